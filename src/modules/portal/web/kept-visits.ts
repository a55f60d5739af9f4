// The visits that this tab has open, by the reference of their link. It ends with the tab.
const STORED = 'reinstate.visit';
/** The tracker and a page that it opened; more are not open at a time. */
const MOST = 4;

interface Stored {
  reference: string;
  token: string;
  /** Where its page goes back to, when it was opened from another. */
  home?: string | undefined;
}

function all(): Stored[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as Stored[] | Stored;
    return Array.isArray(kept) ? kept : [kept];
  } catch {
    return [];
  }
}
const others = (reference: string): Stored[] => all().filter((one) => one.reference !== reference);

export const keptVisit = (reference: string): string | undefined =>
  all().find((one) => one.reference === reference)?.token;
export const homeOf = (reference: string): string =>
  all().find((one) => one.reference === reference)?.home ?? '/prime/dashboard';
export const keepVisit = (reference: string, token: string, home?: string): void =>
  sessionStorage.setItem(STORED, JSON.stringify([...others(reference), { reference, token, home }].slice(-MOST)));
export const forgetVisits = (reference: string): void =>
  sessionStorage.setItem(STORED, JSON.stringify(others(reference)));

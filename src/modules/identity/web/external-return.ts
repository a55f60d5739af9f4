// What this window remembers while the person is at a sign-in server: an answer that nobody here asked for is not taken.
const KEY = 'reinstate.external';

interface Journey {
  state: string;
  redirectTo?: string;
}

export const rememberReturn = (state: string, redirectTo: string | undefined): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ state, ...(redirectTo && { redirectTo }) } satisfies Journey));

/** Once: the journey that this state ends, if it began in this window. */
export function takeReturn(state: string): Journey | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const journey = JSON.parse(kept ?? 'null') as Journey | null;
    return journey?.state === state ? journey : undefined;
  } catch {
    return undefined;
  }
}

export const isForApp = (state: string): boolean => state.includes('-app');
/** Where "Try Again" leads. */
export const loginOfState = (state: string): string => (state.startsWith('jlg') ? '/login/jlg' : '/login');
/** The native app takes the answer over, with everything in the address. */
export const appAddress = (search: string): string => `reinstate://login/external${search}`;

// What was typed and not saved, kept in this browser per company, user and form. Survives reload and lost sessions.
import { createStore, del, delMany, get, keys, set } from 'idb-keyval';

export interface Draft {
  values: Record<string, unknown>;
  at: number;
}

const store = createStore('reinstate', 'drafts');
const keyOf = (owner: string, form: string): string => `${owner}/${form}`;

/** `owner` is `company:user`. A browser without storage keeps no drafts and says nothing. */
export const loadDraft = (owner: string, form: string): Promise<Draft | undefined> =>
  get<Draft>(keyOf(owner, form), store).catch(() => undefined);

export const saveDraft = (owner: string, form: string, values: Record<string, unknown>): Promise<void> =>
  set(keyOf(owner, form), { values, at: Date.now() } satisfies Draft, store).catch(() => undefined);

export const dropDraft = (owner: string, form: string): Promise<void> =>
  del(keyOf(owner, form), store).catch(() => undefined);

const keysOf = async (owner: string): Promise<string[]> => {
  const all = await keys<string>(store).catch(() => [] as string[]);
  return all.filter((key) => key.startsWith(`${owner}/`));
};
/** Drafts that lie in both places are one. */
export const countDrafts = async (owner: string): Promise<number> =>
  new Set([...(await keysOf(owner)), ...keptNowOf(owner)]).size;
export const clearDrafts = async (owner: string): Promise<void> => {
  for (const key of keptNowOf(owner)) localStorage.removeItem(NOW + key);
  await delMany(await keysOf(owner), store);
};

// The database takes its time; a page that goes has none. What must be kept at once lies here until it is read again.
const NOW = 'reinstate.draft.';

export function loadNow(owner: string, form: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NOW + keyOf(owner, form)) ?? 'null');
    return stored && typeof stored === 'object' ? { ...stored } : undefined;
  } catch {
    return undefined; // storage may be off or hold something else
  }
}

/** undefined: nothing is left to keep. */
export function saveNow(owner: string, form: string, values: Record<string, unknown> | undefined): void {
  try {
    if (values) localStorage.setItem(NOW + keyOf(owner, form), JSON.stringify(values));
    else localStorage.removeItem(NOW + keyOf(owner, form));
  } catch {
    // Off or full: the database has what there was time for.
  }
}

function keptNowOf(owner: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(`${NOW}${owner}/`) ? key.slice(NOW.length) : []));
  } catch {
    return [];
  }
}

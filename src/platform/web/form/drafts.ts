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
export const countDrafts = async (owner: string): Promise<number> => (await keysOf(owner)).length;
export const clearDrafts = async (owner: string): Promise<void> => delMany(await keysOf(owner), store);

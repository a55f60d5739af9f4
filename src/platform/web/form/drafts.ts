// What was typed and not saved, kept in this browser per company, user and form. Survives reload and lost sessions.
import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { KEPT_TEXTS } from '../api/session.ts';

export interface Draft {
  values: Record<string, unknown>;
  at: number;
}

const store = createStore('reinstate', 'drafts');
const keyOf = (owner: string, form: string): string => `${owner}/${form}`;

/** `owner` is `company:user`. A browser without storage keeps no drafts and says nothing. */
export async function loadDraft(owner: string, form: string): Promise<Draft | undefined> {
  const now = loadNow(owner, form);
  if (!now) return await get<Draft>(keyOf(owner, form), store).catch(() => undefined);
  if (Object.keys(now).length > 0) return { values: now, at: Date.now() };
  await dropDraft(owner, form);
  return undefined;
}

/** Says whether it is kept. */
const tryDraft = (owner: string, form: string, values: Record<string, unknown>): Promise<boolean> =>
  set(keyOf(owner, form), { values, at: Date.now() } satisfies Draft, store).then(
    () => true,
    () => false,
  );

export const saveDraft = async (owner: string, form: string, values: Record<string, unknown>): Promise<void> => {
  await tryDraft(owner, form, values);
};

export const dropDraft = (owner: string, form: string): Promise<void> => {
  saveNow(owner, form, undefined);
  return del(keyOf(owner, form), store).catch(() => undefined);
};

const MOVE_AFTER_MS = 400;

export interface DraftKeeper {
  /** What the form holds beside what is saved, at each change; nothing when all is as it was. */
  keep: (values: Record<string, unknown>) => void;
  /** Saved or discarded. */
  drop: () => Promise<void>;
}

/** Keeps each key of a form at once, where a page that goes leaves it, and after a pause in the database, which has room. */
export function draftKeeper(owner: string, form: string): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Record<string, unknown> | undefined;
  const move = async (): Promise<void> => {
    clearTimeout(timer);
    const values = waiting;
    if (!values) return;
    waiting = undefined;
    if (Object.keys(values).length === 0) await dropDraft(owner, form);
    else if ((await tryDraft(owner, form, values)) && !waiting) saveNow(owner, form, undefined);
  };
  return {
    keep(values) {
      clearTimeout(timer);
      waiting = values;
      if (saveNow(owner, form, values)) timer = setTimeout(() => void move(), MOVE_AFTER_MS);
      else void move();
    },
    drop() {
      clearTimeout(timer);
      waiting = undefined;
      return dropDraft(owner, form);
    },
  };
}

const keysOf = async (owner: string): Promise<string[]> => {
  const all = await keys<string>(store).catch(() => [] as string[]);
  return all.filter((key) => key.startsWith(`${owner}/`));
};
/** Drafts that lie in both places are one. */
export const countDrafts = async (owner: string): Promise<number> =>
  new Set([...(await keysOf(owner)), ...keptNowOf(owner)]).size;
export const clearDrafts = async (owner: string): Promise<void> => {
  for (const key of keptNowOf(owner)) localStorage.removeItem(KEPT_TEXTS + key);
  await delMany(await keysOf(owner), store);
};

// The database takes its time; a page that goes has none. What must be kept at once lies here until it is read again.
export function loadNow(owner: string, form: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEPT_TEXTS + keyOf(owner, form)) ?? 'null');
    return stored && typeof stored === 'object' ? { ...stored } : undefined;
  } catch {
    return undefined; // storage may be off or hold something else
  }
}

/** undefined: nothing is left to keep. Says whether it is kept: storage may be off or full. */
export function saveNow(owner: string, form: string, values: Record<string, unknown> | undefined): boolean {
  try {
    if (values) localStorage.setItem(KEPT_TEXTS + keyOf(owner, form), JSON.stringify(values));
    else localStorage.removeItem(KEPT_TEXTS + keyOf(owner, form));
    return true;
  } catch {
    return false;
  }
}

function keptNowOf(owner: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(`${KEPT_TEXTS}${owner}/`) ? key.slice(KEPT_TEXTS.length) : [],
    );
  } catch {
    return [];
  }
}

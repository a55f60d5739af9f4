// What was typed and not saved, kept in this browser per company, user and form. Survives reload and lost sessions.
//
// It lies in two places, as each loses what the other holds. The database keeps what it was given even if the browser dies, but a
// page that goes has no time for it. localStorage is written at once, but on a disk only seconds later. Both say when, also that
// nothing is left, and the newest counts.
import { createStore, delMany, entries, get, set } from 'idb-keyval';
import { KEPT_TEXTS } from '../api/session.ts';
import { oneAfterAnother } from './one-after-another.ts';

export interface Draft {
  values: Record<string, unknown>;
  at: number;
}
/** null: saved or discarded. */
interface Trace {
  values: Draft['values'] | null;
  at: number;
}

const store = createStore('reinstate', 'drafts');
const keyOf = (owner: string, form: string): string => `${owner}/${form}`;

let lastStamp = 0;
/** Milliseconds since 1970, each greater than the one before. */
const stamp = (): number => (lastStamp = Math.max(Date.now(), lastStamp + 1));

const asTrace = (stored: unknown): Trace | undefined =>
  stored && typeof stored === 'object' && 'values' in stored && 'at' in stored && typeof stored.at === 'number'
    ? (stored as Trace)
    : undefined;
const newer = (one: Trace | undefined, other: Trace | undefined): Trace | undefined =>
  one && other ? (one.at > other.at ? one : other) : (one ?? other);

/** `owner` is `company:user`. A browser without storage keeps no drafts and says nothing. */
export async function loadDraft(owner: string, form: string): Promise<Draft | undefined> {
  const key = keyOf(owner, form);
  const trace = newer(readNow(key), asTrace(await get<unknown>(key, store).catch(() => undefined)));
  return trace?.values ? { values: trace.values, at: trace.at } : undefined;
}

/** undefined: nothing is left. Once it lies in the database it is taken out of the other place, where there is less room. */
export async function saveDraft(
  owner: string,
  form: string,
  values: Record<string, unknown> | undefined,
): Promise<void> {
  const trace: Trace = { values: values ?? null, at: stamp() };
  const key = keyOf(owner, form);
  const isWritten = await set(key, trace, store).then(
    () => true,
    () => false,
  );
  const now = readNow(key);
  if (isWritten && now && now.at < trace.at) writeNow(key, undefined);
}

export const dropDraft = (owner: string, form: string): Promise<void> => {
  saveNow(owner, form, undefined);
  return saveDraft(owner, form, undefined);
};

/** At once, for a page that may go; undefined: nothing is left. Storage may be off or full. */
export const saveNow = (owner: string, form: string, values: Record<string, unknown> | undefined): void =>
  writeNow(keyOf(owner, form), { values: values ?? null, at: stamp() });

export interface DraftKeeper {
  /** What the form holds beside what is saved, at each change; nothing when all is as it was. */
  keep: (values: Record<string, unknown>) => Promise<void>;
  /** Saved or discarded. */
  drop: () => Promise<void>;
}

export function draftKeeper(owner: string, form: string): DraftKeeper {
  let last: Record<string, unknown> | undefined;
  const written = oneAfterAnother(() => saveDraft(owner, form, last));
  const keep = (values: Record<string, unknown> | undefined): Promise<void> => {
    last = values;
    saveNow(owner, form, values);
    return written();
  };
  return {
    keep: (values) => keep(Object.keys(values).length > 0 ? values : undefined),
    drop: () => keep(undefined),
  };
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Of an owner, by key. Marks that nothing is left are taken away when localStorage is surely on the disk. */
async function tracesOf(owner: string): Promise<Map<string, Trace>> {
  const stored = await entries<string, unknown>(store).catch(() => []);
  const traces = new Map<string, Trace>();
  const old: string[] = [];
  for (const [key, value] of stored) {
    const trace = asTrace(value);
    if (!trace || !key.startsWith(`${owner}/`)) continue;
    if (!trace.values && trace.at < Date.now() - A_DAY_MS) old.push(key);
    else traces.set(key, trace);
  }
  await delMany(old, store).catch(() => undefined);
  for (const key of keysNow(owner)) {
    const trace = newer(readNow(key), traces.get(key));
    if (trace) traces.set(key, trace);
  }
  return traces;
}

/** Names of forms in which something is left that was not saved. */
export const draftsOf = async (owner: string): Promise<string[]> =>
  [...(await tracesOf(owner))].flatMap(([key, { values }]) => (values === null ? [] : key.slice(owner.length + 1)));

export const countDrafts = async (owner: string): Promise<number> =>
  [...(await tracesOf(owner)).values()].filter(({ values }) => values !== null).length;
export const clearDrafts = async (owner: string): Promise<void> => {
  const keys = [...(await tracesOf(owner)).keys()];
  for (const key of keys) writeNow(key, undefined);
  await delMany(keys, store).catch(() => undefined);
};

function readNow(key: string): Trace | undefined {
  try {
    return asTrace(JSON.parse(localStorage.getItem(KEPT_TEXTS + key) ?? 'null'));
  } catch {
    return undefined; // storage may be off or hold something else
  }
}

function writeNow(key: string, trace: Trace | undefined): void {
  try {
    if (trace) localStorage.setItem(KEPT_TEXTS + key, JSON.stringify(trace));
    else localStorage.removeItem(KEPT_TEXTS + key);
  } catch {
    // The database has it, a moment later.
  }
}

function keysNow(owner: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(`${KEPT_TEXTS}${owner}/`) ? key.slice(KEPT_TEXTS.length) : [],
    );
  } catch {
    return [];
  }
}

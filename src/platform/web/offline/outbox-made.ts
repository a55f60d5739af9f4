// Records that were made without signal have no number yet. What follows refers to them by a name of this device, which is
// replaced by the server's number once it is known.
import { createStore, entries, get, keys, set } from 'idb-keyval';

interface Call {
  path: string;
  body: unknown;
}

const PREFIX = 'made-here:';
const store = createStore('reinstate-made', 'ids');
const NAMED = new RegExp(`${PREFIX}[0-9a-f-]{36}:\\d+`, 'g');

/** How a later change names the record that a kept one makes. It stands in a path or as a value of a body. */
export const madeRecord = (entryId: string): string => `${PREFIX}${entryId}`;

/** The names that a change waits for. */
export const needs = ({ path, body }: Call): string[] => [
  ...new Set(`${decodeURIComponent(path)} ${JSON.stringify(body ?? null)}`.match(NAMED) ?? []),
];

/** The change with numbers in place of names. */
export function filled<C extends Call>(entry: C, known: ReadonlyMap<string, number>): C {
  const names = needs(entry);
  if (names.length === 0) return entry;
  let path = decodeURIComponent(entry.path);
  let body = JSON.stringify(entry.body ?? null);
  for (const name of names) {
    const id = String(known.get(name));
    path = path.replaceAll(name, id);
    body = body.replaceAll(`"${name}"`, id);
  }
  return { ...entry, path, body: entry.body === undefined ? undefined : (JSON.parse(body) as unknown) };
}

/** Kept for as long as something may refer to it; small enough never to be cleared by hand. */
export const madeIds = {
  /** Those that have a number, or another name since they were tried again. */
  names: async (): Promise<ReadonlySet<string>> => new Set((await keys<string>(store).catch(() => [])).map(String)),
  all: async (): Promise<ReadonlyMap<string, number>> => {
    const all = await entries<string, number | string>(store).catch(() => []);
    const ids = new Map(all);
    // A change that was tried again goes by a new key: its old name leads to the new one.
    const follow = (value: number | string | undefined, steps = 0): number | undefined =>
      typeof value === 'string' && steps < 20 ? follow(ids.get(value), steps + 1) : (value as number | undefined);
    return new Map(
      all.flatMap(([name, value]) => {
        const id = follow(value);
        return typeof id === 'number' ? [[name, id] as const] : [];
      }),
    );
  },
  learn: async (entryId: string, answer: unknown): Promise<void> => {
    const id = (answer as { data?: { id?: unknown } } | undefined)?.data?.id;
    if (typeof id === 'number') await set(madeRecord(entryId), id, store);
  },
  rename: async (from: string, to: string): Promise<void> => {
    // Killed before the new entry was written, the old one is tried again under another key.
    if (typeof (await get(madeRecord(from), store).catch(() => undefined)) !== 'number')
      await set(madeRecord(from), madeRecord(to), store).catch(() => undefined);
  },
};

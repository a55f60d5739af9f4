// Changes that were made without signal: each is in this browser before the screen says so, and stays until the server has it, or
// a person throws it away. One window sends at a time: what is about one record, or of one lane, in the order in which it was
// made, others side by side.
import { createStore, del, entries, promisifyRequest } from 'idb-keyval';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Method } from '../../../kit/endpoint.ts';
import { ApiError, unreachable } from '../api/api-error.ts';
import { callNow } from '../api/call.ts';
import { isOffline, onReturn, waitForServer } from '../api/connection.ts';
import { invalidateResources } from '../api/query-client.ts';
import { newTransaction } from '../api/transaction.ts';
import { type Clash, type FormBase, type Side, clashOf, settled } from './outbox-merge.ts';
import { filled, madeIds, madeRecord, needs } from './outbox-made.ts';
import { giveWay } from './kept-reads.ts';
import { type Sealed, canSeal, seal, unseal } from './sealing.ts';

export interface OutboxEntry {
  /** The key that makes sending it twice harmless. */
  id: string;
  /** `company:person`; another person on this device never sees it. */
  owner: string;
  /** When it was made, in milliseconds by this device. */
  at: number;
  /** The place in the order of this device, whatever its clock says. */
  place: number;
  /** The record that it is about, `appointment/12`: marks it on screens. */
  about: string;
  /** Entries of one lane are sent in their order, whatever each is about: a box has several codes. Absent: those about one record. */
  lane?: string | undefined;
  /** What was done, in a sentence: "Arrived". */
  sentence: string;
  method: Method;
  /** Filled, below /api. */
  path: string;
  body: unknown;
  /** Resources that are read again once it is sent. */
  changes: readonly string[];
  /** Of a form: what it was based on, so that it can be merged with what others saved meanwhile. */
  base?: FormBase | undefined;
  /** Milliseconds by this device's clock, after which it would be untrue: it is not sent then, and says so. */
  until?: number | undefined;
  /** Why the server does not take it; undefined while it waits. */
  refused?: string | undefined;
  /** Somebody else changed the same fields: the person decides. */
  clash?: Clash | undefined;
}
export type NewEntry = Omit<OutboxEntry, 'id' | 'owner' | 'at' | 'place' | 'refused' | 'clash'>;

/** Said in place of "Saved" when a change waits for a signal. */
export const KEPT_HERE = 'Kept on this device. It is sent when you have signal.';

/** It cannot be sent before a person has looked at it. */
export const needsPerson = ({ refused, clash }: OutboxEntry): boolean => refused !== undefined || clash !== undefined;

/** On the disk only whose it is can be read. */
interface Stored {
  owner: string;
  at: number;
  /** As it is where the browser has no keys. */
  entry: Sealed | OutboxEntry;
}
const KEY = 'outbox';
/** On the disk when this answers; in place of another one, which goes in the same write: there are never both, nor neither. */
const keep = async (entry: OutboxEntry, inPlaceOf?: string): Promise<void> => {
  const { owner, at } = entry;
  const stored: Stored = { owner, at, entry: canSeal() ? await seal(KEY, JSON.stringify(entry)) : entry };
  const write = (): Promise<void> =>
    store('readwrite', (all) => {
      all.put(stored, entry.id);
      if (inPlaceOf !== undefined) all.delete(inPlaceOf);
      return promisifyRequest(all.transaction);
    });
  try {
    await write();
  } catch {
    await giveWay(); // a full disk: what was read ahead gives way
    await write();
  }
};
const open = async ({ entry }: Stored): Promise<OutboxEntry> =>
  'content' in entry ? await unseal<OutboxEntry>(KEY, entry) : entry;

const store = createStore('reinstate-outbox', 'entries');
const ORPHANED = 'What it belongs to was thrown away here';
const TOO_LATE = 'It was too late to send it. Do it again if it still holds';
const LOCK = 'reinstate.outbox';
const TRY_AGAIN_MS = 5000;
const SILENT_MS = 8000;
/** Records whose changes are sent side by side. */
const AT_ONCE = 4;
let owner = '';
const windows = 'BroadcastChannel' in globalThis ? new BroadcastChannel('reinstate-outbox') : undefined;

export interface Outbox {
  entries: readonly OutboxEntry[];
  /** The disk was looked at: before, nobody knows whether something waits. */
  looked: boolean;
}
export const useOutbox = create<Outbox>(() => ({ entries: [], looked: false }));

/** What was done with a record here and is not with the office yet, oldest first. */
export const useKeptOf = (about: string): readonly OutboxEntry[] => {
  // The same list until the outbox itself changes.
  return useOutbox(useShallow((state) => state.entries.filter((entry) => entry.about === about)));
};

/** Begins to send what this person left here, now and whenever the server is back. Answers how to stop. */
export function startOutbox(person: { id: number; company: { id: number } }): () => void {
  owner = `${person.company.id}:${person.id}`;
  if (windows) windows.onmessage = () => void load();
  void load().then(drain);
  return () => {
    owner = '';
    useOutbox.setState({ entries: [], looked: false });
  };
}
onReturn(() => void drain());

async function load(): Promise<void> {
  const of = owner;
  const all = await entries<string, Stored>(store).catch(() => []);
  const mine = await Promise.all(all.flatMap(([, stored]) => (stored.owner === of ? [open(stored)] : [])));
  // Entries of earlier versions have no place: they come first.
  const order = (entry: OutboxEntry): number => entry.place ?? 0;
  if (of === owner)
    useOutbox.setState({
      entries: mine.sort((left, right) => order(left) - order(right) || left.at - right.at),
      looked: true,
    });
}
const changed = async (): Promise<void> => {
  windows?.postMessage('changed');
  await load();
};

const LAST_PLACE = 'reinstate.outbox.place';
/** Ever larger on this device, also where its clock is set back. */
function nextPlace(): number {
  let last = 0;
  try {
    last = Number(localStorage.getItem(LAST_PLACE)) || 0;
  } catch {
    // Nothing is stored: the clock decides.
  }
  const place = Math.max(Date.now(), last + 1);
  try {
    localStorage.setItem(LAST_PLACE, String(place));
  } catch {
    // As above.
  }
  return place;
}

/** `made` names the record that a kept creation will be; whatever follows may refer to it (`outbox-made.ts`). */
export type Sent<T> = { kept: true; made: string } | { kept: false; answer: T };

/**
 * Sends a change, or keeps it where the server is away; what is kept is on the disk when this answers. A refusal is thrown while the
 * person is still there, and nothing is kept of it. Where the browser stores nothing, it is an ordinary call that waits.
 */
export async function sendOrKeep<T>(change: NewEntry): Promise<Sent<T>> {
  const entry: OutboxEntry = { ...change, id: newTransaction(), owner, at: Date.now(), place: nextPlace() };
  const isStored = await keep(entry).then(
    () => true,
    () => false,
  );
  if (!isStored) return { kept: false, answer: (await callNow({ ...wireOf(entry), patient: true })) as T };
  const kept = { kept: true, made: madeRecord(entry.id) } as const;
  // Behind what waits already: leaving is not sent before arriving.
  if (isOffline() || useOutbox.getState().entries.some((other) => !needsPerson(other))) {
    await changed();
    void drain();
    return kept;
  }
  try {
    const answer = (await Promise.race([callNow(wireOf(entry)), silence()])) as T;
    await del(entry.id, store);
    return { kept: false, answer };
  } catch (error) {
    if (error instanceof ApiError && error.retryable) {
      await changed();
      void waitForServer().then(drain);
      return kept;
    }
    await del(entry.id, store);
    throw error;
  }
}

/** Nobody stands before a line that carries nothing: the change is on the disk, and sending it again is harmless. */
const silence = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(unreachable()), SILENT_MS);
  });

const wireOf = ({ id, method, path, body }: Pick<OutboxEntry, 'id' | 'method' | 'path' | 'body'>) => ({
  method,
  path,
  body,
  transaction: id,
});

/** Sends what waits, one window at a time. What the server refuses stays, with its reason, and holds nothing up. */
export async function drain(): Promise<void> {
  if (!owner) return;
  if ('locks' in navigator)
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => lock && sendAll());
  else await sendAll();
}

/** Rounds of what may go side by side, until nothing can be sent. */
async function sendAll(): Promise<void> {
  await load();
  await tellOrphans();
  const tried = new Set<string>();
  for (;;) {
    const known = await madeIds.all();
    const next = ready(useOutbox.getState().entries, known).filter(({ id }) => !tried.has(id));
    if (next.length === 0) return;
    const round = next.slice(0, AT_ONCE);
    for (const { id } of round) tried.add(id);
    const results = await Promise.all(round.map((entry) => sendOne(entry, known)));
    await changed();
    await tellOrphans();
    if (results.includes('later')) {
      setTimeout(() => void drain(), TRY_AGAIN_MS);
      return;
    }
  }
}

/** What refers to a change that was thrown away can never be sent: it says so, and the person decides. */
async function tellOrphans(): Promise<void> {
  const { entries: all } = useOutbox.getState();
  const [known, here] = [await madeIds.names(), new Set(all.map(({ id }) => madeRecord(id)))];
  const orphans = all.filter(
    (entry) => !needsPerson(entry) && needs(entry).some((name) => !known.has(name) && !here.has(name)),
  );
  for (const orphan of orphans) await keep({ ...orphan, refused: ORPHANED });
  if (orphans.length > 0) await changed();
}

/** The first of each lane, whose own records the server knows. */
function ready(all: readonly OutboxEntry[], known: ReadonlyMap<string, number>): OutboxEntry[] {
  const seen = new Set<string>();
  return all.filter((entry) => {
    const lane = entry.lane ?? entry.about;
    if (needsPerson(entry) || entry.owner !== owner || seen.has(lane)) return false;
    seen.add(lane);
    return needs(entry).every((made) => known.has(made));
  });
}

async function sendOne(entry: OutboxEntry, known: ReadonlyMap<string, number>): Promise<'done' | 'later'> {
  if (entry.until !== undefined && Date.now() > entry.until) {
    await keep({ ...entry, refused: TOO_LATE });
    return 'done';
  }
  try {
    const answer = await callNow(wireOf(filled(entry, known)));
    if (entry.method === 'POST') await madeIds.learn(entry.id, answer);
    await del(entry.id, store);
    invalidateResources(entry.changes);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.retryable || error.status === 401 || error.status === 429) return 'later';
    await refusedBy(error, entry);
  }
  return 'done';
}

/** Merged where others changed other fields; where they changed the same ones, the person decides; otherwise refused with the reason. */
async function refusedBy(error: ApiError, entry: OutboxEntry): Promise<void> {
  const clash = error.code === 'conflict' && entry.base ? clashOf(entry.body, entry.base, error.data) : undefined;
  if (clash && clash.names.length > 0) return keep({ ...entry, clash });
  if (clash) return replace(entry, { body: { ...(entry.body as object), version: clash.version } });
  return keep({ ...entry, refused: Object.values(error.errors)[0] ?? error.message });
}

/** The same change with a key of its own, in its old place: the answer under the first key was a refusal. */
async function replace(entry: OutboxEntry, by: Partial<OutboxEntry>): Promise<void> {
  const again: OutboxEntry = {
    ...entry,
    id: newTransaction(),
    until: undefined,
    refused: undefined,
    clash: undefined,
    ...by,
  };
  await madeIds.rename(entry.id, again.id);
  await keep(again, entry.id);
}

/** Tries a refused one again. */
export async function retryEntry(entry: OutboxEntry): Promise<void> {
  await replace(entry, {});
  await changed();
  await drain();
}

/** Sends a change as the person has decided between theirs and mine. */
export async function settleEntry(entry: OutboxEntry, chosen: Record<string, Side>): Promise<void> {
  if (!entry.clash || !entry.base) return;
  const body = settled(entry.body as Record<string, unknown>, entry.clash, chosen);
  // All of it is theirs: nothing is left to send.
  if (Object.keys(body).every((name) => name === 'version')) return void (await dropEntry(entry));
  const before = { ...entry.base.before, ...entry.clash.theirs };
  await replace(entry, { body, base: { ...entry.base, before } });
  await changed();
  await drain();
}

/** Throws it away; answers how to put it back. */
export async function dropEntry(entry: OutboxEntry): Promise<() => void> {
  await del(entry.id, store);
  await changed();
  return () => void keep(entry).then(changed).then(drain);
}

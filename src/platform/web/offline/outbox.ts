// Changes that were made without signal: each is in this browser before the screen says so, and stays until the server has it, or
// a person throws it away. One window sends at a time, in the order in which they were made.
import { createStore, del, entries, set } from 'idb-keyval';
import { create } from 'zustand';
import type { Method } from '../../../kit/endpoint.ts';
import { ApiError } from '../api/api-error.ts';
import { callNow } from '../api/call.ts';
import { onReturn, waitForServer } from '../api/connection.ts';
import { invalidateResources } from '../api/query-client.ts';
import { newTransaction } from '../api/transaction.ts';
import { type Sealed, canSeal, seal, unseal } from './sealing.ts';

export interface OutboxEntry {
  /** The key that makes sending it twice harmless. */
  id: string;
  /** `company:person`; another person on this device never sees it. */
  owner: string;
  /** When it was made, in milliseconds by this device. */
  at: number;
  /** The record that it is about, `appointment/12`: marks it on screens. */
  about: string;
  /** What was done, in a sentence: "Arrived". */
  sentence: string;
  method: Method;
  /** Filled, below /api. */
  path: string;
  body: unknown;
  /** Resources that are read again once it is sent. */
  changes: readonly string[];
  /** Why the server does not take it; undefined while it waits. */
  refused?: string | undefined;
}
export type NewEntry = Omit<OutboxEntry, 'id' | 'owner' | 'at' | 'refused'>;

/** On the disk only whose it is can be read. */
interface Stored {
  owner: string;
  at: number;
  /** As it is where the browser has no keys. */
  entry: Sealed | OutboxEntry;
}
const KEY = 'outbox';
const keep = async (entry: OutboxEntry): Promise<void> => {
  const { owner, at } = entry;
  const stored: Stored = { owner, at, entry: canSeal() ? await seal(KEY, JSON.stringify(entry)) : entry };
  await set(entry.id, stored, store);
};
const open = async ({ entry }: Stored): Promise<OutboxEntry> =>
  'content' in entry ? await unseal<OutboxEntry>(KEY, entry) : entry;

const store = createStore('reinstate-outbox', 'entries');
const LOCK = 'reinstate.outbox';
const TRY_AGAIN_MS = 5000;
let owner = '';
const windows = 'BroadcastChannel' in globalThis ? new BroadcastChannel('reinstate-outbox') : undefined;

export const useOutbox = create<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));

/** What was done with a record here and is not with the office yet, oldest first. */
export const useKeptOf = (about: string): readonly OutboxEntry[] => {
  const all = useOutbox((state) => state.entries);
  return all.filter((entry) => entry.about === about);
};

/** Begins to send what this person left here, now and whenever the server is back. Answers how to stop. */
export function startOutbox(person: { id: number; company: { id: number } }): () => void {
  owner = `${person.company.id}:${person.id}`;
  if (windows) windows.onmessage = () => void load();
  void load().then(drain);
  return () => {
    owner = '';
    useOutbox.setState({ entries: [] });
  };
}
onReturn(() => void drain());

async function load(): Promise<void> {
  const of = owner;
  const all = await entries<string, Stored>(store).catch(() => []);
  const mine = await Promise.all(all.flatMap(([, stored]) => (stored.owner === of ? [open(stored)] : [])));
  if (of === owner) useOutbox.setState({ entries: mine.sort((left, right) => left.at - right.at) });
}
const changed = async (): Promise<void> => {
  windows?.postMessage('changed');
  await load();
};

export type Sent<T> = { kept: true } | { kept: false; answer: T };

/**
 * Sends a change, or keeps it where the server is away; what is kept is on the disk when this answers. A refusal is thrown while the
 * person is still there, and nothing is kept of it. Where the browser stores nothing, it is an ordinary call that waits.
 */
export async function sendOrKeep<T>(made: NewEntry): Promise<Sent<T>> {
  const entry: OutboxEntry = { ...made, id: newTransaction(), owner, at: Date.now() };
  const isStored = await keep(entry).then(
    () => true,
    () => false,
  );
  if (!isStored) return { kept: false, answer: (await callNow({ ...wireOf(entry), patient: true })) as T };
  // Behind what waits already: leaving is not sent before arriving.
  if (useOutbox.getState().entries.some(({ refused }) => refused === undefined)) {
    await changed();
    void drain();
    return { kept: true };
  }
  try {
    const answer = (await callNow(wireOf(entry))) as T;
    await del(entry.id, store);
    return { kept: false, answer };
  } catch (error) {
    if (error instanceof ApiError && error.retryable) {
      await changed();
      void waitForServer().then(drain);
      return { kept: true };
    }
    await del(entry.id, store);
    throw error;
  }
}

const wireOf = ({ id, method, path, body }: OutboxEntry) => ({ method, path, body, transaction: id });

/** Sends what waits, one window at a time. What the server refuses stays, with its reason, and holds nothing up. */
export async function drain(): Promise<void> {
  if (!owner) return;
  if ('locks' in navigator)
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => lock && sendAll());
  else await sendAll();
}

async function sendAll(): Promise<void> {
  await load();
  for (const entry of useOutbox.getState().entries) {
    if (entry.refused !== undefined || entry.owner !== owner) continue;
    try {
      await callNow(wireOf(entry));
      await del(entry.id, store);
      invalidateResources(entry.changes);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.retryable || error.status === 401 || error.status === 429) {
        setTimeout(() => void drain(), TRY_AGAIN_MS);
        break;
      }
      const reason = Object.values(error.errors)[0] ?? error.message;
      await keep({ ...entry, refused: reason });
    }
    await changed();
  }
}

/** Tries a refused one again, with a key of its own: the last answer was a refusal. */
export async function retryEntry(entry: OutboxEntry): Promise<void> {
  const again: OutboxEntry = { ...entry, id: newTransaction(), refused: undefined };
  await keep(again);
  await del(entry.id, store);
  await changed();
  await drain();
}

/** Throws it away; answers how to put it back. */
export async function dropEntry(entry: OutboxEntry): Promise<() => void> {
  await del(entry.id, store);
  await changed();
  return () => void keep(entry).then(changed).then(drain);
}

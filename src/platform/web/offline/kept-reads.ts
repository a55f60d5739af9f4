// What was read is kept on this device, so that it can be shown when the server cannot be reached. Sealed with a key that does not
// leave this browser; signing out destroys both. Only where the page is safe (HTTPS): elsewhere nothing is kept.
import { clear, createStore, delMany, entries, get, keys, setMany } from 'idb-keyval';
import { endPictures, forgetPictures, pictures, picturesBytes, prunePictures } from './kept-pictures.ts';
import { type Sealed, READS_KEY, canSeal, forgetKey, seal, unseal } from './sealing.ts';

export interface KeptRead {
  answer: unknown;
  /** When the server said so; milliseconds by this device's clock. */
  at: number;
  /** By which the server knows this answer again. */
  tag?: string | undefined;
}
interface Stored extends Sealed {
  at: number;
  tag?: string | undefined;
}

const MOST_CHARACTERS = 400_000;
/** A list or document of more rows is work for a desk. It would only be written out to be found too long. */
const MOST_ROWS = 600;
const MOST_READS = 6000;
const DAY_MS = 86_400_000;
const MOST_DAYS = 14;
const GATHER_MS = 100;

export const reads = createStore('reinstate-kept', 'reads');

const DAYS = 'reinstate.kept.days';
/** The company's choice of how long what was read may be opened without contact; at most fourteen days. */
export function keepReadsFor(days: number): void {
  localStorage.setItem(DAYS, String(days));
}
const keptForMs = (): number => {
  const days = Number(localStorage.getItem(DAYS)) || MOST_DAYS;
  return Math.min(days, MOST_DAYS) * DAY_MS;
};

/** The session is over: answers still on their way are not kept. */
let ended = false;
let waiting = new Map<string, KeptRead>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps an answer under its address, a moment later and beside the work of the page. A full or forbidden storage keeps nothing. */
export function keepRead(address: string, answer: unknown, tag?: string): void {
  if (!canSeal() || ended || isLong(answer)) return;
  waiting.set(address, { answer, at: Date.now(), tag });
  timer ??= setTimeout(() => void writeWaiting().catch(() => undefined), GATHER_MS);
}

function isLong(answer: unknown): boolean {
  const { data } = (answer ?? {}) as { data?: unknown };
  const parts: unknown[] = Array.isArray(data) ? [data] : Object.values(data ?? {});
  return parts.some((part) => Array.isArray(part) && part.length > MOST_ROWS);
}

async function writeWaiting(): Promise<void> {
  const batch = waiting;
  waiting = new Map();
  timer = undefined;
  const sealed: [string, Stored][] = [];
  for (const [address, read] of batch) {
    const json = JSON.stringify(read.answer);
    if (json.length <= MOST_CHARACTERS)
      sealed.push([address, { at: read.at, tag: read.tag, ...(await seal(READS_KEY, json)) }]);
  }
  if (ended) return;
  await setMany(sealed, reads).catch(async () => {
    await giveWay();
    await setMany(sealed, reads);
  });
}

/** What is kept of an address; undefined where there is nothing, or nothing that this browser can open. */
export async function keptRead(address: string): Promise<KeptRead | undefined> {
  if (!canSeal()) return undefined;
  const unwritten = waiting.get(address);
  if (unwritten) return unwritten;
  try {
    const sealed = await get<Stored>(address, reads);
    if (!sealed || sealed.at < Date.now() - keptForMs()) return undefined;
    return { answer: await unseal(READS_KEY, sealed), at: sealed.at, tag: sealed.tag };
  } catch {
    return undefined;
  }
}

/** Of all answers that are kept. */
export const keptAddresses = async (): Promise<string[]> =>
  canSeal() ? [...waiting.keys(), ...(await keys<string>(reads).catch(() => []))] : [];

/** The person may not see it any more, or it is gone. */
export async function dropReads(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) waiting.delete(address);
  if (canSeal() && addresses.length > 0) await delMany([...addresses], reads).catch(() => undefined);
}

/** At the end of a session: nothing is kept from here on, and nothing of it stays. */
export async function endReads(): Promise<void> {
  ended = true;
  await endPictures();
  await forgetReads();
}

/** Nothing that the person has read stays, and what a copy of the disk holds cannot be opened any more. A PIN goes with the key. */
export async function forgetReads({ keepKey = false } = {}): Promise<void> {
  waiting = new Map();
  if (!canSeal()) return;
  if (!keepKey) await forgetKey(READS_KEY);
  await forgetPictures();
  await clear(reads).catch(() => undefined);
}

/** Drops what is old, and the oldest of too many. For a quiet moment. */
export async function pruneReads(): Promise<void> {
  if (!canSeal()) return;
  await prunePictures();
  const all = (await entries<string, Stored>(reads).catch(() => []))
    .map(([address, { at }]) => ({ address, at }))
    .sort((left, right) => right.at - left.at);
  const old = all.filter(({ at }, place) => place >= MOST_READS || at < Date.now() - keptForMs());
  if (old.length > 0)
    await delMany(
      old.map(({ address }) => address),
      reads,
    ).catch(() => undefined);
}

/** Room that a write asks for where it found none; more than a photograph. */
const FOR_A_WRITE = 20_000_000;

/** What was read ahead makes room: answers of earlier days first, then small pictures. What is not sent is never touched. Answers the bytes. */
export async function giveWay(wanted = FOR_A_WRITE): Promise<number> {
  const freed = await dropOlder(reads, Date.now() - DAY_MS);
  return freed >= wanted ? freed : freed + (await dropOlder(pictures, Number.POSITIVE_INFINITY));
}

async function dropOlder(store: typeof reads, before: number): Promise<number> {
  const all = await entries<string, Stored>(store).catch(() => []);
  const old = all.filter(([, { at }]) => at < before);
  const names = old.map(([name]) => name);
  if (names.length > 0) await delMany(names, store).catch(() => undefined);
  return old.reduce((sum, [, { content }]) => sum + content.byteLength, 0);
}

/** What the kept answers take up (bytes, sealed). */
export async function keptBytes(): Promise<number> {
  const all = await entries<string, Stored>(reads).catch(() => []);
  return all.reduce((sum, [, { content }]) => sum + content.byteLength, await picturesBytes());
}

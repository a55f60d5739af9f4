// Room on this device. What was read ahead gives way when there is little: answers of earlier days first, then small pictures. What
// is not sent is never touched.
import { delMany, entries } from 'idb-keyval';
import { pictures } from './kept-pictures.ts';
import { reads } from './kept-reads.ts';
import { type Sealed, canSeal } from './sealing.ts';

export interface Room {
  /** Bytes. */
  used: number;
  left: number;
  /** The browser does not take it back by itself. */
  stays: boolean;
}
/** Below this nothing more is read ahead. */
export const LITTLE = 300_000_000;
const LITTLE_SHARE = 0.1;
const DAY_MS = 86_400_000;

/** What the browser gives this site; undefined where it does not say. */
export async function roomHere(): Promise<(Room & { isLittle: boolean }) | undefined> {
  const storage = navigator.storage as StorageManager | undefined;
  const told = await storage?.estimate?.().catch(() => undefined);
  if (!told?.quota) return undefined;
  const { usage: used = 0, quota } = told;
  const left = Math.max(0, quota - used);
  const stays = (await storage?.persisted?.().catch(() => false)) ?? false;
  return { used, left, stays, isLittle: left < Math.min(LITTLE, quota * LITTLE_SHARE) };
}

/** Asks the browser not to take back what is kept here; answers whether it agrees. */
export const askToStay = async (): Promise<boolean> => (await navigator.storage?.persist?.()) ?? false;

/** Frees room where there is little. Answers whether there is enough again: the browser itself counts freed bytes only later. */
export async function makeRoom(): Promise<boolean> {
  const room = await roomHere();
  if (!room?.isLittle || !canSeal()) return true;
  const wanted = LITTLE - room.left;
  const freed = await dropOlder(reads, Date.now() - DAY_MS);
  return freed >= wanted || freed + (await dropOlder(pictures, Number.POSITIVE_INFINITY)) >= wanted;
}

/** For something that must be written and found no room. */
export async function freeForWork(): Promise<void> {
  await dropOlder(reads, Date.now() - DAY_MS);
  await dropOlder(pictures, Number.POSITIVE_INFINITY);
}

async function dropOlder(store: typeof reads, before: number): Promise<number> {
  const all = await entries<string, Sealed & { at: number }>(store).catch(() => []);
  const old = all.filter(([, { at }]) => at < before);
  if (old.length === 0) return 0;
  await delMany(
    old.map(([name]) => name),
    store,
  ).catch(() => undefined);
  return old.reduce((sum, [, { content }]) => sum + content.byteLength, 0);
}

// Room on this device, as the browser tells it, and as a write finds it: some browsers name ten gigabytes whatever the disk holds.
// What gives way where there is none is in kept-reads.ts.
import { createStore, del, set } from 'idb-keyval';
import { giveWay } from './kept-reads.ts';

export interface Room {
  /** Bytes. */
  used: number;
  left: number;
  /** The browser does not take it back by itself. */
  stays: boolean;
  isLittle: boolean;
}
const LITTLE = 300_000_000;
const LITTLE_SHARE = 0.1;

/** What the browser gives this site; undefined where it does not say. */
export async function roomHere(): Promise<Room | undefined> {
  const storage = navigator.storage as StorageManager | undefined;
  const told = await storage?.estimate?.().catch(() => undefined);
  if (!told?.quota) return undefined;
  const { usage: used = 0, quota } = told;
  const left = Math.max(0, quota - used);
  const stays = (await storage?.persisted?.().catch(() => false)) ?? false;
  return { used, left, stays, isLittle: left < Math.min(LITTLE, quota * LITTLE_SHARE) };
}

/** Whether so many bytes can be written now: tried, and taken away again. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const store = createStore('reinstate-room', 'tries');
  const isWritten = await set('try', new Blob([new Uint8Array(bytes)]), store).then(
    () => true,
    () => false,
  );
  await del('try', store).catch(() => undefined);
  return isWritten;
}

/** Asks the browser not to take back what is kept here; answers whether it agrees. */
export const askToStay = async (): Promise<boolean> => (await navigator.storage?.persist?.()) ?? false;

/** Where the browser says that there is little room, what was read on earlier days gives way. Answers whether more may be read ahead. */
export async function makeRoom(): Promise<boolean> {
  const room = await roomHere();
  if (!room?.isLittle) return true;
  return (await giveWay(LITTLE - room.left)) >= LITTLE - room.left;
}

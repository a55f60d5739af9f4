// Small pictures of the jobs that are kept: sealed like the answers, with the same key. The service worker shows them where the server is away.
import { clear, createStore, delMany, entries, keys, set } from 'idb-keyval';
import { type Sealed, READS_KEY, canSeal, sealBytes } from './sealing.ts';

/** As `worker.ts` names them, too. */
export const pictures = createStore('reinstate-kept-pictures', 'pictures');
const MOST = 3000;
const AT_ONCE = 2;

interface Stored extends Sealed {
  at: number;
  type: string;
}

/** The session is over: pictures still on their way are not kept. */
let ended = false;

/** Without the ticket of the address, which is another one tomorrow. */
const nameOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return `${pathname}?size=${searchParams.get('size') ?? ''}`;
};

/** Fetches what is not kept yet, a few at a time. Stops where the server is away or the disk is full: the next round goes on. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  if (!canSeal()) return;
  const known = new Set((await keys<string>(pictures).catch(() => [])).map(String));
  const left = addresses.filter((address) => !known.has(nameOf(address))).slice(0, MOST);
  const next = async (): Promise<void> => {
    for (let address = left.shift(); address !== undefined && !ended; address = left.shift()) {
      const answer = await fetch(address);
      if (!answer.ok || !answer.headers.has('x-request-id')) continue;
      const type = answer.headers.get('content-type') ?? 'image/webp';
      const bytes = await answer.arrayBuffer();
      if (ended) return;
      const sealed = await sealBytes(READS_KEY, bytes);
      await set(nameOf(address), { ...sealed, at: Date.now(), type } satisfies Stored, pictures);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next)).catch(() => undefined);
}

/** Drops the oldest of too many. */
export async function prunePictures(): Promise<void> {
  const all = await entries<string, Stored>(pictures).catch(() => []);
  const old = all.sort(([, left], [, right]) => right.at - left.at).slice(MOST);
  if (old.length > 0)
    await delMany(
      old.map(([name]) => name),
      pictures,
    ).catch(() => undefined);
}

export async function endPictures(): Promise<void> {
  ended = true;
  await forgetPictures();
}
export const forgetPictures = (): Promise<void> => clear(pictures).catch(() => undefined);

/** What they take up (bytes, sealed). */
export async function picturesBytes(): Promise<number> {
  const all = await entries<string, Stored>(pictures).catch(() => []);
  return all.reduce((sum, [, { content }]) => sum + content.byteLength, 0);
}

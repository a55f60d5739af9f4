// This browser as the office knows it: what waits on it, how long it may keep what was read, and whether it was ended.
import { ApiError } from '../api/api-error.ts';
import { callNow } from '../api/call.ts';
import { isOffline } from '../api/connection.ts';
import { deviceToken } from '../api/session.ts';
import { send } from '../api/send.ts';
import { keepReadsFor } from './kept-reads.ts';
import { needsPerson, useOutbox } from './outbox.ts';
import { usePack } from './pack.ts';
import { heardPinRule } from './pin-rule.ts';

const EVERY_MS = 5 * 60_000;
const SOON_MS = 3000;
/** Written once this browser has told the office of itself; it outlives the session. */
const KNOWN = 'reinstate.device.known';

/** Files that wait; their queue belongs to a module. */
export type CountFiles = () => number;

/** Tells the office what waits here: now and then, and soon after something changed. Answers how to stop. */
export function startDevice(files: CountFiles): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  const tell = async (always: boolean): Promise<void> => {
    const said = standing(files);
    if (isOffline() || (!always && JSON.stringify(said) === last)) return;
    try {
      const body = { ...said, token: deviceToken(), now: Date.now() };
      const { data } = (await callNow({ method: 'POST', path: '/device/heard', body })) as {
        data: { ended: boolean; keepDays: number; pinMinutes: number | null };
      };
      last = JSON.stringify(said);
      localStorage.setItem(KNOWN, '1');
      keepReadsFor(data.keepDays);
      await heardPinRule(data.pinMinutes);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // away: the next round tells it
    }
  };
  const soonAfter = (): void => {
    clearTimeout(soon);
    soon = setTimeout(() => void tell(false), SOON_MS);
  };
  const stopHearing = useOutbox.subscribe(soonAfter);
  const timer = setInterval(() => void tell(true), EVERY_MS);
  soon = setTimeout(() => void tell(true), SOON_MS);
  return () => {
    stopHearing();
    clearInterval(timer);
    clearTimeout(soon);
  };
}

function standing(files: CountFiles) {
  const { entries } = useOutbox.getState();
  return {
    unsent: entries.length,
    toDecide: entries.filter(needsPerson).length,
    files: files(),
    keptJobs: usePack.getState().jobs.length,
    oldestUnsentAt: entries.length > 0 ? Math.min(...entries.map(({ at }) => at)) : null,
  };
}

/**
 * For a page without a session: if the office has ended this device, all that is kept here goes, unsent changes and drafts too, and
 * the office hears that it is gone. A browser that never told of itself asks nothing.
 */
export async function eraseIfEnded(): Promise<void> {
  if (localStorage.getItem(KNOWN) === null) return;
  const ask = async (erased: boolean): Promise<boolean> => {
    const body = { token: deviceToken(), ...(erased && { erased }) };
    const answer = (await send({ method: 'POST', path: '/device/state', body }, null)) as { data: { ended: boolean } };
    return answer.data.ended;
  };
  try {
    if (!(await ask(false))) return;
    await eraseAll();
    await ask(true);
    localStorage.removeItem(KNOWN);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // away, or asked too often: it is asked again when the page opens
  }
}

async function eraseAll(): Promise<void> {
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  for (const { name } of databases) if (name?.startsWith('reinstate')) await emptied(name);
  for (const key of Object.keys(localStorage)) if (key.startsWith('reinstate.draft.')) localStorage.removeItem(key);
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  const workers = (await navigator.serviceWorker?.getRegistrations?.()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}

/** Other windows may hold it open: it is emptied, not deleted. */
const emptied = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const asked = indexedDB.open(name);
    asked.onerror = () => resolve();
    asked.onsuccess = () => {
      const stores = [...asked.result.objectStoreNames];
      if (stores.length === 0) return resolve();
      const work = asked.result.transaction(stores, 'readwrite');
      for (const store of stores) work.objectStore(store).clear();
      work.oncomplete = () => resolve();
      work.onabort = () => resolve();
    };
  });

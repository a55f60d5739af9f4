// The queue in this browser: what is said of each file apart from its bytes, so that progress never rewrites a photograph.
import { createStore, del, entries, get, set } from 'idb-keyval';
import { giveWay } from '../../../../platform/web/offline/kept-reads.ts';
import type { QueuedFile } from './queue.ts';

const facts = createStore('reinstate-queue', 'files');
const bytes = createStore('reinstate-queue-bytes', 'bytes');

export const readFacts = async (owner: string): Promise<QueuedFile[]> => {
  const all = await entries<string, QueuedFile>(facts).catch(() => []);
  return all.map(([, file]) => file).filter((file) => file.owner === owner);
};

/** Whether it is still to be sent: another window may have sent or removed it. */
export const isKept = (id: string): Promise<boolean> =>
  get(id, facts).then(
    (found) => found !== undefined,
    () => true,
  );

export const keepFacts = (file: QueuedFile): Promise<void> => set(file.id, file, facts).catch(() => undefined);

/** Says whether it is kept; storage may be off or full. On a full disk what was read ahead gives way. */
export const keepBytes = (id: string, content: Blob): Promise<boolean> =>
  set(id, content, bytes)
    .catch(() => giveWay().then(() => set(id, content, bytes)))
    .then(
      () => true,
      () => false,
    );
export const readBytes = (id: string): Promise<Blob | undefined> => get<Blob>(id, bytes).catch(() => undefined);

export async function forget(id: string): Promise<void> {
  await del(id, facts).catch(() => undefined);
  await del(id, bytes).catch(() => undefined);
}

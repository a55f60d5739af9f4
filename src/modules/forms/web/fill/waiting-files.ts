// Files of a form that wait for a connection: kept on this device until the server has them and the answer names them.
import { createStore, del, entries, keys, set } from 'idb-keyval';

export interface WaitingFile {
  /** By which the server knows it again when it is sent twice. */
  key: string;
  /** Of its field: `photos`, or `rooms.0.photo`. */
  path: string;
  name: string;
  content: Blob;
  at: number;
  /** The server does not want it, and says why. */
  failed?: string;
}

const store = createStore('reinstate-form-files', 'files');
const keyOf = (owner: string, formId: number, key: string): string => `${owner}/${formId}/${key}`;

/** Says whether it is kept: storage may be off or full. */
export const keepFile = (owner: string, formId: number, file: WaitingFile): Promise<boolean> =>
  set(keyOf(owner, formId, file.key), file, store).then(
    () => true,
    () => false,
  );
export const dropFile = (owner: string, formId: number, key: string): Promise<void> =>
  del(keyOf(owner, formId, key), store).catch(() => undefined);

/** Forms for which files wait. */
export async function formsWithFiles(owner: string): Promise<number[]> {
  const all = await keys<string>(store).catch(() => []);
  return [...new Set(all.flatMap((key) => (key.startsWith(`${owner}/`) ? Number(key.split('/')[1]) : [])))];
}

/** In the order in which they were added. */
export async function keptFiles(owner: string, formId: number): Promise<WaitingFile[]> {
  const all = await entries<string, WaitingFile>(store).catch(() => []);
  return all
    .flatMap(([key, file]) => (key.startsWith(`${owner}/${formId}/`) ? [file] : []))
    .sort((left, right) => left.at - right.at);
}

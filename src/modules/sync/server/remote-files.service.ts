// Fetches the files that a company on another server named: part by part, so that a cut line costs one part, and only what is what it said.
import { appendFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type App, inTransaction, readContext, systemActor } from '../../../platform/server/context.ts';
import { AppError } from '../../../platform/server/errors.ts';
import { adoptFile, newIncoming } from '../../../platform/server/files.ts';
import { checkRoom, keepArrivedFiles, putArrivedFiles } from '../../documents/server/index.ts';
import { logSecurity } from '../../identity/server/index.ts';
import { LARGEST_FILE } from '../shared/sync-message.ts';
import { NotDelivered } from './sync-delivery.service.ts';
import type { LinkKey } from './sync-outbox.store.ts';
import { hostOf } from './remote-peers.client.ts';
import { askBytes, openRemote } from './remote.client.ts';
import {
  type WaitingFile,
  fileArrived,
  fileDelayed,
  fileRefused,
  holdFile,
  takeFileToFetch,
} from './remote-files.store.ts';
import type { Remote } from './remote.store.ts';

const PART = 2 * 1024 * 1024;
const WITHIN_MS = 60_000;
const waitAfter = (tries: number): number => Math.min(5 * 2 ** Math.min(tries - 1, 12), 3600);

/** It will never be right: said to the people here and kept in the security log. */
class FileRefused extends Error {}

const sizeOfFile = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
};

/** One part more; answers how much there is. */
async function fetchPart(app: App, remote: Remote, { file }: WaitingFile, path: string, from: number): Promise<number> {
  const to = Math.min(from + PART, file.size) - 1;
  const { status, headers, bytes } = await askBytes(app, remote, {
    method: 'GET',
    path: `/files/${file.ref}?sha256=${file.sha256}`,
    headers: { range: `bytes=${from}-${to}` },
    most: PART,
    withinMs: WITHIN_MS,
  });
  const host = hostOf(remote.address);
  if (status === 404) throw new FileRefused(`${host} does not have this file any more`);
  if (status !== 206) throw new NotDelivered(`${host} answered ${status} instead of the file`);
  const [, start, , total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(headers['content-range'] ?? '') ?? [];
  if (Number(total) !== file.size || Number(start) !== from)
    throw new FileRefused(`The file is not as large as ${remote.companyName} said`);
  if (!bytes.length) throw new NotDelivered(`${host} answered with nothing`);
  await appendFile(path, bytes, { mode: 0o600 });
  return from + bytes.length;
}

/** The whole file on our disk, going on where an earlier try was cut. */
async function fetchWhole(app: App, remote: Remote, waiting: WaitingFile): Promise<string> {
  const { companyId } = remote;
  const { file } = waiting;
  if (file.size > LARGEST_FILE) throw new FileRefused('The file is larger than 100 MB');
  const ctx = readContext(app, systemActor(companyId, null), { requestId: `sync-files-${remote.linkId}`, ip: '' });
  await checkRoom(ctx, file.size);
  const path = join(dirname(await newIncoming(app.config)), `sync-${companyId}-${waiting.id}`);
  let size = await sizeOfFile(path);
  if (size > file.size) {
    await rm(path, { force: true });
    size = 0;
  }
  while (size < file.size) {
    size = await fetchPart(app, remote, waiting, path, size);
    await holdFile(app, companyId, waiting.id);
  }
  if (file.size === 0) throw new FileRefused('The file is empty');
  const { sha256 } = await adoptFile(path);
  if (sha256 === file.sha256) return path;
  await rm(path, { force: true });
  throw new FileRefused(`The file is not what ${remote.companyName} said: its fingerprint differs`);
}

async function keep(app: App, remote: Remote, { file, target }: WaitingFile, path: string): Promise<void> {
  const { companyId, linkId } = remote;
  const { objectType, objectId, jobId, attachmentTypeId } = target;
  const arrived = await keepArrivedFiles(app, companyId, `sync ${linkId} ${objectType} ${objectId} ${file.ref}`, [
    { fileName: file.name, path },
  ]);
  const [refused] = arrived.refused;
  if (refused) throw new FileRefused(refused);
  const ofJob = jobId && objectType !== 'job' ? [{ objectType: 'job', objectId: jobId }] : [];
  await inTransaction(app, systemActor(companyId, null), { requestId: `sync-files-${linkId}`, ip: '' }, (ctx) =>
    putArrivedFiles(ctx, [{ objectType, objectId }, ...ofJob], jobId, arrived.ids, attachmentTypeId),
  );
}

/** A refusal is final, and told; everything else is tried again later. */
async function failed(app: App, remote: Remote, waiting: WaitingFile, error: unknown): Promise<void> {
  const { companyId, linkId } = remote;
  const { id, file, tries } = waiting;
  const isRefusal = error instanceof FileRefused || (error instanceof AppError && error.status < 500);
  if (!isRefusal) {
    const words = error instanceof NotDelivered ? error.message : 'The file could not be kept. It is tried again';
    if (!(error instanceof NotDelivered))
      app.log.warn({ link: linkId, error: String(error) }, 'file of another server not kept');
    await fileDelayed(app, companyId, id, words, waitAfter(tries));
    return;
  }
  const words = error instanceof AppError ? (Object.values(error.errors ?? {})[0] ?? error.message) : error.message;
  await fileRefused(app, companyId, id, words);
  await inTransaction(app, systemActor(companyId, null), { requestId: `sync-files-${linkId}`, ip: '' }, (ctx) =>
    logSecurity(ctx, {
      name: 'sync-message-refused',
      userId: null,
      objectType: 'companyLink',
      objectId: linkId,
      detail: { file: file.name, words },
    }),
  );
}

/** Fetches what waits of a connection, one after the other. */
export async function fetchFilesOf(app: App, key: LinkKey): Promise<void> {
  for (let count = 0; count < 100 && !app.closing.now; count++) {
    const remote = await openRemote(app, key);
    const waiting = remote && (await takeFileToFetch(app, key));
    if (!remote || !waiting) return;
    try {
      await keep(app, remote, waiting, await fetchWhole(app, remote, waiting));
      await fileArrived(app, key.companyId, waiting.id);
    } catch (error) {
      await failed(app, remote, waiting, error);
    }
  }
}

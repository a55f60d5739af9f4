// ZIPs of attachments: small ones are written while they are read, large ones in the background, where their progress is seen.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type JobKind, enqueue } from '../../../platform/server/background.ts';
import { type Context, readContext } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { distinctNames, safeFileName } from '../../../platform/server/file-names.ts';
import {
  adoptFile,
  newIncoming,
  openStoredFile,
  placeFile,
  recordFile,
  removePlaced,
} from '../../../platform/server/files.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { Download } from '../../../platform/server/routes.ts';
import type { AllFiles, AttachmentArchive } from '../shared/attachment-commands.api.ts';
import {
  type ArchiveRow,
  type ArchivedFile,
  archiveFile,
  archiveRow,
  archiveTask,
  filesInArchive,
  keepArchive,
} from './archives.store.ts';
import { filesOfObject } from './attachments.views.ts';
import type { Owner } from './intake.service.ts';
import { archiveAddress } from './tickets.views.ts';

export const ARCHIVE_KIND = 'attachment-archive';
/** More files or bytes than that are put together in the background. */
const AT_ONCE = { files: 200, bytes: 300_000_000 };

/** Chosen attachments of a record, all of which it must have. */
export async function archiveChosen(
  ctx: Context,
  owner: Owner,
  {
    attachmentIds,
    attachmentTypeId,
  }: { attachmentIds: readonly number[]; attachmentTypeId?: number | null | undefined },
): Promise<AttachmentArchive> {
  const wanted = [...new Set(attachmentIds)];
  const found = await filesOfObject(ctx, owner, { ids: wanted, typeId: attachmentTypeId });
  if (!attachmentTypeId && found.length < wanted.length) throw invalid({ attachmentIds: 'This entry does not exist' });
  const places = new Map(attachmentIds.map((id, place) => [id, place]));
  found.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return await startArchive(ctx, owner, found);
}

export async function archiveAll(
  ctx: Context,
  owner: Owner,
  { attachmentTypeId, includeZippedAttachments, pictures }: AllFiles,
): Promise<AttachmentArchive> {
  const which = { typeId: attachmentTypeId, pictures, zips: includeZippedAttachments === true };
  return await startArchive(ctx, owner, await filesOfObject(ctx, owner, which));
}

async function startArchive(ctx: Context, owner: Owner, files: readonly ArchivedFile[]): Promise<AttachmentArchive> {
  if (!files.length) throw invalid({ attachmentIds: 'There are no files to download' });
  const { label } = await resolveObject(ctx, owner.objectType, owner.objectId);
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const fileName = `${safeFileName(`${label} attachments`).slice(0, 150)}.zip`;
  const row = await keepArchive(ctx, { fileName, ids: files.map(({ id }) => id), sizeBytes });
  if (files.length > AT_ONCE.files || sizeBytes > AT_ONCE.bytes) {
    row.taskId = await enqueue(ctx, ARCHIVE_KIND, `ZIP of ${files.length} files`, { archiveId: row.id });
    await archiveTask(ctx, row.id, row.taskId);
  }
  return shownArchive(ctx, row);
}

export async function archiveView(ctx: Context, id: number): Promise<AttachmentArchive> {
  const row = await archiveRow(ctx, id);
  if (!row || row.userId !== ctx.actor.userId) throw notFound('This download');
  return shownArchive(ctx, row);
}

const shownArchive = (
  ctx: Context,
  { id, fileName, attachmentIds, sizeBytes, taskId, fileId }: ArchiveRow,
): AttachmentArchive => ({
  id,
  fileName,
  count: attachmentIds.length,
  sizeBytes,
  taskId,
  url: taskId === null || fileId !== null ? archiveAddress(ctx, id) : null,
});

/** The bytes, for whoever holds a ticket of it. */
export async function archiveContent(ctx: Context, id: number): Promise<Download> {
  const row = await archiveRow(ctx, id);
  if (!row) throw notFound('This download');
  const options = { untrusted: true, elsewhere: true };
  if (row.fileId !== null)
    return new Download(await openStoredFile(ctx, row.fileId), 'application/zip', row.fileName, options);
  if (row.taskId !== null) throw notFound('This download');
  return new Download(
    zipOf(ctx, await filesInArchive(ctx, row.attachmentIds)),
    'application/zip',
    row.fileName,
    options,
  );
}

/** Each file is opened when its turn comes. Photographs do not get smaller, so nothing is packed. */
function zipOf(ctx: Context, files: readonly ArchivedFile[], onFile?: () => void): Readable {
  const zip = new ZipFile();
  const nameOf = distinctNames();
  const output = zip.outputStream as Readable;
  for (const { fileName, fileId } of files)
    zip.addReadStreamLazy(nameOf(safeFileName(fileName)), { compress: false }, (given) => {
      openStoredFile(ctx, fileId)
        .then((file) => file.open())
        .then(
          (stream) => {
            onFile?.();
            stream.on('error', (error) => output.destroy(error));
            given(null, stream);
          },
          (error: Error) => output.destroy(error),
        );
    });
  zip.end();
  return output;
}

/** Writes a large archive to a file of its own. */
export const makeArchive: JobKind = async (running, input) => {
  const archiveId = Number(input['archiveId']);
  const { config, files, ctx } = await running.transaction(async (tx) => {
    const row = await archiveRow(tx, archiveId);
    if (!row) throw notFound('This download');
    return {
      config: tx.app.config,
      files: await filesInArchive(tx, row.attachmentIds),
      ctx: readContext(tx.app, tx.actor, tx),
    };
  });
  const path = await newIncoming(config);
  let done = 0;
  const zip = zipOf(ctx, files, () => done++);
  const progress = setInterval(() => {
    running
      .progress(Math.min(95, Math.round((done / files.length) * 95)), `${done} of ${files.length} files`)
      .catch((error: Error) => zip.destroy(error));
  }, 1000);
  try {
    await running.progress(1, `0 of ${files.length} files`);
    await pipeline(zip, createWriteStream(path, { mode: 0o600 }));
    clearInterval(progress);
    const placed = await placeFile(config, ctx.actor.companyId, await adoptFile(path));
    return await running
      .complete(async (tx) => {
        const { fileName } = (await archiveRow(tx, archiveId)) ?? { fileName: 'attachments.zip' };
        const { id } = await recordFile(tx, placed, { fileName, mimeType: 'application/zip' });
        await archiveFile(tx, archiveId, id);
        return { archiveId, count: files.length };
      })
      .catch(async (error: unknown) => {
        await removePlaced(config, placed);
        throw error;
      });
  } finally {
    clearInterval(progress);
    await rm(path, { force: true });
  }
};

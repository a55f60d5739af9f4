// Files that come with a message from outside. They are kept before the message is filed: a crash between the two leaves uploads that
// the next try knows again by their reference, never a message without its files.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type App, type Context, readContext, systemActor } from '../../../platform/server/context.ts';
import { AppError } from '../../../platform/server/errors.ts';
import { safeFileName } from '../../../platform/server/file-names.ts';
import { adoptFile, receiveFile } from '../../../platform/server/files.ts';
import { linkObject, updateRecord } from '../../../platform/server/records.ts';
import { ATTACHMENT_STATUS, attachment } from '../shared/attachment.entity.ts';
import { addLink, arrivedUpload, sameOfOwner, typeOfArrivals } from './attachments.store.ts';
import { LARGEST, type Owner, takeFile } from './intake.service.ts';

export interface ArrivedFile {
  fileName: string;
  bytes?: Uint8Array;
  /** Instead of bytes, where it lies: it is taken from there. */
  path?: string;
}
export interface ArrivedFiles {
  ids: number[];
  /** `scan.exe: This kind of file is not kept`: a sentence for each that was not. */
  refused: string[];
}

/** One and the same for one and the same file of a message. */
const uploadRef = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** Keeps the files of a message; `ref` names the message. What is wrong with one of them keeps none of the others away. */
export async function keepArrivedFiles(
  app: App,
  companyId: number,
  ref: string,
  files: readonly ArrivedFile[],
): Promise<ArrivedFiles> {
  const ctx = readContext(app, systemActor(companyId, null), { requestId: 'arrival', ip: '' });
  const kept: ArrivedFiles = { ids: [], refused: [] };
  if (!files.length) return kept;
  const attachmentTypeId = await typeOfArrivals(ctx);
  for (const [index, { fileName: given, bytes = new Uint8Array(), path }] of files.entries()) {
    const fileName = safeFileName(given);
    try {
      const file = path
        ? await adoptFile(path)
        : await receiveFile(app.config, Readable.from([Buffer.from(bytes)]), LARGEST);
      const fileUploadRef = uploadRef(`${ref}#${index}`);
      const { id } = await takeFile(ctx, { file, fileName, details: { attachmentTypeId, fileName }, fileUploadRef });
      kept.ids.push(id);
    } catch (error) {
      // Where the server itself fails, whoever brought the message brings it again.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      kept.refused.push(`${fileName}: ${Object.values(error.errors ?? {})[0] ?? error.message}`);
    }
  }
  return kept;
}

/** Gives kept files to the records they belong to, the first being their owner. Answer their ids; a file that the owner has already is not doubled. */
export async function putArrivedFiles(
  ctx: Context,
  owners: readonly [Owner, ...Owner[]],
  jobId: number | null,
  ids: readonly number[],
  /** Their type, where it is not the usual one. */
  attachmentTypeId?: number | null,
): Promise<number[]> {
  const put: number[] = [];
  for (const id of ids) {
    const waiting = await arrivedUpload(ctx, id);
    if (!waiting) continue;
    for (const { objectType, objectId } of owners) await linkObject(ctx, objectType, objectId, jobId);
    const same = await sameOfOwner(ctx, owners[0], waiting.sha256);
    if (same === null)
      await updateRecord(
        ctx,
        attachment,
        id,
        { attachmentStatusId: ATTACHMENT_STATUS.published, ...(attachmentTypeId && { attachmentTypeId }) },
        { ...owners[0], jobId, removedAt: null },
        { jobId },
      );
    for (const { objectType, objectId } of owners) await addLink(ctx, same ?? id, objectType, objectId);
    put.push(same ?? id);
  }
  return put;
}

// Changed copies of a file: the old attachment is obsolete, the copy is published in its place, at the same records.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { invalid, isConnectionLoss, notFound } from '../../../platform/server/errors.ts';
import { typeOfFile } from '../../../platform/server/file-types.ts';
import {
  type ReceivedFile,
  adoptFile,
  discardReceived,
  newIncoming,
  openStoredFile,
  placeFile,
  recordFile,
  removePlaced,
} from '../../../platform/server/files.ts';
import { listed } from '../../../platform/server/module.ts';
import { emit, insertRecord, linkObject, lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { scanFile } from '../../../platform/server/virus-scan.ts';
import { ATTACHMENT_STATUS, type Attachment, attachment } from '../shared/attachment.entity.ts';
import { turnedMarks } from '../shared/turned-marks.ts';
import { attachmentScope } from './attachments.scope.ts';
import { addLink, copyLinks, filesOf } from './attachments.store.ts';
import { contentOf } from './attachments.views.ts';
import './attachment-replaced.slots.ts';
import { type Owner, checkRoom, ownerJobOfBody } from './intake.service.ts';
import { askOfPicture } from './pictures.client.ts';

/** What a copy says like the attachment that it was made from. */
const said = (of: Attachment) => ({
  attachmentTypeId: of.attachmentTypeId,
  fileName: of.fileName,
  description: of.description,
  public: of.public,
  latitude: of.latitude,
  longitude: of.longitude,
  takenAt: of.takenAt,
  room: of.room,
  order: of.order,
  markup: of.markup,
});
const placeOf = (of: Attachment) => ({ jobId: of.jobId, objectType: of.objectType, objectId: of.objectId });
const bytesOf = (of: Pick<Attachment, 'mimeType' | 'sizeBytes' | 'sha256'>) => ({
  mimeType: of.mimeType,
  sizeBytes: of.sizeBytes,
  sha256: of.sha256,
});

/** Locks a published attachment that this person sees. */
async function lockPublished(ctx: Context, id: number, version?: number): Promise<Attachment> {
  const row = await lockRecord(ctx, attachment, id, { version, scope: attachmentScope(ctx, 'r') });
  if (row.attachmentStatusId !== ATTACHMENT_STATUS.published)
    throw invalid({ attachmentStatusId: 'Only a published file can be changed. Publish it again first.' });
  return row;
}

/** Puts a new attachment in the place of another one, which is obsolete from now on. */
async function replace(ctx: Context, of: Attachment, values: object, extra: object, note: string): Promise<number> {
  const made = await insertRecord(
    ctx,
    attachment,
    { ...said(of), ...values },
    { ...placeOf(of), originalAttachmentId: of.id, ...extra },
    { jobId: of.jobId, note },
  );
  await copyLinks(ctx, of.id, made.id);
  await updateRecord(
    ctx,
    attachment,
    of.id,
    { attachmentStatusId: ATTACHMENT_STATUS.obsolete },
    {},
    { jobId: of.jobId, note },
  );
  for (const tell of listed(ctx.app.modules, 'attachmentReplaced'))
    await tell(ctx, { from: of.id, to: made.id, jobId: of.jobId });
  await emit(ctx, 'attachment.added', 'attachment', made.id, { attachmentId: made.id, jobId: of.jobId });
  return made.id;
}

/** The same with new bytes. */
export async function replaceBytes(
  ctx: Context,
  id: number,
  file: ReceivedFile,
  more: {
    mimeType: string;
    fileName?: string;
    version?: number | undefined;
    note: string;
    values?: (of: Attachment) => object;
  },
): Promise<number> {
  const { app, actor, requestId, ip } = ctx;
  const placed = await placeFile(app.config, actor.companyId, file);
  return await inTransaction(app, actor, { requestId, ip }, async (tx) => {
    const before = await lockPublished(tx, id, more.version);
    const fileName = more.fileName ?? before.fileName ?? 'file';
    const stored = await recordFile(tx, placed, { fileName, mimeType: more.mimeType });
    const extra = { ...bytesOf(stored), fileId: stored.id, processing: 'waiting' };
    return await replace(tx, before, { fileName, ...more.values?.(before) }, extra, more.note);
  }).catch(async (error: unknown) => {
    if (!isConnectionLoss(error)) await removePlaced(app.config, placed);
    throw error;
  });
}

interface PictureChange {
  turn?: number;
  side?: number;
  version?: number | undefined;
}
export async function changePicture(ctx: Context, id: number, { turn, side, version }: PictureChange): Promise<number> {
  const { config } = ctx.app;
  const { fileId, mimeType } = await contentOf(ctx, id);
  if (!mimeType.startsWith('image/') || mimeType === 'image/svg+xml') throw invalid({ id: 'This is not a picture' });
  if (fileId === null) throw notFound('This file');
  await checkRoom(ctx);
  const [path, copyPath] = [await newIncoming(config), await newIncoming(config)];
  try {
    await pipeline(await (await openStoredFile(ctx, fileId)).open(), createWriteStream(path, { mode: 0o600 }));
    const { problem, copyType } = await askOfPicture(ctx.actor.companyId, {
      kind: 'copy',
      path,
      copyPath,
      mimeType,
      heic: config.heic,
      ...(turn !== undefined && { turn }),
      ...(side !== undefined && { side }),
    });
    if (problem || !copyType) throw invalid({ id: problem ?? 'This picture cannot be changed' });
    return await replaceBytes(ctx, id, await adoptFile(copyPath), {
      mimeType: copyType,
      version,
      note: turn ? `Turned by ${turn} degrees` : `Made smaller: ${side} pixels`,
      values: ({ markup, fileName }) => ({
        fileName: namedAs(fileName, copyType),
        ...(turn && markup && { markup: turnedMarks(markup, turn) }),
      }),
    });
  } finally {
    await Promise.all([path, copyPath].map((one) => rm(one, { force: true })));
  }
}

/** A copy may be of another format than its original. */
export function namedAs(fileName: string | null, mimeType: string): string {
  const ending = mimeType === 'image/jpeg' ? 'jpg' : mimeType.slice('image/'.length);
  const name = fileName ?? 'picture';
  const same = ending === 'jpg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i');
  return same.test(name) ? name : `${name.replace(/\.\w{1,5}$/, '')}.${ending}`;
}

/** A new version of a file. */
export async function replaceFile(
  ctx: Context,
  id: number,
  file: ReceivedFile,
  fileName?: string | null,
): Promise<number> {
  try {
    const before = await contentOf(ctx, id);
    if (!file.sizeBytes) throw invalid({ base64: 'This file is empty. Choose another one.' });
    await checkRoom(ctx, file.sizeBytes);
    await scanFile(ctx.app.config, file);
    const name = fileName ?? before.fileName ?? 'file';
    const mimeType = await typeOfFile(file.path, name);
    return await replaceBytes(ctx, id, file, { mimeType, fileName: name, note: 'New version' });
  } finally {
    await discardReceived(file);
  }
}

/** A video keeps its bytes: players turn it. */
export async function turnVideo(ctx: Context, id: number, turn: number, version?: number): Promise<number> {
  const before = await lockPublished(ctx, id, version);
  if (!before.mimeType.startsWith('video/')) throw invalid({ id: 'This is not a video' });
  const rotation = (before.rotation + turn) % 360;
  const extra = { ...bytesOf(before), ...(await filesOf(ctx, id)), rotation };
  return await replace(ctx, before, {}, extra, `Turned by ${turn} degrees`);
}

/** A further attachment of the same file, for another record; the bytes are kept once. */
export async function copyTo(ctx: Context, id: number, owner: Owner, values: object = {}): Promise<number> {
  const before = await lockPublished(ctx, id);
  const jobId = await ownerJobOfBody(ctx, owner);
  const extra = {
    ...bytesOf(before),
    ...(await filesOf(ctx, id)),
    ...owner,
    jobId,
    originalAttachmentId: id,
    rotation: before.rotation,
  };
  await linkObject(ctx, owner.objectType, owner.objectId, jobId);
  const made = await insertRecord(ctx, attachment, { ...said(before), ...values }, extra, { jobId });
  await addLink(ctx, made.id, owner.objectType, owner.objectId);
  await emit(ctx, 'attachment.added', 'attachment', made.id, { attachmentId: made.id, jobId });
  return made.id;
}

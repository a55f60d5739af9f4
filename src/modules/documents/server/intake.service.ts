// How a file comes in, whichever way it came: looked through, its type found, kept once, and put to its record.
import { type App, type Context, inTransaction } from '../../../platform/server/context.ts';
import { invalid, isConnectionLoss, notFound, orInvalid } from '../../../platform/server/errors.ts';
import { typeOfFile } from '../../../platform/server/file-types.ts';
import {
  type ReceivedFile,
  type StoredFile,
  discardReceived,
  placeFile,
  recordFile,
  removePlaced,
} from '../../../platform/server/files.ts';
import { type Turns, createTurns } from '../../../platform/server/load/turns.ts';
import { named } from '../../../platform/server/module.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { emit, insertRecord, linkObject } from '../../../platform/server/records.ts';
import { scanFile } from '../../../platform/server/virus-scan.ts';
import { recordLocation } from '../../company/server/index.ts';
import { ATTACHMENT_STATUS, type AttachmentCreate, attachment } from '../shared/attachment.entity.ts';
import {
  addLink,
  attachmentOfUpload,
  bytesOfCompany,
  holdFingerprint,
  requireTags,
  requireType,
  sameOfOwner,
} from './attachments.store.ts';

/** Bytes of the largest file. */
export const LARGEST = 100_000_000;
const AT_ONCE = 4;

export interface Owner {
  objectType: string;
  objectId: number;
}
export interface Incoming {
  file: ReceivedFile;
  fileName: string;
  details: AttachmentCreate;
  /** Without one it is an orphan until it is linked. */
  owner?: Owner | undefined;
  /** Kept although the record has the very same file. */
  keepDuplicate?: boolean;
  /** Recognises an upload that is sent again. */
  fileUploadRef?: string | undefined;
  /** Who sent it, where that is nobody of the company. */
  sentBy?: string | undefined;
  /** Asked in the transaction that keeps the file, which an error ends. */
  onKept?: ((tx: Context, attachmentId: number) => Promise<void>) | undefined;
}
export interface Taken {
  id: number;
  duplicateOfId: number | null;
}
/** Does the work once per idempotency key of the request. */
export type Once = <T>(tx: Context, body: string, work: () => Promise<T>) => Promise<T>;

/** The record that a file is for: its job, where it belongs to one. Unknown and hidden ones are not found. */
export async function ownerJob(ctx: Context, { objectType, objectId }: Owner): Promise<number | null> {
  if (objectType !== 'company') {
    const { jobId } = await resolveObject(ctx, objectType, objectId);
    const owners = named(ctx.app.modules, 'attachmentOwners');
    if (Object.hasOwn(owners, objectType)) await owners[objectType]?.mayAttach?.(ctx, objectId);
    return jobId;
  }
  if (objectId !== ctx.actor.companyId) throw notFound('This company');
  return null;
}
/** The same for a record that a body names. */
export const ownerJobOfBody = (ctx: Context, owner: Owner): Promise<number | null> =>
  orInvalid(ownerJob(ctx, owner), { objectId: 'This entry does not exist' });

/** Before the bytes of an upload are read: whether it could be kept at all. */
export async function checkRoom(ctx: Context, sizeBytes = 0): Promise<void> {
  const { fileQuota } = ctx.app.config;
  if (fileQuota === undefined) return;
  if ((await bytesOfCompany(ctx)) + sizeBytes > fileQuota)
    throw invalid({
      file: `Your company has used its ${Math.floor(fileQuota / 1_000_000)} MB for files. Delete some, or ask the person who runs the server for more.`,
    });
}

const turns = new WeakMap<App, Turns>();

/** With few others at once: two hundred uploads must not wait for connections until they are refused. */
export function inTurn<T>({ app }: Pick<Context, 'app'>, work: () => Promise<T>): Promise<T> {
  const own = turns.get(app) ?? createTurns(AT_ONCE);
  turns.set(app, own);
  return own(work);
}

/** Keeps a received file; in the end either a row names it or it is gone. */
export const takeFile = (ctx: Context, incoming: Incoming, once?: Once): Promise<Taken> =>
  inTurn(ctx, () => takeNow(ctx, incoming, once));

async function takeNow(ctx: Context, incoming: Incoming, once?: Once): Promise<Taken> {
  const { file, fileName } = incoming;
  const { app, actor, requestId, ip } = ctx;
  try {
    if (!file.sizeBytes) throw invalid({ file: 'This file is empty. Choose another one.' });
    await checkRoom(ctx, file.sizeBytes);
    await requireType(ctx, incoming.details.attachmentTypeId);
    await requireTags(ctx, incoming.details.filterTagIds);
    await scanFile(app.config, file);
    const mimeType = await typeOfFile(file.path, fileName);
    const placed = await placeFile(app.config, actor.companyId, file);
    let isNamed = false;
    const taken = await inTransaction(app, actor, { requestId, ip }, async (tx) => {
      const work = async (): Promise<Taken> => {
        isNamed = false;
        const earlier = await earlierOne(tx, incoming);
        if (earlier && (earlier.isSameUpload || !incoming.keepDuplicate)) return earlier.taken;
        const stored = await recordFile(tx, placed, { fileName, mimeType });
        const id = await addAttachment(tx, incoming, stored);
        await incoming.onKept?.(tx, id);
        isNamed = true;
        return { id, duplicateOfId: earlier?.taken.duplicateOfId ?? null };
      };
      return once ? await once(tx, `${file.sha256}:${JSON.stringify(incoming.details)}`, work) : await work();
    }).catch(async (error: unknown) => {
      // Where nobody knows whether it was committed, the bytes stay: a row may name them.
      if (!isConnectionLoss(error)) await removePlaced(app.config, placed);
      throw error;
    });
    if (!isNamed) await removePlaced(app.config, placed);
    return taken;
  } finally {
    await discardReceived(file);
  }
}

/** The same upload, or the same bytes at the same record: two that arrive at once wait for each other. */
async function earlierOne(
  ctx: Context,
  { file, owner, fileUploadRef }: Incoming,
): Promise<{ taken: Taken; isSameUpload: boolean } | undefined> {
  if (fileUploadRef !== undefined) await holdFingerprint(ctx, fileUploadRef);
  await holdFingerprint(ctx, file.sha256);
  const sent = fileUploadRef === undefined ? null : await attachmentOfUpload(ctx, fileUploadRef);
  if (sent !== null) return { taken: { id: sent, duplicateOfId: null }, isSameUpload: true };
  const same = owner ? await sameOfOwner(ctx, owner, file.sha256) : null;
  return same === null ? undefined : { taken: { id: same, duplicateOfId: same }, isSameUpload: false };
}

/** The attachment of a stored file, linked to its owner, waiting to be looked at. */
async function addAttachment(
  ctx: Context,
  { fileName, details, owner, fileUploadRef, sentBy }: Incoming,
  file: StoredFile,
): Promise<number> {
  const jobId = owner ? await ownerJobOfBody(ctx, owner) : null;
  if (owner) await linkObject(ctx, owner.objectType, owner.objectId, jobId);
  const orphan = { attachmentStatusId: ATTACHMENT_STATUS.deleted };
  const { id } = await insertRecord(
    ctx,
    attachment,
    { fileName, ...details, ...(!owner && orphan) },
    {
      jobId,
      objectType: owner?.objectType ?? null,
      objectId: owner?.objectId ?? null,
      mimeType: file.mimeType,
      sizeBytes: file.sizeBytes,
      sha256: file.sha256,
      fileId: file.id,
      processing: 'waiting',
      fileUploadRef: fileUploadRef ?? null,
      sentBy: sentBy ?? null,
      removedAt: owner ? null : ctx.now,
    },
    { jobId },
  );
  if (owner) await addLink(ctx, id, owner.objectType, owner.objectId);
  await recordLocation(ctx, { action: 'photo', objectType: attachment.name, objectId: id, jobId }, details);
  await emit(ctx, 'attachment.added', 'attachment', id, { attachmentId: id, jobId });
  return id;
}

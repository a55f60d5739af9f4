// What a multipart upload says of its file: `documentDetails[description]` or plainly `description`.
import { z } from 'zod';
import { recordId } from '../../../kit/endpoint.ts';
import { createSchema } from '../../../kit/entity-schemas.ts';
import { type FieldSpec, missingText } from '../../../kit/fields.ts';
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { invalid, unlessRefused } from '../../../platform/server/errors.ts';
import { type ReceivedFile, discardReceived } from '../../../platform/server/files.ts';
import { type AttachmentCreate, attachment } from '../shared/attachment.entity.ts';
import { copyToLinkedJobs, followLinkedJobs, linkAttachments } from './attachment-links.service.ts';
import type { Owner } from './intake.service.ts';

const NUMBERS = ['attachmentTypeId', 'latitude', 'longitude', 'locationAccuracy', 'order'];
const FLAGS = ['public', 'keepDuplicate', 'locationIsError', 'isAttachmentOrphaned'];
const TEXTS = ['description', 'room', 'takenAt', 'fileUploadRef', 'linkObjects', 'syncToLinkedJobIds', 'locationError'];
/** Sent by the clients of the specification; they change nothing here. */
const IGNORED = ['usePublicBucket', 'companyUuid'];

const TYPE_MISSING = missingText(attachment.fields['attachmentTypeId'] as FieldSpec);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface Details extends AttachmentCreate {
  keepDuplicate: boolean;
  /** Of this upload: sent again, it is the same one. */
  fileUploadRef?: string;
  /** Records beside its own that it is linked to. */
  linked: Owner[];
  /** Jobs linked to its own that get a copy. */
  linkedJobIds: number[];
  /** It waits, deleted, for the first record that it is linked to. */
  orphaned: boolean;
}

/** Of an upload that is on disk already: refused, it leaves nothing there. */
export async function detailsOf(sent: Record<string, string>, file: ReceivedFile): Promise<Details> {
  try {
    return readDetails(sent);
  } catch (error) {
    await discardReceived(file);
    throw error;
  }
}

export function readDetails(sent: Record<string, string>): Details {
  const given: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(sent)) {
    const name = /^documentDetails\[(\w+)\]$/.exec(key)?.[1] ?? key;
    if (IGNORED.includes(name)) continue;
    if (![...NUMBERS, ...FLAGS, ...TEXTS].includes(name))
      throw invalid({ [name.slice(0, 60)]: 'There is no such field here' });
    if (value === '') continue;
    if (NUMBERS.includes(name)) given[name] = Number(value);
    else if (FLAGS.includes(name)) given[name] = value === '1' || value === 'true';
    else given[name] = value;
  }
  const {
    keepDuplicate = false,
    fileUploadRef,
    linkObjects,
    syncToLinkedJobIds,
    isAttachmentOrphaned,
    ...fields
  } = given;
  if (fileUploadRef !== undefined && !UUID.test(String(fileUploadRef)))
    throw invalid({ fileUploadRef: 'This is no UUID' });
  if (fields['attachmentTypeId'] === undefined) throw invalid({ attachmentTypeId: TYPE_MISSING });
  const checked = createSchema(attachment).safeParse(fields);
  if (!checked.success)
    throw invalid(
      Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.') || 'file', message])),
    );
  return {
    ...(checked.data as AttachmentCreate),
    keepDuplicate: keepDuplicate === true,
    linked: linkedOf(linkObjects as string | undefined),
    linkedJobIds: jobIdsOf(syncToLinkedJobIds as string | undefined),
    orphaned: isAttachmentOrphaned === true,
    ...(fileUploadRef !== undefined && { fileUploadRef: String(fileUploadRef).toLowerCase() }),
  };
}

const objects = z.array(z.strictObject({ objectType: z.string().max(60), objectId: recordId })).max(50);

/** Further records that the file is linked to: `[{"objectType":"contact","objectId":7}]`. */
export function linkedOf(text: string | undefined): Owner[] {
  if (!text) return [];
  try {
    return objects.parse(JSON.parse(text));
  } catch {
    throw invalid({ linkObjects: 'This is no list of records' });
  }
}

const jobIds = z.array(recordId).max(100);

/** Linked jobs that get a copy: `[12,15]`. */
function jobIdsOf(text: string | undefined): number[] {
  if (!text) return [];
  try {
    return jobIds.parse(JSON.parse(text));
  } catch {
    throw invalid({ syncToLinkedJobIds: 'Name the jobs by their numbers, such as [12,15]' });
  }
}

interface Further {
  /** Absent: it waits for its first record. */
  owner: Owner | undefined;
  linked?: readonly Owner[];
  linkedJobIds?: readonly number[];
}

/** Links a new attachment to further records and copies it to linked jobs; those that are gone meanwhile are left out. */
export async function linkAlso(
  ctx: Context,
  id: number,
  { owner, linked = [], linkedJobIds = [] }: Further,
): Promise<void> {
  const { app, actor, requestId, ip } = ctx;
  const attempt = (work: (tx: Context) => Promise<unknown>) =>
    unlessRefused(inTransaction(app, actor, { requestId, ip }, work));
  for (const other of linked) await attempt((tx) => linkAttachments(tx, other, [id]));
  if (owner?.objectType === 'job')
    await attempt(async (tx) => {
      if (await followLinkedJobs(tx, owner.objectId)) await copyToLinkedJobs(tx, [id]);
      else if (linkedJobIds.length) await copyToLinkedJobs(tx, [id], linkedJobIds);
    });
}

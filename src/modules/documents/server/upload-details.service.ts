// What a multipart upload says of its file: `documentDetails[description]` or plainly `description`.
import { z } from 'zod';
import { recordId } from '../../../kit/endpoint.ts';
import { createSchema } from '../../../kit/entity-schemas.ts';
import { type FieldSpec, missingText } from '../../../kit/fields.ts';
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { invalid, unlessRefused } from '../../../platform/server/errors.ts';
import { type ReceivedFile, discardReceived } from '../../../platform/server/files.ts';
import { type AttachmentCreate, attachment } from '../shared/attachment.entity.ts';
import { linkAttachments } from './attachment-links.service.ts';
import type { Owner } from './intake.service.ts';

const NUMBERS = ['attachmentTypeId', 'latitude', 'longitude', 'locationAccuracy', 'order'];
const FLAGS = ['public', 'keepDuplicate', 'locationIsError'];
const TEXTS = ['description', 'room', 'takenAt', 'fileUploadRef', 'linkObjects', 'locationError'];
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
  const { keepDuplicate = false, fileUploadRef, linkObjects, ...fields } = given;
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

/** Links a new attachment to further records; those that are gone meanwhile are left out. */
export async function linkAlso(ctx: Context, id: number, others: readonly Owner[]): Promise<void> {
  const { app, actor, requestId, ip } = ctx;
  for (const owner of others)
    await unlessRefused(inTransaction(app, actor, { requestId, ip }, (tx) => linkAttachments(tx, owner, [id])));
}

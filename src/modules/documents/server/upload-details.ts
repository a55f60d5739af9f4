// What a multipart upload says of its file: `documentDetails[description]` or plainly `description`.
import { createSchema } from '../../../kit/entity-schemas.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { type ReceivedFile, discardReceived } from '../../../platform/server/files.ts';
import { type AttachmentCreate, attachment } from '../shared/attachment.entity.ts';

const NUMBERS = ['attachmentTypeId', 'latitude', 'longitude', 'order'];
const FLAGS = ['public', 'keepDuplicate'];
const TEXTS = ['description', 'room', 'takenAt', 'fileUploadRef'];
/** Sent by the clients of the specification; they change nothing here. */
const IGNORED = ['usePublicBucket', 'companyUuid'];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface Details extends AttachmentCreate {
  keepDuplicate: boolean;
  /** Of this upload: sent again, it is the same one. */
  fileUploadRef?: string;
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

function readDetails(sent: Record<string, string>): Details {
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
  const { keepDuplicate = false, fileUploadRef, ...fields } = given;
  if (fileUploadRef !== undefined && !UUID.test(String(fileUploadRef)))
    throw invalid({ fileUploadRef: 'This is no UUID' });
  const checked = createSchema(attachment).safeParse(fields);
  if (!checked.success)
    throw invalid(
      Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.') || 'file', message])),
    );
  return {
    ...(checked.data as AttachmentCreate),
    keepDuplicate: keepDuplicate === true,
    ...(fileUploadRef !== undefined && { fileUploadRef: String(fileUploadRef).toLowerCase() }),
  };
}

// What a multipart upload says of its file: `documentDetails[description]` or plainly `description`.
import { createSchema } from '../../../kit/entity-schemas.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { type AttachmentCreate, attachment } from '../shared/attachment.entity.ts';

const NUMBERS = ['attachmentTypeId', 'latitude', 'longitude', 'order'];
const FLAGS = ['public', 'keepDuplicate'];
const TEXTS = ['description', 'room', 'takenAt', 'fileName'];
/** Sent by the clients of the specification; they change nothing here. */
const IGNORED = ['usePublicBucket', 'companyUuid'];

export interface Details extends AttachmentCreate {
  keepDuplicate: boolean;
}

export function detailsOf(sent: Record<string, string>): Details {
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
  const { keepDuplicate = false, ...fields } = given;
  const checked = createSchema(attachment).safeParse(fields);
  if (!checked.success)
    throw invalid(
      Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.') || 'file', message])),
    );
  return { ...(checked.data as AttachmentCreate), keepDuplicate: keepDuplicate === true };
}

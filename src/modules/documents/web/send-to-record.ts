// A file on its way to a record that is no job: one request, no queue.
import { fillPath } from '../../../kit/endpoint.ts';
import { callWire } from '../../../platform/web/api/call.ts';
import { newTransaction } from '../../../platform/web/api/transaction.ts';
import type { Uploaded } from '../shared/uploads.api.ts';

export const MOST_BYTES = 100_000_000;
/** "Other" of a new company; pictures and papers among colleagues need no type that says more. */
const OTHER = 22;

/** Sends one, and answers its number; sent twice under one key it is the same. */
export async function sendToRecord(
  path: string,
  id: number,
  file: File,
  typeIds: readonly number[],
  key: string = crypto.randomUUID(),
): Promise<number> {
  const form = new FormData();
  const type = typeIds.includes(OTHER) ? OTHER : (typeIds[0] ?? OTHER);
  form.set('documentDetails[attachmentTypeId]', String(type));
  form.set('fileUploadRef', key);
  form.set('file', file, file.name || 'picture.png');
  const answer = await callWire({
    method: 'POST',
    path: fillPath(path, { id }),
    body: form,
    transaction: newTransaction(),
  });
  return (answer as { data: Uploaded }).data.attachmentId;
}

// An expense that waited for signal with its receipt: entered once, however often it is tried.
import { fillPath } from '../../../../kit/endpoint.ts';
import { call, callWire } from '../../../../platform/web/api/call.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { newTransaction, newUuid } from '../../../../platform/web/api/transaction.ts';
import type { QueuedFile } from '../../../documents/web/index.ts';
import type { Uploaded } from '../../../documents/shared/uploads.api.ts';
import type { ExpenseCreate } from '../../shared/expense.entity.ts';
import { expensesApi } from '../../shared/expenses.api.ts';

export interface WaitingExpense {
  body: ExpenseCreate & { uuid: string };
  /** The keys under which the server knows each step again. */
  create: string;
  link: string;
}

/** With a uuid of this device the server knows its keys for a month, not for a day. */
export const waitingExpense = (body: ExpenseCreate): WaitingExpense => ({
  body: { ...body, uuid: newUuid() },
  create: newTransaction(),
  link: newTransaction(),
});

export async function sendExpense({ id, fileName, details, record }: QueuedFile, content: Blob) {
  if (!record) throw new Error('Not an expense');
  const { body, create, link } = record.body as WaitingExpense;
  const { data: made } = await call(expensesApi.create, { body }, { transaction: create });
  const form = receiptForm(content, fileName, details.attachmentTypeId, made.description, id);
  const path = fillPath(expensesApi.upload.path, { id: made.id });
  const answer = (await callWire({ method: 'POST', path, body: form })) as { data: Uploaded };
  const { attachmentId } = answer.data;
  await call(
    expensesApi.update,
    { params: { id: made.id }, body: { receiptAttachmentId: attachmentId } },
    { transaction: link },
  );
  invalidateResources(['expense']);
  return { attachmentId, duplicate: false, version: 1 };
}

/** A receipt as a file of its expense. Under the same reference it is the same file, however often it comes. */
export function receiptForm(
  content: Blob,
  fileName: string,
  typeId: number,
  description: string,
  reference = newUuid(),
): FormData {
  const form = new FormData();
  form.set('fileUploadRef', reference);
  form.set('documentDetails[attachmentTypeId]', String(typeId));
  form.set('documentDetails[description]', `Receipt: ${description}`);
  form.set('file', content, fileName); // after what is said of it: the server reads in this order
  return form;
}

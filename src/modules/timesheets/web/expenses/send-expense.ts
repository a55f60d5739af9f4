// An expense that waited for signal with its receipt: entered once, however often it is tried.
import { fillPath } from '../../../../kit/endpoint.ts';
import { call, callWire } from '../../../../platform/web/api/call.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { newTransaction } from '../../../../platform/web/api/transaction.ts';
import type { QueuedFile } from '../../../documents/web/index.ts';
import type { Uploaded } from '../../../documents/shared/uploads.api.ts';
import type { ExpenseCreate } from '../../shared/expense.entity.ts';
import { expensesApi } from '../../shared/expenses.api.ts';

export interface WaitingExpense {
  body: ExpenseCreate;
  /** The keys under which the server knows each step again. */
  create: string;
  link: string;
}

export const waitingExpense = (body: ExpenseCreate): WaitingExpense => ({
  body,
  create: newTransaction(),
  link: newTransaction(),
});

export async function sendExpense({ id, fileName, details, record }: QueuedFile, content: Blob) {
  if (!record) throw new Error('It is no expense');
  const { body, create, link } = record.body as WaitingExpense;
  const { data: made } = await call(expensesApi.create, { body }, { transaction: create });
  const attachmentId = await sendReceipt(made.id, content, fileName, details.attachmentTypeId, made.description, id);
  await call(
    expensesApi.update,
    { params: { id: made.id }, body: { receiptAttachmentId: attachmentId } },
    { transaction: link },
  );
  invalidateResources(['expense']);
  return { attachmentId, duplicate: false, version: 1 };
}

/** The receipt becomes a file of the expense; under the same reference it is the same file. */
export async function sendReceipt(
  expenseId: number,
  content: Blob,
  fileName: string,
  typeId: number,
  description: string,
  reference: string,
): Promise<number> {
  const form = new FormData();
  form.set('fileUploadRef', reference);
  form.set('documentDetails[attachmentTypeId]', String(typeId));
  form.set('documentDetails[description]', `Receipt: ${description}`);
  form.set('file', content, fileName);
  const path = fillPath(expensesApi.upload.path, { id: expenseId });
  const answer = await callWire({ method: 'POST', path, body: form });
  return (answer as { data: Uploaded }).data.attachmentId;
}

// Invoices that we write in a supplier's place: frozen word for word with their hash when they are issued, and sent to the supplier.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { updateRecord } from '../../../platform/server/records.ts';
import { sumsConcern } from '../shared/bill-figures.ts';
import { OPEN_TO_CHANGE } from '../shared/bill-status.ts';
import { accountsPayable } from '../shared/bill.entity.ts';
import { RCTI_HEADING, rctiRefusal } from '../shared/rcti.ts';
import { rctiDocumentOf } from './bill-document.service.ts';
import { openBill } from './bills.service.ts';
import { freeze } from './bills.store.ts';
import { companyTax, itemsOf, supplierOf } from './bills.views.ts';
import { setStatus } from './decisions.service.ts';
import { orderFacts } from './orders.views.ts';
import { requireEmail } from './paper.mail.ts';
import { mailPaper } from './paper-queue.service.ts';

export async function issueRcti(ctx: Context, id: number, version?: number): Promise<void> {
  const { bill, type } = await openBill(ctx, id, version);
  if (bill.type !== 'rcti') throw conflict(`${bill.billNumber} is the supplier’s own invoice, so we do not issue it.`);
  if (bill.issuedAt) throw conflict(`${bill.billNumber} has already been issued.`);
  if (!OPEN_TO_CHANGE.includes(type)) throw conflict('It is closed. Create another one.');
  const concern = sumsConcern(bill, (await itemsOf(ctx, id)).length);
  if (concern) throw invalid({ items: concern });
  const supplier = (await supplierOf(ctx, bill.contactId)) ?? null;
  const [{ countryCode, gstRegistered }, order] = [
    await companyTax(ctx),
    bill.workOrderId === null ? undefined : await orderFacts(ctx, bill.workOrderId),
  ];
  const refusal = rctiRefusal({
    countryCode,
    companyRegistered: gstRegistered,
    supplier,
    completedOn: order?.completedOn ?? null,
    today: ctx.today,
  });
  if (refusal) throw conflict(`${refusal}.`);
  if (supplier) requireEmail(supplier);
  await freeze(ctx, id, JSON.stringify(await rctiDocumentOf(ctx, bill)));
  const issuedAt = momentText(ctx.now);
  await updateRecord(ctx, accountsPayable, id, { issuedAt }, {}, { jobId: bill.jobId, history: false });
  if (type !== 'toApprove')
    await setStatus(ctx, bill, 'toApprove', 'Issued to the supplier', { submittedAt: issuedAt });
  await mailPaper(ctx, 'rcti', { billId: id }, `${RCTI_HEADING} ${bill.billNumber}`);
}

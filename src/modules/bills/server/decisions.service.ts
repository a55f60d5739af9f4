// What becomes of a bill: handed on, queried, approved within a person's limit, rejected, void, on hold; a credit given to a bill.
import { momentText } from '../../../kit/dates.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { AppError, conflict, forbidden, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { emit, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { emailSignature } from '../../jobs/server/index.ts';
import { financeSettingOf, post } from '../../finance/server/index.ts';
import { beyondAll, oddIn } from '../../finance/shared/odd-documents.ts';
import { noteInvoiced } from '../../work-orders/server/index.ts';
import { cisConcerns, sumsConcern } from '../shared/bill-figures.ts';
import { type Match, matchBill, orderedLines } from '../shared/bill-match.ts';
import { CIS_COUNTRY, noAbnConcerns, rateChanged, withheldAs } from '../shared/withholding.ts';
import { POSTED, SAY_WHY, type BillStatusType, billCan } from '../shared/bill-status.ts';
import { type Bill, accountsPayable } from '../shared/bill.entity.ts';
import type { BillMatch, Decided } from '../shared/bills.api.ts';
import { MISSING, checkNumber, openBill, refuse } from './bills.service.ts';
import { lockBills, lockBillsOfOrder } from './bills.store.ts';
import {
  type Supplier,
  billedOf,
  companyTax,
  isUnderCis,
  itemsOf,
  readBill,
  statusOfType,
  statusTypeOf,
  supplierOf,
} from './bills.views.ts';
import { billBalances, postBill, settleBills, takeBillBack } from './ledger-of-bills.service.ts';
import { orderFacts } from './orders.views.ts';

export async function statusFor(ctx: Context, type: BillStatusType): Promise<number> {
  const id = await statusOfType(ctx, type);
  if (id === undefined) throw conflict('There is no bill status for this. Add one under Administration.');
  return id;
}

export async function setStatus(
  ctx: Context,
  bill: Bill,
  to: BillStatusType,
  note: string | null,
  more: Partial<Bill> = {},
): Promise<void> {
  const statusId = await statusFor(ctx, to);
  const isLive = to !== 'rejected' && to !== 'cancelled';
  await updateRecord(
    ctx,
    accountsPayable,
    bill.id,
    { statusId, ...more },
    { isLive },
    { jobId: bill.jobId, verb: 'status', note },
  );
  await emit(ctx, `accountsPayable.${to}`, accountsPayable.name, bill.id, { billId: bill.id, jobId: bill.jobId });
}

// Against its order. -----------------------------------------------------------------------------------------------------

async function compared(ctx: Context, bill: Bill): Promise<Match> {
  const lines = await itemsOf(ctx, bill.id);
  const order = bill.workOrderId === null ? undefined : await orderFacts(ctx, bill.workOrderId);
  const setting = await financeSettingOf(ctx, { jobId: bill.jobId ?? 0, estimateTypeId: 1 });
  const match = matchBill(lines, {
    hasOrder: order !== undefined,
    isDone: order !== undefined && ['completed', 'closed'].includes(order.statusType),
    isCredit: bill.type === 'credit',
    ordered: order ? orderedLines(order.items, order.overrideCost) : [],
    billed: order ? await billedOf(ctx, order.id, bill.id) : new Map(),
    tolerance: { percentage: setting.billTolerancePercentage, amount: setting.billToleranceAmount },
  });
  const odd = oddIn({ date: bill.invoiceDate, total: bill.total }, setting, ctx.today);
  const { countryId } = await companyTax(ctx);
  const supplier = await supplierOf(ctx, bill.contactId);
  const noAbn = supplier ? noAbnConcerns({ ...bill, countryId, supplier }) : [];
  const rate = await changedRate(ctx, bill);
  return {
    ...match,
    concerns: [
      ...match.concerns,
      ...noAbn,
      ...cisConcerns(bill, withheldAs(countryId)),
      ...(rate ? [rate] : []),
      ...odd,
    ],
  };
}

/** Of a bill of which nothing was paid: what was paid was withheld at the rate of its day. */
async function changedRate(ctx: Context, bill: Bill): Promise<string | null> {
  const { countryId } = await companyTax(ctx);
  if (countryId !== CIS_COUNTRY || bill.type === 'credit' || bill.paidTotal !== 0 || !(await isUnderCis(ctx, bill)))
    return null;
  const supplier = await supplierOf(ctx, bill.contactId);
  return supplier ? rateChanged(bill, supplier) : null;
}

async function problemsOf(ctx: Context, bill: Bill): Promise<string[]> {
  const supplier = await supplierOf(ctx, bill.contactId);
  const sums = sumsConcern(bill, (await itemsOf(ctx, bill.id)).length);
  const issued = bill.type === 'rcti' && bill.issuedAt === null ? ['Send it to the supplier first'] : [];
  const unregistered =
    supplier && !supplier.gstRegistered && bill.taxTotal !== 0 ? [await claimsTax(ctx, supplier, bill)] : [];
  const usable = supplier?.usable ? [] : [`${supplier?.name ?? 'The supplier'} is marked "do not use"`];
  return [...beyondAll(bill), ...(sums ? [sums] : []), ...issued, ...unregistered, ...usable];
}

/** Nobody who is not registered for tax may charge it, and nobody may claim what they charge. */
async function claimsTax(ctx: Context, supplier: Supplier, bill: Bill): Promise<string> {
  const { taxName } = await companyTax(ctx);
  return `It charges ${taxName} of ${bill.taxTotal.toFixed(2)}, but ${supplier.name} is not registered for it. Remove the tax from its lines, or tick “Registered for tax” on the contact`;
}

/** Above the limit two people look at it. */
function limitRefusal(ctx: Context, bill: Bill): string | null {
  if (!can(ctx, 'approve-bill')) return 'You do not have the right to approve bills';
  if (!bill.overLimit) return null;
  if (!can(ctx, 'approve-over-limit'))
    return `It is ${bill.total.toFixed(2)}, which is above your limit. Someone with a higher limit has to approve it`;
  return bill.createdById === ctx.actor.userId
    ? 'You entered it yourself and it is above the limit. Someone else has to approve it'
    : null;
}

export async function matchOf(ctx: Context, id: number): Promise<BillMatch> {
  await readBill(ctx, id);
  const { bill } = await lookAtBill(ctx, id);
  const [{ lines, concerns }, problems] = [await compared(ctx, bill), await problemsOf(ctx, bill)];
  return { lines, concerns, problems, refusal: limitRefusal(ctx, bill), rateChanged: await changedRate(ctx, bill) };
}
/** To read of it, without a lock. */
async function lookAtBill(ctx: Context, id: number): Promise<{ bill: Bill }> {
  const bill = await readBill(ctx, id);
  return { bill };
}

// Moves. -----------------------------------------------------------------------------------------------------------------

interface Move {
  statusId: number;
  note?: string | null | undefined;
  version?: number | undefined;
}
export async function moveBill(ctx: Context, id: number, { statusId, note, version }: Move): Promise<void> {
  const { bill, type } = await openBill(ctx, id, version);
  const to = await statusTypeOf(ctx, statusId);
  if (!to) throw invalid({ statusId: MISSING });
  if (to === type) return;
  if (to === 'approved') throw conflict('Use the Approve button to approve it.');
  const verdict = billCan.move(type, to, note ?? '');
  if (verdict !== true) throw verdict === SAY_WHY ? invalid({ note: verdict }) : conflict(verdict);
  if (to === 'rejected' && !can(ctx, 'approve-bill')) throw forbidden();
  const words = note?.trim() || null;
  if (POSTED.includes(type) && (to === 'toApprove' || to === 'cancelled')) {
    await lockBills(ctx, [id]);
    await takeBillBack(ctx, bill, words ?? '');
    await setStatus(ctx, bill, to, words, { statusNote: words, approvedById: null, approvedAt: null });
    await settleBills(ctx, [id]);
    return;
  }
  if (to === 'toApprove') await handOn(ctx, bill);
  await setStatus(ctx, bill, to, words, {
    statusNote: words,
    ...(to === 'exported' && { exportedAt: momentText(ctx.now) }),
    ...(to === 'toApprove' && bill.submittedAt === null && { submittedAt: momentText(ctx.now) }),
  });
  if (to === 'queried') await mailQuery(ctx, bill, words ?? '');
}

async function handOn(ctx: Context, bill: Bill): Promise<void> {
  const concern = sumsConcern(bill, (await itemsOf(ctx, bill.id)).length);
  if (concern) throw invalid({ items: concern });
  await checkNumber(ctx, bill, bill.id);
}

/** A supplier without an address is rung up: the question stands at the bill all the same. */
async function mailQuery(ctx: Context, bill: Bill, question: string): Promise<void> {
  const supplier = await supplierOf(ctx, bill.contactId);
  if (!supplier?.email) return;
  const { name: company } = await companyTax(ctx);
  const called = bill.supplierInvoiceNumber ? `invoice ${bill.supplierInvoiceNumber}` : `bill ${bill.billNumber}`;
  const signature = bill.jobId === null ? null : (await emailSignature(ctx, bill.jobId)).emailSignature;
  await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address: supplier.email, name: supplier.name },
    ...(ctx.actor.email && { replyTo: ctx.actor.email }),
    template: 'bill-query',
    subject: `A question about your ${called}`,
    title: `A question about your ${called}`,
    paragraphs: [
      `Hello ${supplier.name},`,
      `${company} has a question before your ${called} can be paid:`,
      question,
      'Please reply to this email.',
      ...(signature ? [signature] : []),
    ],
  });
  await writeHistory(ctx, {
    objectType: accountsPayable.name,
    objectId: bill.id,
    jobId: bill.jobId,
    verb: 'notify',
    changes: {},
    note: `Question emailed to ${supplier.email}`,
  });
}

interface Approval {
  matchReason?: string | null | undefined;
  note?: string | null | undefined;
  version?: number | undefined;
}
export async function approveBill(ctx: Context, id: number, given: Approval): Promise<void> {
  const { workOrderId } = await readBill(ctx, id);
  if (workOrderId !== null) await lockBillsOfOrder(ctx, workOrderId);
  const { bill, type } = await openBill(ctx, id, given.version);
  refuse(billCan.move(type, 'approved', ''));
  const [problem] = await problemsOf(ctx, bill);
  if (problem) throw invalid({ items: problem });
  await checkNumber(ctx, bill, id);
  const refusal = limitRefusal(ctx, bill);
  if (refusal) throw conflict(`${refusal}.`);
  const { concerns } = await compared(ctx, bill);
  const matchReason = given.matchReason?.trim() || bill.matchReason;
  if (concerns.length && !matchReason)
    throw invalid({ matchReason: `${concerns.join('. ')}. Enter a reason for approving anyway` });
  await postBill(ctx, bill);
  await setStatus(ctx, bill, 'approved', given.note?.trim() || null, {
    ...(matchReason && { matchReason }),
    approvedById: ctx.actor.userId,
    approvedAt: momentText(ctx.now),
  });
  await settleBills(ctx, [id]);
  if (bill.workOrderId !== null) await noteCovered(ctx, bill.workOrderId);
}

/** A completed order whose bills reach what was ordered is invoiced. */
async function noteCovered(ctx: Context, workOrderId: number): Promise<void> {
  const order = await orderFacts(ctx, workOrderId);
  if (!order) return;
  const billed = await billedOf(ctx, workOrderId, 0, POSTED);
  const lines = orderedLines(order.items, order.overrideCost);
  if (lines.length && lines.every(({ id, cents }) => (billed.get(id) ?? 0) >= cents))
    await noteInvoiced(ctx, workOrderId);
}

/** Each by itself: what is wrong with one of them keeps none of the others back. */
export async function approveMany(ctx: Context, ids: readonly number[]): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const { billNumber } = await readBill(ctx, id);
    try {
      await approveBill(ctx, id, {});
      decided.push({ id, billNumber, reason: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      decided.push({ id, billNumber, reason: Object.values(error.errors ?? {})[0] ?? error.message });
    }
  }
  return decided;
}

/** It stands in the books of the accounting system: from now on it stays as it is. */
export async function noteExported(ctx: Context, id: number, externalId: string): Promise<void> {
  const { bill, type } = await openBill(ctx, id);
  if (bill.externalId === externalId) return;
  const exportedAt = bill.exportedAt ?? momentText(ctx.now);
  if (type === 'approved') await setStatus(ctx, bill, 'exported', null, { exportedAt, externalId });
  else await updateRecord(ctx, accountsPayable, id, { exportedAt, externalId }, {}, { jobId: bill.jobId });
}

interface Hold {
  onHold: boolean;
  note?: string | null | undefined;
  version?: number | undefined;
}
export async function holdBill(ctx: Context, id: number, { onHold, note, version }: Hold): Promise<void> {
  const { bill, type } = await openBill(ctx, id, version);
  if (['paid', 'rejected', 'cancelled'].includes(type)) throw conflict('None of it is paid any more.');
  const words = note?.trim() || null;
  if (onHold && !words) throw invalid({ note: SAY_WHY });
  await updateRecord(
    ctx,
    accountsPayable,
    id,
    { onHold, ...(words && { statusNote: words }) },
    {},
    { jobId: bill.jobId, note: words },
  );
}

export async function applyCredit(
  ctx: Context,
  creditId: number,
  { billId, amount }: { billId: number; amount: number },
): Promise<void> {
  await readBill(ctx, creditId);
  if (creditId === billId) throw invalid({ billId: 'A credit cannot be allocated to itself' });
  await lockBills(ctx, [creditId, billId]);
  const [credit, bill] = [await openBill(ctx, creditId), await orInvalid(openBill(ctx, billId), { billId: MISSING })];
  if (credit.bill.type !== 'credit') throw conflict(`${credit.bill.billNumber} is not a credit.`);
  refuse(billCan.pay(credit.type));
  if (bill.bill.type === 'credit' || bill.bill.contactId !== credit.bill.contactId)
    throw invalid({ billId: 'Choose a bill from the same supplier' });
  refuse(billCan.pay(bill.type));
  const balances = await billBalances(ctx, [creditId, billId]);
  const [left, open] = [-(balances.get(creditId)?.openCents ?? 0), balances.get(billId)?.openCents ?? 0];
  const cents = toCents(amount);
  const most = Math.min(left, open);
  if (cents > most)
    throw invalid({
      amount: `${credit.bill.billNumber} has ${fromCents(left).toFixed(2)} left and ${bill.bill.billNumber} ${fromCents(open).toFixed(2)} outstanding. Allocate at most ${fromCents(Math.max(0, most)).toFixed(2)}`,
    });
  const entry = (of: Bill, amountCents: number) => ({
    account: 'payable' as const,
    cents: amountCents,
    documentType: accountsPayable.name,
    documentId: of.id,
    contactId: of.contactId,
    jobId: of.jobId,
  });
  await post(ctx, {
    kind: 'allocation',
    date: ctx.today,
    note: `${credit.bill.billNumber} allocated to ${bill.bill.billNumber}`,
    documentType: accountsPayable.name,
    documentId: creditId,
    entries: [entry(credit.bill, -cents), entry(bill.bill, cents)],
  });
  await settleBills(ctx, [creditId, billId]);
}

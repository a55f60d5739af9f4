// Bills as they are entered: made with their lines and paper, changed while nobody has approved them, their figures reckoned each time.
import { type Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import {
  insertRecord,
  linkObject,
  lockRecord,
  nextNumber,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { contactAccountNumber, contactDueDate } from '../../contacts/server/index.ts';
import { linkAttachments } from '../../documents/server/index.ts';
import { financeSettingOf } from '../../finance/server/index.ts';
import { REVERSE_CHARGE_COUNTRY, taxOfLine } from '../../finance/shared/tax.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { billFigures } from '../shared/bill-figures.ts';
import { type BillStatusType, billCan } from '../shared/bill-status.ts';
import {
  type Bill,
  type BillCreate,
  type BillItem,
  type BillItemCreate,
  type BillItemUpdate,
  type BillUpdate,
  accountsPayable,
  accountsPayableItem,
} from '../shared/bill.entity.ts';
import { billScope } from './bills.scope.ts';
import { keepLineTaxes } from './bills.store.ts';
import {
  type Supplier,
  companyTax,
  isUnderCis,
  itemOf,
  itemsOf,
  sameNumber,
  samePaper,
  statusTypeOf,
  supplierOf,
} from './bills.views.ts';
import { orderFacts } from './orders.views.ts';

export const MISSING = 'This entry does not exist';
const RECEIVED = 1;

export interface OpenedBill {
  bill: Bill;
  type: BillStatusType;
}
export async function openBill(ctx: Context, id: number, version?: number): Promise<OpenedBill> {
  const bill = await lockRecord(ctx, accountsPayable, id, { version, scope: billScope(ctx, 'r') });
  return { bill, type: (await statusTypeOf(ctx, bill.statusId)) ?? 'received' };
}
export function refuse(allowed: true | string): void {
  if (allowed !== true) throw conflict(allowed);
}

export interface NewBill extends BillCreate {
  items?: readonly BillItemCreate[] | undefined;
  attachmentIds?: readonly number[] | undefined;
}
interface Origin {
  source: Bill['source'];
  /** We write it in the supplier's place: from its work order alone. */
  isRcti?: boolean;
}

export async function createBill(
  ctx: Context,
  { items = [], attachmentIds = [], ...given }: NewBill,
  { source, isRcti = false }: Origin = { source: attachmentIds.length ? 'upload' : 'entered' },
): Promise<number> {
  const supplier = await requireSupplier(ctx, given.contactId);
  const place = await placeOf(ctx, given);
  await checkNumber(ctx, given, 0);
  await checkPaper(ctx, given, attachmentIds);
  await checkTerms(ctx, given, { supplier });
  const jobId = place.jobId;
  const asked = { type: 'purchases' as const, ...(jobId !== null && { jobId: String(jobId) }) };
  const due =
    given.dueDate ?? (await contactDueDate(ctx, supplier.id, { ...asked, date: given.invoiceDate })).data.dueDate;
  if (due < given.invoiceDate) throw invalid({ dueDate: 'This is before the date of the bill' });
  const tax = await companyTax(ctx);
  // In New Zealand the share is that of schedular payments; in Australia somebody decides at approval.
  const inScheme = tax.countryCode !== 'AU';
  const type = isRcti ? 'rcti' : (given.type ?? 'bill');
  const zero = {
    subtotal: 0,
    taxTotal: 0,
    reverseTaxTotal: 0,
    cisBase: 0,
    cisTotal: 0,
    retentionTotal: 0,
    total: 0,
    payable: 0,
    paidTotal: 0,
    balance: 0,
    onHold: false,
    overLimit: false,
  };
  const made = await insertRecord(
    ctx,
    accountsPayable,
    {
      ...given,
      type,
      jobId,
      dueDate: due,
      cisTypeId: given.cisTypeId ?? (tax.countryId === REVERSE_CHARGE_COUNTRY ? supplier.cisTypeId : null),
      cisPercentage: given.cisPercentage ?? (inScheme ? supplier.cisPercentage : 0),
    },
    {
      ...zero,
      source,
      statusId: RECEIVED,
      taxRounding: tax.taxRounding,
      billNumber: await nextNumber(ctx, type === 'rcti' ? 'rcti' : 'bill', type === 'rcti' ? 'RCTI' : 'BILL'),
    },
    { jobId },
  );
  await linkObject(ctx, accountsPayable.name, made.id, jobId);
  const account = (await contactAccountNumber(ctx, supplier.id, asked)).data.accountNumberId;
  const rate = supplier.gstRegistered ? tax.taxRate : 0;
  for (const [at, item] of items.entries()) await insertItem(ctx, made, item, { at, account, rate });
  if (attachmentIds.length) await putPaper(ctx, made, attachmentIds);
  await refresh(ctx, made.id);
  return made.id;
}

/** The first file is the paper that stands beside the lines. */
export async function putPaper(ctx: Context, { id, jobId }: Bill, ids: readonly number[]): Promise<void> {
  await linkAttachments(ctx, { objectType: accountsPayable.name, objectId: id }, ids);
  await updateRecord(ctx, accountsPayable, id, {}, { attachmentId: ids[0] }, { jobId, history: false });
}

async function requireSupplier(ctx: Context, id: number): Promise<Supplier> {
  const supplier = await supplierOf(ctx, id);
  if (!supplier) throw invalid({ contactId: MISSING });
  if (![3, 8, 9].includes(supplier.contactTypeId))
    throw invalid({ contactId: `${supplier.name} cannot send bills: choose a subcontractor, supplier or business` });
  return supplier;
}

interface Place {
  contactId: number;
  jobId?: number | null | undefined;
  workOrderId?: number | null | undefined;
}
/** The job of its order; an order of somebody else is refused. */
async function placeOf(ctx: Context, { contactId, jobId, workOrderId }: Place): Promise<{ jobId: number | null }> {
  if (workOrderId != null) {
    const order = await orderFacts(ctx, workOrderId);
    if (!order) throw invalid({ workOrderId: MISSING });
    if (jobId != null && jobId !== order.jobId) throw invalid({ workOrderId: 'This work order is on another job' });
    if (order.contact?.id !== contactId)
      throw invalid({
        workOrderId: `${order.workOrderNumber} is ${order.contact ? `with ${order.contact.label}` : 'with nobody'}, and not with this supplier`,
      });
    return { jobId: order.jobId };
  }
  if (jobId != null) await orInvalid(requireJob(ctx, jobId), { jobId: MISSING });
  return { jobId: jobId ?? null };
}

type Numbered = Pick<BillCreate, 'contactId' | 'supplierInvoiceNumber' | 'isAnother'>;
export async function checkNumber(ctx: Context, { contactId, supplierInvoiceNumber, isAnother }: Numbered, id: number) {
  const number = supplierInvoiceNumber?.trim();
  if (!number || isAnother) return;
  const there = await sameNumber(ctx, { contactId, number, without: id });
  if (there)
    throw invalid({
      supplierInvoiceNumber: `This supplier’s invoice ${number} is already ${there}. Open that one, or confirm that this is another bill with the same number`,
    });
}

async function checkPaper(ctx: Context, { isAnother }: Numbered, attachmentIds: readonly number[]): Promise<void> {
  if (!attachmentIds.length || isAnother) return;
  const there = await samePaper(ctx, attachmentIds);
  if (there)
    throw invalid({
      attachmentIds: `This document is already ${there}. Open that one, or confirm that this is another bill`,
    });
}

/** What the law of the company's country has no room for is refused. */
async function checkTerms(
  ctx: Context,
  { reverseCharge, creditsId, type, contactId }: Partial<BillCreate>,
  { supplier }: { supplier: Supplier },
): Promise<void> {
  if (reverseCharge && (await companyTax(ctx)).countryId !== REVERSE_CHARGE_COUNTRY)
    throw invalid({ reverseCharge: 'The law of this country has no reverse charge for building work' });
  if (type === 'rcti') throw invalid({ type: 'A recipient created tax invoice is made from its work order' });
  if (creditsId == null) return;
  if (type !== 'credit') throw invalid({ creditsId: 'Only a credit can reduce another bill' });
  const { bill } = await orInvalid(openBill(ctx, creditsId), { creditsId: MISSING });
  if (bill.contactId !== (contactId ?? supplier.id)) throw invalid({ creditsId: 'This bill is from another supplier' });
}

export async function updateBill(ctx: Context, id: number, { version, ...given }: BillUpdate): Promise<void> {
  const { bill, type } = await openBill(ctx, id, version);
  refuse(billCan.edit(type));
  if (bill.issuedAt) throw conflict('It has been sent to the supplier. Void it and make another one.');
  if (given.type !== undefined && given.type !== bill.type)
    throw invalid({ type: 'The type cannot change. Enter another one' });
  const after = { ...bill, ...given, cisPercentage: given.cisPercentage ?? bill.cisPercentage };
  const supplier = await requireSupplier(ctx, after.contactId);
  const place = await placeOf(ctx, after);
  await checkNumber(ctx, after, id);
  await checkTerms(ctx, { ...given, type: bill.type === 'rcti' ? 'bill' : bill.type }, { supplier });
  if (after.dueDate && after.dueDate < after.invoiceDate)
    throw invalid({ dueDate: 'This is before the date of the bill' });
  const wasUnderCis = await isUnderCis(ctx, bill);
  await updateRecord(ctx, accountsPayable, id, { ...given, jobId: place.jobId }, {}, { jobId: place.jobId });
  if (!wasUnderCis && (await isUnderCis(ctx, after))) await withholdOfAll(ctx, id);
  await refresh(ctx, id);
}

/** A bill that comes under CIS after its lines were entered: they had no labour to say. */
async function withholdOfAll(ctx: Context, id: number): Promise<void> {
  const lines = await itemsOf(ctx, id);
  if (lines.some(({ withholdCis }) => withholdCis)) return;
  for (const { id: itemId, amount } of lines)
    await updateRecord(
      ctx,
      accountsPayableItem,
      itemId,
      { labourAmount: amount, withholdCis: true },
      {},
      { history: false },
    );
}

export async function removeBill(ctx: Context, id: number, version?: number): Promise<void> {
  const { bill, type } = await openBill(ctx, id, version);
  refuse(billCan.remove(type));
  await removeRecord(ctx, accountsPayable, id, { jobId: bill.jobId });
}

// Lines. -----------------------------------------------------------------------------------------------------------------

/** A discount on labour is labour of less than nothing. */
const isPartOf = (part: number, whole: number): boolean =>
  whole < 0 ? part <= 0 && part >= whole : part >= 0 && part <= whole;

/** All that a subcontractor is paid is under CIS but what is shown as materials (Finance Act 2004, s 61; HMRC, CIS 340). */
async function cisOfLine(ctx: Context, bill: Bill, given: BillItemCreate): Promise<Partial<BillItem>> {
  if (!(await isUnderCis(ctx, bill))) return {};
  const labourAmount = given.labourAmount ?? given.amount;
  return { labourAmount, withholdCis: given.withholdCis ?? labourAmount !== 0 };
}

async function checkItem(ctx: Context, { workOrderId }: Bill, given: Partial<BillItemCreate>): Promise<void> {
  if (given.labourAmount != null && given.amount !== undefined && !isPartOf(given.labourAmount, given.amount))
    throw invalid({ labourAmount: 'The labour is more than the line' });
  if (given.workOrderItemId == null) return;
  const order = workOrderId === null ? undefined : await orderFacts(ctx, workOrderId);
  if (!order?.items.some(({ id }) => id === given.workOrderItemId))
    throw invalid({ workOrderItemId: 'This line is not on the bill’s work order' });
}

interface LineDefaults {
  at: number;
  account: number | null;
  rate: number;
}
async function insertItem(ctx: Context, bill: Bill, given: BillItemCreate, { at, account, rate }: LineDefaults) {
  await checkItem(ctx, bill, given);
  const values = {
    ...given,
    ...(await cisOfLine(ctx, bill, given)),
    accountNumberId: given.accountNumberId ?? account,
    taxRate: given.taxRate ?? rate,
    order: given.order || at + 1,
  };
  return await insertRecord(
    ctx,
    accountsPayableItem,
    values,
    { accountsPayableId: bill.id, tax: 0 },
    { history: false },
  );
}

async function openLines(ctx: Context, id: number): Promise<Bill> {
  const { bill, type } = await openBill(ctx, id);
  refuse(billCan.edit(type));
  if (bill.issuedAt) throw conflict('It has been sent to the supplier. Void it and make another one.');
  return bill;
}
const tellLine = (ctx: Context, bill: Bill, words: string, before: unknown, after: unknown) =>
  writeHistory(ctx, {
    objectType: accountsPayable.name,
    objectId: bill.id,
    jobId: bill.jobId,
    verb: 'update',
    changes: { [words]: [before, after] },
    note: null,
  });
const shown = ({ description, amount }: Pick<BillItem, 'description' | 'amount'>): string =>
  `${description}: ${amount.toFixed(2)}`;

export async function addItem(ctx: Context, id: number, given: BillItemCreate): Promise<number> {
  const bill = await openLines(ctx, id);
  const [supplier, tax, lines] = [await supplierOf(ctx, bill.contactId), await companyTax(ctx), await itemsOf(ctx, id)];
  const rate = lines.at(-1)?.taxRate ?? (supplier?.gstRegistered ? tax.taxRate : 0);
  const account = lines.at(-1)?.accountNumberId ?? null;
  const made = await insertItem(ctx, bill, given, { at: lines.length, account, rate });
  await tellLine(ctx, bill, 'Line added', null, shown(made));
  await refresh(ctx, id);
  return made.id;
}

/** Under CIS the materials of a line stay as they are when its amount changes; what is left is labour. */
async function labourFollows(
  ctx: Context,
  bill: Bill,
  { before, amount }: { before: BillItem; amount: number | undefined },
): Promise<Partial<BillItem>> {
  if (amount === undefined || !(await isUnderCis(ctx, bill))) return {};
  const labour = toCents(amount) - (toCents(before.amount) - toCents(before.labourAmount));
  return { labourAmount: fromCents(amount < 0 ? Math.min(0, labour) : Math.max(0, labour)) };
}

export async function changeItem(
  ctx: Context,
  { id, itemId }: { id: number; itemId: number },
  { version, ...given }: BillItemUpdate,
): Promise<void> {
  const bill = await openLines(ctx, id);
  const before = await itemOf(ctx, id, itemId);
  const changed = { ...(await labourFollows(ctx, bill, { before, amount: given.amount })), ...given };
  await checkItem(ctx, bill, { ...before, ...changed });
  const { after } = await updateRecord(ctx, accountsPayableItem, itemId, changed, {}, { version, history: false });
  if (shown(before) !== shown(after)) await tellLine(ctx, bill, 'Line', shown(before), shown(after));
  await refresh(ctx, id);
}

export async function removeItem(ctx: Context, { id, itemId }: { id: number; itemId: number }): Promise<void> {
  const bill = await openLines(ctx, id);
  const before = await itemOf(ctx, id, itemId);
  await removeRecord(ctx, accountsPayableItem, itemId, { history: false });
  await tellLine(ctx, bill, 'Line removed', shown(before), null);
  await refresh(ctx, id);
}

/** Figures follow the lines. */
export async function refresh(ctx: Context, id: number): Promise<void> {
  const { bill } = await openBill(ctx, id);
  const lines = await itemsOf(ctx, id);
  const figures = billFigures(lines, bill);
  const { billApprovalFrom } = await financeSettingOf(ctx, { jobId: bill.jobId ?? 0, estimateTypeId: 1 });
  const overLimit = bill.type !== 'credit' && billApprovalFrom !== null && figures.total >= billApprovalFrom;
  await updateRecord(ctx, accountsPayable, id, { ...figures, overLimit }, {}, { jobId: bill.jobId, history: false });
  await keepLineTaxes(
    ctx,
    lines.map((line) => ({ id: line.id, tax: taxOfLine({ amount: line.amount, rate: line.taxRate }) })),
  );
}

// Commands on expenses: the money is reckoned here, whatever the screen showed.
import type { Context } from '../../../platform/server/context.ts';
import { invalid, orInvalid } from '../../../platform/server/errors.ts';
import { insertRecord, linkObject, missingIds, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { showDay } from '../../../kit/dates.ts';
import { checkIdentifier } from '../../company/shared/identifiers.ts';
import { findContact } from '../../contacts/server/index.ts';
import { kmAmount, taxInside, withoutTax } from '../shared/expense-money.ts';
import { type Expense, type ExpenseCreate, type ExpenseUpdate, expense } from '../shared/expense.entity.ts';
import { lockWork } from './decisions.service.ts';
import { expenseTypeFacts, linkReceipt, seesAttachment } from './expenses.store.ts';
import { taxOfPurchases } from './expenses.views.ts';
import { requirePerson } from './people.views.ts';
import { checkJob } from './timesheets.service.ts';
import { seesCosts } from './timesheets.scope.ts';
import { statusOfType } from './timesheets.store.ts';

/** What was given, over what stood there; fields that were not given are absent. */
type Given = Partial<ExpenseCreate>;
interface Money {
  km: number | null;
  kmRate: number | null;
  amountIncTax: number;
  tax: number;
  amountExcTax: number;
}

/** The amount from kilometres or as typed, and the tax in it: as typed, else as much as the amount can hold. */
async function moneyOf(ctx: Context, given: Given, before?: Expense): Promise<Money> {
  const typeId = given.expenseInvoiceTypeId ?? before?.expenseInvoiceTypeId ?? 0;
  const type = await expenseTypeFacts(ctx, typeId);
  if (!type) throw invalid({ expenseInvoiceTypeId: 'This entry does not exist' });
  const km = given.km === undefined ? (before?.km ?? null) : given.km;
  if (type.kmRate !== null && km === null) throw invalid({ km: `Enter the kilometres: ${type.label} is paid per km` });
  if (type.kmRate === null && km !== null) throw invalid({ km: `${type.label} is not paid by the kilometre` });
  // The rate of the day on which it was entered stays, unless the kind of expense changes.
  const kept = before && before.expenseInvoiceTypeId === typeId ? before.kmRate : null;
  const kmRate = type.kmRate === null ? null : (kept ?? type.kmRate);
  const amount =
    kmRate !== null && km !== null ? kmAmount(km, kmRate) : (given.amountIncTax ?? before?.amountIncTax ?? 0);
  const { percent, taxName } = await taxOfPurchases(ctx);
  const most = type.taxed ? taxInside(amount, percent) : 0;
  const same = before?.amountIncTax === amount && before.expenseInvoiceTypeId === typeId;
  const tax = given.tax ?? (same ? before.tax : most);
  if (tax > amount) throw invalid({ tax: `The ${taxName} is more than the amount` });
  return { km, kmRate, amountIncTax: amount, tax, amountExcTax: withoutTax(amount, tax) };
}

async function checkRefs(ctx: Context, given: Given): Promise<void> {
  if (given.supplierContactId != null)
    await orInvalid(findContact(ctx, given.supplierContactId), { supplierContactId: 'This entry does not exist' });
  if (given.unitId != null && (await missingIds(ctx, 'unit', [given.unitId])).length)
    throw invalid({ unitId: 'This entry does not exist' });
  if (given.receiptAttachmentId != null) {
    if (!(await seesAttachment(ctx, given.receiptAttachmentId)))
      throw invalid({ receiptAttachmentId: 'This entry does not exist' });
  }
  if (given.date && given.date > ctx.today)
    throw invalid({ date: `${showDay(given.date)} has not been yet. Enter the day of the receipt` });
  if (given.markup && !seesCosts(ctx))
    throw invalid({
      markup: 'You do not have the right to set the markup. An administrator of your company can grant it',
    });
}

const abnOf = (given: Given): Given =>
  given.abn == null ? {} : { abn: checkIdentifier('abn', given.abn).formatted.slice(0, 20) };
/** Somebody who does not see the markup cannot blank it by sending back what they were shown. */
const ownFields = (ctx: Context, { markup, ...given }: Given): Given =>
  seesCosts(ctx) && markup !== undefined ? { ...given, markup } : given;

export async function createExpense(ctx: Context, given: ExpenseCreate): Promise<Expense> {
  const person = await requirePerson(ctx, given.userId);
  const jobId = given.jobId ?? null;
  await checkJob(ctx, jobId);
  await checkRefs(ctx, given);
  const money = await moneyOf(ctx, given);
  const { amountExcTax, kmRate, ...entered } = money;
  const made = await insertRecord(
    ctx,
    expense,
    {
      ...ownFields(ctx, given),
      ...abnOf(given),
      ...entered,
      userId: person.id,
      jobId,
      chargeable: given.chargeable ?? jobId !== null,
    },
    { amountExcTax, kmRate, statusId: await statusOfType(ctx, 'new') },
    { jobId },
  );
  await linkObject(ctx, expense.name, made.id, jobId);
  await linkReceipt(ctx, made.id, made.receiptAttachmentId);
  return made;
}

export async function updateExpense(ctx: Context, id: number, { version, ...given }: ExpenseUpdate): Promise<void> {
  const before = await lockWork(ctx, expense, id, version);
  if (given.userId !== undefined && given.userId !== before.userId) await requirePerson(ctx, given.userId);
  const jobId = given.jobId === undefined ? before.jobId : given.jobId;
  if (jobId !== before.jobId) await checkJob(ctx, jobId);
  await checkRefs(ctx, given);
  const { amountExcTax, kmRate, ...entered } = await moneyOf(ctx, given, before);
  await updateRecord(
    ctx,
    expense,
    id,
    {
      ...ownFields(ctx, given),
      ...abnOf(given),
      ...entered,
      jobId,
      // A job where there was none is charged with it, unless it is said.
      ...(given.chargeable === undefined && before.jobId === null && jobId !== null && { chargeable: true }),
    },
    { amountExcTax, kmRate },
    { jobId },
  );
  if (given.receiptAttachmentId) await linkReceipt(ctx, id, given.receiptAttachmentId);
}

export async function removeExpense(ctx: Context, id: number, version?: number): Promise<void> {
  const { jobId } = await lockWork(ctx, expense, id, version);
  await removeRecord(ctx, expense, id, { jobId });
}

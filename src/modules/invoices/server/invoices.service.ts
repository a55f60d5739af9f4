// Drafts of invoices: begun, changed, their totals. What leaves is in invoice-issue.service.ts.
import { divideTo } from '../../../kit/money.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { insertRecord, linkObject, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { requireContact } from '../../contacts/server/index.ts';
import { financeSettingOf } from '../../finance/server/index.ts';
import { REVERSE_CHARGE_COUNTRY } from '../../finance/shared/tax.ts';
import { requireJob } from '../../jobs/server/index.ts';
import {
  type AccountsReceivable,
  type AccountsReceivableCreate,
  type AccountsReceivableUpdate,
  accountsReceivable,
} from '../shared/invoice.entity.ts';
import { INVOICE_TYPE, invoiceCan } from '../shared/invoice-status.ts';
import { withTaxInside } from '../shared/invoice-totals.ts';
import type { AddedLines } from '../shared/invoices.api.ts';
import { jobToBill } from './billable.views.ts';
import { reverseFacts } from './invoice-document.views.ts';
import { claimAll } from './claims.service.ts';
import { accountOf, addLines } from './invoice-lines.service.ts';
import { dropSources, insertItems, lockBilling } from './invoices.store.ts';
import { MISSING } from '../shared/invoice-words.ts';
import { moveTo, openInvoice, refreshTotals, refuse, statusFor } from './open-invoices.service.ts';

export type NewInvoice = AccountsReceivableCreate & { lines?: AddedLines | undefined };

export async function createInvoice(
  ctx: Context,
  { lines, ...given }: NewInvoice,
  more: { allocationId?: number | null; creditsId?: number | null } = {},
): Promise<number> {
  await orInvalid(requireJob(ctx, given.jobId), { jobId: MISSING });
  await requireContact(ctx, given.toContactId, 'toContactId');
  if (given.careOfContactId) await requireContact(ctx, given.careOfContactId, 'careOfContactId');
  checkDays(given);
  const typeId = given.typeId ?? INVOICE_TYPE.invoice;
  if (typeId === INVOICE_TYPE.creditNote && !more.creditsId)
    throw invalid({ typeId: 'Make a credit note from the invoice it credits' });
  await checkReverse(ctx, { ...given, typeId } as Partial<AccountsReceivable>);
  await lockBilling(ctx, given.jobId);
  const job = await jobToBill(ctx, given.jobId);
  if (typeId === INVOICE_TYPE.excess) {
    if (job.excessInvoice) throw invalid({ typeId: `The excess is already on ${job.excessInvoice.label}` });
    if (job.excess <= 0) throw invalid({ typeId: 'This job has no excess. Enter it on the job first' });
  }
  const setting = await financeSettingOf(ctx, { jobId: given.jobId, estimateTypeId: 1 });
  const retention =
    given.retentionPercentage ??
    (typeId === INVOICE_TYPE.progressClaim ? divideTo(setting.arRetentionPercentage, 100, 6) : 0);
  const made = await insertRecord(
    ctx,
    accountsReceivable,
    {
      reference: job.claim,
      ...given,
      typeId,
      retentionPercentage: retention,
      deductExcess: given.deductExcess ?? false,
    },
    {
      statusId: await statusFor(ctx, 'draft'),
      taxRounding: job.taxRounding,
      taxRate: job.taxRate,
      taxName: job.taxName,
      currency: job.currency,
      divisionId: job.divisionId,
      allocationId: more.allocationId ?? null,
      creditsId: more.creditsId ?? null,
    },
    { jobId: given.jobId },
  );
  await linkObject(ctx, accountsReceivable.name, made.id, given.jobId);
  if (typeId === INVOICE_TYPE.excess) {
    const { amount, fixedTax } = withTaxInside(job.excess, job.taxRate);
    const description = ['Excess', job.claim && `of claim ${job.claim}`].filter(Boolean).join(' ');
    const accountNumberId = await accountOf(ctx, made);
    await insertItems(ctx, made.id, [
      {
        description,
        quantity: 1,
        unit: 'item',
        unitAmount: amount,
        amount,
        taxRate: job.taxRate,
        fixedTax,
        accountNumberId,
      },
    ]);
  }
  if (typeId === INVOICE_TYPE.progressClaim && !lines) await claimAll(ctx, made);
  if (lines) await addLines(ctx, made.id, lines);
  await refreshTotals(ctx, made.id);
  return made.id;
}

/** The law knows it in the United Kingdom alone, between businesses that are both registered; the owner's excess has no place in it. */
async function checkReverse(
  ctx: Context,
  { reverseCharge, toContactId, deductExcess, typeId }: Partial<AccountsReceivable>,
): Promise<void> {
  if (!reverseCharge) return;
  const { countryId, vatNumber, name } = await reverseFacts(ctx, toContactId ?? 0);
  if (countryId !== REVERSE_CHARGE_COUNTRY)
    throw invalid({ reverseCharge: 'The law of this country has no reverse charge for building work' });
  if (!vatNumber)
    throw invalid({
      reverseCharge: `${name} has no VAT number. Enter it on the contact: only registered customers account for the VAT`,
    });
  if (deductExcess || typeId === INVOICE_TYPE.excess)
    throw invalid({ reverseCharge: 'The owner’s excess already includes its tax. Remove one' });
}

function checkDays({
  issueDate,
  dueDate,
}: {
  issueDate?: string | null | undefined;
  dueDate?: string | null | undefined;
}) {
  if (issueDate && dueDate && dueDate < issueDate) throw invalid({ dueDate: 'It is due before it is issued' });
}

export async function updateInvoice(
  ctx: Context,
  id: number,
  { version, ...given }: AccountsReceivableUpdate,
): Promise<void> {
  const { invoice, type } = await openInvoice(ctx, id, version);
  refuse(invoiceCan.edit(type));
  if (given.jobId !== undefined && given.jobId !== invoice.jobId)
    throw invalid({ jobId: 'An invoice cannot move to another job' });
  if (given.typeId !== undefined && given.typeId !== invoice.typeId)
    throw invalid({ typeId: 'An invoice’s type cannot change. Delete the draft and start another one' });
  if (given.toContactId) await requireContact(ctx, given.toContactId, 'toContactId');
  if (given.careOfContactId) await requireContact(ctx, given.careOfContactId, 'careOfContactId');
  checkDays({ ...invoice, ...given });
  await checkReverse(ctx, { ...invoice, ...given } as AccountsReceivable);
  if (given.deductExcess && invoice.typeId !== INVOICE_TYPE.invoice && invoice.typeId !== INVOICE_TYPE.progressClaim)
    throw invalid({ deductExcess: 'Only invoices and claims can deduct the excess' });
  await lockBilling(ctx, invoice.jobId);
  await updateRecord(ctx, accountsReceivable, id, given, {}, { jobId: invoice.jobId });
  await refreshTotals(ctx, id);
}

export async function removeInvoice(ctx: Context, id: number, version?: number): Promise<void> {
  const { invoice, type } = await openInvoice(ctx, id, version);
  refuse(invoiceCan.remove(type));
  await dropSources(ctx, id);
  await removeRecord(ctx, accountsReceivable, id, { jobId: invoice.jobId });
}

/** Whoever may not approve sends what is over the limit on. */
export async function approvalNeeded(ctx: Context, invoice: AccountsReceivable): Promise<boolean> {
  if (can(ctx, 'finance-approve')) return false;
  const { invoiceApprovalFrom } = await financeSettingOf(ctx, { jobId: invoice.jobId, estimateTypeId: 1 });
  return invoiceApprovalFrom !== null && invoice.total >= invoiceApprovalFrom;
}

export async function askApproval(ctx: Context, id: number, note: string | null, version?: number): Promise<void> {
  const { invoice, type } = await openInvoice(ctx, id, version);
  refuse(invoiceCan.askApproval(type));
  await moveTo(ctx, invoice, 'approval', note);
}

/** Its makers take it back; whoever approves sends it back with a reason. */
export async function backToDraft(ctx: Context, id: number, note: string | null, version?: number): Promise<void> {
  const { invoice, type } = await openInvoice(ctx, id, version);
  refuse(invoiceCan.backToDraft(type));
  await moveTo(ctx, invoice, 'draft', note);
}

export const requireVoid = (ctx: Context): void => {
  if (!can(ctx, 'void-invoice')) throw forbidden();
};

// An invoice locked for a change, and its totals, for every command.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { type AccountsReceivable, accountsReceivable } from '../shared/invoice.entity.ts';
import { INVOICE_TYPE, type InvoiceStatusType } from '../shared/invoice-status.ts';
import { type InvoiceFigures, invoiceFigures, taxOfRest } from '../shared/invoice-totals.ts';
import { jobToBill } from './billable.views.ts';
import { statusOfType, statusTypeOf, writeFigures } from './invoices.store.ts';
import { documentsBefore, inRow } from './documents-before.views.ts';
import { excessOf, invoiceScope, itemsOf } from './invoices.views.ts';

export interface Opened {
  invoice: AccountsReceivable;
  type: InvoiceStatusType;
}
export async function openInvoice(ctx: Context, id: number, version?: number): Promise<Opened> {
  const invoice = await lockRecord(ctx, accountsReceivable, id, { version, scope: invoiceScope(ctx, 'r') });
  return { invoice, type: (await statusTypeOf(ctx, invoice.statusId)) ?? 'draft' };
}
export function refuse(allowed: true | string): void {
  if (allowed !== true) throw conflict(allowed);
}
export async function statusFor(ctx: Context, type: InvoiceStatusType): Promise<number> {
  const id = await statusOfType(ctx, type);
  if (id === undefined) throw conflict('There is no status for this. Add one under Administration.');
  return id;
}

/** What an invoice comes to as its lines stand; the excess is what the job has left of it. */
export async function figuresOf(ctx: Context, invoice: AccountsReceivable): Promise<InvoiceFigures> {
  return (await figuresAndExcess(ctx, invoice)).figures;
}
async function figuresAndExcess(ctx: Context, invoice: AccountsReceivable) {
  const items = await itemsOf(ctx, invoice.id);
  const excess = await excessToDeduct(ctx, invoice);
  const { taxRounding, taxRate, retentionPercentage, reverseCharge } = invoice;
  const before = await documentsBefore(ctx, invoice);
  return {
    figures: invoiceFigures(items, {
      taxRounding,
      taxRate,
      excess,
      retentionPercentage,
      reverseCharge,
      linesTaxCents: before && taxOfRest(items.map(inRow), before, taxRounding),
    }),
    excess,
  };
}
async function excessToDeduct(ctx: Context, invoice: AccountsReceivable): Promise<number> {
  // Frozen with the rest.
  if (invoice.issuedAt) return invoice.excessAmount;
  if (!invoice.deductExcess || invoice.typeId === INVOICE_TYPE.excess) return 0;
  if (invoice.creditsId) return await excessOf(ctx, invoice.creditsId);
  const { excess, excessDeducted } = await jobToBill(ctx, invoice.jobId, invoice.id);
  return Math.max(0, Math.round((excess - excessDeducted) * 100) / 100);
}

/** Writes the totals of a draft again. */
export async function refreshTotals(ctx: Context, id: number): Promise<void> {
  const { invoice } = await openInvoice(ctx, id);
  const { figures, excess } = await figuresAndExcess(ctx, invoice);
  await writeFigures(ctx, id, figures, excess);
}

export const moveTo = async (
  ctx: Context,
  invoice: AccountsReceivable,
  to: InvoiceStatusType,
  note: string | null,
  more: object = {},
): Promise<void> => {
  const statusId = await statusFor(ctx, to);
  await updateRecord(
    ctx,
    accountsReceivable,
    invoice.id,
    { statusId, ...more },
    {},
    { jobId: invoice.jobId, verb: 'status', note },
  );
};

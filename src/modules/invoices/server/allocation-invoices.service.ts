// An invoice of an allocation: what is authorised of its own estimate, else its limit.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { allocationToBill } from './allocation-invoices.views.ts';
import { jobToBill, sourceLines } from './billable.views.ts';
import { accountOf, addLines } from './invoice-lines.service.ts';
import { createInvoice } from './invoices.service.ts';
import { insertItems } from './invoices.store.ts';
import { openInvoice, refreshTotals } from './open-invoices.service.ts';

export async function invoiceOfAllocation(ctx: Context, id: number, toContactId: number | null): Promise<number> {
  const { jobId, number, label, reference, limit, type, billed } = await allocationToBill(ctx, id);
  if (type === 'cancelled' || type === 'declined')
    throw conflict('It is declined or cancelled: there is nothing to bill.');
  if (billed) throw conflict(`It is already billed on ${billed}.`);
  const lines = (await sourceLines(ctx, { jobId, allocationId: id })).filter(
    (line) => line.materialCents + line.labourCents !== line.billedMaterialCents + line.billedLabourCents,
  );
  if (!lines.length && !limit) throw conflict('It has no authorised estimate and no limit. Enter one of them first.');
  const job = await jobToBill(ctx, jobId);
  const to = toContactId ?? job.client?.id ?? job.customer?.id;
  if (!to) throw invalid({ toContactId: 'The job has no client. Choose who to bill' });
  const invoiceId = await createInvoice(
    ctx,
    { jobId, toContactId: to, label: [number, label].filter(Boolean).join(' '), ...(reference && { reference }) },
    { allocationId: id },
  );
  if (lines.length)
    await addLines(ctx, invoiceId, {
      as: 'lines',
      estimateItems: lines.map(({ estimateItemId }) => ({ estimateItemId })),
    });
  else {
    const amount = limit ?? 0;
    const { invoice } = await openInvoice(ctx, invoiceId);
    await insertItems(ctx, invoiceId, [
      {
        description: label || number,
        quantity: 1,
        unit: 'item',
        unitAmount: amount,
        amount,
        taxRate: job.taxRate,
        accountNumberId: await accountOf(ctx, invoice),
        sources: [{ sourceType: 'allocation', sourceId: id, materialAmount: 0, labourAmount: amount }],
      },
    ]);
    await refreshTotals(ctx, invoiceId);
  }
  return invoiceId;
}

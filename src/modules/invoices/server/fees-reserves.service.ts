// Fees that go onto invoices, and what is set aside for a job.
import { divideTo, fractionOfCents, fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { wholeRow } from '../../../kit/row.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, orInvalid } from '../../../platform/server/errors.ts';
import { resource } from '../../../platform/server/resource.ts';
import { ofVisibleJob, requireJob } from '../../jobs/server/index.ts';
import { type FeeTemplate, feeTemplate } from '../shared/fee-template.entity.ts';
import { type ReserveOfJob, feeTemplatesApi, reserveRow } from '../shared/fees-reserves.api.ts';
import type { AccountsReceivable } from '../shared/invoice.entity.ts';
import { costCentreLabel, feesOfJob, reservesOf } from './fees-reserves.views.ts';
import type { NewItem } from './invoices.store.ts';
import { MISSING } from '../shared/invoice-words.ts';

export const feeTemplates = resource(wholeRow(feeTemplate), {
  api: feeTemplatesApi,
  check: async (_ctx, given, before) => {
    const { amount = null, percentage = null } = { ...before, ...given } as Partial<FeeTemplate>;
    if ((amount === null) === (percentage === null))
      throw invalid({ amount: 'Enter either an amount or a percentage' });
  },
});

export const reserves = resource(reserveRow, {
  scope: (ctx) => ofVisibleJob(ctx, 'r'),
  search: ['reason'],
  parts: { costCentre: costCentreLabel },
  jobOf: ({ jobId }) => jobId,
  check: async (ctx, given) => {
    await orInvalid(requireJob(ctx, Number(given['jobId'])), { jobId: MISSING });
  },
  many: { fields: [] },
});

/** Percentages are of the lines that are there and of those that are added with them, not of other fees. */
export async function feeItems(
  ctx: Context,
  invoice: AccountsReceivable,
  ids: readonly number[],
  { amounts, accountNumberId }: { amounts: readonly number[]; accountNumberId: number | null },
): Promise<NewItem[]> {
  if (!ids.length) return [];
  const known = new Map((await feesOfJob(ctx, invoice.jobId)).map((fee) => [fee.id, fee]));
  const base = sumCents(amounts.map(toCents));
  return [...new Set(ids)].map((id) => {
    const fee = known.get(id);
    if (!fee) throw invalid({ feeTemplateIds: MISSING });
    const cents =
      fee.percentage === null ? toCents(fee.amount) : fractionOfCents(base, divideTo(fee.percentage, 100, 6));
    return {
      description: fee.label,
      quantity: 1,
      unit: 'item',
      unitAmount: fromCents(cents),
      amount: fromCents(cents),
      taxRate: invoice.taxRate,
      accountNumberId: fee.accountNumberId ?? accountNumberId,
    };
  });
}

export async function reserveOfJob(ctx: Context, jobId: number): Promise<ReserveOfJob> {
  await requireJob(ctx, jobId);
  const current = await reservesOf(ctx, jobId, true);
  return { total: fromCents(sumCents(current.map(({ amount }) => toCents(amount)))), current };
}

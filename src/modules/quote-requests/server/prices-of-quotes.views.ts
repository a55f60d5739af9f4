// Quotes that were handed in, beside the lines of ours that they were asked for.
import { sql } from 'kysely';
import { fromCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { PricesOfOthers, TheirLine } from '../../estimates/server/index.ts';
import { isPriced } from './levelling.service.ts';
import { itemsOf, quoteScope } from './quote-requests.views.ts';

const list = (ctx: Context, jobId: number): Promise<{ id: number; label: string }[]> =>
  ctx.run(sql<{ id: number; label: string }>`
    select r.id, concat_ws(' ', r.quote_request_number, k.full_name) as label from quote_request r join contact k on k.company_id = r.company_id and k.id = r.assigned_id
    where ${quoteScope(ctx, 'r')} and r.job_id = ${jobId} and r.submitted_at is not null order by r.submitted_at desc, r.id desc limit 50`);

export const pricesOfQuotes: Record<string, PricesOfOthers> = {
  quoteRequest: {
    label: 'Quotes of contractors',
    permission: 'view-quote-request',
    list,
    lines: async (ctx, id) =>
      (await itemsOf(ctx, [id])).map(
        (item): TheirLine => ({
          estimateItemId: item.estimateItemId,
          category: item.categoryLabel ?? '',
          description: item.description,
          materialQuantity: item.materialQuantity,
          materialUnit: item.materialUnit,
          materialCost: item.materialCost,
          labourQuantity: item.labourQuantity,
          labourUnit: item.labourUnit,
          labourCost: item.labourCost,
          total: fromCents(toCents(item.materialCostTotal) + toCents(item.labourCostTotal)),
          isPriced: isPriced(item),
        }),
      ),
  },
};

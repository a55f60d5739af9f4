// A quote taken into the estimate: each of its prices to the line that it was asked for, or to the one that is named.
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { type QuotedFigures, takeQuotedFigures } from '../../estimates/server/index.ts';
import { linesOfJob } from '../../work-orders/server/index.ts';
import { quoteRequest } from '../shared/quote-request.entity.ts';
import { isPriced } from './levelling.service.ts';
import { openQuote, refuse } from './quote-requests.service.ts';
import { itemsOf } from './quote-requests.views.ts';

type Mapping = readonly { quoteRequestItemId: number; estimateItemId: number }[];

export async function takeIntoEstimate(ctx: Context, id: number, mapping: Mapping = []): Promise<void> {
  if (!can(ctx, 'edit-estimate')) throw forbidden('You do not have the right to change estimates');
  const { quote, type } = await openQuote(ctx, id);
  refuse(type === 'submitted' || type === 'accepted' || 'Only submitted prices can go into the estimate');
  const named = new Map(mapping.map((one) => [one.quoteRequestItemId, one.estimateItemId]));
  const priced = (await itemsOf(ctx, [id])).filter(isPriced);
  for (const itemId of named.keys())
    if (!priced.some((item) => item.id === itemId))
      throw invalid({ estimateItemMapping: 'A line of it is not priced in this quote' });
  const taken = priced.flatMap((item): QuotedFigures[] => {
    const estimateItemId = named.get(item.id) ?? item.estimateItemId;
    const { materialQuantity, materialCost, labourQuantity, labourCost } = item;
    return estimateItemId === null
      ? []
      : [{ estimateItemId, materialQuantity, materialCost, labourQuantity, labourCost }];
  });
  if (!taken.length) throw invalid({ estimateItemMapping: 'None of its lines are in an estimate. Match them first' });
  if (new Set(taken.map(({ estimateItemId }) => estimateItemId)).size < taken.length)
    throw invalid({ estimateItemMapping: 'An estimate line takes one price' });
  const lines = new Map((await linesOfJob(ctx, quote.jobId, quote.estimateTypeId)).map((line) => [line.id, line]));
  const byEstimate = new Map<number, QuotedFigures[]>();
  for (const one of taken) {
    const line = lines.get(one.estimateItemId);
    if (!line || line.isParentItem)
      throw invalid({ estimateItemMapping: 'A line is not in the estimates of this job any more' });
    byEstimate.set(line.estimateId, [...(byEstimate.get(line.estimateId) ?? []), one]);
  }
  for (const estimateId of [...byEstimate.keys()].toSorted((a, b) => a - b))
    await takeQuotedFigures(ctx, estimateId, byEstimate.get(estimateId) ?? []);
  await writeHistory(ctx, {
    objectType: quoteRequest.name,
    objectId: id,
    jobId: quote.jobId,
    verb: 'estimate',
    changes: {},
    note: `${taken.length} ${taken.length === 1 ? 'price' : 'prices'} taken into the estimate`,
  });
}

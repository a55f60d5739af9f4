// Prices of a contractor taken into the estimate: an open line gets their costs, a locked one keeps what was agreed.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import type { Fields } from './estimate-row-facts.service.ts';
import { openRows, saveRows } from './estimate-rows.store.ts';
import { lockEstimate } from './estimates.store.ts';

export interface QuotedFigures {
  estimateItemId: number;
  materialQuantity: number;
  materialCost: number;
  labourQuantity: number;
  labourCost: number;
}

export async function takeQuotedFigures(
  ctx: Context,
  estimateId: number,
  figures: readonly QuotedFigures[],
): Promise<void> {
  const head = await lockEstimate(ctx, estimateId);
  const rows = await openRows(ctx, head, { itemIds: figures.map(({ estimateItemId }) => estimateItemId) });
  for (const { estimateItemId, materialQuantity, materialCost, labourQuantity, labourCost } of figures) {
    const { locked, description } = rows.required('item', estimateItemId);
    if (locked)
      throw conflict(
        `${description} is agreed with the client and its figures cannot change. Make a work order at the quoted price.`,
      );
    const fields: Fields = { materialQuantity, materialCost, labourQuantity, labourCost };
    rows.changeItem(estimateItemId, undefined, fields);
  }
  await saveRows(ctx, rows);
}

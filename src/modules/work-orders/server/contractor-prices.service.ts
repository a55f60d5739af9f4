// A contractor prices an issued order line by line. The office uses those prices, which recalls the order with them, or keeps its own: whatever
// goes out again passes the same checks as the first time.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { type PriceLine, type SentPrice, totalOf } from '../shared/contractor-price.ts';
import type { WorkOrderItem } from '../shared/work-order.entity.ts';
import { OVER, inHistory, openTheirs, statusOf, tellOffice } from './contractor-acts.service.ts';
import { asLine, mayPrice } from './contractor-price.service.ts';
import { answerPriceRow, insertPrice, lastPrice } from './contractor-prices.store.ts';
import { addItem, changeItem, deleteItem } from './work-order-items.service.ts';
import { MISSING, openWorkOrder } from './work-order-opening.service.ts';
import type { Contractor } from './work-orders.scope.ts';
import { changeWorkOrderStatus } from './work-orders.service.ts';

/** Every item once, and theirs after them; quantities and words of items are the order's own. */
function pricedLines(items: readonly WorkOrderItem[], given: SentPrice): PriceLine[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const named = given.lines.flatMap(({ id }) => (id === null ? [] : [id]));
  if (new Set(named).size < named.length) throw invalid({ lines: 'Each line is priced once' });
  const lines = given.lines.map((line): PriceLine => {
    const { materialCost, labourCost, excluded, reason = null, includedIn = null } = line;
    const priced = { materialCost, labourCost, excluded, reason: reason || null, includedIn };
    if (line.id === null) {
      if (!line.description) throw invalid({ lines: 'Say what your line is' });
      const own = { materialUnit: 'item', materialQuantity: 1, labourUnit: null, labourQuantity: 0 };
      return {
        id: null,
        description: line.description,
        ...own,
        ...priced,
        labourCost: 0,
        excluded: false,
        includedIn: null,
      };
    }
    const item = known.get(line.id);
    if (!item || (includedIn !== null && (!known.has(includedIn) || includedIn === line.id)))
      throw invalid({ lines: MISSING });
    return { ...asLine(item), ...priced };
  });
  if (items.some(({ id }) => !named.includes(id)))
    throw invalid({ lines: 'Price every line, or say that you cannot do it' });
  return lines;
}

export async function sendPrice(ctx: Context, id: number, who: Contractor, given: SentPrice): Promise<void> {
  const opened = await openTheirs(ctx, id, who);
  if (opened.type === 'active') throw conflict('You accepted this work order. Ring the office to change its price.');
  if (opened.type !== 'waiting') throw conflict(OVER);
  if (!mayPrice(opened))
    throw conflict('The price of this work order is agreed as a whole. Ring the office to change it.');
  const lines = pricedLines(opened.items, given);
  const total = totalOf(lines);
  const note = given.note || null;
  await insertPrice(ctx, id, { lines, total, note, by: who.name, via: who.via });
  const words = `${who.name} priced it at ${total.toFixed(2)} before tax`;
  await inHistory(ctx, opened, [words, note].filter(Boolean).join(': '));
  await tellOffice(ctx, opened, words, note);
}

/** The office uses their prices: the order is a draft again and has them. Or it keeps its own, and the order stays out. */
export async function answerPrice(ctx: Context, id: number, take: boolean): Promise<void> {
  const opened = await openWorkOrder(ctx, id);
  const last = await lastPrice(ctx, id);
  if (!last || last.taken !== null) throw conflict('No price is waiting for an answer. Someone has already answered.');
  if (opened.type !== 'waiting') throw conflict('This work order is no longer waiting for its contractor.');
  await answerPriceRow(ctx, last.id, take);
  const said = `The price of ${last.by} was ${take ? 'used' : 'not used'}`;
  if (!take) {
    await inHistory(ctx, opened, said);
    return;
  }
  await changeWorkOrderStatus(ctx, id, await statusOf(ctx, 'draft'), { note: said });
  for (const line of last.lines) {
    const { id: itemId, materialCost, labourCost, excluded, includedIn } = line;
    const costs = includedIn === null ? { materialCost, labourCost } : { materialCost: 0, labourCost: 0 };
    if (itemId === null) {
      const { description, materialUnit, materialQuantity } = line;
      await addItem(ctx, id, { description, materialUnit, materialQuantity, ...costs });
    } else if (excluded) await deleteItem(ctx, { workOrderId: id, itemId });
    else await changeItem(ctx, { workOrderId: id, itemId }, costs);
  }
}

// An order for the restorer or supplier whose prices for contents were accepted.
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden, notFound } from '../../../platform/server/errors.ts';
import { acceptedLines, lockQuote, writeSource } from './contents-orders.views.ts';
import { createWorkOrder } from './work-orders.service.ts';
import { addItem } from './work-order-items.service.ts';

const WORDS = { clean: 'Clean', repair: 'Repair', replace: 'Replace' } as const;
const ROOM_FOR_NAME = 200;

/** A draft of all accepted lines that no order has yet: new things are material, work on old ones is labour. */
export async function orderAccepted(ctx: Context, quoteId: number): Promise<number> {
  if (!can(ctx, 'view-loss-schedule-quote')) throw forbidden();
  const quote = await lockQuote(ctx, quoteId);
  if (!quote) throw notFound('This quote');
  const lines = await acceptedLines(ctx, quoteId);
  if (!lines.length) throw conflict(`Nothing accepted in ${quote.label} is without an order. Accept a price first.`);
  const id = await createWorkOrder(ctx, {
    jobId: quote.jobId,
    assignedId: quote.contactId,
    label: `Contents ${quote.label}`,
  });
  for (const line of lines) {
    const cost =
      line.action === 'replace'
        ? { materialQuantity: 1, materialCost: line.price, labourQuantity: 0, labourCost: 0 }
        : { materialQuantity: 0, materialCost: 0, labourQuantity: 1, labourCost: line.price };
    const name = [line.label, line.description].filter(Boolean).join(', ').slice(0, ROOM_FOR_NAME);
    const item = await addItem(ctx, id, {
      description: `${WORDS[line.action]}: ${name}`,
      categoryLabel: line.room,
      notes: [`Item ${line.number} of the contents`, line.note].filter(Boolean).join('. '),
      ...cost,
    });
    await writeSource(ctx, item, line.id);
  }
  return id;
}

// Quotes for the contents of the demonstration: four restorers, one of whom has not answered; three prices accepted, so that orders and
// invoice lines can be made of them. What is accepted is what the list says already.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { createContact } from '../../contacts/server/index.ts';
import { itemsIn } from './loss-items.store.ts';
import { acceptPrices, createQuote, enterPrices } from './loss-quotes.service.ts';
import { pricedIn } from './loss-quotes.views.ts';

/** Whom it was asked of, and their prices ex tax; null: cannot be done; without prices: no answer yet. */
const QUOTES: readonly { who: string; asked: readonly string[]; prices?: readonly (number | null)[] }[] = [
  { who: 'Fibre & Rug Care', asked: ['Wool rug', 'Floor lamp'], prices: [375, 40] },
  { who: 'Harp Street Pianos', asked: ['Upright piano', 'Mantel clock'], prices: [1760, 300] },
  {
    who: 'Cooper Furniture Restoration',
    asked: ['Dining table', 'Upright piano', 'Wool rug'],
    prices: [580, 1985, null],
  },
  { who: 'Inner West Upholstery', asked: ['Dining chair', 'Dining table'] },
];
const ACCEPTED: readonly (readonly [who: string, label: string])[] = [
  ['Fibre & Rug Care', 'Wool rug'],
  ['Harp Street Pianos', 'Upright piano'],
  ['Cooper Furniture Restoration', 'Dining table'],
];

async function contactNamed(ctx: Context, companyName: string): Promise<number> {
  const [known] = await ctx.run(
    sql<{
      id: number;
    }>`select id from contact where company_id = ${ctx.actor.companyId} and company_name = ${companyName} and deleted_at is null limit 1`,
  );
  return known?.id ?? (await createContact(ctx, { companyName, contactTypeId: 3 })).id;
}

export async function quotesDemo(ctx: Context, scheduleId: number): Promise<void> {
  const items = new Map((await itemsIn(ctx, scheduleId)).map((item) => [item.label, item.id]));
  const labels = new Map([...items].map(([label, id]) => [id, label]));
  const quoteOf = new Map<string, number>();
  for (const { who, asked, prices } of QUOTES) {
    const itemIds = asked.flatMap((label) => items.get(label) ?? []);
    const id = await createQuote(ctx, { scheduleId, contactId: await contactNamed(ctx, who), itemIds });
    quoteOf.set(who, id);
    if (!prices) continue;
    const priceOf = new Map(asked.map((label, at) => [label, prices[at] ?? null]));
    const lines = (await pricedIn(ctx, scheduleId))
      .filter(({ quoteId }) => quoteId === id)
      .map(({ id: lineId, itemId }) => {
        const price = priceOf.get(labels.get(itemId) ?? '') ?? null;
        return { id: lineId, price, cannot: price === null };
      });
    await enterPrices(ctx, id, { lines });
  }
  const priced = await pricedIn(ctx, scheduleId);
  const priceIds = ACCEPTED.flatMap(
    ([who, label]) =>
      priced.find(({ quoteId, itemId }) => quoteId === quoteOf.get(who) && itemId === items.get(label))?.id ?? [],
  );
  await acceptPrices(ctx, scheduleId, { priceIds, reason: 'Cheaper than a new one' });
}

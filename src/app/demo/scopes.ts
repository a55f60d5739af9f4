// What the claims of the demonstration cost: an estimate, its snapshot, the insurer's yes, orders to the trades.
import { sql } from 'kysely';
import type { Actor, App } from '../../platform/server/context.ts';
import { createEstimate, createSnapshot } from '../../modules/estimates/server/index.ts';
import { changeWorkOrderStatus, createWorkOrder, linkEstimateItems } from '../../modules/work-orders/server/index.ts';
import { as, random } from './actor.ts';
import type { Claim } from './claims.ts';
import type { People } from './people.ts';

interface Line {
  description: string;
  tradeId: number;
  material?: [quantity: number, unit: string, cost: number];
  labour?: [quantity: number, cost: number];
  taxFree?: boolean;
}
const DEMOLITION = 3;
const ASBESTOS = 4;
const DRYING = 5;
const CARPENTRY = 8;
const PLASTERING = 14;
const PAINTING = 16;
const FLOORING = 19;

const ROOMS: Record<string, readonly Line[]> = {
  Kitchen: [
    { description: 'Remove wet plasterboard, bag and dispose', tradeId: DEMOLITION, labour: [6.5, 68] },
    {
      description: 'Supply and fix 10 mm plasterboard',
      tradeId: PLASTERING,
      material: [24.75, 'm²', 13.49],
      labour: [9.25, 72.5],
    },
    { description: 'Asbestos test', tradeId: ASBESTOS, material: [1, 'ea', 185], taxFree: true },
    { description: 'Dehumidifier, per day', tradeId: DRYING, material: [6, 'day', 62] },
    {
      description: 'Seal, prime and two coats, walls and ceiling',
      tradeId: PAINTING,
      material: [38.5, 'm²', 4.2],
      labour: [14, 66],
    },
  ],
  Hall: [
    { description: 'Air mover, per day', tradeId: DRYING, material: [12, 'day', 34] },
    {
      description: 'Remove and refit skirting 67 × 18',
      tradeId: CARPENTRY,
      material: [14.2, 'm', 9.8],
      labour: [4.5, 74],
    },
    { description: 'Prime and two coats, walls', tradeId: PAINTING, material: [21, 'm²', 4.2], labour: [7.5, 66] },
  ],
  'Lounge room': [
    { description: 'Lift and dispose carpet and underlay', tradeId: FLOORING, labour: [5, 62] },
    {
      description: 'Supply and lay carpet, like for like',
      tradeId: FLOORING,
      material: [32, 'm²', 58],
      labour: [8, 62],
    },
    {
      description: 'Anti-microbial treatment of subfloor',
      tradeId: DRYING,
      material: [32, 'm²', 6.5],
      labour: [2, 70],
    },
  ],
  'Roof and external': [
    { description: 'Tarp damaged section', tradeId: 2, material: [1, 'item', 240], labour: [4, 85] },
    { description: 'Replace cracked tiles, match profile', tradeId: 9, material: [46, 'ea', 7.9], labour: [9, 82] },
    { description: 'Replace flashing', tradeId: 10, material: [8.5, 'm', 31], labour: [5, 82] },
  ],
};
const TRADES_OF: readonly (readonly number[])[] = [
  [11, 12],
  [8, 21, CARPENTRY],
  [PAINTING],
  [FLOORING, 20],
  [13],
  [9, 10, 2],
  [PLASTERING, DEMOLITION],
];

const nested = (label: string) => ({
  label,
  items: (ROOMS[label] ?? []).map(({ description, tradeId, material, labour, taxFree }) => ({
    description,
    tradeId,
    tax: taxFree ? 0 : 1,
    ...(material && {
      materialQuantity: material[0],
      materialUnit: material[1],
      materialCost: material[2],
      materialMarkup: taxFree ? 0 : 0.125,
    }),
    ...(labour && { labourQuantity: labour[0], labourUnit: 'hr', labourCost: labour[1], labourMarkup: 0.15 }),
  })),
});

/** Statuses from "Inspected, report due" on have a scope; from "Authorised" on it is authorised; from "Works scheduled" on it is ordered. */
const ESTIMATED = [4, 5, 6, 7, 8, 10, 11, 12, 13, 14];
const AUTHORISED = [6, 7, 8, 10, 11, 12, 13, 14];
const ORDERED = [7, 8, 10, 11, 12, 13, 14];

export async function makeScopes(
  app: App,
  actor: Actor,
  people: People,
  claims: readonly Claim[],
): Promise<{ estimates: number; workOrders: number }> {
  const dice = random(77);
  const made = { estimates: 0, workOrders: 0 };
  for (const { jobId, statusId } of claims.filter((claim) => ESTIMATED.includes(claim.statusId))) {
    const rooms =
      dice.next() < 0.3
        ? ['Roof and external', 'Hall']
        : ['Kitchen', 'Hall', ...(dice.next() < 0.6 ? ['Lounge room'] : [])];
    await as(app, actor, async (ctx) => {
      const estimate = await createEstimate(ctx, {
        jobId,
        label: 'Scope of works',
        applyMarginTo: 'total',
        estimateMargin: dice.of([0.08, 0.1, 0.15]),
        categories: rooms.map(nested),
      });
      made.estimates++;
      if (statusId === 4) return;
      await createSnapshot(ctx, estimate.id, AUTHORISED.includes(statusId) ? { authorise: '1' } : {}, {
        label: 'For approval',
        lockOption: 'lock',
      });
      if (!ORDERED.includes(statusId)) return;
      const items = await ctx.run(
        sql<{
          id: number;
          tradeId: number;
        }>`select id, trade_id as "tradeId" from estimate_item where company_id = ${ctx.actor.companyId} and estimate_id = ${estimate.id} and deleted_at is null order by id`,
      );
      for (const [index, trades] of TRADES_OF.entries()) {
        const own = items.filter(({ tradeId }) => trades.includes(tradeId));
        if (!own.length) continue;
        const id = await createWorkOrder(ctx, {
          jobId,
          label: 'Works as authorised',
          assignedId: people.subcontractors[index] ?? null,
          instructions: 'Call the customer the day before. Leave the site clean.',
        });
        await linkEstimateItems(ctx, id, { items: own.map((item) => ({ estimateItemId: item.id })) });
        const road = statusId === 7 ? [2] : statusId === 8 ? [2, 3, 5] : [2, 3, 5, 6];
        for (const next of road.slice(0, dice.next() < 0.2 ? 1 : road.length))
          await changeWorkOrderStatus(ctx, id, next, {});
        made.workOrders++;
      }
    });
  }
  return made;
}

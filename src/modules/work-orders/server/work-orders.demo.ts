// What was ordered from the trades once the insurer had said yes.
import { sql } from 'kysely';
import type { Entity, StandardRow } from '../../../kit/entity.ts';
import { type Demo, random } from '../../../platform/server/demo.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { workOrderSettingOverride } from '../shared/work-order-setting.entity.ts';
import { linkEstimateItems } from './work-order-items.service.ts';
import { changeWorkOrderStatus, createWorkOrder } from './work-orders.service.ts';

/** Trades of each subcontractor of the demonstration. */
const TRADES_OF: readonly (readonly number[])[] = [[11, 12], [8, 21, 8], [16], [19, 20], [13], [9, 10, 2], [14, 3]];

/** Job statuses from "Works scheduled" on; with "Works under way" the orders are accepted and begun, later they are done. */
const ORDERED = [7, 8, 10, 11, 12, 13, 14];
const roadOf = (statusId: number): readonly number[] =>
  statusId === 7 ? [2] : statusId === 8 ? [2, 3, 5] : [2, 3, 5, 6];

declare module '../../../platform/server/demo.ts' {
  interface DemoWorld {
    workOrders?: number;
  }
}

export const workOrdersDemo = async ({ world, make }: Demo): Promise<void> => {
  const dice = random(78);
  let made = 0;
  for (const { estimateId, jobId, statusId } of world.scopes ?? []) {
    if (!ORDERED.includes(statusId)) continue;
    await make(async (ctx) => {
      const items = await ctx.run(
        sql<{
          id: number;
          tradeId: number;
        }>`select id, trade_id as "tradeId" from estimate_item where company_id = ${ctx.actor.companyId} and estimate_id = ${estimateId} and deleted_at is null order by id`,
      );
      for (const [index, trades] of TRADES_OF.entries()) {
        const own = items.filter(({ tradeId }) => trades.includes(tradeId));
        if (!own.length) continue;
        const id = await createWorkOrder(ctx, {
          jobId,
          label: 'Works as authorised',
          assignedId: world.people?.subcontractors[index] ?? null,
          instructions: 'Call the customer the day before. Leave the site clean.',
        });
        await linkEstimateItems(ctx, id, { items: own.map((item) => ({ estimateItemId: item.id })) });
        const road = roadOf(statusId);
        for (const next of road.slice(0, dice.next() < 0.2 ? 1 : road.length))
          await changeWorkOrderStatus(ctx, id, next, {});
        made++;
      }
    });
  }
  world.workOrders = made;
  await make(async (ctx) => {
    await insertRecord(ctx, workOrderSettingOverride as Entity<StandardRow>, {
      label: 'Emergency works',
      order: 1,
      jobTypeIds: [1],
    });
  });
};

// What was ordered from the trades once the insurer had said yes.
import { sql } from 'kysely';
import type { Entity, StandardRow } from '../../../kit/entity.ts';
import { write } from '../../../platform/server/database.ts';
import { type Demo, random } from '../../../platform/server/demo.ts';
import { type Moved, backdate, later } from '../../../platform/server/demo-days.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { workOrderSettingOverride } from '../shared/work-order-setting.entity.ts';
import { linkEstimateItems } from './work-order-items.service.ts';
import { changeWorkOrderStatus, createWorkOrder } from './work-orders.service.ts';

/** Trades of each subcontractor of the demonstration. */
const TRADES_OF: readonly (readonly number[])[] = [[11, 12], [8, 21, 8], [16], [19, 20], [13], [9, 10, 2], [14, 3]];

/** Job statuses from "Works scheduled" on; with "Works under way" the orders are accepted and begun, later they are done. */
const PRACTICAL = 10;
const ORDERED = [7, 8, 10, 11, 12, 13, 14];
const roadOf = (statusId: number): readonly number[] =>
  statusId === 7 ? [2] : statusId === 8 ? [2, 3, 5] : [2, 3, 5, 6];

declare module '../../../platform/server/demo.ts' {
  interface DemoWorld {
    workOrders?: number;
  }
}

export const workOrdersDemo = async (demo: Demo): Promise<void> => {
  const { world, make } = demo;
  const dice = random(78);
  const orders: Moved[] = [];
  const estimates: [id: number, at: string][] = [];
  for (const { estimateId, jobId, statusId, story } of world.scopes ?? []) {
    if (!ORDERED.includes(statusId)) continue;
    const ordered = story.scheduled ?? story.registered;
    const started = story.started ?? later(ordered, 60 * 30);
    const ended = story.practical ?? started;
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
        // A few are not answered yet; of works that are done none.
        const isOpen = dice.next() < 0.2 && statusId < PRACTICAL;
        const gone = road.slice(0, isOpen ? 1 : road.length);
        for (const next of gone) await changeWorkOrderStatus(ctx, id, next, {});
        // One trade after the other: each takes its share of the works.
        const share = (of: number): string =>
          later(started, ((Date.parse(ended) - Date.parse(started)) / 60_000 / TRADES_OF.length) * of);
        const accepted = later(ordered, Math.min(300, (Date.parse(started) - Date.parse(ordered)) / 120_000));
        orders.push({
          id,
          made: ordered,
          moves: [later(ordered, 10), accepted, share(index), share(index + 1)].slice(0, gone.length),
        });
      }
      estimates.push([estimateId, later(ordered, 10)]);
    });
  }
  world.workOrders = orders.length;
  await backdate(
    demo,
    'work_order',
    'workOrder',
    orders,
    sql`status_changed_at = coalesce(v.moves[cardinality(v.moves)], v.made), issued_at = v.moves[1], accepted_at = case when r.accepted_at is not null then v.moves[2] end, completed_at = case when r.completed_at is not null then v.moves[cardinality(v.moves)] end`,
  );
  await onOrderDay(demo, estimates);
  await make(async (ctx) => {
    await insertRecord(ctx, workOrderSettingOverride as Entity<StandardRow>, {
      label: 'Emergency works',
      order: 1,
      jobTypeIds: [1],
    });
  });
};

/** That lines were ordered stands in the history of their estimate as well. */
async function onOrderDay({ app, actor }: Demo, estimates: readonly [id: number, at: string][]): Promise<void> {
  await write(app.pool, 'system', async (tx) => {
    await tx.run(sql`update history h set created_at = v.at from unnest(${estimates.map(([id]) => id)}::bigint[], ${estimates.map(([, at]) => at)}::timestamptz[]) v (id, at)
      where h.company_id = ${actor.companyId} and h.object_type = 'estimate' and h.object_id = v.id and h.created_at > greatest(v.at, now() - interval '10 minutes')`);
  });
}

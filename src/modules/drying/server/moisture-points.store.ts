import { sql } from 'kysely';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import {
  type MoistureCategory,
  type MoistureItem,
  moistureScheduleCategory,
  moistureScheduleItem,
} from '../shared/moisture-schedule.entity.ts';

export const pointsIn = async (ctx: Context, scheduleId: number): Promise<MoistureItem[]> =>
  (
    await ctx.run(
      sql<{
        row: MoistureItem;
      }>`select row_to_json(t) as row from (select ${wireColumns(moistureScheduleItem, 'r')} from moisture_schedule_item r where r.company_id = ${ctx.actor.companyId} and r.schedule_id = ${scheduleId} and r.deleted_at is null order by r."order", r.number) t`,
    )
  ).map(({ row }) => row);

export const categoriesIn = async (ctx: Context, scheduleId: number): Promise<MoistureCategory[]> =>
  (
    await ctx.run(
      sql<{
        row: MoistureCategory;
      }>`select row_to_json(t) as row from (select ${wireColumns(moistureScheduleCategory, 'r')} from moisture_schedule_category r where r.company_id = ${ctx.actor.companyId} and r.schedule_id = ${scheduleId} and r.deleted_at is null order by r."order", r.id) t`,
    )
  ).map(({ row }) => row);

/** The walking order: those that are named first, the others after them as they were. */
export async function setWalk(ctx: Context, scheduleId: number, ids: readonly number[]): Promise<void> {
  await ctx.run(sql`update moisture_schedule_item i set "order" = p.at, updated_at = now()
    from unnest(${[...ids]}::bigint[]) with ordinality as p (id, at) where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${scheduleId} and i.id = p.id`);
  await ctx.run(
    sql`update moisture_schedule_item i set "order" = i."order" + ${ids.length} where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${scheduleId} and i.id <> all(${[...ids]}::bigint[])`,
  );
  noteChange(ctx, 'moistureSchedule', scheduleId);
}

// Statements of the commands on schedules.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import type { PlannedTask } from '../shared/schedule-plan.ts';

export interface Placing {
  id: number;
  startDate: string;
  endDate: string;
}
/** Days that were reckoned anew. They are nobody's change: versions stay, so that two who edit different tasks never collide. */
export async function placeItems(ctx: Context, placed: readonly Placing[]): Promise<void> {
  if (!placed.length) return;
  await ctx.run(sql`update job_schedule_item i set start_date = p.start_date, end_date = p.end_date, updated_at = now()
    from unnest(${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ startDate }) => startDate)}::date[], ${placed.map(({ endDate }) => endDate)}::date[]) as p (id, start_date, end_date)
    where i.company_id = ${ctx.actor.companyId} and i.id = p.id`);
}

/** How it ends, and that it changed. */
export async function settleSchedule(ctx: Context, id: number, endDate: string, items: number): Promise<void> {
  await ctx.run(
    sql`update job_schedule set end_date = ${endDate}::date, item_count = ${items}, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  noteChange(ctx, 'jobSchedule', id);
}

/** Tasks with the links that hang on them, gone at one moment, so that they come back together. */
export async function dropItems(ctx: Context, ids: readonly number[]): Promise<void> {
  const { companyId, userId } = ctx.actor;
  const who = sql`deleted_at = now(), deleted_by_id = nullif(${userId}::bigint, 0), version = version + 1, updated_at = now()`;
  await ctx.run(
    sql`update job_schedule_item set ${who} where company_id = ${companyId} and id = any(${[...ids]}) and deleted_at is null`,
  );
  await ctx.run(
    sql`update job_schedule_link set ${who} where company_id = ${companyId} and deleted_at is null and (from_item_id = any(${[...ids]}) or to_item_id = any(${[...ids]}))`,
  );
  await ctx.run(
    sql`update job_schedule_slip set state = 'undone', updated_at = now() where company_id = ${companyId} and item_id = any(${[...ids]}) and state = 'open'`,
  );
}

export const dropLinks = (ctx: Context, ids: readonly number[]): Promise<unknown> =>
  ctx.run(sql`update job_schedule_link set deleted_at = now(), deleted_by_id = nullif(${ctx.actor.userId}::bigint, 0), version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = any(${[...ids]}) and deleted_at is null`);

/** The slip of a task that nobody has answered. */
export async function openSlipId(ctx: Context, itemId: number): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from job_schedule_slip where company_id = ${ctx.actor.companyId} and item_id = ${itemId} and state = 'open' and deleted_at is null`,
  );
  return row?.id;
}

/** The ids that were there and are gone. */
export async function goneItems(ctx: Context, scheduleId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select id from job_schedule_item where company_id = ${ctx.actor.companyId} and schedule_id = ${scheduleId} and id = any(${[...ids]}) and deleted_at is not null`,
  );
  return rows.map(({ id }) => id);
}
export async function bringBack(ctx: Context, scheduleId: number, ids: readonly number[]): Promise<void> {
  const { companyId } = ctx.actor;
  const back = sql`deleted_at = null, deleted_by_id = null, updated_at = now()`;
  await ctx.run(sql`update job_schedule_link l set ${back}, version = l.version + 1 from job_schedule_item i
    where i.company_id = ${companyId} and i.schedule_id = ${scheduleId} and i.id = any(${[...ids]}) and l.company_id = i.company_id and l.deleted_at = i.deleted_at and i.id in (l.from_item_id, l.to_item_id)
      and not exists (select from job_schedule_item o where o.company_id = l.company_id and o.id in (l.from_item_id, l.to_item_id) and o.deleted_at is not null and o.id <> all(${[...ids]}))
      and not exists (select from job_schedule_link k where k.company_id = l.company_id and k.from_item_id = l.from_item_id and k.to_item_id = l.to_item_id and k.deleted_at is null)`);
  await ctx.run(
    sql`update job_schedule_item set ${back}, version = version + 1 where company_id = ${companyId} and schedule_id = ${scheduleId} and id = any(${[...ids]}) and deleted_at is not null`,
  );
}

/** Which of these records the company does not have, by the name of the field. */
export async function missingRefs(
  ctx: Context,
  jobId: number,
  given: Partial<Record<'tradeId' | 'contactId' | 'milestoneId' | 'workOrderId', number | null | undefined>>,
): Promise<string[]> {
  const { companyId } = ctx.actor;
  const checks = {
    tradeId: sql`exists (select from trade x where x.company_id = ${companyId} and x.id = ${given.tradeId}::bigint and x.deleted_at is null)`,
    contactId: sql`exists (select from contact x where x.company_id = ${companyId} and x.id = ${given.contactId}::bigint and x.deleted_at is null)`,
    milestoneId: sql`exists (select from milestone x where x.company_id = ${companyId} and x.id = ${given.milestoneId}::bigint and x.job_id = ${jobId} and x.deleted_at is null)`,
    workOrderId: sql`exists (select from work_order x where x.company_id = ${companyId} and x.id = ${given.workOrderId}::bigint and x.job_id = ${jobId} and x.deleted_at is null)`,
  };
  const asked = (Object.keys(checks) as (keyof typeof checks)[]).filter((name) => given[name] != null);
  if (!asked.length) return [];
  const [row] = await ctx.run(
    sql<Record<string, boolean>>`select ${sql.join(asked.map((name) => sql`${checks[name]} as ${sql.id(name)}`))}`,
  );
  return asked.filter((name) => !row?.[name]);
}

export async function keepBaseline(
  ctx: Context,
  scheduleId: number,
  rows: readonly Pick<PlannedTask, 'id' | 'startDate' | 'endDate'>[] | null,
): Promise<void> {
  const { companyId } = ctx.actor;
  if (rows === null)
    await ctx.run(
      sql`update job_schedule_item set baseline_start = null, baseline_end = null where company_id = ${companyId} and schedule_id = ${scheduleId}`,
    );
  else
    await ctx.run(sql`update job_schedule_item i set baseline_start = p.start_date, baseline_end = p.end_date
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ startDate }) => startDate)}::date[], ${rows.map(({ endDate }) => endDate)}::date[]) as p (id, start_date, end_date)
      where i.company_id = ${companyId} and i.id = p.id`);
}

export interface LinkedItem {
  jobId: number;
  scheduleId: number;
  itemId: number;
  startDate: string | null;
  endDate: string | null;
  progress: number;
  /** The work order is carried out. */
  isDone: boolean;
}
/** Tasks that a work order is done by, with its days. */
export async function itemsOfWorkOrder(ctx: Context, workOrderId: number): Promise<LinkedItem[]> {
  return await ctx.run(
    sql<LinkedItem>`select i.job_id as "jobId", i.schedule_id as "scheduleId", i.id as "itemId", w.start_date::text as "startDate", w.end_date::text as "endDate", i.progress::int as progress,
        exists (select from work_order_status t where t.company_id = w.company_id and t.id = w.status_id and t.type_name in ('completed', 'closed')) as "isDone"
      from work_order w join job_schedule_item i on i.company_id = w.company_id and i.work_order_id = w.id and i.deleted_at is null
      join job_schedule s on s.company_id = i.company_id and s.id = i.schedule_id and s.deleted_at is null and s.status <> 'done'
      where w.company_id = ${ctx.actor.companyId} and w.id = ${workOrderId} and w.deleted_at is null order by i.schedule_id, i.id`,
  );
}

/** What a new schedule is made from: work orders of a job. */
export interface OrderedWork {
  id: number;
  label: string;
  contactId: number | null;
  startDate: string | null;
  endDate: string | null;
}
export const orderedWork = async (ctx: Context, jobId: number): Promise<OrderedWork[]> =>
  await ctx.run(
    sql<OrderedWork>`select w.id, coalesce(nullif(concat_ws(' ', nullif(w.label, ''), case when w.label = '' then w.work_order_number end), ''), w.work_order_number) as label,
        w.assigned_id as "contactId", w.start_date::text as "startDate", w.end_date::text as "endDate"
      from work_order w join work_order_status s on s.company_id = w.company_id and s.id = w.status_id
      where w.company_id = ${ctx.actor.companyId} and w.job_id = ${jobId} and w.deleted_at is null and s.type_name not in ('declined', 'cancelled')
      order by w.start_date nulls last, w.id limit 500`,
  );

/** The trades of a job's estimates, in the order in which the company lists them. */
export const tradesOfJob = async (ctx: Context, jobId: number): Promise<{ id: number; label: string }[]> =>
  await ctx.run(
    sql<{
      id: number;
      label: string;
    }>`select t.id, t.label from trade t where t.company_id = ${ctx.actor.companyId} and exists (
        select from estimate_item i join estimate e on e.company_id = i.company_id and e.id = i.estimate_id and e.deleted_at is null
        where i.company_id = t.company_id and i.trade_id = t.id and i.deleted_at is null and e.job_id = ${jobId}) order by t."order", t.id`,
  );

import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Something is reckoned by this calendar. */
export async function calendarUsed(ctx: Context, id: number): Promise<boolean> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(
    sql<{
      used: boolean;
    }>`select exists (select from job_schedule s where s.company_id = ${companyId} and s.working_calendar_id = ${id} and s.deleted_at is null)
      or exists (select from schedule_template t where t.company_id = ${companyId} and t.working_calendar_id = ${id} and t.deleted_at is null) as used`,
  );
  return row?.used ?? false;
}

export interface NewItem {
  label: string;
  parent: number | null;
  tradeId: number | null;
  contactId: number | null;
  workOrderId: number | null;
  days: number;
  notBefore: string | null;
}
export interface NewLink {
  from: number;
  to: number;
  type: string;
  lag: number;
}
/** Tasks and links of a new schedule in three statements, however many: groups stand before what is in them. */
export async function insertTasks(
  ctx: Context,
  { scheduleId, jobId, startDate }: { scheduleId: number; jobId: number; startDate: string },
  items: readonly NewItem[],
  links: readonly NewLink[],
): Promise<void> {
  if (!items.length) return;
  const { companyId, userId } = ctx.actor;
  const taken = await ctx.run(
    sql<{ id: number }>`select nextval('record_id')::bigint as id from generate_series(1, ${items.length}::int)`,
  );
  const idOf = (place: number | null): number | null => (place === null ? null : (taken[place]?.id ?? null));
  const of = <K extends keyof NewItem>(name: K): NewItem[K][] => items.map((item) => item[name]);
  await ctx.run(sql`insert into job_schedule_item (company_id, id, created_by_id, updated_by_id, job_id, schedule_id, parent_id, label, trade_id, contact_id, work_order_id, duration_days, not_before, start_date, end_date, "order")
    select ${companyId}::bigint, x.id, nullif(${userId}::bigint, 0), nullif(${userId}::bigint, 0), ${jobId}::bigint, ${scheduleId}::bigint, x.parent_id, x.label, x.trade_id, x.contact_id, x.work_order_id, x.days, x.not_before, ${startDate}::date, ${startDate}::date, x.place * 10
    from unnest(${taken.map(({ id }) => id)}::bigint[], ${items.map(({ parent }) => idOf(parent))}::bigint[], ${of('label')}::text[], ${of('tradeId')}::bigint[], ${of('contactId')}::bigint[], ${of('workOrderId')}::bigint[], ${of('days')}::int[], ${of('notBefore')}::date[])
      with ordinality as x (id, parent_id, label, trade_id, contact_id, work_order_id, days, not_before, place)`);
  if (links.length)
    await ctx.run(sql`insert into job_schedule_link (company_id, created_by_id, updated_by_id, schedule_id, from_item_id, to_item_id, type, lag_days)
      select ${companyId}::bigint, nullif(${userId}::bigint, 0), nullif(${userId}::bigint, 0), ${scheduleId}::bigint, x.from_id, x.to_id, x.type, x.lag
      from unnest(${links.map(({ from }) => idOf(from))}::bigint[], ${links.map(({ to }) => idOf(to))}::bigint[], ${links.map(({ type }) => type)}::text[], ${links.map(({ lag }) => lag)}::int[]) as x (from_id, to_id, type, lag)`);
}

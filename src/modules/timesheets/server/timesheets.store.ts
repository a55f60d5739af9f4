// Statements of the commands on hours.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import type { TimesheetStatusType } from '../shared/timesheet-status.ts';
import { jobsToEnter } from './timesheets.scope.ts';

export interface StatusFacts {
  id: number;
  label: string;
  type: TimesheetStatusType;
}
export async function statusFacts(ctx: Context, id: number): Promise<StatusFacts | undefined> {
  const [row] = await ctx.run(
    sql<StatusFacts>`select id, label, type_name as type from timesheet_status where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row;
}
/** The first active status of a type. */
export async function statusOfType(ctx: Context, type: TimesheetStatusType): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from timesheet_status where company_id = ${ctx.actor.companyId} and type_name = ${type} and active and deleted_at is null order by "order", id limit 1`,
  );
  if (!row)
    throw conflict(`No timesheet status is of the type ${type}. Add one under Administration, Timesheet statuses.`);
  return row.id;
}

export interface ActivityFacts {
  id: number;
  label: string;
  chargeable: boolean;
}
/** The activity of an id; without one, the first that is in use. */
export async function activityFacts(ctx: Context, id: number | undefined): Promise<ActivityFacts | undefined> {
  const chosen = id === undefined ? sql`active` : sql`id = ${id}`;
  const [row] = await ctx.run(
    sql<ActivityFacts>`select id, label, chargeable from timesheet_activity where company_id = ${ctx.actor.companyId} and ${chosen} and deleted_at is null order by "order", id limit 1`,
  );
  return row;
}

export async function isJobToEnter(ctx: Context, jobId: number): Promise<boolean> {
  const rows = await ctx.run(sql`select 1 from job j where ${jobsToEnter(ctx, 'j')} and j.id = ${jobId}`);
  return rows.length > 0;
}

/** One change of a person's hours at a time: what overlaps is found before it is there. */
export const lockHoursOf = (ctx: Context, userId: number): Promise<unknown> =>
  ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`timesheet ${ctx.actor.companyId} ${userId}`}, 0))`);

export interface Overlapping {
  start: string;
  end: string | null;
  timezone: string;
  activity: string;
  jobNumber: string | null;
}
/** The first entry that lies in this time. A running timer reaches up to now. */
export async function overlapping(
  ctx: Context,
  of: { userId: number; startAt: string; endAt: string; except: number | null },
): Promise<Overlapping | undefined> {
  const [row] = await ctx.run(
    sql<Overlapping>`select left(t.start_at::text, 19) as start, left(t.end_at::text, 19) as end, t.timezone, a.label as activity, j.job_number as "jobNumber"
      from timesheet t join timesheet_activity a on a.company_id = t.company_id and a.id = t.activity_type_id left join job j on j.company_id = t.company_id and j.id = t.job_id
      where t.company_id = ${ctx.actor.companyId} and t.user_id = ${of.userId} and t.deleted_at is null and t.id is distinct from ${of.except}::bigint
        and t.start_at < ${`${of.endAt}+00`}::timestamptz and coalesce(t.end_at, greatest(now(), t.start_at + interval '1 minute')) > ${`${of.startAt}+00`}::timestamptz
      order by t.start_at limit 1`,
  );
  return row;
}

/** What a timer began in this same minute and nobody wrote anything to: less than a minute of work. */
export async function tapOf(
  ctx: Context,
  userId: number,
  startAt: string,
): Promise<{ id: number; jobId: number | null } | undefined> {
  const [row] = await ctx.run(
    sql<{ id: number; jobId: number | null }>`select t.id, t.job_id as "jobId" from timesheet t
      join timesheet_status s on s.company_id = t.company_id and s.id = t.status_id and s.type_name = 'new'
      where t.company_id = ${ctx.actor.companyId} and t.user_id = ${userId} and t.deleted_at is null and t.notes is null and t.object_type is null
        and t.start_at = ${`${startAt}+00`}::timestamptz and coalesce(t.end_at, t.start_at) <= t.start_at + interval '1 minute' and t.created_at >= t.start_at
      order by t.id limit 1`,
  );
  return row;
}

/** Hours of a day beside this entry. */
export async function hoursOfDay(ctx: Context, userId: number, day: string, except: number | null): Promise<number> {
  const [row] = await ctx.run(
    sql<{ hours: number }>`select coalesce(sum(t.hours), 0)::float8 as hours from timesheet t
      where t.company_id = ${ctx.actor.companyId} and t.user_id = ${userId} and t.date = ${day}::date and t.deleted_at is null and t.id is distinct from ${except}::bigint`,
  );
  return row?.hours ?? 0;
}

export interface RatesOfDay {
  costRate: number | null;
  chargeRate: number | null;
}
export async function ratesOn(ctx: Context, userId: number, day: string): Promise<RatesOfDay> {
  const [row] = await ctx.run(
    sql<RatesOfDay>`select cost_rate::float8 as "costRate", charge_rate::float8 as "chargeRate" from user_rate
      where company_id = ${ctx.actor.companyId} and user_id = ${userId} and from_date <= ${day}::date and deleted_at is null order by from_date desc limit 1`,
  );
  return row ?? { costRate: null, chargeRate: null };
}

/** Approved work that an invoice bills is closed, and approved again where the invoice is taken back. */
export async function closeWork(
  ctx: Context,
  table: 'timesheet' | 'expense',
  ids: readonly number[],
  closed: boolean,
): Promise<void> {
  if (!ids.length) return;
  const [from, to] = closed ? ['done', 'closed'] : ['closed', 'done'];
  await ctx.run(sql`update ${sql.table(table)} w set status_id = (select s.id from timesheet_status s where s.company_id = w.company_id and s.type_name = ${to} and s.deleted_at is null order by not s.active, s."order", s.id limit 1),
      version = w.version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where w.company_id = ${ctx.actor.companyId} and w.id = any(${[...ids]}) and w.deleted_at is null
      and exists (select from timesheet_status s where s.company_id = w.company_id and s.id = w.status_id and s.type_name = ${from})
      and exists (select from timesheet_status s where s.company_id = w.company_id and s.type_name = ${to} and s.deleted_at is null)`);
}

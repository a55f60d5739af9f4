import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ReminderStatusType } from '../shared/reminder-status.ts';

/** The moment of a day and time where the person is; without a time the end of the day. */
export const dueMoment = (
  { actor: { companyId } }: Context,
  userId: number,
  date: string,
  time: string | null,
): RawBuilder<unknown> =>
  sql`((${date}::date + ${time ?? '23:59:59'}::time) at time zone coalesce(
    (select u.timezone from app_user u where u.company_id = ${companyId} and u.id = ${userId}),
    (select c.timezone from company c where c.company_id = ${companyId} and c.id = ${companyId}), 'UTC'))`;

export async function zoneOfUser(ctx: Context, userId: number): Promise<string> {
  const [row] = await ctx.run(
    sql<{
      zone: string;
    }>`select coalesce(u.timezone, c.timezone, 'UTC') as zone from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id
      where u.company_id = ${ctx.actor.companyId} and u.id = ${userId}`,
  );
  return row?.zone ?? 'UTC';
}

/** Whether a record was reminded of already; holds whoever asks at the same time. */
export async function hasReminderOf(ctx: Context, objectType: string, objectId: number): Promise<boolean> {
  await ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`reminder:${objectType}:${objectId}`}, 0))`);
  const rows = await ctx.run(
    sql`select from reminder where company_id = ${ctx.actor.companyId} and object_type = ${objectType} and object_id = ${objectId} and system`,
  );
  return rows.length > 0;
}

export async function statusTypeOf(ctx: Context, id: number): Promise<ReminderStatusType | undefined> {
  const [row] = await ctx.run(
    sql<{
      type: ReminderStatusType;
    }>`select type_name as type from reminder_status where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row?.type;
}

/** The first active status of a type. */
export async function statusOfType(ctx: Context, type: ReminderStatusType): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from reminder_status where company_id = ${ctx.actor.companyId} and type_name = ${type} and active and deleted_at is null order by "order", id limit 1`,
  );
  return row?.id;
}

/** Those of the ids that are people who can do something. */
export async function activeUsers(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select id from app_user where company_id = ${ctx.actor.companyId} and id = any(${[...ids]}) and status <> 'disabled' and deleted_at is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface FallenDue {
  id: number;
  userId: number;
  title: string;
  jobId: number | null;
  jobNumber: string | null;
}
/** Marks those of a company that have fallen due as told, and answers them: in one transaction with the telling. */
export const takeFallenDue = (ctx: Context): Promise<FallenDue[]> =>
  ctx.run(sql<FallenDue>`update reminder r set due_told_at = now() from reminder_status s
    where r.company_id = ${ctx.actor.companyId} and r.id in (select d.id from reminder d where d.company_id = ${ctx.actor.companyId} and d.due_told_at is null and d.completed_at is null
        and d.deleted_at is null and d.due_at <= now() order by d.due_at limit 200 for update skip locked)
      and s.company_id = r.company_id and s.id = r.reminder_status_id and s.type_name in ('new', 'active', 'waiting')
    returning r.id, r.user_id as "userId", r.title, r.job_id as "jobId", (select j.job_number from job j where j.company_id = r.company_id and j.id = r.job_id) as "jobNumber"`);

export interface DigestLine {
  title: string;
  jobNumber: string | null;
  date: string;
  overdue: boolean;
}
/** What is overdue and what falls due on a day, of one person. */
export const digestLines = (ctx: Context, userId: number, day: string): Promise<DigestLine[]> =>
  ctx.run(sql<DigestLine>`select r.title, j.job_number as "jobNumber", r.date::text as date, r.date < ${day}::date as overdue
    from reminder r join reminder_status s on s.company_id = r.company_id and s.id = r.reminder_status_id and s.type_name in ('new', 'active', 'waiting')
    left join job j on j.company_id = r.company_id and j.id = r.job_id
    where r.company_id = ${ctx.actor.companyId} and r.user_id = ${userId} and r.deleted_at is null and r.date <= ${day}::date order by r.due_at limit 50`);

/** True for the first who writes to this person on this day. */
export async function takeDigest(ctx: Context, userId: number, day: string): Promise<boolean> {
  const rows = await ctx.run(
    sql`insert into reminder_digest (company_id, user_id, day) values (${ctx.actor.companyId}, ${userId}, ${day}) on conflict do nothing returning 1 as taken`,
  );
  return rows.length > 0;
}

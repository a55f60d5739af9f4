// Rows of scheduled reports: their next run, and what each reader got.
import { sql } from 'kysely';
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { DataTask } from '../shared/data-task.entity.ts';
import type { ReportResult } from '../shared/data-views.api.ts';
import type { ReportDefinition } from '../shared/report-definition.ts';
import { type TaskTimes, nextRun } from '../shared/task-times.ts';

export interface TaskToRun
  extends TaskTimes,
    Pick<
      DataTask,
      | 'onlyIf'
      | 'threshold'
      | 'format'
      | 'delivery'
      | 'readerZone'
      | 'userIds'
      | 'roleIds'
      | 'jobPeople'
      | 'reportRef'
      | 'dataViewId'
    > {
  id: number;
  label: string;
  ownerId: number | null;
  view: { label: string; list: string; definition: unknown; shared: boolean } | null;
}

export async function taskToRun(ctx: Context, id: number): Promise<TaskToRun | undefined> {
  const [row] = await ctx.run(sql<TaskToRun>`
    select r.id, r.label, r.every, r.weekday, r.day_of_month as "dayOfMonth", to_char(r.at_time, 'HH24:MI') as "atTime", r.timezone, r.user_ids as "userIds",
      r.role_ids as "roleIds", r.job_people as "jobPeople", r.delivery, r.reader_zone as "readerZone",
      r.only_if as "onlyIf", r.threshold::float8 as threshold, r.format, r.report_ref as "reportRef", r.data_view_id as "dataViewId", r.created_by_id as "ownerId",
      (select json_build_object('label', v.label, 'list', v.list, 'definition', v.definition, 'shared', v.shared) from data_view v
        where v.company_id = r.company_id and v.id = r.data_view_id and v.deleted_at is null) as view
    from data_task r where r.company_id = ${ctx.actor.companyId} and r.id = ${id} and r.deleted_at is null`);
  return row;
}

/** People with an account whose role this is. */
export async function peopleOfRoles(ctx: Context, roleIds: readonly number[]): Promise<number[]> {
  if (!roleIds.length) return [];
  const rows = await ctx.run(sql<{ id: number }>`
    select distinct u.id from user_role l join role o on o.company_id = l.company_id and o.id = l.role_id and o.active
      join app_user u on u.company_id = l.company_id and u.id = l.user_id and u.status = 'active' and u.deleted_at is null and not u.service
    where l.company_id = ${ctx.actor.companyId} and l.role_id = any(${[...roleIds]}::bigint[]) order by u.id`);
  return rows.map(({ id }) => id);
}

/** Of these people, those whose account works. */
export async function activeOf(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.run(sql<{ id: number }>`
    select id from app_user where company_id = ${ctx.actor.companyId} and id = any(${[...ids]}::bigint[]) and status = 'active' and deleted_at is null and not service`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Says when it runs next: after `after`, or not at all while it is paused. Where it runs by the clock of each reader, that is the next time
 * anywhere where one of them is.
 */
export async function planTask(ctx: Context, id: number, after: Date): Promise<void> {
  const [row] = await ctx.run(sql<TaskTimes & { paused: boolean; zones: string[] }>`
    select every, weekday, day_of_month as "dayOfMonth", to_char(at_time, 'HH24:MI') as "atTime", timezone, paused,
      case when t.reader_zone then array(select distinct coalesce(u.timezone, c.timezone) from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id
        where u.company_id = t.company_id and u.status = 'active' and u.deleted_at is null and (t.job_people <> '{}' or u.id = any(t.user_ids)
          or exists (select from user_role l where l.company_id = u.company_id and l.user_id = u.id and l.role_id = any(t.role_ids)))) else '{}' end as zones
    from data_task t where company_id = ${ctx.actor.companyId} and id = ${id}`);
  if (!row) return;
  const zones = row.zones.length ? row.zones : [row.timezone];
  const times = zones.map((timezone) => nextRun({ ...row, timezone }, after).getTime());
  const next = row.paused ? null : momentText(new Date(Math.min(...times)));
  await ctx.run(sql`update data_task set next_at = ${next}::timestamp at time zone 'UTC', paused_reason = case when ${row.paused} then paused_reason end
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
}

export async function pauseTask(ctx: Context, id: number, reason: string): Promise<void> {
  ctx.changes?.resources.add('dataTask');
  await ctx.run(sql`update data_task set paused = true, paused_reason = ${reason}, next_at = null, version = version + 1
    where company_id = ${ctx.actor.companyId} and id = ${id} and not paused`);
}

export async function ranTask(ctx: Context, id: number, dueAt: string): Promise<void> {
  ctx.changes?.resources.add('dataTask');
  await ctx.run(
    sql`update data_task set last_at = greatest(last_at, ${dueAt}::timestamptz) where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
}

export interface Receipt {
  outcome: 'sent' | 'nothing' | 'failed';
  words: string;
  rows?: number;
  digest?: string;
  crossed?: string[];
  messageId?: number;
  /** The figures, where they are kept and not mailed. */
  kept?: KeptFigures;
}
/** A question and its answer, as they were. */
export interface KeptFigures {
  label: string;
  ref: string;
  list: string;
  definition: ReportDefinition;
  result: ReportResult;
}
/** So many results of a schedule stay for each reader. */
const MOST_KEPT = 100;

/**
 * Takes the place of one reader in one run; undefined where it is taken. Held until the end of the transaction, so that a mail leaves with
 * it or not at all.
 */
export async function takePlace(
  ctx: Context,
  taskId: number,
  dueAt: string,
  userId: number,
): Promise<number | undefined> {
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into data_task_receipt (company_id, task_id, due_at, user_id, outcome, words)
    values (${ctx.actor.companyId}, ${taskId}, ${dueAt}::timestamptz, ${userId}, 'failed', '') on conflict do nothing returning id`);
  return row?.id;
}
export async function keepReceipt(
  ctx: Context,
  id: number,
  { outcome, words, rows, digest, crossed, messageId, kept }: Receipt,
): Promise<void> {
  await ctx.run(sql`update data_task_receipt set outcome = ${outcome}, words = ${words}, rows = ${rows ?? null}, digest = ${digest ?? null},
    crossed = ${crossed ?? []}::text[], message_id = ${messageId ?? null}, kept = ${kept ? JSON.stringify(kept) : null} where company_id = ${ctx.actor.companyId} and id = ${id}`);
  if (kept)
    await ctx.run(sql`update data_task_receipt set kept = null where company_id = ${ctx.actor.companyId} and id in (
      select o.id from data_task_receipt o join data_task_receipt n on n.company_id = o.company_id and n.task_id = o.task_id and n.user_id = o.user_id
      where n.company_id = ${ctx.actor.companyId} and n.id = ${id} and o.kept is not null order by o.id desc offset ${sql.lit(MOST_KEPT)})`);
}

/** What this reader got of an earlier run: what changed since is told by it. */
export async function lastReceipt(
  ctx: Context,
  taskId: number,
  userId: number,
): Promise<{ digest: string | null; crossed: string[] } | undefined> {
  const [row] = await ctx.run(sql<{ digest: string | null; crossed: string[] }>`
    select digest, crossed from data_task_receipt where company_id = ${ctx.actor.companyId} and task_id = ${taskId} and user_id = ${userId} and digest is not null
    order by id desc limit 1`);
  return row;
}

export async function countUse(ctx: Context, ref: string, ms: number): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`insert into report_use (company_id, report_ref, day, user_id, times, slowest_ms) values (${companyId}, ${ref}, ${ctx.today}::date, ${userId}, 1, ${ms})
    on conflict (company_id, report_ref, day, user_id) do update set times = report_use.times + 1, slowest_ms = greatest(report_use.slowest_ms, excluded.slowest_ms)`);
}

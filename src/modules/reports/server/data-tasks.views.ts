// Reads of the data centre: what readers got, how reports are used, who reaches them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { forbidden, notFound } from '../../../platform/server/errors.ts';
import type { KeptResult, OpenedResult, ReportReach, ReportUse, TaskReceipt } from '../shared/data-tasks.api.ts';
import { fitReport } from '../shared/report-fit.ts';
import type { KeptFigures } from './data-tasks.store.ts';
import { isCentreAdmin, ownFigures } from './data-views.scope.ts';
import { filtersBy, sourceOf, specIn } from './report-source.service.ts';

/** Parts of a schedule's row, over `r`. */
export const taskParts = {
  report: sql`(select v.label from data_view v where v.company_id = r.company_id and v.id = r.data_view_id and v.deleted_at is null)`,
  readers: sql`array(select u.full_name from app_user u where u.company_id = r.company_id and u.id = any(r.user_ids) order by u.full_name)`,
  roleNames: sql`array(select o.label from role o where o.company_id = r.company_id and o.id = any(r.role_ids) order by o.label)`,
  last: sql`(select json_build_object('sent', count(*) filter (where x.outcome = 'sent' and m.status is distinct from 'failed'), 'nothing', count(*) filter (where x.outcome = 'nothing'),
      'failed', count(*) filter (where x.outcome = 'failed' or m.status = 'failed'), 'refused', count(*) filter (where m.status = 'failed'), 'words', max(case when m.status = 'failed' then coalesce(m.error_message, x.words) when x.outcome = 'failed' then x.words end))
    from data_task_receipt x left join outgoing_message m on m.company_id = x.company_id and m.id = x.message_id
    where x.company_id = r.company_id and x.task_id = r.id
      and x.due_at >= (select y.due_at from data_task_receipt y where y.company_id = r.company_id and y.task_id = r.id order by y.id desc limit 1)
        - case when r.reader_zone and r.every <> 'hour' then interval '23 hours' else interval '0' end
    having count(*) > 0)`,
};

/** Figures are those of their reader: others see that there was a mail, not what stood in it. */
export const receiptsOf = (ctx: Context, taskId: number): Promise<TaskReceipt[]> =>
  ctx.run(sql<TaskReceipt>`
    select x.id, to_char(x.due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "dueAt", u.full_name as reader, x.outcome, x.words,
      case when m.status = 'failed' then coalesce(m.error_message, 'The mail was not delivered') end as refused,
      case when s.sees then x.rows end as rows, case when s.sees then m.subject end as subject, case when s.sees then m.body_text end as text,
      s.sees and x.kept is not null as "isKept"
    from data_task_receipt x join app_user u on u.company_id = x.company_id and u.id = x.user_id
      left join outgoing_message m on m.company_id = x.company_id and m.id = x.message_id,
      lateral (select ${ownFigures(ctx)} as sees) s
    where x.company_id = ${ctx.actor.companyId} and x.task_id = ${taskId} order by x.id desc limit 60`);

/** Whose it is goes by the person: two people may have one name. */
const keptColumns = (ctx: Context) =>
  sql`x.user_id = ${ctx.actor.userId} as "isMine", x.id, x.task_id as "taskId", t.label, u.full_name as reader, to_char(x.due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "dueAt", coalesce(x.rows, 0)::int as rows`;
const keptOf = (
  ctx: Context,
) => sql`data_task_receipt x join data_task t on t.company_id = x.company_id and t.id = x.task_id
  join app_user u on u.company_id = x.company_id and u.id = x.user_id
  where x.company_id = ${ctx.actor.companyId} and x.kept is not null and ${ownFigures(ctx)}`;

/** Results that are kept, the newest first; what a schedule kept stays when it is deleted. */
export const keptResults = (ctx: Context): Promise<KeptResult[]> =>
  ctx.run(sql<KeptResult>`select ${keptColumns(ctx)} from ${keptOf(ctx)} order by x.id desc limit 300`);

/** The figures of that day. Who may not use one of its fields any more does not see them: 403. */
export async function openResult(ctx: Context, id: number): Promise<OpenedResult> {
  const [found] = await ctx.run(
    sql<KeptResult & { kept: KeptFigures }>`select ${keptColumns(ctx)}, x.kept from ${keptOf(ctx)} and x.id = ${id}`,
  );
  if (!found) throw notFound('This result');
  const { kept, ...facts } = found;
  const of = sourceOf(ctx, kept.list);
  const { left, unfiltered } = fitReport(kept.definition, (field) => specIn(of, field) !== undefined, filtersBy(of));
  if (left + unfiltered > 0) throw forbidden('You may not see all that this result is made of.');
  const { ref, list, definition, result } = kept;
  return { ...facts, ref, list, definition, result };
}

async function demandCentreAdmin(ctx: Context): Promise<void> {
  const [row] = await ctx.run(sql<{ may: boolean }>`select ${isCentreAdmin(ctx)} as may`);
  if (!row?.may) throw forbidden('Only an administrator of the data centre can see this.');
}

export async function reportUses(ctx: Context): Promise<ReportUse[]> {
  await demandCentreAdmin(ctx);
  return await ctx.run(sql<ReportUse>`
    select x.report_ref as "reportRef", (select v.label from data_view v where v.company_id = x.company_id and v.id::text = x.report_ref) as label,
      sum(x.times)::int as times, count(distinct x.user_id)::int as people, max(x.slowest_ms)::int as "slowestMs", max(x.day)::text as "lastDay"
    from report_use x where x.company_id = ${ctx.actor.companyId} and x.day > ${ctx.today}::date - 90
    group by x.company_id, x.report_ref order by sum(x.times) desc, x.report_ref limit 200`);
}

/** People of the company with the rights that their roles give them. */
export async function reportReaches(ctx: Context): Promise<ReportReach[]> {
  await demandCentreAdmin(ctx);
  const holds = (right: string) => sql`coalesce(bool_or(${right} = any(o.permissions)), false)`;
  return await ctx.run(sql<ReportReach>`
    select u.id, u.full_name as "fullName", ${holds('view-data-view')} as views, ${holds('create-data-view')} as keeps,
      ${holds('create-data-task')} as schedules, ${holds('view-data-export')} as exports
    from app_user u left join user_role l on l.company_id = u.company_id and l.user_id = u.id
      left join role o on o.company_id = l.company_id and o.id = l.role_id and o.active
    where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null
    group by u.id, u.full_name order by u.full_name`);
}

import { sql } from 'kysely';
import type { Page } from '../../../kit/endpoint.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type CurrentKpi, type KpiNoteView, kpiNoteView } from '../shared/job-kpis.api.ts';
import { jobScope, ofVisibleJob } from './jobs.scope.ts';
import { clockRuns } from './reached.views.ts';
import { requireJob } from './jobs.views.ts';

export async function workflowUses(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from job where company_id = ${ctx.actor.companyId} and workflow_id = ${id} and deleted_at is null`,
  );
  return row?.n ?? 0;
}

const noteColumns = rowColumns(kpiNoteView, 'n');

export async function kpiNotes(ctx: Context, jobId: number): Promise<KpiNoteView[]> {
  await requireJob(ctx, jobId);
  const rows = await ctx.run(
    sql<{
      row: KpiNoteView;
    }>`select row_to_json(t) as row from (select ${noteColumns} from workflow_kpi_note n where ${ofVisibleJob(ctx, 'n')} and n.job_id = ${jobId} order by n.id desc limit 500) t`,
  );
  return rows.map(({ row }) => row);
}

export async function kpiNote(ctx: Context, jobId: number, id: number): Promise<KpiNoteView> {
  const note = (await kpiNotes(ctx, jobId)).find((row) => row.id === id);
  if (!note) throw notFound('This KPI note');
  return note;
}

/** Clocks that run on the jobs this person sees, the one due first on top. */
export async function currentKpis(
  ctx: Context,
  query: { page?: string | number; perPage?: string | number; mine?: '0' | '1' },
): Promise<Page<CurrentKpi>> {
  const [page, perPage] = [Number(query.page ?? 1), Number(query.perPage ?? 20)];
  const mine = query.mine === '1' ? sql`and j.assigned_id = ${ctx.actor.userId}` : sql``;
  const from = sql`from job_kpi k join job j on j.company_id = k.company_id and j.id = k.job_id
    where k.company_id = ${ctx.actor.companyId} and k.stopped_at is null and k.started_at is not null and ${jobScope(ctx, 'j')} ${mine} and ${clockRuns(ctx.app.modules, 'k', 'j')}
      and j.status_id in (select s.id from job_status s where s.company_id = ${ctx.actor.companyId} and s.type_name <> all(array['closed', 'declined', 'cancelled']))`;
  const [rows, [counted]] = await ctx.runAll(
    sql<CurrentKpi>`select k.id, k.workflow_kpi_id as "workflowKpiId", (select w.label from workflow_kpi w where w.company_id = k.company_id and w.id = k.workflow_kpi_id) as label,
        json_build_object('id', j.id, 'jobNumber', j.job_number, 'customerName', j.customer_name,
          'assigned', (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = j.company_id and u.id = j.assigned_id),
          'status', (select json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name, 'colour', s.colour) from job_status s where s.company_id = j.company_id and s.id = j.status_id)) as job,
        left(k.due_at::text, 19) as "dueAt", left(k.paused_at::text, 19) as "pausedAt", k.paused_at is null and k.due_at < now() as late
      ${from} order by k.due_at, k.id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from (select 1 ${from} limit 1000) t`,
  );
  return { data: rows, meta: { page, perPage, total: counted?.total ?? 0 } };
}

// What stands of the full export: its plan, the last runs, and what the newest one holds.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ExportPlan } from '../shared/reports.api.ts';

const NO_PLAN = { every: 'off' as const, kept: 4, nextAt: null, by: null, pausedReason: null };

export async function exportPlan(ctx: Context): Promise<ExportPlan> {
  const { companyId, userId } = ctx.actor;
  const [[plan], runs, [last]] = await ctx.runAll(
    sql<Omit<ExportPlan, 'runs' | 'summary'>>`
      select p.every, p.kept, to_char(p.next_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "nextAt", u.full_name as by, p.paused_reason as "pausedReason"
      from full_export_plan p join app_user u on u.company_id = p.company_id and u.id = p.user_id where p.company_id = ${companyId}`,
    sql<ExportPlan['runs'][number]>`
      select b.id, b.status, b.progress::float8 as progress, b.message, coalesce((b.input ->> 'planned')::boolean, false) as planned, u.full_name as by,
        to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "createdAt", (b.result ->> 'sizeBytes')::float8 as "sizeBytes",
        b.status = 'done' and b.result ->> 'fileId' is not null as "isThere", b.user_id = ${userId} as "isMine"
      from background_job b left join app_user u on u.company_id = b.company_id and u.id = b.user_id
      where b.company_id = ${companyId} and b.kind = 'company-export' order by b.id desc limit 12`,
    sql<{ summary: ExportPlan['summary'] }>`
      select b.result -> 'summary' as summary from background_job b
      where b.company_id = ${companyId} and b.kind = 'company-export' and b.status = 'done' and b.result ? 'summary' order by b.id desc limit 1`,
  );
  return { ...(plan ?? NO_PLAN), runs, summary: last?.summary ?? null };
}

import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Milestones that the statuses of some jobs complete. */
export async function completeMilestones(
  ctx: Context,
  reached: readonly { jobId: number; statusId: number }[],
): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`update milestone m set completed_at = now(), completed_by_id = nullif(${userId}, 0), updated_at = now(), updated_by_id = nullif(${userId}, 0), version = m.version + 1
    from unnest(${reached.map(({ jobId }) => jobId)}::bigint[], ${reached.map(({ statusId }) => statusId)}::bigint[]) as r (job_id, status_id)
    where m.company_id = ${companyId} and m.job_id = r.job_id and m.trigger_status_id = r.status_id and m.completed_at is null and m.deleted_at is null`);
}

/** The place after the last milestone of a job. */
export async function nextOrder(ctx: Context, jobId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      next: number;
    }>`select coalesce(max("order"), 0)::int + 1 as next from milestone where company_id = ${ctx.actor.companyId} and job_id = ${jobId} and deleted_at is null`,
  );
  return row?.next ?? 1;
}

/** What stands on a job from a template; locked, so that two who apply it at once do not add it twice. */
export async function templateLabels(ctx: Context, jobId: number, templateId: number): Promise<Set<string>> {
  await ctx.run(sql`select 1 from job where company_id = ${ctx.actor.companyId} and id = ${jobId} for update`);
  const rows = await ctx.run(
    sql<{
      label: string;
    }>`select label from milestone where company_id = ${ctx.actor.companyId} and job_id = ${jobId} and milestone_template_id = ${templateId} and deleted_at is null`,
  );
  return new Set(rows.map(({ label }) => label));
}

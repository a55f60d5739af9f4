// Open points of a job before its status changes: those of the job itself and those that modules above tell of.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { listEntries } from '../../company/server/index.ts';
import type { CheckAction } from '../shared/job-checks.ts';
import type { JobStatusType } from '../shared/job-status.ts';
import type { JobCheck, JobSlots } from './job-checks.slots.ts';
import { requireJob } from './jobs.views.ts';

/** By job; jobs without an open point have no entry. */
export async function openPoints(
  ctx: Context,
  jobIds: readonly number[],
  { to, statusId }: { to: JobStatusType; statusId: number },
  checks: readonly JobCheck[],
): Promise<Map<number, CheckAction[]>> {
  const points = new Map<number, CheckAction[]>();
  if (!jobIds.length) return points;
  for (const found of await Promise.all([openMilestones, ...checks].map((check) => check(ctx, jobIds, to, statusId))))
    for (const [jobId, actions] of found) {
      const all = [...(points.get(jobId) ?? []), ...[actions].flat()];
      if (all.length) points.set(jobId, all);
    }
  return points;
}

const openMilestones: JobCheck = async (ctx, jobIds, to) => {
  if (!['completed', 'closed'].includes(to)) return new Map();
  const rows = await ctx.run(
    sql<{ jobId: number; count: number }>`select job_id as "jobId", count(*)::int as count from milestone
      where company_id = ${ctx.actor.companyId} and job_id = any(${[...jobIds]}) and completed_at is null and deleted_at is null group by job_id`,
  );
  const reason = 'They stay on the to-do board until completed or removed.';
  return new Map(
    rows.map(({ jobId, count }) => {
      const label = count === 1 ? '1 open milestone' : `${count} open milestones`;
      return [jobId, { ref: 'open-milestones', label, reason, count, mandatory: false, menuRef: 'milestones' }];
    }),
  );
};

interface Asked {
  actionTypeRef?: string;
  statusId?: string;
  wizardStepItemId?: string;
}
export async function jobCheckActions(
  ctx: Context,
  jobId: number,
  { actionTypeRef = 'jobStatus', statusId, wizardStepItemId }: Asked,
  { checks, actionChecks }: Pick<JobSlots, 'checks' | 'actionChecks'>,
): Promise<readonly CheckAction[]> {
  await requireJob(ctx, jobId);
  if (actionTypeRef !== 'jobStatus') {
    if (!wizardStepItemId) throw invalid({ wizardStepItemId: 'Choose the item' });
    return (await actionChecks[actionTypeRef]?.(ctx, jobId, Number(wizardStepItemId))) ?? [];
  }
  if (!statusId) throw invalid({ statusId: 'Choose a status' });
  const entry = (await listEntries(ctx, 'jobStatus')).find(({ value }) => value === Number(statusId));
  if (!entry) throw invalid({ statusId: 'This entry does not exist' });
  const to = { to: entry.item.typeName as JobStatusType, statusId: entry.value };
  return (await openPoints(ctx, [jobId], to, checks)).get(jobId) ?? [];
}

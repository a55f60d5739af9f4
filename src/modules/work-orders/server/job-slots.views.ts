// What a job is told of its work orders before its status changes.
import { sql } from 'kysely';
import type { JobCheck } from '../../jobs/server/index.ts';

/** Work orders that nobody has ended: a job that ends with them leaves somebody at work. */
export const openWorkOrders: JobCheck = async (ctx, jobId, to) => {
  if (!['completed', 'closed', 'cancelled'].includes(to)) return [];
  const [row] = await ctx.run(sql<{
    count: number;
  }>`select count(*)::int as count from work_order w join work_order_status s on s.company_id = w.company_id and s.id = w.status_id
    where w.company_id = ${ctx.actor.companyId} and w.job_id = ${jobId} and w.deleted_at is null and s.type_name <> all(array['completed', 'closed', 'declined', 'cancelled'])`);
  const count = row?.count ?? 0;
  if (!count) return [];
  const label = count === 1 ? '1 open work order' : `${count} open work orders`;
  const reason = 'Whoever holds one still expects to work on this job.';
  return [{ ref: 'open-work-orders', label, reason, count, mandatory: to !== 'completed', menuRef: 'work-orders' }];
};

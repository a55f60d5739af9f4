// What a job is told of its safety: how many items there are, and those that nobody has closed.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import type { JobCheck } from '../../jobs/server/index.ts';
import { whsScope } from './safety.scope.ts';

export const openHazards: JobCheck = async (ctx, jobIds, to) => {
  if (!['completed', 'closed'].includes(to)) return new Map();
  const rows = await ctx.run(sql<{ jobId: number; count: number }>`select r.job_id as "jobId", count(*)::int as count
    from whs_item r join whs_item_status s on s.company_id = r.company_id and s.id = r.whs_item_status_id join whs_item_type t on t.company_id = r.company_id and t.id = r.whs_item_type_id
    where r.company_id = ${ctx.actor.companyId} and r.job_id = any(${[...jobIds]}) and r.deleted_at is null and s.type_name in ('new', 'active', 'waiting') and t.type_name in ('hazard', 'incident') group by r.job_id`);
  const reason = 'Someone has to check it before the site is closed.';
  return new Map(
    rows.map(({ jobId, count }) => {
      const label = count === 1 ? '1 open hazard or incident' : `${count} open hazards and incidents`;
      return [jobId, { ref: 'open-whs', label, reason, count, mandatory: false, menuRef: 'whs-items' }];
    }),
  );
};

export const safetyFigures: Record<string, Figures> = {
  job: async (ctx, id) => {
    if (!can(ctx, 'view-whs-item')) return [];
    const [row] = await ctx.run(
      sql<{
        all: number;
      }>`select count(*)::int as all from whs_item o where ${whsScope(ctx, 'o')} and o.job_id = ${id}`,
    );
    return [{ label: 'WHS items', value: row?.all ?? 0 }];
  },
};

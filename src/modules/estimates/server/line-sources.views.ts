import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { estimateScope } from './estimates.scope.ts';

/** Live lines of a job that were made of something, in the estimates that this person sees. */
export const sourcesOfJob = (
  ctx: Context,
  jobId: number,
): Promise<{ source: string; estimateId: number; estimateNumber: number }[]> =>
  ctx.run(sql<{
    source: string;
    estimateId: number;
    estimateNumber: number;
  }>`select i.source_ref as source, e.id as "estimateId", e.number as "estimateNumber" from estimate e
    join estimate_item i on i.company_id = e.company_id and i.estimate_id = e.id and i.deleted_at is null and i.source_ref like '%:%'
    where ${estimateScope(ctx, 'e')} and e.job_id = ${jobId} order by e.number, i.id`);

/** A line of what was authorised that was made of something. Quantities alone: whoever answers them names no amount. */
export interface AuthorisedSource {
  source: string;
  materialQuantity: number;
  labourQuantity: number;
  estimateId: number;
  estimateNumber: number;
}
/** Authorised lines of a job that were made of records of a kind, as the current authorised snapshots have them. */
export const authorisedSources = (ctx: Context, jobId: number, kind: string): Promise<AuthorisedSource[]> =>
  ctx.run(sql<AuthorisedSource>`select i.source_ref as source, l.material_quantity::float8 as "materialQuantity", l.labour_quantity::float8 as "labourQuantity",
      e.id as "estimateId", e.number as "estimateNumber"
    from estimate_snapshot s
    join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised'
    join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null
    join estimate_item_snapshot l on l.company_id = s.company_id and l.snapshot_id = s.id and l.authorised and not l.is_parent_item
    join estimate_item i on i.company_id = l.company_id and i.id = l.estimate_item_id and i.source_ref like ${`${kind}:%`}
    where s.company_id = ${ctx.actor.companyId} and s.job_id = ${jobId} and s.deleted_at is null order by e.number, s.number, l.id`);

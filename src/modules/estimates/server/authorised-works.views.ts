import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { estimateScope } from './estimates.scope.ts';

export interface WorksLine {
  /** Of the frozen line. */
  id: number;
  estimateItemId: number;
  estimateLabel: string;
  categoryLabel: string;
  tradeLabel: string;
  description: string;
  notes: string | null;
  materialQuantity: number;
  materialUnit: string | null;
  labourQuantity: number;
  labourUnit: string | null;
  sell: number;
  status: string;
}

/** Authorised lines of a job's current authorised snapshots, variations behind what they vary. */
export async function authorisedWorks(ctx: Context, jobId: number): Promise<WorksLine[]> {
  await requireJob(ctx, jobId);
  return await ctx.run(sql<WorksLine>`select l.id, l.estimate_item_id as "estimateItemId", e.label as "estimateLabel", l.category_label as "categoryLabel", l.trade_label as "tradeLabel", l.description, l.notes,
      l.material_quantity::float8 as "materialQuantity", l.material_unit as "materialUnit", l.labour_quantity::float8 as "labourQuantity", l.labour_unit as "labourUnit", l.sell::float8 as sell, st.label as status
    from estimate_snapshot s
    join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised'
    join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null
    join estimate_item_snapshot l on l.company_id = s.company_id and l.snapshot_id = s.id and l.authorised and not l.is_parent_item
    join estimate_item_status st on st.company_id = l.company_id and st.id = l.estimate_item_status_id
    where ${estimateScope(ctx, 's')} and s.deleted_at is null and s.job_id = ${jobId} order by e.number, l.category_order, l.category_label, l.trade_order, l.trade_label, l.variation, l.item_order, l.id`);
}

import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { RecordedPart } from '../shared/reconciliation.ts';
import type { ReconciliationAsked, ReconciliationFacts } from '../shared/reconciliation.api.ts';

export async function insertReconciled(
  ctx: Context,
  reconciliationId: number,
  items: ReconciliationAsked['items'],
): Promise<void> {
  await ctx.run(sql`insert into estimate_reconciliation_item (company_id, reconciliation_id, estimate_item_snapshot_id, material_total, labour_total, notes)
    select ${ctx.actor.companyId}, ${reconciliationId}, v."estimateItemSnapshotId", round(v."materialTotal", 2), round(v."labourTotal", 2), nullif(v.notes, '')
    from json_to_recordset(${JSON.stringify(items)}::json) as v("estimateItemSnapshotId" bigint, "materialTotal" numeric, "labourTotal" numeric, notes text)`);
}

/** What was written down last of each line. */
export const lastReconciled = (ctx: Context, snapshotId: number): Promise<RecordedPart[]> =>
  ctx.run(sql<RecordedPart>`select distinct on (i.estimate_item_snapshot_id) i.estimate_item_snapshot_id as "estimateItemSnapshotId", i.material_total::float8 as "materialTotal", i.labour_total::float8 as "labourTotal", i.notes
    from estimate_reconciliation r join estimate_reconciliation_item i on i.company_id = r.company_id and i.reconciliation_id = r.id
    where r.company_id = ${ctx.actor.companyId} and r.snapshot_id = ${snapshotId} and r.deleted_at is null order by i.estimate_item_snapshot_id, r.id desc`);

export const reconciliationsOf = (ctx: Context, snapshotId: number): Promise<ReconciliationFacts['history']> =>
  ctx.run(sql<
    ReconciliationFacts['history'][number]
  >`select r.id, r.label, r.note, to_json(r.created_at) #>> '{}' as at, coalesce(u.full_name, '') as by
    from estimate_reconciliation r left join app_user u on u.company_id = r.company_id and u.id = r.created_by_id
    where r.company_id = ${ctx.actor.companyId} and r.snapshot_id = ${snapshotId} and r.deleted_at is null order by r.id desc limit 100`);

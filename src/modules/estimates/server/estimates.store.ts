// The estimate's own row: its lock, what it copies when it is made, its totals, its status.
import type { Query } from '../../../platform/server/database.ts';
import { sql } from 'kysely';
import { divideTo } from '../../../kit/money.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { emit, lockRecord } from '../../../platform/server/records.ts';
import { type SettingPlace, jobScope } from '../../jobs/server/index.ts';
import {
  type Estimate,
  type EstimateCategory,
  type EstimateItem,
  type EstimateTrade,
  estimate,
  estimateCategory,
  estimateItem,
  estimateTrade,
} from '../shared/estimate.entity.ts';
import type { EstimateItemFigures } from '../shared/estimate-figures.ts';
import type { ChangeMark } from '../shared/estimate-changes.api.ts';
import { type SnapshotStatusType, hasLeft } from '../shared/snapshot-status.ts';
import { withAuthorised } from '../shared/authorised-totals.ts';
import { type EstimateTotals, estimateTotals } from '../shared/estimate-totals.ts';
import { authorisedParts } from './estimate-authorised.store.ts';
import { maskConflict } from './estimate-margins.service.ts';
import { ITEM_FACTS } from './estimate-row-facts.service.ts';
import { estimateScope, itemScope } from './estimates.scope.ts';

/** Every write starts here: who holds the estimate's row is the only one who changes anything in it. */
export const lockEstimate = (ctx: Context, id: number, version?: number): Promise<Estimate> =>
  maskConflict(ctx, estimate, lockRecord(ctx, estimate, id, { version, scope: estimateScope(ctx, 'r') }));

/** The job, locked, so that estimates of one job get their numbers one after the other. */
export async function lockJob(ctx: Context, jobId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select 1 from job j where ${jobScope(ctx, 'j')} and j.id = ${jobId} for no key update`,
  );
  return rows.length > 0;
}

export async function nextEstimateNumber(ctx: Context, jobId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      number: number;
    }>`select coalesce(max(number), 0) + 1 as number from estimate where company_id = ${ctx.actor.companyId} and job_id = ${jobId}`,
  );
  return row?.number ?? 1;
}

/** Money facts that an estimate copies from the company when it is made. */
export async function countryFacts(
  ctx: Context,
): Promise<Pick<Estimate, 'taxPercentage' | 'taxRounding' | 'taxName' | 'currency'>> {
  const [row] = await ctx.run(sql<{
    taxValue: number;
    taxRounding: 'total' | 'line';
    taxName: string;
    currency: string;
  }>`select case when c.gst_registered then k.tax_value else 0 end as "taxValue", c.tax_rounding as "taxRounding", k.tax_name as "taxName", k.currency_name as currency
    from company c join country k on k.id = c.country_id where c.company_id = ${ctx.actor.companyId}`);
  return {
    taxPercentage: divideTo(row?.taxValue, 100, 6),
    taxRounding: row?.taxRounding ?? 'total',
    taxName: row?.taxName ?? '',
    currency: row?.currency ?? '',
  };
}

/** Now, on the company's clock: 24/11/2026 2:05 pm. */
export async function momentHere(ctx: Context): Promise<string> {
  const [row] = await ctx.run(
    sql<{
      moment: string;
    }>`select to_char(now() at time zone c.timezone, 'FMDD/FMMM/YYYY FMHH12:MI am') as moment from company c where c.company_id = ${ctx.actor.companyId}`,
  );
  return row?.moment ?? '';
}

/** A day of the company, today unless one is named, and the moment it begins. */
export async function companyDay(ctx: Context, day?: string | null): Promise<{ date: string; start: string }> {
  const [row] = await ctx.run(sql<{
    date: string;
    start: string;
  }>`select d.day::text as date, (d.day::timestamp at time zone d.timezone)::text as start
    from (select c.timezone, coalesce(${day ?? null}::date, (now() at time zone c.timezone)::date) as day from company c where c.company_id = ${ctx.actor.companyId}) d`);
  if (!row) throw new Error(`No company ${ctx.actor.companyId}`);
  return row;
}

/** Settings that name a printed text. */
export const formTemplateUses = [
  sql`select company_id, form_template_id as id from estimate_setting`,
  sql`select company_id, form_template_id as id from estimate_setting_override where deleted_at is null`,
];

/** Settings that start with a recipe. */
export const recipeUses = ['estimate_setting', 'estimate_setting_override'].flatMap((table) =>
  ['estimate_recipe_id', 'variation_estimate_recipe_id'].map(
    (column) =>
      sql`select company_id, ${sql.id(column)} as id from ${sql.table(table)} where ${sql.id(column)} is not null`,
  ),
);

export interface ExportFacts {
  lines: number;
  unpriced: number;
  snapshots: number;
  unsentVariation: boolean;
  /** The day of the last change of an open line after the last snapshot. */
  changedOn: string | null;
}
/** What somebody should know before an estimate leaves. */
export async function exportFacts(ctx: Context, id: number): Promise<ExportFacts> {
  const [row] = await ctx.run(sql<ExportFacts>`select count(i.id)::int as lines,
      count(i.id) filter (where i.material_quantity * i.material_cost = 0 and i.labour_quantity * i.labour_cost = 0)::int as unpriced,
      (select count(*)::int from estimate_snapshot s where s.company_id = e.company_id and s.estimate_id = e.id and s.deleted_at is null) as snapshots,
      e.current_variation_id is not null as "unsentVariation",
      to_char(max(i.updated_at) filter (where i.updated_at > (select max(s.created_at) from estimate_snapshot s where s.company_id = e.company_id and s.estimate_id = e.id and s.deleted_at is null) and not i.locked), 'FMDD FMMonth YYYY') as "changedOn"
    from estimate e left join estimate_item i on i.company_id = e.company_id and i.estimate_id = e.id and i.deleted_at is null and not i.is_parent_item
    where e.company_id = ${ctx.actor.companyId} and e.id = ${id} group by e.company_id, e.id, e.current_variation_id`);
  if (!row) throw notFound('This estimate');
  return row;
}

/** Its last snapshot is with whoever it is for, and no line was written since. */
export async function draftHasLeft(ctx: Context, id: number): Promise<boolean> {
  const [row] = await ctx.run(sql<{ type: SnapshotStatusType; changed: boolean }>`select t.type_name as type,
      exists (select 1 from estimate_item i where i.company_id = s.company_id and i.estimate_id = s.estimate_id and i.deleted_at is null
        and not i.locked and i.updated_at > s.created_at) as changed
    from estimate_snapshot s join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id
    where s.company_id = ${ctx.actor.companyId} and s.estimate_id = ${id} and s.deleted_at is null order by s.id desc limit 1`);
  return row !== undefined && !row.changed && hasLeft(row.type);
}

/** What an estimate says of the property, for paper. */
export async function propertyFacts(ctx: Context, id: number): Promise<[label: string, value: string][]> {
  const [row] = await ctx.run(sql<{
    type: string | null;
    reference: string | null;
  }>`select p.label as type, e.property_reference as reference
    from estimate e left join property_type p on p.company_id = e.company_id and p.id = e.property_type_id where e.company_id = ${ctx.actor.companyId} and e.id = ${id}`);
  return [
    ...(row?.type ? ([['Property', row.type]] as [string, string][]) : []),
    ...(row?.reference ? ([['Property reference', row.reference]] as [string, string][]) : []),
  ];
}

/** Which settings hold for an estimate that this person sees. */
export async function placeOfEstimate(ctx: Context, id: number): Promise<SettingPlace> {
  const [row] = await ctx.run(
    sql<SettingPlace>`select e.job_id as "jobId", e.estimate_type_id as "estimateTypeId" from estimate e where ${estimateScope(ctx, 'e')} and e.id = ${id}`,
  );
  if (!row) throw notFound('This estimate');
  return row;
}

/** The estimate that an item stands in, if this person sees it. */
export async function estimateOfItem(ctx: Context, itemId: number): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select i.estimate_id as id from estimate_item i where ${itemScope(ctx, 'i')} and i.id = ${itemId}`,
  );
  return row?.id;
}

/** The items' estimates, in the order in which they are locked. Undefined where an item is not there or not theirs. */
export async function estimatesOfItems(
  ctx: Context,
  itemIds: readonly number[],
): Promise<Map<number, number[]> | undefined> {
  const wanted = [...new Set(itemIds)];
  const rows = await ctx.run(
    sql<{
      id: number;
      estimateId: number;
    }>`select i.id, i.estimate_id as "estimateId" from estimate_item i where ${itemScope(ctx, 'i')} and i.id = any(${wanted}) order by i.estimate_id, i.id`,
  );
  if (rows.length < wanted.length) return undefined;
  const groups = new Map<number, number[]>();
  for (const { id, estimateId } of rows) {
    const ids = groups.get(estimateId);
    if (ids) ids.push(id);
    else groups.set(estimateId, [id]);
  }
  return groups;
}

/** What recipes ask of a job. */
export async function jobOfRecipes(ctx: Context, jobId: number): Promise<{ divisionId: number | null }> {
  const [row] = await ctx.run(
    sql<{
      divisionId: number | null;
    }>`select division_id as "divisionId" from job where company_id = ${ctx.actor.companyId} and id = ${jobId}`,
  );
  return row ?? { divisionId: null };
}

/** Track ids of an estimate, those of deleted lines too: each is there once. */
export async function takenTrackIds(ctx: Context, estimateId: number): Promise<Set<string>> {
  const rows = await ctx.run(
    sql<{
      trackId: string;
    }>`select track_id::text as "trackId" from estimate_item where company_id = ${ctx.actor.companyId} and estimate_id = ${estimateId}`,
  );
  return new Set(rows.map(({ trackId }) => trackId));
}

/** All live rows with all their fields. */
export async function loadRows(
  ctx: Context,
  estimateId: number,
): Promise<{ categories: EstimateCategory[]; trades: EstimateTrade[]; items: EstimateItem[] }> {
  const live = (alias: string) =>
    sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.estimate_id`)} = ${estimateId} and ${sql.ref(`${alias}.deleted_at`)} is null`;
  const [row] = await ctx.run(sql<{
    categories: EstimateCategory[];
    trades: EstimateTrade[];
    items: EstimateItem[];
  }>`select
    coalesce((select json_agg(t) from (select ${wireColumns(estimateCategory, 'c')} from estimate_category c where ${live('c')} order by c."order", c.id) t), '[]') as categories,
    coalesce((select json_agg(t) from (select ${wireColumns(estimateTrade, 'd')} from estimate_trade d where ${live('d')} order by d.category_id, d."order", d.id) t), '[]') as trades,
    coalesce((select json_agg(t) from (select ${wireColumns(estimateItem, 'i')} from estimate_item i where ${live('i')} order by i."order", i.id) t), '[]') as items`);
  return row ?? { categories: [], trades: [], items: [] };
}

/** How often the document was changed, and by whom last. The estimate's row is locked. */
export async function changeMark(ctx: Context, estimateId: number): Promise<ChangeMark> {
  const [row] = await ctx.run(sql<ChangeMark>`select e.change_seq as "changeSeq",
    (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = e.company_id and u.id = e.updated_by_id) as "changedBy"
    from estimate e where e.company_id = ${ctx.actor.companyId} and e.id = ${estimateId}`);
  return row ?? { changeSeq: 0, changedBy: null };
}

/** Rows of these estimates changed: who looks at one learns it by its mark. The version stays, it is the header's. */
export async function markChanged(ctx: Context, estimateIds: readonly number[]): Promise<void> {
  if (!estimateIds.length) return;
  await ctx.run(
    sql`update estimate set updated_at = now(), updated_by_id = ${ctx.actor.userId} where company_id = ${ctx.actor.companyId} and id = any(${[...estimateIds]})`,
  );
}

/** The pure arithmetic over all rows, into the estimate. Its version stays: that one is the header's. */
export async function recomputeTotals(ctx: Context, estimateId: number): Promise<EstimateTotals> {
  const [row] = await ctx.run(sql<{
    head: TotalledHead;
    items: TotalledItem[];
  }>`select
    json_build_object('id', e.id, 'jobId', e.job_id, 'applyMarginTo', e.apply_margin_to, 'estimateMargin', e.estimate_margin, 'taxPercentage', e.tax_percentage, 'taxRounding', e.tax_rounding) as head,
    coalesce((select json_agg(t) from (select ${wireColumns(estimateItem, 'i', ITEM_FACTS)} from estimate_item i where i.company_id = e.company_id and i.estimate_id = e.id and i.deleted_at is null) t), '[]') as items
    from estimate e where e.company_id = ${ctx.actor.companyId} and e.id = ${estimateId}`);
  if (!row) throw new Error(`No estimate ${estimateId}`);
  return await writeTotals(ctx, row.head, row.items);
}

type TotalledHead = Pick<
  Estimate,
  'id' | 'jobId' | 'applyMarginTo' | 'estimateMargin' | 'taxPercentage' | 'taxRounding'
>;
/** What takes part in the totals; its scope tells which snapshot speaks for it. */
type TotalledItem = EstimateItemFigures & Pick<EstimateItem, 'variationId'>;

/** Writes the totals of these items, with what the snapshots say was authorised, and tells the rest of the product where they changed. */
export async function writeTotals(
  ctx: Context,
  head: TotalledHead,
  items: readonly TotalledItem[],
): Promise<EstimateTotals> {
  const parts = await authorisedParts(ctx, head.id);
  const totals = withAuthorised(
    totalsOf(head, items),
    parts.map(({ authorised }) => authorised),
  );
  const text = JSON.stringify(totals);
  const leaves = items.filter((item) => !item.isParentItem);
  const flagged = (scope: number | null) =>
    leaves.filter(({ authorised, variationId }) => authorised && variationId === scope).length;
  const differs = parts.some(({ variationId, count }) => flagged(variationId) !== count);
  const changed =
    await ctx.run(sql`update estimate set totals = ${text}, total_inc_tax = ${totals.all.incTax.total}, authorised_inc_tax = ${totals.authorised.incTax.total}, item_count = ${leaves.length}, authorised_changed = ${differs}
    where company_id = ${ctx.actor.companyId} and id = ${head.id} and (totals <> ${text}::jsonb or item_count <> ${leaves.length} or authorised_changed <> ${differs}) returning id`);
  if (changed.length)
    await emit(ctx, 'estimate.changed', 'estimate', head.id, { estimateId: head.id, jobId: head.jobId, totals });
  return totals;
}

function totalsOf(head: Parameters<typeof estimateTotals>[1], items: readonly EstimateItemFigures[]): EstimateTotals {
  try {
    return estimateTotals(items, head);
  } catch (error) {
    if (error instanceof RangeError)
      throw invalid({
        totals: 'The amounts in this estimate are too large to add up. Check for a misplaced decimal point.',
      });
    throw error;
  }
}

/** Snapshots that stand for money: while there is one, the estimate is not deleted. */
export async function hasAuthorisedSnapshot(ctx: Context, estimateId: number): Promise<boolean> {
  const [row] =
    await ctx.run(sql`select 1 from estimate_snapshot s join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id
    where s.company_id = ${ctx.actor.companyId} and s.estimate_id = ${estimateId} and s.deleted_at is null and t.type_name = 'authorised' limit 1`);
  return row !== undefined;
}

export async function hasLockedItems(ctx: Context, estimateId: number): Promise<boolean> {
  const [row] = await ctx.run(
    sql`select 1 from estimate_item where company_id = ${ctx.actor.companyId} and estimate_id = ${estimateId} and locked and deleted_at is null limit 1`,
  );
  return row !== undefined;
}

interface StatusChangeRow {
  estimateId: number;
  jobId: number;
  fromId: number | null;
  toId: number;
  fromType: string | null;
  toType: string;
  note: string | null;
}
export async function writeStatusChange(ctx: Context, row: StatusChangeRow): Promise<void> {
  await ctx.run(sql`insert into status_change (company_id, object_type, object_id, job_id, from_id, to_id, from_type, to_type, note, user_id)
    values (${ctx.actor.companyId}, 'estimate', ${row.estimateId}, ${row.jobId}, ${row.fromId}, ${row.toId}, ${row.fromType}, ${row.toType}, ${row.note}, ${ctx.actor.userId})`);
}

/** What a new company starts with. */
export const foundingOfEstimates = (companyId: number): Query<unknown>[] => [
  sql`insert into estimate_setting (company_id, target_profit_margin_percentage, warning_profit_margin_percentage) values (${companyId}, 20, 10)`,
];

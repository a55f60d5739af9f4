// What was authorised, as the current authorised snapshots of an estimate have it, and the flags of its live lines.
import { type RawBuilder, sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { EstimateItem } from '../shared/estimate.entity.ts';
import type { TaxVariants } from '../shared/estimate-figures.ts';

/** What was agreed of a line; what life adds to it later, and its own work order rates, are not. */
const AGREED = [
  'description',
  'materialUnit',
  'materialQuantity',
  'materialCost',
  'materialMarkup',
  'labourUnit',
  'labourQuantity',
  'labourCost',
  'labourMarkup',
  'tax',
  'withholdCis',
  'cisPercentage',
  'estimateItemTypeId',
] as const satisfies readonly (keyof EstimateItem)[];
const agreed = (alias: string) => sql.join(AGREED.map((name) => sql.ref(`${alias}.${snake(name)}`)));

/** The live line `i` of the estimate `e` stands as the line `l` of the snapshot `s` has it: text, amounts and margin. */
const UNCHANGED = sql`(i.deleted_at is null and (${agreed('l')}) is not distinct from (${agreed('i')}) and s.apply_margin_to = e.apply_margin_to
  and case e.apply_margin_to when 'total' then s.estimate_margin = e.estimate_margin
    else (l.material_margin, l.labour_margin) is not distinct from (coalesce(i.material_margin, 0), coalesce(i.labour_margin, 0)) end)`;

/** The authorised snapshots that count: the original's and each variation's. */
const CURRENT = sql`estimate_snapshot s
  join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised'
  join estimate e on e.company_id = s.company_id and e.id = s.estimate_id`;
const ofEstimate = (ctx: Context, estimateId: number) =>
  sql`s.company_id = ${ctx.actor.companyId} and s.estimate_id = ${estimateId} and s.deleted_at is null`;

export interface AuthorisedPart {
  variationId: number | null;
  /** Lines with an amount of their own. */
  count: number;
  authorised: TaxVariants;
}

export const authorisedParts = (ctx: Context, estimateId: number): Promise<AuthorisedPart[]> =>
  ctx.run(
    sql<AuthorisedPart>`select s.variation_id as "variationId", s.authorised_count as count, s.totals->'authorised' as authorised from ${CURRENT} where ${ofEstimate(ctx, estimateId)} order by s.number`,
  );

/** The totals of what is authorised, part by part, as JSON. */
export const authorisedTotals = (ctx: Context, estimateId: number): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(s.totals->'authorised' order by s.number), '[]') from ${CURRENT} where ${ofEstimate(ctx, estimateId)})`;

/** The sentence about what was authorised, as JSON; null where nothing is. */
export const agreementOf = (
  ctx: Context,
  estimateId: number,
): RawBuilder<unknown> => sql`(select case when count(*) > 0 then json_build_object('incTax', sum(s.authorised_inc_tax), 'changed', bool_or(e.authorised_changed),
    'on', max(s.authorised_on)::text,
    'by', (array_agg((select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = s.company_id and u.id = s.authorised_by_id) order by s.authorised_on desc nulls last, s.number desc))[1],
    'parts', json_agg(json_build_object('id', s.id, 'number', s.number, 'label', s.label, 'incTax', s.authorised_inc_tax) order by s.variation_id nulls first, s.number),
    'sells', coalesce((select json_object_agg(l.estimate_item_id, l.sell) from estimate_item_snapshot l
      join estimate_item i on i.company_id = l.company_id and i.id = l.estimate_item_id and i.deleted_at is null and not i.locked
      where l.company_id = ${ctx.actor.companyId} and l.snapshot_id = any(array_agg(s.id)) and l.authorised and not l.is_parent_item), '{}')) end
  from ${CURRENT} where ${ofEstimate(ctx, estimateId)})`;

/** Lines of an estimate that are authorised, by id, with the number of their snapshot. */
export async function authorisedLines(ctx: Context, estimateId: number): Promise<Map<number, number>> {
  const rows = await ctx.run(sql<{ id: number; number: number }>`select l.estimate_item_id as id, s.number
    from ${CURRENT} join estimate_item_snapshot l on l.company_id = s.company_id and l.snapshot_id = s.id and l.authorised
    where ${ofEstimate(ctx, estimateId)}`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/**
 * A live line of an authorised scope is flagged where it is authorised and stands as it was frozen; a group where all its
 * items are. The flags follow from other rows and raise no version. Answers what changed.
 */
export async function settleFlags(
  ctx: Context,
  estimateId: number,
  itemIds?: readonly number[],
): Promise<{ id: number; authorised: boolean }[]> {
  type Flag = { id: number; authorised: boolean };
  const among = itemIds ? sql`i.id = any(${[...itemIds]})` : sql`true`;
  const flags = sql`select i.company_id, i.id, l.authorised and (l.is_parent_item or ${UNCHANGED}) as flag
    from ${CURRENT} join estimate_item_snapshot l on l.company_id = s.company_id and l.snapshot_id = s.id
    join estimate_item i on i.company_id = l.company_id and i.id = l.estimate_item_id
    where ${ofEstimate(ctx, estimateId)} and ${among}`;
  const own = await ctx.run(sql<Flag>`update estimate_item i set authorised = f.flag from (${flags}) f
    where i.company_id = f.company_id and i.id = f.id and i.deleted_at is null and i.authorised <> f.flag returning i.id, i.authorised`);
  if (!own.length) return own;
  const groups = await ctx.run(sql<Flag>`update estimate_item p set authorised = c.flag from (
      select parent_id, bool_and(authorised) as flag from estimate_item
      where company_id = ${ctx.actor.companyId} and estimate_id = ${estimateId} and parent_id is not null and deleted_at is null group by 1) c
    where p.company_id = ${ctx.actor.companyId} and p.id = c.parent_id and p.deleted_at is null and p.authorised <> c.flag returning p.id, p.authorised`);
  return [...own, ...groups];
}

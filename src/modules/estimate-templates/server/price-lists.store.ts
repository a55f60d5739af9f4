// Rates of a price list: compared with what a file has of them, and written in a few statements.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { EstimateTemplateItemCreate } from '../shared/estimate-template.entity.ts';
import type { PriceList } from '../shared/price-list.entity.ts';

/** A rate as a file has it. */
export type GivenRate = Pick<
  EstimateTemplateItemCreate,
  'description' | 'code' | 'tradeId' | 'materialUnit' | 'materialCost' | 'labourUnit' | 'labourCost'
>;
export interface RatesWritten {
  created: number;
  changed: number;
  unchanged: number;
  /** Active rates of the list that the file does not have. */
  retired: number;
}

const NOTHING: RatesWritten = { created: 0, changed: 0, unchanged: 0, retired: 0 };

/** By what a rate of the list is known again: its code, else its text and units. */
const keyOf = (alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`lower(coalesce(nullif(${column('code')}, ''), ${column('description')} || '|' || coalesce(${column('material_unit')}, '') || '|' || coalesce(${column('labour_unit')}, '')))`;
};

/** The rows of the file, each with the rate that it is of, and whether that rate says something else. */
const compared = (ctx: Context, list: PriceList, rates: readonly GivenRate[]): RawBuilder<unknown> => {
  const rows = rates.map((rate, order) => ({
    description: rate.description,
    code: rate.code ?? null,
    trade_id: rate.tradeId ?? null,
    material_unit: rate.materialUnit ?? null,
    material_cost: rate.materialCost ?? 0,
    labour_unit: rate.labourUnit ?? null,
    labour_cost: rate.labourCost ?? 0,
    order,
  }));
  return sql`given as materialized (select g.*, ${keyOf('g')} as key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(description text, code text, trade_id bigint, material_unit text, material_cost numeric, labour_unit text, labour_cost numeric, "order" integer)),
    there as materialized (select distinct on (key) i.*, ${keyOf('i')} as key from estimate_template_item i
      where i.company_id = ${ctx.actor.companyId} and i.price_list_id = ${list.id} and i.deleted_at is null order by key, i.id),
    compared as materialized (select g.*, t.id as known,
      (t.description, t.trade_id, t.material_unit, t.material_cost, t.labour_unit, t.labour_cost, t.rate_date, t.active)
        is distinct from (g.description, coalesce(g.trade_id, t.trade_id), g.material_unit, g.material_cost, g.labour_unit, g.labour_cost, ${list.effectiveDate}::date, true) as differs
      from given g left join there t on t.key = g.key)`;
};
const COUNTS = sql`(select count(*)::int from compared where known is null) as created,
  (select count(*)::int from compared where known is not null and differs) as changed,
  (select count(*)::int from compared where known is not null and not differs) as unchanged`;
/** What would come of a file. */
export async function compareRates(ctx: Context, list: PriceList, rates: readonly GivenRate[]): Promise<RatesWritten> {
  const [counts] = await ctx.run(sql<RatesWritten>`with ${compared(ctx, list, rates)}
    select ${COUNTS}, (select count(*)::int from there t where t.active and not exists (select from given g where g.key = t.key)) as retired`);
  return counts ?? NOTHING;
}

/** `replaces`: active rates that the file does not have become inactive. The list is locked. */
export async function writeRates(
  ctx: Context,
  list: PriceList,
  rates: readonly GivenRate[],
  replaces: boolean,
): Promise<RatesWritten> {
  const { companyId, userId } = ctx.actor;
  const touched = sql`updated_at = now(), updated_by_id = ${userId}, version = i.version + 1`;
  const [counts] = await ctx.run(sql<RatesWritten>`with ${compared(ctx, list, rates)},
    changes as (update estimate_template_item i set description = c.description, trade_id = coalesce(c.trade_id, i.trade_id), material_unit = c.material_unit,
      material_cost = c.material_cost, labour_unit = c.labour_unit, labour_cost = c.labour_cost, rate_date = ${list.effectiveDate}, active = true, ${touched}
      from compared c where c.known is not null and c.differs and i.company_id = ${companyId} and i.id = c.known),
    news as (insert into estimate_template_item (company_id, created_by_id, updated_by_id, price_list_id, rate_date, description, code, trade_id, material_unit, material_cost, labour_unit, labour_cost, "order")
      select ${companyId}, ${userId}, ${userId}, ${list.id}, ${list.effectiveDate}::date, description, code, trade_id, material_unit, material_cost, labour_unit, labour_cost, "order" from compared where known is null),
    retires as (update estimate_template_item i set active = false, ${touched}
      from there t where ${replaces} and t.active and not exists (select from given g where g.key = t.key) and i.company_id = ${companyId} and i.id = t.id returning i.id)
    select ${COUNTS}, (select count(*)::int from retires) as retired`);
  return counts ?? NOTHING;
}

/** The rates of a price list that goes. */
export async function removeRatesOfList(ctx: Context, listId: number): Promise<void> {
  await ctx.run(sql`update estimate_template_item set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and price_list_id = ${listId} and deleted_at is null`);
}

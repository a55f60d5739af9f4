// What lists and pages read of estimates.
import { sql } from 'kysely';
import type { One, ListQuery } from '../../../kit/endpoint.ts';
import type { Entity } from '../../../kit/entity.ts';
import { RawJson, rowColumns, wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import {
  type ListSource,
  among,
  entityFields,
  likePattern,
  listCount,
  listPage,
} from '../../../platform/server/list.ts';
import {
  type EstimateItem,
  estimate,
  estimateCategory,
  estimateItem,
  estimateTrade,
} from '../shared/estimate.entity.ts';
import { estimateListRow, type EstimateListRow, type EstimateView } from '../shared/estimates.api.ts';
import { estimateSetting } from '../shared/estimate-setting.entity.ts';
import { withAuthorised } from '../shared/authorised-totals.ts';
import type { TaxVariants } from '../shared/estimate-figures.ts';
import type { OutlinedRow } from '../shared/estimate-outline-rows.api.ts';
import { outlineRows, rowsWithoutMargins } from '../shared/outline-rows.ts';
import { isHiddenField, linePrices, totalsWithoutMargins, withoutMargins } from '../shared/estimate-visibility.ts';
import { seesMargins } from './estimate-margins.service.ts';
import { agreementOf, authorisedTotals } from './estimate-authorised.store.ts';
import { isHiddenFrom, shownColumns, shownFields } from './estimate-margins.views.ts';
import { documentOf } from './document.views.ts';
import { estimateScope, itemScope } from './estimates.scope.ts';
import { settingOfRow } from './scoped-settings.views.ts';

const columns = (isHidden?: (name: string) => boolean) =>
  rowColumns(
    estimateListRow,
    'e',
    {
      job: sql`(select json_build_object('id', j.id, 'label', j.job_number, 'customerName', j.customer_name, 'siteAddressText', j.site_address_text) from job j where j.company_id = e.company_id and j.id = e.job_id)`,
      status: sql`(select json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name, 'colour', s.colour) from estimate_status s where s.company_id = e.company_id and s.id = e.status_id)`,
      changeSeq: sql`e.change_seq`,
    },
    isHidden,
  );

export const estimateSource = (ctx: Context): ListSource => ({
  from: sql`estimate e`,
  where: estimateScope(ctx, 'e'),
  alias: 'e',
  fields: {
    ...shownFields(ctx, estimate, entityFields(estimate, 'e')),
    statusType: {
      sql: sql`(select s.type_name from estimate_status s where s.company_id = e.company_id and s.id = e.status_id)`,
      kind: 'text',
      nullable: false,
    },
    jobNumber: {
      sql: sql`(select j.job_number from job j where j.company_id = e.company_id and j.id = e.job_id)`,
      kind: 'text',
      nullable: false,
    },
  },
  columns: columns(isHiddenFrom(ctx, estimate)),
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  search: async (term) => {
    const jobs = sql`select j.id from job j where j.company_id = ${ctx.actor.companyId} and j.search_text like ${likePattern(term.toLowerCase())}`;
    return sql`(fold(e.label) like ${likePattern(term)} or ${await among(ctx, sql`e.job_id`, jobs)})`;
  },
  options: {
    open: (on) =>
      on
        ? sql`e.status_id in (select s.id from estimate_status s where s.company_id = ${ctx.actor.companyId} and s.type_name not in ('closed', 'declined', 'cancelled'))`
        : sql`true`,
  },
});

export const estimateList = (ctx: Context, query: ListQuery) =>
  listPage<EstimateListRow>(ctx, estimateSource(ctx), query);
export const estimateCount = (ctx: Context, query: ListQuery) => listCount(ctx, estimateSource(ctx), query);

/** Who made a row and when is the history's to tell: thousands of rows go out without it. */
const UNSAID = ['createdAt', 'createdById', 'updatedAt', 'updatedById', 'estimateId', 'jobId'];

const toldNames = (e: Entity) => Object.keys(e.all).filter((name) => !UNSAID.includes(name));
const told = (e: Entity, alias: string) => wireColumns(e, alias, toldNames(e));
const rowsOf = (e: Entity, alias: string, order: string) =>
  sql`coalesce((select json_agg(t) from (select ${told(e, alias)} from ${sql.table(e.table)} ${sql.raw(alias)}
    where ${sql.ref(`${alias}.company_id`)} = e.company_id and ${sql.ref(`${alias}.estimate_id`)} = e.id and ${sql.ref(`${alias}.deleted_at`)} is null order by ${sql.raw(order)}) t), '[]')`;

/** The whole document, or what people see of it who see prices alone. */
export async function estimateView(ctx: Context, id: number): Promise<One<EstimateView>> {
  const whole = await wholeEstimate(ctx, id);
  if (seesMargins(ctx)) return { data: whole };
  return {
    data: {
      ...withoutMargins(estimate, whole),
      categories: whole.categories.map((row) => withoutMargins(estimateCategory, row)),
      items: whole.items.map((row) => withoutMargins(estimateItem, row)),
      totals: totalsWithoutMargins(whole.totals),
      settings: withoutMargins(estimateSetting, whole.settings),
      prices: linePrices(whole.items, whole),
    },
  };
}

/** The same as rows, each with its totals. */
export async function outlinedRows(ctx: Context, id: number): Promise<{ data: OutlinedRow[] }> {
  const rows = outlineRows(await wholeEstimate(ctx, id));
  return { data: seesMargins(ctx) ? rows : rowsWithoutMargins(rows, (name) => isHiddenField(estimateItem, name)) };
}

/** What the editor needs of the setting, and whether it is a figure. */
const SETTINGS = [
  ['targetProfitMarginPercentage', true],
  ['warningProfitMarginPercentage', true],
  ['defaultMaterialUnit', false],
  ['defaultLabourUnit', false],
  ['defaultMaterialQuantity', true],
  ['defaultLabourQuantity', true],
  ['categoryMaterialMargin', true],
  ['categoryLabourMargin', true],
  ['preliminaryMaterialMargin', true],
  ['preliminaryLabourMargin', true],
  ['insuranceMaterialMargin', true],
  ['insuranceLabourMargin', true],
  ['parentItems', false],
  ['categoryFilterTagIds', false],
  ['preliminaryFilterTagIds', false],
  ['insuranceFilterTagIds', false],
  ['allowPreliminaryTrades', false],
  ['allowInsuranceTrades', false],
] as const;

/** For whoever it is, in one statement, so that totals and rows are of one moment: header, rows, each label once. Not to be answered as it is. */
export async function wholeEstimate(ctx: Context, id: number): Promise<EstimateView> {
  const head = sql`select row_to_json(v) from (select ${columns()},
    ${rowsOf(estimateCategory, 'c', 'c."order", c.id')} as categories,
    ${rowsOf(estimateTrade, 'd', 'd.category_id, d."order", d.id')} as trades,
    json_build_object(
      'trade', coalesce((select json_object_agg(t.id, json_build_object('id', t.id, 'label', t.label)) from trade t
        where t.company_id = e.company_id and t.id in (select d.trade_id from estimate_trade d where d.company_id = e.company_id and d.estimate_id = e.id and d.deleted_at is null)), '{}'),
      'estimateItemStatus', coalesce((select json_object_agg(s.id, json_build_object('id', s.id, 'label', s.label)) from estimate_item_status s where s.company_id = e.company_id and s.deleted_at is null), '{}')) as labels,
    e.totals, ${agreementOf(ctx, id)} as agreement, ${authorisedTotals(ctx, id)} as authorised,
    json_build_object(${sql.join(SETTINGS.map(([name, isFigure]) => sql`${sql.lit(name)}, ${isFigure ? sql`trim_scale(${settingOfRow(ctx, name)})` : settingOfRow(ctx, name)}`))}) as settings
    from estimate e where ${estimateScope(ctx, 'e')} and e.id = ${id}) v`;
  const whole = await documentOf<Omit<EstimateView, 'items'> & { authorised: TaxVariants[] }, EstimateItem>(ctx, head, {
    entity: estimateItem,
    alias: 'i',
    names: toldNames(estimateItem),
    from: sql`estimate_item i where i.company_id = ${ctx.actor.companyId} and i.estimate_id = ${id} and i.deleted_at is null`,
  });
  if (!whole) throw notFound('This estimate');
  whole.items.sort((left, right) => left.order - right.order || left.id - right.id); // mostly sorted as they come: next to nothing here
  const { authorised, ...rest } = whole.head;
  return { ...rest, totals: withAuthorised(rest.totals, authorised), items: whole.items };
}

/** Throws 404 unless this person may see the estimate. */
export async function requireEstimate(ctx: Context, id: number): Promise<{ id: number; jobId: number }> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      jobId: number;
    }>`select e.id, e.job_id as "jobId" from estimate e where ${estimateScope(ctx, 'e')} and e.id = ${id}`,
  );
  if (!row) throw notFound('This estimate');
  return row;
}

/** In per cent. */
export async function taxOfEstimate(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      tax: number;
    }>`select (coalesce(e.tax_percentage, 0) * 100)::float8 as tax from estimate e where ${estimateScope(ctx, 'e')} and e.id = ${id}`,
  );
  if (!row) throw notFound('This estimate');
  return row.tax;
}

export async function itemView(ctx: Context, id: number): Promise<RawJson<One<EstimateItem>>> {
  const [row] = await ctx.run(
    sql<{
      text: string;
    }>`select row_to_json(t)::text as text from (select ${shownColumns(ctx, estimateItem, 'i')} from estimate_item i where ${itemScope(ctx, 'i')} and i.id = ${id}) t`,
  );
  if (!row) throw notFound('This item');
  return new RawJson(`{"data":${row.text}}`);
}

/** Items in the order of the ids. */
export async function itemsView(ctx: Context, ids: readonly number[]): Promise<RawJson<{ data: EstimateItem[] }>> {
  const [row] = await ctx.run(sql<{
    text: string;
  }>`select coalesce(json_agg(t.row order by t.place), '[]')::text as text from (
    select w.place, (select row_to_json(u) from (select ${shownColumns(ctx, estimateItem, 'i')}) u) as row from unnest(${[...ids]}::bigint[]) with ordinality as w(id, place)
    join estimate_item i on i.id = w.id and ${itemScope(ctx, 'i')}) t`);
  return new RawJson(`{"data":${row?.text ?? '[]'}}`);
}

/** A category or trade row as it is after the command. */
export async function rowView<Row>(ctx: Context, e: Entity<Row>, id: number): Promise<RawJson<One<Row>>> {
  const [row] = await ctx.run(
    sql<{
      text: string;
    }>`select row_to_json(t)::text as text from (select ${shownColumns(ctx, e, 'r')} from ${sql.table(e.table)} r where r.company_id = ${ctx.actor.companyId} and r.id = ${id}) t`,
  );
  if (!row) throw notFound(`This ${e.label.one}`);
  return new RawJson(`{"data":${row.text}}`);
}

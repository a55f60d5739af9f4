// What is read of equipment: the list with where each unit is, the figures over it, what one unit brought.
import { type RawBuilder, sql } from 'kysely';
import { momentText } from '../../../kit/dates.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { resource } from '../../../platform/server/resource.ts';
import { numberedJob } from '../../jobs/server/index.ts';
import { ASSET_BULK_FIELDS } from '../shared/asset-bulk.ts';
import { centsADay, chargeOf } from '../shared/asset-charge.ts';
import { type RateRule, daysOut } from '../shared/asset-days.ts';
import type { AssetItem } from '../shared/asset-item.entity.ts';
import type { AssetStatusType } from '../shared/asset-lists.entity.ts';
import {
  assetItemCostRow,
  assetItemCostsApi,
  assetItemRateRow,
  assetItemRatesApi,
  assetItemRow,
} from '../shared/assets.api.ts';
import { assetScope, jobIdSeen, jobLabel } from './assets.scope.ts';
import { deploymentsOfAsset, spansBefore } from './deployments.views.ts';

export const MISSING = 'This entry does not exist';
/** How far back the line of a unit goes. */
const LINE_DAYS = 14;
export const IDLE_DAYS = 7;

const entryPart = (table: string, column: string, more: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('id', e.id, 'label', e.label${more}) from ${sql.table(table)} e where e.company_id = r.company_id and e.id = ${sql.ref(`r.${column}`)})`;
const WITH_TYPE = sql`, 'colour', e.colour, 'typeName', e.type_name`;

/** The rate that a unit has unless another is chosen: its own before that of its type, the usual kind before others. */
export const usualRate = (alias: string, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${columns} from asset_item_rate x join asset_item_rate_type t on t.company_id = x.company_id and t.id = x.asset_item_rate_type_id
    where x.company_id = ${sql.ref(`${alias}.company_id`)} and x.deleted_at is null and (x.asset_item_id = ${sql.ref(`${alias}.id`)} or x.asset_type_id = ${sql.ref(`${alias}.asset_type_id`)})
    order by x.asset_item_id is null, not t.is_default, t."order", x.id limit 1)`;

const partsOf = (ctx: Context) => ({
  assetType: entryPart('asset_type', 'asset_type_id', sql``),
  assetItemStatus: entryPart('asset_item_status', 'asset_item_status_id', WITH_TYPE),
  jobId: jobIdSeen(ctx, 'r'),
  job: jobLabel(ctx, 'r'),
  deployment: sql`(select json_build_object('id', d.id, 'outAt', left(d.out_at::text, 19), 'timezone', d.timezone, 'rateRule', d.rate_rule, 'sellRate', d.sell_rate, 'before', ${spansBefore('d')})
    from asset_deployment d where d.company_id = r.company_id and d.asset_item_id = r.id and d.deleted_at is null and d.in_at is null)`,
  rate: usualRate('r', sql`json_build_object('rateRule', t.type_name, 'sellRate', x.sell_rate)`),
  recent: sql`coalesce((select json_agg(json_build_object('id', d.id, 'outAt', left(d.out_at::text, 19), 'inAt', left(d.in_at::text, 19), 'jobId', ${jobIdSeen(ctx, 'd')},
      'label', coalesce(${jobLabel(ctx, 'd')} ->> 'label', (select u.full_name from app_user u where u.company_id = d.company_id and u.id = d.user_id), '')) order by d.out_at)
    from asset_deployment d where d.company_id = r.company_id and d.asset_item_id = r.id and d.deleted_at is null and (d.in_at is null or d.in_at > now() - make_interval(days => ${sql.lit(LINE_DAYS)}))), '[]')`,
});

export const assetItems = resource(assetItemRow, {
  sort: [{ field: 'assetNumber', direction: 'asc' }],
  parts: partsOf,
  searchIn: async (term, ctx) =>
    sql`(r.search_text like ${likePattern(term)} or ${await numberedJob(ctx, sql`r.job_id`, term)}
      or exists (select from asset_type t where t.company_id = r.company_id and t.id = r.asset_type_id and fold(t.label) like ${likePattern(term)}))`,
  perPage: 100,
  check: checkAsset,
  mayRemove: async (_ctx, record) => {
    if (record.sinceAt !== null && (record.jobId !== null || record.userId !== null))
      throw conflict('It is deployed. Return it first.');
  },
  many: {
    fields: [...ASSET_BULK_FIELDS],
  },
});

export interface AssetStatus {
  id: number;
  type: AssetStatusType;
  label: string;
}
export const assetStatuses = (ctx: Context): Promise<AssetStatus[]> =>
  ctx.run(sql<AssetStatus>`select id, type_name as type, label from asset_item_status
    where company_id = ${ctx.actor.companyId} and deleted_at is null order by not active, not is_default, "order", id`);

/** The status that a company's units have by this meaning. */
export async function statusOfMeaning(ctx: Context, type: AssetStatusType): Promise<number> {
  const found = (await assetStatuses(ctx)).find((status) => status.type === type);
  if (!found) throw conflict(`There is no equipment status of the type “${type}”. Add one in Administration.`);
  return found.id;
}

/** A status is set by hand where no deployment says it. */
export async function checkAsset(
  ctx: Context,
  given: Record<string, unknown>,
  before: AssetItem | undefined,
): Promise<void> {
  const wanted = given['assetItemStatusId'];
  if (wanted == null || wanted === before?.assetItemStatusId) return;
  const status = (await assetStatuses(ctx)).find(({ id }) => id === wanted);
  if (!status) throw invalid({ assetItemStatusId: MISSING });
  if (status.type === 'onSite') throw invalid({ assetItemStatusId: 'Deploy it to a job instead' });
  if (before && (before.jobId !== null || before.userId !== null))
    throw invalid({ assetItemStatusId: 'It is deployed. Return it first' });
}

/** The unit whose number, barcode or serial number this is; a QR label holds its address, which ends with the number. */
export async function unitOfCode(ctx: Context, code: string): Promise<number> {
  const term = (
    code
      .trim()
      .split(/[/?#=]/)
      .filter(Boolean)
      .at(-1) ?? ''
  ).toLowerCase();
  const [found] = await ctx.run(sql<{ id: number }>`select r.id from asset_item r where ${assetScope(ctx, 'r')}
    and (r.number_key = ${term} or lower(r.barcode) = ${term} or lower(r.barcode) = ${code.trim().toLowerCase()} or lower(r.serial_number) = ${term})
    order by r.number_key <> ${term}, lower(r.barcode) is distinct from ${term}, r.id limit 1`);
  if (!found) throw notFound('This label');
  return found.id;
}

export const unitsToLabel = (
  ctx: Context,
  ids: readonly number[],
): Promise<{ number: string; label: string; serialNumber: string | null }[]> =>
  ctx.run(sql`select r.asset_number as number, r.label, r.serial_number as "serialNumber" from asset_item r
    where ${assetScope(ctx, 'r')} and r.id = any(${[...ids]}) order by r.asset_number`);

interface OnSite {
  units: number;
  rule: RateRule | null;
  rate: number | null;
}
export async function assetOverview(ctx: Context) {
  const idle = sql`s.type_name = 'available' and r.since_at < now() - make_interval(days => ${sql.lit(IDLE_DAYS)})`;
  const before = (day: RawBuilder<unknown>) =>
    sql`least(r.tag_due_date, r.service_due_date, r.calibration_due_date, r.hired_until) < ${day}`;
  const [[counts], rates] = await ctx.runAll(
    sql<
      Record<'total' | 'onSite' | 'available' | 'hired' | 'overdue' | 'due' | 'idle', number>
    >`select count(*)::int as total,
        (count(*) filter (where s.type_name = 'onSite'))::int as "onSite", (count(*) filter (where s.type_name = 'available'))::int as available,
        (count(*) filter (where r.contact_id is not null))::int as hired,
        (count(*) filter (where ${before(sql`${ctx.today}::date`)}))::int as overdue,
        (count(*) filter (where ${before(sql`${ctx.today}::date + 15`)}))::int as due, (count(*) filter (where ${idle}))::int as idle
      from asset_item r join asset_item_status s on s.company_id = r.company_id and s.id = r.asset_item_status_id
      where ${assetScope(ctx, 'r')} and s.type_name <> 'retired'`,
    sql<OnSite>`select d.rate_rule as rule, d.sell_rate::float8 as rate, count(*)::int as units from asset_deployment d
      where ${assetScope(ctx, 'd')} and d.in_at is null and d.job_id is not null and d.sell_rate is not null group by 1, 2`,
  );
  const cents = rates.map(({ rule, rate, units }) => units * centsADay(rule, rate ?? 0));
  return {
    ...(counts ?? { total: 0, onSite: 0, available: 0, hired: 0, overdue: 0, due: 0, idle: 0 }),
    earnsADay: fromCents(sumCents(cents)),
  };
}

/** What a unit was paid for, and what it brought so far. */
export async function assetEarnings(ctx: Context, id: number) {
  await assetItems.read(ctx, id);
  const [costs] = await ctx.run(
    sql<{
      paid: number;
    }>`select coalesce(sum(amount), 0)::float8 as paid from asset_item_cost where company_id = ${ctx.actor.companyId} and asset_item_id = ${id} and deleted_at is null`,
  );
  const now = momentText(ctx.now);
  const all = await deploymentsOfAsset(ctx, id, { seen: false });
  const charges = all.map((one) => chargeOf(one, now));
  return {
    paid: costs?.paid ?? 0,
    charged: fromCents(sumCents(charges.map(({ amount }) => toCents(amount)))),
    billed: fromCents(sumCents(charges.map(({ billed }) => toCents(billed)))),
    daysOut: Math.round(all.reduce((sum, { outAt, inAt }) => sum + daysOut(outAt, inAt, now) * 10, 0)) / 10,
    jobs: new Set(all.map(({ jobId }) => jobId).filter((jobId) => jobId !== null)).size,
  };
}

export const assetItemRates = resource(assetItemRateRow, {
  api: assetItemRatesApi,
  sort: [{ field: 'id', direction: 'asc' }],
  parts: {
    assetType: entryPart('asset_type', 'asset_type_id', sql``),
    assetItemRateType: entryPart('asset_item_rate_type', 'asset_item_rate_type_id', sql``),
  },
  searchIn: (term) =>
    sql`(exists (select from asset_type t where t.company_id = r.company_id and t.id = r.asset_type_id and fold(t.label) like ${likePattern(term)})
      or exists (select from asset_item i where i.company_id = r.company_id and i.id = r.asset_item_id and i.search_text like ${likePattern(term)}))`,
  check: async (ctx, given, before) => {
    const after = { ...before, ...given };
    const [type, unit] = [after['assetTypeId'] ?? null, after['assetItemId'] ?? null];
    if ((type === null) === (unit === null)) throw invalid({ assetTypeId: 'Choose a type, or one unit' });
    const [other] =
      await ctx.run(sql`select id from asset_item_rate where company_id = ${ctx.actor.companyId} and deleted_at is null and id <> ${before?.id ?? 0}
      and asset_item_rate_type_id = ${after['assetItemRateTypeId']} and asset_type_id is not distinct from ${type}::bigint and asset_item_id is not distinct from ${unit}::bigint`);
    if (other) throw conflict('There is already a rate of this kind. Change that one.');
  },
});

export const assetItemCosts = resource(assetItemCostRow, {
  api: assetItemCostsApi,
  sort: [{ field: 'date', direction: 'desc' }],
});

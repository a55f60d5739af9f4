// What is read of deployments: of a unit, of a job, and what a change of them stands on.
import { type RawBuilder, sql } from 'kysely';
import { rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { type AssetDeploymentView, assetDeploymentRow } from '../shared/asset-deployments.api.ts';
import type { RateRule } from '../shared/asset-days.ts';
import type { AssetStatusType } from '../shared/asset-lists.entity.ts';
import { assetScope, deploymentScope, jobIdSeen, jobLabel } from './assets.scope.ts';

/** The deployments that one stands in for, in their order. */
export const spansBefore = (alias: string): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object('outAt', left(b.out_at::text, 19), 'inAt', left(b.in_at::text, 19)) order by b.out_at, b.id)
    from asset_deployment b where ${sql.ref(`${alias}.head_id`)} is not null and b.company_id = ${sql.ref(`${alias}.company_id`)} and b.deleted_at is null
      and (b.id = ${sql.ref(`${alias}.head_id`)} or b.head_id = ${sql.ref(`${alias}.head_id`)}) and b.id <> ${sql.ref(`${alias}.id`)} and b.out_at <= ${sql.ref(`${alias}.out_at`)} and b.id < ${sql.ref(`${alias}.id`)}), '[]')`;

const MOST = 2000;

const numberOf = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select i.asset_number from asset_deployment o join asset_item i on i.company_id = o.company_id and i.id = o.asset_item_id where o.company_id = r.company_id and o.deleted_at is null and ${column})`;

/** Which ones is found first: what stands beside each is then read of those alone. */
async function deployments(ctx: Context, where: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const seesCosts = can(ctx, 'view-asset-item-rate');
  const columns = rowColumns(
    assetDeploymentRow,
    'r',
    {
      jobId: jobIdSeen(ctx, 'r'),
      job: jobLabel(ctx, 'r'),
      assetItem: sql`(select json_build_object('id', i.id, 'label', i.asset_number, 'name', i.label, 'type', t.label) from asset_item i join asset_type t on t.company_id = i.company_id and t.id = i.asset_type_id
        where i.company_id = r.company_id and i.id = r.asset_item_id)`,
      // Asked only where there is one: for a column that is nearly always empty the planner takes any index.
      replaces: sql`case when r.replaces_id is not null then ${numberOf(sql`o.id = r.replaces_id`)} end`,
      replacedBy: numberOf(sql`o.replaces_id = r.id`),
      before: spansBefore('r'),
      billed: sql`coalesce((select json_agg(json_build_object('from', lower(c.units), 'to', upper(c.units), 'amount', c.amount) order by lower(c.units)) from asset_charge c where c.company_id = r.company_id and c.asset_deployment_id = r.id and c.live), '[]')`,
    },
    (name) => name === 'costRate' && !seesCosts,
  );
  const rows = await ctx.run(
    sql<{
      row: AssetDeploymentView;
    }>`select row_to_json(t) as row from (select ${columns} from asset_deployment r
      where r.company_id = ${ctx.actor.companyId} and r.id = any(array(select r.id from asset_deployment r where ${where} order by ${order} limit ${sql.lit(MOST)})) order by ${order}) t`,
  );
  return rows.map(({ row }) => row);
}

/** Of one unit, latest first; `seen`: only what this person may see. */
export const deploymentsOfAsset = (ctx: Context, id: number, { seen }: { seen: boolean } = { seen: true }) =>
  deployments(
    ctx,
    sql`${seen ? deploymentScope(ctx, 'r') : assetScope(ctx, 'r')} and r.asset_item_id = ${id}`,
    sql`r.out_at desc, r.id desc`,
  );

/** Of one job, earliest first. */
export const deploymentsOfJob = (ctx: Context, jobId: number) =>
  deployments(ctx, sql`${deploymentScope(ctx, 'r')} and r.job_id = ${jobId}`, sql`r.out_at, r.id`);

/** These, in the order in which they went out. */
export const deploymentsById = (ctx: Context, ids: readonly number[]) =>
  deployments(ctx, sql`${deploymentScope(ctx, 'r')} and r.id = any(${[...ids]})`, sql`r.out_at, r.id`);

/** All of a chain, in their order. */
export const chainOf = (ctx: Context, headId: number) =>
  deployments(ctx, sql`${assetScope(ctx, 'r')} and (r.id = ${headId} or r.head_id = ${headId})`, sql`r.out_at, r.id`);

/** A unit as a deployment needs to know it, locked until the end of the transaction. */
export interface LockedUnit {
  id: number;
  number: string;
  assetTypeId: number;
  statusType: AssetStatusType;
  statusLabel: string;
  tagDueDate: string | null;
  serviceDueDate: string | null;
  calibrationDueDate: string | null;
  hiredUntil: string | null;
  /** Where it is now, in words; null at home. */
  place: string | null;
  openId: number | null;
  openJobId: number | null;
  openUserId: number | null;
  openSince: string | null;
}
export async function lockUnits(ctx: Context, ids: readonly number[]): Promise<LockedUnit[]> {
  await ctx.run(
    sql`select id from asset_item r where ${assetScope(ctx, 'r')} and r.id = any(${[...ids]}) order by id for update`,
  );
  return await ctx.run(sql<LockedUnit>`select r.id, r.asset_number as number, r.asset_type_id as "assetTypeId", s.type_name as "statusType", s.label as "statusLabel",
      r.tag_due_date::text as "tagDueDate", r.service_due_date::text as "serviceDueDate", r.calibration_due_date::text as "calibrationDueDate", r.hired_until::text as "hiredUntil",
      case when d.job_id is not null then coalesce(${jobLabel(ctx, 'd')} ->> 'label', 'another job') when d.id is not null then (select 'with ' || u.full_name from app_user u where u.company_id = d.company_id and u.id = d.user_id) end as place,
      d.id as "openId", d.job_id as "openJobId", d.user_id as "openUserId", left(d.out_at::text, 19) as "openSince"
    from asset_item r join asset_item_status s on s.company_id = r.company_id and s.id = r.asset_item_status_id
    left join asset_deployment d on d.company_id = r.company_id and d.asset_item_id = r.id and d.deleted_at is null and d.in_at is null
    where ${assetScope(ctx, 'r')} and r.id = any(${[...ids]}) order by r.id`);
}

export interface RateFacts {
  assetItemRateTypeId: number;
  rateRule: RateRule;
  costRate: number;
  sellRate: number;
}
/** The rate that holds for a unit: of the chosen kind, or the usual one. */
export async function rateOf(ctx: Context, unit: LockedUnit, rateTypeId: number | null): Promise<RateFacts | null> {
  const [found] =
    await ctx.run(sql<RateFacts>`select x.asset_item_rate_type_id as "assetItemRateTypeId", t.type_name as "rateRule", x.cost_rate::float8 as "costRate", x.sell_rate::float8 as "sellRate"
    from asset_item_rate x join asset_item_rate_type t on t.company_id = x.company_id and t.id = x.asset_item_rate_type_id
    where ${assetScope(ctx, 'x')} and (x.asset_item_id = ${unit.id} or x.asset_type_id = ${unit.assetTypeId}) and (${rateTypeId}::bigint is null or t.id = ${rateTypeId})
    order by x.asset_item_id is null, not t.is_default, t."order", x.id limit 1`);
  return found ?? null;
}

/** The clock of a job's site; without one the company's. */
export async function clockOf(ctx: Context, jobId: number): Promise<string> {
  const [row] = await ctx.run(sql<{
    timezone: string;
  }>`select coalesce(j.site_address ->> 'timezone', c.timezone) as timezone from job j join company c on c.company_id = j.company_id and c.id = j.company_id
    where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`);
  return row?.timezone ?? ctx.actor.timezone;
}

/** Where a unit was in a time, other than in one deployment: in words. */
export async function placeDuring(
  ctx: Context,
  assetItemId: number,
  { outAt, inAt, except }: { outAt: string; inAt: string | null; except: number },
): Promise<string | undefined> {
  const [row] = await ctx.run(sql<{
    place: string;
  }>`select case when d.job_id is null then 'with somebody' else coalesce(${jobLabel(ctx, 'd')} ->> 'label', 'another job') end as place
    from asset_deployment d where ${assetScope(ctx, 'd')} and d.asset_item_id = ${assetItemId} and d.id <> ${except}
      and tstzrange(d.out_at, d.in_at) && tstzrange(${`${outAt}+00`}::timestamptz, ${inAt && `${inAt}+00`}::timestamptz) order by d.out_at limit 1`);
  return row?.place;
}

export async function isStaff(ctx: Context, userId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select id from app_user where company_id = ${ctx.actor.companyId} and id = ${userId} and status = 'active' and deleted_at is null`,
  );
  return rows.length > 0;
}

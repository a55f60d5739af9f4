// What stands in the chambers of a schedule, and what is on its job and in no chamber.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { FactsOnWire } from '../shared/drying-whole.ts';

export type EquipmentRow = FactsOnWire['equipment'][number] & { note: string | null };
const VOLTS = 230;
/** Given: types of equipment that dry, the same in every company (dehumidifier, air mover, scrubber, heater). Meters and vehicles stand in no chamber. */
const NEVER_IN_CHAMBER = sql`(5, 6, 7, 8, 9, 10, 11)`;
const KIND = sql`case a.asset_type_id when 1 then 'dehumidifier' when 2 then 'air-mover' when 3 then 'scrubber' when 4 then 'heater' else 'other' end`;
/** What one day of it sells for, in cents, by its rule. */
const DAILY = sql`round(case d.rate_rule when 'day' then d.sell_rate when 'calendarDay' then d.sell_rate when 'hour' then d.sell_rate * 24 when 'week' then d.sell_rate / 7 else 0 end * 100)::int`;

export const equipmentQuery = (ctx: Context, scheduleId: number): RawBuilder<{ row: EquipmentRow }> =>
  sql<{ row: EquipmentRow }>`select row_to_json(t) as row from (
    select l.id, a.asset_number as asset, a.label, ${KIND} as kind, l.chamber_id as "chamberId", left(l.in_at::text, 19) as "inAt", left(coalesce(l.out_at, d.in_at)::text, 19) as "outAt",
      l.failed, l.note, l.replaces_id as replaces, (a.amps * ${VOLTS})::float8 as watts, a.pints_per_day::float8 as "pintsPerDay", ${DAILY} as "dailyRate",
      case when l.plan_attachment_id is not null and l.x is not null and l.y is not null then json_build_object('attachmentId', l.plan_attachment_id, 'x', l.x::float8, 'y', l.y::float8) end as pin
    from drying_equipment_log l join asset_deployment d on d.company_id = l.company_id and d.id = l.asset_deployment_id join asset_item a on a.company_id = d.company_id and a.id = d.asset_item_id
    where l.company_id = ${ctx.actor.companyId} and l.schedule_id = ${scheduleId} and l.deleted_at is null order by l.chamber_id, a.asset_type_id, l.in_at, l.id) t`;

export interface Span {
  id: number;
  deploymentId: number;
  inAt: string;
}
/** Which deployment each span of a schedule is of, oldest first. */
export const spansQuery = (ctx: Context, scheduleId: number): RawBuilder<Span> =>
  sql<Span>`select id, asset_deployment_id as "deploymentId", left(in_at::text, 10) as "inAt" from drying_equipment_log
    where company_id = ${ctx.actor.companyId} and schedule_id = ${scheduleId} and deleted_at is null order by in_at, id`;

export interface UnplacedRow {
  deploymentId: number;
  asset: string;
  label: string;
  outAt: string;
}
export const unplacedQuery = (ctx: Context, scheduleId: number): RawBuilder<{ row: UnplacedRow }> =>
  sql<{ row: UnplacedRow }>`select row_to_json(t) as row from (
    select d.id as "deploymentId", a.asset_number as asset, a.label, left(d.out_at::text, 19) as "outAt"
    from asset_deployment d join asset_item a on a.company_id = d.company_id and a.id = d.asset_item_id
    join moisture_schedule s on s.company_id = d.company_id and s.id = ${scheduleId} and s.job_id = d.job_id
    where d.company_id = ${ctx.actor.companyId} and d.deleted_at is null and d.in_at is null and a.asset_type_id not in ${NEVER_IN_CHAMBER}
      and not exists (select from drying_equipment_log l where l.company_id = d.company_id and l.asset_deployment_id = d.id and l.out_at is null and l.deleted_at is null) order by a.asset_number) t`;

export interface MeterRow {
  id: number;
  label: string;
  kind: string | null;
  calibratedUntil: string | null;
}
/** A meter as it is now, for what is read with it. */
export async function meterOf(ctx: Context, id: number): Promise<MeterRow | undefined> {
  const [row] = await ctx.run(
    sql<MeterRow>`select a.id, a.asset_number as label, nullif(concat_ws(' ', a.make, a.model), '') as kind, a.calibration_due_date::text as "calibratedUntil"
      from asset_item a where a.company_id = ${ctx.actor.companyId} and a.id = ${id} and a.deleted_at is null`,
  );
  return row;
}

/** A unit that is on this job, or was. */
export async function deploymentOnJob(
  ctx: Context,
  jobId: number,
  id: number,
): Promise<{ id: number; outAt: string; inAt: string | null } | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      outAt: string;
      inAt: string | null;
    }>`select d.id, left(d.out_at::text, 19) as "outAt", left(d.in_at::text, 19) as "inAt" from asset_deployment d where d.company_id = ${ctx.actor.companyId} and d.id = ${id} and d.job_id = ${jobId} and d.deleted_at is null`,
  );
  return row;
}

export interface ToPlace {
  deploymentId: number;
  typeId: number;
  outAt: string;
  inAt: string | null;
  replacesId: number | null;
}
/** What dries on a job, in the order in which it came: dehumidifiers and movers. */
export const deploymentsToPlace = async (ctx: Context, jobId: number): Promise<ToPlace[]> =>
  await ctx.run(
    sql<ToPlace>`select d.id as "deploymentId", a.asset_type_id as "typeId", left(d.out_at::text, 19) as "outAt", left(d.in_at::text, 19) as "inAt", d.replaces_id as "replacesId"
      from asset_deployment d join asset_item a on a.company_id = d.company_id and a.id = d.asset_item_id
      where d.company_id = ${ctx.actor.companyId} and d.job_id = ${jobId} and d.deleted_at is null and a.asset_type_id in (1, 2) order by d.replaces_id is not null, d.out_at, a.asset_number`,
  );
export async function firstMeter(ctx: Context): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select a.id from asset_item a where a.company_id = ${ctx.actor.companyId} and a.asset_type_id = 5 and a.deleted_at is null order by a.calibration_due_date desc nulls last, a.id limit 1`,
  );
  return row?.id ?? null;
}
/** The job on which a unit stands in for one that failed. */
export async function jobWithSwappedUnit(ctx: Context): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      jobId: number;
    }>`select d.job_id as "jobId" from asset_deployment d where d.company_id = ${ctx.actor.companyId} and d.replaces_id is not null and d.job_id is not null and d.deleted_at is null order by d.id limit 1`,
  );
  return row?.jobId ?? null;
}

// What is asked of visits and readings before one is added.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { SITE_ZONE } from './moisture-schedules.views.ts';

export async function countReadings(ctx: Context, scheduleId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from moisture_schedule_reading r where r.company_id = ${ctx.actor.companyId} and r.schedule_id = ${scheduleId} and r.deleted_at is null`,
  );
  return row?.n ?? 0;
}
export async function countPointsIn(ctx: Context, categoryId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select (select count(*) from moisture_schedule_item i where i.company_id = ${ctx.actor.companyId} and i.category_id = ${categoryId} and i.deleted_at is null)::int
      + (select count(*) from moisture_schedule_category c where c.company_id = ${ctx.actor.companyId} and c.parent_id = ${categoryId} and c.deleted_at is null)::int
      + (select count(*) from drying_equipment_log l where l.company_id = ${ctx.actor.companyId} and l.chamber_id = ${categoryId} and l.deleted_at is null)::int as n`,
  );
  return row?.n ?? 0;
}
export async function numbersOf(
  ctx: Context,
  scheduleId: number,
): Promise<{ material: number; air: number; points: number; order: number }> {
  const [row] = await ctx.run(
    sql<{
      material: number;
      air: number;
      points: number;
      order: number;
    }>`select coalesce(max(i.number) filter (where i.measures = 'material'), 0)::int as material, coalesce(max(i.number) filter (where i.measures = 'air'), 0)::int as air,
        count(*)::int as points, coalesce(max(i."order"), 0)::int as "order"
      from moisture_schedule_item i where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${scheduleId}`,
  );
  return row ?? { material: 0, air: 0, points: 0, order: 0 };
}

export interface KnownVisit {
  id: number;
  /** The visit that counts: another where this one joined it. */
  leadId: number;
  scheduleId: number;
  number: number;
  at: string;
}
export async function visitByRef(ctx: Context, clientRef: string): Promise<KnownVisit | undefined> {
  const [row] = await ctx.run(
    sql<KnownVisit>`select v.id, coalesce(v.joined_id, v.id) as "leadId", v.schedule_id as "scheduleId", v.number, left(v.at::text, 19) as at
      from moisture_visit v where v.company_id = ${ctx.actor.companyId} and v.client_ref = ${clientRef}::uuid`,
  );
  return row;
}
/** The visit that another phone began within these hours and nobody has finished. */
export async function visitNear(
  ctx: Context,
  scheduleId: number,
  at: string,
  hours: number,
): Promise<{ id: number; number: number } | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      number: number;
    }>`select v.id, v.number from moisture_visit v where v.company_id = ${ctx.actor.companyId} and v.schedule_id = ${scheduleId} and v.joined_id is null and v.deleted_at is null and v.done_at is null
        and abs(extract(epoch from v.at - ${at}::timestamp at time zone 'UTC')) < ${hours * 3600} order by v.at limit 1`,
  );
  return row;
}
/** 0 is the set-up. */
export async function nextVisitNumber(ctx: Context, scheduleId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select coalesce(max(v.number) + 1, 0)::int as n from moisture_visit v where v.company_id = ${ctx.actor.companyId} and v.schedule_id = ${scheduleId}`,
  );
  return row?.n ?? 0;
}

export interface KnownReading {
  id: number;
  scheduleId: number;
  itemId: number;
  visitId: number;
  isCorrected: boolean;
}
export async function readingByRef(ctx: Context, clientRef: string): Promise<KnownReading | undefined> {
  const [row] = await ctx.run(
    sql<KnownReading>`select r.id, r.schedule_id as "scheduleId", r.item_id as "itemId", r.visit_id as "visitId",
        exists (select from moisture_schedule_reading k where k.company_id = r.company_id and k.corrects_id = r.id) as "isCorrected"
      from moisture_schedule_reading r where r.company_id = ${ctx.actor.companyId} and r.client_ref = ${clientRef}::uuid`,
  );
  return row;
}
const byRef = async (
  ctx: Context,
  table: string,
  clientRef: string,
): Promise<{ id: number; scheduleId: number } | undefined> => {
  const [row] = await ctx.run(
    sql<{
      id: number;
      scheduleId: number;
    }>`select r.id, r.schedule_id as "scheduleId" from ${sql.table(table)} r where r.company_id = ${ctx.actor.companyId} and r.client_ref = ${clientRef}::uuid`,
  );
  return row;
};
export const noteByRef = (ctx: Context, clientRef: string) => byRef(ctx, 'moisture_note', clientRef);
export const equipmentByRef = (ctx: Context, clientRef: string) => byRef(ctx, 'drying_equipment_log', clientRef);

/** The end of the chain of corrections that begins at a reading. */
export async function lastCorrection(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`with recursive chain as (
        select r.id, 0 as step from moisture_schedule_reading r where r.company_id = ${ctx.actor.companyId} and r.id = ${id}
        union all select k.id, chain.step + 1 from chain join moisture_schedule_reading k on k.company_id = ${ctx.actor.companyId} and k.corrects_id = chain.id
      ) select id from chain order by step desc limit 1`,
  );
  return row?.id ?? id;
}

/** Days of the site on which points or the air of a job were read, and the visit of each. What was corrected still was read. */
export const readDaysOfJob = (
  ctx: Context,
  jobId: number,
): Promise<{ day: string; scheduleId: number; visitId: number; number: number }[]> =>
  ctx.run(sql<{ day: string; scheduleId: number; visitId: number; number: number }>`
    select distinct on (d.day, s.id) d.day, s.id as "scheduleId", v.id as "visitId", v.number
    from moisture_schedule s join job j on j.company_id = s.company_id and j.id = s.job_id
    join moisture_schedule_reading r on r.company_id = s.company_id and r.schedule_id = s.id and r.deleted_at is null and (r.value is not null or r.temperature is not null)
    join moisture_visit w on w.company_id = r.company_id and w.id = r.visit_id
    join moisture_visit v on v.company_id = w.company_id and v.id = coalesce(w.joined_id, w.id)
    cross join lateral (select to_char(r.read_at at time zone ${SITE_ZONE}, 'YYYY-MM-DD') as day) d
    where s.company_id = ${ctx.actor.companyId} and s.job_id = ${jobId} and s.deleted_at is null and s.status <> 'cancelled'
    order by d.day, s.id, v.number`);

// What lists of schedules read, and what commands need of one.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import { resource } from '../../../platform/server/resource.ts';
import { numberedJob } from '../../jobs/server/index.ts';
import { moistureScheduleRow } from '../shared/moisture-schedules.api.ts';
import { dryingScope } from './drying.scope.ts';

/** Points that count: in an affected material, not removed. Over `i`. */
/** A point that must dry. Over `i`. */
export const COUNTS = sql`i.deleted_at is null and i.removed_at is null and i.measures = 'material' and i.kind = 'affected'`;
const points = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::int from moisture_schedule_item i where i.company_id = r.company_id and i.schedule_id = r.id and ${COUNTS} and ${which})`;
/** A stall that nobody has said anything about since it was read. Over `i`. */
export const OPEN_STALL = sql`i.state = 'stalled' and not exists (select from moisture_note n where n.company_id = i.company_id and n.item_id = i.id and n.deleted_at is null and n.at >= i.state_since)`;
/** The zone of the site of a job `j`. */
export const SITE_ZONE = sql`coalesce(nullif(j.site_address ->> 'timezone', ''), (select c.timezone from company c where c.company_id = j.company_id and c.id = j.company_id))`;
/** Wet and not read on this day of the site. Over `i`, `j`. */
export const UNREAD_TODAY = sql`${COUNTS} and i.state in ('none', 'wet', 'drying', 'stalled')
  and not exists (select from moisture_schedule_reading x where x.company_id = i.company_id and x.item_id = i.id and x.deleted_at is null
    and x.read_at >= date_trunc('day', now() at time zone ${SITE_ZONE}) at time zone ${SITE_ZONE})`;

export const moistureSchedules = resource(moistureScheduleRow, {
  scope: (ctx) => dryingScope(ctx, 'r'),
  sort: [{ field: 'startedAt', direction: 'desc' }],
  parts: {
    customerName: sql`(select j.customer_name from job j where j.company_id = r.company_id and j.id = r.job_id)`,
    siteAddressText: sql`(select j.site_address_text from job j where j.company_id = r.company_id and j.id = r.job_id)`,
    points: points(sql`true`),
    atGoal: points(sql`i.state = 'goal'`),
    stalled: points(OPEN_STALL),
    lastVisitAt: sql`(select left(max(v.at)::text, 19) from moisture_visit v where v.company_id = r.company_id and v.schedule_id = r.id and v.deleted_at is null)`,
    unreadToday: sql`case when r.status = 'open' then (select count(*)::int from moisture_schedule_item i join job j on j.company_id = i.company_id and j.id = r.job_id where i.company_id = r.company_id and i.schedule_id = r.id and ${UNREAD_TODAY}) else 0 end`,
  },
  searchIn: async (term, ctx) =>
    sql`(fold(r.label) like ${likePattern(term)} or ${await numberedJob(ctx, sql`r.job_id`, term)}
      or exists (select from job j where j.company_id = r.company_id and j.id = r.job_id and fold(j.customer_name) like ${likePattern(term)}))`,
  jobOf: ({ jobId }) => jobId,
  many: { fields: [] },
});

export interface Material {
  id: number;
  label: string;
  scale: string;
  dryStandard: number | null;
  goalAbove: number;
  least: number;
  most: number;
}
const MATERIAL = sql`m.id, m.label, m.scale, m.dry_standard::float8 as "dryStandard", m.goal_above::float8 as "goalAbove", m.least::float8 as least, m.most::float8 as most`;
export const materialsQuery = (ctx: Context): RawBuilder<Material> =>
  sql<Material>`select ${MATERIAL} from material_type m where m.company_id = ${ctx.actor.companyId} and m.deleted_at is null order by m."order", m.id`;
export interface DryingAction {
  label: string;
  reason: string | null;
}
export const actionsQuery = (ctx: Context): RawBuilder<DryingAction> =>
  sql<DryingAction>`select a.label, a.reason from drying_action a where a.company_id = ${ctx.actor.companyId} and a.deleted_at is null and a.active order by a."order", a.id`;
export async function materialOf(ctx: Context, id: number | null): Promise<Material | null> {
  if (id === null) return null;
  const [row] = await ctx.run(
    sql<Material>`select ${MATERIAL} from material_type m where m.company_id = ${ctx.actor.companyId} and m.id = ${id} and m.deleted_at is null`,
  );
  return row ?? null;
}

/** What a point compares its reading with: the readings of it that hold, oldest first. */
export const readingsOfPoint = async (ctx: Context, itemId: number): Promise<{ at: string; value: number }[]> =>
  await ctx.run(
    sql<{
      at: string;
      value: number;
    }>`select left(r.read_at::text, 19) as at, r.value::float8 as value from moisture_schedule_reading r
      where r.company_id = ${ctx.actor.companyId} and r.item_id = ${itemId} and r.deleted_at is null and r.value is not null
        and not exists (select from moisture_schedule_reading k where k.company_id = r.company_id and k.corrects_id = r.id) order by r.read_at, r.id`,
  );

/** Points of a schedule that are not at their goal, by their numbers. */
export const wetPoints = async (ctx: Context, scheduleId: number): Promise<{ number: number; label: string }[]> =>
  await ctx.run(
    sql<{
      number: number;
      label: string;
    }>`select i.number, i.label from moisture_schedule_item i where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${scheduleId} and ${COUNTS} and i.state <> 'goal' order by i.number`,
  );
export async function countedPoints(ctx: Context, scheduleId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from moisture_schedule_item i where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${scheduleId} and ${COUNTS}`,
  );
  return row?.n ?? 0;
}

/** The people who look after the job. */
export async function peopleOfSchedule(ctx: Context, jobId: number): Promise<number[]> {
  const [row] = await ctx.run(
    sql<{
      ids: number[];
    }>`select array_remove(array[j.assigned_id, j.supervisor_id, j.case_manager_id], null) as ids from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`,
  );
  return [...new Set(row?.ids ?? [])].filter((id) => id !== ctx.actor.userId);
}

/** Of a job: points that are measured. */
export const dryingFigures: Record<string, Figures> = {
  job: async (ctx, jobId) => {
    if (!can(ctx, 'view-moisture-schedule')) return [];
    const [row] = await ctx.run(
      sql<{
        n: number;
      }>`select count(*)::int as n from moisture_schedule s join moisture_schedule_item i on i.company_id = s.company_id and i.schedule_id = s.id where ${dryingScope(ctx, 's')} and s.job_id = ${jobId} and s.status <> 'cancelled' and ${COUNTS}`,
    );
    return [{ label: 'Drying', value: row?.n ?? 0 }];
  },
};

export async function jobOfSchedule(ctx: Context, id: number): Promise<{ jobId: number; label: string }> {
  const [row] = await ctx.run(
    sql<{
      jobId: number;
      label: string;
    }>`select s.job_id as "jobId", s.label from moisture_schedule s where ${dryingScope(ctx, 's')} and s.id = ${id}`,
  );
  if (!row) throw notFound('This drying schedule');
  return row;
}

/** How many schedules a job ever had: the next one's number. */
export async function schedulesOfJobEver(ctx: Context, jobId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from moisture_schedule s where s.company_id = ${ctx.actor.companyId} and s.job_id = ${jobId}`,
  );
  return row?.n ?? 0;
}

/** The printed certificate belongs to the schedule: it is not a change of it. */
export const keepCertificate = (ctx: Context, id: number, attachmentId: number): Promise<unknown> =>
  ctx.run(
    sql`update moisture_schedule set certificate_attachment_id = ${attachmentId} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

// What waits on the day of those who look after a job: a wet point without a reading today, a stall that nobody has answered.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import { type DaySource, type SiteTodos, dayColumns, jobOfDay, jobScope, onTheirJob } from '../../jobs/server/index.ts';
import { OPEN_STALL, UNREAD_TODAY } from './moisture-schedules.views.ts';

export const dayOfDrying: readonly DaySource[] = [
  (ctx, whose) =>
    can(ctx, 'edit-moisture-schedule')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'moistureReading',
          id: sql`s.id`,
          day: sql`${ctx.today}::date`,
          title: sql`case when w.unread = 1 then '1 wet point without a reading today' else w.unread || ' wet points without a reading today' end`,
          note: sql`s.label`,
          tone: sql`case when w.stalled > 0 then 'late' else 'soon' end`,
          job: jobOfDay,
        })} from moisture_schedule s join job j on j.company_id = s.company_id and j.id = s.job_id
        cross join lateral (select count(*) filter (where ${UNREAD_TODAY})::int as unread, count(*) filter (where ${OPEN_STALL})::int as stalled
          from moisture_schedule_item i where i.company_id = s.company_id and i.schedule_id = s.id) w
        where s.company_id = ${ctx.actor.companyId} and s.deleted_at is null and s.status = 'open' and w.unread > 0 and ${jobScope(ctx, 'j')} and ${onTheirJob(whose)} order by s.started_at`
      : undefined,
  (ctx, whose) =>
    can(ctx, 'edit-moisture-schedule')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'moistureStall',
          id: sql`i.id`,
          at: sql`i.state_since`,
          title: sql`concat('Point ', i.number, ' has not fallen in 24 h: ', i.label)`,
          note: sql`s.label`,
          tone: sql`'late'`,
          job: jobOfDay,
        })} from moisture_schedule_item i join moisture_schedule s on s.company_id = i.company_id and s.id = i.schedule_id and s.deleted_at is null and s.status = 'open'
        join job j on j.company_id = s.company_id and j.id = s.job_id
        where i.company_id = ${ctx.actor.companyId} and i.deleted_at is null and i.removed_at is null and ${OPEN_STALL} and ${jobScope(ctx, 'j')} and ${onTheirJob(whose)} order by i.state_since`
      : undefined,
];

/** What is to be read here today: whoever is on site sees it beside the visit. */
export const readingsOnSite: SiteTodos = async (ctx, jobId) => {
  if (!can(ctx, 'view-moisture-schedule')) return [];
  const rows = await ctx.run(sql<{ id: number; label: string; unread: number }>`
    select s.id, s.label, count(*) filter (where ${UNREAD_TODAY})::int as unread
    from moisture_schedule s join job j on j.company_id = s.company_id and j.id = s.job_id
    join moisture_schedule_item i on i.company_id = s.company_id and i.schedule_id = s.id
    where s.company_id = ${ctx.actor.companyId} and s.job_id = ${jobId} and s.deleted_at is null and s.status = 'open' and ${jobScope(ctx, 'j')}
    group by s.id, s.label order by s.id`);
  return rows
    .filter(({ unread }) => unread > 0)
    .map(({ id, label, unread }) => ({
      icon: 'tools',
      label: 'Moisture readings',
      note: label,
      state: `${unread} not read today`,
      tone: 'soon',
      menuRef: 'moisture-schedules',
      objectType: 'moistureSchedule',
      objectId: id,
    }));
};

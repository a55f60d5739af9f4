// The dispatch board: people, visits, and what waits for a time or for people.
import { sql } from 'kysely';
import { addDays } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { jobScope } from '../../jobs/server/index.ts';
import type { Board, TrayItem } from '../shared/appointments.api.ts';
import { OPEN_TYPES } from '../shared/appointment-status.ts';
import { appointmentScope } from './appointments.scope.ts';
import { SITE, coordinate } from './appointments.views.ts';
import { loadPlan } from './planning.views.ts';
import { teamKeys } from './teams.views.ts';

const MOST_DAYS = 42;
const MOST_WAITING = 60;

export interface BoardQuery {
  from: string;
  to: string;
  teamId?: number | undefined;
  jobId?: number | undefined;
  tray?: '0' | '1' | undefined;
}

export async function boardOf(ctx: Context, query: BoardQuery): Promise<{ data: Board }> {
  const { from, to } = query;
  if (to < from) throw invalid({ to: 'The last day is before the first' });
  if (to > addDays(from, MOST_DAYS)) throw invalid({ to: `Ask for ${MOST_DAYS} days at most` });
  const keys = query.teamId ? await teamKeys(ctx, query.teamId) : undefined;
  if (query.teamId && !keys) throw notFound('This team');
  const { company, people, visits, rules } = await loadPlan(ctx, { fromDay: from, toDay: to, keys, scoped: true });
  const tray = query.tray === '0' ? [] : await waiting(ctx, company.zone);
  const { onlyMyJobs, userId } = ctx.actor;
  return {
    data: {
      people: onlyMyJobs ? people.filter(({ key }) => key === `u${userId}`) : people,
      visits: query.jobId ? visits.filter(({ jobId }) => jobId === query.jobId) : visits,
      tray,
      holidays: [...rules.holidays],
      mostHours: rules.mostHours,
      opening: company.opening,
      closing: company.closing,
      zone: company.zone,
    },
  };
}

/** Appointments without a time or without people, and open jobs nobody has been booked for, by the day that is wanted. */
async function waiting(ctx: Context, zone: string): Promise<TrayItem[]> {
  const { companyId } = ctx.actor;
  const place = sql`ad.a ->> 'suburb' as suburb, ad.a ->> 'state' as state, ${coordinate('latitude')} as latitude, ${coordinate('longitude')} as longitude`;
  const [appointments, jobs] = await ctx.runAll(
    sql<TrayItem>`select a.id as "appointmentId", a.version, a.job_id as "jobId", j.job_number as "jobNumber", j.customer_name as customer, a.label, t.id as "typeId", t.label as "typeLabel", t.colour,
        coalesce(a.minutes, t.minutes) as minutes, ${place}, a.timezone as zone, coalesce(a.start_date, j.target_start_date)::text as "dueDate",
        (select coalesce(json_agg(k), '[]') from (select 'u' || unnest(a.user_ids) as k union all select 'c' || unnest(a.contact_ids)) x) as people,
        case when coalesce(a.minutes, t.minutes) is null then 'No duration: set the minutes of ' || t.label end as fault
      from appointment a join appointment_type t on t.company_id = a.company_id and t.id = a.appointment_type_id
      join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name in ('proposed', 'booked', 'confirmed')
      left join job j on j.company_id = a.company_id and j.id = a.job_id left join lateral (select ${SITE} as a) ad on true
      where ${appointmentScope(ctx, 'a')} and a.offer_id is null and (a.start_at is null or (a.user_ids = '{}' and a.contact_ids = '{}' and a.end_at > now()))
      order by coalesce(a.start_date, j.target_start_date) nulls last, a.id limit ${sql.lit(MOST_WAITING)}`,
    sql<TrayItem>`select null::bigint as "appointmentId", null::int as version, j.id as "jobId", j.job_number as "jobNumber", j.customer_name as customer,
        case when j.make_safe_required and j.inspected_at is null then 'Make safe' else 'Inspection' end as label, null::bigint as "typeId", null as "typeLabel", null as colour, null::int as minutes,
        ${place}, ${zone}::text as zone, j.target_start_date::text as "dueDate", '[]'::json as people, null as fault
      from job j join job_status s on s.company_id = j.company_id and s.id = j.status_id and s.type_name in ('new', 'active') cross join lateral (select ${SITE} as a) ad
      where ${jobScope(ctx, 'j')} and j.inspected_at is null and not exists (select from appointment a join appointment_status p on p.company_id = a.company_id and p.id = a.appointment_status_id
          where a.company_id = ${companyId} and a.job_id = j.id and a.deleted_at is null and p.type_name = any(${[...OPEN_TYPES, 'done']}))
      order by j.target_start_date nulls last, j.created_at limit ${sql.lit(MOST_WAITING)}`,
  );
  return [...appointments, ...jobs];
}

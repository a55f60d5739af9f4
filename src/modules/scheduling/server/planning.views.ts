// The plan of some days: people with their hours, visits, days off. What the booking checks and the board shows come from here.
import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { HIDDEN_TYPES } from '../shared/appointment-status.ts';
import type { BoardPerson, BoardVisit } from '../shared/appointments.api.ts';
import type { PlanPerson, PlanRules, PlanVisit } from '../shared/plan.ts';
import { SITE, coordinate } from './appointments.views.ts';
import { appointmentScope } from './appointments.scope.ts';
import { type AvailabilityRow, expandAvailability } from './availability.service.ts';

interface PersonRow {
  key: string;
  label: string;
  position: string | null;
  zone: string;
  contactId: number | null;
  availability: AvailabilityRow[];
  items: { start: number; end: number; label: string; kind: string }[];
  expired: { label: string; on: string }[];
}
interface CompanyFacts {
  zone: string;
  opening: string;
  closing: string;
  mostHours: number;
  holidays: PlanRules['holidays'];
}

export interface PlanAsked {
  fromDay: string;
  toDay: string;
  /** These people alone; without it everybody who is planned. */
  keys?: readonly string[] | undefined;
  /** Only what this person sees is read; bookings are checked against everything. */
  scoped?: boolean;
}
export interface Plan {
  company: CompanyFacts;
  people: BoardPerson[];
  visits: BoardVisit[];
  rules: PlanRules;
}

const ms = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(extract(epoch from ${column}) * 1000)::float8`;

async function companyFacts(ctx: Context, { fromDay, toDay }: PlanAsked): Promise<CompanyFacts> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(
    sql<CompanyFacts>`select c.timezone as zone, coalesce(to_char(c.opening_time, 'HH24:MI'), '08:00') as opening, coalesce(to_char(c.closing_time, 'HH24:MI'), '17:00') as closing,
      c.target_daily_hours::float8 as "mostHours",
      (select coalesce(json_agg(json_build_object('date', h.date, 'state', h.state, 'label', h.label) order by h.date), '[]') from public_holiday h
        where h.company_id = c.company_id and h.deleted_at is null and h.date between ${addDays(fromDay, -1)}::date and ${addDays(toDay, 1)}::date) as holidays
      from company c where c.company_id = ${companyId} and c.id = ${companyId}`,
  );
  return row ?? { zone: 'UTC', opening: '08:00', closing: '17:00', mostHours: 8, holidays: [] };
}

/** Staff, and contacts who have shifts or visits in these days; or exactly those that are named. */
function peopleSql(ctx: Context, { fromDay, toDay, keys }: PlanAsked, zone: string) {
  const { companyId } = ctx.actor;
  const from = sql`(${addDays(fromDay, -1)}::date::timestamp at time zone ${zone})`;
  const to = sql`(${addDays(toDay, 2)}::date::timestamp at time zone ${zone})`;
  const chosen = keys ? sql`p.key = any(${[...keys]})` : sql`p.planned`;
  return sql<PersonRow>`
    select p.key, p.label, p.position, p.zone, p.contact_id as "contactId",
      (select coalesce(json_agg(json_build_object('kind', v.kind, 'fromDate', v.from_date, 'toDate', v.to_date, 'fromTime', to_char(v.from_time, 'HH24:MI'), 'toTime', to_char(v.to_time, 'HH24:MI'),
          'recurrence', v.recurrence, 'note', v.note)), '[]') from contact_availability v where v.company_id = ${companyId} and v.contact_id = p.contact_id and v.deleted_at is null) as availability,
      (select coalesce(json_agg(json_build_object('start', ${ms(sql`i.start_at`)}, 'end', ${ms(sql`i.end_at`)}, 'label', i.title, 'kind', i.kind)), '[]')
        from calendar c join calendar_item i on i.company_id = c.company_id and i.calendar_id = c.id and i.deleted_at is null
        where c.company_id = ${companyId} and c.deleted_at is null and c.ref = 'user' and c.owner_id = p.user_id and i.busy and i.start_at < ${to} and i.end_at > ${from}) as items,
      (select coalesce(json_agg(json_build_object('label', e.label, 'on', e.day)), '[]') from (
          select coalesce(lt.label, it.label, 'A licence') as label, max(l.expiry_date) as day from contact_licence l
            left join licence_type lt on lt.company_id = l.company_id and lt.id = l.licence_type_id left join insurance_type it on it.company_id = l.company_id and it.id = l.insurance_type_id
          where l.company_id = ${companyId} and l.contact_id = p.contact_id and l.deleted_at is null and l.expiry_date is not null and l.status_id <> 3
          group by 1 having max(l.expiry_date) < ${toDay}::date) e) as expired
    from (
      select 'u' || u.id as key, u.id as user_id, u.full_name as label, u.position, coalesce(nullif(u.timezone, ''), ${zone}) as zone, u.contact_id,
        u.status in ('active', 'invited', 'unverified') as planned from app_user u
        where u.company_id = ${companyId} and u.deleted_at is null and u.user_type_name = 'staff'
      union all
      select 'c' || k.id, null, k.full_name, 'Contractor', coalesce(nullif(k.address ->> 'timezone', ''), ${zone}), k.id,
        k.status = 'active' and (exists (select from contact_availability v where v.company_id = k.company_id and v.contact_id = k.id and v.kind = 'shift' and v.deleted_at is null)
          or exists (select from appointment a where a.company_id = k.company_id and a.deleted_at is null and k.id = any(a.contact_ids) and a.start_at < ${to} and a.end_at > ${from}))
      from contact k where k.company_id = ${companyId} and k.deleted_at is null and k.contact_type_id in (3, 6) and not exists (select from app_user u where u.company_id = k.company_id and u.contact_id = k.id and u.deleted_at is null)
    ) p where ${chosen} order by p.key ~ '^c', p.label, p.key`;
}

function visitsSql(ctx: Context, asked: PlanAsked, zone: string) {
  const { companyId } = ctx.actor;
  const from = sql`(${addDays(asked.fromDay, -1)}::date::timestamp at time zone ${zone})`;
  const to = sql`(${addDays(asked.toDay, 2)}::date::timestamp at time zone ${zone})`;
  const scope = asked.scoped ? appointmentScope(ctx, 'a') : sql`a.company_id = ${companyId} and a.deleted_at is null`;
  const ids = (letter: string): number[] =>
    (asked.keys ?? []).filter((key) => key.startsWith(letter)).map((key) => Number(key.slice(1)));
  const chosen = asked.keys
    ? sql` and (a.user_ids && ${ids('u')}::bigint[] or a.contact_ids && ${ids('c')}::bigint[])`
    : sql``;
  return sql<BoardVisit>`
    select a.id, a.version, a.job_id as "jobId", j.job_number as "jobNumber", j.customer_name as customer, a.label, t.id as "typeId", t.label as "typeLabel", t.colour,
      s.type_name as "statusType", s.label as "statusLabel", ${ms(sql`a.start_at`)} as start, ${ms(sql`a.end_at`)} as "end", a.start_date::text as "startDate", a.end_date::text as "endDate", a.all_day as "allDay",
      (select coalesce(json_agg(k), '[]') from (select 'u' || unnest(a.user_ids) as k union all select 'c' || unnest(a.contact_ids)) x) as people,
      a.timezone as zone, ad.a ->> 'state' as state, ad.a ->> 'suburb' as suburb, ${coordinate('latitude')} as latitude, ${coordinate('longitude')} as longitude, t.travel
    from appointment a
    join appointment_type t on t.company_id = a.company_id and t.id = a.appointment_type_id
    join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name <> all(${[...HIDDEN_TYPES]})
    left join job j on j.company_id = a.company_id and j.id = a.job_id
    left join lateral (select ${SITE} as a) ad on true
    where ${scope} and a.start_at < ${to} and a.end_at > ${from}${chosen} order by a.start_at, a.id`;
}

export async function loadPlan(ctx: Context, asked: PlanAsked): Promise<Plan> {
  const company = await companyFacts(ctx, asked);
  const [rows, visits] = await ctx.runAll(peopleSql(ctx, asked, company.zone), visitsSql(ctx, asked, company.zone));
  const people = rows.map(({ availability, items, expired, ...row }): BoardPerson => {
    const hours = expandAvailability(availability, row.zone, asked, company);
    const leave = items.filter(({ kind }) => kind === 'leave');
    return {
      ...row,
      ...hours,
      away: [...hours.away, ...leave.map(({ kind: _kind, ...span }) => span)],
      busy: items.filter(({ kind }) => kind === 'event').map(({ kind: _kind, ...span }) => span),
      expired,
    };
  });
  return { company, people, visits, rules: { holidays: company.holidays, mostHours: company.mostHours } };
}

/** A visit of the board as the checks want it. */
export const planVisit = (visit: BoardVisit): PlanVisit => ({
  id: visit.id,
  start: visit.start,
  end: visit.end,
  people: visit.people,
  allDay: visit.allDay,
  tentative: visit.statusType === 'proposed',
  label: [visit.jobNumber, visit.customer ?? visit.label].filter(Boolean).join(' '),
  place:
    visit.latitude !== null && visit.longitude !== null
      ? { latitude: visit.latitude, longitude: visit.longitude }
      : null,
  placeName: visit.suburb,
  state: visit.state,
  zone: visit.zone,
  travel: visit.travel,
});
export const peopleByKey = (people: readonly PlanPerson[]): ReadonlyMap<string, PlanPerson> =>
  new Map(people.map((person) => [person.key, person]));

export interface SiteOfVisit {
  label: string;
  state: string | null;
  suburb: string | null;
  latitude: number | null;
  longitude: number | null;
}
/** The place of a job, for a visit that is not there yet. */
export async function siteForPlan(ctx: Context, jobId: number | null): Promise<SiteOfVisit> {
  if (jobId === null) return { label: '', state: null, suburb: null, latitude: null, longitude: null };
  const [row] = await ctx.run(
    sql<SiteOfVisit>`select concat_ws(' ', j.job_number, j.customer_name) as label, ad.a ->> 'state' as state, ad.a ->> 'suburb' as suburb, ${coordinate('latitude')} as latitude, ${coordinate('longitude')} as longitude
      from job j cross join lateral (select ${SITE} as a) ad where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`,
  );
  return row ?? { label: '', state: null, suburb: null, latitude: null, longitude: null };
}

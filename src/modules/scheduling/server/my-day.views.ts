// What scheduling hands over for My day: today's visits, answers of customers, offers without one.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { type DaySource, type Whose, dayColumns, jobOfDay, onTheirJob, toneOfWait } from '../../jobs/server/index.ts';
import { BLOCKING } from '../shared/appointment-status.ts';
import { appointmentScope } from './appointments.scope.ts';
import { SITE } from './appointments.views.ts';
import { offerScope } from './offers.views.ts';

const ofThem = ({ ids }: Whose): RawBuilder<unknown> => (ids ? sql`a.user_ids && ${[...ids]}::bigint[]` : sql`true`);

const PEOPLE = sql`(select json_agg(x.label order by x.label) from (select u.full_name as label from app_user u where u.company_id = a.company_id and u.id = any(a.user_ids)
  union all select k.full_name from contact k where k.company_id = a.company_id and k.id = any(a.contact_ids)) x)`;

const visits: DaySource = (ctx, whose) => {
  if (!can(ctx, 'view-appointment')) return undefined;
  const today = sql`${ctx.today}::date`;
  return sql`select ${dayColumns({
    list: 'visits',
    kind: 'visit',
    id: sql`a.id`,
    at: sql`a.start_at`,
    day: sql`a.start_date`,
    timezone: sql`a.timezone`,
    title: sql`coalesce(nullif(j.customer_name, ''), a.label)`,
    note: sql`concat_ws(', ', case when j.id is not null then a.label end, ${SITE} ->> 'suburb')`,
    tone: sql`case when s.type_name in ('done', 'missed') then 'done' when s.type_name in ('booked', 'confirmed') and a.start_at < now() then 'late' when s.type_name in ('travelling', 'onSite') then 'soon' else 'calm' end`,
    status: sql`s.label`,
    job: jobOfDay,
    people: PEOPLE,
  })} from appointment a join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id
    left join job j on j.company_id = a.company_id and j.id = a.job_id
    where ${appointmentScope(ctx, 'a')} and s.type_name = any(${[...BLOCKING, 'missed']}) and ${ofThem(whose)}
      and (a.start_date <= ${today} and a.end_date >= ${today} or a.start_at >= (${today}::timestamp at time zone ${ctx.actor.timezone}) and a.start_at < ((${today} + 1)::timestamp at time zone ${ctx.actor.timezone}))
    order by a.start_at`;
};

/** Promised and not booked: they wait for a time. */
const unplanned: DaySource = (ctx, whose) =>
  can(ctx, 'edit-appointment')
    ? sql`select ${dayColumns({
        list: 'forMe',
        kind: 'unplanned',
        id: sql`a.id`,
        at: sql`a.created_at`,
        title: sql`concat_ws(': ', a.label, nullif(j.customer_name, ''))`,
        note: sql`'Has no time yet'`,
        tone: toneOfWait(sql`a.created_at`, 2),
        job: jobOfDay,
      })} from appointment a join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name = 'proposed'
        left join job j on j.company_id = a.company_id and j.id = a.job_id
        where ${appointmentScope(ctx, 'a')} and a.start_at is null and a.start_date is null and a.offer_id is null and ${ofThemOrJob(whose)} order by a.created_at`
    : undefined;

const ofThemOrJob = (whose: Whose): RawBuilder<unknown> =>
  whose.ids ? sql`(${ofThem(whose)} or j.id is not null and ${onTheirJob(whose)})` : sql`true`;

const offers =
  (list: 'forMe' | 'onOthers'): DaySource =>
  (ctx, whose) =>
    can(ctx, 'edit-appointment')
      ? sql`select ${dayColumns({
          list,
          kind: list === 'forMe' ? 'offerAnswered' : 'offer',
          id: sql`r.id`,
          at: list === 'forMe' ? sql`coalesce(r.answered_at, r.updated_at)` : sql`r.created_at`,
          title: sql`concat_ws(': ', coalesce(nullif(j.customer_name, ''), 'Customer'), ${list === 'forMe' ? sql`case when r.declined then 'none of the times suits' else 'asks for another time' end` : sql`'choose a time'`})`,
          note: list === 'forMe' ? sql`coalesce(left(r.proposal, 120), r.label)` : sql`r.label`,
          tone: toneOfWait(list === 'forMe' ? sql`coalesce(r.answered_at, r.updated_at)` : sql`r.created_at`, 2),
          job: jobOfDay,
          to: sql`coalesce(case when r.channel = 'email' then r.reach end, j.customer_email)`,
        })} from appointment_offer r left join job j on j.company_id = r.company_id and j.id = r.job_id
          where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and not r.withdrawn and r.chosen_id is null and ${offerScope(ctx)}
            and ${list === 'forMe' ? sql`(r.proposal is not null or r.declined)` : sql`r.proposal is null and not r.declined and r.expires_at > now()`}
            and ${whose.ids ? sql`(r.created_by_id = any(${[...whose.ids]}::bigint[]) or ${onTheirJob(whose)})` : sql`true`} order by r.created_at`
      : undefined;

export const dayOfScheduling: readonly DaySource[] = [visits, unplanned, offers('forMe'), offers('onOthers')];

/** The first team that the person is in. */
export async function teamOfDay(ctx: Context): Promise<{ label: string; userIds: readonly number[] } | undefined> {
  const [row] = await ctx.run(
    sql<{ label: string; userIds: number[] }>`select t.label, t.user_ids as "userIds" from team t
      where t.company_id = ${ctx.actor.companyId} and t.deleted_at is null and t.active and ${ctx.actor.userId}::bigint = any(t.user_ids) order by lower(t.label) limit 1`,
  );
  return row;
}

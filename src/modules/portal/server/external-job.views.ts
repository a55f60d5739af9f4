// One job as its client reads it, with an account or by the link of the job: no cost, no internal word. Every column is named.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { wasSubmitted } from '../../estimates/server/index.ts';
import type { ExternalAsk, ExternalJob, externalWaitingEstimate } from '../shared/external.api.ts';
import { type StepFacts, jobSteps } from '../shared/job-steps.ts';
import { isAgreed, ownJobs, ownShares, ownSnapshots } from './external.scope.ts';
import { day, filesOf, filesOfJob, jobColumns, messagesOf, moment, personOf, visitColumns } from './external.views.ts';
import type { z } from 'zod';

type Sql = RawBuilder<unknown>;

/** The stamps of a job by what they mean outside. */
const STAMPS: Record<'inspected' | 'sent' | 'approved' | 'started' | 'finished' | 'handedOver', string> = {
  inspected: 'inspected_at',
  sent: 'reported_at',
  approved: 'authorised_at',
  started: 'started_at',
  finished: 'practical_completion_at',
  handedOver: 'completed_at',
};
export const jobZone = sql`(select c.timezone from company c where c.company_id = j.company_id and c.id = j.company_id)`;
export const stamps = sql.join(
  Object.entries(STAMPS).map(
    ([name, column]) => sql`${sql.lit(name)}::text, ${day(sql`${sql.ref(`j.${column}`)} at time zone ${jobZone}`)}`,
  ),
);
export const people = (alias: string): Sql => sql`(select coalesce(json_agg(x.label), '[]') from (
    select u.first_name as label from app_user u where u.company_id = ${sql.ref(`${alias}.company_id`)} and u.id = any(${sql.ref(`${alias}.user_ids`)})
    union all select k.full_name from contact k where k.company_id = ${sql.ref(`${alias}.company_id`)} and k.id = any(${sql.ref(`${alias}.contact_ids`)})) x)`;
export const agreedVisits = sql`appointment a where a.company_id = j.company_id and a.job_id = j.id and a.deleted_at is null and ${isAgreed('a')}`;
const ordersOut = sql`work_order w where w.company_id = j.company_id and w.job_id = j.id and w.deleted_at is null and w.issued_at is not null
  and exists (select from work_order_status t where t.company_id = w.company_id and t.id = w.status_id and t.type_name in ('waiting', 'active'))`;

/** Everything of the page but the steps, and what those are made of. */
interface Read extends Omit<ExternalJob, 'steps' | 'asked'> {
  facts: Omit<StepFacts, 'statusType'>;
}

export async function externalJob(ctx: Context, id: number): Promise<ExternalJob> {
  const isLink = ctx.actor.share !== undefined;
  const [row] = await ctx.run(sql<{ data: Read }>`select row_to_json(v) as data from (
    select ${jobColumns}, j.additional_ref as "additionalRef", j.description, j.excess_amount as "excessAmount", j.water_category as "waterCategory", j.water_class as "waterClass", ${day(sql`j.target_start_date`)} as "targetStartDate",
      j.vulnerable_customer as "vulnerableCustomer", j.safety_alert as "safetyAlert", ${personOf('case_manager_id')} as "caseManager", ${personOf('supervisor_id')} as supervisor,
      jsonb_build_object(${stamps}, 'reported', ${day(sql`coalesce(j.received_at, j.created_at) at time zone ${jobZone}`)}, 'today', ${ctx.today}::text,
        'visit', (select ${day(sql`min(a.start_at) at time zone ${jobZone}`)} from ${agreedVisits} and a.end_at > now()),
        'worksFrom', (select ${day(sql`min(w.start_date)`)} from ${ordersOut}), 'worksUntil', (select ${day(sql`max(w.end_date)`)} from ${ordersOut})) as facts,
      coalesce((select json_agg(v order by v."startAt") from (select ${visitColumns('a')}, ${people('a')} as people, a.end_at > now() as ahead
        from ${agreedVisits} and a.end_at > now() - interval '31 days' order by a.start_at limit 50) v), '[]') as visits,
      ${isLink ? sql`'[]'::json` : estimatesOf(ctx)} as estimates,
      (select json_build_object('company', c.name, 'currencySymbol', (select n.currency_symbol from country n where n.id = c.country_id), 'phone', coalesce(c.contact_number, c.mobile_number), 'person',
          (select u.full_name from app_user u where u.company_id = j.company_id and u.id = coalesce(j.case_manager_id, j.supervisor_id, j.assigned_id)))
        from company c where c.company_id = j.company_id and c.id = j.company_id) as office,
      ${isLink ? sql`'[]'::json` : messagesOf(sql`n.company_id = j.company_id and n.job_id = j.id`)} as messages, ${filesOf(filesOfJob)} as files
    from job j where ${ownJobs(ctx, 'j')} and j.id = ${id}) v`);
  if (!row) throw notFound('This job');
  const { facts, ...job } = row.data;
  const steps = jobSteps({ ...facts, statusType: job.status.typeName ?? 'active' });
  return { ...job, steps, asked: isLink ? null : await askedOf(ctx, id) };
}

const snapshotType = sql`(select t.type_name from estimate_snapshot_status t where t.company_id = s.company_id and t.id = s.status_id)`;
const isNewest = sql`not exists (select from estimate_snapshot n where n.company_id = s.company_id and n.estimate_id = s.estimate_id and n.deleted_at is null and n.number > s.number
  and n.variation_id is not distinct from s.variation_id and ${wasSubmitted('n')})`;
const estimateColumns = sql`s.id, e.label, s.number, s.total_inc_tax::float8 as "totalIncTax"`;
const liveSnapshots = sql`estimate_snapshot s join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null`;
const isWaiting = sql`${snapshotType} in ('submitted', 'query')`;

const estimatesOf = (ctx: Context): Sql => sql`coalesce((select json_agg(v order by v.waiting desc, v.id desc) from (
  select ${estimateColumns}, ${isWaiting} as waiting from ${liveSnapshots}
  where s.company_id = j.company_id and s.job_id = j.id and s.deleted_at is null and ${snapshotType} in ('submitted', 'query', 'authorised', 'declined') and ${isNewest}
    and ${ownSnapshots(ctx, 's')} limit 50) v), '[]')`;

export type WaitingEstimate = z.infer<typeof externalWaitingEstimate>;
/** All that waits for their answer, the oldest first. */
export const waitingEstimates = (ctx: Context): Promise<WaitingEstimate[]> =>
  ctx.run(sql<WaitingEstimate>`select ${estimateColumns}, s.job_id as "jobId", j.job_number as "jobNumber", j.client_ref as "clientRef", j.customer_name as "customerName"
    from ${liveSnapshots} join job j on j.company_id = s.company_id and j.id = s.job_id
    where s.company_id = ${ctx.actor.companyId} and s.deleted_at is null and ${isWaiting} and ${isNewest} and ${ownSnapshots(ctx, 's')} order by s.status_changed_at, s.id limit 100`);

/** What each kind of page asks, in the order in which it is asked; null: nothing any more. */
export const ASKS: readonly { kinds: readonly string[]; open: Sql }[] = [
  {
    kinds: ['appointment', 'appointment-selector'],
    open: sql`exists (select from appointment a join appointment_status t on t.company_id = a.company_id and t.id = a.appointment_status_id
      left join appointment_offer o on o.company_id = a.company_id and o.id = a.offer_id
      where a.company_id = s.company_id and a.id = s.object_id and case when o.id is null then a.deleted_at is null and t.type_name in ('proposed', 'booked') and a.start_at > now()
        else o.chosen_id is null and not o.declined and not o.withdrawn and o.proposal is null
          and exists (select from appointment x where x.company_id = o.company_id and x.offer_id = o.id and x.deleted_at is null and x.start_at > now()) end)`,
  },
  {
    kinds: ['form'],
    open: sql`exists (select from custom_form f join custom_form_status t on t.company_id = f.company_id and t.id = f.custom_form_status_id
      where f.company_id = s.company_id and f.id = s.object_id and f.deleted_at is null and f.share_item_id is not null and t.type_name in ('new', 'waiting', 'returned'))`,
  },
  {
    kinds: ['material-selection'],
    open: sql`exists (select from estimate_item_selection m where m.company_id = s.company_id and m.estimate_item_id = s.object_id and m.chosen is null)`,
  },
  {
    kinds: ['invoice-payment'],
    open: sql`exists (select from accounts_receivable r join accounts_receivable_status t on t.company_id = r.company_id and t.id = r.status_id
      where r.company_id = s.company_id and r.id = s.object_id and r.deleted_at is null and r.content is not null and r.balance > 0 and t.type_name not in ('void', 'cancelled'))`,
  },
  {
    kinds: ['feedback'],
    open: sql`exists (select from feedback f where f.company_id = s.company_id and f.id = s.object_id and f.deleted_at is null and f.score is null)`,
  },
];

async function askedOf(ctx: Context, jobId: number): Promise<ExternalAsk | null> {
  const place = sql`case ${sql.join(
    ASKS.map(
      ({ kinds, open }, order) =>
        sql`when s.kind in (${sql.join(kinds)}) then case when ${open} then ${order}::int end`,
    ),
    sql` `,
  )} end`;
  // One time alone is confirmed on the page itself; of several the customer chooses on theirs.
  const time = sql`(select json_build_object('id', a.id, 'startAt', ${moment(sql`a.start_at`)}, 'endAt', ${moment(sql`a.end_at`)}, 'allDay', a.all_day, 'startDate', ${day(sql`a.start_date`)},
      'timezone', a.timezone, 'people', ${people('a')})
    from appointment a where s.kind in ('appointment', 'appointment-selector') and a.company_id = s.company_id and a.id = s.object_id and a.deleted_at is null
      and not exists (select from appointment x where x.company_id = a.company_id and x.offer_id = a.offer_id and x.id <> a.id and x.deleted_at is null))`;
  const [row] = await ctx.run(sql<ExternalAsk>`select s.id as "shareId", s.kind, s.label, ${time} as time,
      (select r.balance::float8 from accounts_receivable r where s.kind = 'invoice-payment' and r.company_id = s.company_id and r.id = s.object_id) as amount
    from share_item s where ${ownShares(ctx, 's')} and s.job_id = ${jobId} and ${place} is not null order by ${place}, s.id desc limit 1`);
  return row ?? null;
}

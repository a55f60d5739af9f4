// What the customer's tracker reads of its job: every column is named, nothing of the office leaves by being added to a record.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { INVOICE_TYPE } from '../../invoices/shared/invoice-status.ts';
import type { ExternalFile } from '../shared/external.api.ts';
import type { Tracker, TrackerAsk, TrackerVisit } from '../shared/tracker.api.ts';
import type { TrackerFacts } from '../shared/tracker-steps.ts';
import { ASKS, agreedVisits, jobZone, people, stamps } from './external-job.views.ts';
import { ownContacts, ownJobs, ownShares } from './external.scope.ts';
import { day, filesOf, filesOfJob, moment } from './external.views.ts';

type Sql = RawBuilder<unknown>;

export interface Reader {
  /** The customer of the job, or whoever it is done for: by the link's contact, its business or its address. */
  mayAct: boolean;
  /** The link was sent to somebody. */
  named: boolean;
  /** What its maker ticked. */
  ticked: string[];
  requireLogin: boolean;
}
/** Who the visitor of a tracker is to its job; of a preview, who they would be. */
export async function readerOf(ctx: Context, preview?: { ticked: readonly string[] }): Promise<Reader> {
  const { companyId, share, contactId } = ctx.actor;
  const email = ctx.actor.email || null;
  const isTheirs = (
    column: Sql,
  ): Sql => sql`(${column} in ${ownContacts(ctx)} or exists (select from contact k where k.company_id = j.company_id and k.id = ${column}
    and (lower(k.email) = lower(${email}::text) or k.parent_contact_id in ${ownContacts(ctx)})))`;
  const [row] = await ctx.run(sql<Reader>`
    select coalesce(${isTheirs(sql`j.customer_id`)} or ${isTheirs(sql`j.client_id`)} or lower(j.customer_email) = lower(${email}::text), false) as "mayAct",
      ${contactId}::bigint is not null or ${email}::text is not null as named, coalesce(s.visible_fields, ${[...(preview?.ticked ?? [])]}::text[]) as ticked, coalesce(s.require_login, false) as "requireLogin"
    from job j left join share_item s on s.company_id = j.company_id and s.id = ${share?.itemId ?? 0} and s.kind = 'portal' and s.object_id = j.id
    where ${ownJobs(ctx, 'j')} and j.company_id = ${companyId} and j.id = ${share?.objectId ?? 0} and (s.id is not null or ${preview !== undefined})`);
  if (!row) throw notFound('This page');
  return row;
}

export interface TrackedJob extends Pick<Tracker, 'claim' | 'address' | 'office' | 'rooms' | 'timezone' | 'firstName'> {
  statusType: string;
  facts: Omit<TrackerFacts, 'statusType' | 'drying'>;
  visits: (Omit<TrackerVisit, 'state' | 'late'> & { typeName: string })[];
  files: ExternalFile[];
}

const visitType = sql`(select t.type_name from appointment_status t where t.company_id = a.company_id and t.id = a.appointment_status_id)`;
const visitsOf = sql`coalesce((select json_agg(v order by v."startAt") from (
  select a.id, a.label, ${moment(sql`a.start_at`)} as "startAt", ${moment(sql`a.end_at`)} as "endAt", a.all_day as "allDay", ${day(sql`a.start_date`)} as "startDate", ${day(sql`a.end_date`)} as "endDate",
    a.timezone, ${people('a')} as people, ${visitType} as "typeName",
    (select ${moment(sql`p.start_at`)} from appointment p where p.company_id = a.company_id and p.id = a.predecessor_id and p.start_at < a.start_at
      and (p.start_at at time zone a.timezone)::date = (a.start_at at time zone a.timezone)::date) as "movedFrom"
  from ${agreedVisits} and a.start_at is not null and coalesce(a.end_at, a.start_at) > now() - interval '3 hours' and a.left_at is null
    and ${visitType} in ('booked', 'confirmed', 'travelling', 'onSite')
  order by a.start_at limit 20) v), '[]')`;

/** Rooms of what was approved, with the trades that have something to do there. */
const roomsOf = sql`coalesce((select json_agg(json_build_object('label', r.label, 'work', r.work) order by r.place) from (
  select i.category_label as label, min(i.category_order) as place, array_agg(distinct lower(i.trade_label)) filter (where i.trade_label <> '') as work
  from estimate_snapshot s join estimate_item_snapshot i on i.company_id = s.company_id and i.snapshot_id = s.id and i.authorised and not i.is_parent_item
  where s.company_id = j.company_id and s.job_id = j.id and s.deleted_at is null
    and exists (select from estimate_snapshot_status t where t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised')
  group by i.category_label limit 40) r where r.work is not null), '[]')`;

export async function trackedJob(ctx: Context, id: number): Promise<TrackedJob> {
  const { companyId, contactId } = ctx.actor;
  const [row] = await ctx.run(sql<{ data: TrackedJob }>`select row_to_json(v) as data from (
    select coalesce(j.client_ref, j.job_number) as claim, j.site_address_text as address, (select t.type_name from job_status t where t.company_id = j.company_id and t.id = j.status_id) as "statusType",
      (select coalesce(k.first_name, k.full_name) from contact k where k.company_id = j.company_id and k.id = ${contactId}::bigint) as "firstName", ${jobZone} as timezone,
      jsonb_build_object(${stamps}, 'reported', ${day(sql`coalesce(j.received_at, j.created_at) at time zone ${jobZone}`)}) as facts,
      ${visitsOf} as visits, ${roomsOf} as rooms, ${filesOf(filesOfJob)} as files,
      (select json_build_object('company', c.name, 'phone', coalesce(c.contact_number, c.mobile_number), 'mobile', c.mobile_number,
          'person', (select u.full_name from app_user u where u.company_id = j.company_id and u.id = coalesce(j.case_manager_id, j.supervisor_id, j.assigned_id)))
        from company c where c.company_id = j.company_id and c.id = j.company_id) as office
    from job j where ${ownJobs(ctx, 'j')} and j.company_id = ${companyId} and j.id = ${id}) v`);
  if (!row) throw notFound('This job');
  return row.data;
}

const isOpenInvoice = sql`r.deleted_at is null and r.content is not null and exists (select from accounts_receivable_status t where t.company_id = r.company_id and t.id = r.status_id
  and t.type_name not in ('void', 'cancelled', 'draft', 'approval'))`;
/** The excess, and what this person still owes: invoices to them or to the customer of the job. */
export async function moneyOf(ctx: Context, id: number): Promise<NonNullable<Tracker['money']>> {
  const theirs = sql`r.company_id = j.company_id and r.job_id = j.id and ${isOpenInvoice} and (r.to_contact_id = j.customer_id or r.to_contact_id in ${ownContacts(ctx)})`;
  const [row] = await ctx.run(sql<NonNullable<Tracker['money']>>`
    select (select n.currency_symbol from country n where n.id = c.country_id) as "currencySymbol", nullif(j.excess_amount, 0)::float8 as excess,
      coalesce((select bool_and(r.balance <= 0) from accounts_receivable r where ${theirs} and r.type_id = ${INVOICE_TYPE.excess}), false) as "excessPaid",
      (select ${day(sql`max(p.date)`)} from payment p where p.company_id = j.company_id and p.job_id = j.id and p.direction = 'in' and p.deleted_at is null and p.reversed_at is null
        and (p.contact_id = j.customer_id or p.contact_id in ${ownContacts(ctx)})) as "paidOn",
      coalesce((select sum(greatest(r.balance, 0)) from accounts_receivable r where ${theirs}), 0)::float8 as owing
    from job j join company c on c.company_id = j.company_id and c.id = j.company_id where ${ownJobs(ctx, 'j')} and j.id = ${id}`);
  if (!row) throw notFound('This job');
  return row;
}

export interface OpenAsk {
  shareId: number;
  kind: TrackerAsk['kind'];
  label: string;
  until: string;
  objectType: string;
  objectId: number;
  tokenId: number;
  amount: number | null;
}
/** What of a job is asked of this person and open, in the order in which it is asked; who does not act neither signs nor pays. */
export async function openAsks(ctx: Context, jobId: number, { mayAct, requireLogin }: Reader): Promise<OpenAsk[]> {
  const place = sql`case ${sql.join(
    ASKS.map(
      ({ kinds, open }, order) =>
        sql`when s.kind in (${sql.join(kinds)}) then case when ${open} then ${order}::int end`,
    ),
    sql` `,
  )} end`;
  return await ctx.run(sql<OpenAsk>`
    select s.id as "shareId", case s.kind when 'appointment-selector' then 'appointment' else s.kind end as kind, s.label, ${day(sql`s.expires_at at time zone ${ctx.actor.timezone}`)} as until,
      s.object_type as "objectType", s.object_id as "objectId", s.token_id as "tokenId",
      (select r.balance::float8 from accounts_receivable r where s.kind = 'invoice-payment' and r.company_id = s.company_id and r.id = s.object_id) as amount
    from share_item s where ${ownShares(ctx, 's')} and s.job_id = ${jobId} and s.kind <> 'portal' and (not s.require_login or ${requireLogin})
      and (${mayAct} or s.kind not in ('form', 'invoice-payment')) and ${place} is not null order by ${place}, s.id desc limit 20`);
}

/** Of the files of the job: a photo with a small copy, or a paper; undefined where it is not there. */
export async function isPicture(ctx: Context, attachmentId: number): Promise<boolean | undefined> {
  const [row] = await ctx.run(
    sql<{
      picture: boolean;
    }>`select a.thumb_file_id is not null as picture from attachment a where a.company_id = ${ctx.actor.companyId} and a.id = ${attachmentId} and a.deleted_at is null`,
  );
  return row?.picture;
}

/** Who hears that a visit does not suit: its people, and whoever has the job in hand. Undefined: it is no agreed visit of the job ahead. */
export async function visitToMove(
  ctx: Context,
  jobId: number,
  id: number,
): Promise<{ label: string; startAt: string; timezone: string; told: number[] } | undefined> {
  const [row] = await ctx.run(sql<{ label: string; startAt: string; timezone: string; told: number[] }>`
    select a.label, ${moment(sql`a.start_at`)} as "startAt", a.timezone, array_remove(a.user_ids || coalesce(j.assigned_id, j.case_manager_id, j.supervisor_id), null) as told
    from job j, ${agreedVisits} and a.id = ${id} and a.start_at > now() and ${ownJobs(ctx, 'j')} and j.id = ${jobId}`);
  return row;
}

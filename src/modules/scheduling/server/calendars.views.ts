// What is read of calendars, on screen and by programs that follow a feed.
import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../../kit/dates.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import { type App, type Context, can, readContext } from '../../../platform/server/context.ts';
import { AppError, invalid } from '../../../platform/server/errors.ts';
import { Download } from '../../../platform/server/routes.ts';
import { actorOfUser, hashSecret } from '../../identity/server/index.ts';
import { type CalendarFeed, type CalendarRef, calendarFeed } from '../shared/calendar.entity.ts';
import type { CalendarEntry } from '../shared/calendars.api.ts';
import { type OpenFeed, feedOfSecret, noteRead } from './calendars.across.ts';
import { calendarScope, withDeleted } from './appointments.scope.ts';
import { mayFeed } from './calendars.service.ts';
import { type OutEvent, writeCalendar } from './ics.client.ts';

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
const MOST_DAYS = 62;

export async function entriesOf(
  ctx: Context,
  { from, to, ref, ownerId }: { from: string; to: string; ref: CalendarRef; ownerId?: number | undefined },
): Promise<{ data: CalendarEntry[] }> {
  if (to < from) throw invalid({ to: 'The last day is before the first' });
  if (to > addDays(from, MOST_DAYS)) throw invalid({ to: `Ask for ${MOST_DAYS} days at most` });
  const { companyId, userId } = ctx.actor;
  const owner = ownerId ?? (ref === 'user' ? userId : null);
  const whose =
    ref === 'team'
      ? sql`(c.ref = 'team' and c.owner_id = ${owner}) or (c.ref = 'user' and exists (select from team t where t.company_id = c.company_id and t.id = ${owner}::bigint and c.owner_id = any(t.user_ids)))`
      : ref === 'resource'
        ? sql`c.ref = 'resource'`
        : sql`c.ref = ${ref} and c.owner_id = ${owner}`;
  const data =
    await ctx.run(sql<CalendarEntry>`select i.id, i.version, c.id as "calendarId", c.label as calendar, i.title, i.kind, ${ms('i.start_at')} as start, ${ms('i.end_at')} as "end",
      i.all_day as "allDay", i.start_date::text as "startDate", i.end_date::text as "endDate", i.timezone, i.imported, i.series_id as "seriesId", i.recurrence
    from calendar c join calendar_item i on i.company_id = c.company_id and i.calendar_id = c.id and i.deleted_at is null
    where c.company_id = ${companyId} and c.deleted_at is null and c.active and ((${whose}) or c.ref = 'resource') and ${calendarScope(ctx)}
      and i.start_at < (${addDays(to, 2)}::date::timestamp at time zone i.timezone) and i.end_at > (${addDays(from, -1)}::date::timestamp at time zone i.timezone)
    order by i.start_at, i.id limit 2000`);
  return { data };
}

export async function feedsOf(
  ctx: Context,
  ref: 'user' | 'team' | 'job',
  asked: number | undefined,
): Promise<{ data: CalendarFeed[] }> {
  const ownerId = asked ?? (ref === 'user' ? ctx.actor.userId : 0);
  await mayFeed(ctx, ref, ownerId);
  const rows = await ctx.run(
    sql<{
      row: CalendarFeed;
    }>`select row_to_json(t) as row from (select ${wireColumns(calendarFeed, 'f')} from calendar_feed f where f.company_id = ${ctx.actor.companyId} and f.ref = ${ref} and f.owner_id = ${ownerId} and f.revoked_at is null and f.deleted_at is null order by f.id desc) t`,
  );
  return { data: rows.map(({ row }) => row) };
}

const BACK_DAYS = 60;
const AHEAD_DAYS = 400;
interface FeedRow extends Omit<OutEvent, 'people' | 'status' | 'url'> {
  id: number;
  statusType: string;
  jobNumber: string | null;
  customer: string | null;
}

/** The calendar of a feed, as whoever made it may see it today; closed, unknown and made by or for somebody who left answer alike. */
export async function feedFile(app: App, name: string): Promise<Download> {
  const [, secret = ''] = /^cal-(.+)\.ics$/.exec(name) ?? [];
  const feed = /^[A-Za-z0-9_-]{43}$/.test(secret) ? await feedOfSecret(app, hashSecret(secret)) : undefined;
  const maker = feed && (await actorOfUser(app, feed.companyId, feed.createdById));
  if (!feed || !maker) throw new AppError(404, 'not_found', 'This calendar feed was closed or never existed');
  await noteRead(app, feed);
  const ctx = readContext(app, maker, { requestId: 'calendar-feed', ip: '' });
  const events = [
    ...(can(ctx, 'view-appointment') ? await visitEvents(ctx, feed) : []),
    ...(can(ctx, 'view-calendar-item') ? await itemEvents(ctx, feed) : []),
  ];
  return new Download(
    Buffer.from(writeCalendar(feed.label, events)),
    'text/calendar; charset=utf-8',
    `${feed.ref}.ics`,
    { inline: true },
  );
}

const whoseVisits = ({ ref, ownerId }: OpenFeed) =>
  ref === 'user'
    ? sql`${ownerId}::bigint = any(a.user_ids)`
    : ref === 'job'
      ? sql`a.job_id = ${ownerId}`
      : sql`exists (select from team t where t.company_id = a.company_id and t.id = ${ownerId} and (t.user_ids && a.user_ids or t.contact_ids && a.contact_ids))`;

const visitEvents = (ctx: Context, feed: OpenFeed): Promise<OutEvent[]> =>
  eventsWhere(
    ctx,
    feed.companyId,
    sql`${whoseVisits(feed)} and ${withDeleted(ctx, 'a')} and a.start_at between now() - ${BACK_DAYS} * interval '1 day' and now() + ${AHEAD_DAYS} * interval '1 day'
      and (a.deleted_at is null or a.deleted_at > now() - interval '30 days')`,
  );

/** One visit as its customer's calendar has it: without instructions and addresses of the staff. */
export async function visitForCustomer(ctx: Context, id: number): Promise<OutEvent | undefined> {
  const [event] = await eventsWhere(ctx, ctx.actor.companyId, sql`a.id = ${id}`);
  return event && { ...event, description: null, url: null };
}

async function eventsWhere(ctx: Context, companyId: number, those: RawBuilder<unknown>): Promise<OutEvent[]> {
  const host = new URL(ctx.app.config.publicUrl).hostname;
  const rows =
    await ctx.run(sql<FeedRow>`select a.id, coalesce(a.calendar_uid, a.uuid)::text as uid, a.sequence, a.label as title, a.description, j.site_address_text as place, ${ms('a.start_at')} as start, ${ms('a.end_at')} as "end",
      a.all_day as "allDay", a.start_date::text as "firstDay", a.end_date::text as "lastDay", case when a.deleted_at is not null then 'cancelled' else s.type_name end as "statusType", ${ms('a.updated_at')} as "changedAt", j.job_number as "jobNumber", j.customer_name as customer
    from appointment a join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id left join job j on j.company_id = a.company_id and j.id = a.job_id
    where a.company_id = ${companyId} and a.start_at is not null and a.successor_id is null and ${those} order by a.start_at limit 5000`);
  return rows.map(({ id, statusType, jobNumber, customer, ...row }) => ({
    ...row,
    uid: `${row.uid}@${host}`,
    title: [row.title, [jobNumber, customer].filter(Boolean).join(' ')].filter(Boolean).join(': '),
    status:
      statusType === 'cancelled' || statusType === 'superseded'
        ? 'cancelled'
        : statusType === 'proposed'
          ? 'tentative'
          : 'confirmed',
    url: `${ctx.app.config.publicUrl}/prime/appointment/view/${id}`,
    people: [],
  }));
}

async function itemEvents(ctx: Context, { companyId, ref, ownerId }: OpenFeed): Promise<OutEvent[]> {
  const host = new URL(ctx.app.config.publicUrl).hostname;
  const rows = await ctx.run(sql<
    Omit<FeedRow, 'jobNumber' | 'customer'>
  >`select i.id, i.uuid::text as uid, i.sequence, i.title, i.description, null as place, ${ms('i.start_at')} as start, ${ms('i.end_at')} as "end", i.all_day as "allDay",
      i.start_date::text as "firstDay", i.end_date::text as "lastDay", case when i.deleted_at is null then 'booked' else 'cancelled' end as "statusType", ${ms('i.updated_at')} as "changedAt"
    from calendar c join calendar_item i on i.company_id = c.company_id and i.calendar_id = c.id and not i.imported
    where c.company_id = ${companyId} and c.ref = ${ref} and c.owner_id = ${ownerId} and ${calendarScope(ctx)} and c.deleted_at is null and (i.deleted_at is null or i.deleted_at > now() - interval '30 days')
      and i.start_at between now() - ${BACK_DAYS} * interval '1 day' and now() + ${AHEAD_DAYS} * interval '1 day' order by i.start_at limit 2000`);
  return rows.map(({ id: _id, statusType, ...row }) => ({
    ...row,
    uid: `${row.uid}@${host}`,
    status: statusType === 'cancelled' ? 'cancelled' : 'confirmed',
    url: null,
    people: [],
  }));
}

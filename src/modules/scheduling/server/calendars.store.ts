// Statements of calendars and feeds.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { CalendarRef } from '../shared/calendar.entity.ts';
import { siteDay } from '../shared/site-time.ts';
import type { InEvent } from '../shared/read-calendar.ts';

/** What the owner of a calendar is called; undefined where there is none. */
export async function ownerLabel(ctx: Context, ref: CalendarRef, id: number): Promise<string | undefined> {
  const { companyId } = ctx.actor;
  const from = {
    user: sql`select full_name as label from app_user where company_id = ${companyId} and id = ${id} and deleted_at is null`,
    team: sql`select label from team where company_id = ${companyId} and id = ${id} and deleted_at is null`,
    job: sql`select job_number as label from job where company_id = ${companyId} and id = ${id} and deleted_at is null`,
    resource: sql`select 'Everybody' as label`,
  }[ref];
  const [row] = await ctx.run(sql<{ label: string }>`select o.label from (${from}) o`);
  return row?.label;
}

/** What is read takes the place of what was read before: all of it, or of the same entries (by UID). */
export async function replaceItems(
  ctx: Context,
  calendarId: number,
  events: readonly InEvent[],
  zone: string,
  all: boolean,
): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`update calendar_item set deleted_at = now(), version = version + 1 where company_id = ${companyId} and calendar_id = ${calendarId} and imported and deleted_at is null
    and (${all} or uid = any(${[...new Set(events.map(({ uid }) => uid))]}::text[]))`);
  if (!events.length) return;
  const at = (ms: number): string => new Date(ms).toISOString();
  const rows = events.map((event) => ({
    ...event,
    startAt: at(event.start),
    endAt: at(event.end),
    firstDay: event.firstDay ?? siteDay(zone, event.start),
    lastDay: event.lastDay ?? siteDay(zone, Math.max(event.start, event.end - 1)),
  }));
  await ctx.run(sql`insert into calendar_item (company_id, calendar_id, title, description, kind, start_at, end_at, all_day, start_date, end_date, timezone, busy, uid, sequence, imported, created_by_id)
    select ${companyId}::bigint, ${calendarId}::bigint, e.title, e.description, 'event',
      case when e."allDay" then e."firstDay"::timestamp at time zone ${zone} else e."startAt" end,
      case when e."allDay" then (e."lastDay" + 1)::timestamp at time zone ${zone} else e."endAt" end,
      e."allDay", e."firstDay", e."lastDay", ${zone}, e.busy, e.uid, e.sequence, true, nullif(${userId}::bigint, 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (title text, description text, "startAt" timestamptz, "endAt" timestamptz, "allDay" boolean, "firstDay" date, "lastDay" date, busy boolean, uid text, sequence integer)`);
}

/** The calendar on which somebody’s own entries stand. */
export async function ownCalendar(ctx: Context, ref: CalendarRef, owner: number | null): Promise<number | undefined> {
  const [known] = await ctx.run(
    sql<{
      id: number;
    }>`select id from calendar where company_id = ${ctx.actor.companyId} and ref = ${ref} and owner_id is not distinct from ${owner}::bigint and feed_url is null and deleted_at is null order by id limit 1`,
  );
  return known?.id;
}

export interface FeedFacts {
  url: string;
  etag: string | null;
  modified: string | null;
}
export async function feedFacts(ctx: Context, id: number): Promise<FeedFacts | undefined> {
  const [row] = await ctx.run(
    sql<FeedFacts>`select feed_url as url, feed_etag as etag, feed_modified as modified from calendar where company_id = ${ctx.actor.companyId} and id = ${id} and feed_url is not null and deleted_at is null`,
  );
  return row;
}

/** What became of reading a feed; what was read last stays where it was not reached. */
export const noteFeed = (
  ctx: Context,
  id: number,
  said: { error: string | null; etag?: string | null; modified?: string | null },
): Promise<unknown> =>
  ctx.run(
    said.etag === undefined
      ? sql`update calendar set feed_error = ${said.error}, feed_begun = 0 where company_id = ${ctx.actor.companyId} and id = ${id}`
      : sql`update calendar set feed_error = ${said.error}, feed_begun = 0, feed_read_at = now(), feed_etag = ${said.etag}, feed_modified = ${said.modified ?? null} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

/** An entry of a series and those that begin after it, the earliest first. */
export async function followingOf(ctx: Context, seriesId: number, id: number): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select i.id from calendar_item i where i.company_id = ${ctx.actor.companyId} and (i.series_id = ${seriesId} or i.id = ${seriesId}) and i.deleted_at is null
      and i.start_at >= (select f.start_at from calendar_item f where f.company_id = i.company_id and f.id = ${id}) order by i.start_at, i.id`,
  );
  return rows.map((row) => row.id);
}

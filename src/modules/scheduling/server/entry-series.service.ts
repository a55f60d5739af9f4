// Own entries that repeat. Each is a record of its own on its own day; the first one's id holds them together.
import { momentText } from '../../../kit/dates.ts';
import { type Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { insertRecord, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { type CalendarItem, calendar, calendarItem } from '../shared/calendar.entity.ts';
import { type Repeats, repeatsInWords } from '../shared/recurrence.ts';
import { daySpan, instantOf, siteDay, siteTime, wallTime } from '../shared/site-time.ts';
import { mayWriteOn } from './calendar-rights.service.ts';
import { followingOf } from './calendars.store.ts';
import { daysOfSeries } from './repeat-visits.service.ts';

type Entry = Partial<CalendarItem> &
  Pick<CalendarItem, 'calendarId' | 'startAt' | 'endAt' | 'allDay' | 'startDate' | 'endDate' | 'timezone'>;

/** Answers the first. Leave of several days keeps its length, a time keeps its place on the clock through summer and winter. */
export async function createSeries(ctx: Context, entry: Entry, repeats: Repeats): Promise<CalendarItem> {
  mayWriteOn(ctx, await lockRecord(ctx, calendar, entry.calendarId));
  const zone = entry.timezone ?? 'UTC';
  const [start, end] = [instantOf(entry.startAt ?? ''), instantOf(entry.endAt ?? '')];
  const time = siteTime(zone, start);
  const recurrence = repeatsInWords(repeats);
  let first: CalendarItem | undefined;
  for (const day of daysOfSeries(repeats, entry.startDate ?? siteDay(zone, start))) {
    const at = entry.allDay ? wholeDays(zone, day, end - start) : between(zone, day, time, end - start, 'repeats');
    const made: CalendarItem = await insertRecord(
      ctx,
      calendarItem,
      { ...entry, ...at },
      { recurrence, seriesId: first?.id ?? null },
    );
    first ??= made;
  }
  if (!first) throw invalid({ repeats: 'This makes no entries' });
  return first;
}
function wholeDays(zone: string, day: string, length: number) {
  const days = Math.round(length / 86_400_000);
  const last = siteDay(zone, daySpan(zone, day).start + (days - 0.5) * 86_400_000);
  const [start, end] = [daySpan(zone, day).start, daySpan(zone, last).end];
  return { startAt: momentText(start), endAt: momentText(end), startDate: day, endDate: last };
}
function between(zone: string, day: string, time: string, length: number, field: string) {
  const found = wallTime(zone, day, time);
  if (found.problem !== undefined) throw invalid({ [field]: found.problem });
  const end = found.at + length;
  return { startAt: momentText(found.at), endAt: momentText(end), startDate: day, endDate: siteDay(zone, end - 1) };
}

interface Change {
  version?: number | undefined;
  title?: string | undefined;
  kind?: CalendarItem['kind'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
/** This one and those after it get the same words and times of day. Answers how many. */
export async function updateFollowing(
  ctx: Context,
  id: number,
  { version, title, kind, from, to }: Change,
): Promise<number> {
  const those = await seriesFrom(ctx, id, version);
  for (const entry of those) {
    const zone = entry.timezone;
    const [start, end] = [instantOf(entry.startAt ?? ''), instantOf(entry.endAt ?? '')];
    const words = { ...(title !== undefined && { title }), ...(kind !== undefined && { kind }) };
    const times =
      entry.allDay || (from === undefined && to === undefined)
        ? {}
        : timesOn(
            zone,
            entry.startDate ?? siteDay(zone, start),
            from ?? siteTime(zone, start),
            to ?? siteTime(zone, end),
          );
    await updateRecord(ctx, calendarItem, entry.id, { ...words, ...times }, { sequence: entry.sequence + 1 });
  }
  return those.length;
}
function timesOn(zone: string, day: string, from: string, to: string) {
  const [start, end] = [wallTime(zone, day, from), wallTime(zone, day, to)];
  if (start.problem !== undefined) throw invalid({ from: start.problem });
  if (end.problem !== undefined) throw invalid({ to: end.problem });
  if (end.at <= start.at) throw invalid({ to: 'It ends before it starts' });
  return between(zone, day, from, end.at - start.at, 'from');
}

/** Whoever may write on a calendar may take off what stands there. Answers how many. */
export async function removeEntry(ctx: Context, id: number, following: boolean, version?: number): Promise<number> {
  const those = following ? await seriesFrom(ctx, id, version) : [await ownEntry(ctx, id, version)];
  for (const entry of those) await removeRecord(ctx, calendarItem, entry.id);
  return those.length;
}

async function ownEntry(ctx: Context, id: number, version: number | undefined): Promise<CalendarItem> {
  const entry = await lockRecord(ctx, calendarItem, id, { version });
  mayWriteOn(ctx, await lockRecord(ctx, calendar, entry.calendarId));
  if (entry.imported) throw conflict('This entry comes from another calendar. Change it there.');
  return entry;
}
async function seriesFrom(ctx: Context, id: number, version: number | undefined): Promise<CalendarItem[]> {
  const entry = await ownEntry(ctx, id, version);
  if (entry.recurrence === null) throw conflict('This entry does not repeat. Change it alone.');
  const ids = await followingOf(ctx, entry.seriesId ?? id, id);
  const those: CalendarItem[] = [];
  for (const each of ids) those.push(await lockRecord(ctx, calendarItem, each));
  return those;
}

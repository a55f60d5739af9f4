// A file or feed in iCalendar (RFC 5545), read: each occurrence by itself, within bounds.
import nodeIcal from 'node-ical';
import type * as NodeIcal from 'node-ical';
import type { InEvent, ReadCalendar } from '../shared/read-calendar.ts';
import { type FromHere, prepared } from './ics-blocks.reader.ts';

const MOST = 2000;
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : ((value as { val?: string } | null)?.val ?? '')).trim();
const localDay = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

export interface CalendarTask {
  bytes: Uint8Array;
  from: number;
  to: number;
  /** Of the reader, for times that name none. */
  zone: string;
}
export const read = ({ bytes, from, to, zone }: CalendarTask): ReadCalendar | undefined =>
  readCalendarHere(Buffer.from(bytes).toString('utf8'), new Date(from), new Date(to), zone);

/** Reads a text; undefined where it is no calendar. */
export function readCalendarHere(text: string, from: Date, to: Date, zone = 'UTC'): ReadCalendar | undefined {
  if (!/BEGIN:VCALENDAR/i.test(text.slice(0, 10_000))) return undefined;
  const events: InEvent[] = [];
  const { calendars, fromHere, left: unclear } = prepared(text, zone, (from.getTime() + to.getTime()) / 2);
  const left = new Set(unclear);
  const moves = movesOf(fromHere);
  for (const event of calendars.flatMap((calendar) => eventsOf(calendar, left))) {
    const title = textOf(event.summary) || 'Busy';
    try {
      if (isTooOften(event)) {
        left.add(`“${title}” repeats more often than daily and was left out`);
        continue;
      }
      for (const occurrence of occurrences(event, from, to)) {
        const one = moved(occurrence, moves.get(textOf(event.uid)) ?? []);
        if (events.length >= MOST) {
          left.add(`More than ${MOST} entries: the later ones were left out`);
          break;
        }
        const allDay = one.isFullDay;
        const firstDay = allDay ? localDay(one.start) : null;
        const last = allDay ? dayBefore(localDay(one.end)) : null;
        if (!allDay && !(one.end.getTime() >= one.start.getTime())) {
          left.add(`“${title}” ends before it starts`);
          continue;
        }
        events.push({
          uid: `${textOf(event.uid) || title}`.slice(0, 190),
          sequence: Number(event.sequence ?? 0) || 0,
          title: (one.title || title).slice(0, 200),
          description: textOf(event.description).slice(0, 5000) || null,
          start: one.start.getTime(),
          end: one.end.getTime(),
          allDay,
          firstDay,
          lastDay: last !== null && firstDay !== null && last < firstDay ? firstDay : last,
          busy: event.transparency !== 'TRANSPARENT',
        });
      }
    } catch (error) {
      left.add(
        `“${title}” could not be read: ${error instanceof Error ? error.message.slice(0, 120) : 'its rule is not known'}`,
      );
    }
  }
  if (!events.length && !left.size) left.add('It holds no entry within these years');
  return { events, left: [...left] };
}

const eventsIn = (text: string): NodeIcal.VEvent[] =>
  Object.values(nodeIcal.sync.parseICS(text)).filter((one): one is NodeIcal.VEvent => one?.type === 'VEVENT');

/** All events; where one of them breaks the whole, each by itself, and the broken ones are named. */
function eventsOf(text: string, left: Set<string>): NodeIcal.VEvent[] {
  try {
    return eventsIn(text);
  } catch {
    const blocks = text.match(/BEGIN:VEVENT[^]*?END:VEVENT/gi) ?? [];
    const zones = (text.match(/BEGIN:VTIMEZONE[^]*?END:VTIMEZONE/gi) ?? []).join('\r\n');
    return blocks.slice(0, MOST).flatMap((block) => {
      try {
        return eventsIn(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${zones}\r\n${block}\r\nEND:VCALENDAR\r\n`);
      } catch {
        const [, title = 'An entry'] = /^SUMMARY[^:\r\n]*:(.{0,120})/im.exec(block) ?? [];
        left.add(`“${title.trim()}” has lines that cannot be read`);
        return [];
      }
    });
  }
}

interface Occurrence {
  /** Of this day, where the series has another one. */
  title?: string;
  start: Date;
  end: Date;
  isFullDay: boolean;
}
function occurrences(event: NodeIcal.VEvent, from: Date, to: Date): Occurrence[] {
  if (event.status === 'CANCELLED' || !(event.start instanceof Date) || Number.isNaN(event.start.getTime())) return [];
  return nodeIcal
    .expandRecurringEvent(event, { from, to })
    .map(({ start, end, isFullDay, summary }) => ({ start, end: end ?? start, isFullDay, title: textOf(summary) }));
}

const TOO_OFTEN = /FREQ=(SECONDLY|MINUTELY|HOURLY)/i;
const isTooOften = ({ rrule }: NodeIcal.VEvent): boolean => rrule !== undefined && TOO_OFTEN.test(String(rrule));

interface Move {
  /** From this occurrence on. */
  at: number;
  by: number;
  lasts: number;
  title: string;
}
/** By series, the latest first. */
function movesOf(fromHere: readonly FromHere[]): Map<string, Move[]> {
  const moves = new Map<string, Move[]>();
  for (const { uid, was, now } of fromHere.slice(0, 200)) {
    const events = eventsIn(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${was}${now}END:VCALENDAR\r\n`);
    const [before, after] = ['was', 'now'].map((name) => events.find((event) => textOf(event.uid) === name));
    if (!before?.start || !after?.start) continue;
    const at = before.start.getTime();
    const lasts = (after.end ?? after.start).getTime() - after.start.getTime();
    const move = { at, by: after.start.getTime() - at, lasts, title: textOf(after.summary) };
    moves.set(
      uid,
      [...(moves.get(uid) ?? []), move].sort((a, b) => b.at - a.at),
    );
  }
  return moves;
}
function moved(one: Occurrence, moves: readonly Move[]): Occurrence {
  const move = moves.find(({ at }) => at <= one.start.getTime());
  if (!move) return one;
  const start = new Date(one.start.getTime() + move.by);
  return { ...one, start, end: new Date(start.getTime() + move.lasts), title: move.title };
}

// iCalendar in and out (RFC 5545). Out: visits and entries as events in UTC, whole days as dates. In: what a file or feed holds, each
// occurrence by itself, within bounds.
import { createRequire } from 'node:module';
import icalGenerator, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type * as NodeIcal from 'node-ical';

const require = createRequire(import.meta.url); // loaded with the first calendar that is read
const nodeIcal = () => require('node-ical') as typeof NodeIcal;

export interface OutEvent {
  uid: string;
  sequence: number;
  title: string;
  description: string | null;
  place: string | null;
  start: number;
  end: number;
  allDay: boolean;
  firstDay: string | null;
  lastDay: string | null;
  status: 'confirmed' | 'tentative' | 'cancelled';
  changedAt: number;
  url: string | null;
  people: readonly { name: string; email: string }[];
}
const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};
const midnight = (day: string, more = 0): Date => new Date(Date.parse(`${day}T00:00:00Z`) + more * 86_400_000);

export function writeCalendar(
  name: string,
  events: readonly OutEvent[],
  method?: { kind: 'request' | 'cancel'; organiser: { name: string; email: string } },
): string {
  const made = icalGenerator({
    name,
    prodId: { company: 'Reinstate', product: 'Calendar', language: 'EN' },
    ...(method && { method: method.kind === 'request' ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL }),
  });
  for (const event of events) {
    const one = made.createEvent({
      id: event.uid,
      sequence: event.sequence,
      summary: event.title,
      description: event.description,
      location: event.place,
      status: STATUS[event.status],
      stamp: new Date(event.changedAt),
      lastModified: new Date(event.changedAt),
      url: event.url,
      ...(event.allDay && event.firstDay
        ? { allDay: true, start: midnight(event.firstDay), end: midnight(event.lastDay ?? event.firstDay, 1) }
        : { start: new Date(event.start), end: new Date(event.end) }),
    });
    if (!method) continue;
    one.organizer(method.organiser);
    for (const person of event.people) one.createAttendee({ name: person.name, email: person.email, rsvp: true });
  }
  return made.toString();
}

export interface InEvent {
  uid: string;
  sequence: number;
  title: string;
  description: string | null;
  start: number;
  end: number;
  allDay: boolean;
  firstDay: string | null;
  lastDay: string | null;
  busy: boolean;
}
export interface ReadCalendar {
  events: InEvent[];
  /** What was not taken, in words. */
  left: string[];
}
const MOST = 2000;
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : ((value as { val?: string } | null)?.val ?? '')).trim();
const localDay = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Reads a text; undefined where it is no calendar. */
export function readCalendar(text: string, from: Date, to: Date): ReadCalendar | undefined {
  if (!/BEGIN:VCALENDAR/i.test(text.slice(0, 10_000))) return undefined;
  const events: InEvent[] = [];
  const left = new Set<string>();
  for (const event of eventsOf(text, left)) {
    const title = textOf(event.summary) || 'Busy';
    try {
      for (const one of occurrences(event, from, to)) {
        if (events.length >= MOST) {
          left.add(`More than ${MOST} entries: the later ones were left out`);
          break;
        }
        const allDay = one.isFullDay;
        const firstDay = allDay ? localDay(one.start) : null;
        const last = allDay ? dayBefore(localDay(one.end)) : null;
        if (!allDay && !(one.end.getTime() >= one.start.getTime())) {
          left.add(`“${title}” ends before it begins`);
          continue;
        }
        events.push({
          uid: `${textOf(event.uid) || title}`.slice(0, 190),
          sequence: Number(event.sequence ?? 0) || 0,
          title: title.slice(0, 200),
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
  Object.values(nodeIcal().sync.parseICS(text)).filter((one): one is NodeIcal.VEvent => one?.type === 'VEVENT');

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
  start: Date;
  end: Date;
  isFullDay: boolean;
}
function occurrences(event: NodeIcal.VEvent, from: Date, to: Date): Occurrence[] {
  if (event.status === 'CANCELLED' || !(event.start instanceof Date) || Number.isNaN(event.start.getTime())) return [];
  return nodeIcal()
    .expandRecurringEvent(event, { from, to })
    .map(({ start, end, isFullDay }) => ({ start, end: end ?? start, isFullDay }));
}

// iCalendar in and out (RFC 5545). Out: visits and entries as events in UTC, whole days as dates. In: a process of its own reads.
import icalGenerator, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Unreadable, outsideReader } from '../../../platform/server/reading/read-outside.ts';
import type { ReadCalendar } from '../shared/read-calendar.ts';
import type { read } from './ics.reader.ts';

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

const readThere = outsideReader<typeof read>(new URL('./ics.reader.ts', import.meta.url), {
  lane: 'now',
  seconds: 5,
  memoryMb: 500,
});

/** What a file or feed holds between two moments; times without a zone are those of `zone`. Undefined where it is no calendar. */
export async function readCalendar(
  companyId: number,
  bytes: Uint8Array,
  [from, to]: readonly [Date, Date],
  zone: string,
): Promise<ReadCalendar | undefined> {
  try {
    return await readThere(companyId, { bytes, from: from.getTime(), to: to.getTime(), zone });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return {
      events: [],
      left: ['It takes too long to read: its entries repeat too often, or there are too many'],
      unread: true,
    };
  }
}

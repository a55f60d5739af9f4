// What stands on a calendar: visits, own entries, entries of calendars that are followed. Pure.
import type { Board } from '../../shared/appointments.api.ts';
import type { CalendarEntry } from '../../shared/calendars.api.ts';
import { dayAt } from '../../shared/plan.ts';

export interface Entry {
  key: string;
  appointmentId: number | null;
  itemId: number | null;
  title: string;
  detail: string;
  colour: string;
  start: number;
  end: number;
  allDay: boolean;
  /** Of a whole day: its days, which no clock shifts. */
  firstDay: string | null;
  lastDay: string | null;
  zone: string;
  tentative: boolean;
  source?: CalendarEntry;
}

export function entriesOf(board: Board, items: readonly CalendarEntry[], person: string | null): Entry[] {
  const visits = board.visits
    .filter(({ people }) => person === null || people.includes(person))
    .map((visit): Entry => {
      const names = board.people.filter(({ key }) => visit.people.includes(key)).map(({ label }) => label);
      return {
        key: `a${visit.id}`,
        appointmentId: visit.id,
        itemId: null,
        title: [visit.jobNumber, visit.customer ?? visit.label].filter(Boolean).join(' '),
        detail: [visit.label, visit.suburb, person ? null : names.join(', ')].filter(Boolean).join(', '),
        colour: visit.colour ?? 'grey',
        start: visit.start,
        end: visit.end,
        allDay: visit.allDay,
        firstDay: visit.startDate,
        lastDay: visit.endDate,
        zone: visit.zone,
        tentative: visit.statusType === 'proposed',
      };
    });
  const own = items.map(
    (item): Entry => ({
      key: `i${item.id}-${item.start}`,
      appointmentId: null,
      itemId: item.id,
      title: item.title,
      detail: item.calendar,
      colour: item.kind === 'leave' ? 'amber' : item.kind === 'holiday' ? 'red' : 'grey',
      start: item.start,
      end: item.end,
      allDay: item.allDay,
      firstDay: item.startDate,
      lastDay: item.endDate,
      zone: item.timezone,
      tentative: false,
      source: item,
    }),
  );
  const away = board.people
    .filter(({ key }) => key === person)
    .flatMap((of) =>
      of.away.map(
        (span): Entry => ({
          key: `l${of.key}-${span.start}`,
          appointmentId: null,
          itemId: null,
          title: span.label,
          detail: of.label,
          colour: 'amber',
          ...span,
          allDay: span.end - span.start > 20 * 3_600_000,
          firstDay: dayAt(of.zone, span.start),
          lastDay: dayAt(of.zone, span.end - 1),
          zone: of.zone,
          tentative: false,
        }),
      ),
    );
  return [...visits, ...own, ...away].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Whether it touches a day: a whole-day entry by its dates, another by the clock of whoever looks. */
export function isOn(entry: Entry, day: string, zone: string): boolean {
  if (entry.allDay && entry.firstDay) return entry.firstDay <= day && (entry.lastDay ?? entry.firstDay) >= day;
  return dayAt(zone, entry.start) <= day && dayAt(zone, Math.max(entry.start, entry.end - 1)) >= day;
}
export const holidayOf = (holidays: Board['holidays'], day: string): string | null => {
  const names = holidays
    .filter(({ date }) => date === day)
    .map(({ label, state }) => (state ? `${label} (${state})` : label));
  return names.length ? names.join(', ') : null;
};

// Shifts and absences as they are written down become spans of time. Pure.
import { addDays, weekdayOf } from '../../../kit/dates.ts';
import { zonedInstant } from '../../jobs/shared/business-clock.ts';
import type { Span } from '../shared/plan.ts';

export interface AvailabilityRow {
  kind: 'shift' | 'leave' | 'unavailable';
  fromDate: string;
  toDate: string;
  fromTime: string | null;
  toTime: string | null;
  /** A weekly one counts on the week day of its first day, until its last day. */
  recurrence: 'once' | 'weekly';
  note: string | null;
}
export interface Hours {
  hasShifts: boolean;
  shifts: Span[];
  away: (Span & { label: string })[];
}
const WORDS = { leave: 'leave', unavailable: 'not available', shift: 'shift' } as const;

export function expandAvailability(
  rows: readonly AvailabilityRow[],
  zone: string,
  { fromDay, toDay }: { fromDay: string; toDay: string },
  { opening, closing }: { opening: string; closing: string },
): Hours {
  const shifts: Span[] = [];
  const away: Hours['away'] = [];
  for (let day = addDays(fromDay, -1); day <= addDays(toDay, 1); day = addDays(day, 1))
    for (const row of rows) {
      if (day < row.fromDate || day > row.toDate) continue;
      if (row.recurrence === 'weekly' && weekdayOf(day) !== weekdayOf(row.fromDate)) continue;
      const first = row.recurrence === 'weekly' || day === row.fromDate;
      const last = row.recurrence === 'weekly' || day === row.toDate;
      if (row.kind === 'shift') {
        const [from, to] = [row.fromTime ?? opening, row.toTime ?? closing];
        // A shift over midnight ends on the next day.
        const span = {
          start: zonedInstant(zone, day, from),
          end: zonedInstant(zone, to > from ? day : addDays(day, 1), to),
        };
        shifts.push(span);
      } else {
        const start = zonedInstant(zone, day, (first && row.fromTime) || '00:00');
        const end =
          last && row.toTime ? zonedInstant(zone, day, row.toTime) : zonedInstant(zone, addDays(day, 1), '00:00');
        const before = away.at(-1);
        const label = row.note || WORDS[row.kind];
        if (before && before.end === start && before.label === label) before.end = end;
        else if (end > start) away.push({ start, end, label });
      }
    }
  return { hasShifts: rows.some(({ kind }) => kind === 'shift'), shifts: joined(shifts), away };
}

/** Shifts that touch are one. */
function joined(shifts: Span[]): Span[] {
  const sorted = shifts.toSorted((a, b) => a.start - b.start);
  const made: Span[] = [];
  for (const shift of sorted) {
    const before = made.at(-1);
    if (before && shift.start <= before.end) before.end = Math.max(before.end, shift.end);
    else made.push({ ...shift });
  }
  return made;
}

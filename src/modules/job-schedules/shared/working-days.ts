// Days of work, counted. The plan is reckoned in whole working days; only what people see is a day of the calendar. Pure.

/** Which days are worked on: the week of a calendar, and the days that fall out of it. */
export interface WorkWeek {
  /** Sunday first. */
  readonly weekdays: readonly boolean[];
  /** Holidays and days on which the site is closed, YYYY-MM-DD. */
  readonly daysOff: readonly string[];
}
export const MONDAY_TO_FRIDAY: readonly boolean[] = [false, true, true, true, true, true, false];

/** A plan lies between these days; beyond them somebody mistyped. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';
const MARGIN = 10_000;

const numberOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
const textOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);
const [FIRST, LAST] = [numberOf(FIRST_DAY), numberOf(LAST_DAY) + MARGIN];

export interface WorkingDays {
  isWorked(day: string): boolean;
  /** How many days are worked on before this one: what the first day worked on from here is counted as. */
  at(day: string): number;
  /** The same of the day after: where something ends that is done on this day. */
  after(day: string): number;
  day(count: number): string;
  /** The day on which something ends that takes so many days from a count on; a moment ends on its own day. */
  endDay(start: number, days: number): string;
  /** The last count there is. */
  readonly last: number;
}

export function workingDays({ weekdays, daysOff }: WorkWeek): WorkingDays {
  const off = new Set(daysOff.map(numberOf));
  const size = LAST - FIRST + 1;
  const before = new Int32Array(size + 1);
  const days = new Int32Array(size);
  let count = 0;
  // 1 January 1970 was a Thursday.
  for (let index = 0, weekday = (((FIRST + 4) % 7) + 7) % 7; index < size; index++, weekday = (weekday + 1) % 7) {
    before[index] = count;
    if (weekdays[weekday] && !off.has(FIRST + index)) days[count++] = FIRST + index;
  }
  before[size] = count;
  const indexOf = (day: string): number => Math.max(0, Math.min(size, numberOf(day) - FIRST));
  const day = (asked: number): string => textOf(days[Math.max(0, Math.min(count - 1, asked))] ?? FIRST);
  return {
    isWorked: (asked) => {
      const index = indexOf(asked);
      return (before[index + 1] ?? count) > (before[index] ?? 0);
    },
    at: (asked) => before[indexOf(asked)] ?? 0,
    after: (asked) => before[Math.min(size, indexOf(asked) + 1)] ?? count,
    day,
    endDay: (start, length) => day(length > 0 ? start + length - 1 : start),
    last: count - 1,
  };
}

// When a scheduled report runs: by the clock of its zone, once on the days when the clocks change, on the last day of a short month.
import { addDays, dayIn, momentAt, parseMoment, weekdayOf } from '../../../kit/dates.ts';
import type { DataTask } from './data-task.entity.ts';

export type TaskTimes = Pick<DataTask, 'every' | 'weekday' | 'dayOfMonth' | 'atTime' | 'timezone'>;

const HOUR = 3_600_000;
const lastOf = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Whether a task with these times runs on this day. */
function runsOn({ every, weekday, dayOfMonth }: TaskTimes, day: string): boolean {
  if (every === 'week') return weekdayOf(day) === (weekday ?? 1);
  if (every === 'weekday') return weekdayOf(day) % 6 !== 0;
  if (every === 'month') return Number(day.slice(8)) === Math.min(dayOfMonth ?? 1, lastOf(day));
  return true;
}

/** The first run after a moment. */
export function nextRun(times: TaskTimes, after: Date): Date {
  if (times.every === 'hour') {
    const minute = Number(times.atTime.slice(3, 5)) * 60_000;
    return new Date(Math.floor((after.getTime() - minute) / HOUR + 1) * HOUR + minute);
  }
  let day = dayIn(times.timezone, after);
  // A month is the longest wait; today counts where its time is still to come.
  for (let tries = 0; tries < 40; tries++, day = addDays(day, 1)) {
    if (!runsOn(times, day)) continue;
    const at = parseMoment(momentAt(times.timezone, day, times.atTime.slice(0, 5)));
    if (at > after) return at;
  }
  throw new Error('A schedule without a next run');
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** "Monday 7:00 am", for people. `clock` shows a time of the day. */
export function timesInWords(
  { every, weekday, dayOfMonth, atTime }: TaskTimes,
  clock: (time: string) => string,
): string {
  const at = clock(atTime.slice(0, 5));
  if (every === 'hour') return `Every hour, ${atTime.slice(3, 5)} past`;
  if (every === 'day') return `Daily ${at}`;
  if (every === 'weekday') return `Weekdays ${at}`;
  if (every === 'week') return `${DAYS[weekday ?? 1]} ${at}`;
  return `Day ${dayOfMonth ?? 1}, ${at}`;
}
/** What a day says of itself that a month may lack. */
export const shortMonthWords = ({ every, dayOfMonth }: TaskTimes): string | undefined =>
  every === 'month' && (dayOfMonth ?? 1) > 28 ? 'In a shorter month it runs on the last day.' : undefined;

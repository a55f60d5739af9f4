// Days on which nothing is done, as people write them: `2026-12-24`, or a stretch `2026-12-24 to 2027-01-08`. Pure.
import { addDays } from '../../../kit/dates.ts';
import { FIRST_DAY, LAST_DAY } from './working-days.ts';

const FORM = /^(\d{4}-\d{2}-\d{2})(?:\s+to\s+(\d{4}-\d{2}-\d{2}))?$/;
const MOST_LINES = 60;
const LONGEST = 366;

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) && day >= FIRST_DAY && day <= LAST_DAY;
};

/** The days, or what is wrong with one of the lines. */
export function readDaysOff(lines: readonly string[]): { days: string[] } | { problem: string } {
  if (lines.length > MOST_LINES) return { problem: `At most ${MOST_LINES} lines` };
  const days: string[] = [];
  for (const line of lines) {
    const [, first = '', last = first] = FORM.exec(line.trim()) ?? [];
    if (!isDay(first) || !isDay(last))
      return { problem: `“${line.slice(0, 40)}” is not a date. Write 2026-12-24, or 2026-12-24 to 2027-01-08` };
    if (last < first) return { problem: `“${line}” ends before it starts` };
    if (last > addDays(first, LONGEST)) return { problem: `“${line}” is longer than a year` };
    for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  }
  return { days };
}

// The day on which something from a template is due.
import { addDays } from '../../../kit/dates.ts';

/** Saturday and Sunday are no working days; holidays are not known here. */
export function dueDay(today: string, days: number, businessDays: boolean): string {
  if (!businessDays) return addDays(today, days);
  let day = today;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return day;
}

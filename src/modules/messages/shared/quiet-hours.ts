// When no text message disturbs anybody: from an evening to a morning, by the clock of the place.
import { addDays, momentAt, timeIn, todayIn } from '../../../kit/dates.ts';

export interface QuietHours {
  from: string | null;
  to: string | null;
}

/** The moment at which it is over, `YYYY-MM-DD HH:mm:ss` in UTC; null while nobody is disturbed. */
export function quietUntil(now: Date, timezone: string, { from, to }: QuietHours): string | null {
  if (!from || !to || from === to) return null;
  const time = timeIn(timezone, now);
  const day = todayIn(timezone, now);
  const overNight = from > to;
  const quiet = overNight ? time >= from || time < to : time >= from && time < to;
  if (!quiet) return null;
  return momentAt(timezone, overNight && time >= from ? addDays(day, 1) : day, to);
}

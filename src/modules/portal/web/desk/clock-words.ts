// How much time a clock has left, in words: "2 days", "6 h 20 min", "1 day over".
import { counted } from '../../../../platform/shared/words.ts';
import { dayOfMoment, parseMoment, showDay, showTime, timeIn } from '../../../../kit/dates.ts';
import type { ClaimClock } from '../../shared/claims.api.ts';

/** What is left of it, or how long it has been over. */
export function leftWords({ leftSeconds, daySeconds, state }: ClaimClock): string {
  const over = leftSeconds < 0;
  const seconds = Math.abs(leftSeconds);
  const after = state === 'paused' ? ', paused' : over ? ' over' : '';
  if (seconds >= daySeconds) return `${counted(Math.floor(seconds / daySeconds), 'day')}${after}`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const words = [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ');
  return `${words}${after}`;
}

/** "24/11", with the year where it is another one. */
function shortDay(day: string, today: string): string {
  const short = showDay(day, 'short');
  return day.slice(0, 4) === today.slice(0, 4) ? short.slice(0, -5) : short;
}

/** When it is due, by the clock of the site. */
export function dueWords({ dueAt, timezone, kind }: ClaimClock, now = new Date()): string {
  const day = dayOfMoment(dueAt, timezone);
  const today = dayOfMoment(now.toISOString().slice(0, 19), timezone);
  if (kind === 'invoice') return shortDay(day, today);
  const time = showTime(timeIn(timezone, parseMoment(dueAt)));
  return `${day === today ? 'today' : shortDay(day, today)} ${time}`;
}

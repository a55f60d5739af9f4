// How a visit reads to the person who goes there: today, in 25 min, who confirmed.
import { addDays, parseMoment } from '../../../kit/dates.ts';
import { todayHere } from '../../../platform/web/display/format.ts';
import type { AppointmentView } from '../shared/appointments.api.ts';
import { instantOf, siteDay } from '../shared/site-time.ts';
import { minutesInWords, timeSpan, whenInWords } from './appointment-words.ts';

type Timed = Parameters<typeof whenInWords>[0];
const MINUTE = 60_000;
/** Beyond that the day says enough. */
const NEAR_MINUTES = 12 * 60;

/** "Today, 1:30 pm to 2:30 pm"; later days as everywhere else. */
export function visitWhen(of: Timed, today = todayHere()): string {
  const day = of.allDay ? of.startDate : of.startAt && siteDay(of.timezone, instantOf(of.startAt));
  if (day === today) return `Today, ${of.allDay ? 'all day' : timeSpan(of)}`;
  if (day === addDays(today, 1)) return `Tomorrow, ${of.allDay ? 'all day' : timeSpan(of)}`;
  return whenInWords(of);
}

/** "in 25 min", "18 min late"; nothing once somebody is there, or where it is not near. */
export function toGo(
  { startAt, status }: Pick<AppointmentView, 'startAt' | 'status'>,
  now: Date,
): { words: string; late: boolean } | undefined {
  if (!startAt || !['proposed', 'booked', 'confirmed', 'travelling'].includes(status.typeName)) return undefined;
  const minutes = Math.round((parseMoment(startAt).getTime() - now.getTime()) / MINUTE);
  if (Math.abs(minutes) > NEAR_MINUTES) return undefined;
  if (minutes === 0) return { words: 'now', late: false };
  return minutes > 0
    ? { words: `in ${minutesInWords(minutes)}`, late: false }
    : { words: `${minutesInWords(-minutes)} late`, late: true };
}

/** The first name where it is one: a strata plan is not called by its first word. */
export function calledBy(customer: string | null | undefined): string | undefined {
  const words = customer?.trim().split(/\s+/) ?? [];
  return words.length === 2 && words.every((word) => /^\p{Lu}[\p{L}’'-]+$/u.test(word)) ? words[0] : undefined;
}

/** Whether the customer expects us. */
export function confirmedWords({ status, customerConfirmedAt, job }: AppointmentView): string {
  if (!job) return '';
  const who = calledBy(job.customerName) ?? 'customer';
  const are = customerConfirmedAt !== null || status.typeName === 'confirmed';
  if (are) return `${who} confirmed`;
  return ['proposed', 'booked'].includes(status.typeName) ? 'not confirmed' : '';
}

// When a company's office is open: mails that nobody asked for at that moment leave then, and never in its quiet hours.
import { type RawBuilder, sql } from 'kysely';
import { timeIn } from '../../../kit/dates.ts';
import { quietUntil } from '../shared/quiet-hours.ts';

export interface OfficeHours {
  timezone: string;
  openingTime: string;
  closingTime: string;
  quietFrom: string | null;
  quietTo: string | null;
}
/** Of the company `c`. */
export const hoursColumns: RawBuilder<unknown> = sql`c.timezone, to_char(c.opening_time, 'HH24:MI') as "openingTime", to_char(c.closing_time, 'HH24:MI') as "closingTime",
  to_char(c.quiet_from, 'HH24:MI') as "quietFrom", to_char(c.quiet_to, 'HH24:MI') as "quietTo"`;

/** By the clock of the office alone. */
export function isOpen({ timezone, openingTime, closingTime }: OfficeHours, now: Date): boolean {
  const time = timeIn(timezone, now);
  return time >= openingTime && time < closingTime;
}
/** Whether it is quiet at a place by the hours of the company. */
export const isQuietAt = ({ quietFrom, quietTo }: OfficeHours, place: string, now: Date): boolean =>
  quietUntil(now, place, { from: quietFrom, to: quietTo }) !== null;

export const isOfficeTime = (hours: OfficeHours, now: Date): boolean =>
  isOpen(hours, now) && !isQuietAt(hours, hours.timezone, now);

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

export function isOfficeTime({ timezone, openingTime, closingTime, quietFrom, quietTo }: OfficeHours, now: Date) {
  const time = timeIn(timezone, now);
  if (time < openingTime || time >= closingTime) return false;
  return quietUntil(now, timezone, { from: quietFrom, to: quietTo }) === null;
}

// Quiet hours by the clock of the place: through nights, over the ends of months and over the change of the clocks.
// When the clocks change stands in kit/clock-table.test.ts. Worked out by hand.
import { expect, test } from 'vitest';
import { type QuietHours, quietUntil } from './quiet-hours.ts';

const NIGHT: QuietHours = { from: '22:00', to: '07:00' };
const NOON: QuietHours = { from: '12:00', to: '13:00' };

test.each<[what: string, zone: string, now: string, QuietHours, until: string | null]>([
  ['a minute before it begins', 'Australia/Sydney', '2026-11-23T10:59:00Z', NIGHT, null],
  ['the minute it begins', 'Australia/Sydney', '2026-11-23T11:00:00Z', NIGHT, '2026-11-23 20:00:00'],
  ['before midnight', 'Australia/Sydney', '2026-11-23T12:30:00Z', NIGHT, '2026-11-23 20:00:00'],
  ['3 am waits till 7 am of the same day', 'Australia/Sydney', '2026-11-23T16:00:00Z', NIGHT, '2026-11-23 20:00:00'],
  ['its last minute', 'Australia/Sydney', '2026-11-23T19:59:00Z', NIGHT, '2026-11-23 20:00:00'],
  ['the minute it ends', 'Australia/Sydney', '2026-11-23T20:00:00Z', NIGHT, null],
  // 11 pm is at +10, 7 am at +11: the night is an hour shorter.
  ['clocks go forward', 'Australia/Sydney', '2026-10-03T13:00:00Z', NIGHT, '2026-10-03 20:00:00'],
  // 11 pm is at +11, 7 am at +10: the night is an hour longer.
  ['clocks go back', 'Australia/Sydney', '2026-04-04T12:00:00Z', NIGHT, '2026-04-04 21:00:00'],
  ['half past midnight, clocks go forward', 'Europe/London', '2026-03-29T00:30:00Z', NIGHT, '2026-03-29 06:00:00'],
  ['11 pm, clocks go back', 'Europe/London', '2026-10-24T22:00:00Z', NIGHT, '2026-10-25 07:00:00'],
  ['New Year’s Eve, 10:30 pm', 'America/St_Johns', '2027-01-01T02:00:00Z', NIGHT, '2027-01-01 10:30:00'],
  ['28 February of a leap year', 'America/St_Johns', '2028-02-29T02:30:00Z', NIGHT, '2028-02-29 10:30:00'],
  ['29 February', 'America/St_Johns', '2028-03-01T02:30:00Z', NIGHT, '2028-03-01 10:30:00'],
  ['31 January, 11 pm', 'Pacific/Auckland', '2027-01-31T10:00:00Z', NIGHT, '2027-01-31 18:00:00'],
  ['a quiet hour of the day begins', 'Europe/London', '2026-11-22T12:00:00Z', NOON, '2026-11-22 13:00:00'],
  ['a quiet hour of the day ends', 'Europe/London', '2026-11-22T13:00:00Z', NOON, null],
  ['a night outside a quiet hour of the day', 'Europe/London', '2026-11-22T23:00:00Z', NOON, null],
  ['nobody entered any', 'Europe/London', '2026-11-22T23:00:00Z', { from: null, to: null }, null],
  ['half entered', 'Europe/London', '2026-11-22T23:00:00Z', { from: '22:00', to: null }, null],
  ['of no length', 'Europe/London', '2026-11-22T22:00:00Z', { from: '22:00', to: '22:00' }, null],
])('%s (%s, %s)', (_what, zone, now, hours, until) => expect(quietUntil(new Date(now), zone, hours)).toBe(until));

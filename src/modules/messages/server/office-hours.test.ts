// When mails that nobody asked for leave: by the clock of the office, in summer time and without, and never in its quiet hours.
import { expect, test } from 'vitest';
import { type OfficeHours, isOfficeTime } from './office-hours.views.ts';

const office = (timezone: string, quiet: [from: string, to: string] | [null, null] = [null, null]): OfficeHours => ({
  timezone,
  openingTime: '08:00',
  closingTime: '17:00',
  quietFrom: quiet[0],
  quietTo: quiet[1],
});

// When the clocks change stands in kit/clock-table.test.ts. Worked out by hand.
test.each<[zone: string, now: string, clock: string, open: boolean]>([
  ['Australia/Sydney', '2026-11-22T20:59:00Z', '7:59 am', false],
  ['Australia/Sydney', '2026-11-22T21:00:00Z', '8 am', true],
  ['Australia/Sydney', '2026-11-23T05:59:00Z', '4:59 pm', true],
  ['Australia/Sydney', '2026-11-23T06:00:00Z', '5 pm', false],
  ['Australia/Sydney', '2026-10-02T21:30:00Z', '7:30 am, the day before the clocks go forward', false],
  ['Australia/Sydney', '2026-10-03T21:30:00Z', '8:30 am, the day they did', true],
  ['Europe/London', '2026-10-24T07:30:00Z', '8:30 am, the day before the clocks go back', true],
  ['Europe/London', '2026-10-25T07:30:00Z', '7:30 am, the day they did', false],
  ['America/St_Johns', '2027-01-01T11:29:00Z', '7:59 am', false],
  ['America/St_Johns', '2027-01-01T11:30:00Z', '8 am', true],
  ['America/St_Johns', '2028-02-29T20:29:00Z', '4:59 pm on 29 February', true],
  ['America/St_Johns', '2028-02-29T20:30:00Z', '5 pm on 29 February', false],
])('an office in %s at %s (%s) is open: %s', (zone, now, _clock, open) =>
  expect(isOfficeTime(office(zone), new Date(now))).toBe(open),
);

test('an office that is open in its quiet hours writes when they are over', () => {
  const early = office('Australia/Sydney', ['20:00', '09:00']);
  expect(
    ['2026-11-22T21:30:00Z', '2026-11-22T21:59:00Z', '2026-11-22T22:00:00Z'].map((now) =>
      isOfficeTime(early, new Date(now)),
    ),
  ).toEqual([false, false, true]);
});

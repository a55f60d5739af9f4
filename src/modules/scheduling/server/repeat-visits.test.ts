// On which days a visit repeats, and at what moment: months without that day, leap years, Sundays, the change of the clocks.
import { expect, test } from 'vitest';
import type { Repeats } from '../shared/recurrence.ts';
import { daysOfSeries, startsOfSeries } from './repeat-visits.service.ts';

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;
const every = (freq: Repeats['freq'], more: Partial<Repeats>): Repeats => ({ freq, interval: 1, ...more });

// Worked out by hand; 22 November 2026 is a Sunday.
test.each<[what: string, first: string, Repeats, days: string[]]>([
  [
    'a month without a 31st is left out (RFC 5545)',
    '2026-01-31',
    every('monthly', { count: 3 }),
    ['2026-01-31', '2026-03-31', '2026-05-31'],
  ],
  [
    'so is February without a 29th',
    '2027-01-29',
    every('monthly', { count: 3 }),
    ['2027-01-29', '2027-03-29', '2027-04-29'],
  ],
  ['and not in a leap year', '2028-01-29', every('monthly', { count: 3 }), ['2028-01-29', '2028-02-29', '2028-03-29']],
  [
    'each day to the last one, that one included',
    '2028-02-28',
    every('daily', { until: '2028-03-01' }),
    ['2028-02-28', '2028-02-29', '2028-03-01'],
  ],
  ['over the end of a year', '2026-12-30', every('daily', { interval: 2, count: 2 }), ['2026-12-30', '2027-01-01']],
  [
    'Saturdays and Sundays, from a Sunday on',
    '2026-11-22',
    every('weekly', { weekdays: [SUNDAY, SATURDAY], count: 3 }),
    ['2026-11-22', '2026-11-28', '2026-11-29'],
  ],
  [
    'every second Sunday',
    '2026-11-22',
    every('weekly', { interval: 2, weekdays: [SUNDAY], count: 3 }),
    ['2026-11-22', '2026-12-06', '2026-12-20'],
  ],
  [
    'Mondays, and the Sunday on which it was first booked',
    '2026-11-22',
    every('weekly', { weekdays: [MONDAY], count: 2 }),
    ['2026-11-22', '2026-11-23', '2026-11-30'],
  ],
])('%s', (_what, first, repeats, days) => expect(daysOfSeries(repeats, first)).toEqual(days));

// The clock on the wall stays, the moment moves by the hour.
test.each([
  ['Australia/Sydney', '2026-09-26T23:00:00.000Z', '2026-10-03T22:00:00.000Z'], // 9 am on 27 September and 4 October
  ['Europe/London', '2026-10-18T07:00:00.000Z', '2026-10-25T08:00:00.000Z'], // 8 am on 18 and 25 October
  ['America/St_Johns', '2026-03-01T13:30:00.000Z', '2026-03-08T12:30:00.000Z'], // 10 am on 1 and 8 March
])('each week at the same time in %s, also once the clocks have changed', (zone, first, second) => {
  const starts = startsOfSeries(every('weekly', { count: 2 }), Date.parse(first), zone);
  expect(starts.map((at) => new Date(at).toISOString())).toEqual([first, second]);
});

test('a time that the clocks skip on one of the days is refused', () => {
  const halfPastTwo = Date.parse('2026-10-02T16:30:00Z'); // 2:30 am on 3 October in Sydney; on the 4th it never comes
  expect(() => startsOfSeries(every('daily', { count: 2 }), halfPastTwo, 'Australia/Sydney')).toThrow();
  expect(startsOfSeries(every('daily', { count: 1 }), halfPastTwo, 'Australia/Sydney')).toEqual([halfPastTwo]);
});

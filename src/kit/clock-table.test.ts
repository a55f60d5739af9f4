// The calendar and the clock where they are awkward: nights, Sundays, 31sts, 29 February, the change of the clocks, in four zones.
// What is expected was worked out by hand; the clocks change in
//   Sydney     4 Oct 2026, 2:00 to 3:00 (16:00 UTC the day before) and 5 Apr 2026, 3:00 back to 2:00 (16:00 UTC the day before)
//   London    29 Mar 2026, 1:00 to 2:00 (1:00 UTC)                 and 25 Oct 2026, 2:00 back to 1:00 (1:00 UTC)
//   St John's  8 Mar 2026, 2:00 to 3:00 (5:30 UTC)                 and  1 Nov 2026, 2:00 back to 1:00 (4:30 UTC)
//   Auckland  27 Sep 2026, 2:00 to 3:00 (14:00 UTC the day before) and  5 Apr 2026, 3:00 back to 2:00 (14:00 UTC the day before)
import { describe, expect, test } from 'vitest';
import {
  type RangeKeyword,
  addDays,
  keywordRange,
  momentAt,
  startOfMonth,
  timeIn,
  todayIn,
  weekdayOf,
} from './dates.ts';
import { readDay } from './read-day.ts';

const SYDNEY = 'Australia/Sydney';
const LONDON = 'Europe/London';
const ST_JOHNS = 'America/St_Johns';
const AUCKLAND = 'Pacific/Auckland';

describe('the moment of a clock time', () => {
  test.each([
    // Begins in summer time (+11) and is guessed from the other side of the change, where it is +10.
    [SYDNEY, '2026-04-05', '01:30', '2026-04-04 14:30:00'],
    [SYDNEY, '2026-04-05', '03:30', '2026-04-04 17:30:00'], // +10 again
    [SYDNEY, '2026-10-04', '01:30', '2026-10-03 15:30:00'], // the last half hour of +10
    [SYDNEY, '2026-10-04', '03:00', '2026-10-03 16:00:00'], // the first minute of +11
    [SYDNEY, '2026-10-04', '02:30', '2026-10-03 16:30:00'], // never shown: half an hour behind the change, at 3:30
    [LONDON, '2026-03-29', '00:59', '2026-03-29 00:59:00'],
    [LONDON, '2026-03-29', '02:00', '2026-03-29 01:00:00'],
    [LONDON, '2026-10-25', '00:30', '2026-10-24 23:30:00'], // still an hour ahead of UTC
    [LONDON, '2026-10-25', '02:00', '2026-10-25 02:00:00'],
    [ST_JOHNS, '2026-03-08', '01:59', '2026-03-08 05:29:00'], // three and a half hours behind
    [ST_JOHNS, '2026-03-08', '04:00', '2026-03-08 06:30:00'], // two and a half, guessed from before the change
    [ST_JOHNS, '2026-11-01', '03:00', '2026-11-01 06:30:00'], // three and a half, guessed from before the change
    [ST_JOHNS, '2028-02-29', '23:59', '2028-03-01 03:29:00'],
    [AUCKLAND, '2026-04-05', '01:00', '2026-04-04 12:00:00'], // +13, guessed from behind the change
    [AUCKLAND, '2026-09-27', '03:00', '2026-09-26 14:00:00'],
    [AUCKLAND, '2026-12-31', '00:00', '2026-12-30 11:00:00'],
  ])('%s, %s at %s is %s UTC', (zone, day, time, moment) => expect(momentAt(zone, day, time)).toBe(moment));

  test('of an hour that the clocks show twice is one of the two, on the same clock', () => {
    for (const [zone, day, time] of [
      [SYDNEY, '2026-04-05', '02:30'],
      [LONDON, '2026-10-25', '01:30'],
      [ST_JOHNS, '2026-11-01', '01:30'],
    ] as const)
      expect(timeIn(zone, new Date(`${momentAt(zone, day, time).replace(' ', 'T')}Z`))).toBe(time);
  });
});

test.each([
  [SYDNEY, '2026-11-21T12:59:59Z', '2026-11-21'], // 23:59 in summer time
  [SYDNEY, '2026-11-21T13:00:00Z', '2026-11-22'],
  [SYDNEY, '2026-07-31T13:59:59Z', '2026-07-31'], // ten hours ahead in winter
  [SYDNEY, '2026-07-31T14:00:00Z', '2026-08-01'],
  [LONDON, '2026-06-30T22:59:59Z', '2026-06-30'],
  [LONDON, '2026-06-30T23:00:00Z', '2026-07-01'],
  [LONDON, '2026-12-31T23:59:59Z', '2026-12-31'],
  [ST_JOHNS, '2028-02-29T03:29:59Z', '2028-02-28'],
  [ST_JOHNS, '2028-02-29T03:30:00Z', '2028-02-29'],
  [ST_JOHNS, '2028-03-01T03:30:00Z', '2028-03-01'],
  [AUCKLAND, '2026-12-31T10:59:59Z', '2026-12-31'],
  [AUCKLAND, '2026-12-31T11:00:00Z', '2027-01-01'],
])('in %s at %s it is the day %s', (zone, moment, day) => expect(todayIn(zone, new Date(moment))).toBe(day));

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-10-03', 1, '2026-10-04'], // 23 hours in Sydney, a day in the calendar
])('%s and %i days is %s', (day, days, other) => expect(addDays(day, days)).toBe(other));

test.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2026-03-31', -1, '2026-02-01'],
  ['2028-02-29', -12, '2027-02-01'],
  ['2026-12-31', 1, '2027-01-01'],
])('the month of %s and %i begins on %s', (day, months, first) => expect(startOfMonth(day, months)).toBe(first));

test('22 November 2026 is a Sunday, 29 February 2028 a Tuesday', () =>
  expect([weekdayOf('2026-11-22'), weekdayOf('2028-02-29')]).toEqual([0, 2]));

// From a day on, and up to but without another.
test.each<[RangeKeyword, string, string | null, string | null]>([
  ['this-week', '2026-11-22', '2026-11-22', '2026-11-29'], // a Sunday begins its week
  ['this-week', '2026-11-28', '2026-11-22', '2026-11-29'], // a Saturday ends it
  ['next-week', '2026-11-28', '2026-11-29', '2026-12-06'],
  ['last-week', '2026-11-22', '2026-11-15', '2026-11-22'],
  ['after-this-week', '2026-11-22', '2026-11-29', null],
  ['after-next-week', '2026-11-28', '2026-12-06', null],
  ['this-month', '2026-01-31', '2026-01-01', '2026-02-01'],
  ['next-month', '2026-01-31', '2026-02-01', '2026-03-01'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-03-01'],
  ['this-month', '2028-02-29', '2028-02-01', '2028-03-01'],
  ['this-year', '2028-02-29', '2028-01-01', '2029-01-01'],
  ['last-year', '2028-02-29', '2027-01-01', '2028-01-01'],
  ['today', '2028-02-29', '2028-02-29', '2028-03-01'],
  ['tomorrow', '2028-02-28', '2028-02-29', '2028-03-01'],
  ['before-today', '2028-03-01', null, '2028-03-01'],
  ['future', '2026-12-31', '2027-01-01', null],
  ['last-7-days', '2028-03-01', '2028-02-24', '2028-03-02'], // today is the seventh: 24 to 29 February and 1 March
  ['0-7', '2028-03-01', '2028-02-23', '2028-03-02'],
  ['8-14', '2028-03-14', '2028-02-29', '2028-03-07'],
  ['15-30', '2028-03-30', '2028-02-29', '2028-03-16'],
  ['30-', '2028-03-30', null, '2028-02-29'],
])('%s on %s is from %s to %s', (keyword, today, from, to) =>
  expect(keywordRange(keyword, today)).toEqual({ from, to }),
);

// 20 November 2026 is a Friday, the 22nd a Sunday.
test.each([
  ['last fri', '2026-11-20', '2026-11-13'], // the one before today, never today
  ['fri', '2026-11-20', '2026-11-20'],
  ['next fri', '2026-11-20', '2026-11-27'],
  ['last sun', '2026-11-22', '2026-11-15'],
  ['last sat', '2026-11-22', '2026-11-21'],
  ['last mon', '2026-11-22', '2026-11-16'],
  ['sun', '2026-11-22', '2026-11-22'],
  ['31', '2026-11-20', '2026-10-31'], // November has none; 20 days back are nearer than 41 ahead
  ['31', '2026-12-02', '2026-12-31'], // 29 days ahead, 32 back
  ['29', '2028-02-27', '2028-02-29'],
  ['29/2', '2028-06-01', '2028-02-29'],
  ['29/2', '2026-11-20', undefined], // none in the years beside it
  ['29/2/2100', '2026-11-20', undefined], // a hundred that four hundred does not divide has none
  ['tomorrow', '2028-02-28', '2028-02-29'],
  ['+1w', '2028-02-22', '2028-02-29'],
])('“%s” typed on %s is %s', (typed, today, day) => expect(readDay(typed, today)).toBe(day));

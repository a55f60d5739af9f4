// Both Sundays on which the clocks change, leap days, days of 23 and 25 hours, in three places.
import { momentText } from '../../../kit/dates.ts';
import { describe, expect, test } from 'vitest';
import { daySpan, siteDay, siteTime, wallTime, zoneOfSite } from './site-time.ts';

const at = (zone: string, day: string, time: string): string => {
  const found = wallTime(zone, day, time);
  return found.problem ?? momentText(found.at);
};

describe('a wall time becomes an instant', () => {
  test.each([
    ['Australia/Sydney', '2026-10-03', '09:00', '2026-10-02 23:00:00'],
    ['Australia/Sydney', '2026-10-04', '09:00', '2026-10-03 22:00:00'],
    ['Australia/Sydney', '2027-04-03', '09:00', '2027-04-02 22:00:00'],
    ['Australia/Sydney', '2027-04-04', '09:00', '2027-04-03 23:00:00'],
    ['Pacific/Auckland', '2026-09-26', '09:00', '2026-09-25 21:00:00'],
    ['Pacific/Auckland', '2026-09-27', '09:00', '2026-09-26 20:00:00'],
    ['Pacific/Auckland', '2027-04-04', '09:00', '2027-04-03 21:00:00'],
    ['Europe/London', '2027-03-27', '09:00', '2027-03-27 09:00:00'],
    ['Europe/London', '2027-03-28', '09:00', '2027-03-28 08:00:00'],
    ['Europe/London', '2026-10-25', '09:00', '2026-10-25 09:00:00'],
    ['Australia/Brisbane', '2026-12-01', '09:00', '2026-11-30 23:00:00'],
    ['Australia/Sydney', '2028-02-29', '08:00', '2028-02-28 21:00:00'],
  ])('%s %s %s', (zone, day, time, expected) => expect(at(zone, day, time)).toBe(expected));

  test.each([
    ['Australia/Sydney', '2027-04-04', '02:30', '2027-04-03 15:30:00'],
    ['Pacific/Auckland', '2027-04-04', '02:30', '2027-04-03 13:30:00'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25 00:30:00'],
  ])('of an hour that comes twice the first counts: %s %s %s', (zone, day, time, expected) =>
    expect(at(zone, day, time)).toBe(expected),
  );

  test.each([
    ['Australia/Sydney', '2026-10-04', '02:30', 'Sydney'],
    ['Pacific/Auckland', '2026-09-27', '02:30', 'Auckland'],
    ['Europe/London', '2027-03-28', '01:30', 'London'],
  ])('a time that no clock shows is refused in words: %s %s %s', (zone, day, time, place) => {
    expect(at(zone, day, time)).toContain(`${time} on ${day} does not exist in ${place}`);
  });
});

test.each([
  ['Australia/Sydney', '2026-10-04', 23],
  ['Australia/Sydney', '2027-04-04', 25],
  ['Pacific/Auckland', '2026-09-27', 23],
  ['Pacific/Auckland', '2027-04-04', 25],
  ['Europe/London', '2027-03-28', 23],
  ['Europe/London', '2026-10-25', 25],
  ['Australia/Perth', '2026-10-04', 24],
])('a day in %s on %s has %i hours', (zone, day, hours) => {
  const { start, end } = daySpan(zone, day);
  expect((end - start) / 3_600_000).toBe(hours);
  expect([siteDay(zone, start), siteTime(zone, start)]).toEqual([day, '00:00']);
});

test.each([
  [{ timezone: 'Australia/Perth', state: 'NSW' }, 'Australia/Perth'],
  [{ state: 'qld' }, 'Australia/Brisbane'],
  [{ timezone: 'Nowhere/At_All', state: 'SA' }, 'Australia/Adelaide'],
  [{ state: 'Otago' }, 'Pacific/Auckland'],
  [null, 'Pacific/Auckland'],
])('the zone of a site %o is %s', (address, zone) => expect(zoneOfSite(address, 'Pacific/Auckland')).toBe(zone));

import { describe, expect, test } from 'vitest';
import { type BusinessCalendar, addBusinessSeconds, businessSeconds, zonedInstant } from './business-clock.ts';

const sydney: BusinessCalendar = {
  timezone: 'Australia/Sydney',
  opening: '08:00',
  closing: '17:00',
  holidays: new Set(['2026-12-25', '2026-12-28']),
};
const at = (day: string, time: string, timezone = 'Australia/Sydney') => new Date(zonedInstant(timezone, day, time));
const hours = (from: Date, to: Date, calendar = sydney) => businessSeconds(from, to, calendar) / 3600;

describe('an instant of a zone', () => {
  test('follows daylight saving', () => {
    expect(at('2026-07-01', '08:00').toISOString()).toBe('2026-06-30T22:00:00.000Z');
    expect(at('2026-12-01', '08:00').toISOString()).toBe('2026-11-30T21:00:00.000Z');
    expect(at('2026-07-01', '08:00', 'Pacific/Auckland').toISOString()).toBe('2026-06-30T20:00:00.000Z');
  });
  test('is the one after the gap where the clocks skip it', () => {
    // Sydney, 4 October 2026: 02:00 becomes 03:00.
    expect(at('2026-10-04', '02:30').toISOString()).toBe('2026-10-03T16:30:00.000Z');
    expect(at('2026-10-04', '03:30').toISOString()).toBe('2026-10-03T16:30:00.000Z');
  });
});

describe('business hours between two instants', () => {
  test('leave out the night, the weekend and holidays', () => {
    expect(hours(at('2026-11-18', '09:00'), at('2026-11-18', '11:30'))).toBe(2.5);
    expect(hours(at('2026-11-18', '16:00'), at('2026-11-19', '09:00'))).toBe(2);
    expect(hours(at('2026-11-20', '16:00'), at('2026-11-23', '09:00'))).toBe(2); // over a weekend
    expect(hours(at('2026-12-24', '16:00'), at('2026-12-29', '09:00'))).toBe(2); // over Christmas
    expect(hours(at('2026-11-21', '09:00'), at('2026-11-22', '16:00'))).toBe(0);
    expect(hours(at('2026-11-19', '09:00'), at('2026-11-18', '09:00'))).toBe(0);
  });
  test('are nine a day on both sides of a change of clocks', () => {
    expect(hours(at('2026-10-02', '08:00'), at('2026-10-05', '17:00'))).toBe(18);
    expect(hours(at('2026-04-03', '08:00'), at('2026-04-06', '17:00'))).toBe(18);
  });
  test('of a day that is open around the clock are as long as the day was', () => {
    // Egypt changes its clocks on a Friday and on a Thursday, so that the short and the long day are business days.
    const cairo = {
      ...sydney,
      timezone: 'Africa/Cairo',
      opening: '00:00',
      closing: '24:00',
      holidays: new Set<string>(),
    };
    const day = (from: string, to: string) =>
      hours(at(from, '12:00', 'Africa/Cairo'), at(to, '12:00', 'Africa/Cairo'), cairo);
    expect(day('2026-04-22', '2026-04-23')).toBe(24);
    expect(day('2026-04-23', '2026-04-24')).toBe(23);
    expect(day('2026-10-28', '2026-10-29')).toBe(24);
    // Friday 30 October has 25 hours on its clock from Thursday noon, the weekend is not counted.
    expect(day('2026-10-29', '2026-10-30')).toBe(25);
  });
});

describe('adding business hours', () => {
  const add = (from: Date, n: number) => addBusinessSeconds(from, n * 3600, sydney);
  test('ends where that many have gone by', () => {
    expect(add(at('2026-11-18', '09:00'), 4)).toEqual(at('2026-11-18', '13:00'));
    expect(add(at('2026-11-20', '15:00'), 4)).toEqual(at('2026-11-23', '10:00'));
    expect(add(at('2026-11-21', '15:00'), 9)).toEqual(at('2026-11-23', '17:00'));
    expect(add(at('2026-12-24', '16:00'), 2)).toEqual(at('2026-12-29', '09:00'));
  });
  test('is the inverse of counting them', () => {
    for (const n of [0.5, 4, 9, 18, 27.25, 90, 400]) {
      const from = at('2026-09-30', '10:17');
      expect(hours(from, add(from, n))).toBe(n);
    }
  });
  test('says so where there are none', () => {
    expect(() => addBusinessSeconds(at('2026-11-18', '09:00'), 60, { ...sydney, closing: '08:00' })).toThrow();
  });
});

import { momentText, mondayOf } from '../../../kit/dates.ts';
import { describe, expect, test } from 'vitest';
import { instantOf, wallTime } from '../../scheduling/shared/site-time.ts';
import { hoursOf, labourAmount, labourTotals, minutesOf, readHours, showHours, workedMinutes } from './hours.ts';
import { targetMinutes, weekFrom } from './work-week.ts';

/** Minutes that pass from one time of the wall to another. */
function worked(zone: string, from: string, to: string, breakMinutes = 0): number | undefined {
  const at = (text: string): number => {
    const [day = '', time = ''] = text.split(' ');
    return wallTime(zone, day, time).at ?? Number.NaN;
  };
  return workedMinutes(at(from), at(to), breakMinutes).minutes;
}

describe('worked time is what passes between two moments', () => {
  test.each([
    ['a day with a break', 'Australia/Sydney', '2026-11-23 07:30', '2026-11-23 16:00', 30, 480],
    ['over midnight', 'Australia/Sydney', '2026-11-23 22:00', '2026-11-24 06:00', 0, 480],
    ['Sydney, the clocks go forward', 'Australia/Sydney', '2026-10-03 22:00', '2026-10-04 06:00', 0, 420],
    ['Sydney, the clocks go back', 'Australia/Sydney', '2027-04-03 22:00', '2027-04-04 06:00', 0, 540],
    ['Auckland, forward', 'Pacific/Auckland', '2026-09-26 22:00', '2026-09-27 06:00', 0, 420],
    ['Auckland, back', 'Pacific/Auckland', '2027-04-03 22:00', '2027-04-04 06:00', 0, 540],
    ['London, forward', 'Europe/London', '2027-03-27 22:00', '2027-03-28 06:00', 0, 420],
    ['London, back', 'Europe/London', '2026-10-24 22:00', '2026-10-25 06:00', 0, 540],
    ['over a leap day', 'Australia/Sydney', '2028-02-28 20:00', '2028-02-29 04:00', 15, 465],
  ])('%s', (_, zone, from, to, breakMinutes, minutes) => {
    expect(worked(zone, from, to, breakMinutes)).toBe(minutes);
  });
  test('what cannot be is refused by the field that is wrong', () => {
    const at = instantOf('2026-11-23 00:00:00');
    expect(workedMinutes(at, at, 0).errors).toEqual({ endAt: 'It ends before it starts' });
    expect(workedMinutes(at, at + 60 * 60_000, 60).errors).toEqual({
      breakMinutes: 'The break is as long as the work',
    });
    expect(workedMinutes(at, at + 1441 * 60_000, 0).errors?.['endAt']).toContain('24 hours at most');
    expect(momentText(at)).toBe('2026-11-23 00:00:00');
  });
});

test('hours give their minutes back, every minute of a day', () => {
  const minutes = Array.from({ length: 1441 }, (_, index) => index);
  expect(minutes.map((one) => minutesOf(hoursOf(one)))).toEqual(minutes);
  expect([showHours(0), showHours(455), showHours(1500)]).toEqual(['0:00', '7:35', '25:00']);
});

test.each([
  ['7.5', 450],
  ['7,5', 450],
  ['7:30', 450],
  ['7h30', 450],
  ['8', 480],
  ['8h', 480],
  ['.5', 30],
  ['90m', 90],
  ['7:75', undefined],
  ['', undefined],
  ['long', undefined],
])('%s is read as %s minutes', (typed, minutes) => {
  expect(readHours(typed)).toBe(minutes);
});

describe('what hours come to', () => {
  const row = (hours: number, more: object = {}) => ({
    hours,
    chargeable: true,
    costRate: 45.55,
    chargeRate: 85,
    status: { typeName: 'done' },
    ...more,
  });
  test('twenty minutes at 45.55 are 15.18, and the sum is that of the lines', () => {
    expect(labourAmount(20, 45.55)).toBe(15.18);
    const third = hoursOf(20);
    expect(labourTotals([row(third), row(third), row(third)])).toMatchObject({
      minutes: 60,
      cost: 45.54,
      charge: 84.99,
    });
  });
  test('drafts and rejected hours cost nothing yet; what is not charged costs all the same', () => {
    const rows = [
      row(1),
      row(1, { chargeable: false }),
      row(1, { status: { typeName: 'new' } }),
      row(1, { status: { typeName: 'declined' } }),
      row(1, { costRate: null, chargeRate: null }),
    ];
    expect(labourTotals(rows)).toEqual({
      entries: 5,
      minutes: 300,
      chargeableMinutes: 240,
      countedMinutes: 180,
      withoutRate: 60,
      cost: 91.1,
      charge: 85,
    });
  });
});

test('a week has five days to work, less those off', () => {
  const week = weekFrom(mondayOf('2026-11-22'));
  expect(week[0]).toBe('2026-11-16');
  const off = [{ date: '2026-11-18', label: 'Day off' }];
  expect(week.map((day) => targetMinutes(day, 7.6, off))).toEqual([456, 456, 0, 456, 456, 0, 0]);
});

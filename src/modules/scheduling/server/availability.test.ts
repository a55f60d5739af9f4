// Shifts and absences as spans of time: which days of the week, nights, half days, the change of the clocks. Sydney, worked out by hand.
import { expect, test } from 'vitest';
import { zonedInstant } from '../../jobs/shared/business-clock.ts';
import { type AvailabilityRow, expandAvailability } from './availability.service.ts';

const ZONE = 'Australia/Sydney';
const at = (day: string, time: string): number => zonedInstant(ZONE, day, time);
const row = (more: Partial<AvailabilityRow>): AvailabilityRow => ({
  kind: 'shift',
  fromDate: '2026-11-01', // a Sunday
  toDate: '2026-12-31',
  fromTime: '07:00',
  toTime: '15:00',
  recurrence: 'weekly',
  note: null,
  ...more,
});
const between = (fromDay: string, toDay: string, ...rows: AvailabilityRow[]) =>
  expandAvailability(rows, ZONE, { fromDay, toDay }, { opening: '08:00', closing: '17:00' });

test('a weekly shift is on its day of the week and on no other, until its last day', () => {
  expect(between('2026-11-20', '2026-11-30', row({ toDate: '2026-11-22' })).shifts).toEqual([
    { start: at('2026-11-22', '07:00'), end: at('2026-11-22', '15:00') },
  ]);
});

test('shifts of one time are on each of their days, whichever of the week', () => {
  const { shifts } = between(
    '2026-11-21',
    '2026-11-22',
    row({ recurrence: 'once', fromDate: '2026-11-20', toDate: '2026-11-23' }),
  );
  expect(shifts.map(({ start }) => start)).toEqual(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => at(day, '07:00')),
  );
});

test('without times a shift is as long as the office is open', () => {
  expect(between('2026-11-22', '2026-11-22', row({ fromTime: null, toTime: null })).shifts).toEqual([
    { start: at('2026-11-22', '08:00'), end: at('2026-11-22', '17:00') },
  ]);
});

test('a shift over midnight ends on the next day, an hour sooner where the clocks go forward', () => {
  const night = row({
    fromDate: '2026-10-03',
    toDate: '2026-10-03',
    fromTime: '22:00',
    toTime: '06:00',
    recurrence: 'once',
  });
  const [shift] = between('2026-10-03', '2026-10-04', night).shifts;
  expect(shift).toEqual({ start: at('2026-10-03', '22:00'), end: at('2026-10-04', '06:00') });
  expect(((shift?.end ?? 0) - (shift?.start ?? 0)) / 3_600_000).toBe(7);
});

test('shifts that touch are one, those with a gap are two', () => {
  const early = row({ fromTime: '07:00', toTime: '11:00' });
  const spans = (fromTime: string) =>
    between('2026-11-22', '2026-11-22', early, row({ fromTime, toTime: '15:00' })).shifts.length;
  expect([spans('11:00'), spans('10:00'), spans('11:01')]).toEqual([1, 1, 2]);
});

test('leave is one span from the hour of its first day to the hour of its last, with whole days between', () => {
  const leave = row({
    kind: 'leave',
    recurrence: 'once',
    fromDate: '2026-11-20',
    toDate: '2026-11-23',
    fromTime: '12:00',
    toTime: '10:00',
  });
  expect(between('2026-11-20', '2026-11-23', leave)).toMatchObject({
    hasShifts: false,
    away: [{ start: at('2026-11-20', '12:00'), end: at('2026-11-23', '10:00'), label: 'leave' }],
  });
});

test('whoever is away every Sunday is away in those hours on Sundays alone', () => {
  const church = row({ kind: 'unavailable', fromTime: '09:00', toTime: '12:00', note: 'Church' });
  expect(between('2026-11-17', '2026-11-28', church).away).toEqual([
    { start: at('2026-11-22', '09:00'), end: at('2026-11-22', '12:00'), label: 'Church' },
    { start: at('2026-11-29', '09:00'), end: at('2026-11-29', '12:00'), label: 'Church' },
  ]);
});

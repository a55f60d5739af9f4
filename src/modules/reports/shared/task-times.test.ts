// about: reports
// When a scheduled report runs: clocks that change, short months, weekends.
import { describe, expect, test } from 'vitest';
import { type TaskTimes, nextRun } from './task-times.ts';

const SYDNEY: TaskTimes = {
  every: 'day',
  weekday: null,
  dayOfMonth: null,
  atTime: '07:00',
  timezone: 'Australia/Sydney',
};
const after = (times: Partial<TaskTimes>, at: string) => nextRun({ ...SYDNEY, ...times }, new Date(at)).toISOString();
/** The runs of so many steps from a moment. */
function runs(times: Partial<TaskTimes>, from: string, count: number): string[] {
  const found: string[] = [];
  for (let at = new Date(from); found.length < count; ) {
    at = nextRun({ ...SYDNEY, ...times }, at);
    found.push(at.toISOString().slice(0, 16));
  }
  return found;
}

describe('the next run', () => {
  test('is today while its time is still to come, and never the moment itself', () => {
    expect(after({}, '2026-11-29T19:59:00Z')).toBe('2026-11-29T20:00:00.000Z');
    expect(after({}, '2026-11-29T20:00:00Z')).toBe('2026-11-30T20:00:00.000Z');
  });
  test('of a day that a month lacks is its last one', () => {
    expect(runs({ every: 'month', dayOfMonth: 31, timezone: 'UTC' }, '2027-01-31T07:00:00Z', 4)).toEqual([
      '2027-02-28T07:00',
      '2027-03-31T07:00',
      '2027-04-30T07:00',
      '2027-05-31T07:00',
    ]);
    expect(after({ every: 'month', dayOfMonth: 30, timezone: 'UTC' }, '2028-02-01T00:00:00Z')).toContain('2028-02-29');
  });
  test('comes once on both days when the clocks change', () => {
    // Sydney: 4 October 2026 has no 2:30 am, it is 3:30 then; 5 April 2026 has it twice.
    expect(runs({ atTime: '02:30' }, '2026-10-02T20:00:00Z', 3)).toEqual([
      '2026-10-03T16:30',
      '2026-10-04T15:30',
      '2026-10-05T15:30',
    ]);
    const autumn = runs({ atTime: '02:30' }, '2026-04-03T20:00:00Z', 3);
    expect(new Set(autumn.map((at) => at.slice(0, 10))).size).toBe(3);
    expect(autumn[2]).toBe('2026-04-06T16:30');
  });
  test('keeps to weekdays, to its weekday, and to its minute of the hour', () => {
    expect(runs({ every: 'weekday', timezone: 'UTC' }, '2026-11-27T08:00:00Z', 2)).toEqual([
      '2026-11-30T07:00',
      '2026-12-01T07:00',
    ]);
    expect(after({ every: 'week', weekday: 5, timezone: 'UTC' }, '2026-11-30T00:00:00Z')).toContain('2026-12-04');
    expect(runs({ every: 'hour', atTime: '00:15' }, '2026-11-30T10:15:00Z', 2)).toEqual([
      '2026-11-30T11:15',
      '2026-11-30T12:15',
    ]);
  });
});

import { expect, test } from 'vitest';
import { dueDay } from './due-day.ts';

test.each([
  ['2026-11-20', 1, false, '2026-11-21'],
  ['2026-11-20', 1, true, '2026-11-23'],
  ['2026-11-20', 0, true, '2026-11-20'],
  ['2026-11-21', 5, true, '2026-11-27'],
  ['2026-12-30', 3, false, '2027-01-02'],
])('%s and %i days (working days: %s) is %s', (today, days, business, expected) => {
  expect(dueDay(today, days, business)).toBe(expected);
});

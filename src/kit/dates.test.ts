// When money that was held back falls due: the same day some months later, or the last of a shorter month.
import { addMonths } from './dates.ts';
import { expect, test } from 'vitest';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-02-28', 1, '2026-03-28'], // the same day, not the last again
  ['2026-11-20', 12, '2027-11-20'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i months is %s', (day, months, later) => expect(addMonths(day, months)).toBe(later));

// Days and months as people count them. By addMonths money that was held back falls due.
import { expect, test } from 'vitest';
import { addMonths, daysBetween, momentText, mondayOf, parseMoment } from './dates.ts';

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

test.each([
  ['2026-02-28', '2026-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-29', '2026-11-29', 0],
  ['2026-11-29', '2026-11-20', -9],
  ['2026-10-03', '2026-10-05', 2], // the clocks change in Sydney
])('from %s to %s are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

test.each([
  ['2026-11-29', '2026-11-23'], // a Sunday
  ['2026-11-23', '2026-11-23'],
  ['2027-01-02', '2026-12-28'],
])('the Monday of %s is %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test('a moment is written as it is read', () => {
  const text = '2026-11-29 04:05:06';
  expect(momentText(parseMoment(text))).toBe(text);
  expect(momentText(parseMoment(text).getTime() + 900)).toBe(text);
});

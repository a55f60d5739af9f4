// about: reports
// Calculations over the figures of a report.
import { expect, test } from 'vitest';
import { readFormula } from './report-formula.ts';

const value = (text: string, figures: (number | null)[]) => {
  const read = readFormula(text, figures.length);
  return typeof read === 'string' ? read : read(figures);
};

test('figures, numbers, brackets, in the usual order', () => {
  expect(value('#2 / #1', [4, 10])).toBe(2.5);
  expect(value('(#1 - #2) / #1', [200, 150])).toBe(0.25);
  expect(value('1 + 2 * #1 - -3', [4])).toBe(12);
  expect(value('8 / 2 / 2', [])).toBe(2);
});
test('what is missing or divided by zero gives nothing', () => {
  expect(value('#1 / #2', [1, 0])).toBeNull();
  expect(value('#1 + #2', [1, null])).toBeNull();
});
test('what is no calculation says so', () => {
  const incomplete = 'This calculation is not complete, as (#1 - #2) / #1 is';
  for (const text of ['', '#1 +', '(#1', '#1 #2', '* 2', `${'('.repeat(60)}1${')'.repeat(60)}`])
    expect(value(text, [1, 2]), text).toBe(incomplete);
  expect(value('#3', [1, 2])).toBe('There is no figure #3');
  expect(value('#0', [1, 2])).toBe('There is no figure #0');
  expect(value('process.exit()', [1])).toBe('Use figures as #1, numbers, + - * / and brackets');
});

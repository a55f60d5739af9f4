import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNumber } from './read-number.ts';

describe('parseNumber', () => {
  test.each([
    ['$1,200.25', 1200.25],
    ['(45.10)', -45.1],
    ['($45.10)', -45.1],
    ['12,5 %', 12.5],
    ['12.5%', 12.5],
    ['-3', -3],
    ['−3.5', -3.5],
    ['45.10-', -45.1],
    ['-$20', -20],
    ['$-20', -20],
    ['+7', 7],
    ['1,200', 1200],
    ['0,125', 0.125],
    ['1.200,25', 1200.25],
    ['1.200.300', 1200300],
    ['1,5', 1.5],
    ['12,50', 12.5],
    ['1.234,50', 1234.5],
    ['1 234,5', 1234.5],
    ['$1,234.50', 1234.5],
    ['(1,234.50)', -1234.5],
    ['1\u2019234.50', 1234.5],
    ['0,333', 0.333],
    ['1.234', 1.234],
    ['1,234', 1234],
    ['1,234,567.89', 1234567.89],
    ['1 200,25', 1200.25],
    ['1\u00a0200.25', 1200.25],
    ["1'200.25", 1200.25],
    ['A$5', 5],
    ['NZD 5.50', 5.5],
    ['£3', 3],
    ['3 €', 3],
    ['.5', 0.5],
    ['5.', 5],
    ['1.2E+05', 120000],
    ['(0)', 0],
    ['007', 7],
  ])('%s is %s', (text, value) => expect(parseNumber(text)).toBe(value));

  test.each([
    '',
    ' ',
    '-',
    'abc',
    '#NAME?',
    '12a',
    '1,23,456',
    '1.2.3',
    '1,2,3',
    '--5',
    '(-5)',
    '1e999',
    '$',
    '%',
    'NaN',
    'Infinity',
    '0x10',
    '1e',
    '12:30',
    '9'.repeat(50),
  ])('%j is no number', (text) => expect(parseNumber(text)).toBeNull());

  test('never throws, and gives a finite number or null', () => {
    const check = (text: string) => {
      const value = parseNumber(text);
      return value === null || Number.isFinite(value);
    };
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-()$%eE '−") }), check), {
      numRuns: 5_000,
    });
    fc.assert(fc.property(fc.string(), check));
  });
});

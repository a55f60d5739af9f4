import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fractionOfCents, productCents } from '../../../kit/money.ts';
import {
  fractionFromPercent,
  fractionFromTotal,
  parseNumber,
  percentFromFraction,
  unitCostFromTotal,
} from './estimate-edits.ts';

const cents = (max: number) => fc.integer({ min: -max, max });

describe('percentages', () => {
  test.each([
    [12.3456, 0.123456],
    [15, 0.15],
    [0, 0],
    [-5, -0.05],
    [null, 0],
    [33.33335, 0.333334],
  ])('%s %% is stored %s', (percent, fraction) => expect(fractionFromPercent(percent)).toBe(fraction));

  test('a stored percentage shows as it was typed', () => {
    const typed = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((digits) => digits / 10_000);
    fc.assert(fc.property(typed, (percent) => percentFromFraction(fractionFromPercent(percent)) === percent));
  });
});

describe('typed totals', () => {
  test('a typed markup or margin total comes back to the cent', () => {
    const check = (total: number, base: number) => {
      fc.pre(base !== 0);
      return fractionOfCents(base, fractionFromTotal(total / 100, base / 100)) === total;
    };
    fc.assert(fc.property(cents(1e9), cents(4_000_000_000), check), { numRuns: 10_000 });
  });

  test('a typed cost total comes back to the cent', () => {
    const quantity = fc.integer({ min: 1, max: 5_000_000_000 }).map((digits) => digits / 10_000);
    const check = (total: number, count: number) =>
      productCents(count, unitCostFromTotal(total / 100, count)) === total;
    fc.assert(fc.property(cents(1e10), quantity, check), { numRuns: 10_000 });
  });

  test('without a base the fraction is 0, without a quantity the total is the unit cost', () => {
    expect(fractionFromTotal(50, 0)).toBe(0);
    expect(fractionFromTotal(50, null)).toBe(0);
    expect(unitCostFromTotal(123.45, 0)).toBe(123.45);
    expect(unitCostFromTotal(100, 3)).toBe(33.33333333);
    expect(unitCostFromTotal(Number.NaN, 3)).toBe(0);
  });
});

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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fractionOfCents, productCents } from '../../../kit/money.ts';
import { fractionFromPercent, fractionFromTotal, percentFromFraction, unitCostFromTotal } from './estimate-edits.ts';

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

import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsWithFraction,
  divideTo,
  fractionOfCents,
  MAX_CENTS,
  mulRound2,
  portionOfCents,
  productCents,
  round2,
  roundTo,
  sumCents,
  toCents,
} from './money.ts';
import { shareByLargestRemainder } from './money-shares.ts';

Decimal.set({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

const exact = (value: Decimal, places: number) => value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP).toNumber() + 0;
const decimals = (places: number, max: number) =>
  fc.integer({ min: -max * 10 ** places, max: max * 10 ** places }).map((digits) => digits / 10 ** places);

describe('round2', () => {
  test.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [1.004999, 1],
    [2.675, 2.68],
    [1.115, 1.12],
    [0.285, 0.29],
    [41.735, 41.74],
    [670.625, 670.63],
    [178.755, 178.76],
    [-0.005, -0.01],
    [-0.004, 0],
    [0.1 + 0.2, 0.3],
    [1e-7, 0],
    [5e-324, 0],
    [1.5e-3, 0],
    [33.335, 33.34],
    [9_999_999_999_999.99, 9_999_999_999_999.99],
    [1_234_567_890_123.455, 1_234_567_890_123.46],
  ])('%s is %s', (value, rounded) => expect(round2(value)).toBe(rounded));

  test.each([null, undefined, Number.NaN, 0, -0])('%s counts as 0', (value) => expect(round2(value)).toBe(0));

  test('equals the exact decimal rounding of any number', () => {
    const value = fc.oneof(decimals(3, 1e9), decimals(6, 1e6), fc.double({ min: -1e12, max: 1e12, noNaN: true }));
    fc.assert(
      fc.property(value, (n) => round2(n) === exact(new Decimal(n), 2)),
      { numRuns: 10_000 },
    );
  });
});

describe('products', () => {
  test.each([
    [24.75, 13.49, 333.88],
    [9.25, 72.5, 670.63],
    [1.005, 1, 1.01],
    [-1.005, 1, -1.01],
    [3, 33.335, 100.01],
    [1, 14_332_500, 14_332_500],
    [98_765.4321, 87_654.3219, 8_657_216_977.89],
  ])('%s × %s = %s', (a, b, product) => {
    expect(mulRound2(a, b)).toBe(product);
    expect(productCents(a, b)).toBe(toCents(product));
  });

  test('quantity × cost is exact with 4 to 8 decimals, inside and outside the fast range', () => {
    const factor = fc.oneof(decimals(4, 1e4), decimals(2, 1e6), decimals(8, 1e3));
    const check = (a: number, b: number) => productCents(a, b) / 100 === exact(new Decimal(a).times(b), 2);
    fc.assert(fc.property(factor, factor, check), { numRuns: 10_000 });
  });

  test('cents × fraction is exact with 6 to 10 decimals', () => {
    const fraction = fc.oneof(decimals(6, 2), decimals(10, 2));
    const cents = fc.integer({ min: -1e12, max: 1e12 });
    const check = (c: number, f: number) =>
      fractionOfCents(c, f) === exact(new Decimal(c).times(f), 0) &&
      centsWithFraction(c, f) === exact(new Decimal(c).times(new Decimal(f).plus(1)), 0);
    fc.assert(fc.property(cents, fraction, check), { numRuns: 10_000 });
  });

  test('quotients are exact', () => {
    const check = (a: number, b: number, places: number) =>
      divideTo(a, b, places) === (b === 0 ? 0 : exact(new Decimal(a).div(b), places));
    fc.assert(fc.property(decimals(2, 1e9), decimals(4, 1e4), fc.constantFrom(2, 4, 8, 10), check), { numRuns: 5_000 });
  });

  test('portions are exact, whether they fit into a Number or not', () => {
    const cents = fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -1e10, max: 1e10 }));
    const check = (sum: number, part: number, whole: number) => {
      const expected = whole === 0 ? 0 : exact(new Decimal(sum).mul(part).div(whole), 0);
      fc.pre(Math.abs(expected) <= MAX_CENTS);
      return portionOfCents(sum, part, whole) === expected;
    };
    fc.assert(fc.property(cents, cents, cents, check), { numRuns: 10_000 });
  });

  test('blank and NaN count as 0', () => {
    expect(mulRound2(null, 3)).toBe(0);
    expect(productCents(Number.NaN, 3)).toBe(0);
    expect(fractionOfCents(100, undefined)).toBe(0);
    expect(portionOfCents(100, 1, 0)).toBe(0);
    expect(Object.is(fractionOfCents(-1, 0.1), 0)).toBe(true);
    expect(roundTo(null, 4)).toBe(0);
  });

  test('what leaves the exact range throws instead of being a cent off', () => {
    expect(() => productCents(1e10, 1e10)).toThrow(RangeError);
    expect(() => round2(1e15)).toThrow(RangeError);
    expect(() => round2(Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(() => sumCents([MAX_CENTS, MAX_CENTS, -MAX_CENTS])).toThrow(RangeError);
  });
});

describe('shareByLargestRemainder', () => {
  test.each([
    [14721, [50830, 114684, 18500], [4066, 9175, 1480]],
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [2, [0, 0, 5], [0, 0, 2]],
    [0, [3, 4], [0, 0]],
    [5, [], []],
  ])('%s by %j is %j', (total, weights, shares) => {
    expect([...shareByLargestRemainder(total, weights)]).toEqual(shares);
  });

  test('equal remainders go to the lowest key, in whatever order they come', () => {
    expect([...shareByLargestRemainder(1, [1, 1, 1], [30, 10, 20])]).toEqual([0, 1, 0]);
  });

  test('the cents left over go where most was cut off, however close the remainders are', () => {
    expect([...shareByLargestRemainder(3, [24_997_667, 25_000_000, 25_002_333, 25_000_000])]).toEqual([0, 1, 1, 1]);
    expect([...shareByLargestRemainder(2, [33_330, 33_331, 33_339])]).toEqual([0, 1, 1]);
    expect([...shareByLargestRemainder(1, [33_330, 33_331, 33_339])]).toEqual([0, 0, 1]);
  });

  test('shares add up, and each is its exact share rounded up or down', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 60 });
    const check = (total: number, parts: number[]) => {
      const sum = sumCents(parts);
      fc.pre(sum > 0);
      const shares = [...shareByLargestRemainder(total, parts)];
      expect(sumCents(shares)).toBe(total);
      shares.forEach((share, place) => {
        const own = new Decimal(total).times(parts[place] ?? 0).div(sum);
        expect(own.minus(share).abs().lt(1)).toBe(true);
      });
    };
    fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), weights, check), { numRuns: 2_000 });
  });
});

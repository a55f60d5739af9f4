// about: contents
// What items are worth: the worked examples to the cent, a whole household, and random schedules against an independent reckoner.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '../../../kit/money.ts';
import { EXAMPLE_INSURED, EXAMPLE_ITEMS, EXAMPLE_LIMITS } from './contents-example.ts';
import {
  type Counted,
  type Valued,
  explained,
  grouped,
  limitsOf,
  rateWords,
  totalsOf,
  valuesOf,
} from './contents-values.ts';
import { DISPOSITIONS } from './loss-schedule.entity.ts';

const TABLE: Record<string, readonly [id: number, rate: number | null, life: number | null, floor: number]> = {
  Furniture: [1, 10, 10, 10],
  Rugs: [2, 10, 10, 10],
  Electronics: [3, 20, 5, 10],
  Lamps: [4, 8, 12, 10],
  Books: [5, 5, 20, 10],
  Art: [7, null, null, 100],
  Instruments: [8, 3, 33, 10],
  Appliances: [9, 12.5, 8, 10],
  Cameras: [10, 20, 5, 10],
};
const NO_POLICY = { policyRate: null, policyFloor: null, policyReason: null };
const ruled = (category: string) => {
  const [categoryId, ruleRate, ruleLife, ruleFloor] = TABLE[category] ?? [0, null, null, 0];
  return {
    categoryId,
    ruleLabel: category,
    ruleRate,
    ruleLife,
    ruleCurve: ruleRate === null ? ('none' as const) : ('straight' as const),
    ruleFloor,
    ruleSource: 'Harbour 2026, version 3',
    ...NO_POLICY,
  };
};
const HOUSEHOLD: Counted[] = EXAMPLE_ITEMS.map(
  ({ room, quantity, unitRcv, category, ageYears, disposition, quotePrice }) => ({
    room,
    proposed: false,
    quantity,
    unitRcv,
    taxRate: 0.1,
    ageYears,
    disposition,
    quotePrice,
    ...ruled(category),
  }),
);
const item = (more: Partial<Valued>): Valued => ({
  quantity: 1,
  unitRcv: 1800,
  taxRate: 0.1,
  ageYears: 6,
  disposition: 'clean',
  quotePrice: 412.5,
  ...ruled('Rugs'),
  ...more,
});
const show = (cents: number): string => (cents / 100).toFixed(2);

describe('a household of sixteen items', () => {
  test('comes to the cent to what the schedule says', () => {
    expect(totalsOf(HOUSEHOLD, 'replacement')).toEqual({
      count: 16,
      rcv: 2_123_220,
      depreciation: 1_256_186,
      acv: 867_034,
      claim: 706_860,
    });
  });

  test('is the same sum by room, category and disposition', () => {
    const rooms = grouped(HOUSEHOLD, 'room', 'replacement').map(({ name, totals }) => [
      name,
      totals.count,
      totals.rcv,
      totals.acv,
      totals.claim,
    ]);
    expect(rooms).toEqual([
      ['Dining', 6, 1_515_800, 639_540, 446_380],
      ['Dining, shelf', 7, 442_530, 158_048, 167_750],
      ['Hall', 2, 82_500, 17_952, 10_340],
      ['Kitchen', 1, 82_390, 51_494, 82_390],
    ]);
    const dispositions = grouped(HOUSEHOLD, 'disposition', 'replacement').map(({ name, totals }) => [
      name,
      totals.count,
      totals.claim,
    ]);
    expect(dispositions).toEqual([
      ['Clean', 6, 88_770],
      ['Repair', 3, 290_400],
      ['Replace', 4, 282_590],
      ['Cash', 1, 10_780],
      ['Dispose', 2, 34_320],
    ]);
    for (const by of ['room', 'category', 'disposition'] as const)
      expect(grouped(HOUSEHOLD, by, 'replacement').reduce((sum, { totals }) => sum + totals.claim, 0)).toBe(706_860);
  });

  test('says which limit is reached', () => {
    const limits = EXAMPLE_LIMITS.map(([category, amount]) => ({ categoryId: TABLE[category]?.[0] ?? 0, amount }));
    expect(
      limitsOf(HOUSEHOLD, { limits, sumInsured: EXAMPLE_INSURED }, 'replacement').map(
        ({ claimed, limit, isReached }) => [claimed, limit, isReached],
      ),
    ).toEqual([
      [706_860, 6_000_000, false],
      [18_150, 200_000, false],
      [28_380, 150_000, false],
      [78_100, 75_000, true],
    ]);
  });
});

describe('a figure explains itself', () => {
  test('as a sum, with its rule and what it comes to', () => {
    const { steps, rule, outcome } = explained(item({}), 'replacement', { taxName: 'GST', show });
    expect(steps.map(({ label, cents }) => [label, cents])).toEqual([
      ['1 × 1800.00, ex GST', 180_000],
      ['GST 10 %', 18_000],
      ['Replacement cost (RCV)', 198_000],
      ['10 % × 6 years = 60 %', -118_800],
      ['Actual cash value (ACV)', 79_200],
    ]);
    expect(rule).toBe('Rugs, 10 years, floor 10 %');
    expect(outcome).toBe('412.50, saves 1567.50');
  });

  test('names the floor where it holds, and what the policy says otherwise', () => {
    const old = item({ ageYears: 40, disposition: 'cash', quotePrice: null });
    expect(rateWords(valuesOf(old, 'replacement'))).toBe('10 %, floor');
    expect(valuesOf(old, 'replacement')).toMatchObject({ depreciation: 178_200, acv: 19_800, comesTo: 19_800 });
    const policy = valuesOf(item({ policyRate: 5, policyFloor: 50 }), 'replacement');
    expect(policy).toMatchObject({ depreciation: 59_400, isByPolicy: true });
    const indemnity = explained(item({ disposition: 'replace' }), 'indemnity', { taxName: 'GST', show });
    expect(indemnity.outcome).toBe('792.00, the actual cash value: the policy pays on indemnity');
  });

  test('what is not known deducts and claims nothing, and says so', () => {
    expect(valuesOf(item({ ageYears: null }), 'replacement').depreciation).toBe(0);
    expect(valuesOf(item({ quotePrice: null }), 'replacement')).toMatchObject({ comesTo: 0, comesFrom: 'no-quote' });
    expect(valuesOf(item({ disposition: null }), 'replacement')).toMatchObject({ comesTo: 0, comesFrom: 'undecided' });
    expect(valuesOf(item({ unitRcv: null }), 'replacement')).toMatchObject({ rcv: 0, acv: 0 });
  });

  test('a declining value loses a share of what is left each full year', () => {
    // 1,980.00 × 0.8³ = 1,013.76
    const values = valuesOf(item({ ruleCurve: 'declining', ruleRate: 20, ageYears: 3.9 }), 'replacement');
    expect([values.depreciation, values.acv]).toEqual([96_624, 101_376]);
  });

  test('without a rate, all of it goes over the useful life', () => {
    expect(valuesOf(item({ ruleRate: null, ruleLife: 8, ageYears: 2 }), 'replacement').depreciation).toBe(49_500);
  });

  test('an age of hundreds of years and a rate of 100 % end at the floor', () => {
    for (const ageYears of [1, 499.99, 500])
      expect(valuesOf(item({ policyRate: 100, ageYears }), 'replacement').acv).toBe(19_800);
    expect(valuesOf(item({ policyRate: 100, policyFloor: 0, ageYears: 500 }), 'replacement').acv).toBe(0);
  });
});

// The independent reckoner: fractions of whole numbers, one rounding per figure, nothing of the product's arithmetic.
type Fraction = readonly [bigint, bigint];
const whole = (value: number, decimals: number): Fraction => [
  BigInt(value.toFixed(decimals).replace('.', '')),
  10n ** BigInt(decimals),
];
const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce<Fraction>(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]);
/** Half away from zero; nothing here is negative. */
const rounded = ([a, b]: Fraction): bigint => (2n * a + b) / (2n * b);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function reckoned(of: Valued, basis: 'replacement' | 'indemnity') {
  const cents: Fraction = [100n, 1n];
  const ex = rounded(times(whole(of.quantity, 4), whole(of.unitRcv ?? 0, 2), cents));
  const rcv = ex + rounded(times([ex, 1n], whole(of.taxRate, 4)));
  const rate =
    of.policyRate ??
    (of.ruleCurve === 'none' || of.ruleCurve === null
      ? null
      : (of.ruleRate ?? (of.ruleLife === null ? null : Number((100 / of.ruleLife).toFixed(4)))));
  const floor = rounded(times([rcv, 100n], whole(of.policyFloor ?? of.ruleFloor ?? 0, 4)));
  let loss = 0n;
  if (rate !== null && of.ageYears !== null) {
    if (of.ruleCurve === 'declining') {
      const [n, d] = whole(100 - rate, 4);
      const years = BigInt(Math.floor(of.ageYears));
      loss = rcv - rounded([rcv * n ** years, (100n * d) ** years]);
    } else loss = least(rcv, rounded(times([rcv, 100n], whole(rate, 4), whole(of.ageYears, 2))));
  }
  const depreciation = least(loss, rcv - floor);
  const acv = rcv - depreciation;
  const quote = of.quotePrice === null ? 0n : rounded(times(whole(of.quotePrice, 2), cents));
  const comesTo = {
    clean: quote,
    repair: quote,
    replace: basis === 'replacement' ? rcv : acv,
    cash: acv,
    dispose: acv,
  };
  return { rcv, depreciation, acv, comesTo: of.disposition === null ? 0n : comesTo[of.disposition] };
}

const figure = (most: number, decimals: number) =>
  fc.integer({ min: 0, max: most * 10 ** decimals }).map((value) => Number(`${value}e-${decimals}`));
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const anyItem: fc.Arbitrary<Counted> = fc.record({
  room: fc.constantFrom('Dining', 'Hall', 'Kitchen'),
  proposed: fc.boolean(),
  quantity: fc.oneof(figure(2000, 0), figure(100, 4)),
  unitRcv: maybe(figure(100_000, 2)),
  taxRate: fc.constantFrom(0, 0.05, 0.1, 0.15, 0.2),
  ageYears: maybe(figure(500, 2)),
  categoryId: maybe(fc.integer({ min: 1, max: 4 })),
  ruleLabel: maybe(fc.constantFrom('Rugs', 'Art')),
  ruleRate: maybe(figure(100, 4)),
  ruleLife: maybe(fc.integer({ min: 1, max: 500 })),
  ruleCurve: maybe(fc.constantFrom('straight' as const, 'declining' as const, 'none' as const)),
  ruleFloor: maybe(figure(100, 4)),
  ruleSource: fc.constant('Table'),
  policyRate: maybe(figure(100, 4)),
  policyFloor: maybe(figure(100, 4)),
  policyReason: fc.constant(null),
  disposition: maybe(fc.constantFrom(...DISPOSITIONS)),
  quotePrice: maybe(figure(50_000, 2)),
});

test('5,000 random schedules agree with an independent reckoner, item by item and in sum', () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { maxLength: 12 }),
      fc.constantFrom('replacement' as const, 'indemnity' as const),
      (items, basis) => {
        const own = { rcv: 0n, depreciation: 0n, acv: 0n, claim: 0n };
        for (const one of items) {
          const values = valuesOf(one, basis);
          const other = reckoned(one, basis);
          expect([values.rcv, values.depreciation, values.acv, values.comesTo].map(BigInt)).toEqual([
            other.rcv,
            other.depreciation,
            other.acv,
            other.comesTo,
          ]);
          const { steps } = explained(one, basis, { taxName: 'GST', show });
          expect((steps[0]?.cents ?? 0) + (steps[1]?.cents ?? 0)).toBe(values.rcv);
          expect(values.rcv + (steps[3]?.cents ?? 0)).toBe(values.acv);
          if (one.proposed) continue;
          own.rcv += other.rcv;
          own.depreciation += other.depreciation;
          own.acv += other.acv;
          own.claim += other.comesTo;
        }
        const { rcv, depreciation, acv, claim } = totalsOf(items, basis);
        expect([rcv, depreciation, acv, claim].map(BigInt)).toEqual([own.rcv, own.depreciation, own.acv, own.claim]);
        for (const by of ['room', 'category', 'disposition'] as const)
          expect(grouped(items, by, basis).reduce((sum, { totals }) => sum + totals.claim, 0)).toBe(
            toCents(claim / 100),
          );
      },
    ),
    { numRuns: 5000 },
  );
});

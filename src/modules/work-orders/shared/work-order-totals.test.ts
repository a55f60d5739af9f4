import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents, toCents } from '../../../kit/money.ts';
import type { WorkOrderItemFigures } from './work-order-totals.ts';
import { profitLight, profitPercentage, sellShares, workOrderFigures } from './work-order-totals.ts';

const plasterboard: WorkOrderItemFigures[] = [
  {
    materialQuantity: 0,
    materialCost: 0,
    labourQuantity: 6.5,
    labourCost: 68,
    withholdCis: true,
    materialSell: 0,
    labourSell: 548.96,
  },
  {
    materialQuantity: 24.75,
    materialCost: 13.49,
    labourQuantity: 9.25,
    labourCost: 72.5,
    withholdCis: true,
    materialSell: 405.67,
    labourSell: 832.92,
  },
];

describe('workOrderFigures', () => {
  test('the worked example makes 19.08 %', () => {
    const figures = workOrderFigures(plasterboard, { cisPercentage: 0.2, addTax: true, taxPercentage: 0.1 });
    expect(figures).toEqual({
      materialCostTotal: 333.88,
      labourCostTotal: 1112.63,
      costTotal: 1446.51,
      materialSellTotal: 405.67,
      labourSellTotal: 1381.88,
      sellTotal: 1787.55,
      profitTotal: 341.04,
      profitPercentage: 19.08,
      taxTotal: 144.65,
      reverseTaxTotal: 0,
      total: 1591.16,
      cisTotal: 222.53,
      totalExcCis: 1368.63,
      retentionTotal: 0,
    });
  });

  test('CIS is withheld from the labour of the items that say so, and of no others', () => {
    const [first, second] = plasterboard as [WorkOrderItemFigures, WorkOrderItemFigures];
    const figures = workOrderFigures([first, { ...second, withholdCis: false }], {
      cisPercentage: 0.2,
      addTax: true,
      taxPercentage: 0.1,
    });
    // A fifth of 6.5 h at 68.00.
    expect([figures.cisTotal, figures.totalExcCis]).toEqual([88.4, 1502.76]);
  });

  test('with reverse charge tax is shown and not added; what is held back is reckoned from the cost', () => {
    const figures = workOrderFigures(plasterboard, {
      cisPercentage: 0.2,
      addTax: true,
      taxPercentage: 0.2,
      reverseCharge: true,
      retentionPercentage: 0.05,
      retentionMinimum: 1000,
    });
    expect(figures).toMatchObject({ taxTotal: 0, reverseTaxTotal: 289.3, totalExcCis: 1223.98, retentionTotal: 72.33 });
  });

  test('no tax unless it is added, N/A without a sell', () => {
    const figures = workOrderFigures([], { cisPercentage: 0.2, addTax: false, taxPercentage: 0.1 });
    expect(figures.taxTotal).toBe(0);
    expect(figures.profitPercentage).toBe('N/A');
  });
});

test.each([
  [1787.55, 1446.51, 19.08],
  [100, 120, -20],
  [-100, -80, 20],
  [0, 50, 'N/A'],
  [null, 50, 'N/A'],
])('the profit of a sell of %s at a cost of %s is %s', (sell, cost, expected) => {
  expect(profitPercentage(sell, cost)).toBe(expected);
});

test.each([
  [9.99, 10, 20, 'danger'],
  [10, 10, 20, 'warning'],
  [19.99, 10, 20, 'warning'],
  [20, 10, 20, 'success'],
  [-5, 0, 0, 'success'],
  [5, null, 20, 'warning'],
  [5, 10, null, 'danger'],
  ['N/A', 10, 20, 'neutral'],
] as const)('%s %% with warning %s and target %s is %s', (percentage, warning, target, light) => {
  expect(profitLight(percentage, warning, target)).toBe(light);
});

describe('sellShares', () => {
  test.each([
    [100, 3, [1, 1, 1], [33.33, 33.34, 33.33]],
    [100, 3, [3, 1], [100, 0]],
    [100, 0, [0, 5], [100, 0]],
    [100, 0, [], []],
    [-100, -4, [-1, -3], [-25, -75]],
    [100, 4, [-1, 2], [0, 25]],
    [10, 0.3, [0.1, 0.2], [3.33, 6.67]],
  ])('a sell of %s on %s by %j is %j', (sell, base, quantities, shares) => {
    expect(sellShares(sell, base, quantities)).toEqual(shares);
  });

  test('a base that is linked in any parts gives the whole sell', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    const check = (sell: number, sizes: number[]) => {
      const base = sumCents(sizes) / 10_000;
      const shares = sellShares(
        sell / 100,
        base,
        sizes.map((size) => size / 10_000),
      );
      return sumCents(shares.map(toCents)) === sell;
    };
    fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), parts, check));
  });
});

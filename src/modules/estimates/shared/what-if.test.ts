import { describe, expect, test } from 'vitest';
import type { EstimateSettings } from './estimate-figures.ts';
import { estimateTotals } from './estimate-totals.ts';
import { type WhatIfItem, type WhatIfResult, priceFor, whatIf } from './what-if.ts';

const SETTINGS: EstimateSettings = { applyMarginTo: 'total', estimateMargin: 0, taxPercentage: 0.1 };
let lastId = 0;
const line = (more: Partial<WhatIfItem>): WhatIfItem => ({
  id: ++lastId,
  parentId: null,
  isParentItem: false,
  categoryId: 1,
  categoryTradeId: 1,
  materialQuantity: 1,
  materialCost: 0,
  materialMarkup: 0,
  materialMargin: 0,
  labourQuantity: 1,
  labourCost: 0,
  labourMarkup: 0,
  labourMargin: 0,
  tax: 1,
  withholdCis: false,
  cisPercentage: 0,
  authorised: false,
  locked: false,
  useWorkOrderRates: false,
  workOrderMaterialQty: 0,
  workOrderMaterialCost: 0,
  workOrderLabourQty: 0,
  workOrderLabourCost: 0,
  ...more,
});
const tradeOf = (item: WhatIfItem): string => `trade ${item.categoryTradeId}`;
const planOf = (result: WhatIfResult) => {
  if ('problem' in result) throw new Error(result.problem);
  return result.plan;
};
const percent = (value: number) => ({ kind: 'percent' as const, value });
const money = (value: number) => ({ kind: 'money' as const, value });
/** Carries a plan out and reckons anew. */
const carriedOut = (items: readonly WhatIfItem[], result: WhatIfResult, settings = SETTINGS) => {
  const changes = new Map(planOf(result).changes.map((change) => [change.id, change]));
  return estimateTotals(
    items.map((item) => ({ ...item, ...changes.get(item.id) })),
    settings,
  ).all;
};

describe('what a profit needs', () => {
  test('markup is not margin: 20 % of the price is a markup of 25 % on the cost', () => {
    const items = [line({ materialCost: 100 })];
    const plan = planOf(whatIf(items, SETTINGS, percent(20), { tradeOf }));
    expect(plan.changes).toEqual([{ id: items[0]?.id, materialMarkup: 0.25 }]);
    expect([plan.after.categoriesIncMargin, plan.after.profitMargin]).toEqual([125, 20]);
    expect(priceFor(10_000, percent(20))).toBe(12_500);
    expect(priceFor(10_000, percent(100))).toBeUndefined();
  });

  test('an amount of profit is met to the cent, also where no percentage of four decimals gives it', () => {
    const items = [line({ materialCost: 1_234_567.89 }), line({ labourCost: 33.335, labourQuantity: 3 })];
    const all = carriedOut(items, whatIf(items, SETTINGS, money(98_765.43), { tradeOf }));
    expect(Math.round((all.excTax.total - all.excTax.costTotal) * 100)).toBe(9_876_543);
  });

  test('chosen trades alone bear it; locked lines and credits keep their markup', () => {
    const items = [
      line({ materialCost: 1000, materialMarkup: 0.1 }),
      line({ labourCost: 500, categoryTradeId: 2 }),
      line({ labourCost: 300, categoryTradeId: 2, locked: true, labourMarkup: 0.5 }),
      line({ materialCost: -100, categoryTradeId: 2, materialMarkup: 0.1 }),
    ];
    const result = whatIf(items, SETTINGS, money(400), { tradeOf, trades: new Set(['trade 2']) });
    expect(planOf(result).changes).toEqual([{ id: items[1]?.id, labourMarkup: 0.32 }]);
    const all = carriedOut(items, result);
    expect(all.excTax.total - all.excTax.costTotal).toBe(400);
    expect(planOf(result).groups).toEqual([
      {
        label: 'trade 2',
        lines: 3,
        cost: 700,
        markupBefore: 20,
        markupAfter: 42.8571,
        priceBefore: 840,
        priceAfter: 1000,
      },
    ]);
  });

  test('each trade reaches the target by itself', () => {
    const items = [line({ materialCost: 80 }), line({ labourCost: 90, categoryTradeId: 2, labourMarkup: 0.4 })];
    const result = whatIf(items, SETTINGS, percent(10), { tradeOf, eachTrade: true });
    expect(planOf(result).groups.map(({ priceAfter }) => priceAfter)).toEqual([88.89, 100]);
    expect(carriedOut(items, result).excTax.profitMargin).toBe(10);
  });

  test('what cannot be is said in a sentence', () => {
    const items = [line({ materialCost: 100 })];
    const withMargin = { ...SETTINGS, estimateMargin: 0.5 };
    const problems = [
      whatIf(items, withMargin, percent(10), { tradeOf }),
      whatIf(items, SETTINGS, percent(100), { tradeOf }),
      whatIf(items, SETTINGS, percent(99.99), { tradeOf }),
      whatIf([line({ materialCost: 5, locked: true })], SETTINGS, percent(10), { tradeOf }),
    ].map((result) => ('problem' in result ? result.problem : result.plan.after.profitMargin));
    expect(problems).toEqual([
      expect.stringContaining('with no markup'),
      expect.stringContaining('100 %'),
      expect.stringContaining('10,000 %'),
      expect.stringContaining('No open line'),
    ]);
  });

  test('estimates by chance: the price is the wanted one, within the cent that a margin’s rounding leaves', () => {
    let seed = 17;
    const dice = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 60; round++) {
      const items = Array.from({ length: 1 + dice(25) }, () =>
        line({
          materialQuantity: dice(5000) / 100,
          materialCost: dice(30_000) / 100,
          labourQuantity: dice(2000) / 100,
          labourCost: 60 + dice(4000) / 100,
          materialMargin: dice(30) / 100,
          labourMargin: dice(30) / 100,
          tax: dice(2),
        }),
      );
      const settings: EstimateSettings = {
        applyMarginTo: round % 2 ? 'item' : 'total',
        estimateMargin: dice(3) ? 0 : 0.08,
        taxPercentage: 0.1,
      };
      const target = percent(30 + dice(2000) / 100);
      const cost = estimateTotals(items, settings).all.excTax.costTotal;
      const all = carriedOut(items, whatIf(items, settings, target, { tradeOf }), settings);
      const wanted = priceFor(Math.round(cost * 100), target) ?? 0;
      expect(Math.abs(Math.round(all.excTax.total * 100) - wanted)).toBeLessThanOrEqual(1);
      expect(Math.abs(all.excTax.profitMargin - target.value)).toBeLessThanOrEqual(0.02);
    }
  });
});

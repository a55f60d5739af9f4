import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents, toCents } from '../../../kit/money.ts';
import { explainItem, explainTotal } from './estimate-explain.ts';
import type { EstimateItemFigures, EstimateSettings, TotalsVariants } from './estimate-totals.ts';
import { estimateBreakdown } from './estimate-breakdown.ts';
import { estimateTotals, ITEM_AMOUNTS, itemFigures, SUM_AMOUNTS, SUM_PERCENTAGES } from './estimate-totals.ts';

Decimal.set({ precision: 60 });

const blank: EstimateItemFigures = {
  id: 1001,
  parentId: null,
  isParentItem: false,
  categoryId: 1,
  categoryTradeId: 11,
  materialQuantity: 0,
  materialCost: 0,
  materialMarkup: null,
  materialMargin: null,
  labourQuantity: 0,
  labourCost: 0,
  labourMarkup: null,
  labourMargin: null,
  tax: 1,
  withholdCis: false,
  cisPercentage: null,
  authorised: false,
  useWorkOrderRates: false,
  workOrderMaterialQty: null,
  workOrderMaterialCost: null,
  workOrderLabourQty: null,
  workOrderLabourCost: null,
};

const removePlasterboard: EstimateItemFigures = {
  ...blank,
  id: 1001,
  labourQuantity: 6.5,
  labourCost: 68,
  labourMarkup: 0.15,
  withholdCis: true,
  cisPercentage: 0.2,
  authorised: true,
};
const fixPlasterboard: EstimateItemFigures = {
  ...blank,
  id: 1002,
  categoryTradeId: 12,
  materialQuantity: 24.75,
  materialCost: 13.49,
  materialMarkup: 0.125,
  labourQuantity: 9.25,
  labourCost: 72.5,
  labourMarkup: 0.15,
  withholdCis: true,
  cisPercentage: 0.2,
  authorised: true,
};
const asbestosTest: EstimateItemFigures = {
  ...blank,
  id: 1003,
  categoryId: 2,
  categoryTradeId: null,
  materialQuantity: 1,
  materialCost: 185,
  materialMarkup: 0,
  tax: 0,
};
const example = [removePlasterboard, fixPlasterboard, asbestosTest];
const exampleSettings: EstimateSettings = { applyMarginTo: 'total', estimateMargin: 0.08, taxPercentage: 0.1 };

describe('the worked example', () => {
  test('totals', () => {
    const totals = estimateTotals(example, exampleSettings);
    expect(totals.all.incTax).toEqual({
      materialTotal: 518.88,
      labourTotal: 1112.63,
      costTotal: 1631.51,
      materialMarkupTotal: 41.74,
      labourMarkupTotal: 166.89,
      markupTotal: 208.63,
      categoriesTotal: 1840.14,
      materialMarginTotal: 0,
      labourMarginTotal: 0,
      marginTotal: 147.21,
      categoriesIncMargin: 1987.35,
      taxedBase: 1787.55,
      taxTotal: 178.76,
      total: 2166.11,
      cisTotal: 222.53,
      totalExcCis: 1943.58,
      workOrderCostTotal: 1631.51,
      profitMargin: 17.91,
      workOrderProfitMargin: 17.91,
      markupAsPercentage: 12.7875,
      marginAsPercentage: 7.9999,
    });
    expect(totals.all.excTax).toEqual({
      ...totals.all.incTax,
      taxTotal: 0,
      total: 1987.35,
      totalExcCis: 1764.82,
    });
    expect(totals.authorised.incTax.total).toBe(1966.31);
    expect(totals.unauthorised.incTax.total).toBe(199.8);
    expect(totals.estimateMargin).toEqual({ margin: 0.08 });
    expect(totals.taxPercentage).toBe(0.1);
  });

  test('items and their shares', () => {
    const { itemAt } = estimateBreakdown(example, exampleSettings);
    expect(itemAt(0)).toMatchObject({ labourTotal: 442, labourMarkupTotal: 66.3, marginShare: 40.66, sell: 548.96 });
    expect(itemAt(1)).toMatchObject({
      materialTotal: 333.88,
      materialMarkupTotal: 41.74,
      labourTotal: 670.63,
      labourMarkupTotal: 100.59,
      subtotal: 1146.84,
      marginShare: 91.75,
      sell: 1238.59,
    });
    expect(itemAt(2)).toMatchObject({ subtotal: 185, marginShare: 14.8, taxShare: 0, sell: 199.8 });
    expect(itemAt(0).taxShare + itemAt(1).taxShare).toBeCloseTo(178.76, 10);
    expect(itemAt(0).sell + itemAt(1).sell).toBe(1787.55);
    expect(itemAt(1).materialSell + itemAt(1).labourSell).toBe(1238.59);
    expect(itemAt(0).authorisedShares?.sell).toBe(548.96);
    expect(itemAt(2).authorisedShares).toBeNull();
  });

  test('categories and trades', () => {
    const { categories, trades } = estimateBreakdown(example, exampleSettings);
    expect(categories.get(1)?.all.incTax).toMatchObject({
      categoriesTotal: 1655.14,
      marginTotal: 132.41,
      taxTotal: 178.76,
    });
    expect(categories.get(2)?.all.incTax).toMatchObject({
      categoriesTotal: 185,
      marginTotal: 14.8,
      taxTotal: 0,
      total: 199.8,
    });
    expect(categories.get(2)?.authorised.incTax.total).toBe(0);
    expect([...trades.keys()]).toEqual([11, 12]);
  });

  test('margins on the items instead', () => {
    const items = [{ ...fixPlasterboard, materialMargin: 0.1, labourMargin: 0.05 }];
    const totals = estimateTotals(items, { ...exampleSettings, applyMarginTo: 'item' });
    expect(totals.all.incTax).toMatchObject({
      materialMarginTotal: 37.56,
      labourMarginTotal: 38.56,
      marginTotal: 76.12,
      categoriesIncMargin: 1222.96,
      taxedBase: 1222.96,
      taxTotal: 122.3,
      total: 1345.26,
    });
    expect(itemFigures(items[0]!, exampleSettings).marginTotal).toBe(0);
  });

  test('work order rates count for the work order profit only', () => {
    const items = [{ ...removePlasterboard, useWorkOrderRates: true, workOrderLabourQty: 6, workOrderLabourCost: 50 }];
    const figures = estimateTotals(items, { ...exampleSettings, estimateMargin: 0 }).all.excTax;
    expect(figures).toMatchObject({
      costTotal: 442,
      workOrderCostTotal: 300,
      profitMargin: 13.04,
      workOrderProfitMargin: 40.98,
    });
  });
});

describe('edges', () => {
  test('an empty estimate is all zeros', () => {
    const totals = estimateTotals([], exampleSettings);
    for (const name of [...SUM_AMOUNTS, ...SUM_PERCENTAGES]) expect(totals.all.incTax[name]).toBe(0);
  });

  test('three lines of 33.335 are three lines of 33.34', () => {
    const lines = [1, 2, 3].map((id) => ({ ...blank, id, materialQuantity: 1, materialCost: 33.335 }));
    expect(estimateTotals(lines, exampleSettings).all.incTax.categoriesTotal).toBe(100.02);
  });

  test('a profit margin needs a total above 0', () => {
    const credit = { ...blank, materialQuantity: -1, materialCost: 100 };
    expect(estimateTotals([credit], exampleSettings).all.incTax.profitMargin).toBe(0);
  });

  test('a credit as large as its charge takes back the same share', () => {
    const charge = { ...blank, id: 1, materialQuantity: 1, materialCost: 1000 };
    const credit = { ...blank, id: 2, materialQuantity: -1, materialCost: 999.99 };
    const { itemAt } = estimateBreakdown([charge, credit], { ...exampleSettings, estimateMargin: 0.5 });
    expect(itemAt(0).marginShare).toBe(500);
    expect(itemAt(1).marginShare).toBe(-499.99);
  });

  test("a parent has its children's sums and counts once", () => {
    const parent = { ...blank, id: 2000, isParentItem: true, materialQuantity: 7, materialCost: 7 };
    const children = example.map((item) => ({ ...item, parentId: 2000 }));
    const items = [parent, ...children];
    expect(estimateTotals(items, exampleSettings)).toEqual(estimateTotals(example, exampleSettings));
    const { itemAt } = estimateBreakdown(items, exampleSettings);
    expect(itemAt(0)).toMatchObject({ subtotal: 1840.14, marginShare: 147.21, sell: 1987.35, sellIncTax: 2166.11 });
    expect(itemAt(0).authorisedShares?.sell).toBe(1787.55);
    expect(itemFigures(parent, exampleSettings, children).subtotal).toBe(1840.14);
    expect(itemFigures(parent, exampleSettings).subtotal).toBe(0);
  });

  test('sizes beyond the exact range throw, in whatever order they come', () => {
    const huge = Array.from({ length: 200 }, (_, id) => ({ ...blank, id, materialQuantity: 1, materialCost: 9e10 }));
    const credits = huge.map((item) => ({ ...item, materialQuantity: -1 }));
    expect(() => estimateTotals([...huge, ...credits], exampleSettings)).toThrow(RangeError);
    expect(() => estimateBreakdown([...huge, ...credits], exampleSettings)).toThrow(RangeError);
  });
});

describe('explanations', () => {
  const breakdown = estimateBreakdown(example, exampleSettings);
  test('of a total', () => {
    const lines = explainTotal('total', breakdown.totals, { items: 'all', tax: 'incTax' }, exampleSettings);
    expect(lines).toEqual([
      { label: 'Categories with margin', formula: '1,840.14 + 147.21', value: 1987.35 },
      { label: 'Tax', formula: '1,787.55 × 10 %', value: 178.76 },
      { label: 'Total', formula: '1,987.35 + 178.76', value: 2166.11 },
    ]);
  });

  test('of what is not authorised', () => {
    const lines = explainTotal('total', breakdown.totals, { items: 'unauthorised', tax: 'incTax' }, exampleSettings);
    expect(lines.at(-1)).toEqual({ label: 'Total', formula: '2,166.11 − 1,966.31', value: 199.8 });
  });

  test('of an item', () => {
    expect(explainItem('materialMarkupTotal', fixPlasterboard, breakdown.itemAt(1), exampleSettings)).toEqual([
      { label: 'Material', formula: '24.75 × 13.49', value: 333.88 },
      { label: 'Material markup', formula: '333.88 × 12.5 %', value: 41.74 },
    ]);
  });

  test('every figure has one that ends with it', () => {
    for (const figure of [...SUM_AMOUNTS, ...SUM_PERCENTAGES]) {
      const lines = explainTotal(figure, breakdown.totals, { items: 'all', tax: 'excTax' }, exampleSettings);
      expect(lines.at(-1)?.value).toBe(breakdown.totals.all.excTax[figure]);
    }
    for (const figure of ITEM_AMOUNTS) {
      expect(explainItem(figure, fixPlasterboard, breakdown.itemAt(1), exampleSettings).at(-1)?.value).toBe(
        breakdown.itemAt(1)[figure],
      );
    }
  });
});

// Random estimates

const amount = (max: number) =>
  fc.oneof(
    fc.constantFrom(null, 0, Number.NaN),
    fc.integer({ min: -max * 1e4, max: max * 1e4 }).map((n) => n / 1e4),
  );
const fraction = fc.oneof(
  fc.constantFrom(null, 0, 0.1, 0.15),
  fc.integer({ min: 0, max: 1e6 }).map((n) => n / 1e6),
);
const randomItem: fc.Arbitrary<EstimateItemFigures> = fc.record({
  id: fc.integer({ min: 1, max: 1e6 }),
  parentId: fc.constant(null),
  isParentItem: fc.constant(false),
  categoryId: fc.integer({ min: 1, max: 3 }),
  categoryTradeId: fc.constantFrom(null, 11, 12),
  materialQuantity: amount(500),
  materialCost: amount(900),
  materialMarkup: fraction,
  materialMargin: fraction,
  labourQuantity: amount(100),
  labourCost: amount(200),
  labourMarkup: fraction,
  labourMargin: fraction,
  tax: fc.constantFrom(null, 0, 1, 10),
  withholdCis: fc.boolean(),
  cisPercentage: fraction,
  authorised: fc.boolean(),
  useWorkOrderRates: fc.boolean(),
  workOrderMaterialQty: amount(500),
  workOrderMaterialCost: amount(900),
  workOrderLabourQty: amount(100),
  workOrderLabourCost: amount(200),
});
const randomItems = fc.uniqueArray(randomItem, { maxLength: 8, selector: (item) => item.id });
const randomSettings: fc.Arbitrary<EstimateSettings> = fc.record({
  applyMarginTo: fc.constantFrom('total', 'item'),
  estimateMargin: fraction,
  taxPercentage: fraction,
});

/** The formulas of design/estimating.md, once more and literally, in decimal.js. */
function referenceTotals(items: readonly EstimateItemFigures[], settings: EstimateSettings): Record<string, number> {
  const decimal = (value: number | null | undefined) => new Decimal(value || 0);
  const rounded = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  const byItem = settings.applyMarginTo === 'item';
  const margin = decimal(settings.estimateMargin);
  const sum = (parts: Decimal[]) => parts.reduce((total, part) => total.plus(part), new Decimal(0));
  const lines = items.map((item) => {
    const material = rounded(decimal(item.materialQuantity).times(decimal(item.materialCost)));
    const labour = rounded(decimal(item.labourQuantity).times(decimal(item.labourCost)));
    const materialMarkup = rounded(material.times(decimal(item.materialMarkup)));
    const labourMarkup = rounded(labour.times(decimal(item.labourMarkup)));
    const ownMargin = byItem
      ? rounded(material.plus(materialMarkup).times(decimal(item.materialMargin))).plus(
          rounded(labour.plus(labourMarkup).times(decimal(item.labourMargin))),
        )
      : new Decimal(0);
    const subtotal = material.plus(materialMarkup).plus(labour).plus(labourMarkup);
    const cis = item.withholdCis ? rounded(labour.times(decimal(item.cisPercentage))) : new Decimal(0);
    const workOrderCost = item.useWorkOrderRates
      ? rounded(decimal(item.workOrderMaterialQty).times(decimal(item.workOrderMaterialCost))).plus(
          rounded(decimal(item.workOrderLabourQty).times(decimal(item.workOrderLabourCost))),
        )
      : material.plus(labour);
    return { item, cost: material.plus(labour), subtotal, ownMargin, cis, workOrderCost };
  });
  const categoriesTotal = sum(lines.map((line) => line.subtotal));
  const marginTotal = byItem ? sum(lines.map((line) => line.ownMargin)) : rounded(categoriesTotal.times(margin));
  const taxed = lines.filter((line) => (line.item.tax ?? 0) > 0);
  const taxedSum = sum(taxed.map((line) => line.subtotal.plus(line.ownMargin)));
  const taxedBase = byItem ? taxedSum : rounded(taxedSum.times(margin.plus(1)));
  const taxTotal = rounded(taxedBase.times(decimal(settings.taxPercentage)));
  const beforeTax = categoriesTotal.plus(marginTotal);
  const profit = (cost: Decimal) =>
    beforeTax.gt(0) ? rounded(beforeTax.minus(cost).div(beforeTax).times(100)) : new Decimal(0);
  const total = beforeTax.plus(taxTotal);
  const cisTotal = sum(lines.map((line) => line.cis));
  const costTotal = sum(lines.map((line) => line.cost));
  const figures = {
    categoriesTotal,
    marginTotal,
    taxedBase,
    taxTotal,
    total,
    cisTotal,
    costTotal,
    totalExcCis: total.minus(cisTotal),
    profitMargin: profit(costTotal),
    workOrderProfitMargin: profit(sum(lines.map((line) => line.workOrderCost))),
  };
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value.toNumber() + 0]));
}

describe('of any estimate', () => {
  test('tax by line is the sum of what each line bears, of the authorised part alike', () => {
    const check = (items: EstimateItemFigures[], given: EstimateSettings) => {
      const settings = { ...given, taxRounding: 'line' as const };
      const { totals, categories, itemAt } = estimateBreakdown(items, settings);
      expect(estimateTotals(items, settings)).toEqual(totals);
      const taxOf = (sell: number) =>
        new Decimal(sell)
          .times(settings.taxPercentage || 0)
          .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
          .toNumber() || 0;
      const sum = (values: number[]) => sumCents(values.map(toCents)) / 100;
      const taxes = items.map((item, at) => ((item.tax ?? 0) > 0 ? taxOf(itemAt(at).sell) : 0));
      expect(items.map((_, at) => itemAt(at).taxShare)).toEqual(taxes);
      expect(totals.all.incTax.taxTotal).toBe(sum(taxes));
      expect(sum([...categories.values()].map(({ all }) => all.incTax.total))).toBe(totals.all.incTax.total);
      const authorised = items.map((item, at) =>
        (item.tax ?? 0) > 0 ? taxOf(itemAt(at).authorisedShares?.sell ?? 0) : 0,
      );
      expect(totals.authorised.incTax.taxTotal).toBe(sum(authorised));
    };
    fc.assert(fc.property(randomItems, randomSettings, check), { numRuns: 1000 });
  });

  test('the totals equal the formulas in decimal.js', () => {
    const check = (items: EstimateItemFigures[], settings: EstimateSettings) => {
      const totals = estimateTotals(items, settings);
      expect(totals.all.incTax).toMatchObject(referenceTotals(items, settings));
      const authorised = items.filter((item) => item.authorised);
      expect(totals.authorised.incTax).toMatchObject(referenceTotals(authorised, settings));
    };
    fc.assert(fc.property(randomItems, randomSettings, check), { numRuns: 10_000 });
  });

  test('all = authorised + unauthorised, for every amount and every group', () => {
    const check = (items: EstimateItemFigures[], settings: EstimateSettings) => {
      const { totals, categories, trades } = estimateBreakdown(items, settings);
      const groups: TotalsVariants[] = [totals, ...categories.values(), ...trades.values()];
      for (const group of groups) {
        for (const tax of ['incTax', 'excTax'] as const) {
          for (const name of SUM_AMOUNTS) {
            const parts = toCents(group.authorised[tax][name]) + toCents(group.unauthorised[tax][name]);
            expect(parts).toBe(toCents(group.all[tax][name]));
          }
        }
      }
    };
    fc.assert(fc.property(randomItems, randomSettings, check));
  });

  test('lines and categories add up to the total', () => {
    const check = (items: EstimateItemFigures[], settings: EstimateSettings) => {
      const { totals, categories, itemAt } = estimateBreakdown(items, settings);
      const lines = items.map((_, index) => itemAt(index));
      const { all, authorised } = totals;
      expect(sumCents(lines.map((line) => toCents(line.sell)))).toBe(toCents(all.excTax.total));
      expect(sumCents(lines.map((line) => toCents(line.sellIncTax)))).toBe(toCents(all.incTax.total));
      expect(sumCents(lines.map((line) => toCents(line.authorisedShares?.sellIncTax)))).toBe(
        toCents(authorised.incTax.total),
      );
      for (const line of lines) expect(toCents(line.materialSell) + toCents(line.labourSell)).toBe(toCents(line.sell));
      for (const variant of ['all', 'authorised', 'unauthorised'] as const) {
        for (const name of SUM_AMOUNTS.filter((one) => one !== 'taxedBase')) {
          const parts = [...categories.values()].map((category) => toCents(category[variant].incTax[name]));
          expect(sumCents(parts)).toBe(toCents(totals[variant].incTax[name]));
        }
      }
    };
    fc.assert(fc.property(randomItems, randomSettings, check), { numRuns: 500 });
  });

  test('order does not matter', () => {
    const check = (items: EstimateItemFigures[], settings: EstimateSettings) => {
      const one = estimateBreakdown(items, settings);
      const other = estimateBreakdown(items.toReversed(), settings);
      expect(other.totals).toEqual(one.totals);
      items.forEach((_, index) => expect(other.itemAt(items.length - 1 - index)).toEqual(one.itemAt(index)));
    };
    fc.assert(fc.property(randomItems, randomSettings, check));
  });
});

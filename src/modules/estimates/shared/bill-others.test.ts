import { describe, expect, test } from 'vitest';
import { type BillRow, emptyMapping } from './bill-columns.ts';
import { importBill } from './bill-import.ts';
import { otherPrices } from './bill-others.ts';

describe('prices of several bidders beside each other', () => {
  const rows: BillRow[] = [
    [null, null, null, null, 'Bidder A', null, 'Bidder B', null],
    ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount', 'Rate', 'Amount'],
    [1, 'Plasterboard', 20, 'm2', 35, 700, 38, 760],
    [2, 'Door', 2, 'ea', 450, 900, 430, 860],
    [3, 'Skirting', 10.5, 'm', 12, 126, 11, 115.5],
    [null, 'Total', null, null, null, 1726, null, 1735.5],
  ];

  test('those that are not read are named with what they come to, and can be chosen', () => {
    const result = importBill({ name: 'Bill', rows });
    expect(result).toMatchObject({
      totals: { total: 1735.5 },
      fileTotal: 1735.5,
      otherPrices: [{ rate: 4, amount: 5, total: 1726 }],
    });
    const chosen = importBill({ name: 'Bill', rows }, { ...result.mapping, rate: 4, amount: 5 });
    expect(chosen).toMatchObject({
      totals: { total: 1726 },
      fileTotal: 1726,
      otherPrices: [{ rate: 6, amount: 7, total: 1735.5 }],
    });
  });

  test('the same prices once more, and figures that are none, are not', () => {
    const once = rows.map((row) => [...row.slice(0, 6), ...row.slice(4, 6)]);
    expect(importBill({ name: 'Bill', rows: once }).otherPrices).toEqual([]);
    const noPrices = rows
      .slice(1)
      .map((row, at) => [...row.slice(0, 6), at === 0 ? 'Week' : at, at === 0 ? 'Hours' : 8]);
    expect(importBill({ name: 'Bill', rows: noPrices }).otherPrices).toEqual([]);
  });

  test('a sheet of 200,000 rows is read as well', () => {
    const many = Array.from({ length: 200_000 }, (): BillRow => [1, 'Plasterboard', 2, 'm2', 35, 70, 38, 76]);
    const mapping = { ...emptyMapping(), headerRow: 0, quantity: 2, rate: 6, amount: 7 };
    expect(otherPrices(many, mapping)).toEqual([{ rate: 4, amount: 5, total: 14_000_000 }]);
  });
});

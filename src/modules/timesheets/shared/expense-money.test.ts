import { expect, test } from 'vitest';
import { chargedFor, expenseTotals, kmAmount, taxInside, withoutTax } from './expense-money.ts';

test.each([
  [1100, 10, 100],
  [99.99, 10, 9.09],
  [115, 15, 15],
  [99.99, 15, 13.04],
  [120, 20, 20],
  [100, 0, 0],
])('%s with %s %% have %s of tax in them', (amount, percent, tax) => {
  expect(taxInside(amount, percent)).toBe(tax);
  expect(withoutTax(amount, tax)).toBe(Number((amount - tax).toFixed(2)));
});

test('kilometres and markup are rounded once', () => {
  expect(kmAmount(43.7, 0.88)).toBe(38.46);
  expect(chargedFor(90.9, 12.5)).toBe(102.26);
  const row = {
    amountIncTax: 110,
    tax: 10,
    amountExcTax: 100,
    chargeable: true,
    markup: 15,
    status: { typeName: 'done' },
  };
  expect(expenseTotals([row, { ...row, chargeable: false }, { ...row, status: { typeName: 'new' } }])).toEqual({
    expenses: 3,
    incTax: 330,
    tax: 30,
    excTax: 300,
    cost: 200,
    charge: 115,
  });
});

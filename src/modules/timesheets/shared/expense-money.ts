// The money of expenses: the tax inside an amount, kilometres, markup.
import { centsWithFraction, divideTo, fromCents, mulRound2, portionOfCents, toCents } from '../../../kit/money.ts';
import { COUNTED } from './timesheet-status.ts';

/** The tax in an amount that has it, half a cent up: 10 % in 99.99 are 9.09. */
export const taxInside = (amountIncTax: number, taxPercent: number): number =>
  fromCents(portionOfCents(toCents(amountIncTax), taxPercent, 100 + taxPercent));

export const withoutTax = (amountIncTax: number, tax: number): number =>
  fromCents(toCents(amountIncTax) - toCents(tax));

export const kmAmount = (km: number, rate: number): number => mulRound2(km, rate);

/** What is charged for it, without tax. */
export const chargedFor = (amountExcTax: number, markupPercent: number): number =>
  fromCents(centsWithFraction(toCents(amountExcTax), divideTo(markupPercent, 100, 6)));

interface Spent {
  amountIncTax: number;
  tax: number;
  amountExcTax: number;
  chargeable: boolean;
  markup: number | null;
  status: { typeName: string };
}
export interface ExpenseTotals {
  expenses: number;
  incTax: number;
  tax: number;
  excTax: number;
  /** Of what was submitted, approved or invoiced. */
  cost: number;
  charge: number;
}
export function expenseTotals(rows: readonly Spent[]): ExpenseTotals {
  const cents = { inc: 0, tax: 0, exc: 0, cost: 0, charge: 0 };
  for (const { amountIncTax, tax, amountExcTax, chargeable, markup, status } of rows) {
    cents.inc += toCents(amountIncTax);
    cents.tax += toCents(tax);
    cents.exc += toCents(amountExcTax);
    if (!(COUNTED as readonly string[]).includes(status.typeName)) continue;
    cents.cost += toCents(amountExcTax);
    if (chargeable) cents.charge += toCents(chargedFor(amountExcTax, markup ?? 0));
  }
  return {
    expenses: rows.length,
    incTax: fromCents(cents.inc),
    tax: fromCents(cents.tax),
    excTax: fromCents(cents.exc),
    cost: fromCents(cents.cost),
    charge: fromCents(cents.charge),
  };
}

export const addMoney = (...amounts: readonly number[]): number =>
  fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0));

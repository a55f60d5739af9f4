// The tax months of the construction industry scheme: from the 6th to the 5th, named by the day they end on; what a payment stands for. Pure.
import { portionOfCents } from '../../../kit/money.ts';

/**
 * What each payment of a bill stands for of some cents of it, in proportion, in the order of entry: all payments together are all of it.
 * `whole` is what is paid when all is paid.
 */
export function portions(of: number, whole: number, payments: readonly number[]): number[] {
  let paid = 0;
  return payments.map((cents) => {
    const before = portionOfCents(of, paid, whole);
    paid += cents;
    return portionOfCents(of, paid, whole) - before;
  });
}

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The end of the tax month that a day lies in. */
export function taxMonthOf(on: string): string {
  const [year = 0, month = 1, date = 1] = on.split('-').map(Number);
  return day(year, month - 1 + (date > 5 ? 1 : 0), 5);
}
export function otherMonth(end: string, by: number): string {
  const [year = 0, month = 1] = end.split('-').map(Number);
  return day(year, month - 1 + by, 5);
}
export interface TaxMonth {
  from: string;
  to: string;
  /** Contractors have their statement by then. */
  statementsBy: string;
  /** HMRC has the return by then, and the money (paid electronically). */
  returnBy: string;
  payBy: string;
}
export function taxMonth(end: string): TaxMonth {
  const [year = 0, month = 1] = end.split('-').map(Number);
  return {
    from: day(year, month - 2, 6),
    to: end,
    statementsBy: day(year, month - 1, 19),
    returnBy: day(year, month - 1, 19),
    payBy: day(year, month - 1, 22),
  };
}
export const isTaxMonth = (end: string): boolean => /^\d{4}-\d{2}-05$/.test(end);

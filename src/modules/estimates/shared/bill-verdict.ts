// Whether an import is what the file says. The only place that may say so: a tick stands for a total that the file states itself.
import { fromCents, toCents } from '../../../kit/money.ts';
import type { BillImport } from './bill-import.ts';

/**
 * `matches`: to the cent, and nothing is left. `same`: the same sum, but something stands against it. `differs`: another sum.
 * `none`: the file states no total. `withTax`: it states one with the tax alone. `empty`: there are no items.
 */
export interface BillVerdict {
  is: 'matches' | 'same' | 'differs' | 'none' | 'withTax' | 'empty';
  /** Ours less the file's; 0 where the file states none. */
  difference: number;
}

export type Judged = Pick<
  BillImport,
  'fileTotal' | 'fileTotalHasTax' | 'totalRow' | 'otherTotal' | 'missing' | 'unusedColumns' | 'otherPrices'
> & { total: number; items: number };

/** How the sum of the lines stands to the total that the file states. */
export function billVerdict(bill: Judged): BillVerdict {
  if (bill.items === 0) return { is: 'empty', difference: 0 };
  if (bill.fileTotal === null || bill.totalRow === null) return { is: 'none', difference: 0 };
  if (bill.fileTotalHasTax) return { is: 'withTax', difference: 0 };
  const difference = fromCents(toCents(bill.total) - toCents(bill.fileTotal));
  if (difference !== 0) return { is: 'differs', difference };
  const standsAgainstIt =
    bill.missing.rows.length > 0 ||
    bill.otherTotal !== null ||
    bill.otherPrices.length > 0 ||
    bill.unusedColumns.some(({ because }) => because === null);
  return { is: standsAgainstIt ? 'same' : 'matches', difference };
}

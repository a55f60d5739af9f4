// What was read of a bill of quantities.
import type { BillMapping } from './bill-columns.ts';
import type { OtherPrices } from './bill-others.ts';
import type { BillItem } from './bill-rows.ts';
import type { TaxNote } from './bill-tax.ts';
import type { UnusedColumn } from './bill-unused.ts';

export type RefusedRow = { row: number; reason: string };

export type BillImport = {
  mapping: BillMapping;
  items: BillItem[];
  refused: RefusedRow[];
  /** Items whose amount in the file is another than theirs here. They are taken; the preview shows them. */
  recalculated: RefusedRow[];
  /** Amounts without quantity and rate, taken as 1 × amount (or left out, where so asked). */
  lumpSums: { rows: number[]; amount: number; taken: boolean };
  /** Priced rows that are not taken. */
  missing: { rows: number[]; amount: number };
  totals: { material: number; labour: number; total: number };
  /** So much of the totals is mark-up. */
  markup: number;
  /** Lines below zero: omissions, credits, discounts. */
  credits: { rows: number[]; amount: number };
  /** The file's own total: its total row, else the sum of all its priced rows; null where it prices nothing. */
  fileTotal: number | null;
  /** The row in which the file states that total; null: it states none, and `fileTotal` is a sum of ours. */
  totalRow: number | null;
  /** Another row that says total, and is neither that one nor the sum of any rows. */
  otherTotal: { row: number; amount: number } | null;
  /** Columns of money that are not read. */
  unusedColumns: UnusedColumn[];
  /** The file states its total with tax only: the tax row was taken off where there is one, else it cannot be compared. */
  fileTotalHasTax: boolean;
  /** The file says that the tax is in the prices: the headings, or a row of words. */
  saysTaxed: boolean;
  /** The row of words. */
  taxNote: TaxNote | null;
  /** So much tax was taken out of all prices; 0: none. */
  taxPercentage: number;
  /** The total as the file has it, where the tax was taken out of it. */
  fileTotalWithTax: number | null;
  /** The same lines are priced in other columns too. */
  otherPrices: OtherPrices[];
};

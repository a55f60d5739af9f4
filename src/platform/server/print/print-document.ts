// A document to print or export, as data: one theme for PDF, one layout for XLSX, whatever the record.

export type CellKind = 'text' | 'money' | 'quantity' | 'percent';
export interface PrintColumn {
  key: string;
  label: string;
  kind: CellKind;
  /** Share of the width in the PDF; XLSX takes it as characters. */
  width: number;
  /** Only in the XLSX. */
  sheetOnly?: boolean;
  /** In the XLSX, money that is a unit cost: two decimals up to these. */
  decimals?: 4;
  /** Only on paper and on pages for people outside. */
  paperOnly?: boolean;
  /**
   * The figure of a line in the XLSX as a sum of products of its other cells, each product rounded to cents:
   * `[['sell'], ['sell', 'rate']]` is sell + round(sell × rate).
   */
  formula?: string[][];
  /** In the XLSX: headings, groups and totals are sums over the lines. */
  summed?: boolean;
}
export type PrintCell = string | number | null;
export interface PrintRow {
  /** 0 an item, 1 a heading (category), 2 a heading below it (trade). */
  level: 0 | 1 | 2;
  cells: Record<string, PrintCell>;
  /** A group of items: its figures are the sums of the rows `within` that follow, and count once. */
  group?: true;
  within?: true;
}
/** A line at the foot of the XLSX, each figure under its own column. */
export interface SheetTotal {
  label: string;
  cells: Record<string, number>;
  /** Two lines above less one line above. */
  difference?: true;
}
export interface PrintDocument {
  title: string;
  /** Number, version, date: one line under the title. */
  subtitle: string;
  company: string;
  /** Label and value pairs of the record, printed in two columns. */
  facts: [label: string, value: string][];
  columns: PrintColumn[];
  rows: PrintRow[];
  /** Figures at the foot; the last is the one that matters. */
  totals: [label: string, amount: number | string][];
  /** In the XLSX in place of `totals`. */
  sheetTotals?: SheetTotal[];
  notes: string[];
  currencySymbol: string;
  /** A list: one head, its rows, nothing around them. */
  plain?: boolean;
}

export const showAmount = (amount: number): string =>
  amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const showQuantity = (amount: number): string => amount.toLocaleString('en-AU', { maximumFractionDigits: 4 });
export const showCell = (kind: CellKind, value: PrintCell | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (kind === 'money') return showAmount(value);
  if (kind === 'percent') return `${showQuantity(value * 100)} %`;
  return showQuantity(value);
};

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
}
export type PrintCell = string | number | null;
export interface PrintRow {
  /** 0 an item, 1 a heading (category), 2 a heading below it (trade). */
  level: 0 | 1 | 2;
  cells: Record<string, PrintCell>;
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

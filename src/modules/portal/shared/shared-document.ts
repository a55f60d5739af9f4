// A shared document as its visitor gets it: the printed one, with only the columns they may see.

export type SharedCell = string | number | null;
export interface SharedColumn {
  key: string;
  label: string;
  kind: 'text' | 'money' | 'quantity' | 'percent';
}
export interface SharedRow {
  /** 0 an item, 1 a heading (category), 2 a heading below it (trade). */
  level: 0 | 1 | 2;
  cells: Record<string, SharedCell>;
}
export interface SharedDocument {
  title: string;
  subtitle: string;
  company: string;
  facts: [label: string, value: string][];
  columns: SharedColumn[];
  rows: SharedRow[];
  totals: [label: string, amount: number | string][];
  currencySymbol: string;
}

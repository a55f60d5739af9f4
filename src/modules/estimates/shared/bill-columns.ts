import { parseNumber } from '../../../kit/read-number.ts';

/** Which column of a bill of quantities holds what, and what stands in a cell. */

export type BillCell = string | number | null;
export type BillRow = readonly BillCell[];

/** Columns count from 0, rows from 1 as a spreadsheet shows them. */
export type BillMapping = {
  /** The heading row; items start below. 0 where there is none. */
  headerRow: number;
  /** Columns of the breakdown, from the root down. */
  levels: number[];
  description: number | null;
  /** Columns that say more of the item: its specification, a long text, remarks. They stand behind its description. */
  details: number[];
  /** A price list's own name of the rate. */
  code: number | null;
  unit: number | null;
  /** One quantity for material and labour, unless they have their own. */
  quantity: number | null;
  materialQuantity: number | null;
  labourQuantity: number | null;
  materialRate: number | null;
  labourRate: number | null;
  materialAmount: number | null;
  labourAmount: number | null;
  /** Material and labour together. */
  rate: number | null;
  amount: number | null;
  /** Pence or cents of them, in columns of their own. */
  ratePence: number | null;
  amountPence: number | null;
  /** Further amounts that are part of the price of a line. */
  added: number[];
  /** Amounts that are taken off: what a variation omits. */
  omitted: number[];
  /** In per cent: the rates are costs then, and the amounts have it in them. */
  markup: number | null;
  /** Says of each line whether it is labour. */
  kind: number | null;
};

const SEVERAL = ['levels', 'details', 'added', 'omitted'] as const;
/** What more than one column can be. */
export type BillColumns = (typeof SEVERAL)[number];
export type BillColumn = Exclude<keyof BillMapping, 'headerRow' | BillColumns>;

export const BILL_COLUMNS: readonly BillColumn[] = [
  'description',
  'code',
  'unit',
  'quantity',
  'materialQuantity',
  'labourQuantity',
  'materialRate',
  'labourRate',
  'materialAmount',
  'labourAmount',
  'rate',
  'amount',
  'ratePence',
  'amountPence',
  'markup',
  'kind',
];

/** All columns that a mapping names. */
export const columnsOf = (mapping: BillMapping): number[] => [
  ...SEVERAL.flatMap((name) => mapping[name]),
  ...BILL_COLUMNS.flatMap((name) => mapping[name] ?? []),
];

export const MAX_COLUMNS = 256;

export function emptyMapping(): BillMapping {
  return {
    headerRow: 0,
    levels: [],
    description: null,
    details: [],
    code: null,
    unit: null,
    quantity: null,
    materialQuantity: null,
    labourQuantity: null,
    materialRate: null,
    labourRate: null,
    materialAmount: null,
    labourAmount: null,
    rate: null,
    amount: null,
    ratePence: null,
    amountPence: null,
    added: [],
    omitted: [],
    markup: null,
    kind: null,
  };
}

/** The text of a cell on one line; numbers as text. Whatever else a hostile caller puts there counts as blank. */
export function cellText(cell: unknown): string {
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : '';
}

/** The number of a cell; null where it is blank or holds none. */
export function cellNumber(cell: unknown): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return typeof cell === 'string' ? parseNumber(cell.trim()) : null;
}

export function rowTexts(row: BillRow | undefined): string[] {
  return Array.isArray(row) ? row.slice(0, MAX_COLUMNS).map(cellText) : [];
}

export function numberAt(row: BillRow, column: number | null): number {
  return column === null ? 0 : (cellNumber(row[column]) ?? 0);
}

/** Equal but for the rounding of the file's own cells. */
export function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(0.02, Math.abs(b) * 1e-6);
}

/** 0 -> A, 26 -> AA. */
export const columnLetter = (column: number): string =>
  (column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A mapping that came from outside: columns that are none count as not given. */
export function checkedMapping(given: Partial<Record<keyof BillMapping, unknown>>): BillMapping {
  const isColumn = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MAX_COLUMNS;
  const mapping = emptyMapping();
  const { headerRow } = given;
  if (typeof headerRow === 'number' && Number.isInteger(headerRow) && headerRow > 0) mapping.headerRow = headerRow;
  for (const name of SEVERAL) {
    const columns = given[name];
    if (Array.isArray(columns)) mapping[name] = [...new Set(columns.filter(isColumn))];
  }
  for (const name of BILL_COLUMNS) {
    const column = given[name];
    mapping[name] = isColumn(column) ? column : null;
  }
  return mapping;
}

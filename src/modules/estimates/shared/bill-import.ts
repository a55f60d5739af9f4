import { fromCents, productCents, roundTo, toCents } from '../../../kit/money.ts';
import type { BillColumn, BillMapping, BillRow } from './bill-columns.ts';
import { cellNumber, cellText, checkedMapping, detectMapping } from './bill-columns.ts';
import { unitCostFromTotal } from './estimate-edits.ts';

/**
 * Reading a bill of quantities into estimate items, as design/estimating.md ("Importing a bill of quantities") says.
 * Whatever the file holds, nothing throws: a row that cannot be taken is refused with its number and what to do.
 */

export type BillItem = {
  rowNumber: number;
  categoryLabel: string;
  tradeLabel: string;
  description: string;
  unit: string;
  materialQuantity: number;
  materialCost: number;
  labourQuantity: number;
  labourCost: number;
};

export type RefusedRow = { row: number; reason: string };

export type BillImport = {
  mapping: BillMapping;
  items: BillItem[];
  refused: RefusedRow[];
  /** Items whose amount in the file is another than theirs here. They are taken; the preview shows them. */
  warnings: RefusedRow[];
  totals: { material: number; labour: number; total: number };
  /** The file's own total: its total row, else the sum of its amounts; null where it has neither. */
  fileTotal: number | null;
};

export type BillSheet = { name: string; rows: readonly BillRow[] };

const MAX_QUANTITY = 1_000_000_000;
const MAX_MONEY = 10_000_000_000;
const MAX_LINE_TOTAL = 10_000_000_000;
const MAX_BILL_TOTAL = 1_000_000_000_000;
const MAX_TEXT = 5_000;
const TOTAL_TEXT =
  /^(?:(?:sub|grand|page|section|bill|contract|overall)[\s-]?)?totals?\b|^(?:sum|carried|brought)\b|\btotal:?$/i;
const TAX_TEXT = /\b(?:gst|vat|tax)\b/i;
const BLANKS = new Set(['', '-', '–', '—', 'n/a', 'nil']);

/** Reads one sheet. Without a mapping the columns are found by their headings. */
export function importBill(sheet: BillSheet, mapping?: Partial<Record<keyof BillMapping, unknown>> | null): BillImport {
  const rows = Array.isArray(sheet.rows) ? sheet.rows : [];
  const columns = mapping ? checkedMapping(mapping) : detectMapping(rows);
  const result: BillImport = {
    mapping: columns,
    items: [],
    refused: [],
    warnings: [],
    totals: { material: 0, labour: 0, total: 0 },
    fileTotal: null,
  };
  if (!mapping && columns.headerRow === 0) {
    const reason =
      'No heading row with a description and a quantity, rate or amount was found: say which column is which.';
    result.refused.push({ row: 1, reason });
    return result;
  }
  const breakdown = breakdownReader(columns);
  const paths: string[][] = [];
  const amountRows: AmountRow[] = [];
  let size = 0;
  let amountCents = 0;
  let amounts = 0;
  for (let index = columns.headerRow; index < rows.length; index += 1) {
    const row = rows[index];
    if (!Array.isArray(row) || row.every((cell) => cellText(cell) === '')) continue;
    const read = readRow(row, index + 1, columns);
    if (read.kind === 'refused') {
      result.refused.push({ row: index + 1, reason: read.reason });
      continue;
    }
    if (read.kind === 'noItem') {
      const { text, amount } = read;
      if (!TOTAL_TEXT.test(text)) breakdown.heading(row, text);
      if (amount !== null) amountRows.push({ text, cents: toCents(amount), itemsAbove: paths.length });
      result.refused.push({ row: index + 1, reason: read.reason });
      continue;
    }
    const { item } = read;
    const material = productCents(item.materialQuantity, item.materialCost);
    const labour = productCents(item.labourQuantity, item.labourCost);
    size += Math.abs(material) + Math.abs(labour);
    if (fromCents(size) > MAX_BILL_TOTAL) {
      result.refused.push({ row: index + 1, reason: `The bill comes to more than ${MAX_BILL_TOTAL}: split it.` });
      continue;
    }
    result.items.push(item);
    paths.push(breakdown.pathOf(row));
    result.totals.material += material;
    result.totals.labour += labour;
    if (read.amount === null) continue;
    amounts += 1;
    amountCents += toCents(read.amount);
    const warning = differenceOf(item, read.amount);
    if (warning) result.warnings.push({ row: item.rowNumber, reason: warning });
  }
  const cents = result.totals.material + result.totals.labour;
  labelItems(result.items, paths, sheet.name);
  result.totals = {
    material: fromCents(result.totals.material),
    labour: fromCents(result.totals.labour),
    total: fromCents(cents),
  };
  const totalRow = fileTotalOf(
    amountRows.filter((row) => row.itemsAbove === paths.length),
    cents,
  );
  result.fileTotal = totalRow ?? (amounts > 0 ? fromCents(amountCents) : null);
  return result;
}

/** The sheet that looks most like a bill: the one that gives most items. */
export function bestSheet(sheets: readonly BillSheet[]): BillSheet | null {
  let best: { sheet: BillSheet; items: number } | null = null;
  for (const sheet of sheets) {
    const items = importBill(sheet).items.length;
    if (!best || items > best.items) best = { sheet, items };
  }
  return best?.sheet ?? null;
}

type ReadRow =
  | { kind: 'item'; item: BillItem; amount: number | null }
  | { kind: 'noItem'; text: string; amount: number | null; reason: string }
  | { kind: 'refused'; reason: string };

function readRow(row: BillRow, rowNumber: number, columns: BillMapping): ReadRow {
  const figures: Partial<Record<BillColumn, number>> = {};
  const problems: string[] = [];
  for (const [name, limit] of FIGURE_LIMITS) {
    const column = columns[name];
    if (column === null || isBlank(row[column])) continue;
    const value = cellNumber(row[column]);
    const problem = figureProblem(
      row[column],
      value,
      limit,
      `${FIGURE_NAMES[name]} (cell ${cellName(column, rowNumber)})`,
    );
    if (problem) problems.push(problem);
    else if (value !== null) figures[name] = value;
  }
  const text = columns.description === null ? '' : cellText(row[columns.description]);
  const firstText = text || (row.map(cellText).find((cell) => /\p{L}/u.test(cell)) ?? '');
  if (problems.length > 0) return { kind: 'refused', reason: problems.join(' ') };

  const quantities = [figures.quantity, figures.materialQuantity, figures.labourQuantity];
  const rates = [figures.materialRate, figures.labourRate, figures.rate];
  const hasQuantity = quantities.some((value) => value !== undefined);
  const hasRate = rates.some((value) => value !== undefined);
  const parts = [figures.materialAmount, figures.labourAmount].filter((value) => value !== undefined);
  const amount =
    figures.amount ??
    (parts.length > 0
      ? roundTo(
          parts.reduce((sum, value) => sum + value, 0),
          2,
        )
      : null);
  if (!hasQuantity && (!hasRate || TOTAL_TEXT.test(firstText))) {
    const reason =
      amount === null
        ? 'Only text: taken as a heading, not as an item.'
        : `Only an amount (${amount}) without quantity and rate: taken as a total or heading, not as an item.`;
    return { kind: 'noItem', text: firstText, amount, reason };
  }
  if (text.length > MAX_TEXT)
    return { kind: 'refused', reason: `The description has more than ${MAX_TEXT} characters: shorten it.` };
  const item = itemOf(row, rowNumber, columns, figures, text);
  const material = item.materialQuantity * item.materialCost;
  const labour = item.labourQuantity * item.labourCost;
  const sizes = [material, labour, item.materialCost, item.labourCost].map(Math.abs);
  if (sizes.some((size) => size > MAX_LINE_TOTAL)) {
    return {
      kind: 'refused',
      reason: `Quantity × rate is beyond ${MAX_LINE_TOTAL}: check both for a slipped decimal sign.`,
    };
  }
  return { kind: 'item', item, amount };
}

const FIGURE_NAMES: Record<Exclude<BillColumn, 'description' | 'unit'>, string> = {
  quantity: 'The quantity',
  materialQuantity: 'The material quantity',
  labourQuantity: 'The labour quantity',
  materialRate: 'The material rate',
  labourRate: 'The labour rate',
  materialAmount: 'The material amount',
  labourAmount: 'The labour amount',
  rate: 'The rate',
  amount: 'The amount',
};

const FIGURE_LIMITS: readonly [keyof typeof FIGURE_NAMES, number][] = [
  ['quantity', MAX_QUANTITY],
  ['materialQuantity', MAX_QUANTITY],
  ['labourQuantity', MAX_QUANTITY],
  ['materialRate', MAX_MONEY],
  ['labourRate', MAX_MONEY],
  ['rate', MAX_MONEY],
  ['materialAmount', MAX_LINE_TOTAL],
  ['labourAmount', MAX_LINE_TOTAL],
  ['amount', MAX_BILL_TOTAL],
];

function isBlank(cell: unknown): boolean {
  return BLANKS.has(cellText(cell).toLowerCase());
}

/** Why a cell cannot be taken, or null. */
function figureProblem(cell: unknown, value: number | null, limit: number, name: string): string | null {
  const text = cellText(cell).slice(0, 40);
  if (text.startsWith('#')) {
    return `${name} holds the error ${text}: correct its formula or type the value, save the file and import it again.`;
  }
  if (value === null)
    return `${name} is no number ("${text}"): type a number or clear the cell, then import the file again.`;
  if (Math.abs(value) > limit) return `${name} is beyond ${limit} (${text}): check it for a slipped decimal sign.`;
  return null;
}

/** Column 0 of row 12 is A12. */
function cellName(column: number, row: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row}`;
}

/**
 * An item's own figures. A rate that is not given comes from its amount. A bill with one rate for material and labour
 * together, or with an amount only, gives material cost.
 */
function itemOf(
  row: BillRow,
  rowNumber: number,
  columns: BillMapping,
  figures: Partial<Record<BillColumn, number>>,
  description: string,
): BillItem {
  const materialQuantity = roundTo(figures.materialQuantity ?? figures.quantity, 8);
  const labourQuantity = roundTo(figures.labourQuantity ?? figures.quantity, 8);
  const hasParts =
    columns.materialRate !== null ||
    columns.labourRate !== null ||
    columns.materialAmount !== null ||
    columns.labourAmount !== null;
  const materialRate = hasParts ? figures.materialRate : figures.rate;
  const materialAmount = hasParts ? figures.materialAmount : figures.amount;
  return {
    rowNumber,
    categoryLabel: '',
    tradeLabel: '',
    description,
    unit: columns.unit === null ? '' : cellText(row[columns.unit]).slice(0, 100),
    materialQuantity,
    materialCost: unitCost(materialQuantity, materialRate, materialAmount),
    labourQuantity,
    labourCost: unitCost(labourQuantity, figures.labourRate, figures.labourAmount),
  };
}

function unitCost(quantity: number, rate: number | undefined, amount: number | undefined): number {
  if (rate !== undefined) return roundTo(rate, 8);
  return amount === undefined || quantity === 0 ? 0 : unitCostFromTotal(amount, quantity);
}

function differenceOf(item: BillItem, amount: number): string | null {
  const own =
    productCents(item.materialQuantity, item.materialCost) + productCents(item.labourQuantity, item.labourCost);
  if (Math.abs(own - toCents(amount)) <= 1) return null;
  return `The file's amount is ${roundTo(amount, 2)}, quantity × rate makes ${fromCents(own)}.`;
}

type AmountRow = { text: string; cents: number; itemsAbove: number };

/** The total among the rows below the items: the one that agrees, else the last that is called a total, else the last. */
function fileTotalOf(rows: readonly AmountRow[], itemsCents: number): number | null {
  const candidates = rows.filter((row) => !TAX_TEXT.test(row.text) || TOTAL_TEXT.test(row.text));
  const chosen =
    candidates.find((row) => row.cents === itemsCents) ??
    candidates.findLast((row) => TOTAL_TEXT.test(row.text)) ??
    candidates.at(-1);
  return chosen ? fromCents(chosen.cents) : null;
}

type BreakdownReader = { heading: (row: BillRow, text: string) => void; pathOf: (row: BillRow) => string[] };

/** Follows the breakdown down the sheet: in columns of its own, or else in the heading rows above the items. */
function breakdownReader(columns: BillMapping): BreakdownReader {
  return columns.levels.length > 0 ? columnBreakdown(columns.levels) : headingBreakdown();
}

/** A blank cell left of the first filled one stands for the value above it; one right of it stands for no level. */
function columnBreakdown(levels: readonly number[]): BreakdownReader {
  let current: string[] = [];
  const read = (row: BillRow): string[] => {
    const texts = levels.map((column) => cellText(row[column]));
    const first = texts.findIndex((text) => text !== '');
    if (first >= 0) current = texts.map((text, level) => (level < first ? (current[level] ?? '') : text));
    return current;
  };
  return { heading: read, pathOf: read };
}

/** Headings in a row, without items between, go one level deeper each; the next such run replaces as many levels. */
function headingBreakdown(): BreakdownReader {
  let current: string[] = [];
  let run: string[] = [];
  return {
    heading: (_row, text) => {
      if (text !== '') run.push(text);
    },
    pathOf: () => {
      if (run.length > 0) current = [...current.slice(0, Math.max(0, current.length - run.length)), ...run];
      run = [];
      return current;
    },
  };
}

/**
 * The last level is the trade, those above it the category. A root that is the same for the whole file is dropped
 * where a category remains without it; a single level is the category.
 */
function labelItems(items: readonly BillItem[], paths: readonly string[][], sheetName: string): void {
  const depth = Math.max(0, ...new Set(paths.map((path) => path.length)));
  const roots = new Set(paths.map((path) => path[0] ?? ''));
  const dropRoot = depth > 2 && roots.size === 1;
  items.forEach((item, index) => {
    const path = (paths[index] ?? []).slice(dropRoot ? 1 : 0);
    const named = path.filter((label) => label !== '');
    const trade = named.length > 1 ? (named.pop() ?? '') : '';
    item.tradeLabel = trade;
    item.categoryLabel = named.join(' / ') || paths[index]?.[0] || cellText(sheetName) || 'Bill of quantities';
  });
}

// The formulas of a document's spreadsheet. A cell has one only where a spreadsheet's arithmetic comes to our own figure, which
// stands beside it as its value; elsewhere (a share of a margin, a sum that is not that of its lines) the figure stands alone.
import { sumCents, toCents } from '../../../kit/money.ts';
import type { PrintCell, PrintColumn, PrintRow } from './print-document.ts';

export interface LinesPlace {
  columns: readonly PrintColumn[];
  rows: readonly PrintRow[];
  /** Of the first line, counted from 1 as a spreadsheet does. */
  firstRow: number;
}
export interface ColumnFormulas {
  /** By the place of the row. */
  rows: (string | undefined)[];
  /** For a figure at the foot, if it is the sum of all lines. */
  total: (figure: number) => string | undefined;
}

/** That a spreadsheet's function takes. */
const MOST_ARGUMENTS = 255;

export function columnFormulas(place: LinesPlace, column: PrintColumn): ColumnFormulas {
  const { columns, rows, firstRow } = place;
  const letter = letterOf(columns.indexOf(column));
  const figureAt = (index: number) => numberOf(rows[index]?.cells[column.key]);
  /** SUBTOTAL leaves out cells that are a SUBTOTAL themselves, so a line below two headings counts once. */
  const isSum = new Set<number>();
  const sumOf = (from: number, to: number, figure: number): string | undefined => {
    if (!column.summed || to <= from) return undefined;
    let cents = 0;
    for (let index = from; index < to; index++) if (!isSum.has(index)) cents += toCents(figureAt(index));
    if (cents !== toCents(figure)) return undefined;
    return `SUBTOTAL(9,${letter}${firstRow + from}:${letter}${firstRow + to - 1})`;
  };
  const formulas = rows.map((): string | undefined => undefined);
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index];
    if (!row || typeof row.cells[column.key] !== 'number') continue;
    if (row.level > 0 || row.group) {
      formulas[index] = sumOf(index + 1, endOf(rows, index), figureAt(index));
      if (formulas[index]) isSum.add(index);
    } else formulas[index] = lineFormula(place, row, firstRow + index, column);
  }
  const sumOfHeadings = (figure: number): string | undefined => {
    const heads = [...rows.keys()].filter((index) => rows[index]?.level === 1);
    const same = sumCents(heads.map((index) => toCents(figureAt(index)))) === toCents(figure);
    if (!column.summed || !same || heads.length === 0 || heads.length > MOST_ARGUMENTS) return undefined;
    return `SUM(${heads.map((index) => `${letter}${firstRow + index}`).join(',')})`;
  };
  return { rows: formulas, total: (figure) => sumOf(0, rows.length, figure) ?? sumOfHeadings(figure) };
}

function lineFormula(
  { columns }: LinesPlace,
  { cells }: PrintRow,
  rowNumber: number,
  { key: own, formula }: PrintColumn,
): string | undefined {
  const columnOf = (key: string) => columns.findIndex((column) => column.key === key);
  if (!formula?.flat().every((key) => columnOf(key) >= 0)) return undefined;
  const cents = formula.map((keys) => roundedCents(keys.reduce((product, key) => product * numberOf(cells[key]), 1)));
  if (sumCents(cents) !== toCents(numberOf(cells[own]))) return undefined;
  const cell = (key: string) => `${letterOf(columnOf(key))}${rowNumber}`;
  return formula
    .map((keys) => (keys.length === 1 ? keys.map(cell).join('') : `ROUND(${keys.map(cell).join('*')},2)`))
    .join('+');
}

/** The place after the last row that belongs to a heading or a group. */
function endOf(rows: readonly PrintRow[], head: number): number {
  const { level = 0, group } = rows[head] ?? {};
  const belongs = (row: PrintRow) => (group ? row.within : row.level === 0 || row.level > level);
  let end = head + 1;
  for (let row = rows[end]; row && belongs(row); row = rows[end]) end++;
  return end;
}

export const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const numberOf = (value: PrintCell | undefined): number => (typeof value === 'number' ? value : 0);

/** As spreadsheets round: what binary arithmetic gives is taken to 15 digits first. */
const roundedCents = (product: number): number => toCents(Number(product.toPrecision(15)));

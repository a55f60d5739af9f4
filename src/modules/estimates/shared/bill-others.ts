import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { type BillMapping, type BillRow, cellNumber, isNear } from './bill-columns.ts';

/** Prices of the same lines in other columns: of other bidders, or before a discount. */
export interface OtherPrices {
  rate: number;
  amount: number;
  /** What they come to. */
  total: number;
}

/**
 * Columns beside those that are read whose amounts are quantity × the rate before them as well, on most lines. Which of them is meant
 * nothing in the file tells, so it is said.
 */
export function otherPrices(
  figureRows: readonly BillRow[],
  { headerRow, quantity, rate, amount }: BillMapping,
): OtherPrices[] {
  if (quantity === null || rate === null || amount === null) return [];
  const at = (row: BillRow, column: number): number => cellNumber(row[column]) ?? 0;
  const lines = figureRows.slice(headerRow).filter((row) => at(row, quantity) !== 0 && at(row, amount) !== 0);
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const read = new Set([quantity, rate, amount]);
  const found: OtherPrices[] = [];
  for (let column = 1; column < width; column++) {
    const before = column - 1;
    if (read.has(column) || read.has(before)) continue;
    const fitting = lines.filter(
      (row) => at(row, column) !== 0 && isNear(at(row, quantity) * at(row, before), at(row, column)),
    );
    const isAnother = fitting.some((row) => !isNear(at(row, column), at(row, amount)));
    if (fitting.length < 2 || fitting.length <= lines.length / 2 || !isAnother) continue;
    found.push({
      rate: before,
      amount: column,
      total: fromCents(sumCents(lines.map((row) => toCents(at(row, column))))),
    });
  }
  return found;
}

// The sum of the selected figures, as spreadsheets show it.
import { roundTo } from '../../../kit/money.ts';
import type { GridController } from './grid-controller.ts';
import type { GridRow } from './grid-types.ts';

/** Beyond this the sum would cost more time than a step of the cursor may take. */
const MOST_CELLS = 20_000;

/** undefined where fewer than two figures are selected. Of groups and their rows together, the rows count. */
export function sumOfSelection<Row extends GridRow>(
  controller: GridController<Row>,
): { sum: number; count: number } | undefined {
  const { top, bottom, left, right } = controller.cursor.area();
  if (top === bottom && left === right) return undefined;
  const columns = controller.columns.slice(left, right + 1).filter((column) => column.numeric);
  if (columns.length === 0 || (bottom - top + 1) * columns.length > MOST_CELLS) return undefined;
  const selected = controller.selectedRows();
  const leaves = selected.filter((row) => controller.model.expanded(row) === undefined);
  let sum = 0;
  let count = 0;
  for (const row of leaves.length > 0 ? leaves : selected) {
    for (const column of columns) {
      const text = (column.copy ?? column.text)(row);
      const value = text === '' ? Number.NaN : Number(text);
      if (!Number.isFinite(value)) continue;
      sum = roundTo(sum + value, 4);
      count++;
    }
  }
  return count > 1 ? { sum, count } : undefined;
}

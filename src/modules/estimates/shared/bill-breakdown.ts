// Of which part of the works each line of a bill is: by columns of its own, or by the headings above it.
import { type BillMapping, type BillRow, cellText } from './bill-columns.ts';
import type { BillItem } from './bill-rows.ts';
import { isSection } from './bill-words.ts';

export type BreakdownReader = { heading: (row: BillRow, text: string) => void; pathOf: (row: BillRow) => string[] };

/** Follows the breakdown down the sheet: in columns of its own, or else in the heading rows above the items. */
export function breakdownReader(columns: BillMapping): BreakdownReader {
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

const CLAUSE = /^(\d{1,3}(?:[.-]\d{1,3})*)\.?(?:\s|$)/;

/** The level that a heading says by its number: 2 is the first, 2.1 the second; 0 where it has none. */
function clauseLevel(row: BillRow, text: string): number {
  for (const cell of [cellText(row.find((each) => cellText(each) !== '')), text]) {
    const number = CLAUSE.exec(cell)?.[1];
    if (number !== undefined) return number.split(/[.-]/).length;
  }
  return 0;
}

/**
 * Headings in a row, without items between, go one level deeper each; the next such run replaces as many levels. Where headings
 * have numbers, these say the level.
 */
function headingBreakdown(): BreakdownReader {
  let current: string[] = [];
  let run: string[] = [];
  return {
    heading: (row, text) => {
      if (!isSection(text)) return;
      const level = clauseLevel(row, text);
      if (level > 0 && current.length + run.length >= level - 1) {
        current = [...current, ...run].slice(0, level - 1);
        run = [];
        current.push(text);
      } else run.push(text);
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
export function labelItems(items: readonly BillItem[], paths: readonly string[][], sheetName: string): void {
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

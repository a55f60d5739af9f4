// Finding the columns of a bill: by their headings, or by their figures alone where the headings say nothing (another language,
// or none at all).
import { type BillMapping, type BillRow, cellNumber, cellText, emptyMapping, isNear } from './bill-columns.ts';
import { mappingByHeadings } from './bill-headings.ts';

/**
 * Finds the columns by their headings, unless these are not understood and the figures alone say more. `taxed`: where no other prices
 * stand there, those with the tax in them are taken.
 */
export function detectMapping(
  rows: readonly BillRow[],
  figureRows: readonly BillRow[] = rows,
  taxed = false,
): BillMapping {
  const byHeadings = mappingByHeadings(rows, figureRows);
  if (byHeadings.description !== null && pricesAnything(figureRows, byHeadings)) return byHeadings;
  const withTax = taxed ? mappingByHeadings(rows, figureRows, true) : undefined;
  if (withTax && withTax.description !== null && pricesAnything(figureRows, withTax)) return withTax;
  const byFigures = guessByFigures(figureRows);
  return byFigures && pricesAnything(figureRows, byFigures) ? byFigures : byHeadings;
}

/** Whether any row below the headings has a rate or an amount. */
function pricesAnything(rows: readonly BillRow[], mapping: BillMapping): boolean {
  const { rate, amount, materialRate, labourRate, materialAmount, labourAmount } = mapping;
  const prices = [rate, amount, materialRate, labourRate, materialAmount, labourAmount].filter(
    (column) => column !== null,
  );
  return rows
    .slice(mapping.headerRow)
    .some((row) => Array.isArray(row) && prices.some((column) => Boolean(cellNumber(row[column]))));
}

const ROWS_LOOKED_AT = 400;
const MOST_FIGURE_COLUMNS = 14;
/** So many rows have to agree before figures are believed. */
const FEWEST_ROWS = 3;

interface Triple {
  quantity: number;
  rate: number;
  amount: number;
  /** Rows in which quantity × rate is the amount. */
  rows: Set<number>;
}

/** The columns in which quantity × rate makes the amount in most rows, and the text that describes them; null where none does. */
export function guessByFigures(rows: readonly BillRow[]): BillMapping | null {
  const body = rows.slice(0, ROWS_LOOKED_AT).map((row) => (Array.isArray(row) ? row : []));
  const triples = triplesOf(body);
  const [best] = triples;
  if (!best) return null;
  const mapping = { ...emptyMapping(), quantity: best.quantity };
  const other = triples.find(
    ({ quantity, rate, amount, rows: agreeing }) =>
      quantity === best.quantity &&
      ![best.rate, best.amount].includes(rate) &&
      ![best.rate, best.amount].includes(amount) &&
      agreeing.size >= FEWEST_ROWS,
  );
  const total = other && sumColumn(body, best, other);
  if (other && total !== undefined) {
    // Material stands before labour on every bill.
    const [material, labour] = best.rate < other.rate ? [best, other] : [other, best];
    mapping.materialRate = material.rate;
    mapping.materialAmount = material.amount;
    mapping.labourRate = labour.rate;
    mapping.labourAmount = labour.amount;
    mapping.amount = total;
  } else {
    mapping.rate = best.rate;
    mapping.amount = best.amount;
  }
  const agreeing = [...best.rows];
  mapping.description = describingColumn(body, agreeing, best.quantity);
  if (mapping.description === null) return null;
  mapping.unit = unitColumn(body, agreeing, mapping.description, best.quantity);
  mapping.headerRow = headingAbove(body, Math.min(...agreeing), best);
  return mapping;
}

const numberOf = (row: BillRow, column: number): number | null => cellNumber(row[column] ?? null);

function triplesOf(body: readonly BillRow[]): Triple[] {
  const width = Math.max(0, ...body.map((row) => row.length));
  const counts = Array.from({ length: Math.min(width, 64) }, (_, column) => ({
    column,
    count: body.filter((row) => numberOf(row, column)).length,
  }));
  const columns = counts
    .filter(({ count }) => count >= FEWEST_ROWS)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_FIGURE_COLUMNS)
    .map(({ column }) => column)
    .sort((a, b) => a - b);
  const found: Triple[] = [];
  for (const quantity of columns)
    for (const rate of columns)
      for (const amount of columns) {
        if (quantity >= rate || rate >= amount) continue;
        const agreeing = new Set<number>();
        body.forEach((row, index) => {
          const [q, r, a] = [numberOf(row, quantity), numberOf(row, rate), numberOf(row, amount)];
          if (q && r && a && isNear(q * r, a)) agreeing.add(index);
        });
        if (agreeing.size >= FEWEST_ROWS) found.push({ quantity, rate, amount, rows: agreeing });
      }
  // Where all quantities are 1 several triples agree; the leftmost figures are the quantities.
  return found.sort((a, b) => b.rows.size - a.rows.size || a.quantity - b.quantity || a.rate - b.rate);
}

/** The column that holds the sum of two amounts; undefined where none does. */
function sumColumn(body: readonly BillRow[], one: Triple, two: Triple): number | undefined {
  const width = Math.max(0, ...body.map((row) => row.length));
  for (let column = Math.max(one.amount, two.amount) + 1; column < width; column += 1) {
    const rows = [...one.rows].filter((index) => {
      const row = body[index] ?? [];
      const sum = (numberOf(row, one.amount) ?? 0) + (numberOf(row, two.amount) ?? 0);
      const total = numberOf(row, column);
      return total !== null && isNear(sum, total);
    });
    if (rows.length >= FEWEST_ROWS) return column;
  }
  return undefined;
}

const textOf = (body: readonly BillRow[], index: number, column: number): string =>
  typeof body[index]?.[column] === 'string' ? cellText(body[index][column]) : '';

/** The column with most text in the rows that are priced. */
function describingColumn(body: readonly BillRow[], rows: readonly number[], quantity: number): number | null {
  let best: { column: number; letters: number } | null = null;
  for (let column = 0; column < quantity; column += 1) {
    const letters = rows.reduce((sum, index) => sum + (textOf(body, index, column).match(/\p{L}/gu)?.length ?? 0), 0);
    if (letters > (best?.letters ?? 0)) best = { column, letters };
  }
  return best?.column ?? null;
}

/** Short texts, the same ones again and again, next to the quantity. */
function unitColumn(
  body: readonly BillRow[],
  rows: readonly number[],
  description: number,
  quantity: number,
): number | null {
  for (const column of [quantity + 1, quantity - 1, quantity - 2]) {
    if (column === description || column < 0) continue;
    const texts = rows.map((index) => textOf(body, index, column)).filter(Boolean);
    if (
      texts.length >= rows.length / 2 &&
      texts.every((text) => text.length <= 20) &&
      new Set(texts).size <= Math.max(8, texts.length / 3)
    )
      return column;
  }
  return null;
}

/** The nearest row above the first priced one with texts over its figures; 0 where there is none. */
function headingAbove(body: readonly BillRow[], first: number, { quantity, rate, amount }: Triple): number {
  for (let index = first - 1; index >= 0; index -= 1)
    if ([quantity, rate, amount].filter((column) => /\p{L}/u.test(textOf(body, index, column))).length >= 2)
      return index + 1;
  return 0;
}

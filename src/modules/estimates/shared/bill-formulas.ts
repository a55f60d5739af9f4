// A workbook that a program wrote and nobody opened since has formulas without results. Those that a bill is made of are worked out here.
import { type Fraction, fractionOf, toNumber } from '../../../kit/fractions.ts';
import { fileFormula } from './arithmetic.ts';
import { type BillCell, columnLetter } from './bill-columns.ts';

interface Formula {
  row: number;
  column: number;
  text: string;
}
export interface SheetWithFormulas {
  name: string;
  rows: BillCell[][];
  formulas?: Formula[];
}

interface Place {
  sheet: string;
  cell: string;
  formula: string;
}
export interface WorkedOut<Sheet> {
  sheets: Sheet[];
  worked: Place[];
  left: Place[];
}

const DECIMALS = 10;
/** So many formulas may wait for each other, and so many cells are looked at in all. */
const DEEPEST = 200;
const MOST_LOOKS = 2_000_000;
const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/;

/** The sheets with results in the place of formulas. One that is not understood stays in its cell as its text. */
export function withFormulasWorkedOut<Sheet extends SheetWithFormulas>(given: readonly Sheet[]): WorkedOut<Sheet> {
  if (!given.some(({ formulas }) => formulas?.length)) return { sheets: [...given], worked: [], left: [] };
  const work = new Work(given);
  const [worked, left]: [Place[], Place[]] = [[], []];
  const sheets = given.map((sheet) => {
    if (!sheet.formulas?.length) return sheet;
    const rows = sheet.rows.map((row) => [...row]);
    for (const { row, column, text } of sheet.formulas) {
      const value = work.at(sheet.name, row, column);
      while (rows.length <= row) rows.push([]);
      const cells = rows[row] as BillCell[];
      while (cells.length <= column) cells.push(null);
      const isKnown = value !== 'unknown';
      cells[column] = !isKnown ? text : typeof value === 'object' && value !== null ? toNumber(value, DECIMALS) : value;
      (isKnown ? worked : left).push({ sheet: sheet.name, cell: `${columnLetter(column)}${row + 1}`, formula: text });
    }
    return { ...sheet, rows };
  });
  return { sheets, worked, left };
}

/** A number, a text, a blank cell, or what cannot be told. */
type Value = Fraction | string | null | 'unknown';
class Unknown extends Error {}

class Work {
  private looks = 0;
  private depth = 0;
  private readonly known = new Map<string, Value>();
  private readonly rows: ReadonlyMap<string, readonly (readonly BillCell[])[]>;
  private readonly heights: ReadonlyMap<string, number>;
  private readonly formulas: ReadonlyMap<string, string>;

  constructor(sheets: readonly SheetWithFormulas[]) {
    this.rows = new Map(sheets.map(({ name, rows }) => [name.toLowerCase(), rows]));
    this.heights = new Map(
      sheets.map(({ name, rows, formulas = [] }) => [
        name.toLowerCase(),
        formulas.reduce((most, { row }) => Math.max(most, row + 1), rows.length),
      ]),
    );
    this.formulas = new Map(
      sheets.flatMap(({ name, formulas = [] }) =>
        formulas.map(({ row, column, text }) => [keyOf(name, row, column), text] as const),
      ),
    );
  }

  at(sheet: string, row: number, column: number): Value {
    const key = keyOf(sheet, row, column);
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const formula = this.formulas.get(key);
    if (formula === undefined) {
      const cell = this.rows.get(sheet.toLowerCase())?.[row]?.[column] ?? null;
      return typeof cell === 'number' ? fractionOf(String(cell)) : cell;
    }
    // Whoever asks for it while it is worked out goes in a circle.
    this.known.set(key, 'unknown');
    this.depth += 1;
    const value = this.depth > DEEPEST ? 'unknown' : this.solve(sheet, formula);
    this.depth -= 1;
    this.known.set(key, value);
    return value;
  }

  private solve(sheet: string, formula: string): Value {
    // The text of another cell, such as a description that stands on another sheet.
    const [, quoted, plain, letters, digits] =
      /^=(?:(?:'([^']{1,80})'|([\p{L}_][\p{L}\p{N}_.]{0,80}))!)?\$?([A-Z]{1,3})\$?(\d{1,7})$/iu.exec(formula) ?? [];
    if (letters && digits)
      return this.at(quoted ?? plain ?? sheet, Number(digits) - 1, columnOf(letters.toUpperCase()));
    try {
      return fileFormula(formula, (address, other) => this.cells(other ?? sheet, address)) ?? 'unknown';
    } catch (error) {
      if (error instanceof Unknown) return 'unknown';
      throw error;
    }
  }

  private cells(sheet: string, address: string): (Fraction | 'text')[] {
    const height = this.heights.get(sheet.toLowerCase());
    const [from, to = from] = address.split(':').map((one) => ADDRESS.exec(one));
    if (height === undefined || !from || !to) throw new Unknown();
    const [first, last] = [Number(from[2]) - 1, Math.min(Number(to[2]), Math.max(height, Number(from[2]))) - 1];
    const [left, right] = [columnOf(from[1] ?? ''), columnOf(to[1] ?? '')];
    const isOne = from === to;
    const values: (Fraction | 'text')[] = [];
    for (let row = first; row <= last; row++)
      for (let column = left; column <= right; column++) {
        this.looks += 1;
        if (this.looks > MOST_LOOKS) throw new Unknown();
        const value = this.at(sheet, row, column);
        if (value === 'unknown') throw new Unknown();
        if (value === null) {
          if (isOne) values.push(fractionOf('0'));
        } else values.push(typeof value === 'string' ? 'text' : value);
      }
    return values;
  }
}

const keyOf = (sheet: string, row: number, column: number): string => `${sheet.toLowerCase()}!${row},${column}`;
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

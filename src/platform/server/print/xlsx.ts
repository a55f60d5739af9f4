// A PrintDocument as a spreadsheet: numbers stay numbers, texts can never become formulas.
import { type Cell, type CellStyle, type ColumnDef, type WriteSheet, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import {
  type CellKind,
  type PrintCell,
  type PrintColumn,
  type PrintDocument,
  type PrintRow,
  showCell,
} from './print-document.ts';
import { type ColumnFormulas, columnFormulas, letterOf } from './sheet-formulas.ts';

const FORMATS: Record<CellKind, string | undefined> = {
  text: undefined,
  money: '#,##0.00',
  quantity: '#,##0.00##',
  percent: '0.00##%',
};
/** The font in full: one that is only said to be bold is another face in some programs. */
const BOLD: CellStyle = { font: { name: 'Calibri', size: 11, bold: true } };
const UNIT_COST = '#,##0.00##';
/** What a cell of a spreadsheet can hold. */
const LONGEST_TEXT = 32_767;

/** Must run in a worker. */
export const toXlsx = async (document: PrintDocument): Promise<Buffer> =>
  document.plain ? listSheet(document) : documentSheet(document);

/** A list may have a hundred thousand rows: they are streamed. */
async function listSheet({ title, columns, rows }: PrintDocument): Promise<Buffer> {
  const defs: ColumnDef[] = columns.map((column) => ({
    width: widthOf(column, rows),
    style: styleOf(undefined, true, isFigure(column)) ?? BOLD,
  }));
  function* lines() {
    yield columns.map(({ label }) => cellValue(label));
    // The stream knows one style for a column and looks it up for each row: the head has gone out, here its rows begin.
    for (const [index, def] of defs.entries()) def.style = styleOf(formatOf(columns[index]), false) ?? {};
    for (const { cells } of rows) yield columns.map(({ key }) => cellValue(cells[key]));
  }
  const sheet = { name: sheetName(title), columns: defs, freezePane: { rows: 1 } };
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsxStream(lines(), sheet)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** One cell to be written: what, as what, and how it came about. */
interface Written {
  value: PrintCell | undefined;
  /** Of a number. */
  format?: string | undefined;
  bold?: boolean;
  right?: boolean;
  formula?: string | undefined;
}

async function documentSheet(document: PrintDocument): Promise<Buffer> {
  const columns = document.columns.filter(({ paperOnly }) => !paperOnly);
  const above: Written[][] = [
    [{ value: document.title, bold: true }],
    [{ value: document.subtitle }],
    ...(document.parties ?? []).map(({ label, lines: of }) =>
      [label, of.filter(Boolean).join(', ')].map((value) => ({ value })),
    ),
    ...document.facts.map(([label, value]) => [{ value: label }, { value }]),
    [],
    columns.map((column) => ({ value: column.label, bold: true, right: isFigure(column) })),
  ];
  const lineArea = { columns, rows: document.rows, firstRow: above.length + 1 };
  const formulas = columns.map((column) => columnFormulas(lineArea, column));
  const lines = document.rows.map(({ level, cells }, index) =>
    columns.map((column, place): Written => {
      const formula = formulas[place]?.rows[index];
      return { value: cells[column.key], format: formatOf(column), bold: level > 0, formula };
    }),
  );
  const figures = [...document.rows, ...(document.sheetTotals ?? [])];
  const longestLabel = Math.max(0, ...document.facts.map(([label]) => label.length + 2));
  const sheet: WriteSheet = {
    name: sheetName(document.title),
    columns: columns.map((column, place) => ({
      width: Math.max(widthOf(column, figures), place === 0 ? longestLabel : 0),
    })),
    cells: cellMap([...above, ...lines, [], ...foot(document, columns, formulas, above.length + lines.length + 2)]),
    freezePane: { rows: above.length },
  };
  return Buffer.from(await writeXlsx({ sheets: [sheet], properties: { creator: document.company } }));
}

/** Figures under their own columns, where the document says which; else in the last two. */
function foot(
  { totals, sheetTotals }: PrintDocument,
  columns: readonly PrintColumn[],
  formulas: readonly ColumnFormulas[],
  firstRow: number,
): Written[][] {
  if (sheetTotals)
    return sheetTotals.map(({ label, cells, added }, line) =>
      columns.map((column, index): Written => {
        const figure = cells[column.key];
        if (figure === undefined) return { value: index === 0 ? label : null, bold: true };
        const above = (lines: number) => `${letterOf(index)}${firstRow + line - lines}`;
        const formula = added ? `${above(2)}+${above(1)}` : formulas[index]?.total(figure);
        return { value: figure, format: formatOf(column), bold: true, formula };
      }),
    );
  const blanks = Array.from({ length: Math.max(0, columns.length - 2) }, (): Written => ({ value: null }));
  return totals.map(([label, amount]) => [
    ...blanks,
    { value: label, bold: true },
    { value: amount, format: FORMATS.money, bold: true },
  ]);
}

/** The library takes cells by `row,column`; an object among its plain rows would be left out without a word. */
function cellMap(lines: readonly (readonly Written[])[]): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, line] of lines.entries())
    for (const [column, { value, format, bold = false, right = false, formula }] of line.entries()) {
      const held = cellValue(value);
      if (held === null) continue;
      const style = styleOf(format, bold, right);
      cells.set(`${row},${column}`, {
        value: held,
        ...(style && { style }),
        ...(formula && { formula, formulaResult: held }),
      });
    }
  return cells;
}

/** A cell that is written as text is never a formula: it needs no mark, and comes back as it was. */
const cellValue = (value: PrintCell | undefined): PrintCell =>
  typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : (value ?? null);

const formatOf = (column: PrintColumn | undefined): string | undefined =>
  column?.decimals ? UNIT_COST : FORMATS[column?.kind ?? 'text'];

const styleOf = (numFmt: string | undefined, bold: boolean, right = false): CellStyle | undefined =>
  bold || numFmt
    ? { ...(bold && BOLD), ...(numFmt && { numFmt }), ...(right && { alignment: { horizontal: 'right' } }) }
    : undefined;

const isFigure = ({ kind }: PrintColumn): boolean => kind !== 'text';

/** In characters. A figure that finds no room is shown as ### and a label is cut, so both have theirs. */
function widthOf(column: PrintColumn, lines: readonly { cells: PrintRow['cells'] }[]): number {
  const least = Math.max(8, column.width);
  if (!isFigure(column)) return least;
  let largest = 0;
  for (const { cells } of lines) {
    const value = cells[column.key];
    if (typeof value === 'number') largest = Math.max(largest, Math.abs(value));
  }
  const figure = `-${showCell(column.decimals ? 'quantity' : column.kind, largest)}`;
  return Math.max(least, figure.length + 3, column.label.length + 3);
}

/** Names of sheets have 31 characters, none of these, no apostrophe at either end, and one word is the program's own. */
function sheetName(title: string): string {
  const name = title
    .replace(/[\\/?*[\]:\p{Cc}]/gu, ' ')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '')
    .trim();
  return name === '' || name.toLowerCase() === 'history' ? 'Sheet' : name;
}

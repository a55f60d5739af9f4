// Spreadsheets for tests: made from rows, and what was made by us read back.
import { type Cell, type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';

export const workbook = async (sheets: Record<string, CellValue[][]>): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) })),
    }),
  );

/** With hidden sheets, and texts that begin with = as formulas that nobody has worked out. */
export async function uncalculatedWorkbook(
  sheets: Readonly<Record<string, readonly (readonly CellValue[])[]>>,
  hidden: Readonly<Record<string, 'hidden' | 'veryHidden'>> = {},
): Promise<Buffer> {
  const isFormula = (cell: CellValue): cell is string => typeof cell === 'string' && cell.startsWith('=');
  return Buffer.from(
    await writeXlsx({
      sheets: Object.entries(sheets).map(([name, rows]) => ({
        name,
        rows: rows.map((row) => row.map((cell) => (isFormula(cell) ? null : cell))),
        cells: new Map(
          rows.flatMap((row, at) =>
            row.flatMap((cell, column): [string, Partial<Cell>][] =>
              isFormula(cell) ? [[`${at},${column}`, { value: null, formula: cell.slice(1) }]] : [],
            ),
          ),
        ),
        ...(hidden[name] && { [hidden[name]]: true }),
      })),
    }),
  );
}

/** The rows of the first sheet that hold something, without the blanks at their end. */
export async function sheetRows(bytes: Buffer): Promise<CellValue[][]> {
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? [])
    .map((row) => row.slice(0, row.findLastIndex((value) => value !== null && value !== '') + 1))
    .filter((row) => row.length > 0);
}

export interface SheetCell {
  value: CellValue;
  formula: string | undefined;
  /** As the spreadsheet's own language has it, such as `#,##0.00`. */
  format: string | undefined;
  bold: boolean;
}
/** A cell of the first sheet, by its place such as `B7`; and all of a row under their columns' labels. */
export async function sheetCells(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const [sheet] = sheets;
  const rows = sheet?.rows ?? [];
  const at = (row: number, column: number): SheetCell => {
    const cell: Cell | undefined = sheet?.cells?.get(`${row},${column}`);
    return {
      value: rows[row]?.[column] ?? null,
      formula: cell?.formula,
      format: cell?.style?.numFmt,
      bold: cell?.style?.font?.bold === true,
    };
  };
  /** The first row that begins with this text, behind its number where it has one. */
  const rowOf = (text: string): number => rows.findIndex((row) => row[0] === text || row[1] === text);
  const cell = (line: string, label: string, head = 'Description'): SheetCell =>
    at(rowOf(line), rows[rowOf(head)]?.indexOf(label) ?? -1);
  const everyFormula = (): string[] =>
    [...(sheet?.cells?.values() ?? [])].map(({ formula }) => formula).filter((formula) => formula !== undefined);
  return { at, rowOf, cell, everyFormula };
}

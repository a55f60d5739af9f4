import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { sheetCells, sheetRows } from '../../../../tests/workbook.ts';
import type { PrintColumn, PrintDocument, PrintRow } from './print-document.ts';
import { toXlsx } from './xlsx.ts';

const COLUMNS: PrintColumn[] = [
  { key: 'what', label: 'Description', kind: 'text', width: 30 },
  { key: 'quantity', label: 'Qty', kind: 'quantity', width: 9 },
  { key: 'cost', label: 'Cost', kind: 'money', decimals: 4, width: 9 },
  { key: 'amount', label: 'Amount', kind: 'money', width: 12, summed: true, formula: [['quantity', 'cost']] },
  { key: 'seen', label: 'On documents', kind: 'text', width: 9, paperOnly: true },
];
const document = (rows: PrintRow[], more: Partial<PrintDocument> = {}): PrintDocument => ({
  title: 'Estimate',
  subtitle: '1 January 2026',
  company: 'Harbour',
  facts: [],
  columns: COLUMNS,
  rows,
  totals: [],
  notes: [],
  currencySymbol: '$',
  ...more,
});
const line = (
  what: string,
  quantity: number,
  cost: number,
  amount: number,
  more: Partial<PrintRow> = {},
): PrintRow => ({
  level: 0,
  cells: { what, quantity, cost, amount },
  ...more,
});
const head = (level: 1 | 2, what: string, amount: number): PrintRow => ({ level, cells: { what, amount } });
const FIRST = 5; // title, subtitle, a blank, the columns' names

describe('formulas', () => {
  test('headings, groups and the total each count a line once', async () => {
    const rows = [
      head(1, 'Kitchen', 70),
      line('Sink', 1, 10, 10),
      head(2, 'Tiler', 60),
      { ...line('Wall', 0, 0, 50), group: true } as PrintRow,
      line('Tiles', 2, 10, 20, { within: true }),
      line('Glue', 3, 10, 30, { within: true }),
      line('Floor', 1, 10, 10),
      head(1, 'Roof', 5),
      line('Ridge', 1, 5, 5),
    ];
    const sheet = await toXlsx(document(rows, { sheetTotals: [{ label: 'Total', cells: { amount: 75 } }] }));
    const { cell } = await sheetCells(sheet);
    const at = (what: string) => [cell(what, 'Amount').formula, cell(what, 'Amount').value];
    expect(at('Kitchen')).toEqual([`SUBTOTAL(9,D${FIRST + 1}:D${FIRST + 6})`, 70]);
    expect(at('Tiler')).toEqual([`SUBTOTAL(9,D${FIRST + 3}:D${FIRST + 6})`, 60]);
    expect(at('Wall')).toEqual([`SUBTOTAL(9,D${FIRST + 4}:D${FIRST + 5})`, 50]);
    expect(at('Roof')).toEqual([`SUBTOTAL(9,D${FIRST + 8}:D${FIRST + 8})`, 5]);
    expect(at('Glue')).toEqual([`ROUND(B${FIRST + 5}*C${FIRST + 5},2)`, 30]);
    expect(at('Total')).toEqual([`SUBTOTAL(9,D${FIRST}:D${FIRST + 8})`, 75]);
    expect((await sheetRows(sheet)).flat()).not.toContain('On documents');
  });

  test('a figure that the lines do not give stands alone, and the total adds up the headings', async () => {
    const rows = [head(1, 'Kitchen', 70), head(2, 'Tiler', 60), head(1, 'Roof', 5), line('Ridge', 3, 0.125, 5)];
    const { cell } = await sheetCells(
      await toXlsx(document(rows, { sheetTotals: [{ label: 'Total', cells: { amount: 75 } }] })),
    );
    expect(['Kitchen', 'Tiler', 'Ridge'].map((what) => cell(what, 'Amount').formula)).toEqual(
      Array.from({ length: 3 }, () => undefined),
    );
    expect(cell('Total', 'Amount')).toMatchObject({ formula: `SUM(D${FIRST},D${FIRST + 2})`, value: 75 });
  });

  test('half a cent is rounded as a spreadsheet does it, and where that is not our cent our figure stands', async () => {
    const rows = [line('Half', 1, 1.005, 1.01), line('Below half', 1_000_000.0001, 0.00499999, 4999.99)];
    const odd = line('Beyond 15 digits', 1, 123_456_789_012.1249, 123_456_789_012.12);
    const { cell } = await sheetCells(await toXlsx(document([...rows, odd])));
    expect(cell('Half', 'Amount').formula).toBe(`ROUND(B${FIRST}*C${FIRST},2)`);
    expect(cell('Below half', 'Amount').formula).toBe(`ROUND(B${FIRST + 1}*C${FIRST + 1},2)`);
    expect(cell('Beyond 15 digits', 'Amount')).toMatchObject({ value: 123_456_789_012.12, formula: undefined });
  });
});

test('unit costs keep their decimals, amounts their cents', async () => {
  const { cell } = await sheetCells(await toXlsx(document([line('Nails', 1000, 0.0003, 0.3)])));
  expect(cell('Nails', 'Cost')).toMatchObject({ value: 0.0003, format: '#,##0.00##' });
  expect(cell('Nails', 'Amount')).toMatchObject({ value: 0.3, format: '#,##0.00' });
});

test('columns are as wide as their largest figure and their label need', async () => {
  const rows = [line('Everything', 1, 123_456_789.12, 123_456_789.12)];
  const sheet = await toXlsx(
    document(rows, { sheetTotals: [{ label: 'Total', cells: { amount: 9_123_456_789.12 } }] }),
  );
  const widths = (await readXlsx(sheet, { readStyles: true })).sheets[0]?.columns?.map(({ width = 0 }) => width) ?? [];
  expect(widths[0]).toBeGreaterThanOrEqual(30);
  expect(widths[3]).toBeGreaterThan('9,123,456,789.12'.length);
});

test('a list has a bold head that stays, and formats below it', async () => {
  const list = await toXlsx(document([line('=1+1', 2, 1.5, 3)], { plain: true, columns: COLUMNS.slice(0, 4) }));
  const { at, everyFormula } = await sheetCells(list);
  expect([0, 3].map((column) => at(0, column).bold)).toEqual([true, true]);
  expect(at(0, 3).value).toBe('Amount');
  expect([0, 1, 2, 3].map((column) => at(1, column))).toMatchObject([
    { value: '=1+1', bold: false },
    { value: 2, format: '#,##0.00##' },
    { value: 1.5, format: '#,##0.00##' },
    { value: 3, format: '#,##0.00', bold: false },
  ]);
  expect(everyFormula()).toEqual([]);
});

test.each(["'Quoted'", 'History', '[Roof]: 1/2', '', 'x'.repeat(40), `${'y'.repeat(30)}'s`, '\u0001'])(
  'a title such as %j makes a sheet that opens, and texts beyond what a cell holds are cut',
  async (title) => {
    for (const plain of [true, false]) {
      const rows = await sheetRows(await toXlsx(document([line('z'.repeat(40_000), 1, 1, 1)], { title, plain })));
      expect(rows.at(-1)?.[0]).toBe('z'.repeat(32_767));
    }
  },
);

// The print theme: a PrintDocument as PDF. Quiet, ruled, figures that line up.
import { createRequire } from 'node:module';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type PrintColumn, type PrintDocument, type PrintRow, showAmount, showCell } from './print-document.ts';

const INK = '#1b2430';
const QUIET = '#566273';
const LINE = '#dfe4ea';
const LEVEL_1 = '#e8edf3';
const LEVEL_2 = '#f4f7fa';

const isNumber = ({ kind }: PrintColumn) => kind !== 'text';

function rowCells(columns: PrintColumn[], row: PrintRow): TableCell[] {
  return columns.map((column) => ({
    text: showCell(column.kind, row.cells[column.key]),
    alignment: isNumber(column) ? 'right' : 'left',
    ...(row.level && { bold: true, fillColor: row.level === 1 ? LEVEL_1 : LEVEL_2 }),
  }));
}

function table(document: PrintDocument): Content {
  const columns = document.columns.filter((column) => !column.sheetOnly);
  const all = columns.reduce((sum, column) => sum + column.width, 0);
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map((column) => `${(column.width / all) * 100}%`),
      body: [
        columns.map(
          (column): TableCell => ({
            text: column.label,
            alignment: isNumber(column) ? 'right' : 'left',
            color: QUIET,
            bold: true,
          }),
        ),
        ...document.rows.map((row) => rowCells(columns, row)),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingTop: () => 3,
      paddingBottom: () => 3,
      paddingLeft: () => 4,
      paddingRight: () => 4,
    },
    fontSize: 8,
  };
}

function totals({ totals: lines, currencySymbol }: PrintDocument): Content {
  const body = lines.map(([label, amount], index): TableCell[] => {
    const last = index === lines.length - 1;
    const text = typeof amount === 'number' ? `${last ? currencySymbol : ''}${showAmount(amount)}` : amount;
    return [
      { text: label, color: last ? INK : QUIET, bold: last, fontSize: last ? 11 : 9 },
      { text, alignment: 'right', bold: last, fontSize: last ? 11 : 9 },
    ];
  });
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 240,
        table: { widths: ['*', 'auto'], body },
        layout: {
          hLineWidth: (i) => (i === body.length - 1 ? 1 : 0),
          vLineWidth: () => 0,
          hLineColor: () => INK,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
      },
    ],
    margin: [0, 12, 0, 0],
    unbreakable: true,
  };
}

function facts({ facts: pairs }: PrintDocument): Content {
  const half = Math.ceil(pairs.length / 2);
  const column = (part: [string, string][]): Content => ({
    table: {
      widths: [90, '*'],
      body: part.length
        ? part.map(([label, value]): TableCell[] => [{ text: label, color: QUIET }, { text: value }])
        : [['', '']],
    },
    layout: 'noBorders',
  });
  return {
    columns: [column(pairs.slice(0, half)), column(pairs.slice(half))],
    columnGap: 16,
    fontSize: 9,
    margin: [0, 8, 0, 12],
  };
}

/** Must run in a worker: fifty pages take most of a second. */
export async function toPdf(document: PrintDocument): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  const pdfmake = require('pdfmake') as {
    setFonts(fonts: object): void;
    createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
    setUrlAccessPolicy(policy: () => boolean): void;
    setLocalAccessPolicy(policy: (path: string) => boolean): void;
  };
  pdfmake.setFonts({
    Roboto: Object.fromEntries(
      [
        ['normal', 'Regular'],
        ['bold', 'Medium'],
        ['italics', 'Italic'],
        ['bolditalics', 'MediumItalic'],
      ].map(([style, file]) => [style, require.resolve(`pdfmake/fonts/Roboto/Roboto-${file}.ttf`)]),
    ),
  });
  // Nothing in a document may make the server read or fetch anything but the fonts.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.includes('pdfmake/fonts/Roboto/'));
  const definition: TDocumentDefinitions = {
    info: { title: document.title, author: document.company },
    pageSize: 'A4',
    pageMargins: [36, 48, 36, 44],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: INK, lineHeight: 1.15 },
    header: { text: document.company, color: QUIET, fontSize: 8, margin: [36, 22, 36, 0] },
    footer: (page, pages) => ({
      columns: [
        { text: `${document.title} · ${document.subtitle}`, color: QUIET },
        { text: `${page} / ${pages}`, alignment: 'right', color: QUIET },
      ],
      fontSize: 8,
      margin: [36, 14, 36, 0],
    }),
    content: [
      { text: document.title, fontSize: 18, bold: true },
      { text: document.subtitle, color: QUIET, margin: [0, 2, 0, 0] },
      facts(document),
      table(document),
      totals(document),
      ...document.notes.map((note): Content => ({ text: note, margin: [0, 12, 0, 0] })),
    ],
  };
  return Buffer.from(await pdfmake.createPdf(definition).getBuffer());
}

// Bills in layouts and scripts of other offices and countries, as workbook, as text file and pasted: all goes in and all is printed.
import { beforeAll, describe, expect, test } from 'vitest';
import { estimateOnPaper, isHeading } from '../../../../tests/estimate-paper.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { sheetRows, workbook } from '../../../../tests/workbook.ts';
import type { One } from '../../../kit/endpoint.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { readSheetFile } from '../../../platform/server/sheet-file.reader.ts';
import { reportsApi } from '../../reports/shared/reports.api.ts';
import type { BillRow } from '../shared/bill-columns.ts';
import { type BillItem, importBill } from '../shared/bill-import.ts';
import { type EstimateView, type ImportResult, estimatesApi } from '../shared/estimates.api.ts';
import { BILL_COLUMN_LAYOUTS } from './bill-layouts-columns.build.ts';
import { MIXED_BILL_LAYOUTS } from './bill-layouts-mixed.build.ts';
import { TIERED_BILL_LAYOUTS } from './bill-layouts-tiered.build.ts';
import { BILL_LAYOUTS, type BillLayout, asText } from './bill-layouts.build.ts';
import { buildEstimate } from './estimates.build.ts';
import { exportedFile } from '../../reports/server/reports.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const billOf = ({ sheets, bill }: BillLayout): BillRow[] => sheets[bill ?? Object.keys(sheets)[0] ?? ''] ?? [];

interface Sent {
  name: string;
  bytes: Buffer;
}
async function formsOf(layout: BillLayout): Promise<Sent[]> {
  const { figures } = layout;
  const sign = figures === 'de-DE' || figures === 'fr-FR' ? ';' : ',';
  return [
    { name: 'bill.xlsx', bytes: await workbook(layout.sheets as Record<string, (string | number | null)[][]>) },
    { name: 'bill.csv', bytes: Buffer.from(asText(billOf(layout), sign, figures)) },
    { name: 'Pasted rows.csv', bytes: Buffer.from(asText(billOf(layout), '\t', figures)) },
  ];
}

const shortOf = ({ description, unit, materialQuantity, materialCost, labourQuantity, labourCost }: BillItem) => [
  description,
  unit,
  materialQuantity || labourQuantity,
  // To what eight decimals hold: a rate per thousand is a division.
  Math.round((materialCost + labourCost) * 1e6) / 1e6,
];

const ALL_LAYOUTS = [...BILL_LAYOUTS, ...TIERED_BILL_LAYOUTS, ...BILL_COLUMN_LAYOUTS, ...MIXED_BILL_LAYOUTS];
describe.each(ALL_LAYOUTS)('$name', (layout) => {
  const { items, total, fileTotal = total, refused = [] } = layout;

  test.each(['bill.xlsx', 'bill.csv', 'Pasted rows.csv'])('%s gives its items and its sum', async (name) => {
    const file = (await formsOf(layout)).find((each) => each.name === name) as Sent;
    const { sheets } = await readSheetFile(file.bytes, file.name);
    const read = sheets.find(({ name: sheet }) => name !== 'bill.xlsx' || sheet === layout.bill) ?? sheets[0];
    const bill = importBill(read as (typeof sheets)[number]);
    expect(bill.items.map(shortOf)).toEqual(items);
    expect([bill.totals.total, bill.fileTotal, bill.missing.rows]).toEqual([total, fileTotal, []]);
    expect(bill.recalculated).toEqual([]);
    for (const [row, reason] of refused) expect(bill.refused.find((each) => each.row === row)?.reason).toMatch(reason);
  });

  test('is imported as it is proposed, and printed with all that it says', async () => {
    const made = await buildEstimate(app, admin, { estimateMargin: 0, categories: [] });
    const [file] = await formsOf(layout);
    const answer = await app.upload<One<ImportResult>>(admin, `/estimate/${made.id}/import`, file as Sent);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      items: items.length,
      totals: { total },
      fileTotal,
      sheet: layout.bill ?? Object.keys(layout.sheets)[0],
    });
    const { data } = (await app.call(admin, estimatesApi.get, { params: { id: made.id } })).body as {
      data: EstimateView;
    };
    expect(data.items.map(({ description }) => description).sort()).toEqual(items.map(([text]) => text).sort());
    expect(data.totals.all.excTax.total).toBe(total);
    if (items.length > 100) return;
    const { text, pages, archival } = await readPdf(await printed(made.id));
    expect(estimateOnPaper(pages).foot['Total ex GST']).toBe(total);
    expect(await sumsInSheet(made.id)).toEqual([total, total]);
    // PDF/A holds no empty box: each sign had a face.
    expect(archival).toBe('2B');
    const labels = data.categories.map(({ label }) => label ?? '');
    for (const words of [...items.map(([description]) => description), ...labels])
      expect(bare(text)).toContain(bare(words));
    expect(text).not.toMatch(/[\ufffd\u25a1]/u);
  });
});

test('a workbook of several bills and their summary: each is imported by itself, and the others are named', async () => {
  const made = await buildEstimate(app, admin, { estimateMargin: 0, categories: [] });
  const head = ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'];
  const bytes = await workbook({
    Summary: [
      ['Description', 'Amount'],
      ['Bill 1', 130],
      ['Bill 2', 75],
      ['Total', 205],
    ],
    'Bill 1': [
      head,
      ['1', 'Dig', 10, 'm3', 5, 50],
      ['2', 'Fill', 8, 'm3', 10, 80],
      [null, 'Total', null, null, null, 130],
    ],
    'Bill 2': [head, ['1', 'Paint', 15, 'm2', 5, 75], [null, 'Total', null, null, null, 75]],
  });
  const send = async (fields: Record<string, string>) =>
    (await app.upload<One<ImportResult>>(admin, `/estimate/${made.id}/import`, { name: 'bills.xlsx', bytes }, fields))
      .body.data;
  const first = await send({});
  expect(first).toMatchObject({ sheet: 'Bill 1', items: 2, fileTotal: 130 });
  expect(first.otherSheets).toEqual([{ sheet: 'Bill 2', items: 1, total: 75 }]);
  const second = await send({ sheet: 'Bill 2' });
  expect(second.otherSheets).toEqual([{ sheet: 'Bill 1', items: 2, total: 130 }]);
  const { data } = (await app.call(admin, estimatesApi.get, { params: { id: made.id } })).body;
  expect([data.items.length, data.totals.all.excTax.total]).toEqual([3, 205]);
  expect(data.categories.map(({ label }) => label)).toEqual(['Bill 1', 'Bill 2']);
});

test('words about the tax on a sheet of their own are heard, and the answer says where they stand', async () => {
  const made = await buildEstimate(app, admin, { estimateMargin: 0, categories: [] });
  const send = async (words: string) =>
    (
      await app.upload<One<ImportResult>>(
        admin,
        `/estimate/${made.id}/import`,
        {
          name: 'tender.xlsx',
          bytes: await workbook({
            Preambles: [['Preambles'], [], ['A', 'The site is open at all times.'], ['B', words]],
            Bill: [
              ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'],
              ['1', 'Dig', 10, 'm3', 11, 110],
            ],
          }),
        },
        { preview: '1' },
      )
    ).body.data;
  expect(await send('All rates include GST.')).toMatchObject({
    sheet: 'Bill',
    taxPercentage: 10,
    totals: { total: 100 },
    taxNote: { sheet: 'Preambles', row: 4, included: true },
  });
  expect(await send('Prices exclude GST.')).toMatchObject({
    taxPercentage: 0,
    totals: { total: 110 },
    taxNote: { sheet: 'Preambles', row: 4, included: false },
  });
});

/**
 * Without blanks, and without two ways of every PDF reader that was tried: a Thai letter under two marks is read twice, and the
 * Arabic ligature of lam and alef from its other end. What is drawn was looked at; each sign is held to its count and its place.
 */
const bare = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/[\s\u200b]/gu, '')
    .replace(/(\p{Script=Thai}\p{M}{2,})\1/gu, '$1')
    .replace(/[\u0627\u0622\u0623\u0625\u0644]{2,}/gu, (letters) => [...letters].sort().join(''));

/** What the lines of the workbook come to, and what its foot says, before tax. */
async function sumsInSheet(estimateId: number): Promise<unknown[]> {
  const rows = await sheetRows(await printed(estimateId, 'xlsx'));
  const at = rows.find(([first]) => first === 'Item')?.indexOf('Ex GST') ?? -1;
  const numbers = rows.map(([first]) => String(first)).filter((first) => /^[\d.]+$/.test(first));
  const lines = rows.filter(([first]) => numbers.includes(String(first)) && !isHeading(String(first), numbers));
  const foot = rows.find(([first]) => String(first).startsWith('Total ex GST'));
  return [fromCents(sumCents(lines.map((line) => toCents(Number(line[at]))))), foot?.[at]];
}

const printed = async (estimateId: number, documentType: 'pdf' | 'xlsx' = 'pdf'): Promise<Buffer> => {
  const body = { estimateId, documentType, template: 'detailed' as const };
  return await exportedFile(app, admin, await app.call(admin, reportsApi.exportEstimate, { body }));
};

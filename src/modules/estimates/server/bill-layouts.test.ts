// Bills in layouts and scripts of other offices and countries, as workbook, as text file and pasted: all goes in and all is printed.
import { beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { workbook } from '../../../../tests/workbook.ts';
import type { One } from '../../../kit/endpoint.ts';
import { readSheetFile } from '../../../platform/server/sheet-file.ts';
import { reportsApi } from '../../reports/shared/reports.api.ts';
import type { BillRow } from '../shared/bill-columns.ts';
import { type BillItem, importBill } from '../shared/bill-import.ts';
import { type EstimateView, type ImportResult, estimatesApi } from '../shared/estimates.api.ts';
import { BILL_LAYOUTS, type BillLayout, asText } from './bill-layouts.build.ts';
import { buildEstimate } from './estimates.build.ts';

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

describe.each(BILL_LAYOUTS)('$name', (layout) => {
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
    const { text, archival } = await readPdf(await printed(made.id));
    // PDF/A holds no empty box: each sign had a face.
    expect(archival).toBe('2B');
    const labels = data.categories.map(({ label }) => label ?? '');
    for (const words of [...items.map(([description]) => description), ...labels])
      expect(bare(text)).toContain(bare(words));
    expect(text).not.toMatch(/[\ufffd\u25a1]/u);
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

async function printed(estimateId: number): Promise<Buffer> {
  const started = await app.call(admin, reportsApi.exportEstimate, { body: { estimateId, documentType: 'pdf' } });
  expect(started.status).toBe(201);
  const params = { id: started.body.data.id };
  for (;;) {
    const { data } = (await app.call(admin, reportsApi.get, { params })).body;
    if (data.status === 'done') return (await app.call(admin, reportsApi.download, { params })).raw;
    if (data.status === 'failed' || data.status === 'cancelled') throw new Error(data.message ?? data.status);
    await new Promise((done) => setTimeout(done, 50));
  }
}

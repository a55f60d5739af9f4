// The invoice of the picture (design/screens, Job-0067) on paper and as a spreadsheet, read back to the cent, and the electronic one inside it.
import { getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { sheetCells } from '../../../../tests/workbook.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import type { GivenItem } from '../../estimates/server/estimates.build.ts';
import { readUbl } from '../../finance/server/issued-documents.build.ts';
import { buildBillable, buildInvoice, issue, wholeInvoice } from '../../invoices/server/invoices.build.ts';
import { type InvoiceView, invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { reportsApi } from '../shared/reports.api.ts';

/** Quantity, cost, percent on top: as the picture has them; what was declined or is open is left out. */
const MAKE_SAFE: [string, number, number, number][] = [
  ['Attend, isolate water, make safe', 1, 285, 20],
  ['Extract standing water', 38, 9.5, 20],
  ['Air mover, per day', 24, 28, 25],
  ['Dehumidifier (LGR), per day', 8, 78, 25],
  ['Moisture monitoring visit', 4, 95, 20],
  ['Antimicrobial treatment', 38, 6.2, 25],
];
const REST: [string, number, number, number][] = [
  ['Replace flexible hose and isolation valve', 2, 86, 20],
  ['Remove vanity, set aside, refit', 1, 320, 20],
  ['Skirting tile, match existing', 4.2, 74, 20],
  ['Silicone, wet joints', 12, 11.5, 20],
  ['Remove damaged ceiling, dispose', 14.5, 24, 20],
  ['Supply and fit 10 mm plasterboard ceiling, stopped', 14.5, 58, 20],
  ['Cornice, 55 mm cove', 15.8, 18.5, 20],
  ['Prime and two coats, ceiling', 14.5, 17.4, 20],
  ['Replace kickboards', 5.4, 46, 20],
  ['Test circuit, refit 6 downlights', 1, 390, 15],
  ['Wall lining, replace to 600 mm', 9.8, 62, 20],
  ['Skirting 67 × 18 pine, primed', 16.4, 21.5, 20],
  ['Prime and two coats, walls', 46, 16.8, 20],
  ['Replace cupped boards, spotted gum 85 mm', 6.5, 168, 15],
  ['Move contents and return', 1, 340, 20],
  ['Skip bin, 6 m³', 1, 460, 15],
  ['Final clean', 1, 380, 20],
];
const items: GivenItem[] = [...MAKE_SAFE, ...REST].map(([description, materialQuantity, materialCost, percent]) => ({
  description,
  tradeId: 3,
  materialQuantity,
  materialCost,
  materialMarkup: percent / 100,
}));
/** Each before tax, in cents: none of the rates has a part of a cent. */
const centsOf = ([, quantity, cost, percent]: [string, number, number, number]): number =>
  Math.round((quantity * Math.round(cost * (100 + percent)) * 100) / 100);

let app: TestApp;
let admin: Person;
let authorised: number;
let makeSafe: InvoiceView;
let excess: InvoiceView;
let rest: InvoiceView;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const address = { line1: '1 High St', suburb: 'Penrith', state: 'NSW', postcode: '2750', country: 'Australia' };
  const body = { address, abn: '51 824 753 556', taxRounding: 'line' as const };
  const profile = await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body });
  expect(profile.status, JSON.stringify(profile.body)).toBe(200);
  const of = await buildBillable(app, admin, { excessAmount: 500, items });
  ({ authorised } = of);
  const payer = { address, abn: '53 004 085 616' };
  await app.call(admin, contactsApi.update, { params: { id: of.clientId }, body: payer });
  const { lines } = made(await app.call(admin, invoicesApi.billable, { params: { jobId: of.jobId } }));
  const first = lines.filter(({ description }) => MAKE_SAFE.some(([words]) => words === description));
  makeSafe = await issue(
    app,
    admin,
    await buildInvoice(app, admin, {
      jobId: of.jobId,
      toContactId: of.clientId,
      lines: { as: 'lines', estimateItems: first.map(({ estimateItemId }) => ({ estimateItemId })) },
    }),
  );
  excess = await issue(
    app,
    admin,
    await buildInvoice(app, admin, { typeId: 5, jobId: of.jobId, toContactId: of.customerId }),
  );
  rest = await issue(app, admin, await wholeInvoice(app, admin, of, { deductExcess: true }));
});

const paper = async (documentType: 'pdf' | 'xlsx'): Promise<Buffer> => {
  const { id } = made(
    await app.call(admin, reportsApi.exportInvoice, { body: { accountsReceivableId: rest.id, documentType } }),
  );
  await app.running.relay.flush();
  for (;;) {
    const { status, message } = made(await app.call(admin, reportsApi.get, { params: { id } }));
    if (status === 'done') return (await app.call(admin, reportsApi.download, { params: { id } })).raw;
    if (status === 'failed' || status === 'cancelled') throw new Error(message ?? status);
    await new Promise((done) => setTimeout(done, 50));
  }
};
const shown = (cents: number): string =>
  (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('the three documents are what was authorised, as the picture says', () => {
  expect([authorised, makeSafe.total, excess.total, rest.total]).toEqual([13_012.97, 3460.27, 500, 9052.7]);
});

test('the paper says each line and each sum to the cent', async () => {
  const { text } = await readPdf(await paper('pdf'));
  for (const line of REST) {
    expect(text).toContain(line[0]);
    expect(text).toContain(shown(centsOf(line)));
  }
  expect(REST.reduce((sum, line) => sum + centsOf(line), 0)).toBe(Math.round(rest.subtotal * 100) + 45_455);
  for (const words of [`Tax invoice ${rest.invoiceNumber}`, '-454.55', '9,052.70'])
    expect(text.replaceAll('−', '-')).toContain(words);
});

test('the electronic invoice inside the paper is the same one, and the paper is PDF/A-3', async () => {
  const bytes = await paper('pdf');
  expect((await readPdf(bytes)).archival).toBe('3B');
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const held = [...((await document.getAttachments()) ?? [])];
  expect(held).toHaveLength(1);
  const [, file] = held[0] ?? [];
  expect(file?.filename).toBe(`${rest.invoiceNumber}.xml`);
  const content = await document.getAttachmentContent(held[0]?.[0] ?? '');
  expect(readUbl(Buffer.from(content ?? []))).toMatchObject({
    number: rest.invoiceNumber,
    total: rest.total,
    findings: [],
  });
});

test('the spreadsheet says the same to the cent', async () => {
  const { cell } = await sheetCells(await paper('xlsx'));
  for (const line of REST) expect(cell(line[0], 'Ex GST').value).toBe(centsOf(line) / 100);
});

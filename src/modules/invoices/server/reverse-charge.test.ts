// Reverse charge on what we bill: tax is shown and not added, on screen, on paper and in the electronic invoice alike.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { sheetCells } from '../../../../tests/workbook.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildDocument as buildPaper } from '../../../platform/server/print/pdf.build.ts';
import { print } from '../../../platform/server/print/print.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { readUbl } from '../../finance/server/issued-documents.build.ts';
import { besideOther } from '../../finance/server/ubl-independent.build.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { type InvoiceView, invoicesApi } from '../shared/invoices.api.ts';
import { type BillableJob, buildBillable, buildInvoice, issue } from './invoices.build.ts';
import { invoicePaper } from './invoices.print.ts';

let app: TestApp;
let admin: Person;
let of: BillableJob;
let issued: InvoiceView;
let document: IssuedDocument;
const address = { line1: '1 High St', suburb: 'Leeds', state: null, postcode: 'LS1 4AP', country: 'United Kingdom' };

const draft = async (given: object = {}): Promise<InvoiceView> => {
  const { id } = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId, ...given });
  for (const [description, unit, quantity, unitAmount] of [
    ['Labour', 'hours', 40, 50],
    ['Materials', 'item', 1, 800],
  ] as const)
    made(
      await app.call(admin, invoicesApi.createItem, {
        params: { id },
        body: { description, unit, quantity, unitAmount, taxRate: 0.2 },
      }),
    );
  return made(await app.call(admin, invoicesApi.get, { params: { id } }));
};

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  of = await buildBillable(app, admin);
  made(
    await app.call(admin, companyProfileApi.update, {
      params: { id: admin.companyId },
      body: { countryId: 3, timezone: 'Europe/London', address, abn: 'GB 980 7806 84' },
    }),
  );
});

test('is refused for somebody without a VAT number, and beside the excess of an owner', async () => {
  const refused = await app.call(admin, invoicesApi.create, {
    body: { jobId: of.jobId, toContactId: of.clientId, reverseCharge: true },
  });
  expect([refused.status, refused.body.errors?.['reverseCharge']]).toEqual([
    422,
    expect.stringContaining('has no VAT number. Enter it on the contact'),
  ]);
  made(
    await app.call(admin, contactsApi.update, {
      params: { id: of.clientId },
      body: { address, vatNumber: 'GB 980 7806 84' },
    }),
  );
  const both = await app.call(admin, invoicesApi.create, {
    body: { jobId: of.jobId, toContactId: of.clientId, reverseCharge: true, deductExcess: true },
  });
  expect(both.body.errors).toEqual({ reverseCharge: expect.stringContaining('excess') });
  const { admin: australian } = await app.company();
  const there = await buildBillable(app, australian);
  const abroad = await app.call(australian, invoicesApi.create, {
    body: { jobId: there.jobId, toContactId: there.clientId, reverseCharge: true },
  });
  expect(abroad.body.errors).toEqual({ reverseCharge: expect.stringContaining('law of this country') });
});

test('2,000 labour and 800 materials: VAT 560 shown, 2,800 to pay; without it 3,360', async () => {
  expect(await draft()).toMatchObject({ subtotal: 2800, taxTotal: 560, reverseTaxTotal: 0, total: 3360 });
  issued = await issue(app, admin, await draft({ reverseCharge: true }));
  expect(issued).toMatchObject({ subtotal: 2800, taxTotal: 0, reverseTaxTotal: 560, total: 2800, balance: 2800 });
  const { raw } = await app.call(admin, invoicesApi.document, { params: { id: issued.id } });
  const answer = JSON.parse(raw.toString()) as IssuedDocument | { data: IssuedDocument };
  document = 'data' in answer ? answer.data : answer;
  expect(document).toMatchObject({ taxTotal: 0, reverseTaxTotal: 560, total: 2800, payable: 2800 });
  const ledger = made(
    await app.call(admin, paymentsApi.ledgerOfRecord, {
      params: { documentType: 'accountsReceivable', documentId: issued.id },
    }),
  );
  expect(ledger.map(({ account, amount }) => [account, amount])).toEqual([
    ['receivable', 2800],
    ['income', -2800],
  ]);
});

test('the paper says it in the words of the law, with whole units; the spreadsheet has the same figures', async () => {
  const printed = { ...buildPaper(), ...invoicePaper(document, false) };
  const { text } = await readPdf(await print(printed, 'pdf'));
  for (const words of [
    'Reverse charge: customer to pay the VAT to HMRC',
    'VAT paid by the customer, not added',
    '560.00',
    '2,800.00',
    'hours',
    'item',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('3,360.00');
  const { cell } = await sheetCells(await print(printed, 'xlsx'));
  expect(cell('Labour', 'Ex VAT').value).toBe(2000);
  expect(cell('Materials', 'Ex VAT').value).toBe(800);
});

test('the electronic invoice bears the category of reverse charge and adds no tax', async () => {
  const { raw } = await app.call(admin, invoicesApi.ubl, { params: { id: issued.id } });
  expect(raw.toString()).toContain('<cbc:ID>AE</cbc:ID>');
  expect(readUbl(raw)).toMatchObject({ taxTotal: 0, total: 2800, payable: 2800, findings: [] });
  const { ours, other } = await besideOther(raw);
  expect(other).toEqual(ours);
});

test('a credit of it leaves the tax to the customer, too', async () => {
  const credit = made(await app.call(admin, invoicesApi.credit, { params: { id: issued.id }, body: {} }));
  expect(credit).toMatchObject({ reverseCharge: true, taxTotal: 0, total: 2800 });
});

test('whoever asks is told what an electronic invoice still wants, before it is issued and after', async () => {
  const check = async (id: number) => made(await app.call(admin, invoicesApi.checkUbl, { params: { id } })).problems;
  expect(await check(issued.id)).toEqual([]);
  const empty = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId });
  expect(await check(empty.id)).toEqual(['This document has no lines. Add one before you send it.']);
  const { admin: australian } = await app.company();
  const there = await buildBillable(app, australian);
  const { id } = await buildInvoice(app, australian, { jobId: there.jobId, toContactId: there.clientId });
  const { problems } = made(await app.call(australian, invoicesApi.checkUbl, { params: { id } }));
  expect(problems.some((words) => words.includes('has no ABN or NZBN'))).toBe(true);
});

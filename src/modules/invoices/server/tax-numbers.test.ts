// Numbers under which a company charges tax: asked for before an invoice is issued, on the paper, in the electronic invoice; the title follows.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import type { CompanyUpdate } from '../../company/shared/company.entity.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { type InvoiceView, invoicesApi } from '../shared/invoices.api.ts';
import { type BillableJob, buildBillable, buildInvoice, issue } from './invoices.build.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const NONE = { abn: null, irdNumber: null, vatNumber: null };
async function inCountry(countryId: number, timezone: string) {
  const { admin } = await app.company();
  const of = await buildBillable(app, admin);
  const set = async (body: CompanyUpdate): Promise<unknown> =>
    made(await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body }));
  await set({ countryId, timezone, ...NONE });
  return { admin, of, set };
}
async function draft(admin: Person, of: BillableJob, taxRate: number): Promise<InvoiceView> {
  const { id } = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId });
  const body = { description: 'Drying', quantity: 1, unitAmount: 300, taxRate };
  made(await app.call(admin, invoicesApi.createItem, { params: { id }, body }));
  return made(await app.call(admin, invoicesApi.get, { params: { id } }));
}
const documentOf = async (admin: Person, id: number): Promise<IssuedDocument> => {
  const { raw } = await app.call(admin, invoicesApi.document, { params: { id } });
  const answer = JSON.parse(raw.toString()) as IssuedDocument | { data: IssuedDocument };
  return 'data' in answer ? answer.data : answer;
};
const titled = async (admin: Person, id: number): Promise<string> => (await documentOf(admin, id)).title;
const refusal = async (admin: Person, { id, version }: InvoiceView): Promise<string> => {
  const answer = await app.call(admin, invoicesApi.issue, { params: { id }, body: { version } });
  expect(answer.status).toBe(409);
  return JSON.stringify(answer.body);
};

test.each([
  ['Australia', 1, 'Australia/Sydney', 0.1, 'ABN', { abn: '51 824 753 556' }, 'ABN 51 824 753 556', 'Tax invoice'],
  [
    'New Zealand',
    2,
    'Pacific/Auckland',
    0.15,
    'GST number',
    { irdNumber: '49-091-850' },
    'GST 49-091-850',
    'Tax invoice',
  ],
  [
    'United Kingdom',
    3,
    'Europe/London',
    0.2,
    'VAT number',
    { vatNumber: 'GB 117 2236 43' },
    'VAT GB 117 2236 43',
    'VAT invoice',
  ],
] as const)('%s: no tax is charged without the number that allows it', async (...example) => {
  const [, countryId, timezone, rate, called, number, onPaper, title] = example;
  const { admin, of, set } = await inCountry(countryId, timezone);
  const taxed = await draft(admin, of, rate);
  expect(await refusal(admin, taxed)).toContain(`the company has no ${called}, which the law requires`);
  // Without tax it may go, and is no invoice for tax.
  expect(await titled(admin, (await issue(app, admin, await draft(admin, of, 0))).id)).toBe('Invoice');
  await set(number);
  const issued = await issue(app, admin, taxed);
  expect(await titled(admin, issued.id)).toBe(title);
  const { seller } = await documentOf(admin, issued.id);
  expect(seller.taxNumbers.map(({ scheme, value }) => `${scheme} ${value}`)).toContain(onPaper);
});

test('who is not registered charges no tax', async () => {
  const { admin, of, set } = await inCountry(1, 'Australia/Sydney');
  await set({ gstRegistered: false, abn: '51 824 753 556' });
  expect(await refusal(admin, await draft(admin, of, 0.1))).toContain('the company is not registered for it');
  expect(await titled(admin, (await issue(app, admin, await draft(admin, of, 0))).id)).toBe('Invoice');
});

test('references of the employer are written as HMRC writes them', async () => {
  const { admin } = await inCountry(3, 'Europe/London');
  const body = { payeReference: '123-AB', accountsOfficeReference: '123' };
  const answer = await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body });
  expect(answer.body.errors).toEqual({
    payeReference: expect.stringContaining('123/AB456'),
    accountsOfficeReference: expect.stringContaining('123PA00012345'),
  });
});

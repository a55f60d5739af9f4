// How an invoice on paper asks for its money: when it is due, the account, and where its reader pays by card.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type ReadPdf, readPdf } from '../../../../tests/pdf-text.ts';
import { until } from '../../../../tests/server-process.ts';
import { type StripeDouble, startStripe } from '../../../../tests/stripe-double.ts';
import { type Person, type TestApp, asSystem, startOwnApp } from '../../../../tests/test-app.ts';
import { copyTemplate } from '../../../../tests/test-database.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { buildBillable, issue, wholeInvoice } from '../../invoices/server/invoices.build.ts';
import { type InvoiceView, invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { portalApi } from '../../portal/shared/portal.api.ts';
import { sharedInvoicesApi } from '../../portal/shared/shared-invoices.api.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { exportedFile } from './reports.build.ts';

const KEY = 'sk_test_papers';
let double: StripeDouble;
let app: TestApp;
let admin: Person;
let invoice: InvoiceView;
beforeAll(async () => {
  double = await startStripe(KEY);
  // A database of its own: on the one that the files of a worker share, a server without cards may print the paper.
  app = await startOwnApp(
    { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: 'whsec_papers', STRIPE_API_URL: double.url },
    await copyTemplate(),
  );
  ({ admin } = await app.company());
  await setting({ bankAccountName: 'Harbour Restoration', bankBsb: '062-000', bankAccountNumber: '12345678' });
  const of = await buildBillable(app, admin);
  invoice = await issue(app, admin, await wholeInvoice(app, admin, of));
});
afterAll(() => double.close());

const setting = async (body: object): Promise<void> => {
  const params = { companyId: admin.companyId };
  expect((await app.call(admin, financeSettingApi.updateSetting, { params, body })).status).toBe(200);
};
const paper = async (): Promise<ReadPdf> => {
  const body = { accountsReceivableId: invoice.id, documentType: 'pdf' as const };
  return await readPdf(await exportedFile(app, admin, await app.call(admin, reportsApi.exportInvoice, { body })));
};
/** The secret of the link that a paper names, without the places where it may be broken. */
const linkOn = ({ text }: ReadPdf): string | undefined =>
  /Pay online \S+\/share\/(\S+) Scan the code/.exec(text.replace(/\u200b\s?/g, ''))?.[1];
/** What a visitor sees who types the address. */
async function opened(reference: string): Promise<string> {
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  const visitor = { ...admin, token: token.access_token };
  return (await app.call(visitor, sharedInvoicesApi.visitedInvoice, {})).body.data.document.number;
}

test('an invoice of a company that chose no terms is due after 14 days; its setting says so and can be changed', async () => {
  const { salesPaymentTermId } = made(
    await app.call(admin, financeSettingApi.getSetting, { params: { companyId: admin.companyId } }),
  );
  expect(salesPaymentTermId).toBe(2);
  const { text } = await paper();
  expect(text).toMatch(/Issued .+ Due .+ Terms 14 days Amount due [\d,.]+ Currency AUD/);
  await setting({ salesPaymentTermId: null });
  const of = await buildBillable(app, admin);
  const atOnce = await issue(app, admin, await wholeInvoice(app, admin, of));
  expect(atOnce.dueDate).toBe(atOnce.issueDate);
  await setting({ salesPaymentTermId: 2 });
});

test('it names the account with its number as the reference, and no page to pay on where none takes a card', async () => {
  const { text } = await paper();
  expect(text).toContain(
    `Pay by transfer Harbour Restoration BSB 062-000, Account 12345678 Reference ${invoice.invoiceNumber}`,
  );
  expect(text).not.toContain('Pay online');
  expect(text).not.toContain('rounded');
});

test('where cards are taken it names the page with a code, and that page is the invoice', async () => {
  await setting({ enableStripe: true });
  const printed = await paper();
  expect(printed.text).toContain('Or by transfer');
  const reference = linkOn(printed);
  expect(reference, printed.text).toBeTruthy();
  expect(await opened(reference ?? '')).toBe(invoice.invoiceNumber);
  await setting({ enableStripe: false });
});

test('the paper of an email names the same page as its button; sent again, the page before it is closed', async () => {
  const send = async (): Promise<{ reference: string; onButton: string }> => {
    const before = await mails();
    await app.call(admin, invoicesApi.notify, { params: { id: invoice.id }, body: { email: 'payer@example.com' } });
    await until(async () => (await mails()).length > before.length, 30_000);
    const mail = (await mails()).at(-1);
    const key = mail?.key ?? '';
    const printed = await readPdf(await readFile(join(app.running.app.config.dataDir, 'files', key)));
    return { reference: linkOn(printed) ?? '', onButton: mail?.text.split('/share/')[1]?.split(/\s/)[0] ?? '' };
  };
  const mails = () =>
    asSystem(
      app,
      sql<{ text: string; key: string }>`select m.body_text as text, f.storage_key as key from outgoing_message m
        join stored_file f on f.company_id = m.company_id and f.id = (m.attachments -> 0 ->> 'fileId')::bigint
        where m.company_id = ${admin.companyId} and m.template = 'invoice' order by m.id`,
    );
  const first = await send();
  expect(first.reference).toBe(first.onButton);
  expect(await opened(first.reference)).toBe(invoice.invoiceNumber);
  const second = await send();
  expect(second.reference).not.toBe(first.reference);
  expect(await opened(second.reference)).toBe(invoice.invoiceNumber);
  const closed = await app.call(undefined, portalApi.open, { body: { reference: first.reference } });
  expect(closed.status).toBeGreaterThanOrEqual(400);
});

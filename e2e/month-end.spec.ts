// about: invoices, accounting, finance
// The end of a month: statements to those who owe, what was withheld of subcontractors, and everything transferred to the books, which
// refuse one document. It is found by holding the month against the books, and sent again.
import { type AccountingDouble, startAccountingDouble } from '../src/modules/accounting/server/doubles.build.ts';
import type { Page } from '@playwright/test';
import { todayIn } from '../src/kit/dates.ts';
import { SUBSCRIPTION_KEY } from '../src/modules/accounting/server/reckon-double.build.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Office, office } from './office.ts';

let books: AccountingDouble;
let mailbox: Mailbox;
test.beforeAll(async ({ baseURL }) => {
  books = await startAccountingDouble(Number(new URL(baseURL ?? '').port) + 1700);
  mailbox = await openMailbox();
});
/** The books are nobody's again for the stories that follow. */
test.afterAll(async ({ baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const { company } = await call<{ company: { id: number } }>('get', '/user/current/details');
  await call('put', `/xeroSetting/${company.id}`, { clientId: null, clientSecret: null, server: null });
  await call('put', `/reckonSetting/${company.id}`, {
    clientId: null,
    clientSecret: null,
    server: null,
    isReckonOne: false,
  });
  await books.close();
  mailbox.close();
});

/** A customer with two invoices of today, of 1,100.00 and 99.99 with their tax. */
async function billed({ call }: Office, name: string, email: string): Promise<string[]> {
  const payer = await call('post', '/contact', { contactTypeId: 1, companyName: name, email });
  const job = await call('post', '/job', { clientId: payer.id });
  const numbers: string[] = [];
  for (const unitAmount of [1000, 90.9]) {
    const draft = await call('post', '/accountsReceivable', { jobId: job.id, toContactId: payer.id });
    await call('post', `/accountsReceivable/${draft.id}/item`, { description: 'Works', quantity: 1, unitAmount });
    const { version } = await call('get', `/accountsReceivable/${draft.id}`);
    const issued = await call<{ invoiceNumber: string }>('post', `/accountsReceivable/${draft.id}/issue`, { version });
    numbers.push(issued.invoiceNumber);
  }
  return numbers;
}
/** The page on which one agrees that the books are opened is one of the story's. */
const agreesAt = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code: 'good-code', state: asked.get('state') ?? '' }).toString();
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
/** A subcontractor's paid bill of 1,900.00 of labour and 800.00 of materials, of which 20 % of the labour is withheld. */
async function withheld({ call }: Office, companyName: string, email: string): Promise<void> {
  const contractor = await call('post', '/contact', {
    contactTypeId: 3,
    companyName,
    email,
    cisTypeId: 3,
    utr: '1955839661',
    gstRegistered: false,
  });
  const bill = await call('post', '/accountsPayable', {
    contactId: contractor.id,
    supplierInvoiceNumber: unique('S'),
    // Where the company is no British one, whoever enters the bill says so.
    cisTypeId: 3,
    cisPercentage: 0.2,
    invoiceDate: new Date().toISOString().slice(0, 10),
    items: [
      { description: 'Labour', amount: 1900, labourAmount: 1900, withholdCis: true },
      { description: 'Materials', amount: 800, labourAmount: 0 },
    ],
  });
  await call('put', `/accountsPayable/${bill.id}/status`, { statusId: 2 });
  await call('put', `/accountsPayable/${bill.id}/approve`, {});
  await call('post', '/payment', {
    direction: 'out',
    contactId: contractor.id,
    date: todayIn('Australia/Sydney', new Date()),
    amount: 2320,
    allocations: [{ documentType: 'accountsPayable', documentId: bill.id, amount: 2320 }],
  });
}

test('a month ends: statements, what was withheld, and the books, which refuse one invoice', async ({
  page,
  baseURL,
}) => {
  const harbour = await office(baseURL, 'admin@harbour.example');
  const [customer, contractor] = [unique('Nepean Mutual'), unique('Steady Hands')];
  const [customerEmail, contractorEmail] = [customer, contractor].map(
    (name) => `${name.toLowerCase().replaceAll(' ', '.')}@month.example`,
  ) as [string, string];
  const [first = '', second = ''] = await billed(harbour, customer, customerEmail);
  await withheld(harbour, contractor, contractorEmail);
  // Statements under CIS bear it.
  const { company } = await harbour.call<{ company: { id: number } }>('get', '/user/current/details');
  await harbour.call('put', `/company/${company.id}`, { payeReference: '123/AB456' });

  await signedIn(page, 'admin@harbour.example');
  const dialog = page.getByRole('dialog');
  await page.goto('/prime/accounts-receivable/statement');
  const debtor = page.getByRole('row').filter({ hasText: customer });
  await expect(debtor).toContainText('1,199.99');
  await debtor.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send 1 statement' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await mailbox.expectMail(customerEmail, '1,199.99 outstanding');

  // What was withheld, for the return.
  await page.goto('/prime/bill/cis');
  const deductions = page.getByRole('region', { name: 'Deductions' });
  const deducted = deductions.getByRole('row').filter({ hasText: contractor });
  for (const amount of ['2,700.00', '800.00', '380.00']) await expect(deducted).toContainText(amount);
  await page.getByRole('button', { name: `Send the statement to ${contractor}` }).click();
  await mailbox.expectMail(contractorEmail, 'CIS');
  await expectAccessible(page, 'deductions of a month');

  // The books are connected.
  await agreesAt(page, '**/identity/connect/authorize?*');
  await page.goto('/prime/admin/accounting');
  const xero = page.getByRole('region', { name: 'Xero' });
  await xero.getByLabel('Client id').fill('our-app');
  await xero.getByLabel('Client secret').fill('shh');
  await xero.getByLabel('Server').fill(books.url);
  await xero.getByRole('button', { name: 'Save' }).click();
  await xero.getByRole('button', { name: 'Connect Xero' }).click();
  await expect(page.getByText('Xero is connected')).toBeVisible();
  await page.goto('/prime/admin/accounting');
  await expect(xero.getByLabel('Where documents go')).toContainText('Harbour Books');

  // The first goes; of the second the books say that the period is closed.
  await xero.getByRole('link', { name: 'Documents and files' }).click();
  await page.getByRole('checkbox', { name: `Choose ${first}` }).check();
  await page.getByRole('button', { name: 'Transfer 1' }).click();
  const transferred = page.getByRole('region', { name: 'What was transferred' });
  await expect(transferred.getByRole('row').filter({ hasText: first })).toContainText('Transferred');
  books.mishaps.push('closed');
  await page.getByRole('checkbox', { name: `Choose ${second}` }).check();
  await page.getByRole('button', { name: 'Transfer 1' }).click();
  const failed = transferred.getByRole('row').filter({ hasText: second });
  await expect(failed).toContainText('Refused');
  await expect(failed).toContainText('The document date cannot be before the period lock date.');

  // The month against the books finds it; opened again over there, it is sent from where it was found.
  const months = page.getByLabel('Month to compare');
  await months.selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Compare' }).click();
  const differs = page.getByRole('region', { name: /^What differs in/ });
  const missing = differs.getByRole('row').filter({ hasText: second });
  await expect(missing).toContainText('Not there');
  await expect(missing).toContainText('99.99');
  await expect(differs.getByRole('row').filter({ hasText: first })).toHaveCount(0);
  await expectAccessible(page, 'a month against the books');
  await missing.getByRole('button', { name: `Transfer ${second}` }).click();
  await expect(failed).toContainText('Transferred');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(missing).toHaveCount(0);
  expect(books.documents.map(({ body }) => [body['InvoiceNumber'], body['Total']])).toEqual([
    [first, 1100],
    [second, 99.99],
  ]);
});

test('books in Reckon One are connected, get an invoice under its number as their reference, and say what was paid', async ({
  page,
  baseURL,
}) => {
  const harbour = await office(baseURL, 'admin@harbour.example');
  const customer = unique('Reckoned Mutual');
  const [first = ''] = await billed(harbour, customer, 'reckoned@month.example');
  await signedIn(page, 'admin@harbour.example');

  // In Reckon Accounts documents go as a file, and there is nothing to connect.
  await page.goto('/prime/admin/accounting');
  const reckon = page.getByRole('region', { name: 'Reckon' });
  await expect(reckon.getByText('Documents are sent as a file')).toBeVisible();
  await expect(reckon.getByLabel('Tax account')).toBeVisible();
  await reckon.getByLabel('Our books are in Reckon One').check();
  await expect(reckon.getByLabel('Tax account')).toBeHidden();
  await reckon.getByLabel('Client id').fill('our-app');
  await reckon.getByLabel('Client secret').fill('shh');
  await reckon.getByLabel('Subscription key').fill(SUBSCRIPTION_KEY);
  await reckon.getByLabel('Server').fill(books.url);
  await reckon.getByRole('button', { name: 'Save' }).click();
  await agreesAt(page, `${books.url}/connect/authorize?*`);
  await reckon.getByRole('button', { name: 'Connect Reckon' }).click();
  await expect(page.getByText('Reckon is connected')).toBeVisible();
  await page.goto('/prime/admin/accounting');
  await expect(reckon.getByLabel('Where documents go')).toContainText('Harbour Book');
  await expectAccessible(page, 'settings of Reckon One');

  await reckon.getByRole('link', { name: 'Documents and files' }).click();
  await page.getByRole('checkbox', { name: `Choose ${first}` }).check();
  await page.getByRole('button', { name: 'Transfer 1' }).click();
  const transferred = page.getByRole('region', { name: 'What was transferred' });
  await expect(transferred.getByRole('row').filter({ hasText: first })).toContainText('Transferred');
  const there = books.documents.find(({ body }) => body['reference'] === first);
  expect(there?.body).toMatchObject({ status: 'Approved', totalAmount: 1100 });

  const today = new Date().toISOString().slice(0, 10);
  books.payments.push({ id: unique('receipt'), documentId: there?.id ?? '', amount: 1100, date: today });
  await page.getByRole('button', { name: 'Fetch payments' }).click();
  await expect(page.getByText('Payments from Reckon').first()).toBeVisible();
  await page.goto('/prime/accounts-receivable/list');
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('Paid');
});

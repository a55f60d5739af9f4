// about: bills, finance, invoices
// What a bookkeeper files: a month under CIS in the United Kingdom, from the bill to the return, HMRC's money and the statement; a quarter of
// GST in Australia that is filed, an invoice that comes late for it, and the next quarter.
import { readFile } from 'node:fs/promises';
import { todayIn } from '../src/kit/dates.ts';
import { encodeRouteId } from '../src/kit/ids.ts';
import { COUNTRIES } from '../src/modules/accounting/server/tax-examples.build.ts';
import { otherMonth, taxMonthOf } from '../src/modules/bills/shared/cis.ts';
import { lastPeriod } from '../src/modules/finance/shared/tax-return.ts';
import { readPdf } from '../tests/pdf-text.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { office } from './office.ts';

// A company that other stories leave as it is.
const WHO = 'admin@beacon.example';

let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await openMailbox();
});
test.afterAll(() => mailbox.close());

test('a month under CIS: a bill, what it withholds, the return, HMRC paid, the statement, and what comes late', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, WHO);
  const { company } = await call<{ company: { id: number } }>('get', '/user/current/details');
  const home = await call<Record<string, unknown>>('get', `/company/${company.id}`);
  const { countryId, timezone, number } = COUNTRIES.GB;
  const address = { line1: '1 High St', suburb: 'Leeds', state: null, postcode: 'LS1 4AP', country: 'United Kingdom' };
  const references = { payeReference: '123/AB456', accountsOfficeReference: '123PA00012345' };
  const british = { countryId, timezone, address, abn: number, vatNumber: number, gstRegistered: true };
  await call('put', `/company/${company.id}`, { ...british, utr: null, ...references });
  // The last tax month that has ended, so that its return can be filed.
  const month = otherMonth(taxMonthOf(todayIn(timezone, new Date())), -1);
  try {
    const name = unique('Steady Hands');
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@cis.example`;
    const subcontractor = await call('post', '/contact', {
      contactTypeId: 3,
      companyName: name,
      email,
      cisTypeId: 3,
      utr: '1955839661',
      gstRegistered: false,
    });
    const paid = async (id: number, amount: number) =>
      await call('post', '/payment', {
        direction: 'out',
        contactId: subcontractor.id,
        date: month,
        amount,
        allocations: [{ documentType: 'accountsPayable', documentId: id, amount }],
      });
    const billed = async (items: readonly object[]) =>
      await call('post', '/accountsPayable', {
        contactId: subcontractor.id,
        supplierInvoiceNumber: unique('S'),
        invoiceDate: month,
        items,
      });
    const bill = await billed([{ description: 'Plastering', amount: 1900 }]);

    await signedIn(page, WHO);
    const dialog = page.getByRole('dialog');
    await page.goto(`/prime/bill/view/${encodeRouteId(bill.id)}`);
    await page.getByRole('button', { name: 'Add a line' }).click();
    await dialog.getByLabel('Description').fill('Board and beads, with two days');
    await dialog.getByLabel('Amount').fill('1000');
    await dialog.getByLabel('Materials included').fill('800');
    await dialog.getByRole('button', { name: /^(Add|Save)/ }).click();
    await expect(dialog).toHaveCount(0);
    // 20 % of 1,900.00 and of the 200.00 that are no materials.
    await expect(page.getByText('CIS withheld, 20 % of 2,100.00')).toBeVisible();
    await page.getByRole('button', { name: 'Send for approval' }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await dialog.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await paid(bill.id, 2480);

    await page.goto('/prime/bill/cis');
    await page.getByRole('button', { name: 'Previous month' }).click();
    const back = page.getByRole('group', { name: 'Return to HMRC' });
    await expect(back).toContainText('The company has no UTR');
    await page.getByRole('button', { name: `Record a verification of ${name}` }).click();
    await dialog.getByLabel('Verification number').fill('V0000012345A');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const verified = page.getByRole('region', { name: 'Verifications' }).getByRole('row').filter({ hasText: name });
    await expect(verified).toContainText('V0000012345A');
    await call('put', `/company/${company.id}`, { utr: '1955839661' });
    await page.reload();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(back).not.toContainText('UTR');
    const row = page.getByRole('region', { name: 'Deductions' }).getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('cell')).toContainText([
      ...[name, '1955839661', 'V0000012345A', '20 %', '2,900.00', '800.00', '420.00'],
    ]);
    await back.getByRole('button', { name: 'Mark as filed' }).click();
    await dialog.getByLabel('HMRC reference').fill('HMRC-77');
    await dialog.getByRole('button', { name: 'Mark as filed' }).click();
    await expect(back).toContainText('reference HMRC-77');
    await expectAccessible(page, 'a month under CIS that was filed');
    const download = page.waitForEvent('download');
    await back.getByRole('button', { name: 'Return as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(`"${name}","1955839661","V0000012345A","2900.00","800.00","420.00"`);

    await back.getByRole('button', { name: 'Record payment to HMRC' }).click();
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(back).toContainText('HMRC paid');
    const statement = page.waitForEvent('download');
    await page.getByRole('button', { name: `Statement of ${name} as PDF` }).click();
    const { text } = await readPdf(await readFile(await (await statement).path()));
    for (const words of ['123/AB456', '2,900.00', '800.00', '420.00']) expect(text).toContain(words);
    await page.getByRole('button', { name: `Send the statement to ${name}` }).click();
    await mailbox.expectMail(email, 'CIS');

    // A payment of that month that is entered after it was filed: 500.00 less 20 %.
    const late = await billed([{ description: 'Making good', amount: 500 }]);
    await call('put', `/accountsPayable/${late.id}/status`, { statusId: 2 });
    await call('put', `/accountsPayable/${late.id}/approve`, {});
    await paid(late.id, 400);
    await page.reload();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(back).toContainText(
      'The month has changed since it was filed: gross 500.00, materials 0.00, deducted 100.00',
    );
    await back.getByRole('button', { name: 'Mark as amended' }).click();
    await dialog.getByRole('button', { name: 'Mark as amended' }).click();
    await expect(back).not.toContainText('The month has changed since it was filed');
  } finally {
    const kept = [
      'countryId',
      'timezone',
      'address',
      'abn',
      'vatNumber',
      'gstRegistered',
      'utr',
      ...Object.keys(references),
    ];
    await call('put', `/company/${company.id}`, Object.fromEntries(kept.map((field) => [field, home[field]])));
  }
});

test('a quarter of GST is filed, an invoice comes late for it, and the next quarter has it', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, WHO);
  const name = unique('Late Mutual');
  const payer = await call('post', '/contact', { contactTypeId: 1, companyName: name, abn: '51 824 753 556' });
  const job = await call('post', '/job', { customerId: payer.id });
  const { to } = lastPeriod(todayIn('Australia/Sydney', new Date()), 3);
  const issued = async (unitAmount: number): Promise<string> => {
    const draft = await call('post', '/accountsReceivable', { jobId: job.id, toContactId: payer.id });
    await call('post', `/accountsReceivable/${draft.id}/item`, { description: 'Works', quantity: 1, unitAmount });
    const { version } = await call('get', `/accountsReceivable/${draft.id}`);
    const { invoiceNumber } = await call<{ invoiceNumber: string }>('post', `/accountsReceivable/${draft.id}/issue`, {
      version,
      issueDate: to,
    });
    return invoiceNumber;
  };
  await issued(1000);
  await signedIn(page, WHO);
  const dialog = page.getByRole('dialog');
  await page.goto('/prime/finance');
  await page.getByRole('button', { name: 'GST return' }).click();
  const sales = page.getByRole('button', { name: /^Documents of box 1A/ });
  await expect(sales).toBeVisible();
  const filedFigure = (await sales.textContent()) ?? 'no figure';
  await page.getByRole('button', { name: 'Mark as filed' }).click();
  await dialog.getByLabel('Receipt or reference').fill('ATO 4711');
  await dialog.getByRole('button', { name: 'Mark as filed' }).click();
  await expect(page.getByText(/Filed by .*, ATO 4711/)).toBeVisible();

  const late = await issued(300);
  await page.reload();
  await expect(page.getByText('Since then 1 document of this period changed, with 30.00 of GST to pay.')).toBeVisible();
  await expect(sales).toHaveText(filedFigure);
  await expectAccessible(page, 'a quarter that was filed');
  await page.getByRole('button', { name: 'After', exact: true }).click();
  const before = page.getByRole('region', { name: 'From periods already filed' });
  const row = before.getByRole('row').filter({ hasText: late });
  await expect(row.getByRole('cell')).toContainText([late, name, '', 'Issued', '300.00', '30.00']);
  await sales.click();
  const documents = page.getByRole('region', { name: 'Documents of box 1A' });
  await expect(documents.getByRole('row').filter({ hasText: late })).toContainText('30.00');

  // Taken back, so that other stories find the quarter open.
  const filed = page.getByRole('table', { name: 'Filed returns' }).getByRole('row').filter({ hasText: 'ATO 4711' });
  await filed.getByRole('button', { name: 'Reverse' }).click();
  await dialog.getByRole('textbox').fill('A story ends');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expect(filed).toContainText('A story ends');
});

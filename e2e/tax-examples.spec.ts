// about: invoices, finance, bills
// Each example of what the law and the field reckon (domain.md 2.8), as people see it: the sums of the invoice's page, and of the paper beside
// it; the sums of a bill's page, what its supplier is paid, and what was withheld of it for the tax month.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { BILLS, COUNTRIES, EXAMPLES, chargesVat } from '../src/modules/accounting/server/tax-examples.build.ts';
import { readPdf } from '../tests/pdf-text.ts';
import { expect, test, unique, signedIn } from './fixtures.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Office, office } from './office.ts';

// A company that other stories leave alone: it moves from country to country here, and home again.
const WHO = 'admin@beacon.example';
const shown = (amount: number): string => amount.toLocaleString('en-AU', { minimumFractionDigits: 2 });

let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await openMailbox();
});
test.afterAll(() => mailbox.close());

/** The company as it is now, moved abroad and home again by the same call. */
async function travelling({ call }: Office) {
  const { company } = await call<{ company: { id: number } }>('get', '/user/current/details');
  const home = await call<Record<string, unknown>>('get', `/company/${company.id}`);
  const kept = [
    'countryId',
    'timezone',
    'taxRounding',
    'address',
    'abn',
    'irdNumber',
    'payeReference',
    'gstRegistered',
  ] as const;
  const to = (country: keyof typeof COUNTRIES, given: object) => {
    const { countryId, timezone, country: countryName, number } = COUNTRIES[country];
    const postcode = countryName === 'United Kingdom' ? 'LS1 4AP' : '2750';
    const address = { line1: '1 High St', suburb: 'Harbour', state: null, postcode, country: countryName };
    // Without its numbers no company charges tax, and no statement under CIS leaves.
    const numbers = { abn: number, irdNumber: '49-091-850', payeReference: '123/AB456' };
    return call('put', `/company/${company.id}`, { countryId, timezone, address, ...numbers, ...given });
  };
  const back = () => call('put', `/company/${company.id}`, Object.fromEntries(kept.map((name) => [name, home[name]])));
  return { to, back };
}

test('the sums on the screen and on the paper beside it are those of the law, in three countries', async ({
  page,
  baseURL,
}) => {
  const as = await office(baseURL, WHO);
  const { call } = as;
  const { to, back } = await travelling(as);
  await signedIn(page, WHO);
  try {
    for (const example of EXAMPLES) {
      const { country, rounding = 'total', lines = [], excess, retention = 0, subtotal, tax, total } = example;
      const { payable = total } = example;
      const { country: countryName, number, numberField } = COUNTRIES[country];
      const postcode = countryName === 'United Kingdom' ? 'LS1 4AP' : '2750';
      const address = { line1: '1 High St', suburb: 'Harbour', state: null, postcode, country: countryName };
      await to(country, { taxRounding: rounding });
      const payer = await call('post', '/contact', {
        contactTypeId: 1,
        companyName: unique('Example'),
        address,
        [numberField]: number,
      });
      const job = await call('post', '/job', { customerId: payer.id, excessAmount: excess ?? null });
      const { id } = await call('post', '/accountsReceivable', {
        jobId: job.id,
        toContactId: payer.id,
        retentionPercentage: retention,
        ...(excess !== undefined && { typeId: 5 }),
      });
      for (const [quantity, unitAmount, taxRate] of lines)
        await call('post', `/accountsReceivable/${id}/item`, { description: 'Works', quantity, unitAmount, taxRate });
      const { version } = await call('get', `/accountsReceivable/${id}`);
      await call('post', `/accountsReceivable/${id}/issue`, { version });

      await page.goto(`/prime/accounts-receivable/view/${encodeRouteId(id)}`);
      const what = `${country}: ${example.name}`;
      const sums = page.locator('dl').filter({ hasText: /^Lines ex/ });
      const taxName = country === 'GB' ? 'VAT' : 'GST';
      for (const [label, amount] of [
        [`Ex ${taxName}`, subtotal],
        [taxName, tax],
        [`Due inc ${taxName}`, payable],
      ] as const)
        await expect(sums.locator('div').filter({ hasText: new RegExp(`^${label}`) }), `${what}, ${label}`).toHaveText(
          `${label}${shown(amount)}`,
        );
      const paper = page.getByRole('article');
      for (const [label, amount] of [
        [`Total ex ${taxName}`, subtotal],
        [taxName, tax],
        ['Amount due', payable],
      ] as const)
        await expect(
          paper.locator('tfoot tr').filter({ hasText: new RegExp(`^${label}`) }),
          `${what}, ${label} on paper`,
        ).toContainText(shown(amount));
    }
  } finally {
    await back();
  }
});

/** An approved bill of a subcontractor of its own. */
async function billOf({ call }: Office, example: (typeof BILLS)[number]) {
  const name = unique('Steady Hands');
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@steady.example`;
  const supplier = await call('post', '/contact', {
    contactTypeId: 3,
    companyName: name,
    email,
    utr: '1955839661',
    cisTypeId: example.cisTypeId,
    gstRegistered: chargesVat(example),
    ...(chargesVat(example) && { vatNumber: COUNTRIES.GB.number }),
  });
  const bill = await call('post', '/accountsPayable', {
    contactId: supplier.id,
    supplierInvoiceNumber: unique('S'),
    invoiceDate: new Date().toISOString().slice(0, 10),
    ...(example.reverse && { reverseCharge: true }),
    items: [
      { description: 'Labour', amount: example.labour, labourAmount: example.labour, withholdCis: true },
      { description: 'Materials', amount: 800, labourAmount: 0 },
    ],
  });
  await call('put', `/accountsPayable/${bill.id}/status`, { statusId: 2 });
  await call('put', `/accountsPayable/${bill.id}/approve`, {});
  return { ...example, id: bill.id, supplier: name, email };
}

/** The sums below the lines of a bill: what is said and how much, in their order. */
const sumsOf = (page: Page) => page.locator('dl').filter({ hasText: /^Ex / }).locator('dt, dd').allTextContents();

test('bills of subcontractors show what is taxed, withheld and payable, on their page, in the run and for the return', async ({
  page,
  baseURL,
}) => {
  const as = await office(baseURL, WHO);
  const { to, back } = await travelling(as);
  await signedIn(page, WHO);
  try {
    await to('GB', { taxRounding: 'total', gstRegistered: true });
    const bills = [];
    for (const example of BILLS) bills.push(await billOf(as, example));
    for (const { id, name, labour, tax, reverse, cis, total, payable, cisTypeId } of bills) {
      await page.goto(`/prime/bill/view/${encodeRouteId(id)}`);
      const expected = [
        ['Ex VAT', labour + 800],
        ['VAT', tax],
        ['Total', total],
        ...(reverse ? [['VAT by reverse charge, not added', reverse] as const] : []),
        ...(cis
          ? [
              [`CIS withheld, ${cisTypeId === 3 ? 20 : 30} % of ${shown(labour)}`, -cis] as const,
              ['Payable', payable] as const,
            ]
          : []),
        ['Open', payable],
      ].flatMap(([label, amount]) => [label, shown(Number(amount))]);
      await expect.poll(() => sumsOf(page), name).toEqual(expected);
    }

    // What is paid of each, and what its supplier is told.
    const run = await as.call('post', '/paymentRun', {
      date: new Date().toISOString().slice(0, 10),
      billIds: bills.map(({ id }) => id),
    });
    await page.goto(`/prime/bill/payment-run/view/${encodeRouteId(run.id)}`);
    for (const { name, supplier, payable } of bills)
      await expect(page.getByRole('row').filter({ hasText: supplier }), name).toContainText(shown(payable));
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await expect(page.getByRole('button', { name: 'Reverse' })).toBeVisible();
    for (const { email, payable } of bills) await mailbox.expectMail(email, `${payable.toFixed(2)} on `);

    // What was withheld, for the return.
    await page.goto('/prime/bill/cis');
    for (const { name, supplier, labour, cis } of bills) {
      const deductions = page.getByRole('region', { name: 'Deductions' });
      const cells = deductions.getByRole('row').filter({ hasText: supplier }).getByRole('cell');
      await expect(cells, name).toContainText([
        supplier,
        '1955839661',
        '',
        '',
        shown(labour + 800),
        '800.00',
        shown(cis),
      ]);
    }
  } finally {
    await back();
  }
});

test('an invoice that we write in the place of a supplier says what they are paid, on its page and on paper', async ({
  page,
  baseURL,
}) => {
  const as = await office(baseURL, WHO);
  const { call } = as;
  const { to, back } = await travelling(as);
  await signedIn(page, WHO);
  try {
    await to('AU', { taxRounding: 'total', gstRegistered: true });
    const name = unique('Bright Paint');
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@paint.example`;
    const supplier = await call('post', '/contact', {
      contactTypeId: 3,
      companyName: name,
      email,
      gstRegistered: true,
      rctiAgreedAt: '2026-01-01 00:00:00',
      abn: '53 004 085 616',
    });
    const job = await call('post', '/job', { customerName: name });
    const order = await call('post', '/workOrder', { jobId: job.id, label: 'Painting', assignedId: supplier.id });
    await call('post', `/workOrder/${order.id}/item`, {
      description: 'Painting',
      labourQuantity: 10,
      labourCost: 99.99,
    });
    for (const statusId of [2, 3, 6])
      await call('put', `/workOrder/${order.id}/status/${statusId}`, { override: true, note: 'By phone' });
    const { id } = await call('post', `/accountsPayable/workOrder/${order.id}`, { type: 'rcti' });
    await page.goto(`/prime/bill/view/${encodeRouteId(id)}`);
    // 999.90 × 10 %.
    await expect.poll(() => sumsOf(page)).toEqual(['Ex GST', '999.90', 'GST', '99.99', 'Total', '1,099.89']);
    await page.getByRole('button', { name: 'Issue and send' }).click();
    await mailbox.expectMail(email, 'Recipient created tax invoice');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const { text } = await readPdf(await readFile(await (await download).path()));
    for (const amount of ['999.90', '99.99', '1,099.89']) expect(text).toContain(amount);
  } finally {
    await back();
  }
});

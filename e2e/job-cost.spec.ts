// about: job-cost, invoices
// An owner opens the company's job cost, narrows it to one job, opens each figure of it, enters a cost to complete of their own, and changes how
// what is earned is reckoned.
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test('an owner sees what a job costs and earns, and every figure opens what it is made of', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const customerName = unique('Costly');
  const contractor = await call('post', '/contact', { contactTypeId: 3, companyName: unique('Fair Trades') });
  const client = await call('post', '/contact', { contactTypeId: 1, companyName: unique('Payer') });
  const job = await call('post', '/job', { customerName, clientId: client.id });
  const line = (description: string, tradeId: number, labourQuantity: number) => ({
    description,
    tradeId,
    labourQuantity,
    labourCost: 100,
    labourMarkup: 0.25,
  });
  const estimate = await call<{ id: number; items: { id: number; description: string }[] }>('post', '/estimate', {
    jobId: job.id,
    estimateMargin: 0,
    categories: [{ label: 'Kitchen', items: [line('Cupboards', 3, 60), line('Walls', 14, 40)] }],
  });
  await call('post', `/estimate/${estimate.id}/snapshot?authorise=1`, {});
  const order = await call('post', '/workOrder', { jobId: job.id, label: 'Cupboards', assignedId: contractor.id });
  const cupboards = estimate.items.find(({ description }) => description === 'Cupboards');
  await call('post', `/workOrder/${order.id}/estimateItem`, { items: [{ estimateItemId: cupboards?.id ?? 0 }] });
  await call('put', `/workOrder/${order.id}/status/2`, { override: true, note: 'Agreed by phone' });
  const bill = await call('post', '/accountsPayable', {
    contactId: contractor.id,
    jobId: job.id,
    invoiceDate: '2026-03-02',
    supplierInvoiceNumber: unique('SK'),
    items: [{ description: 'Skip', amount: 500 }],
  });
  await call('put', `/accountsPayable/${bill.id}/status`, { statusId: 2 });
  await call('put', `/accountsPayable/${bill.id}/approve`, { matchReason: 'Agreed' });

  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/job-cost/list');
  await page.getByRole('searchbox').first().fill(customerName);
  const row = page.getByRole('row').filter({ hasText: customerName });
  await expect(row).toContainText('10,000.00');
  await expect(page.getByRole('region', { name: 'Cost of 1 job' })).toContainText('6,000.00');
  await expectAccessible(page, 'the company’s job cost');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Forecast profit/ }).click();
  await expect(dialog).toContainText('12,500.00 − 10,000.00');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // A figure of the list is a door to itself on the job.
  await row.getByRole('link', { name: '500.00', exact: true }).click();
  await expect(dialog).toContainText('Approved bills less credits');
  await expect(dialog.getByRole('row').filter({ hasText: 'BILL' })).toContainText('500.00');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const opened: [figure: RegExp, says: string][] = [
    [/^Budget/, 'Cupboards'],
    [/^Committed/, 'ordered 6,000.00, nothing billed'],
    [/^Cost to complete/, 'budget 6,000.00'],
    [/^Forecast final cost/, '500.00 + 9,500.00'],
    [/^Authorised/, '12,500.00 + 0.00'],
    [/^Earned/, '12,500.00 × 500.00 ÷ 10,000.00'],
    [/^Over or under billed/, '625.00 − 0.00'],
  ];
  for (const [figure, says] of opened) {
    await page.getByRole('button', { name: figure }).first().click();
    await expect(dialog).toContainText(says);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await expectAccessible(page, 'the job cost of a job');

  // What somebody knows better counts, with the reason.
  await page
    .getByRole('button', { name: /^Cost to complete/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Enter your own figure for Kitchen, Plastering/ }).click();
  await page.getByRole('textbox', { name: 'Cost to complete' }).fill('3000');
  await page.getByLabel('Reason').fill('Fewer walls');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toContainText('3,000.00: Fewer walls');
  await page.keyboard.press('Escape');
  // 500.00 spent, 6,000.00 ordered, 3,000.00 of their own.
  await expect(page.getByRole('button', { name: /^Forecast final cost/ })).toContainText('9,500.00');

  // On the front, committed stands at cost, and ordered says that it is at sell; the estimate says that its sums are with GST.
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/overview`);
  await expect(page.getByText('Ordered, at sell')).toBeVisible();
  await expect(page.getByText('Committed, at cost')).toBeVisible();
  // The margin is beside them, and what is left to bill is billed where it stands.
  await expect(page.getByText('Forecast margin')).toBeVisible();
  await page.getByRole('button', { name: 'Bill the rest: 12,500.00' }).click();
  await expect(page).toHaveURL(/accounts-receivable\/view/);
  await page.goBack();
  await expect(page.getByText('Forecast margin')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bill the rest/ })).toHaveCount(0);
  await page.goto(`/prime/admin/job-cost`);
  await expect(page.getByRole('radio', { name: /^By cost/ })).toBeChecked();
});

// about: finance, work-orders, job-cost, invoices
// A payment term and a CIS type are made, a contractor gets them, and a work order given to him says what is withheld and what is paid.
import type { Page } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { workOrderHref } from '../src/modules/work-orders/web/work-order-href.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  goOn,
  signIn,
  signedIn,
  test,
  unique,
} from './fixtures.ts';
import { office } from './office.ts';

/** An entry of a list, by its name first and then the rest in its dialog. */
async function addEntry(page: Page, list: string, one: string, label: string): Promise<void> {
  await page.goto(`/prime/admin/${list}`);
  await page.getByLabel(`New ${one}`).fill(label);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Edit ${label}` }).click();
}

test('terms and CIS of a contractor are kept once and followed by his work order', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const [term, type, companyName] = [unique('Ten days'), unique('Net payment'), unique('Steady Hands')];
  const contractor = await call('post', '/contact', { contactTypeId: 3, companyName, abn: '51 824 753 556' });
  const job = await call('post', '/job', { customerName: unique('Quoin') });
  const order = await call('post', '/workOrder', { jobId: job.id, label: 'Frame' });
  await call('post', `/workOrder/${order.id}/item`, {
    description: 'Frame and fix',
    materialQuantity: 1,
    materialCost: 800,
    labourQuantity: 10,
    labourCost: 190,
    withholdCis: true,
  });

  await signedIn(page, 'admin@harbour.example');
  const dialog = page.getByRole('dialog');
  await addEntry(page, 'paymentTerm', 'payment term', term);
  await dialog.getByLabel('Days', { exact: true }).fill('10');
  await dialog.getByLabel('Due on a business day').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '10 days on a business day' }).first()).toBeVisible();
  await addEntry(page, 'cisType', 'CIS type', type);
  await dialog.getByLabel('Withheld of labour').fill('20');
  await dialog.getByLabel('Registered in the scheme').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/prime/contact/view/${encodeRouteId(contractor.id)}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('form', { name: `Edit ${companyName}` });
  await form.getByLabel('Registered for tax').check();
  await form.getByLabel('CIS type').click();
  await page.getByRole('option', { name: type }).click();
  await form.getByLabel('Purchase terms').click();
  await page.getByRole('option', { name: term }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('but without UTR. Enter it, or choose a type that withholds 30 %.')).toBeVisible();
  await expect(page.getByText(new RegExp(`Purchases from it: .*${term}`))).toBeVisible();

  await page.goto(workOrderHref(job.id, order.id));
  await page.getByRole('button', { name: 'Choose contractor' }).click();
  await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first().fill(companyName);
  await page.getByRole('option', { name: companyName }).click();
  await dialog.getByRole('button', { name: 'Save contractor' }).click();
  const figures = page.getByRole('region', { name: /^Work order / });
  await expect(figures.getByText('CIS withheld, 20 % of labour')).toBeVisible();
  // 2,700.00 with a tenth of tax, less a fifth of the labour.
  for (const [label, amount] of [
    ['GST', '270.00'],
    ['CIS withheld, 20 % of labour', '-380.00'],
    ['Payable', '2,590.00'],
  ] as const)
    await expect(figures.locator('dl div').filter({ hasText: label }).first()).toContainText(amount);
  await expectAccessible(page, 'a work order with CIS');

  const jobType = unique('Large works');
  const { id: jobTypeId } = await call('post', '/jobType', { label: jobType });
  await page.goto('/prime/admin/finance-settings');
  await page.getByRole('button', { name: 'New override of the finance setting' }).click();
  await dialog.getByLabel('Label').fill(jobType);
  await dialog.getByLabel('Job types').click();
  await page.keyboard.type(jobType);
  await page.getByRole('option', { name: jobType }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Retention', { exact: true }).fill('7.5');
  await dialog
    .getByRole('button', { name: 'Add' })
    .or(dialog.getByRole('button', { name: 'Save' }))
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  const large = await call<{ jobNumber: string }>('post', '/job', { customerName: jobType, jobTypeId });
  await page.getByLabel('Job number').fill(large.jobNumber);
  await expect(page.getByRole('list', { name: /^finance settings of/ })).toContainText(
    new RegExp(`Retention7\\.5from the override ${jobType}`),
  );
  await expectAccessible(page, 'finance settings');
});

test('accounts opens a figure of the dashboard and finds the same total over its rows', async ({ page }) => {
  await signIn(page, 'accounts@harbour.example');
  const money = page.getByRole('region', { name: 'Money, including tax' });
  await expect(money.getByRole('link', { name: /^Owed to us/ })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Cash expected by week' })).toBeVisible();
  await page.getByRole('button', { name: 'As table' }).click();
  await expect(page.getByRole('table', { name: 'Cash expected by week' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'the dashboard of accounts');

  for (const label of ['Owed to us', 'To invoice now', 'Owed to suppliers', 'Invoiced this month']) {
    const figure = money.getByRole('link', { name: new RegExp(`^${label}`) });
    const shown = (await figure.getByRole('strong').textContent()) ?? '';
    expect(shown, label).toMatch(/^[\d,]+\.\d\d$/);
    await figure.click();
    await expect(page.getByRole('heading', { name: new RegExp(`^${label}`) })).toBeVisible();
    const total = page.getByRole('row', { name: /^Total,/ });
    // On the first of a month nothing was invoiced yet.
    if (shown === '0.00') await expect(page.getByText('Nothing here.')).toBeVisible();
    else await expect(total.getByRole('cell').last()).toHaveText(shown);
    await goOn(page, '/prime/dashboard');
  }
  // The age of what is unpaid, too.
  const ages = page.getByRole('table', { name: 'Unpaid by age' });
  const row = ages.getByRole('row', { name: /^15–30 days/ });
  const overdue = (await row.getByRole('cell').last().textContent()) ?? '';
  await row.getByRole('link').click();
  await expect(
    page
      .getByRole('row', { name: /^Total,/ })
      .getByRole('cell')
      .last(),
  ).toHaveText(overdue);
  await expectAccessibleEverywhere(page, 'the rows of a figure');
});

test('in the demonstration each figure is the total of its rows, for whoever may see it', async ({ baseURL }) => {
  type Figures = Record<string, { amount: number; count: number } | null>;
  const seen: Record<string, number> = {};
  for (const who of ['admin', 'supervisor', 'estimator', 'accounts', 'field']) {
    const { call, context } = await office(baseURL, `${who}@harbour.example`);
    const { figures } = await call<{ figures: Figures }>('get', '/companyMoney');
    for (const [figure, of] of Object.entries(figures)) {
      if (!of) continue;
      const rows = await call<{ total: number; count: number }>('get', `/companyMoney/rows?figure=${figure}`);
      expect([who, figure, rows.total, rows.count]).toEqual([who, figure, of.amount, of.count]);
    }
    seen[who] = Object.values(figures).filter(Boolean).length;
    await context.dispose();
  }
  expect(seen).toEqual({ admin: 9, supervisor: 9, estimator: 8, accounts: 9, field: 0 });
});

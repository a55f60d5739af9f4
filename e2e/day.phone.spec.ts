// about: jobs, work-orders
// The same day on a phone, with a thumb.
import { type Page } from '@playwright/test';
import { expect, expectAccessible, signIn, signedIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

async function expectNoSideways(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
}
const menu = (page: Page) => page.getByRole('navigation', { name: 'Pages of this record' });
const title = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true });

test('a job opens on its menu, pages are built anew, and the switcher finds a page as it was left', async ({
  page,
  baseURL,
}) => {
  const customer = unique('Thumb');
  const job = await (await api(baseURL, 'admin@harbour.example')).post('/job', { customerName: customer });
  await signIn(page, 'admin@harbour.example');
  await page.getByRole('link', { name: 'Jobs', exact: true }).tap();
  await page.getByLabel('Find in jobs').fill(customer);
  await page.getByRole('link', { name: new RegExp(job.jobNumber) }).tap();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(menu(page).getByRole('link', { name: 'Overview' })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page, 'the menu of a job on a phone');

  await menu(page).getByRole('link', { name: 'Details' }).tap();
  await page.getByRole('button', { name: 'Edit', exact: true }).filter({ visible: true }).tap();
  await page.getByLabel('Claim number').fill('CLM-THUMB');

  // Away by the switcher and back: what was typed is still being typed.
  await page.getByRole('button', { name: /open tabs/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Open tabs' });
  await sheet.getByRole('button', { name: `Mark ${job.jobNumber}` }).tap();
  await expect(sheet.getByRole('button', { name: `Mark ${job.jobNumber}` })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'the switcher');
  await sheet.getByRole('button', { name: 'Jobs', exact: true }).tap();
  await expect(page.getByLabel('Find in jobs')).toHaveValue(customer);
  await page.getByRole('button', { name: /open tabs/ }).tap();
  await sheet.getByRole('button', { name: new RegExp(`^${job.jobNumber}`) }).tap();
  await expect(page.getByLabel('Claim number')).toHaveValue('CLM-THUMB');
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).tap();
  await expect(page.getByText(`${job.jobNumber} saved`)).toBeVisible();

  // The list by its link is a new list; by Back it is the one that was left.
  await page.getByRole('link', { name: 'Jobs', exact: true }).tap();
  await expect(page.getByLabel('Find in jobs')).toHaveValue('');
  await page.goBack();
  await expect(title(page)).toContainText(job.jobNumber);
});

test('a note, a status, the board and a new contact on a phone', async ({ page, baseURL }) => {
  const customer = unique('Touch');
  const job = await (await api(baseURL, 'admin@harbour.example')).post('/job', { customerName: customer });
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/list?display=board&s=${encodeURIComponent(customer)}`);
  await expect(page.getByRole('combobox', { name: 'Column' })).toContainText('New (1)');
  await expectNoSideways(page);
  await expectAccessible(page, 'the board on a phone');
  await page.getByRole('combobox', { name: `Move ${job.jobNumber}` }).selectOption({ label: 'Customer contacted' });
  await expect(page.getByText(`${job.jobNumber} is Customer contacted now`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Column' }).selectOption({ label: 'Customer contacted (1)' });
  await page.getByRole('link', { name: job.jobNumber }).tap();
  await expect(menu(page)).toBeVisible();

  await menu(page).getByRole('link', { name: 'History' }).tap();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Customer contacted')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'History' })).toBeInViewport();
  await expectNoSideways(page);

  await page.goto('/prime/job/register');
  const family = unique('Ng').replace(/\s/g, '');
  await page.getByRole('combobox', { name: 'Customer from contacts' }).fill(`Bo ${family}`);
  await page.getByRole('option', { name: /Create contact/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'New contact' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Bo');
  await dialog.getByRole('button', { name: 'Create contact' }).tap();
  await expect(page.getByRole('combobox', { name: 'Customer from contacts' })).toHaveValue(`Bo ${family}`);
  await expectNoSideways(page);
});

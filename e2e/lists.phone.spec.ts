// about: jobs
// Lists on a phone: two lines a row, order and filters from the lower edge, rows chosen by a long press.
import { expect, expectAccessible, signedIn, test } from './fixtures.ts';

test('a list is ordered, filtered and chosen from with a thumb', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/job/list');
  const rows = page.locator('.phone-rows a');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters and order' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters and order' });
  await sheet.getByRole('radio', { name: 'Customer' }).check();
  await expectAccessible(page, 'the order of a list on a phone');
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/sort=-?customerName/);
  await page.getByRole('button', { name: 'Filters and order' }).click();
  await sheet.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters', exact: true });
  await dialog.getByRole('combobox', { name: 'Value of condition 1' }).click();
  await page.getByRole('option', { name: 'Works in progress', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('combobox', { name: 'Field of condition 1' })).toHaveValue('Status');
  await dialog.getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Status is Works in progress');
  await expectAccessible(page, 'a filtered list on a phone');

  const first = rows.first();
  const box = await first.boundingBox();
  if (!box) throw new Error('The row has no place');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.mouse.up();
  await rows.nth(1).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Change fields' }).click();
  const bulk = page.getByRole('dialog', { name: 'Change 2 jobs' });
  await bulk.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Peril', exact: true }).click();
  await expect(bulk.getByText('2 jobs are chosen.')).toBeVisible();
  await expectAccessible(page, 'a bulk change on a phone');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

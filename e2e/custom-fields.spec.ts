// about: custom-fields
// A company adds fields of its own, with a condition, and fills them in on a job.
import { expect, expectAccessible, signedIn, test } from './fixtures.ts';

test('a field with a condition is designed, asked on a job, checked and told in the history', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/admin/custom-fields');
  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label').fill('Building');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('region', { name: 'Building' }).getByRole('button', { name: 'Add field' }).click();
  await dialog.getByLabel('Label').fill('Roof');
  await dialog.getByLabel('Kind').selectOption({ label: 'Choice from a list' });
  await dialog.getByLabel('Options').fill('Tile\nMetal');
  await expectAccessible(page, 'the dialog of a custom field');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('region', { name: 'Building' }).getByRole('button', { name: 'Add field' }).click();
  await dialog.getByLabel('Label').fill('Colour of the tiles');
  await dialog.getByLabel('Required').check();
  await dialog.getByRole('button', { name: 'Add condition' }).first().click();
  await dialog.getByLabel('Field of condition 1').selectOption({ label: 'Roof' });
  await dialog.getByLabel('Value of condition 1').selectOption({ label: 'Tile' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  // The preview shows the conditions at work; Alt and an arrow change the order.
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByLabel('Colour of the tiles')).toBeHidden();
  await preview.getByRole('combobox', { name: 'Roof' }).click();
  await page.getByRole('option', { name: 'Tile' }).click();
  await expect(preview.getByLabel('Colour of the tiles')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Building' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Roof');
  await page.getByRole('button', { name: 'Edit Colour of the tiles' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.first()).toContainText('Colour of the tiles');

  await page.goto('/prime/job/list');
  await page
    .getByRole('link', { name: /^Job-\d/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Custom fields' }).click();
  await page.getByRole('combobox', { name: 'Roof' }).click();
  await page.getByRole('option', { name: 'Tile' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Colour of the tiles: This is required');
  await page.getByLabel('Colour of the tiles').fill('Terracotta');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Terracotta')).toBeVisible();
});

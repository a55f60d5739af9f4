// about: contacts
// A contact: look-alike and wrong number warned about, an expired licence flagged, two merged, a name on a sanctions list decided.
import { expect, expectAccessible, test, unique, signedIn } from './fixtures.ts';

const RED_POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

test('a contact is made with warnings, flagged, merged and screened', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  const name = unique('Kestrel Roofing');
  const make = async (company: string, abn: string): Promise<void> => {
    await page.goto('/prime/contact/view/new');
    const form = page.getByRole('form', { name: 'New contact' });
    await form.getByRole('combobox', { name: /^Type/ }).click();
    await page.getByRole('option', { name: 'Subcontractor' }).click();
    await form.getByLabel('Company name').fill(company);
    await form.getByLabel('ABN').fill(abn);
    await form.getByLabel('ACN').focus();
  };
  await make(name, '51 824 753 557');
  await expect(page.getByText('The check digit of this ABN is wrong')).toBeVisible();
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByText('51 824 753 557')).toBeVisible();

  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Contact picture' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: RED_POINT });
  await expect(page.getByRole('img', { name })).toBeVisible();

  await page.getByRole('link', { name: 'Licences' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const licence = page.getByRole('form', { name: 'New licence or insurance' });
  await licence.getByRole('combobox', { name: 'Insurance' }).click();
  await page.getByRole('option', { name: 'Public liability' }).click();
  await licence.getByLabel('Expires').fill('2026-01-01');
  await licence.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Licence or insurance expired')).toBeVisible();
  const first = page.url();

  const twin = `${name} Pty Ltd`;
  await make(twin, '51824753556');
  await expect(page.getByLabel('Similar contacts').getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(twin) })).toBeVisible();

  await page.goto(first);
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: /Merge another contact/ });
  await dialog.getByRole('combobox').fill(twin);
  await page.getByRole('option', { name: new RegExp(twin) }).click();
  await dialog.getByRole('radio', { name: /^ABN: 51 ?824 ?753 ?556/ }).check();
  await expectAccessible(page, 'merge contacts');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByText('51 824 753 556')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Merged', { exact: true })).toBeVisible();

  await page.goto('/prime/admin/sanctions');
  const [word = '', trade = '', code = ''] = name.split(' ');
  const row = `7,"${code} ${trade}, ${word}","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- `;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sdn.csv', mimeType: 'text/csv', buffer: Buffer.from(row) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(
    page
      .getByText(/1 to decide/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible({ timeout: 20_000 });

  await page.goto(first);
  await page.getByRole('link', { name: 'Sanctions', exact: true }).click();
  await expect(page.getByText('Same words in a different order')).toBeVisible();
  await page.getByRole('button', { name: 'Someone else' }).click();
  await page.getByLabel('Reason').fill('A roofer, not that person');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('A roofer, not that person')).toBeVisible();
});

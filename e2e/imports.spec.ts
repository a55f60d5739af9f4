// about: imports
// Jobs from a file: a column that was not understood is named, wrong rows are seen, the rest comes and is taken back. Suburbs by keyboard.
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a list of jobs is imported after its columns were put right, and undone', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  const claim = unique('IMP').replaceAll(' ', '-');
  // Headings that nobody has named before: named ones are remembered.
  const [who, when] = [unique('Wer'), unique('Happened')];
  await page.goto('/prime/admin/imports');
  await page.getByRole('radio', { name: 'Jobs' }).check({ force: true });
  const rows = [`${claim}-1,Grace Okafor,2026-11-02`, `${claim}-2,Noah Tan,31/02/2026`, `${claim}-3,Mei Lin,4/11/2026`];
  await page
    .locator('input[type=file]')
    .setInputFiles(csv(`${claim}.csv`, [`Claim number,${who},${when}`, ...rows].join('\n')));
  await page.getByRole('button', { name: 'Upload' }).click();

  // Two headings say nothing to the product; a person names them.
  const columns = page.getByRole('list', { name: 'Columns of the file' });
  await expect(columns.getByRole('combobox', { name: 'Claim number holds' })).toHaveValue('Claim number');
  await expect(columns.getByRole('combobox', { name: `${who} holds` })).toHaveValue('');
  const name = async (heading: string, field: string): Promise<void> => {
    await columns.getByRole('combobox', { name: `${heading} holds` }).fill(field);
    await page.getByRole('option', { name: field, exact: true }).click();
    await expect(columns.getByRole('combobox', { name: `${heading} holds` })).toHaveValue(field);
  };
  // However slow the server answers: the second choice does not take the first one back.
  await page.route('**/api/dataImport/*', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await name(who, 'Customer name');
  await name(when, 'Incident date');
  const wrong = page.getByRole('region', { name: 'Rows with problems' });
  await expect(wrong.getByRole('row', { name: `3 ${when} 31/02/2026 This date does not exist` })).toBeVisible();
  await expectAccessible(page, 'an upload');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('rows-to-correct.csv');

  await page.getByRole('button', { name: 'Import 2 jobs' }).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  await expectAccessible(page, 'an import that is done');
  await page.goto(`/prime/job/list?s=${claim}`);
  await expect(page.getByText('Mei Lin')).toBeVisible();
  await expect(page.getByText('Noah Tan')).toBeHidden();

  await page.goto('/prime/admin/imports');
  await page.getByRole('button', { name: `Open ${claim}.csv` }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'All imports' }).click();
  await expectAccessible(page, 'the list of imports');
  await page.goto(`/prime/job/list?s=${claim}`);
  await expect(page.getByText(/^Nothing matches/)).toBeVisible();
});

test('a list of suburbs is imported and completes an address by keyboard', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/admin/suburbs');
  const list = 'Postcode,Locality,State\n0810,RAPID CREEK,NT\n2750,PENRITH,NSW\n5263,PENOLA,SA\n';
  await page.locator('input[type=file]').setInputFiles(csv('suburbs.csv', list));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/added, .* already known/)).toBeVisible();
  await expectAccessible(page, 'suburbs');

  await page.goto('/prime/contact/view/new');
  const form = page.getByRole('form', { name: 'New contact' });
  const address = form.getByRole('group', { name: 'Address', exact: true });
  await address.getByLabel('Suburb').focus();
  await page.keyboard.type('rapid');
  await expect(page.getByRole('option', { name: 'Rapid Creek NT 0810' })).toBeVisible();
  await expectAccessible(page, 'suburbs that are offered');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(address.getByLabel('Suburb')).toHaveValue('Rapid Creek');
  await expect(address.getByLabel('State')).toHaveValue('NT');
  await expect(address.getByLabel('Postcode')).toHaveValue('0810');
  // The postcode completes as well, and what is not on the list is typed.
  await address.getByLabel('Postcode').fill('52');
  await expect(page.getByRole('option', { name: 'Penola SA 5263' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(address.getByLabel('Suburb')).toHaveValue('Penola');
  await address.getByLabel('Suburb').fill('Nowhere at all');
  await page.keyboard.press('Tab');
  await expect(address.getByLabel('Suburb')).toHaveValue('Nowhere at all');
  await expect(address.getByLabel('State')).toHaveValue('SA');
});

// about: reports
// An owner asks a question of the jobs, sees the rows behind a figure, and keeps the question for the others.
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test('a report is asked, a figure opens its rows, and it is kept and shared', async ({ page, baseURL }) => {
  const admin = await office(baseURL, 'admin@harbour.example');
  const ref = unique('Report');
  for (const excessAmount of [500, 250.5])
    await admin.call('post', '/job', { customerName: ref, additionalRef: ref, excessAmount });
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/reports');
  await expectAccessible(page, 'the reports');
  await page.getByRole('link', { name: 'Who looks after what' }).click();
  const answer = page.getByRole('table', { name: 'Answer' });
  await expect(answer.getByRole('row', { name: /^All/ })).toBeVisible();
  await expectAccessible(page, 'a report', '[role=tabpanel]');
  const question = page.getByRole('group', { name: 'Question' });
  await question.getByRole('button', { name: 'all of them' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Field of condition 1').fill('Policy number');
  await page.keyboard.press('Enter');
  await filters.getByLabel('Value of condition 1').fill(ref);
  await filters.getByRole('button', { name: /Show/ }).click();
  await question.getByRole('combobox', { name: 'Add a figure' }).fill('Sum of excess');
  await page.getByRole('option', { name: 'Sum of excess' }).click();
  await expect(answer.getByRole('row', { name: /^All/ })).toContainText('750.50');
  await answer.getByRole('button', { name: 'Excess 750.50, All jobs' }).click();
  const rows = page.getByRole('complementary', { name: 'Rows of the figure' });
  await expect(rows.getByRole('heading', { name: '2 rows' })).toBeVisible();
  await expect(rows.getByRole('cell', { name: '250.50' })).toBeVisible();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Save the report' });
  await dialog.getByLabel('Name').fill(ref);
  await dialog.getByLabel('Shared with the company').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: ref })).toBeVisible();
  await expect(answer.getByRole('row', { name: /^All/ })).toContainText('750.50');
  const others = await office(baseURL, 'accounts@harbour.example');
  const theirs = await others.call<{ label: string }[]>('get', '/dataView');
  expect(theirs.map(({ label }) => label)).toContain(ref);
});

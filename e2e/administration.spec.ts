// about: company, custom-fields
// A newcomer administrator sets up a list, a KPI and a custom field that becomes a column, and clears two lines of the health of
// settings.
import { expect, goOn, expectAccessible, signedIn, test, unique } from './fixtures.ts';

test('a payment term and a KPI are set up; a clock that could never stop is refused', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/admin/paymentTerm');
  const term = unique('45 days');
  await page.getByLabel('New payment term').fill(term);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Edit ${term}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Days').fill('45');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  await goOn(page, '/prime/admin/workflows');
  await page.getByRole('button', { name: 'New workflow KPI' }).first().click();
  const kpi = unique('Works end');
  await dialog.getByLabel('Label').fill(kpi);
  await dialog.getByLabel('Starts').selectOption({ label: 'Works started' });
  await dialog.getByLabel('Stops').selectOption({ label: 'Received' });
  await dialog.getByLabel('Target hours').fill('80');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Choose a stage after the one that starts the clock')).toBeVisible();
  await dialog.getByLabel('Stops').selectOption({ label: 'Completed' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText('Works started → Completed, 80 business hours').filter({ visible: true }).first(),
  ).toBeVisible();
});

test('a custom field becomes a column of the list of jobs', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  const dialog = page.getByRole('dialog');
  await page.goto('/prime/admin/custom-fields');
  await page.getByRole('button', { name: 'New category' }).click();
  await dialog.getByLabel('Label').fill(unique('Roofing'));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add field' }).last().click();
  const pitch = unique('Pitch');
  await dialog.getByLabel('Label').fill(pitch);
  await dialog.getByLabel('Kind').selectOption({ label: 'Number' });
  await dialog.getByLabel('Column in lists').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/prime/job/list');
  const first = page.getByRole('link', { name: /^Job-\d/ }).first();
  const number = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('link', { name: 'Custom fields' }).click();
  await page.getByLabel(pitch).fill('22');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/prime/job/list');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: pitch }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: pitch }).getByRole('button', { name: pitch }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) });
  await expect(row.getByRole('cell', { name: '22', exact: true })).toBeVisible();
});

test('two lines of the health of settings are cleared where they lead to', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  const dialog = page.getByRole('dialog');
  await page.goto('/prime/admin/health');
  await expect(page.getByRole('heading', { name: 'Setup checks' }).first()).toBeVisible();
  const unreached = page.getByRole('link', { name: /^Enter the address/ });
  const email = page.getByLabel('Email', { exact: true });
  await goOn(page, '/prime/admin/details');
  const known = await email.inputValue();
  await email.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await goOn(page, '/prime/admin/health');
  await unreached.click();
  await email.fill(known);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const holidays = page.getByRole('link', { name: /^Add the holidays/ });
  await goOn(page, '/prime/admin/health');
  await expect(page.getByText('problem').filter({ visible: true }).first()).toBeVisible();
  await expect(unreached).toBeHidden();
  await holidays.click();
  await page.getByRole('button', { name: 'New public holiday' }).click();
  await dialog.getByLabel('Holiday').fill('New year');
  await dialog.getByLabel('Date').fill('2100-01-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await goOn(page, '/prime/admin/health');
  await expect(page.getByText('problem').filter({ visible: true }).first()).toBeVisible();
  await expect(holidays).toBeHidden();
});

test('postcodes of a region and colours of a division are typed, and stand on a job', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  const dialog = page.getByRole('dialog');
  await page.goto('/prime/admin/regions');
  // Two of one name: the forms that choose a region stand all the same.
  for (const postcodes of ['2880, 2879', '2648']) {
    await page.getByRole('button', { name: 'Add a region' }).click();
    await dialog.getByLabel('Name').fill('Far West');
    await dialog.getByLabel('Postcodes').fill(postcodes);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: postcodes })).toContainText('Far West');
  }
  await goOn(page, '/prime/admin/divisions');
  await page.getByRole('button', { name: 'Add a division' }).click();
  await dialog.getByLabel('Name').fill('Outback');
  await dialog.getByLabel('Colour', { exact: true }).fill('#ffdd00');
  // Nobody could read it: the name is shown in black.
  await dialog.getByLabel('Text colour').fill('#ffee88');
  await dialog.getByLabel('Description').fill('Beyond the mountains');
  await expectAccessible(page, 'the colours of a division');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  // Who types before the list has come loses nothing of it.
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/option/peril', (route) => asked.then(() => route.continue()));
  await page.goto('/prime/job/register');
  const form = page.getByRole('form', { name: 'New job' });
  await form.getByLabel('Claim number').fill('CLM-OUTBACK');
  const peril = form.getByRole('combobox', { name: 'Peril' });
  await peril.click();
  await peril.pressSequentially('flood');
  await peril.press('Enter');
  answer();
  await expect(peril).toHaveValue('Flood');
  await form.getByRole('button', { name: /^More: division/ }).click();
  const division = form.getByRole('combobox', { name: 'Division' });
  await division.click();
  await page.getByRole('option', { name: 'Outback' }).click();
  await form.getByRole('button', { name: 'Register job' }).click();
  await expect(page.getByText('Outback', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

test('a setting says for one job where its values come from', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/admin/job-settings');
  await page.getByRole('button', { name: 'New override of the job setting' }).click();
  const dialog = page.getByRole('dialog');
  const label = unique('No case manager');
  await dialog.getByLabel('Label').fill(label);
  await dialog.getByLabel('Jobs have a case manager').selectOption({ label: 'No' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Job number').fill('Job-0001');
  const values = page.getByRole('list', { name: 'job settings of Job-0001' });
  await expect(values.getByText(`from the override ${label}`)).toBeVisible();
  await expect(values.getByText('from the company').first()).toBeVisible();
  await page.getByRole('button', { name: `Edit ${label}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();

  const filterable = async (): Promise<string[]> => {
    await page.goto('/prime/job/list');
    await page.getByRole('button', { name: 'Filters' }).click();
    await dialog.getByLabel('Field of condition 1').click();
    return await page.getByRole('option').allInnerTexts();
  };
  const estimators = page.getByLabel('Jobs have an estimator');
  expect(await filterable()).toContain('Estimator');
  await goOn(page, '/prime/admin/job-settings');
  await estimators.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const without = await filterable();
  expect(without).not.toContain('Estimator');
  expect(without).toContain('Supervisor');
  await goOn(page, '/prime/admin/job-settings');
  await estimators.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
});

// about: reports
// An owner asks a question of the jobs, sees the rows behind a figure, and keeps the question for the others.
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { openMailbox } from './mailbox.ts';
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
  // By the clock, to herself; the data centre has a window of its own.
  await page.getByRole('button', { name: 'Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule a report' });
  await expect(schedule.getByLabel('Name')).toHaveValue(ref);
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await page.goto('/data/tasks');
  await page.getByRole('button', { name: `Run now: ${ref}` }).click();
  const row = page.getByRole('table', { name: 'Schedules' }).getByRole('row', { name: ref });
  await expect(row).toContainText('Sent to 1 person');
  await row.getByRole('cell').first().click();
  await expect(page.getByRole('region', { name: 'The last email' })).toContainText('750.50');
  await expectAccessible(page, 'the data centre');
  await page
    .getByRole('navigation', { name: 'Data centre' })
    .getByRole('link', { name: /Reports/ })
    .click();
  await expect(page.getByRole('link', { name: ref })).toBeVisible();
});

test('a report with figures that somebody may not see is shared with them without those, and says so', async ({
  page,
  baseURL,
}) => {
  const admin = await office(baseURL, 'admin@harbour.example');
  const label = unique('Expenses by type');
  await admin.call('post', '/dataView', {
    label,
    list: 'expense',
    shared: true,
    definition: {
      filter: JSON.stringify({ and: [{ field: 'markup', operator: 'greaterThan', value: 0 }] }),
      groups: [{ field: 'expenseInvoiceTypeId' }],
      measures: [{ figure: 'average', field: 'markup', label: 'Average markup' }, { figure: 'count' }],
      sortBy: 0,
    },
  });
  await signedIn(page, 'estimator@harbour.example');
  await page.goto('/prime/reports');
  await page.getByRole('link', { name: label }).click();
  const report = page.getByRole('region', { name: label });
  await expect(report.getByRole('status').filter({ hasText: 'not shown' })).toHaveText(
    /1 part of this report is not shown.*1 condition of its filter is not applied/,
  );
  const answer = report.getByRole('table', { name: 'Answer' });
  await expect(answer.getByRole('columnheader', { name: 'Number' })).toBeVisible();
  await expect(answer.getByRole('row', { name: /^All/ })).toBeVisible();
  await expect(report.getByText(/markup/i)).toHaveCount(0);
  await expect(report.getByRole('button', { name: 'all of them' })).toBeVisible();
});

test('an owner asks who pays late, opens an invoice, saves the question and gets it by mail', async ({
  page,
  baseURL,
}) => {
  const mailbox = await openMailbox();
  const label = unique('Who is late');
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/reports/view/pays-late');
  const report = page.getByRole('region', { name: 'Who pays late, and why' });
  await report
    .getByRole('button', { name: /^Late [1-9]\d*, / })
    .first()
    .click();
  const rows = report.getByRole('complementary', { name: 'Rows of the figure' });
  await report.getByText('Table', { exact: true }).click();
  const answer = report.getByRole('table', { name: 'Answer' });
  await expect(answer.getByRole('columnheader', { name: 'Why it is late' })).toBeVisible();
  await expect(answer.getByRole('row', { name: /^All/ })).toBeVisible();
  const invoice = rows.getByRole('link').first();
  const number = (await invoice.textContent()) ?? '';
  await invoice.click();
  await expect(page.getByRole('heading', { name: new RegExp(number) }).first()).toBeVisible();
  await page.goto('/prime/reports/view/pays-late');
  await report.getByRole('button', { name: 'Save as' }).click();
  const saving = page.getByRole('dialog', { name: 'Save the report' });
  await saving.getByLabel('Name').fill(label);
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: label })).toBeVisible();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('dialog', { name: 'Schedule a report' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  const admin = await office(baseURL, 'admin@harbour.example');
  const task = (await admin.call<{ id: number; label: string }[]>('get', '/dataTask?perPage=1000')).find(
    (one) => one.label === label,
  );
  await admin.call('post', `/dataTask/${task?.id}/run`, {});
  await mailbox.expectMail('admin@harbour.example', label);
  mailbox.close();
});

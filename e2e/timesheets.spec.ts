// about: timesheets
// Hours at a desk: a day typed like a spreadsheet, an overlap said in words, the money of the job, an expense with its tax.
import { timesheetPaths } from '../src/modules/timesheets/web/timesheet-paths.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { expect, expectAccessible, holdBack, signedIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

test('a day by keyboard, its overlap, the job’s hours and an expense', async ({ page, baseURL }) => {
  const admin = await api(baseURL, 'admin@harbour.example');
  const customer = unique('Ida');
  const job = await admin.post('/job', { customerName: customer });
  await signedIn(page, 'admin@harbour.example');
  await page.goto(timesheetPaths.week({ day: '2025-03-05' }));
  const wednesday = page.locator('tbody').filter({ has: page.getByRole('heading', { name: /^Wed/ }) });
  const fresh = wednesday.locator('tr[data-new]');
  await fresh.getByRole('combobox', { name: 'Job' }).fill(customer);
  await page.getByRole('option', { name: new RegExp(customer) }).click();
  await fresh.getByLabel('Start').fill('7:30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('16');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(wednesday.getByText('8:00 of 7:36 h')).toBeVisible();

  await fresh.getByLabel('Start').fill('15');
  await fresh.getByLabel('End').fill('17');
  await page.keyboard.press('Enter');
  await expect(wednesday.getByRole('alert')).toContainText(
    `This overlaps Works on ${job.jobNumber}, from 7:30 am to 4:00 pm`,
  );
  await fresh.getByLabel('Start').fill('16');
  await page.keyboard.press('Enter');
  await expect(wednesday.getByText('9:00 of 7:36 h')).toBeVisible();
  // Typed while the answer is under way: it stays, and is saved after it.
  const until = wednesday.locator('tr[data-cells]:not([data-new])').last().getByLabel('End');
  const answer = await holdBack(page, '**/api/timesheet/*');
  await until.fill('18');
  await page.keyboard.press('Enter');
  await until.fill('17:30');
  answer();
  await expect(wednesday.getByText('10:00 of 7:36 h')).toBeVisible();
  await expect(until).toHaveValue(/5:30|17:30/);
  await until.press('Enter');
  await expect(wednesday.getByText('9:30 of 7:36 h')).toBeVisible();
  await expectAccessible(page, 'a week of hours');
  await page.getByRole('button', { name: 'Submit week' }).click();
  await expect(page.getByText('2 entries submitted')).toBeVisible();

  await page.goto(`${jobPaths.job(job.id, 'finance')}?section=expenses`);
  await page.getByRole('button', { name: 'New expense' }).click();
  const dialog = page.getByRole('dialog', { name: /Expense on/ });
  await dialog.getByLabel('Amount with tax').fill('99.99');
  await expect(dialog.getByLabel('GST included')).toHaveValue('9.09');
  await dialog.getByLabel('Purpose').fill('Plasterboard');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByRole('row', { name: /Plasterboard/ })).toContainText('90.90');
  await expectAccessible(page, 'expenses of a job');
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page.getByRole('row', { name: /Works/ })).toContainText('8:00');
});

// about: job-schedules
// A schedule from its template to the visitor who reads it: reckoned, moved with the keyboard, a slip told and taken back.
import { addDays, todayIn, weekdayOf } from '../src/kit/dates.ts';
import { idInPath } from '../src/platform/web/paths/paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

const ADMIN = 'admin@harbour.example';

test('a schedule is made from a template, a task slips by a key and is taken back, the customer reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await api(baseURL, ADMIN);
  const job = (await admin.post('/job', { customerName: unique('Mia Wong') })) as { id: number };
  await signedIn(page, ADMIN);
  await page.goto(`/prime/job/view/${idInPath(job.id)}/schedules`);
  await page.getByRole('button', { name: 'From a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New schedule' });
  await expect(dialog.getByLabel('Template')).toHaveValue('Water damage reinstatement');
  const today = todayIn('Australia/Sydney', new Date());
  const monday = addDays(today, 7 - ((weekdayOf(today) + 6) % 7));
  await dialog.getByLabel('Starts').fill(monday);
  await dialog.getByRole('button', { name: 'Create schedule' }).click();

  const sheet = page.getByRole('treegrid', { name: 'Tasks' });
  const row = (label: string) => sheet.getByRole('row').filter({ hasText: label });
  await expect(row('Ceiling in, stopped')).toBeVisible();
  await expect(row('Handover')).toBeVisible();
  await expectAccessible(page, 'a schedule');

  // Active, so that what slips is kept.
  await page.getByRole('button', { name: 'More of this schedule' }).click();
  await page.getByRole('menuitem', { name: 'Make active' }).click();
  await page.getByRole('button', { name: 'More of this schedule' }).click();
  await page.getByRole('menuitem', { name: 'Set baseline' }).click();
  await expect(page.getByText('as in the baseline')).toBeVisible();

  // Two days longer by the keys: what waits for it moves, and the strip says so.
  await row('Ceiling in, stopped').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const slip = page.getByRole('region', { name: 'Slip' });
  await expect(slip).toContainText('2.3 Ceiling in, stopped 2 days late moved 6 tasks');
  await expect(row('Ceiling in, stopped').getByRole('gridcell').nth(5)).toHaveText('5');
  await expect(page.getByText('2 working days later than the baseline')).toBeVisible();
  await slip.getByRole('button', { name: 'Undo slip' }).click();
  await expect(slip).toBeHidden();
  await expect(row('Ceiling in, stopped').getByRole('gridcell').nth(5)).toHaveText('3');
  await expect(page.getByText('as in the baseline')).toBeVisible();

  // A circle is refused with its path, and the sheet stays as it was.
  await row('Ceiling in, stopped').click();
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'form a loop' })).toContainText(
    '2.3 Ceiling in, stopped → 2.2 Electrician, first fix',
  );

  // Typed into the sheet, and taken back.
  await row('Wall lining').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByLabel('Days of 3.1 Wall lining').fill('1');
  await page.keyboard.press('Enter');
  await expect(row('Wall lining').getByRole('gridcell').nth(5)).toHaveText('1');
  await page.keyboard.press('Control+z');
  await expect(row('Wall lining').getByRole('gridcell').nth(5)).toHaveText('3');

  // Deleted, and brought back with what waits for it.
  await row('Kickboards').click();
  await page.keyboard.press('Delete');
  await expect(row('Kickboards')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row('Kickboards').getByRole('gridcell').nth(8)).toHaveText('2.3');

  await page.getByRole('button', { name: 'More of this schedule' }).click();
  await page.getByRole('menuitem', { name: 'Share by link' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  const link = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue()).pathname;

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/viewer\//);
  await expect(other.getByRole('cell', { name: 'Ceiling in, stopped' })).toBeVisible();
  await expect(other.getByText('Mia Wong')).toHaveCount(0);
  await expectAccessible(other, 'a shared schedule');
  await other.setViewportSize({ width: 390, height: 844 });
  await expect(other.getByRole('heading', { name: /^Week of/ }).first()).toBeVisible();
  await expectAccessible(other, 'a shared schedule on a phone');
  await other.context().close();
});

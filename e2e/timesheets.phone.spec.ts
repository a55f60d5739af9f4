// about: timesheets, scheduling
// Hours on a phone, from both sides: an attended visit becomes a drafted timesheet, is submitted, and the supervisor approves it.
import { timesheetPaths } from '../src/modules/timesheets/web/timesheet-paths.ts';
import { schedulingPaths } from '../src/modules/scheduling/web/scheduling-paths.ts';
import { momentText } from '../src/kit/dates.ts';
import { siteDay } from '../src/modules/scheduling/shared/site-time.ts';

import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { drawn } from './pictures.ts';
import { api } from './road-api.ts';

const HOUR = 3_600_000;

test('an attended visit becomes hours, is submitted and approved', async ({ page, browser, baseURL }) => {
  const admin = await api(baseURL, 'admin@harbour.example');
  const worker = await api(baseURL, 'field@harbour.example');
  const { userId } = await worker.get('/timesheet/week?from=2026-01-05');
  const customer = unique('Ruth');
  const job = await admin.post('/job', { customerName: customer });
  const start = Math.floor(Date.now() / 60_000) * 60_000 - 2 * HOUR;
  const visit = await admin.post('/appointment', {
    jobId: job.id,
    appointmentTypeId: 5,
    startAt: momentText(start),
    endAt: momentText(start + HOUR),
    userIds: [userId],
    override: 'A story',
  });
  const day = siteDay('Australia/Sydney', start);

  await signedIn(page, 'field@harbour.example');
  await page.goto(schedulingPaths.appointment(visit.id));
  await page.getByRole('button', { name: 'Arrive' }).tap();
  await expect(page.getByText(/On site since/)).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).tap();
  await expect(page.getByText('Visit completed')).toBeVisible();

  await page.goto(timesheetPaths.week({ day }));
  await page.getByRole('button', { name: 'Draft my day' }).tap();
  const drafted = page.getByRole('region', { name: 'Drafted from your day' }).getByRole('listitem');
  const piece = drafted.filter({ hasText: customer });
  await expect(piece).toContainText('1:00');
  await expectAccessible(page, 'a drafted day on a phone');
  await piece.getByRole('button', { name: 'Add', exact: true }).tap();
  await expect(page.getByText('1 entry added')).toBeVisible();
  const entry = page.getByRole('button', { name: new RegExp(customer) });
  await expect(entry).toContainText('Draft');
  await page.getByRole('button', { name: 'Submit day' }).tap();
  const sent = page.getByRole('listitem').filter({ hasText: customer });
  await expect(sent).toContainText('Submitted');

  const supervisor = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await signedIn(supervisor, 'supervisor@harbour.example');
  await supervisor.goto(timesheetPaths.approval());
  await supervisor.getByRole('checkbox', { name: new RegExp(customer) }).tap();
  await expectAccessible(supervisor, 'approval on a phone');
  await supervisor.getByRole('button', { name: 'Approve 1:00 h' }).tap();
  await expect(supervisor.getByText('1 entry approved')).toBeVisible();
  await supervisor.close();

  await page.reload();
  await expect(sent).toContainText('Approved');
});

test('a receipt photographed without signal becomes an expense when there is signal', async ({ page, context }) => {
  await signedIn(page, 'field@harbour.example');
  await page.goto(timesheetPaths.expenses());
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Snap receipt' }).tap();
  await (await chooser).setFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await drawn('receipt') });
  const dialog = page.getByRole('dialog', { name: 'New expense' });
  const what = unique('Hire of a pump');
  await dialog.getByLabel('Amount with tax').fill('132');
  await dialog.getByLabel('Purpose').fill(what);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Enter' }).tap();
  await expect(page.getByText('Saved on this device. It is entered when there is signal.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: new RegExp(what) }).tap({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Receipt' }).getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'What was paid' }).getByText('132.00')).toBeVisible();
});

// about: scheduling, portal
// A visit on a phone, from both sides: the customer takes a time by link, the technician goes there, arrives and says what came of it.
import { schedulingPaths } from '../src/modules/scheduling/web/scheduling-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { momentText } from '../src/kit/dates.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { office } from './office.ts';
import { api } from './road-api.ts';

const inDays = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 00:30:00`;

test('a customer takes one of two times by link; the visit is attended and finished', async ({
  page,
  browser,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const name = unique('Mia');
  const job = await call<{ id: number }>('post', '/job', { customerName: name, customerEmail: 'mia@wong.example' });
  const offer = await call<{ link: string; appointments: { id: number }[] }>('post', '/appointment/offer', {
    jobId: job.id,
    appointmentTypeId: 1,
    times: [
      { startAt: inDays(40), userIds: [], contactIds: [] },
      { startAt: inDays(41), userIds: [], contactIds: [] },
    ],
  });

  const outside = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await outside.goto(new URL(offer.link).pathname);
  await expect(outside.getByRole('heading', { name: 'When may we come?' })).toBeVisible();
  await expectAccessible(outside, 'times to choose from');
  await outside.getByRole('button', { name: 'That suits me' }).nth(1).click();
  await expect(outside.getByRole('heading', { name: 'Thank you, that is booked' })).toBeVisible();
  await outside.reload();
  await expect(outside.getByRole('button', { name: 'That suits me' })).toHaveCount(0);
  await outside.close();

  await signedIn(page, 'admin@harbour.example');
  await page.goto(schedulingPaths.appointment(offer.appointments[1]?.id ?? 0));
  await expect(page.getByText(/, (Mia|customer) confirmed$/)).toBeVisible();
  await page.getByRole('button', { name: 'Arrive' }).click();
  await expect(page.getByText(/On site since/)).toBeVisible();
  await expectAccessible(page, 'a visit on a phone');
  await page.getByRole('textbox', { name: 'What was done' }).fill('The ceiling is dry.');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Visit completed')).toBeVisible();
  // The note on the visit, not the box that it was typed into.
  await expect(page.getByRole('definition').filter({ hasText: 'The ceiling is dry.' })).toBeVisible();
});

test('Today begins with the week and one’s visits; a job opens on the visit, and it is begun at the thumb', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const worker = await api(baseURL, 'field@harbour.example');
  const { userId } = await worker.get('/timesheet/week?from=2026-01-05');
  const customer = `${unique('Ruth')} Vale`;
  const job = await call<{ id: number }>('post', '/job', {
    customerName: customer,
    customerMobileNumber: '0491570156',
    keySafe: 'Lockbox, left of the door',
    safetyAlert: 'Asbestos in the laundry',
    assignedId: userId,
  });
  const start = Math.floor(Date.now() / 60_000) * 60_000;
  await call('post', '/appointment', {
    jobId: job.id,
    appointmentTypeId: 5,
    startAt: momentText(start),
    endAt: momentText(start + 60_000),
    userIds: [userId],
    override: 'A story',
  });

  await signedIn(page, 'field@harbour.example');
  await page.goto('/prime/dashboard');
  const visits = page.getByRole('region', { name: 'Visits', exact: true });
  await expect(visits.getByRole('button', { pressed: true })).toHaveAccessibleName(/\d+ visits?$/);
  await expect(visits.getByRole('listitem').filter({ hasText: customer })).toContainText('Not confirmed');
  // At its end: higher up whatever is half under the thumb's bar counts as too small to hit.
  await page.getByRole('tabpanel').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
  await expectAccessible(page, 'today on a phone');

  await page.goto(jobPaths.job(job.id, 'menu'));
  await expect(page.getByRole('region', { name: 'Know before you go in' })).toContainText('Lockbox, left of the door');
  await expect(page.getByText('Asbestos in the laundry').first()).toBeVisible();
  const foot = page.getByRole('group', { name: 'On site' });
  await expect(foot.getByRole('button')).toHaveText(['More', 'Photos', 'Arrive']);
  await expectAccessible(page, 'a job on a phone');
  await foot.getByRole('button', { name: 'Arrive' }).tap();
  await expect(page.getByText(/On site since/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Visit' }).getByRole('button', { name: 'Finish' })).toBeVisible();
});

// about: drying, portal
// Drying at the desk: a schedule is started, read by keyboard, a stall is answered, the insurer follows by a link.
import { randomUUID } from 'node:crypto';
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, signIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

const hoursAgo = (hours: number): string =>
  new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

test('drying is started, read by keyboard, its stall answered, and shown to the insurer', async ({
  page,
  browser,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number }>('post', '/job', { customerName: unique('Wet kitchen') });
  await signIn(page, 'supervisor@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/moisture-schedules`);
  await page.getByRole('button', { name: 'Start a schedule' }).click();
  const start = page.getByRole('dialog', { name: 'Start drying' });
  await start.getByLabel('Cause').fill('Burst flexible hose');
  await start.getByLabel('Chamber A').fill('Kitchen and dining');
  await start.getByLabel('Volume in m³').fill('86.4');
  await start.getByLabel('Its rooms').fill('Kitchen, Dining');
  await start.getByRole('button', { name: 'Start drying' }).click();
  await expect(page.getByText('No points yet')).toBeVisible();

  await page.getByRole('button', { name: 'More about the drying' }).click();
  await page.getByRole('menuitem', { name: 'Add a point' }).click();
  const point = page.getByRole('dialog', { name: 'Add a point' });
  await point.getByLabel('Point', { exact: true }).fill('Kitchen, stud');
  await point.getByRole('combobox', { name: 'Material' }).click();
  await page.getByRole('option', { name: 'Pine framing, % WME' }).click();
  await point.getByRole('button', { name: 'Add point' }).click();
  await expect(page.getByRole('row', { name: /Kitchen, stud/ })).toContainText('15.0');

  // Two days of readings, as phones send them, the second without a fall.
  const [schedule] = await call<{ id: number }[]>(
    'get',
    `/moistureSchedule?filter=${encodeURIComponent(JSON.stringify({ object: { jobId: job.id } }))}`,
  );
  const id = schedule?.id ?? 0;
  const whole = await call<{ facts: { points: { id: number }[] } }>('get', `/moistureSchedule/${id}/drying`);
  for (const hours of [48, 24])
    await call('post', `/moistureSchedule/${id}/reading`, {
      clientRef: randomUUID(),
      itemId: whole.facts.points[0]?.id,
      visit: { clientRef: randomUUID(), at: hoursAgo(hours) },
      at: hoursAgo(hours),
      value: 16.8,
    });
  await expect(page.getByText('Point 1 has not fallen in 24 h.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Certificate' })).toBeDisabled();

  await page.getByRole('grid', { name: 'Points' }).focus();
  await page.keyboard.press('n');
  const note = page.getByRole('dialog', { name: /What was done at point 1/ });
  await note.getByRole('button', { name: 'Movers turned' }).click();
  await note.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Point 1 has not fallen in 24 h.')).toBeHidden();

  await page.getByRole('grid', { name: 'Points' }).focus();
  await page.keyboard.press('Enter');
  const visit = page.getByRole('dialog', { name: /^Check/ });
  await expect(visit.getByText('Point 1 of 1')).toBeVisible();
  await page.keyboard.type('14.8');
  await page.keyboard.press('Enter');
  await expect(visit.getByText('Equipment', { exact: true })).toBeVisible();
  await visit.getByRole('button', { name: 'Close the visit' }).click();
  await expect(page.getByText('Goals reached, 1 of 1 at goal')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Certificate' })).toBeEnabled();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Drying log' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Drying log .*\.pdf$/);

  await page.getByRole('button', { name: 'More about the drying' }).click();
  await page.getByRole('menuitem', { name: 'Share with the insurer' }).click();
  const share = page.getByRole('dialog', { name: 'Share with the insurer' });
  await share.getByRole('button', { name: 'Make link' }).click();
  const link = await share.getByText(/\/share\//).textContent();
  const outside = await browser.newPage();
  await outside.goto(link ?? '');
  await expect(outside.getByText('Goals reached: 1 of 1 point at goal')).toBeVisible();
  await expect(outside.getByRole('row', { name: /Kitchen, stud/ }).first()).toContainText('14.8');
  await outside.close();
});

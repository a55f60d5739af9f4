// about: drying, portal, assets, estimates, wizards, scheduling
// Drying at the desk: a schedule is started, read by keyboard, a stall is answered, the insurer follows by a link.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { assetPaths } from '../src/modules/assets/web/assets-paths.ts';
import { estimateHref } from '../src/modules/estimates/web/estimate-href.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { expect, expectAccessible, signIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';
import { readPdf } from '../tests/pdf-text.ts';

/** The visit type whose readings are taken. */
const MOISTURE_READING = 4;
/** Of a wizard's item: a field of the job. */
const FIELD = 3;
const hoursAgo = (hours: number): string =>
  new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

test('drying is started, read by keyboard, its stall answered, and shown to the insurer', async ({
  page,
  browser,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number }>('post', '/job', { customerName: unique('Wet kitchen') });
  const label = unique('Intake');
  const water = {
    ref: 'water',
    wizardItemTypeId: FIELD,
    label: 'Water category',
    field: 'waterCategory',
    choices: ['1', '2'],
  };
  await call('post', '/wizardTemplate', {
    label,
    content: { steps: [{ ref: 'facts', label: 'What happened', items: [water] }] },
  });
  await signIn(page, 'supervisor@harbour.example');
  // A wizard offers it as soon as the job is one of water.
  await page.goto(jobPaths.job(job.id, 'wizards'));
  await page.getByRole('button', { name: 'Start a wizard' }).click();
  await page.getByRole('menuitem', { name: label }).click();
  const category = page.getByRole('combobox', { name: 'Water category' });
  await expect(category).toBeVisible();
  const offer = page.getByRole('button', { name: 'Start a moisture schedule' });
  await expect(offer).toHaveCount(0);
  // A visit whose readings are taken is enough, too.
  const reader = (await call<{ id: number; email: string }[]>('get', '/user?perPage=200')).find(
    ({ email }) => email === 'supervisor@harbour.example',
  );
  await call('post', '/appointment', {
    jobId: job.id,
    label: 'Readings',
    appointmentTypeId: MOISTURE_READING,
    startAt: hoursAgo(-1),
    endAt: hoursAgo(-2),
    userIds: [reader?.id],
    override: 'Now',
  });
  const drying = page.getByRole('region', { name: 'Drying' });
  await expect(drying).toContainText('A visit for moisture readings, and no drying schedule yet.');
  await category.selectOption('1');
  await expect(drying).toContainText('Water damage, and no drying schedule yet.');
  await offer.click();
  const start = page.getByRole('dialog', { name: 'Start drying' });
  await start.getByLabel('Cause').fill('Burst flexible hose');
  await start.getByLabel('Chamber A').fill('Kitchen and dining');
  await start.getByLabel('Volume in m³').fill('86.4');
  await start.getByLabel('Its rooms').fill('Kitchen, Dining');
  await start.getByRole('button', { name: 'Start drying' }).click();
  await expect(offer).toHaveCount(0);
  await page.goto(jobPaths.job(job.id, 'moisture-schedules'));
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

test('in the office: a logger’s file, hired equipment in one of two chambers, and its days on an estimate', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number }>('post', '/job', { customerName: unique('Wet office') });
  const owner = await call<{ id: number }>('post', '/contact', { contactTypeId: 3, companyName: unique('Hire') });
  const [meter, unit] = [
    await call<{ id: number; assetNumber: string }>('post', '/assetItem', {
      label: 'Meter',
      assetTypeId: 5,
      calibrationDueDate: '2026-01-05',
    }),
    await call<{ id: number; assetNumber: string }>('post', '/assetItem', {
      label: 'Hired LGR',
      assetTypeId: 1,
      contactId: owner.id,
      hiredUntil: '2031-01-05',
    }),
  ];
  await call('post', '/assetItemRate', { assetItemId: unit.id, assetItemRateTypeId: 1, sellRate: 97.5, costRate: 40 });
  const schedule = await call<{ id: number }>('post', '/moistureSchedule', {
    jobId: job.id,
    meterAssetId: meter.id,
    chambers: [
      { label: 'Front office', rooms: ['Desk room'] },
      { label: 'Store', rooms: ['Shelves'] },
    ],
  });
  const path = `/moistureSchedule/${schedule.id}`;
  const { categories } = await call<{ categories: { id: number; label: string }[] }>('get', `${path}/drying`);
  const idOf = (label: string) => categories.find((one) => one.label === label)?.id;
  const point = await call('post', `${path}/item`, {
    categoryId: idOf('Desk room'),
    label: 'Desk room, stud',
    materialTypeId: 1,
  });
  const [deployment] = await call<{ id: number }[]>('post', '/assetDeployment', {
    assetItemIds: [unit.id],
    jobId: job.id,
    outAt: hoursAgo(50),
  });
  await call('post', `${path}/equipment`, {
    clientRef: randomUUID(),
    chamberId: idOf('Front office'),
    assetDeploymentId: deployment?.id,
    at: hoursAgo(49),
  });

  await signIn(page, 'supervisor@harbour.example');
  await page.goto(jobPaths.job(job.id, 'moisture-schedules'));
  await expect(page.getByText('1 dehumidifier')).toBeVisible();
  await page.getByRole('grid', { name: 'Points' }).focus();
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'Point 1, Desk room, stud' })).toContainText('Goal 15');
  await expectAccessible(page, 'the history of a point');
  await page.keyboard.press('Escape');
  await page.getByText('Loggers', { exact: true }).click();
  const rows = Array.from({ length: 24 }, (_, at) => `2026-11-03 ${String(at).padStart(2, '0')}:00,${12 + at / 10}`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'Front office.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Time,Temperature\n${rows.join('\n')}\n`),
  });
  await expect(page.getByText(/^24 rows/)).toBeVisible();
  await expectAccessible(page, 'a data logger');

  const estimate = await call<{ id: number }>('post', '/estimate', { jobId: job.id, label: 'Drying' });
  await page.goto(estimateHref(job.id, { estimateId: estimate.id }));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'From the job…' }).click();
  const lines = page.getByRole('dialog', { name: 'Add lines' });
  const box = lines.getByRole('checkbox', { name: new RegExp(unit.assetNumber) });
  await expect(lines.getByText('3 days so far, no forecast yet')).toBeVisible();
  await box.focus();
  await page.keyboard.press('Space');
  await lines.getByLabel(`Quantity of ${unit.assetNumber} Hired LGR`).fill('2');
  await expectAccessible(page, 'lines from the job');
  await lines.getByRole('button', { name: 'Add 1 line' }).click();
  const added = page.getByRole('row', { name: new RegExp(`${unit.assetNumber} Hired LGR`) });
  await expect(added).toContainText('214.50');
  // The dialog gives the keys back to the sheet.
  await expect(page.getByRole('treegrid').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(added).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(added).toHaveCount(1);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await call('post', `/estimate/${estimate.id}/snapshot?authorise=1`, {});
  await page.goto(jobPaths.job(job.id, 'assets'));
  await expect(page.getByText(/3 of 2 days authorised, 1 day over: return it, or ask for more days/)).toBeVisible();
  await expectAccessible(page, 'equipment of a job');

  // Dry, as a meter says whose calibration ended long ago: the list of equipment tells both.
  await call('post', `${path}/reading`, {
    clientRef: randomUUID(),
    itemId: point.id,
    visit: { clientRef: randomUUID(), at: hoursAgo(48) },
    at: hoursAgo(48),
    value: 14.2,
  });
  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) });
  await page.goto(`${assetPaths.list()}?s=${unit.assetNumber}`);
  await expect(row(unit.assetNumber)).toContainText('dry chamber');
  await expect(row(unit.assetNumber)).toContainText(', chamber A');
  await page.goto(`${assetPaths.list()}?s=${meter.assetNumber}`);
  await expect(row(meter.assetNumber)).toContainText('1 reading since');

  // On paper each billed day is beside its visit, and those that nobody read say so.
  await call('post', '/accountsReceivable', {
    jobId: job.id,
    toContactId: owner.id,
    lines: { as: 'lines', assetDeploymentIds: [deployment?.id] },
  });
  await page.goto(jobPaths.job(job.id, 'moisture-schedules'));
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Drying log' }).click(),
  ]);
  const { text } = await readPdf(await readFile(await paper.path()));
  expect(text).toMatch(
    /Billed days, and the visit of each .* Draft \S+ Set-up, [^,]+, .+ 1 \+ 0 .* Draft \S+ none no reading/,
  );
});

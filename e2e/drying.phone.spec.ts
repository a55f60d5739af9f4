// about: drying, offline, scheduling
// A moisture visit on a phone without signal: it outlives the browser, reaches the office once, and ends in a certificate.
import { randomUUID } from 'node:crypto';
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, signIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';
import { isInstalled, ownBrowser } from './own-browser.ts';
import { schedulingPaths } from '../src/modules/scheduling/web/scheduling-paths.ts';

/** The visit type whose readings are taken. */
const MOISTURE_READING = 4;

const hoursAgo = (hours: number): string =>
  new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

interface Whole {
  categories: { id: number }[];
  facts: {
    readings: { pointId: number; value: number | null; notReachable: string | null }[];
    visits: { number: number }[];
    air: { temperature: number }[];
    stallNotes: { text: string }[];
    points: { label: string }[];
  };
  points: { id: number; state: string }[];
}
const WALKED = ['Hall, stud', 'Hall, plate', 'Hall, lining'];
/** A hall with a stud that stalled and a lining that is nearly dry, read on two days. */
async function hall(baseURL: string | undefined) {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number }>('post', '/job', { customerName: unique('Wet hall') });
  const { id } = await call<{ id: number }>('post', '/moistureSchedule', {
    jobId: job.id,
    chambers: [{ label: 'Hall and stairs', volume: 51.2 }],
  });
  const whole = () => call<Whole>('get', `/moistureSchedule/${id}/drying`);
  const categoryId = (await whole()).categories[0]?.id;
  const add = async (label: string, more: object) =>
    (await call<{ id: number }>('post', `/moistureSchedule/${id}/item`, { categoryId, label, ...more })).id;
  const stud = await add('Hall, stud', { materialTypeId: 1, heightMm: 450 });
  const lining = await add('Hall, lining', { materialTypeId: 5 });
  const plate = await add('Hall, plate', { materialTypeId: 1 });
  await add('Hall', { measures: 'air' });
  const days: [number, number, number, number][] = [
    [48, 16.8, 13.8, 16.2],
    [24, 16.8, 12.4, 14.6],
  ];
  for (const [hours, ...values] of days) {
    const visit = { clientRef: randomUUID(), at: hoursAgo(hours) };
    for (const [place, itemId] of [stud, lining, plate].entries())
      await call('post', `/moistureSchedule/${id}/reading`, {
        clientRef: randomUUID(),
        itemId,
        visit,
        at: visit.at,
        value: values[place],
      });
    await call('put', `/moistureSchedule/${id}/visit/done`, { visit });
  }
  const supervisor = (await call<{ id: number; email: string }[]>('get', '/user?perPage=200')).find(
    ({ email }) => email === 'supervisor@harbour.example',
  );
  const visit = await call<{ id: number }>('post', '/appointment', {
    jobId: job.id,
    label: 'Readings',
    appointmentTypeId: MOISTURE_READING,
    startAt: hoursAgo(-1),
    endAt: hoursAgo(-2),
    userIds: [supervisor?.id],
    override: 'Now',
  });
  return {
    whole,
    stud,
    visit: schedulingPaths.appointment(visit.id),
    address: `/prime/job/view/${encodeRouteId(job.id)}/moisture-schedules`,
  };
}

test('a check without signal outlives the browser and arrives once; the certificate is signed when every point is at goal', async ({
  browser,
  baseURL,
}) => {
  const { whole, stud, visit: booked, address } = await hall(baseURL);
  const context = await ownBrowser(browser, baseURL);
  const page = await context.newPage();
  await signIn(page, 'supervisor@harbour.example');
  // From the visit in the calendar, whose type says that readings are taken.
  await page.goto(booked);
  await page.getByRole('button', { name: 'Start readings' }).click();
  await expect(page.getByRole('dialog', { name: 'Check 2' }).getByText('Point 1 of 3')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('1 of 3 at goal')).toBeVisible();
  await isInstalled(page);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Continue check 2' }).click();
  const visit = page.getByRole('dialog', { name: 'Check 2' });
  const key = (name: string) => visit.getByRole('button', { name, exact: true });
  const type = async (digits: string): Promise<void> => {
    for (const digit of digits) await key(digit === '.' ? 'Point' : digit).click();
  };
  await expect(visit.getByText('Point 1 of 3')).toBeVisible();
  // A slipped point is asked about, a stall wants its answer.
  await type('149.0');
  await expect(visit.getByText(/149\? Pine framing reads between 5 and 60/)).toBeVisible();
  await visit.getByRole('button', { name: 'Use 14.9' }).click();
  await visit.getByRole('button', { name: /^Next/ }).click();
  await expect(visit.getByRole('alert')).toHaveText('Say what was done');
  await visit.getByRole('button', { name: 'Door closed' }).click();
  await visit.getByRole('button', { name: /^Next/ }).click();
  // 118 is 11.8 on a meter of one decimal.
  await type('118');
  await expect(visit.getByLabel('Reading of point 2')).toHaveText('11.8');
  await visit.getByRole('button', { name: /^Next/ }).click();
  await key('Same').click();
  await visit.getByRole('button', { name: /^Next/ }).click();
  await expect(visit.getByRole('heading', { name: 'Hall', exact: true })).toBeVisible();
  await type('260');
  await visit.getByRole('button', { name: /^Next/ }).click();
  await type('43');
  await visit.getByRole('button', { name: /^Next/ }).click();
  await visit.getByRole('button', { name: 'Next: finish' }).click();
  await visit.getByLabel('Weather').fill('Rain since morning');
  await visit.getByLabel('Note').fill('Key at the neighbour');
  await visit.getByRole('button', { name: 'Done, 3 of 3' }).click();
  await expect(page.getByText('3 of 3 at goal')).toBeVisible();
  expect((await whole()).facts.readings).toHaveLength(6);
  await page.close();

  const again = await context.newPage();
  await context.setOffline(false);
  await again.goto(address);
  // What is of different records arrives side by side.
  const arrived = async (): Promise<number[]> => {
    const { readings, air, stallNotes } = (await whole()).facts;
    return [readings.length, air.length, stallNotes.length];
  };
  await expect.poll(arrived, { timeout: 30_000 }).toEqual([9, 1, 1]);
  const { facts, points } = await whole();
  expect(facts.visits.map(({ number }) => number)).toEqual([0, 1, 2]);
  expect(facts.readings.slice(6).map(({ value }) => value)).toEqual([14.9, 11.8, 14.6]);
  expect(facts.air).toMatchObject([{ temperature: 26 }]);
  expect(facts.stallNotes).toMatchObject([{ text: 'Door closed' }]);
  expect(points.find(({ id }) => id === stud)?.state).toBe('goal');

  // What was said at the end of the visit is read by everyone; the next walk begins elsewhere.
  await again.getByRole('button', { name: 'More about the drying' }).click();
  await again.getByRole('menuitem', { name: 'Visits' }).click();
  const visits = again.getByRole('dialog', { name: 'Visits' });
  await expect(visits.getByRole('listitem').first()).toContainText('3 points readWeather: Rain since morning');
  await expect(visits.getByText('Key at the neighbour')).toBeVisible();
  await visits.getByRole('button', { name: 'Close' }).last().click();
  await again.getByRole('button', { name: 'More about the drying' }).click();
  await again.getByRole('menuitem', { name: 'Walking order' }).click();
  const walk = again.getByRole('dialog', { name: 'Walking order' });
  await walk.getByRole('button', { name: 'Move point 3 Hall, plate up' }).click();
  await walk.getByRole('button', { name: 'Save order' }).click();
  await expect.poll(async () => (await whole()).facts.points.map(({ label }) => label)).toEqual(WALKED);

  await again.getByRole('button', { name: 'Certificate' }).click();
  const dialog = again.getByRole('dialog', { name: /^Certificate of drying/ });
  await dialog.getByLabel('Licence or certification').fill('IICRC 70214');
  await dialog.getByText('Type', { exact: true }).click();
  await dialog.getByLabel('Signature').fill('Priya Nair');
  await dialog.getByRole('button', { name: 'Sign certificate' }).click();
  await expect(again.getByText(/certified, category 1/)).toBeVisible();
  await expect(again.getByRole('button', { name: /^Start check/ })).toHaveCount(0);
  await context.close();
});

// about: platform, offline, jobs, scheduling
// The application without a network: what was read opens again, what was not says so, and nothing readable stays after signing out.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { formPaths } from '../src/modules/forms/web/form-paths.ts';
import { expect, signIn, test, unique, withoutFiles } from './fixtures.ts';
import { office } from './office.ts';
import { isInstalled, ownBrowser } from './own-browser.ts';

const ARRIVE = /^(I am here|Arrive)$/;

/** The file of the build that holds a part of a page. */
const fileOf = (module: string): string =>
  (JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>)[module]
    ?.file ?? '';

/** Of the reads that this browser keeps. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'reinstate-kept')) return [];
    const database = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open('reinstate-kept');
      asked.onsuccess = () => done(asked.result);
    });
    const keys = database.transaction('reads').objectStore('reads').getAllKeys();
    return new Promise<string[]>((done) => {
      keys.onsuccess = () => done(keys.result.map(String));
    });
  });
const keeps = (page: Page, address: RegExp): Promise<void> =>
  expect.poll(async () => (await keptAddresses(page)).some((kept) => address.test(kept))).toBe(true);

test('a killed browser opens without a network, on what was read before', async ({ browser, baseURL }) => {
  const context = await ownBrowser(browser, baseURL);
  const page = await context.newPage();
  await signIn(page, 'supervisor@harbour.example');
  await page.goto('/prime/job/list?s=Job-0063'); // whatever other stories have made since
  await page.getByText('Job-0063').first().click();
  await expect(page.getByRole('button', { name: 'Log call' })).toBeVisible();
  const job = page.url();
  await keeps(page, /^\/job\/\d+\/recommendations/);
  await keeps(page, /^\/appointment\?filter/);
  await page.goto('/prime/dashboard');
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await keeps(page, /^\/my-day/);
  await isInstalled(page);

  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto('/prime/dashboard');
  await expect(again.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await expect(again.getByText(/^Offline since .* Loaded at/)).toBeVisible();
  await again.goto(job);
  await expect(again.getByText('Job-0063').first()).toBeVisible();
  await expect(again.getByRole('button', { name: 'Log call' })).toBeVisible();
  await again.goto('/prime/contact/list');
  await expect(again.getByText('Not on this device. It loads when you are online again.')).toBeVisible();

  await context.setOffline(false);
  await expect(again.getByText(/^Offline since/)).toBeHidden();
  await expect(again.getByText('Not on this device. It loads when you are online again.')).toBeHidden();
  await expect(again.getByRole('link', { name: /./ }).first()).toBeVisible();
  await context.close();
});

test('after signing out nothing of the person is readable in the browser', async ({ browser, baseURL }) => {
  const context = await ownBrowser(browser, baseURL);
  const page = await context.newPage();
  await signIn(page, 'supervisor@harbour.example');
  await page.goto('/prime/job/list?s=Job-0063');
  await expect(page.getByText('Job-0063').first()).toBeVisible();
  await expect.poll(async () => (await keptAddresses(page)).length).toBeGreaterThan(5);
  await page.getByRole('button', { name: /Priya Nair|Your account|Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/login/);
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  await context.close();
});

/** The day of this person is on the device. */
const hasDay = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('reinstate.pack')), { timeout: 100_000 }) // some hundred answers, on a loaded machine
    .toContain('"jobs":[');

test('a visit that nobody opened before is done without signal, outlives the browser, and reaches the office once', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000); // the day is read ahead first
  const { call } = await office(baseURL, 'admin@harbour.example');
  const me = (await call<{ id: number }[]>('get', '/user?perPage=200')).find(
    (user) => (user as { email?: string }).email === 'supervisor@harbour.example',
  );
  const job = await call<{ id: number; jobNumber: string }>('post', '/job', { customerName: unique('Basement') });
  const start = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const end = new Date(Date.now() + 7_200_000).toISOString().slice(0, 19).replace('T', ' ');
  const visit = await call<{ id: number }>('post', '/appointment', {
    jobId: job.id,
    label: 'Make safe',
    appointmentTypeId: 1,
    startAt: start,
    endAt: end,
    userIds: [me?.id],
    override: 'Now',
  });
  const content = {
    sections: [{ ref: 'site', label: 'Site', fields: [{ fieldType: 'text', fieldRef: 'what', fieldLabel: 'Cause' }] }],
  };
  const template = await call<{ id: number }>('post', '/customFormTemplate', {
    ...{ label: unique('Make safe'), content, signatories: ['Owner'] },
  });
  await call('put', `/customFormTemplate/${template.id}/publish`, {});
  const [signedForm, leftForm] = [await newForm(), await newForm()];
  function newForm() {
    const body = { customFormTemplateId: template.id, objectType: 'job', objectId: job.id };
    return call<{ id: number }>('post', '/customForm', body);
  }
  const context = await ownBrowser(browser, baseURL);
  const page = await context.newPage();
  await signIn(page, 'supervisor@harbour.example');
  await page.goto('/prime/device');
  await hasDay(page);
  await isInstalled(page);
  await expect(page.getByRole('link', { name: new RegExp(job.jobNumber) })).toBeVisible();
  // As a phone that lost its signal before this part of the page was fetched.
  await page.evaluate(async (part) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(`/${part}`);
  }, fileOf('../../modules/texts/web/JobAsk.tsx'));
  await withoutFiles(page);

  await context.setOffline(true);
  await page.goto(`/prime/appointment/view/${encodeRouteId(visit.id)}`);
  await page.getByRole('button', { name: ARRIVE }).click();
  await expect(page.getByText('Kept on this device. It is sent when you have signal.')).toBeVisible();
  await expect(page.getByText('Arrival: Make safe', { exact: false }).first()).toBeVisible();
  // The pages that people on site open, although nobody has opened them on this device.
  for (const section of ['overview', 'appointments', 'forms', 'whs-items', 'work-orders']) {
    await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/${section}`);
    await expect(page.getByRole('heading', { name: job.jobNumber })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    // One part of the first page is missing: it says so in its place, and the rest stays.
    const missing = page.getByText('Not on this device').filter({ visible: true });
    await expect(missing, section).toHaveCount(section === 'overview' ? 1 : 0);
  }
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/overview`);
  await page.getByRole('button', { name: /^(Start timer|Switch timer here)$/ }).click();
  await expect(page.getByRole('button', { name: 'Stop' }).first()).toBeVisible();
  // An incident, and what came of the visit.
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/whs-items`);
  await page.getByRole('button', { name: 'New WHS item' }).click();
  await page.getByRole('textbox', { name: 'What' }).fill('Slipped on the cellar stairs');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Incident' }).click();
  await page.getByRole('button', { name: 'Create WHS item' }).click();
  await expect(page.getByText('New WHS item:', { exact: false })).toBeVisible();
  // A form is handed in and signed; another is begun and left.
  await page.goto(formPaths.form(signedForm.id));
  await page.getByLabel('Cause').fill('Burst flexible hose');
  await page.getByRole('button', { name: 'Submit for signature' }).click();
  await page.getByLabel('Your name').fill('Aarav Patel');
  await page.getByText('Type', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
  await expect(page.getByText('Burst flexible hose')).toBeVisible();
  await page.goto(formPaths.form(leftForm.id));
  await page.getByLabel('Cause').fill('Roof valley');
  await expect(page.getByText('No connection. Saved on this device and sent later.')).toBeVisible();
  await page.goto(`/prime/appointment/view/${encodeRouteId(visit.id)}`);
  await page.getByRole('textbox', { name: 'What was done' }).fill('Pumped out, two movers set');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Visit done: Make safe', { exact: false }).first()).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/prime/device');
  await expect(again.getByText('6 changes to send')).toBeVisible();
  await expect(again.getByRole('heading', { name: 'Answers of forms' })).toBeVisible();
  await expect(again.getByText('Arrival: Make safe', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByText('Everything is with the office.')).toBeVisible();
  const came = await call<{ attendees: { userId: number; arrivedAt: string | null }[] }>(
    'get',
    `/appointment/${visit.id}`,
  );
  expect(came).toMatchObject({ status: { typeName: 'done' }, outcomeNote: 'Pumped out, two movers set' });
  const filter = encodeURIComponent(JSON.stringify({ object: { jobId: job.id } }));
  expect(await call('get', `/whsItem?filter=${filter}`)).toMatchObject([
    { label: 'Slipped on the cellar stairs', jobId: job.id },
  ]);
  const pageOf = (id: number) => call('get', `/customForm/${id}/page`);
  expect(await pageOf(signedForm.id)).toMatchObject({
    statusType: 'active',
    answers: { what: 'Burst flexible hose' },
    signatures: [{ name: 'Aarav Patel', method: 'type' }],
  });
  expect(await pageOf(leftForm.id)).toMatchObject({ open: true, answers: { what: 'Roof valley' } });
  expect(came.attendees.find(({ userId }) => userId === me?.id)?.arrivedAt).toBeTruthy();
  const own = await office(baseURL, 'supervisor@harbour.example');
  expect((await own.call<{ jobId: number }>('get', '/timesheet/timer')).jobId).toBe(job.id);
  await own.call('put', '/timesheet/timer/stop', {});
  await context.close();
});

test('what the office does not accept any more stays with its reason until a person decides', async ({
  browser,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number; version: number }>('post', '/job', { customerName: unique('Gone') });
  const context = await ownBrowser(browser, baseURL);
  const page = await context.newPage();
  await signIn(page, 'supervisor@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/overview`);
  await isInstalled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Add note' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Wet floor, 14 m²');
  await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Kept on this device. It is sent when you have signal.')).toBeVisible();
  const ofJob = async () => (await keptAddresses(page)).filter((kept) => kept.startsWith(`/job/${job.id}`));
  expect(await ofJob()).not.toEqual([]);
  await call('delete', `/job/${job.id}`);

  await context.setOffline(false);
  await expect(page.getByText('1 change not accepted.')).toBeVisible();
  await page.getByRole('link', { name: 'Look' }).click();
  await expect(page.getByText(/: Wet floor, 14 m²$/)).toBeVisible();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Why' }).fill('The job is gone');
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByText('Everything is with the office.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/: Wet floor, 14 m²$/)).toBeVisible();
  // What may not be read any more leaves the device when it next asks for the day.
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(ofJob).toEqual([]);
  await context.close();
});

test('two people change one record without signal: the second is asked, and a lost phone is ended and erased', async ({
  browser,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number }>('post', '/job', { customerName: unique('Two') });
  const label = unique('Loose sheet');
  const item = await call<{ id: number; version: number }>('post', '/whsItem', {
    label,
    jobId: job.id,
    description: 'Roof',
  });
  const context = await ownBrowser(browser, baseURL);
  const page = await context.newPage();
  await signIn(page, 'supervisor@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/whs-items`);
  await page.getByRole('link', { name: label }).click();
  await expect(page.getByText('Roof', { exact: true })).toBeVisible();
  await isInstalled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('At the gable');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('At the gable')).toBeVisible();
  await call('put', `/whsItem/${item.id}`, { description: 'By the door', version: item.version });

  await context.setOffline(false);
  await expect(page.getByText('1 change to decide.')).toBeVisible();
  await page.getByRole('link', { name: 'Look' }).click();
  await expect(page.getByRole('radio', { name: /^By the door/ })).toBeVisible();
  await page.getByText('Keep both, one below the other').click();
  await page.getByRole('button', { name: 'Save this way' }).click();
  await expect(page.getByText('Everything is with the office.')).toBeVisible();
  expect(await call('get', `/whsItem/${item.id}`)).toMatchObject({ description: 'By the door\n\nAt the gable' });

  // The office ends the phone: signed out at once, and nothing stays on it.
  const mine = async () =>
    (
      await call<{ id: number; user: { label: string }; erasedAt: string | null; endedAt: string | null }[]>(
        'get',
        '/device',
      )
    ).filter(({ user }) => user.label === 'Priya Nair');
  await expect.poll(async () => (await mine()).some(({ endedAt }) => endedAt === null)).toBe(true);
  for (const { id } of await mine()) await call('post', `/device/${id}/end`, {});
  await page.waitForURL(/login/);
  await expect.poll(async () => (await mine()).some(({ erasedAt }) => erasedAt !== null)).toBe(true);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await context.close();
});

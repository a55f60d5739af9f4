// about: estimates, jobs
// Long lists and long estimates on a bad line: a slow one, none at all, a server that fails, a page that is loaded again.
// Nothing typed is lost. `ROWS=10000 ITEMS=2000` gives them their full length, for a run by hand.
import type { Page } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, signIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

const OWNER = 'admin@swift.example';
const ROWS = Number(process.env['ROWS'] ?? '120');
const ITEMS = Number(process.env['ITEMS'] ?? '2000');

/** What a phone has in the country. */
async function slowLine(page: Page): Promise<{ end: () => Promise<void> }> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  return { end: () => line.detach() };
}
const failing = (page: Page, address: string, method: 'GET' | 'POST' | 'PUT') =>
  page.route(address, (route) =>
    route.request().method() !== method
      ? route.continue()
      : route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { message: 'The server is busy' } }),
  );

test('an estimate of 2,000 items keeps every word: on a slow line, offline, past a failing server and a reload', async ({
  page,
  baseURL,
  context,
}) => {
  test.setTimeout(180_000);
  const { call } = await office(baseURL, OWNER);
  const job = await call('post', '/job', { customerName: unique('Slow') });
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    description: `Line ${at + 1}`,
    materialQuantity: 1,
    materialCost: 10,
  }));
  const estimate = await call('post', '/estimate', {
    jobId: job.id,
    label: 'Long',
    categories: [{ label: 'All', items }],
  });
  const saved = async () =>
    (await call<{ items: { description: string }[] }>('get', `/estimate/${estimate.id}`)).items
      .map(({ description }) => description)
      .filter((text) => text.startsWith('Typed'));

  await signIn(page, OWNER);
  page.on('dialog', (dialog) => void dialog.accept()); // "Leave the page?"
  const line = await slowLine(page);
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(estimate.id)}`);
  const grid = page.getByRole('treegrid', { name: 'Estimate items' });
  const change = async (line: number, text: string): Promise<void> => {
    await grid.getByText(`Line ${line}`, { exact: true }).dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(grid.getByText(text, { exact: true })).toBeVisible();
  };
  await change(1, 'Typed on a slow line');
  await expect.poll(saved).toEqual(['Typed on a slow line']);

  // A server that fails, and a page that is loaded again meanwhile: twice.
  const changes = '**/api/estimate/*/changes';
  await failing(page, changes, 'PUT');
  await change(2, 'Typed while the server failed');
  await page.reload();
  await expect(grid.getByText('Typed while the server failed', { exact: true })).toBeVisible();
  await change(3, 'Typed after the reload');
  await page.reload();
  for (const text of ['Typed while the server failed', 'Typed after the reload'])
    await expect(grid.getByText(text, { exact: true })).toBeVisible();
  expect(await saved()).toEqual(['Typed on a slow line']);
  await page.unroute(changes);
  await expect
    .poll(saved, { timeout: 30_000 })
    .toEqual(['Typed on a slow line', 'Typed while the server failed', 'Typed after the reload']);

  // A server that was restarted no longer knows where this window was: all is read again, and what can be undone stays.
  await line.end();
  const stream = '**/api/stream';
  await page.route(stream, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: reset\ndata: {}\n\n' }),
  );
  await page.reload();
  await change(5, 'Typed before the restart');
  await expect.poll(async () => (await saved()).at(-1)).toBe('Typed before the restart');
  for (let times = 0; times < 2; times++)
    await page.waitForResponse((answer) => answer.url().endsWith(`/api/job/${job.id}`) && answer.ok());
  await grid.press('Control+z');
  await expect(grid.getByText('Line 5', { exact: true })).toBeVisible();
  await expect.poll(async () => (await saved()).at(-1)).toBe('Typed after the reload');
  await page.unroute(stream);

  // Offline, and the window is closed: another window of this browser has it.
  await context.setOffline(true);
  await change(4, 'Typed offline');
  await expect(page.getByText(/^Offline since .*1 change will be sent/)).toBeVisible();
  const href = page.url();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(href);
  await expect(
    again.getByRole('treegrid', { name: 'Estimate items' }).getByText('Typed offline', { exact: true }),
  ).toBeVisible();
  await expect.poll(async () => (await saved()).at(-1), { timeout: 30_000 }).toBe('Typed offline');
});

test('a long list and the form it opens keep what was typed: on a slow line, offline, past a failing server and a reload', async ({
  page,
  baseURL,
  context,
}) => {
  test.setTimeout(300_000);
  const { call, upload } = await office(baseURL, OWNER);
  const name = unique('Plain');
  const rows = Array.from({ length: ROWS }, (_, at) => `${name} ${String(at).padStart(5, '0')}`);
  const imported = await upload<{ id: number }>('/dataImport', `Customer name\n${rows.join('\n')}`, {
    recordType: 'job',
  });
  await call('post', `/dataImport/${imported.id}/run`);
  await expect
    .poll(async () => (await call<{ status: string }>('get', `/dataImport/${imported.id}`)).status, {
      timeout: 240_000,
    })
    .toBe('done');

  await signIn(page, OWNER);
  page.on('dialog', (dialog) => void dialog.accept());
  const line = await slowLine(page);
  await page.goto(`/prime/job/list?s=${encodeURIComponent(name)}&sort=customerName`);
  const table = page.getByRole('table', { name: 'Jobs' });
  await expect(table.getByText(rows[0] ?? '')).toBeVisible();

  // A search while the server fails: the words stay, and find their rows when it is back.
  await failing(page, '**/api/job?*', 'GET');
  const find = page.getByLabel('Find in jobs');
  const refused = page.waitForResponse((answer) => answer.status() === 503 && answer.url().includes('/api/job?'));
  await find.fill(rows[7] ?? '');
  await expect(find).toHaveValue(rows[7] ?? '');
  await refused;
  await page.unroute('**/api/job?*');
  await expect(table.locator('[data-row]')).toHaveCount(1);
  await page.reload();
  await expect(find).toHaveValue(rows[7] ?? '');
  await expect(table.locator('[data-row]')).toHaveCount(1);

  // The form of that row: a server that fails and a reload, then no line at all.
  await table.locator('[data-row]').focus();
  await page.keyboard.press('e');
  const form = page.getByRole('form', { name: /^Edit / });
  const claim = unique('CLM');
  await failing(page, '**/api/job/*', 'PUT');
  await form.getByLabel('Claim number').fill(claim);
  const busy = page.waitForResponse((answer) => answer.status() === 503 && answer.request().method() === 'PUT');
  await page.keyboard.press('Control+s');
  await busy;
  await expect(form.getByLabel('Claim number')).toHaveValue(claim);
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(form.getByLabel('Claim number')).toHaveValue(claim);
  await page.unroute('**/api/job/*');
  await line.end();
  await context.setOffline(true);
  await form.getByLabel('Policy number').fill(`${claim} P`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await context.setOffline(false);
  const [made] = await call<{ id: number }[]>('get', `/job?s=${encodeURIComponent(rows[7] ?? '')}`);
  await expect
    .poll(async () => await call<{ clientRef: string; additionalRef: string }>('get', `/job/${made?.id}`), {
      timeout: 30_000,
    })
    .toMatchObject({ clientRef: claim, additionalRef: `${claim} P` });
});

// about: estimates, work-orders
// Several people on one claim: who changed the estimate, what an ordered line is held by, and items that change hands.
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { workOrderHref } from '../src/modules/work-orders/web/work-order-href.ts';
import { editing } from '../src/platform/web/paths/paths.ts';
import { api } from './road-api.ts';

const LINES = [
  { description: 'Skirting', tradeId: 3, materialUnit: 'm', materialQuantity: 10, materialCost: 12 },
  { description: 'Cornice', tradeId: 3, materialUnit: 'm', materialQuantity: 4, materialCost: 20 },
];

async function claim(baseURL: string | undefined) {
  const server = await api(baseURL);
  const job = await server.post('/job', { customerName: unique('Together') });
  const estimate = await server.post('/estimate', {
    jobId: job.id,
    label: 'Together',
    categories: [{ label: 'Hall', items: LINES }],
  });
  const href = `/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(estimate.id)}`;
  return { server, job, estimate, href };
}
/** A work order for the first line, which went out to a contractor. */
async function ordered({ server, job, estimate }: Awaited<ReturnType<typeof claim>>) {
  const filter = JSON.stringify({ and: [{ field: 'contactTypeId', operator: 'equals', value: 3 }] });
  const [contractor] = await server.get(`/contact?perPage=20&filter=${encodeURIComponent(filter)}`);
  const order = await server.post('/workOrder', { jobId: job.id, label: 'Trims', assignedId: contractor.id });
  const [line] = estimate.items;
  await server.post(`/estimate/${estimate.id}/snapshot?authorise=1`, { lockOption: null });
  await server.post(`/workOrder/${order.id}/estimateItem`, { items: [{ estimateItemId: line.id }] });
  await server.put(`/workOrder/${order.id}/status/2`, {});
  return order;
}

test('someone else changes the estimate that is open: a bar says so, and shows it on request', async ({
  page,
  baseURL,
}) => {
  const { server, estimate, href } = await claim(baseURL);
  await signedIn(page);
  await page.goto(href);
  const grid = page.getByRole('treegrid', { name: 'Estimate items' });
  await expect(grid.getByText('Skirting')).toBeVisible();
  const [line] = estimate.items;
  await server.put(`/estimate/item/${line.id}`, { version: line.version, description: 'Skirting, primed' });
  const bar = page.getByRole('status').filter({ hasText: 'You are seeing an older version' });
  await expect(bar).toBeVisible({ timeout: 25_000 });
  await expect(grid.getByText('Skirting', { exact: true })).toBeVisible();
  await expectAccessible(page, 'changed elsewhere');
  await bar.getByRole('button', { name: 'Show the changes' }).click();
  await expect(grid.getByText('Skirting, primed')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a line on an issued work order comes back when it is deleted, and names what holds it', async ({
  page,
  baseURL,
}) => {
  const made = await claim(baseURL);
  const order = await ordered(made);
  await signedIn(page);
  await page.goto(made.href);
  const grid = page.getByRole('treegrid', { name: 'Estimate items' });
  await grid.getByText('Skirting', { exact: true }).click();
  await page.keyboard.press('Control+Delete');
  await expect(
    page.getByText(`is on work order ${order.workOrderNumber}`).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(grid.getByText('Skirting', { exact: true })).toBeVisible();
  expect((await made.server.get(`/estimate/${made.estimate.id}`)).items).toHaveLength(2);
});

test('a part of an item moves to a new work order', async ({ page, baseURL }) => {
  const made = await claim(baseURL);
  const order = await ordered(made);
  await signedIn(page);
  await page.goto(`/prime/job/view/${encodeRouteId(made.job.id)}/work-orders?workOrderId=${encodeRouteId(order.id)}`);
  await page.getByRole('button', { name: 'Move Skirting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move item' });
  await dialog.getByLabel('Material quantity').fill('11');
  await expect(dialog.getByText('Move at most 10')).toBeVisible();
  await dialog.getByLabel('Material quantity').fill('4');
  await expectAccessible(page, 'move item');
  await dialog.getByRole('button', { name: 'Move this part' }).click();
  await expect(dialog).toBeHidden();
  const orders = await made.server.get(`/job/${made.job.id}/workOrder`);
  expect(orders.map(({ costTotal }: { costTotal: number }) => costTotal).sort((a: number, b: number) => a - b)).toEqual(
    [48, 72],
  );
});

test('two people change the same work order: the later one sees both titles and chooses', async ({ page, baseURL }) => {
  const { server, job } = await claim(baseURL);
  const order = await server.post('/workOrder', { jobId: job.id, label: 'Trims' });
  await signedIn(page);
  await page.goto(editing(workOrderHref(job.id, order.id)));
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Trims and doors');
  await server.put(`/workOrder/${order.id}`, { version: order.version, label: 'Trims, upstairs' });
  await page.getByRole('button', { name: 'Save work order' }).click();
  const both = page.getByRole('alert').filter({ hasText: 'Someone else changed this record' });
  await expect(both.getByRole('radio', { name: /Yours.*Trims and doors/ })).toBeChecked();
  await both.getByRole('radio', { name: /Theirs.*Trims, upstairs/ }).check();
  await both.getByRole('button', { name: 'Continue with these values' }).click();
  await expect(title).toHaveValue('Trims, upstairs');
});

// about: everything
// What is shown stays where it is while the rest of its page arrives: nothing moves away from under a finger.
import type { Locator } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, holdBack, signIn, signedIn, test, unique } from './fixtures.ts';
import { workOrderHref } from '../src/modules/work-orders/web/work-order-href.ts';
import { office } from './office.ts';

const ADMIN = 'admin@harbour.example';

const placeOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { x: box.x, y: box.y };
};

test('the rows of a sheet stand still when its proof is known', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, ADMIN);
  const job = await call('post', '/job', { customerName: unique('Still') });
  const items = [{ description: 'Vanity', materialQuantity: 2, materialCost: 10 }];
  const { id } = await call('post', '/estimate', { jobId: job.id, categories: [{ label: 'Bath', items }] });
  await signIn(page, ADMIN);
  const release = await holdBack(page, (url) => url.pathname.endsWith('/proof'));
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(id)}`);
  const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: 'Vanity' });
  const before = await placeOf(row);
  release();
  await expect(page.getByRole('button', { name: 'Lines and proof' })).toBeVisible();
  expect(await placeOf(row)).toEqual(before);
});

test('what stands above a list stays there when its rows and their number come', async ({ page }) => {
  await signIn(page, ADMIN);
  const release = await holdBack(page, (url) => /api\/.*timesheet$/i.test(url.pathname));
  await page.goto('/prime/timesheets/list');
  const parts = [page.getByRole('searchbox'), page.getByRole('button', { name: 'Filters' })];
  const before = await Promise.all(parts.map(placeOf));
  release();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  expect(await Promise.all(parts.map(placeOf))).toEqual(before);
});

test('the menu of a job is whole when it is shown', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, ADMIN);
  const customerName = unique('Whole');
  const job = await call('post', '/job', { customerName });
  await signIn(page, ADMIN);
  const release = await holdBack(page, (url) => url.pathname.endsWith('/customField/job'));
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/contacts`);
  const menu = page.getByRole('navigation', { name: 'Pages of this record' });
  await expect(page.getByRole('tab', { name: customerName })).toBeVisible();
  await expect(menu).toHaveCount(0);
  release();
  await expect(menu.getByRole('link', { name: 'Custom fields' })).toBeVisible();
});

test('what comes late finds the room that it took the last time', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, ADMIN);
  const job = await call('post', '/job', { customerName: unique('Room') });
  const workOrder = await call('post', '/workOrder', { jobId: job.id, label: 'Dry out' });
  await signedIn(page, ADMIN);
  const forms = page.getByRole('region', { name: 'Forms' });
  const items = page.getByRole('region', { name: 'Items' });
  await page.goto(workOrderHref(job.id, workOrder.id));
  await expect(forms).toBeVisible();
  const kept = async () => await page.evaluate(() => localStorage.getItem('reinstate.rooms.workOrder'));
  await expect.poll(kept).not.toBeNull();
  const before = await placeOf(items);
  const release = await holdBack(page, (url) => url.pathname.includes('/customForm'));
  await page.reload();
  await expect(items).toBeVisible();
  await expect(forms).toHaveCount(0);
  expect(await placeOf(items)).toEqual(before);
  release();
  await expect(forms).toBeVisible();
  expect(await placeOf(items)).toEqual(before);
});

// about: estimates
// What an estimate comes to by category and trade, and a snapshot of which chosen lines are authorised as it is made.
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test('the summary leads to the lines of a trade; chosen lines are authorised with the snapshot', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Summary') });
  const item = (description: string, tradeId: number, materialCost: number) => ({
    description,
    tradeId,
    materialQuantity: 1,
    materialCost,
  });
  const { id } = await call('post', '/estimate', {
    jobId: job.id,
    label: 'Works',
    categories: [
      { label: 'Kitchen', items: [item('Benchtop', 8, 100), item('Tap', 11, 40)] },
      { label: 'Hall', items: [item('Skirting', 8, 60)] },
    ],
  });
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(id)}`);
  const grid = page.getByRole('treegrid', { name: 'Estimate items' });
  await expect(grid.getByRole('row').filter({ hasText: 'Benchtop' })).toBeVisible();

  await page.getByRole('button', { name: 'Summary' }).click();
  const summary = page.getByRole('dialog', { name: 'Summary' });
  const trades = summary.getByRole('table', { name: 'By trade' });
  await expect(trades.getByRole('row').filter({ hasText: 'Carpentry' })).toContainText('160.00');
  await expect(summary.getByRole('table', { name: 'By category' }).getByRole('row').last()).toContainText('200.00');
  await expectAccessible(page, 'the summary of an estimate');
  await trades.getByRole('button', { name: 'Carpentry' }).click();
  await expect(summary).toBeHidden();
  await expect(grid.getByRole('row').filter({ hasText: 'Tap' })).toHaveCount(0);
  await expect(grid.getByRole('row').filter({ hasText: 'Skirting' })).toBeVisible();

  await page.getByRole('button', { name: 'Snapshot', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Snapshot the estimate' });
  await dialog.getByRole('combobox', { name: 'Estimate items' }).click();
  await page.getByRole('option', { name: 'Are locked, and chosen ones authorised' }).click();
  await dialog.getByRole('checkbox', { name: /^Hall/ }).uncheck();
  await dialog.getByRole('button', { name: 'Authorise 2 lines' }).click();
  await expect(dialog).toBeHidden();
  type Held = { items: { description: string; locked: boolean; authorised: boolean }[] };
  const { items } = await call<Held>('get', `/estimate/${id}`);
  expect(items.map(({ description, locked, authorised }) => [description, locked, authorised])).toEqual([
    ['Benchtop', true, true],
    ['Tap', true, true],
    ['Skirting', true, false],
  ]);
});

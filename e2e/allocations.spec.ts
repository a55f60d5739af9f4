// about: allocations
// A make-safe is allocated, stamped on its way, and held to its limit.
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test('a make-safe is allocated, attended, and its limit is watched', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const customerName = unique('Shelter');
  const job = await call('post', '/job', { customerName });
  const order = async (label: string, labourCost: number): Promise<void> => {
    const made = await call('post', '/workOrder', { jobId: job.id, label });
    await call('post', `/workOrder/${made.id}/item`, { description: label, labourQuantity: 1, labourCost });
  };
  await order('Tarpaulin', 1200);
  await order('Scaffold', 400);

  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/allocation/register?jobId=${job.id}`);
  const form = page.getByRole('form');
  await form.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Make-safe' }).click();
  await form.getByLabel('Limit').fill('1500');
  await page.getByRole('button', { name: 'Create allocation' }).click();
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true });
  await expect(heading).toContainText(/-A\d+/);
  await page.getByRole('button', { name: 'Site attended now' }).click();
  await expect(page.getByText('Site attended', { exact: true }).filter({ visible: true }).first()).toBeVisible();

  const put = async (label: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add a work order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Work order of this job').click();
    await page.getByRole('option', { name: new RegExp(label) }).click();
    await dialog.getByRole('button', { name: 'Add' }).click();
  };
  await put('Tarpaulin');
  await expect(page.getByText('1,200.00 ordered of 1,500.00, 300.00 left')).toBeVisible();
  await put('Scaffold');
  await expect(page.getByRole('dialog').getByText(/comes to 1,600\.00, over its limit of 1,500\.00/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Ask for more' }).click();
  await page.getByRole('dialog').getByLabel('New limit').fill('1700');
  await page.getByRole('dialog').getByLabel('Why').fill('The hall needs a scaffold');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is asked for' })).toContainText('1,700.00');
  await expectAccessible(page, 'an allocation');
  await page.getByRole('button', { name: 'Grant' }).click();
  await expect(page.getByText('1,200.00 ordered of 1,700.00, 500.00 left')).toBeVisible();
  await put('Scaffold');
  await expect(page.getByText('1,600.00 ordered of 1,700.00, 100.00 left')).toBeVisible();
});

test('its contractor takes it on and notes the visit from outside; the office sees it inside the job', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const [paula] = await call<{ id: number; parentContactId: number | null }[]>('get', '/contact?s=Paula%20Bright');
  const job = await call('post', '/job', { customerName: unique('Shelter') });
  const label = unique('Board up');
  const given = { label, jobId: job.id, allocationTypeId: 2, assignedContactId: paula?.parentContactId, limit: 900 };
  const { id } = await call('post', '/allocation', given);
  await call('put', `/allocation/${id}/status`, { allocationStatusId: 2 });

  await signedIn(page, 'contractor@harbour.example');
  await page.goto('/prime/dashboard');
  await page.getByLabel('Find in allocations').fill(label);
  const row = page.getByRole('article', { name: new RegExp(label) });
  await expect(row).toContainText('Limit 900.00 ex tax');
  await row.getByRole('button', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: /^Accept/ }).click();
  await row.getByRole('button', { name: /Site attended$/ }).click();
  await dialog.getByRole('button', { name: 'Tell the office' }).click();
  await expect(row.getByText('Site attended', { exact: true })).toBeVisible();
  await expectAccessible(page, 'allocations of a contractor');

  await signedIn(page, 'supervisor@harbour.example');
  await page.goto(`/prime/allocation/view/${encodeRouteId(id)}`);
  await expect(page).toHaveURL(/\/prime\/job\/view\/.*\/allocations\?allocationId=/);
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(label) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Site attended: change' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to allocations' }).click();
  await expect(page.getByRole('button', { name: 'New allocation' })).toBeVisible();
});

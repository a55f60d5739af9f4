// about: bills
// A subcontractor's bill is held against its order, queried, approved with a reason, and paid in a run.
import { encodeRouteId } from '../src/kit/ids.ts';
import { PASSWORD, expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';
import { drawn } from './pictures.ts';

const UPRIGHT = { width: 240, height: 600 };

test('a bill is matched with its work order, queried, approved and paid', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const name = unique('Truss and Co');
  const contractor = await call('post', '/contact', { contactTypeId: 3, companyName: name, gstRegistered: true });
  const job = await call('post', '/job', { customerName: unique('Truss') });
  const order = await call('post', '/workOrder', { jobId: job.id, label: 'Roof', assignedId: contractor.id });
  const item = await call('post', `/workOrder/${order.id}/item`, {
    description: 'Trusses',
    labourQuantity: 10,
    labourCost: 100,
  });
  for (const statusId of [2, 3, 6])
    await call('put', `/workOrder/${order.id}/status/${statusId}`, { override: true, note: 'By phone' });
  const bill = await call('post', '/accountsPayable', {
    contactId: contractor.id,
    workOrderId: order.id,
    supplierInvoiceNumber: unique('T'),
    invoiceDate: '2026-11-02',
    items: [{ description: 'Trusses', amount: 1250, workOrderItemId: item.id }],
  });

  await signedIn(page, 'admin@harbour.example');
  const dialog = page.getByRole('dialog');
  await page.goto(`/prime/bill/view/${encodeRouteId(bill.id)}`);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(
    page
      .getByText(/250\.00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send for approval' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Queried' }).check();
  await dialog.getByRole('textbox').last().fill('Where do the 250 come from?');
  await dialog
    .getByRole('button', { name: /Queried|Save|Change/ })
    .last()
    .click();
  await expect(page.getByText('Queried: Where do the 250 come from?')).toBeVisible();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await dialog.getByRole('radio', { name: /approv/i }).check();
  await dialog
    .getByRole('button', { name: /approv|Save|Change/i })
    .last()
    .click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByLabel('Reason for approving anyway').fill('Longer trusses, agreed by phone');
  await dialog.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText('Approved anyway: Longer trusses, agreed by phone')).toBeVisible();
  await expectAccessible(page, 'an approved bill');

  await page.goto(`/prime/bill/list?s=${encodeURIComponent(name)}`);
  await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create payment run' }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByRole('button', { name: 'Reverse' })).toBeVisible();
  await page.goto(`/prime/bill/view/${encodeRouteId(bill.id)}`);
  await expect(page.getByText('Paid', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

test('a bill that was photographed is entered beside its paper', async ({ page, baseURL }) => {
  const { call, context } = await office(baseURL, 'admin@harbour.example');
  const name = unique('Photographed');
  await call('post', '/contact', { contactTypeId: 3, companyName: name });
  const session = await context.post('/api/authentication/authenticate', {
    data: { email: 'admin@harbour.example', password: PASSWORD },
  });
  const { token } = (await session.json()) as { token: { access_token: string } };
  const uploaded = await context.post('/api/billArrival/document', {
    headers: { authorization: `Bearer ${token.access_token}` },
    multipart: { file: { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await drawn(name, UPRIGHT) } },
  });
  const { data: arrival } = (await uploaded.json()) as { data: { id: number } };

  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/bill/arrived/view/${encodeRouteId(arrival.id)}`);
  // A picture that covered the form would take the clicks.
  const paper = page.getByRole('img', { name: /paper/ }).filter({ visible: true }).first();
  await paper.waitFor();
  // Whole, though it stands upright in a place that lies.
  await expect.poll(async () => (await paper.boundingBox())?.height).toBeLessThanOrEqual(640);
  const form = page.getByRole('form', { name: 'Enter the bill' });
  await form.getByLabel('Supplier', { exact: false }).first().click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).click();
  await form.getByLabel('Supplier’s number').click();
  await page.keyboard.type(name);
  await expectAccessible(page, 'a photographed bill');
  await form.getByRole('button', { name: 'Enter bill' }).click();
  await expect(page.getByRole('region', { name: 'Document' })).toBeVisible();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

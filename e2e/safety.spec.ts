// about: safety
// A SWMS that blocks and frees a work order; an incident from its report until it is closed.
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { safetyPaths } from '../src/modules/safety/web/safety-paths.ts';
import { workOrderHref } from '../src/modules/work-orders/web/work-order-href.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

const [SWMS, ASBESTOS] = [7, 4];

test('a work order is waiting for its SWMS, which workers sign on to', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Laundry') });
  const contractor = await call('post', '/contact', { contactTypeId: 3, companyName: unique('Clean Air') });
  const order = await call('post', '/workOrder', { jobId: job.id, label: 'Laundry', assignedId: contractor.id });
  await call('post', `/workOrder/${order.id}/item`, { description: 'Asbestos removal, laundry', labourQuantity: 4 });

  await signedIn(page, 'admin@harbour.example');
  await page.goto(workOrderHref(job.id, order.id));
  await expect(page.getByText('No SWMS for Disturbing asbestos, line 1')).toBeVisible();
  await page.getByRole('link', { name: 'Make a SWMS' }).click();
  await expect(page.getByText('Nothing reported on this job yet.')).toBeVisible();
  await expectAccessible(page, 'health and safety of a job');
  const item = await call('post', '/whsItem', {
    jobId: job.id,
    label: 'Asbestos of the laundry',
    whsItemTypeId: SWMS,
    swmsTriggerIds: [ASBESTOS],
  });
  await page.goto(safetyPaths.inJob(job.id, item.id));
  await page.getByRole('button', { name: 'Write the SWMS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write it' }).click();
  await expect(page.getByRole('button', { name: 'Submit for signature' })).toBeVisible();
  const [form] = await call<{ id: number }[]>('get', `/customForm/linked/whsItem/${item.id}`);
  const formId = form?.id ?? 0;
  await call('put', `/customForm/${formId}/answer`, {
    answers: {
      activity: 'Remove asbestos sheets',
      pcbu: 'Harbour',
      responsible: 'Sam',
      prepared: '2026-01-05',
      asbestosLicence: 'B-1234',
      steps: [{ step: 'Wet', hazard: 'Fibres', risk: 'High', control: 'Wrap', riskAfter: 'Low', who: 'Sam' }],
    },
  });
  const handedIn = await call<{ signatures: { id: number }[] }>('put', `/customForm/${formId}/submit`, {});
  for (const { id } of handedIn.signatures)
    await call('put', `/customForm/${formId}/signature/${id}`, { name: 'Sam', method: 'type' });

  await page.goto(safetyPaths.inJob(job.id, item.id));
  await page.getByRole('button', { name: 'Sign on', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Company').fill('Clean Air');
  await dialog.getByLabel('Your name').fill('Kim Tran');
  await dialog.getByText('Type', { exact: true }).click();
  await expectAccessible(page, 'signing on to a SWMS');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Kim Tran, Clean Air')).toBeVisible();
  await page.goto(workOrderHref(job.id, order.id));
  await expect(page.getByText(/Disturbing asbestos: 1 worker has signed on to WHS-/)).toBeVisible();
});

test('an incident is reported, mended, told to the regulator and closed', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Glass') });
  const label = unique('Cut hand');
  await signedIn(page, 'admin@harbour.example');
  await page.goto(safetyPaths.create(job.id, 4));
  await page.getByRole('textbox', { name: 'What', exact: true }).fill(label);
  await page.getByLabel('Injured person').fill('Worker of the glazier');
  await expectAccessible(page, 'reporting an incident');
  await page.getByRole('button', { name: 'Create WHS item' }).click();
  await expect(page.getByText('No actions.')).toBeVisible();
  const [found] = await call<{ id: number; version: number }[]>('get', `/whsItem?s=${encodeURIComponent(label)}`);
  const id = found?.id ?? 0;
  await call('put', `/whsItem/${id}`, { notifiableAs: 'serious injury or illness', incidentDate: '2026-01-05' });
  await page.reload();
  await expect(page.getByText(/Phone the regulator at once/)).toBeVisible();
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Action', exact: true })
    .fill('Gloves of the cutting class');
  await page.getByRole('button', { name: 'Add action' }).click();
  await page.getByRole('button', { name: 'Gloves of the cutting class is done' }).click();
  await expect(page.getByRole('button', { name: 'Gloves of the cutting class is not done' })).toBeVisible();
  await expectAccessible(page, 'an incident');

  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Resolved', { exact: true }).click();
  await expect(dialog.getByLabel('Resolved on')).toBeVisible();
  await expectAccessible(page, 'the status of a WHS item');
  await dialog.getByLabel('Note').fill('All gloves are changed');
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog).toHaveCount(0);
  const close = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Change status' }).click();
    await page.getByRole('dialog').getByText('Closed', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click();
  };
  await close();
  await expect(
    dialog.getByText('It is notifiable. Enter when the regulator was notified before you close it.'),
  ).toBeVisible();
  await call('put', `/whsItem/${id}`, { notifiedDate: '2026-01-05', notifiedReference: 'SW-1' });
  await page.reload();
  await close();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Regulator notified on \d/)).toBeVisible();
  await page.goto(safetyPaths.incidents());
  await expect(page.getByRole('row', { name: new RegExp(label) })).toContainText('Closed');
  await expectAccessible(page, 'the incident register');
  await page.goto(jobPaths.job(job.id, 'whs-items'));
  // Its tab may be open beside.
  await expect(page.getByRole('link', { name: label })).toBeVisible();
});

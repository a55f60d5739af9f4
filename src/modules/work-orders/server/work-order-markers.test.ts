// Work orders on the map stand at the site of their job, for those who see them.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { buildWorkOrder } from './work-orders.build.ts';

test('a work order stands at the site of its job, with its contractor', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  const place = { latitude: -33.75, longitude: 150.69 };
  const address = { line1: '1 Site Rd', suburb: null, state: null, postcode: null, country: null };
  const job = await buildJob(app, admin, {
    siteSameAsCustomerAddress: false,
    siteAddress: { ...address, ...place, located: 'suburb' },
  });
  const order = await buildWorkOrder(app, admin, { jobId: job.id });
  const markers = async (as: typeof admin) => (await app.send(as, { url: '/api/map/workOrders?s=bright' })).body;
  expect((await markers(admin))['data']).toMatchObject([
    { kind: 'workOrder', id: order.id, jobId: job.id, ...place, approximate: true, assignedName: 'Bright Plastering' },
  ]);
  const limited = await app.person(admin.companyId, 'estimator', { onlyMyJobs: true });
  expect((await markers(limited))['data']).toEqual([]);
  expect((await markers((await app.company()).admin))['data']).toEqual([]);
});

// Field workers: their own work orders and the jobs of these, without what anything costs.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { buildWorkOrder } from './work-orders.build.ts';

let app: TestApp;
let admin: Person;
let field: Person;
let contactId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  field = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
  const [row] = await asSystem(
    app,
    sql<{ id: number }>`select contact_id as id from app_user where id = ${field.userId}`,
  );
  contactId = row?.id ?? 0;
});
const numbers = async (): Promise<string[]> =>
  (await app.call(field, workOrdersApi.list, {})).body.data.map(({ workOrderNumber }) => workOrderNumber);
const seesJob = async (id: number) => (await app.call(field, jobsApi.get, { params: { id } })).status;

test('a work order allocated to a field worker brings its job with it, and goes with it when another gets it', async () => {
  const job = await buildJob(app, admin, { siteAddress: { line1: '1 Way', suburb: 'Place' } as never });
  const other = await buildWorkOrder(app, admin, { jobId: (await buildJob(app, admin)).id });
  expect([await seesJob(job.id), await numbers()]).toEqual([404, []]);
  const own = await buildWorkOrder(app, admin, { jobId: job.id, assignedId: contactId });
  expect([await seesJob(job.id), await numbers()]).toEqual([200, [own.workOrderNumber]]);
  expect((await app.call(field, workOrdersApi.get, { params: { id: other.id } })).status).toBe(404);
  const { id: assignedId } = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Other Trades' });
  await app.call(admin, workOrdersApi.assign, { params: { id: own.id }, body: { assignedId } });
  expect([await seesJob(job.id), await numbers()]).toEqual([404, []]);
});

test('a field worker reads what is to be done, and no price of it', async () => {
  const job = await buildJob(app, admin);
  const { id } = await buildWorkOrder(app, admin, { jobId: job.id, assignedId: contactId });
  await app.call(admin, workOrdersApi.createItem, {
    params: { workOrderId: id },
    body: { description: 'Skirting', materialQuantity: 12, materialUnit: 'm', materialCost: 7.77 },
  });
  const { body } = await app.call(field, workOrdersApi.get, { params: { id } });
  expect(body.data).toMatchObject({ costTotal: null, sellTotal: null, taxTotal: null, overrideCost: null });
  expect(body.data.items[0]).toMatchObject({ description: 'Skirting', materialQuantity: 12, materialCost: null });
  const sorted = await app.call(field, workOrdersApi.list, {
    query: { sort: JSON.stringify([{ field: 'costTotal' }]) } as never,
  });
  expect(sorted.status).toBe(422);
  expect(
    (await app.call(field, workOrdersApi.update, { params: { id }, body: { version: 1, label: 'x' } })).status,
  ).toBe(403);
});

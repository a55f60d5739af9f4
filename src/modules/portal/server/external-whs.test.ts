// A contractor with an account reports a hazard and sends photographs of it; another contractor reaches neither.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { whsItemsApi } from '../../safety/shared/whs-items.api.ts';
import { buildWorkOrder, moveTo } from '../../work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { externalWhsApi } from '../shared/external-whs.api.ts';

test('photographs of a hazard that a contractor reported stand with it, until it is closed', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  const contractor = async (companyName: string): Promise<{ person: Person; contactId: number }> => {
    const person = await app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' });
    const { id: contactId } = await buildContact(app, admin, { contactTypeId: 3, companyName });
    await asSystem(
      app,
      sql`update contact set parent_contact_id = ${contactId} where id = (select contact_id from app_user where id = ${person.userId})`,
    );
    return { person, contactId };
  };
  const [own, other] = [await contractor('Truwall'), await contractor('Nepean Electrical')];
  const { id: jobId } = await buildJob(app, admin);
  const order = await buildWorkOrder(app, admin, { jobId, assignedId: own.contactId });
  await app.call(admin, workOrdersApi.createItem, {
    params: { workOrderId: order.id },
    body: { description: 'Plasterboard', labourQuantity: 3, labourCost: 80, labourUnit: 'hr' },
  });
  const issued = await moveTo(app, admin, order.id, 2);
  expect(issued.status, JSON.stringify(issued.body)).toBe(200);
  const report = { workOrderId: order.id, kind: 'hazard' as const, label: 'Loose roof sheet' };
  const { id, fileCount } = made(await app.call(own.person, externalWhsApi.report, { body: report }));
  expect(fileCount).toBe(0);
  const send = (as: Person) =>
    app.upload<{ data: { attachmentId: number } }>(
      as,
      `/external/whsItem/${id}/file`,
      { name: 'sheet.txt', bytes: Buffer.from(`A sheet ${randomUUID()}`) },
      { fileUploadRef: randomUUID() },
    );
  expect((await send(other.person)).status).toBe(404);
  const { attachmentId } = (await send(own.person)).body.data;
  expect(made(await app.call(admin, whsItemsApi.get, { params: { id } })).attachmentIds).toEqual([attachmentId]);
  const [seen] = (await app.call(own.person, externalWhsApi.list, { query: {} })).body.data;
  expect(seen).toMatchObject({ id, fileCount: 1, open: true });
  expect((await app.call(other.person, externalWhsApi.list, { query: {} })).body.data).toEqual([]);
  for (const [whsItemStatusId, note] of [
    [4, 'Fixed'],
    [5, 'Checked'],
  ] as const)
    made(await app.call(admin, whsItemsApi.status, { params: { id }, body: { whsItemStatusId, note } }));
  expect((await send(own.person)).status).toBe(409);
});

// WHS items: reported, moved with the exact words of the reminder, closed only when everything is done.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { whsItemsApi } from '../shared/whs-items.api.ts';
import { buildWhs } from './safety-samples.build.ts';

let app: TestApp;
let admin: Person;
let supervisor: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  supervisor = await app.person(admin.companyId, 'supervisor');
  jobId = (await buildJob(app, admin)).id;
});

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const move = (id: number, body: { whsItemStatusId: number } & Record<string, unknown>, as = admin) =>
  app.call(as, whsItemsApi.status, { params: { id }, body });
const read = async (id: number) => (await app.call(admin, whsItemsApi.get, { params: { id } })).body.data;

test('a new one is open, costs nothing, is numbered and logged by whoever reports it', async () => {
  const item = await buildWhs(app, admin, { jobId });
  expect(item).toMatchObject({
    whsNumber: expect.stringMatching(/^WHS-\d{4}$/) as unknown,
    whsItemStatusId: 1,
    costTotal: 0,
    loggedById: admin.userId,
    notifiable: false,
    whsItemType: { typeName: 'hazard' },
  });
  const { errors } = (await app.call(admin, whsItemsApi.create, { body: { label: 'Late', whsItemStatusId: 4 } })).body;
  expect(errors).toEqual({ whsItemStatusId: 'A new WHS item is open' });
});

describe('its status', () => {
  test('each recipient is reminded in the words of the rule, the note after a blank line, tomorrow', async () => {
    const { id } = await buildWhs(app, admin, { jobId });
    const body = { whsItemStatusId: 3, note: 'Taped off', recipientIds: [supervisor.userId, admin.userId] };
    expect((await move(id, body)).status).toBe(200);
    const reminders = await asSystem(
      app,
      sql<object>`select user_id, title, description, reminder_status_id, reminder_priority_id, job_id, date - current_date as days, system from reminder
        where company_id = ${admin.companyId} and object_type = 'whsItem' and object_id = ${id} order by user_id`,
    );
    const words = {
      title: 'Status changed from Open to Mitigated',
      description: 'Status changed from Open to Mitigated\n\nTaped off',
      reminder_status_id: 1,
      reminder_priority_id: 2,
      job_id: jobId,
      system: true,
    };
    expect(reminders).toHaveLength(2);
    for (const row of reminders) expect(row).toMatchObject(words);
    expect(await read(id)).toMatchObject({ mitigatedDate: expect.any(String) as unknown, whsItemStatusId: 3 });
    expect((await move(id, { whsItemStatusId: 4, recipientIds: [99_999_999] })).body.errors).toEqual({
      recipientIds: 'Choose people who work here',
    });
  });

  test('a mistake is said with why, what is resolved is closed, what is closed is opened again with why', async () => {
    const { id } = await buildWhs(app, admin, { jobId });
    expect((await move(id, { whsItemStatusId: 6 })).body.errors).toEqual({ note: 'Say why.' });
    expect((await move(id, { whsItemStatusId: 5 })).body.message).toBe('Resolve it first, then close it');
    expect((await move(id, { whsItemStatusId: 4 })).status).toBe(200);
    const caseManager = await app.person(admin.companyId, 'case-manager');
    expect((await move(id, { whsItemStatusId: 5 }, caseManager)).body.message).toContain('right to delete WHS items');
    expect((await move(id, { whsItemStatusId: 5 })).status).toBe(200);
    const changed = await app.call(admin, whsItemsApi.update, { params: { id }, body: { label: 'Other' } });
    expect(changed.status).toBe(409);
    expect((await move(id, { whsItemStatusId: 1 })).body.errors).toEqual({ note: 'Say why.' });
    expect((await move(id, { whsItemStatusId: 1, note: 'It came loose again' })).status).toBe(200);
  });
});

test('an incident: notifiable by its kind, closed only once its actions are done and the regulator was told', async () => {
  const { id } = await buildWhs(app, admin, {
    jobId,
    whsItemTypeId: 4,
    label: 'Cut hand',
    injuredParty: 'Worker of the glazier',
    incidentDate: day(-2),
    notifiableAs: 'serious injury or illness',
  });
  expect(await read(id)).toMatchObject({ notifiable: true, whsItemType: { typeName: 'incident' } });
  const params = { id };
  const action = await app.call(admin, whsItemsApi.createAction, {
    params,
    body: { label: 'Gloves of the cutting class', assignedId: supervisor.userId, dueDate: day(3) },
  });
  expect(action.status).toBe(201);
  await move(id, { whsItemStatusId: 4, date: day(-1) });
  expect((await move(id, { whsItemStatusId: 5 })).body.message).toBe(
    'One action is still open. Do it or remove it first.',
  );
  const ofAction = { id, actionId: action.body.data.id };
  expect(
    (await app.call(supervisor, whsItemsApi.updateAction, { params: ofAction, body: { done: true } })).status,
  ).toBe(200);
  expect((await app.call(admin, whsItemsApi.removeAction, { params: ofAction })).body.message).toContain(
    'stays on record',
  );
  expect((await move(id, { whsItemStatusId: 5 })).body.message).toContain('Enter when the regulator was notified');
  await app.call(admin, whsItemsApi.update, { params, body: { notifiedDate: day(-2), notifiedReference: 'SW-1' } });
  expect((await move(id, { whsItemStatusId: 5 })).status).toBe(200);
  expect((await app.call(admin, whsItemsApi.remove, { params })).body.message).toContain('five years');
});

test('days in their order: nothing happens tomorrow, nothing is mended before it happened', async () => {
  const make = async (body: object) =>
    (await app.call(admin, whsItemsApi.create, { body: { label: 'Hole', ...body } })).body.errors;
  expect(await make({ incidentDate: day(2) })).toEqual({
    incidentDate: 'This date is in the future. Enter the date it happened',
  });
  expect(await make({ incidentDate: day(-2), resolvedDate: day(-3) })).toEqual({
    resolvedDate: 'This is before it happened. Enter the same day or a later one',
  });
  const { id } = await buildWhs(app, admin, { jobId, incidentDate: day(-2) });
  expect((await move(id, { whsItemStatusId: 4, date: day(-4) })).body.errors).toHaveProperty('date');
  expect(await make({ severity: 6 })).toHaveProperty('severity');
});

test('records are linked whole by kind; what is not theirs is a wrong field', async () => {
  const { id } = await buildWhs(app, admin, { jobId });
  const other = (await buildJob(app, admin)).id;
  const link = async (objectIds: number[]) =>
    await app.call(admin, whsItemsApi.linkObjects, { params: { id, objectType: 'job' }, body: { objectIds } });
  expect((await link([jobId, other])).body.data.map((one) => one.id).sort((a, b) => a - b)).toEqual(
    [jobId, other].sort((a, b) => a - b),
  );
  expect((await link([other])).body.data).toMatchObject([{ objectType: 'job', id: other, jobId: other }]);
  const stranger = (await app.company()).admin;
  const theirs = (await buildJob(app, stranger)).id;
  expect((await link([theirs])).body.errors).toEqual({ objectIds: 'This entry does not exist' });
  expect((await app.call(stranger, whsItemsApi.get, { params: { id } })).status).toBe(404);
  const found = await app.call(admin, whsItemsApi.objects, { params: { id, objectType: 'job' } });
  expect(found.body.data).toHaveLength(1);
});

import { modules } from '../../../app/registry.ts';
import { listed } from '../../../platform/server/module.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { buildWorkOrder } from '../../work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { contactFactsApi } from '../shared/contact-facts.api.ts';
import { contactLicencesApi } from '../shared/contact-licences.api.ts';
import { contactMergeApi } from '../shared/contact-merge.api.ts';
import { contactsApi } from '../shared/contacts.api.ts';
import { OWN_REFERENCES } from './contact-references.slots.ts';
import { buildContact } from './contacts.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const read = (id: number) => app.call(admin, contactsApi.get, { params: { id } });
const merge = (contactId: number, mergedContactId: number, take?: string[]) =>
  app.call(admin, contactMergeApi.merge, { params: { contactId, mergedContactId }, ...(take && { body: { take } }) });
const undo = (contactId: number) => app.call(admin, contactMergeApi.undoMerge, { params: { contactId } });

test('everything that points at a contact in the database is known to a merge', async () => {
  const keys = await asSystem(
    app,
    sql<{ name: string }>`select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'company_id'
      where c.contype = 'f' and c.confrelid = 'contact'::regclass`,
  );
  // What is told of a merged contact stays told of it; its history is read through merged_into_id.
  // Custody of a stored thing is never rewritten: it names whoever had it then.
  const stays = new Set([
    'sanctions_check.contact_id',
    'contact_merge.contact_id',
    'contact_merge.merged_contact_id',
    'storage_item.contact_id',
    'storage_movement.contact_id',
  ]);
  const known = new Set(
    [...OWN_REFERENCES, ...listed(modules, 'contactReferences')].map(({ table, column }) => `${table}.${column}`),
  );
  expect(keys.map(({ name }) => name).filter((name) => !known.has(name) && !stays.has(name))).toEqual([]);
});

test('a merge moves jobs, work orders, licences, links and belongings, takes the chosen fields and keeps both histories', async () => {
  const stays = await buildContact(app, admin, { companyName: 'Acme', contactTypeId: 3, email: 'a@acme.example' });
  const goes = await buildContact(app, admin, {
    companyName: 'ACME Pty',
    contactTypeId: 3,
    email: 'b@acme.example',
    notes: 'Pays late',
    mobileNumber: '0431 000 111',
  });
  const third = await buildContact(app, admin, { companyName: 'Third' });
  const child = await buildContact(app, admin, { contactTypeId: 6, companyName: 'Child', parentContactId: goes.id });
  const job = await buildJob(app, admin, { clientId: goes.id });
  const order = await buildWorkOrder(app, admin, { jobId: job.id, assignedId: goes.id });
  await app.call(admin, contactLicencesApi.create, {
    body: { contactId: goes.id, insuranceTypeId: 1, expiryDate: '2020-01-01' },
  });
  for (const linkedContactId of [third.id, stays.id])
    await app.call(admin, contactFactsApi.link, { params: { contactId: goes.id, linkedContactId } });

  const { status, body } = await merge(stays.id, goes.id, ['notes', 'mobileNumber']);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    id: stays.id,
    email: 'a@acme.example',
    notes: 'Pays late',
    mobileNumber: '0431 000 111',
    licencesExpireOn: '2020-01-01',
  });
  expect((await read(goes.id)).status).toBe(404);
  const client = async () => (await app.call(admin, jobsApi.get, { params: { id: job.id } })).body.data.clientId;
  const contractor = async () =>
    (await app.call(admin, workOrdersApi.get, { params: { id: order.id } })).body.data.assignedId;
  expect([await client(), await contractor()]).toEqual([stays.id, stays.id]);
  const underWay = async (query: { start?: string; end?: string } = {}) =>
    (await app.call(admin, workOrdersApi.ofContact, { params: { id: stays.id }, query })).body.data.map(({ id }) => id);
  expect(await underWay()).toEqual([]); // a draft is not under way
  await app.call(admin, workOrdersApi.createItem, {
    params: { workOrderId: order.id },
    body: { description: 'Tiles' },
  });
  const issued = await app.call(admin, workOrdersApi.changeStatus, {
    params: { workOrderId: order.id, statusId: 2 },
    body: { override: true, note: 'Its licence is renewed' }, // it lapsed years ago
  });
  expect(issued.body).toMatchObject({ data: { statusId: 2 } });
  expect([await underWay(), await underWay({ start: '2026-01-01', end: '2026-12-31' })]).toEqual([
    [order.id],
    [order.id],
  ]);
  const linked = async (id: number) =>
    (await app.call(admin, contactFactsApi.linkedContacts, { params: { id } })).body.data.map((entry) => entry.id);
  expect(await linked(stays.id)).toEqual([third.id, child.id]);
  const history = (await app.call(admin, contactMergeApi.history, { params: { id: stays.id } })).body.data;
  expect(history.map(({ verb, of }) => [verb, of.id])).toEqual(
    expect.arrayContaining([
      ['merge', stays.id],
      ['merged', goes.id],
      ['create', goes.id],
      ['create', stays.id],
    ]),
  );
  expect(history.find(({ verb }) => verb === 'update')?.changes).toEqual(
    expect.arrayContaining([{ field: 'notes', label: 'Notes', from: null, to: 'Pays late' }]),
  );

  expect((await undo(stays.id)).body.data).toMatchObject({ notes: null, mobileNumber: null, licencesExpireOn: null });
  expect((await read(goes.id)).body.data).toMatchObject({ notes: 'Pays late', licencesExpireOn: '2020-01-01' });
  expect([await client(), await contractor()]).toEqual([goes.id, goes.id]);
  expect((await linked(goes.id)).sort((a, b) => a - b)).toEqual([stays.id, third.id, child.id].sort((a, b) => a - b));
  expect((await undo(stays.id)).status).toBe(409);
});

test('what somebody changed after the merge stays when it is taken back', async () => {
  const stays = await buildContact(app, admin, { companyName: 'Stays' });
  const goes = await buildContact(app, admin, { companyName: 'Sends', notes: 'From the other', position: 'Boss' });
  await merge(stays.id, goes.id, ['notes', 'position']);
  await app.call(admin, contactsApi.update, { params: { id: stays.id }, body: { notes: 'Later' } });
  expect((await undo(stays.id)).body.data).toMatchObject({ notes: 'Later', position: null });
});

test('a merge that cannot be is refused with the reason and changes nothing', async () => {
  const { companyId, admin: boss } = await app.company();
  await app.person(companyId, 'estimator');
  const contact = await buildContact(app, admin);
  expect((await merge(contact.id, contact.id)).status).toBe(422);
  expect((await merge(contact.id, 999_999)).status).toBe(404);
  expect((await merge(contact.id, (await buildContact(app, boss)).id)).status).toBe(404);
  const other = await buildContact(app, admin);
  expect((await merge(contact.id, other.id, ['sanctionsStateId'])).status).toBe(422);
  const stale = await app.call(admin, contactMergeApi.merge, {
    params: { contactId: contact.id, mergedContactId: other.id },
    body: { version: 99 },
  });
  expect(stale.status).toBe(409);
  expect((await read(other.id)).status).toBe(200);
});

test('two contacts of people with accounts are not merged', async () => {
  const { admin: boss } = await app.company();
  const users = await asSystem(
    app,
    sql<{
      contactId: number;
    }>`select contact_id as "contactId" from app_user where company_id = ${boss.companyId} and contact_id is not null`,
  );
  const made = await app.send(boss, {
    method: 'POST',
    url: '/api/user',
    payload: { firstName: 'Second', lastName: 'Person', email: `second-${boss.companyId}@test.example`, roleIds: [2] },
  });
  const second = (made.body.data as { contactId: number }).contactId;
  const answer = await app.call(boss, contactMergeApi.merge, {
    params: { contactId: second, mergedContactId: users[0]?.contactId ?? 0 },
  });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Both contacts belong to people with accounts. They cannot be one person.',
  ]);
});

// Whoever runs the server sees the companies on it, and the settings of one with a reason that the company reads.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { securityLogApi } from '../../identity/shared/security-log.api.ts';
import { companiesApi } from '../shared/companies.api.ts';
import { companyProfileApi } from '../shared/company-profile.api.ts';
import { serverStateApi } from '../shared/server-state.api.ts';

let app: TestApp;
let operator: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin: operator } = await app.company());
  ({ admin: other } = await app.company());
  await asSystem(app, sql`update app_user set system_admin = true where id = ${operator.userId}`);
});

const look = (as: Person, id: number, reason = 'They asked for help with their hours') =>
  app.call(as, companiesApi.look, { params: { id }, body: { reason } });
const events = async (as: Person) =>
  (await app.call(as, securityLogApi.list, { query: {} })).body.data.filter(({ name }) => name === 'settings-viewed');

test('a system administrator lists the companies and reads the settings of one; both logs say who and why', async () => {
  const { data } = (await app.call(operator, companiesApi.companies, {})).body;
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([operator.companyId, other.companyId]));
  const seen = await look(operator, other.companyId);
  const own = await app.call(other, companyProfileApi.get, { params: { id: other.companyId } });
  expect([seen.status, seen.body.data]).toEqual([201, own.body.data]);
  expect((await look(operator, other.companyId, ' ')).body.errors).toHaveProperty('reason');
  expect((await look(operator, 999_999_999)).status).toBe(404);
  for (const person of [operator, other]) {
    const [event, ...more] = await events(person);
    expect([event?.detail, more]).toEqual([
      expect.objectContaining({ reason: 'They asked for help with their hours' }),
      [],
    ]);
  }
  expect(JSON.stringify(await events(other))).toContain(operator.email);
});

test('nobody else does, and nothing of another company is changed this way', async () => {
  expect((await app.call(other, companiesApi.companies, {})).status).toBe(403);
  expect((await look(other, operator.companyId)).status).toBe(404);
  const change = { params: { id: other.companyId }, body: { contactNumber: '1' } };
  expect((await app.call(operator, companyProfileApi.update, change)).status).toBe(404);
});

test('a company is closed at once by a system administrator of its own', async () => {
  const { admin } = await app.company();
  await asSystem(app, sql`update app_user set system_admin = true where id = ${admin.userId}`);
  expect((await app.call(other, companyProfileApi.remove, { params: { id: other.companyId } })).status).toBe(403);
  const closed = await app.call(admin, companyProfileApi.remove, { params: { id: admin.companyId } });
  expect([closed.status, closed.body.data]).toEqual([200, { id: admin.companyId }]);
  const { data } = (await app.call(operator, companiesApi.companies, {})).body;
  expect(data.find(({ id }) => id === admin.companyId)?.active).toBe(false);
});

test('whoever runs the server sees how it is, without anything of the companies on it; nobody else does', async () => {
  const event = async (error: string) =>
    await asSystem(
      app,
      sql`insert into outbox_event (company_id, name, aggregate_type, aggregate_id, tries, error) values (${other.companyId}, 'test.parked', 'job', 1, 8, ${error})`,
    );
  await event('No mail to Mia <mia@wong.example> on 0412 345 678, "12 Banksia St"');
  const { status, body } = await app.call(operator, serverStateApi.state, {});
  expect(status).toBe(200);
  const { data } = body;
  expect(data.parked.find(({ name }) => name === 'test.parked')?.error).toBe(
    'No mail to Mia <(address)> on (number), (text)',
  );
  expect(data.queues.map(({ queue }) => queue)).toEqual(['background', 'events', 'messages']);
  expect(data.queues.find(({ queue }) => queue === 'events')?.parked).toBeGreaterThan(0);
  expect(data).toMatchObject({ replica: null, database: { connections: { most: 6 } } });
  expect(data.database.bytes).toBeGreaterThan(1e6);
  expect((await app.call(other, serverStateApi.state, {})).status).toBe(403);
  for (let times = 0; times < 5; times++) await app.call(operator, serverStateApi.state, {});
  const { slowest } = (await app.call(operator, serverStateApi.state, {})).body.data;
  expect(slowest.length).toBeGreaterThan(0);
  expect(slowest.map(({ p95Ms }) => p95Ms)).toEqual(slowest.map(({ p95Ms }) => p95Ms).sort((a, b) => b - a));
  for (const { call, count } of slowest) {
    expect(call).toMatch(/^[A-Z]+ \/api\/[\w/:.*-]+$/);
    expect(count).toBeGreaterThanOrEqual(5);
  }
  await asSystem(app, sql`delete from outbox_event where name = 'test.parked'`);
});

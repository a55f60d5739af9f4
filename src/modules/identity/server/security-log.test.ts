// The security log: filtered, exported, sealed; who changes a line of it is found out.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { identityApi } from '../shared/identity.api.ts';
import { named } from '../../../platform/server/module.ts';
import { ownDataApi } from '../shared/own-data.api.ts';
import { securityLogApi } from '../shared/security-log.api.ts';
import { sealSecurityLog } from './security-seal.across.ts';

let app: TestApp;
let admin: Person;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin, companyId } = await app.company());
  const person = await app.person(companyId, 'field');
  await app.call(person, identityApi.logout, { body: {} });
});
const check = async () => (await app.call(admin, securityLogApi.check, {})).body.data;

test('is filtered by event and person', async () => {
  const filter = JSON.stringify({ object: { name: 'user-log-out' } });
  const { body } = await app.call(admin, securityLogApi.list, { query: { filter } });
  expect(body.data.map(({ name, userName }) => [name, userName])).toEqual([['user-log-out', 'Test field']]);
});

test('is exported as CSV, which is an event itself', async () => {
  const answer = await app.send(admin, { method: 'GET', url: '/api/securityEvent/export' });
  expect(answer.headers['content-type']).toContain('text/csv');
  const text = answer.raw.toString('utf8');
  expect(text).toContain('"Signed out","Test field"');
  const { body } = await app.call(admin, securityLogApi.list, {});
  expect(body.data[0]).toMatchObject({ name: 'export-made', userId: admin.userId });
});

test('seals find a changed and a missing line', async () => {
  await sealSecurityLog(app.running.app, 0);
  await app.send(admin, { method: 'GET', url: '/api/securityEvent/export' });
  await sealSecurityLog(app.running.app, 0);
  const whole = await check();
  expect(whole).toMatchObject({ brokenAt: null });
  const total = (await app.call(admin, securityLogApi.list, {})).body.meta.total;
  expect(whole.sealed).toBe(total);
  const [first] = await asSystem(
    app,
    sql<{
      id: number;
    }>`update security_event set ip = '10.0.0.9' where id = (select min(id) from security_event where company_id = ${companyId}) returning id`,
  );
  expect((await check()).brokenAt).not.toBeNull();
  await asSystem(app, sql`update security_event set ip = '127.0.0.1' where id = ${first?.id}`);
  expect((await check()).brokenAt).toBeNull();
  await asSystem(app, sql`delete from security_event where id = ${first?.id}`);
  expect((await check()).brokenAt).not.toBeNull();
});

test('an export that nobody fetched goes when the next one is made', async () => {
  const person = await app.person(companyId, 'estimator');
  const exported = async (): Promise<number> => {
    const { id } = (await app.call(person, ownDataApi.exportOwnData, { body: {} })).body.data;
    const status = async () => (await app.call(person, ownDataApi.ownDataState, { params: { id } })).body.data.status;
    await expect.poll(status, { timeout: 15_000 }).toBe('done');
    return id;
  };
  const [first, second] = [await exported(), await exported()];
  const take = async (id: number) => (await app.call(person, ownDataApi.takeOwnData, { params: { id } })).status;
  expect([await take(first), await take(second)]).toEqual([409, 200]);
  const left = await asSystem(
    app,
    sql<{
      key: string;
      gone: boolean;
    }>`select storage_key as key, deleted_at is not null as gone from stored_file where created_by_id = ${person.userId}`,
  );
  expect(left).toHaveLength(2);
  for (const { key, gone } of left)
    expect([gone, existsSync(join(app.running.app.config.dataDir, 'files', key))]).toEqual([true, false]);
});

test('people take along what is kept about them, and no secret', async () => {
  const person = await app.person(companyId, 'estimator');
  const { id } = (await app.call(person, ownDataApi.exportOwnData, { body: {} })).body.data;
  const state = async (as = person) => await app.call(as, ownDataApi.ownDataState, { params: { id } });
  await expect.poll(async () => (await state()).body.data.status, { timeout: 15_000 }).toBe('done');
  expect((await state(admin)).status, 'nobody else’s').toBe(404);
  const take = (as = person) => app.call(as, ownDataApi.takeOwnData, { params: { id } });
  expect((await take(admin)).status).toBe(404);
  const [stored] = await asSystem(
    app,
    sql<{
      key: string;
    }>`select f.storage_key as key from background_job b join stored_file f on f.id = (b.result->>'fileId')::bigint where b.id = ${id}`,
  );
  const bytes = join(app.running.app.config.dataDir, 'files', stored?.key ?? '');
  expect(existsSync(bytes)).toBe(true);
  const answers = await Promise.all([take(), take(), take()]);
  expect(existsSync(bytes), 'the bytes leave the disk with the answer').toBe(false);
  expect(
    answers.map(({ status }) => status).sort((left, right) => left - right),
    'handed out once',
  ).toEqual([200, 409, 409]);
  const answer = answers.find(({ status }) => status === 200) as (typeof answers)[number];
  const files = new Map<string, Buffer>();
  const opened = await fromBufferPromise(answer.raw, { lazyEntries: true, validateEntrySizes: true });
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  // What other modules keep about a person they hand over themselves.
  const others = Object.keys(named(app.running.app.modules, 'ownData'));
  expect(others).toEqual(expect.arrayContaining(['notes', 'jobsAssigned']));
  const lists = ['savedViews', 'securityEvents', 'sessions', ...others];
  expect([...files.keys()].sort()).toEqual(['my-data.json', ...lists.map((name) => `${name}.csv`)].sort());
  expect(files.get('securityEvents.csv')?.toString()).toContain('"own-data-exported"');
  const json = files.get('my-data.json')?.toString() ?? '';
  const data = JSON.parse(json) as Record<string, unknown>;
  expect(Object.keys(data).sort()).toEqual(['exportedAt', 'options', 'profile', ...lists].sort());
  expect(data['profile']).toMatchObject({ email: person.email });
  expect(json).not.toMatch(/argon|hash|secret/i);
});

// about: reports, identity
// A company leaves with a full export and goes on elsewhere: one record of every kind, read into an empty database of another server, is there again
// with its rows, sums and files, is seen and changed through the product, and beside the old one on the same server nobody else notices.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importCompany } from '../scripts/import-company.ts';
import { findAccount, openSession } from '../src/modules/identity/server/identity.across.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { reportsApi } from '../src/modules/reports/shared/reports.api.ts';
import { type World, buildWorld } from './samples.ts';
import { type Person, type TestApp, asSystem, startOwnApp } from './test-app.ts';
import { type TestDatabase, copyTemplate } from './test-database.ts';

let app: TestApp;
let admin: Person;
let world: World;
let zip: string;
let folder: string;
let databases: [TestDatabase, TestDatabase];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  databases = [await copyTemplate(), await copyTemplate()];
  app = await startOwnApp({ DATA_DIR: join(folder, 'from') }, databases[0]);
  ({ admin } = await app.company());
  world = await buildWorld(app, admin);
  const { id } = (await app.call(admin, reportsApi.exportCompany, {})).body.data;
  const made = async () =>
    expect((await app.call(admin, reportsApi.get, { params: { id } })).body.data.status).toBe('done');
  await vi.waitFor(made, { timeout: 60_000, interval: 200 });
  zip = join(folder, 'all.zip');
  await writeFile(zip, (await app.call(admin, reportsApi.download, { params: { id } })).raw);
}, 120_000);
afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** Rows of what is exported that differ; what stays behind is said by name. */
const unexpected = (differences: readonly string[]): string[] =>
  differences.filter((words) => !/stayed behind$|is made anew here$|have an account here already/.test(words));

test('in an empty database all is there again, and work goes on', async () => {
  const there = await startOwnApp({ DATA_DIR: join(folder, 'to') }, databases[1]);
  await there.company(); // whose number is that of the old one
  const made = await importCompany(there.running.app, databases[1].config, zip);
  expect(unexpected(made.differences)).toEqual([]);
  expect(made.primeAdmins).toEqual([admin.email]);
  const jobId = world.job;
  const [before] = await asSystem(
    app,
    sql<{
      number: string;
    }>`select job_number as number from job where company_id = ${admin.companyId} and id = ${jobId}`,
  );
  const account = await findAccount(there.running.app, admin.email);
  expect(account).toMatchObject({ companyId: made.companyId, id: admin.userId });
  if (!account) return;
  const { access_token: token } = await openSession(there.running.app, account, { ip: '127.0.0.1', device: 'test' });
  const person = { ...admin, companyId: made.companyId, token };
  const job = (await there.call(person, jobsApi.get, { params: { id: jobId } })).body.data;
  expect(job).toMatchObject({ id: jobId, jobNumber: before?.number });
  const changed = await there.call(person, jobsApi.update, {
    params: { id: jobId },
    body: { clientRef: 'Moved here', version: job.version },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const fresh = await there.call(person, jobsApi.create, { body: { customerName: 'After the move' } });
  expect(fresh.status, JSON.stringify(fresh.body)).toBe(201);
});

test('beside the old company on one server nothing of the old one changes', async () => {
  const state = () =>
    asSystem(
      app,
      sql<{ rows: number }>`select count(*)::int as rows from history where company_id = ${admin.companyId}`,
    );
  const before = await state();
  const made = await importCompany(app.running.app, databases[0].config, zip);
  expect(unexpected(made.differences)).toEqual([]);
  expect(made.companyId).not.toBe(admin.companyId);
  expect(await state()).toEqual(before);
  expect((await app.call(admin, jobsApi.list, { query: {} })).status).toBe(200);
});

test('a file that is none, or was changed, leaves nothing behind', async () => {
  const companies = () => asSystem(app, sql<{ count: number }>`select count(*)::int as count from company`);
  const before = await companies();
  const other = join(folder, 'other.zip');
  await writeFile(other, 'no ZIP');
  await expect(importCompany(app.running.app, databases[0].config, other)).rejects.toThrow();
  expect(await companies()).toEqual(before);
});

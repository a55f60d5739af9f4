// What an import may not do: go on when it was stopped, move a status, use rights that its person lacks.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../../../../tests/server-process.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import { rolesApi } from '../../identity/shared/roles.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type ImportSettings, type ImportView, importsApi } from '../shared/imports.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const mark = () => `G${randomUUID().slice(0, 8)}`;
const at = (dataImportId: number) => ({ params: { dataImportId } });
async function upload(recordType: 'job' | 'contact', rows: string[], settings: ImportSettings = {}, as = admin) {
  const file = { name: 'list.csv', bytes: Buffer.from(rows.join('\n')) };
  const { id } = (await app.upload<{ data: ImportView }>(as, '/dataImport', file, { recordType })).body.data;
  if (Object.keys(settings).length) await app.call(as, importsApi.update, { ...at(id), body: settings });
  return id;
}
const run = (id: number, as = admin) => app.call(as, importsApi.run, at(id));
const get = async (id: number) => (await app.call(admin, importsApi.get, at(id))).body.data;
async function done(id: number): Promise<ImportView> {
  expect((await run(id)).status).toBe(201);
  await until(async () => !['running', 'undoing'].includes((await get(id)).status), 90_000);
  return await get(id);
}
const jobs = async (s: string) => (await app.call(admin, jobsApi.list, { query: { s } })).body.data;

test('an import that was stopped brings nothing more, whoever takes its work up', async () => {
  const name = mark();
  const id = await upload('job', ['Customer', `${name} One`], { matchBy: 'none' });
  await done(id);
  expect(await jobs(name)).toHaveLength(1);
  // Stopped between two steps, with a row still open and its work in the queue.
  await asSystem(
    app,
    sql`update data_import set status = 'cancelled' where company_id = ${admin.companyId} and id = ${id}`,
  );
  await asSystem(
    app,
    sql`update data_import_row set outcome = null, object_id = null where company_id = ${admin.companyId} and import_id = ${id}`,
  );
  await asSystem(
    app,
    sql`update background_job set status = 'queued', finished_at = null, result = null
      where (company_id, id) = (select company_id, background_job_id from data_import where company_id = ${admin.companyId} and id = ${id})`,
  );
  await done(await upload('job', ['Customer', mark()]));
  const work = () =>
    asSystem(
      app,
      sql<{
        status: string;
      }>`select b.status from background_job b join data_import i on i.company_id = b.company_id and i.background_job_id = b.id
        where i.company_id = ${admin.companyId} and i.id = ${id}`,
    );
  await until(async () => !['queued', 'running'].includes((await work())[0]?.status ?? ''), 30_000);
  expect(await jobs(name)).toHaveLength(1);
  expect((await get(id)).status).toBe('cancelled');
});

test('an import that changes jobs leaves their status to people', async () => {
  const claim = mark();
  const job = await buildJob(app, admin, { clientRef: claim, customerName: 'Before' });
  const rows = ['Claim No,Customer,Status', `${claim},After,Customer contacted`];
  const imported = await done(await upload('job', rows, { matchBy: 'clientRef', onDuplicate: 'update' }));
  expect(imported.counts).toMatchObject({ updated: 1, refused: 0 });
  const [after] = await jobs(claim);
  expect(after).toMatchObject({ id: job.id, customerName: 'After', statusId: job.statusId });
});

/** Somebody with these rights alone. */
async function personWith(permissions: string[]): Promise<Person> {
  const role = await app.call(admin, rolesApi.create, { body: { label: mark(), permissions } });
  const person = await app.person(admin.companyId, 'field');
  await app.call(admin, usersApi.update, { params: { id: person.userId }, body: { roleIds: [role.body.data.id] } });
  return person;
}
const IMPORTS = ['view-data-import', 'create-data-import', 'edit-data-import'];

test('an import that changes jobs needs the right to change them, and one that adds them the right to add them', async () => {
  const adds = await personWith([...IMPORTS, 'view-job', 'create-job']);
  const rows = ['Claim No,Customer', `${mark()},Grace Okafor`];
  const words = 'Your role lacks the right edit-job that this import needs. An administrator can grant it.';
  const own = await upload('job', rows, {}, adds);
  const asked = await app.call(adds, importsApi.update, { ...at(own), body: { onDuplicate: 'update' } });
  expect([asked.status, asked.body.message]).toEqual([403, words]);
  // Nor does it help that somebody else has asked for it.
  const id = await upload('job', rows, { onDuplicate: 'update' });
  const refused = await run(id, adds);
  expect([refused.status, refused.body.message]).toEqual([403, words]);
  expect((await run(own, adds)).status).toBe(201);
  const reads = await personWith([...IMPORTS, 'view-job', 'edit-job']);
  const file = { name: 'list.csv', bytes: Buffer.from(rows.join('\n')) };
  expect((await app.upload(reads, '/dataImport', file, { recordType: 'job' })).status).toBe(403);
});

test('bank details come by a file only from those who keep them', async () => {
  const clerk = await personWith([...IMPORTS, 'view-contact', 'create-contact', 'edit-contact']);
  const rows = ['Company,BSB,Account number', `${mark()} Roofing,062000,12345678`];
  const mapping = ['companyName', 'paymentAccountBsb', 'paymentAccountNumber'];
  const change = async (id: number, as: Person) =>
    (await app.call(as, importsApi.update, { ...at(id), body: { mapping } })).body.errors;
  const words = { mapping: 'Only accounts can import bank details. Leave out those columns.' };
  expect(await change(await upload('contact', rows, {}, clerk), clerk)).toEqual(words);
  const id = await upload('contact', rows);
  expect(await change(id, admin)).toBeUndefined();
  // Columns that somebody else has chosen are no way around.
  expect((await run(id, clerk)).body.errors).toEqual(words);
  expect((await run(id)).status).toBe(201);
});

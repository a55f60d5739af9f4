// about: reports
// Everything of a company in one file: its own rows and files, nobody else's, no secret, for prime administrators alone; read back it is equal.
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { readExport } from '../../../../scripts/read-export.ts';
import { startTestApp, asSystem } from '../../../../tests/test-app.ts';
import { newIncoming } from '../../../platform/server/files.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate } from '../../estimates/server/estimates.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { LEFT_OUT, type ExportManifest, type ExportSchema } from '../shared/open-export.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { runDueExports } from './export-plans.across.ts';

test('a ZIP holds each record type, each list and each file of the company, and reads back equal', async () => {
  const app = await startTestApp();
  const [{ admin }, { admin: other }] = [await app.company(), await app.company()];
  const job = await buildJob(app, admin, { customerName: 'Mine Wong', excessAmount: 250.55 });
  await buildContact(app, admin, { contactTypeId: 3, companyName: 'Mine Carpentry' });
  await buildEstimate(app, admin, { jobId: job.id });
  await buildJob(app, other, { customerName: 'Theirs Brown' });
  const clerk = await app.person(admin.companyId, 'admin');
  expect((await app.call(clerk, reportsApi.exportCompany, {})).status).toBe(403);
  const { id } = (await app.call(admin, reportsApi.exportCompany, {})).body.data;
  await expect
    .poll(async () => (await app.call(admin, reportsApi.get, { params: { id } })).body.data.status, { timeout: 30_000 })
    .toBe('done');
  const answer = await app.call(admin, reportsApi.download, { params: { id } });
  const files = new Map<string, string>();
  const archive = await fromBufferPromise(answer.raw);
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  expect(files.get('lists/job.csv')).toContain('Mine Wong');
  const all = [...files.values()].join('\n');
  expect(all).not.toContain('Theirs Brown');
  expect(all).not.toContain('argon2');
  const manifest = JSON.parse(files.get('manifest.json') ?? '') as ExportManifest;
  const jobs = manifest.records.find(({ name }) => name === 'job');
  expect(jobs).toMatchObject({ rows: 1, sums: { excessAmount: '250.55' } });
  expect(manifest.records.map(({ name }) => name)).toContain('estimate');
  const schema = JSON.parse(files.get('schema.json') ?? '') as ExportSchema;
  const fields = schema.records.find(({ name }) => name === 'job')?.fields ?? [];
  expect(fields.find(({ name }) => name === 'clientId')).toEqual({
    name: 'clientId',
    label: 'Client',
    type: 'ref',
    to: 'contact',
  });
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    await writeFile(join(folder, 'all.zip'), answer.raw);
    expect((await readExport(join(folder, 'all.zip'))).filter(({ problems }) => problems.length)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
  // Nobody else's, whatever the number.
  expect((await app.call(other, reportsApi.download, { params: { id } })).status).toBe(404);
});

test('what is left out is a table that exists', async () => {
  const app = await startTestApp();
  const tables = await asSystem(
    app,
    sql<{
      name: string;
    }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const known = new Set(tables.map(({ name }) => name));
  expect(Object.keys(LEFT_OUT).filter((name) => !known.has(name))).toEqual([]);
});

test('by the clock it is made in the name of whoever set it up, and only so many stay', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  const clerk = await app.person(admin.companyId, 'admin');
  const body = { every: 'week' as const, kept: 1 };
  expect((await app.call(clerk, reportsApi.changePlan, { body })).status).toBe(403);
  const plan = (await app.call(admin, reportsApi.changePlan, { body })).body.data;
  expect(plan).toMatchObject({ every: 'week', kept: 1, pausedReason: null, runs: [] });
  // Two o'clock on Sunday, where the company is.
  const at = new Intl.DateTimeFormat('en-AU', { weekday: 'long', hour: 'numeric', timeZone: 'Australia/Sydney' });
  expect(at.format(new Date(`${plan.nextAt?.replace(' ', 'T')}Z`))).toMatch(/Sunday.*2 am/i);
  const stateOf = async () => (await app.call(admin, reportsApi.plan, {})).body.data;
  const ids: number[] = [];
  for (const round of [1, 2]) {
    await asSystem(
      app,
      sql`update full_export_plan set next_at = now() - interval '9 days' where company_id = ${admin.companyId}`,
    );
    await runDueExports(app.running.app, new Date());
    await runDueExports(app.running.app, new Date());
    const of = async () => (await stateOf()).runs;
    await expect
      .poll(async () => (await of()).map(({ status }) => status), { timeout: 30_000 })
      .toEqual(Array<string>(round).fill('done'));
    ids.push((await of())[0]?.id ?? 0);
  }
  const { runs, summary } = await stateOf();
  expect(runs.map(({ id, planned, isThere, isMine }) => [id, planned, isThere, isMine])).toEqual([
    [ids[1], true, true, true],
    [ids[0], true, false, true],
  ]);
  expect(summary?.records.find(({ name }) => name === 'company')).toMatchObject({ rows: 1 });
  const download = async (id = 0) => (await app.call(admin, reportsApi.download, { params: { id } })).status;
  expect([await download(ids[0]), await download(ids[1])]).toEqual([409, 200]);
  await asSystem(app, sql`update app_user set prime_admin = false where id = ${admin.userId}`);
  await asSystem(app, sql`update full_export_plan set next_at = now() where company_id = ${admin.companyId}`);
  await runDueExports(app.running.app, new Date(Date.now() + 1000));
  const [row] = await asSystem(
    app,
    sql<{ reason: string }>`select paused_reason as reason from full_export_plan where company_id = ${admin.companyId}`,
  );
  expect(row?.reason).toContain('Set it up again');
}, 60_000);

test('one that stopped goes on when it is asked to, by its owner alone', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  const other = await app.person(admin.companyId, 'admin');
  const [stopped] = await asSystem(
    app,
    sql<{ id: number }>`insert into background_job (company_id, kind, label, status, user_id, message, begun)
      values (${admin.companyId}, 'company-export', 'Everything', 'failed', ${admin.userId}, 'The disk was full', 3) returning id`,
  );
  const params = { id: stopped?.id ?? 0 };
  expect((await app.call(other, reportsApi.goOn, { params })).status).toBe(404);
  expect((await app.call(admin, reportsApi.goOn, { params })).body.data).toMatchObject({
    status: 'queued',
    goesOn: false,
  });
  await expect
    .poll(async () => (await app.call(admin, reportsApi.get, { params })).body.data.status, { timeout: 30_000 })
    .toBe('done');
  expect((await app.call(admin, reportsApi.goOn, { params })).status).toBe(409);
});

test('a full disk is told with what to do; once there is room it continues, and reads back equal', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  await buildJob(app, admin, { customerName: 'Full Wong' });
  const parent = dirname(await newIncoming(app.running.app.config));
  const key = randomUUID();
  await mkdir(join(parent, `export-${key}-first`), { mode: 0o700 });
  const folder = async (): Promise<string> =>
    join(parent, (await readdir(parent)).find((name) => name.startsWith(`export-${key}-`)) ?? 'gone');
  const [stopped] = await asSystem(
    app,
    sql<{ id: number }>`insert into background_job (company_id, kind, label, status, user_id, message, begun, input)
      values (${admin.companyId}, 'company-export', 'Everything', 'failed', ${admin.userId}, 'Cut', 1, ${JSON.stringify({ folder: key })}) returning id`,
  );
  const params = { id: stopped?.id ?? 0 };
  const state = async () => (await app.call(admin, reportsApi.get, { params })).body.data;
  const goOn = async (until: 'done' | 'failed') => {
    expect((await app.call(admin, reportsApi.goOn, { params })).body.data.status).toBe('queued');
    await expect.poll(async () => (await state()).status, { timeout: 30_000 }).toBe(until);
  };
  // Every write to /dev/full fails as on a disk without room: first while records are read, then when what was read is noted.
  for (const name of ['job.jsonl', 'taken.json.part']) {
    const path = join(await folder(), name);
    await symlink('/dev/full', path);
    await goOn('failed');
    expect(await state()).toMatchObject({
      message:
        'The disk of the server is full. What is written so far is kept. Make room, then choose Continue: it continues from the last whole file.',
      goesOn: true,
    });
    await rm(join(await folder(), name));
  }
  await goOn('done');
  const { raw } = await app.call(admin, reportsApi.download, { params });
  const own = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    await writeFile(join(own, 'all.zip'), raw);
    const read = await readExport(join(own, 'all.zip'));
    expect(read.filter(({ problems }) => problems.length)).toEqual([]);
    expect(read.length).toBeGreaterThan(0);
  } finally {
    await rm(own, { recursive: true });
  }
}, 60_000);

// about: platform, tables
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../src/app/create-app.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { BackupError, backup, restore } from '../src/platform/server/backup.ts';
import { differences, tablesIn } from './backup-content.ts';
import { type TestApp, asSystem, startTestApp } from './test-app.ts';
import { copyTemplate } from './test-database.ts';

const KEPT_ANSWER = '{"b": 1.50,  "a":2}';
let app: TestApp;
let folder: string;
const quiet = () => {};
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'reinstate-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function askCopy(config: pg.ClientConfig): Promise<{ response: string }[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<{ response: string }>("select response::text from idempotency_key where key = 'kept'"))
      .rows;
  } finally {
    await client.end();
  }
}

test('a backup restores to the same rows, and to an installation that works', async () => {
  const { admin } = await app.company();
  const job = await buildJob(app, admin, { customerName: 'Kept for good' });
  // An answer to be given again comes back letter by letter.
  await asSystem(
    app,
    sql`insert into idempotency_key (company_id, user_id, key, operation, body_hash, status, response, expires_at)
      values (${admin.companyId}, ${admin.userId}, 'kept', 'x', '', 200, ${KEPT_ANSWER}, now() + interval '1 day')`,
  );
  const source = await copyTemplate();
  const first = join(folder, 'first.backup');
  const database = { ...app.running.app.config, config: app.running.app.pool.options };
  const made = await backup(database.config, folder, first, quiet);
  expect(made.rows).toBeGreaterThan(100);
  // Tables that a crash of the database empties would make two backups of the same installation differ.
  const kept = tablesIn(first);
  expect(['job', 'viewing', 'live_event'].filter((table) => kept.includes(table))).toEqual(['job']);
  expect(await restore(source.config, join(folder, 'files-2'), first, quiet)).toMatchObject({ rows: made.rows });
  const [answered] = await askCopy(source.config);
  expect(answered?.response).toBe(KEPT_ANSWER);
  const second = join(folder, 'second.backup');
  await backup(source.config, join(folder, 'files-2'), second, quiet);
  expect(differences(first, second)).toEqual({ gone: [], come: [] });
  const copy = await createApp(app.running.app.config, source.config);
  const answer = await copy.server.inject({
    method: 'GET',
    url: `/api/job/${job.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.json()).toMatchObject({ data: { customerName: 'Kept for good' } });
  await copy.close();
  await source.drop();
});

test('a backup cut at any place is refused before a row is written', async () => {
  const whole = join(folder, 'whole.backup');
  const empty = await copyTemplate();
  await backup(empty.config, folder, whole, quiet);
  const bytes = readFileSync(whole);
  for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
    const cut = join(folder, 'cut.backup');
    writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * share)));
    await expect(restore(empty.config, folder, cut, quiet)).rejects.toThrow(BackupError);
  }
  await empty.drop();
});

test('a stored file that was damaged or is missing is named when it is backed up and when it comes back, and holds up nothing', async () => {
  const own = await copyTemplate();
  const [dataDir, target, back] = ['damaged', 'damaged.backup', 'damaged-back'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const key = '1000/00000000-0000-4000-8000-000000000001';
  const [gone, purged] = [key.replace(/1$/, '2'), key.replace(/1$/, '3')];
  const named = { files: 1, damaged: [`${key} (a.txt)`], missing: [`${gone} (b.txt)`] };
  const path = join(dataDir, 'files', key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'one bit is wrong');
  const client = new pg.Client(own.config);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into stored_file (company_id, storage_key, file_name, mime_type, size_bytes, sha256, deleted_at) values
      (1000, $1, 'a.txt', 'text/plain', 16, 'what it was', null), (1000, $2, 'b.txt', 'text/plain', 16, 'x', null), (1000, $3, 'c.txt', 'text/plain', 16, 'x', now())`,
    [key, gone, purged],
  );
  await client.end();
  expect(await backup(own.config, dataDir, target, quiet)).toMatchObject(named);
  const empty = await copyTemplate();
  expect(await restore(empty.config, back, target, quiet)).toMatchObject(named);
  expect(readFileSync(join(back, 'files', key), 'utf8')).toBe('one bit is wrong');
  await own.drop();
  await empty.drop();
});

test('a backup whose table is none of this release is refused, whatever stands in its name', async () => {
  const empty = await copyTemplate();
  const target = join(folder, 'hostile.backup');
  await backup(empty.config, folder, target, quiet);
  const lines = gunzipSync(readFileSync(target)).toString().trim().split('\n').slice(0, -1);
  const hostile = lines.map((line) =>
    line.replace('"table":"company"', '"table":"company\\"; drop table company; --"'),
  );
  const text = `${hostile.join('\n')}\n`;
  const seal = createHash('sha256').update(text).digest('hex');
  writeFileSync(target, gzipSync(`${text}${JSON.stringify({ seal })}\n`));
  const refused = restore(empty.config, folder, target, quiet);
  await expect(refused).rejects.toThrow('This backup names a table that this release does not have.');
  await empty.drop();
});

test('a backup that cannot be written says so and leaves nothing behind', async () => {
  const nowhere = join(folder, 'no-such-folder', 'x.backup');
  await expect(backup(app.running.app.pool.options, folder, nowhere, quiet)).rejects.toThrow(/ENOENT/);
  const target = join(folder, 'no-database.backup');
  await expect(backup({ host: '/nowhere' }, folder, target, quiet)).rejects.toThrow();
  expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false]);
});

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../src/app/create-app.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { BackupError, backup, restore } from '../src/platform/server/backup.ts';
import { type TestApp, startTestApp } from './test-app.ts';
import { copyTemplate } from './test-database.ts';

let app: TestApp;
let folder: string;
const quiet = () => {};
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'reinstate-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every row and file, in any order: a large table is not read from its beginning each time. */
function content(path: string): string {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n').slice(1, -1);
  const parts = lines.flatMap((line) => {
    const entry = JSON.parse(line) as { rows?: string[] };
    return Array.isArray(entry.rows) ? entry.rows : [line];
  });
  return createHash('sha256').update(parts.sort().join('\n')).digest('hex');
}

test('a backup restores to the same rows, and to an installation that works', async () => {
  const { admin } = await app.company();
  const job = await buildJob(app, admin, { customerName: 'Kept for good' });
  const source = await copyTemplate();
  const first = join(folder, 'first.backup');
  const database = { ...app.running.app.config, config: app.running.app.pool.options };
  const made = await backup(database.config, folder, first, quiet);
  expect(made.rows).toBeGreaterThan(100);
  expect(await restore(source.config, join(folder, 'files-2'), first, quiet)).toMatchObject({ rows: made.rows });
  const second = join(folder, 'second.backup');
  await backup(source.config, join(folder, 'files-2'), second, quiet);
  expect(content(second)).toBe(content(first));
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

// about: platform
// A backup beside a running server with its own database, while people save.
import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test } from 'vitest';
import { differences } from './backup-content.ts';
import {
  type ServerProcess,
  ask,
  cleanUp,
  endAll,
  installation,
  newFolder,
  signIn,
  startServer,
  until,
} from './server-process.ts';
import { missing, startWriters } from './writers.ts';

afterEach(endAll);
afterAll(cleanUp);

const open = installation();
const run = promisify(execFile);

async function command(script: string, folder: string, file: string): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder };
  return (await run(process.execPath, [`scripts/${script}.ts`, file], { env })).stdout;
}

async function storeFile(server: ServerProcess, token: string): Promise<void> {
  const form = new FormData();
  form.append('recordType', 'job');
  form.append('file', new Blob(['Claim number,Date of loss\r\nK-1,2026-01-02\r\n']), 'claims.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.base}/api/dataImport`, { method: 'POST', headers, body: form });
  expect(answer.status, await answer.text()).toBe(201);
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, 'files', name)).isFile())
    .sort();

test('what was acknowledged before a backup is in it, whole; it restores to the same rows and files, and they serve', async () => {
  const { folder, server, token, jobId } = await open();
  await storeFile(server, token);
  const writers = startWriters(() => server, token, jobId);
  await until(() => writers.saves.filter(({ id }) => id).length > 40, 60_000);
  const before = writers.saves.filter(({ id }) => id);
  const target = join(newFolder(), 'online.backup');
  expect(await command('backup', folder, target)).toMatch(/Done: \d+ rows, 1 files\./);
  expect(writers.saves.length, 'more than the eight that were under way').toBeGreaterThan(before.length + 8);
  await writers.stop();
  expect(writers.answers.filter(({ status }) => status !== 201)).toEqual([]);

  const other = newFolder();
  await command('restore', other, target);
  const again = join(newFolder(), 'again.backup');
  await command('backup', other, again);
  expect(differences(target, again)).toEqual({ gone: [], come: [] });
  expect(filesIn(other)).toEqual(filesIn(folder));
  const restored = await startServer(other);
  const theirs = await signIn(restored);
  expect((await ask(restored, 'GET', `/job/${jobId}`, { token: theirs })).status).toBe(200);
  expect(await missing(restored, theirs, before, other)).toEqual([]);
}, 240_000);

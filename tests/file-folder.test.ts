// about: platform
// Processes that share a database and no S3 service: one folder holds the files, and a process with another one says so and ends.
import { cpSync } from 'node:fs';
import { afterAll, afterEach, expect, test } from 'vitest';
import { checkFileFolder } from '../src/platform/server/blobs/file-folder.ts';
import { ConfigError } from '../src/platform/server/config.ts';
import { connection } from '../src/platform/server/embedded-postgres.ts';
import { ask, cleanUp, endAll, kill, launch, lookUp, newFolder, signUp, startServer } from './server-process.ts';

afterEach(endAll);
afterAll(cleanUp);

const SECRET = { SECRET_KEY: 'of two processes that share one database' };

test('a process with another folder does not start; one with a copy, or after a restore, does', async () => {
  const [database, folder, copy, other] = [newFolder(), newFolder(), newFolder(), newFolder()];
  const first = await startServer(database, SECRET);
  const external = { ...SECRET, DATABASE_URL: `postgres://owner@localhost:5432/postgres?host=${database}/postgres` };
  const token = await signUp(first, database);
  const noted = () => lookUp<{ id: string }>(database, 'select folder_id::text as id from file_folder');

  const one = await startServer(folder, external);
  expect((await ask(one, 'GET', '/health/ready')).body).toMatchObject({ files: 'DATA_DIR of this process' });
  expect(await noted()).toEqual([]);
  const { id: jobId } = (await ask(one, 'POST', '/job', { token, body: { customerName: 'Files' } })).body.data ?? {};
  const form = new FormData();
  form.set('documentDetails[attachmentTypeId]', '5');
  form.set('file', new Blob(['Hello']), 'note.txt');
  const kept = await fetch(`${one.base}/api/job/${jobId as number}/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(kept.status, await kept.clone().text()).toBe(201);
  const { data } = (await kept.json()) as { data: { attachmentId: number } };
  const [note] = await noted();
  expect(note?.id).toMatch(/^[0-9a-f-]{36}$/);

  const refused = await launch(other, external);
  expect(await refused.ended).toBe(78);
  expect(refused.output()).toContain(`DATA_DIR ${other} is not the folder in which the files of this database lie.`);
  expect(refused.output()).toContain('start once with ADOPT_FILES=1');

  // Moved by hand: the folder goes along with its id.
  await kill(one, 'SIGTERM');
  cpSync(`${folder}/files`, `${copy}/files`, { recursive: true });
  const moved = await startServer(copy, external);
  const read = await fetch(`${moved.base}/api/document/${data.attachmentId}/view`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([read.status, await read.text()]).toEqual([200, 'Hello']);
  // As after a restore, or of before there was a note: whoever has the files is their folder.
  const opens = (dataDir: string, adoptFiles = false) =>
    checkFileFolder(connection({ host: `${database}/postgres` }, 'postgres'), {
      dataDir,
      databaseUrl: external.DATABASE_URL,
      s3: undefined,
      adoptFiles,
    });
  await lookUp(database, 'delete from file_folder');
  await opens(other);
  expect(await noted()).toEqual([]);
  await opens(copy);
  expect(await noted()).toEqual([note]);

  // Said by the operator: this folder from now on.
  await expect(opens(other)).rejects.toThrow(ConfigError);
  await opens(other, true);
  await opens(other);
  await expect(opens(copy)).rejects.toThrow(ConfigError);
}, 240_000);

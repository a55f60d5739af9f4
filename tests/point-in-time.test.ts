// about: platform
// A mistake is undone by going back to the second before it: the copy of the database goes on through the archived log until then.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { copyOf } from '../scripts/cluster/databases.ts';
import { ownFolder } from '../scripts/cluster/parts.ts';
import { databaseAt, rowsOf } from '../scripts/cluster/restore-to.ts';
import { connection, startCluster } from '../src/platform/server/embedded-postgres.ts';
import { cleanUp, newFolder } from './server-process.ts';

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await cleanUp();
});

test('the rows are those of the named second', async () => {
  const folder = newFolder();
  const archive = join(folder, 'archive');
  chmodSync(folder, 0o711); // where root runs the tests, the database has another account
  ownFolder(archive);
  const own = await startCluster(join(folder, 'postgres'), {
    archive_mode: 'on',
    archive_command: `cp %p "${archive}/%f"`,
  });
  ends.push(() => own.stop());
  const client = new pg.Client(connection(own, 'postgres'));
  await client.connect();
  await client.query('create table kept (id int primary key, words text)');
  await client.query(`insert into kept select n, 'before' from generate_series(1, 500) n`);
  await copyOf(client, join(folder, 'postgres'), join(folder, 'copy'));
  await client.query(`insert into kept select n, 'after' from generate_series(501, 1000) n`);
  const { rows } = await client.query<{ moment: string }>(`select clock_timestamp()::text as moment`);
  const then = await rowsOf(client);
  // The next change belongs to a later moment than the one that was taken.
  await sleep(20);
  await client.query('delete from kept where id % 2 = 0');
  await client.query('select pg_switch_wal()');
  await client.query('create table later (id int)');
  await client.query('select pg_switch_wal()');
  const archived = `select last_archived_wal as wal from pg_stat_archiver where archived_count >= 2 and failed_count = 0`;
  while ((await client.query(archived)).rows.length === 0) await sleep(50);
  expect(await rowsOf(client)).not.toEqual(then);
  await client.end();

  const back = await databaseAt({
    copy: join(folder, 'copy'),
    archive,
    moment: rows[0]?.moment ?? '',
    into: join(folder, 'back'),
  });
  ends.push(() => back.stop());
  const beside = new pg.Client(connection(back, 'postgres'));
  await beside.connect();
  expect(await rowsOf(beside)).toEqual(then);
  expect(then).toMatchObject([{ name: 'kept', count: 1000 }]);
  await beside.end();
}, 120_000);

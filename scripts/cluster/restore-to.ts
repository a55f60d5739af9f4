// The database as it was at a moment: a copy that goes on through the archived log until then.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { type Cluster, startCluster } from '../../src/platform/server/embedded-postgres.ts';
import { ownedFile } from './databases.ts';

export interface Restoring {
  copy: string;
  archive: string;
  /** With its zone, such as 2026-11-30 10:41:07+11. */
  moment: string;
  into: string;
}

/** Starts it in a new folder, ready to be asked. Throws where the log does not reach as far. */
export async function databaseAt({ copy, archive, moment, into }: Restoring): Promise<Cluster> {
  if (!existsSync(join(copy, 'PG_VERSION'))) throw new Error(`${copy} is no copy of a database`);
  spawnSync('cp', ['-a', `${resolve(copy)}/.`, into]);
  ownedFile(join(into, 'recovery.signal'), '');
  return await startCluster(into, {
    max_connections: '100',
    archive_mode: 'off',
    restore_command: `cp "${resolve(archive)}/%f" "%p"`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
}

export interface TableRows {
  name: string;
  count: number;
  /** Of all rows, whatever their order. */
  hash: string;
}

/** Every table with its rows, to be held beside those of another database. */
export async function rowsOf(client: pg.Client): Promise<TableRows[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const all: TableRows[] = [];
  for (const { name } of tables) {
    const text = `select count(*)::int as count, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${name} t`;
    const { rows } = await client.query<Omit<TableRows, 'name'>>(text);
    if (rows[0]) all.push({ name, ...rows[0] });
  }
  return all;
}

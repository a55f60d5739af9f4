// Brings a database to the newest schema: the files of src/app/migrations in the order of their numbers, each once.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type PoolConfig, directOf, driverConfig } from './database-address.ts';
import { mustHoldRoles } from './database-roles.ts';

const FOLDER = fileURLToPath(new URL('../../app/migrations', import.meta.url));

/** `last` stops after the migration of that name: for tests of the later ones. */
export async function migrate(
  config: PoolConfig,
  log: (message: string) => void = () => {},
  last = '~',
): Promise<void> {
  const client = new pg.Client(driverConfig(directOf(config)));
  await client.connect();
  try {
    // Two servers that start at once on one database: the second waits and finds the work done.
    await client.query('select pg_advisory_lock(7250121)');
    await client.query(
      `create table if not exists migration (name text primary key, sha256 text not null, at timestamptz not null default now())`,
    );
    const done = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')).rows.map((row) => [
        row.name,
        row.sha256,
      ]),
    );
    await mustHoldRoles(client, done.size === 0);
    // Of a new database nothing is lost that the next start does not make again: its many commits need not wait for the disk.
    if (!done.size) await client.query('set synchronous_commit = off');
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql') && file <= last)
      .sort()) {
      const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const landed = done.get(name);
      if (landed === sha256) continue;
      if (landed)
        throw new Error(
          `The migration ${name} was changed after this database had run it. Restore the file, and make a new one for the change.`,
        );
      log(`Migrating the database: ${name} …`);
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }
    // The commit that waits takes all before it to the disk.
    if (!done.size) await client.query('set synchronous_commit = on; update migration set at = at');
    const known = new Set(readdirSync(FOLDER));
    const newer = [...done.keys()].find((name) => !known.has(name));
    if (newer)
      throw new Error(
        `This database was migrated by a newer release (${newer}). Start that release, or restore a backup.`,
      );
  } finally {
    await client.end();
  }
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connection } from '../src/platform/server/embedded-postgres.ts';

export interface TestDatabase {
  readonly config: pg.ClientConfig;
  readonly name: string;
  /** Only where a test needs an empty database afterwards; the server is thrown away with all of them anyway. */
  drop(): Promise<void>;
}

// Test files of one worker share its memory (isolate: false), and so its database: each test builds its own company.
let ofThisWorker: Promise<TestDatabase> | undefined;

/** This worker's copy of the migrated template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return (ofThisWorker ??= copyTemplate());
}

/** A copy of the template for one test alone. */
export async function copyTemplate(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administrate(`create database ${name} template app_template strategy file_copy`);
  return {
    config: connection({ host: inject('databaseHost') }, name),
    name,
    async drop() {
      ofThisWorker = undefined;
      await administrate(`drop database ${name} with (force)`);
    },
  };
}

async function administrate(statement: string): Promise<void> {
  const admin = new pg.Client(connection({ host: inject('databaseHost') }, 'postgres'));
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

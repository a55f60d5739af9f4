// One throw-away database server per test run, with a migrated template that every worker copies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connection, startCluster } from '../src/platform/server/embedded-postgres.ts';
import { migrate } from '../src/platform/server/migrate.ts';
import { cleanUpAfterUs, stopWithParent } from './after-us.ts';

const TEMPLATE = 'app_template';
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '100',
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'reinstate-test-'));
  stopWithParent();
  cleanUpAfterUs(directory);
  const cluster = await startCluster(join(directory, 'postgres'), NOT_DURABLE);
  const teardown = async () => {
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const admin = new pg.Client(connection(cluster, 'postgres'));
    await admin.connect();
    await admin.query(`create database ${TEMPLATE}`);
    await admin.end();
    await migrate(connection(cluster, TEMPLATE)); // must close its connections: a template in use cannot be copied
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('databaseHost', cluster.host);
  return teardown;
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseHost: string;
  }
}

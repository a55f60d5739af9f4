// about: platform
// A test run that is killed leaves no database server, no process and no folder behind.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive, postmaster, until } from './server-process.ts';

/** A run as small as can be: a database server in a folder, and a process beside it. */
const RUN = `
import { spawn } from 'node:child_process';
import { cleanUpAfterUs, endAfterUs } from './tests/after-us.ts';
import { startCluster } from './src/platform/server/embedded-postgres.ts';
const folder = process.env.FOLDER;
cleanUpAfterUs(folder);
const beside = spawn('sleep', ['600'], { stdio: 'ignore', detached: true });
endAfterUs(folder, beside.pid);
await startCluster(folder + '/postgres');
console.log(beside.pid);
`;

test.skipIf(process.platform !== 'linux').each(['SIGTERM', 'SIGKILL'] as const)('after %s', async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), 'reinstate-left-'));
  const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let beside = 0;
  run.stdout.on('data', (text: Buffer) => (beside = Number(text)));
  await until(() => beside > 0, 30_000);
  const database = postmaster(folder) as number;
  expect([isAlive(database), isAlive(beside)]).toEqual([true, true]);
  run.kill(signal);
  await until(() => !isAlive(database) && !isAlive(beside) && !existsSync(folder), 10_000);
});

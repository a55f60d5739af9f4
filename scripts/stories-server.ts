// The server that a part of the stories is told to, and the folder that all parts begin with.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FIRST = 'test-results/data';
/** For stories that start a server of their own with demonstration data (e2e/texts.spec.ts); it makes the data where none is there. */
export const OWN_DATA = `${FIRST}-own`;
/** As it was made: tests/demo-story.test.ts reads it. */
export const UNTOUCHED_DATA = `${FIRST}-untouched`;
/** As long as Playwright waits for one that makes its demonstration data first. */
export const READY_MS = 300_000;

/** The folder of a part. */
const dataOf = (part: string): string => `${FIRST}${part}`;

/** What the server of the stories is started with. */
export function storiesEnvironment(port: number, part: string): Record<string, string> {
  return {
    npm_lifecycle_event: 'test', // it ends with us, however we end
    PORT: String(port),
    DATA_DIR: dataOf(part),
    RATE_LIMITS: 'off',
    SMTP_URL: `smtp://127.0.0.1:${port + 1000}`, // e2e/mailbox.ts
    // e2e/external.spec.ts has its sign-in server there, e2e/month-end.spec.ts its accounting system, e2e/connectors.spec.ts its claims system, e2e/api-access.spec.ts its receiver
    FETCH_ALLOW: `127.0.0.1:${port + 1500},127.0.0.1:${port + 1700},127.0.0.1:${port + 1800},127.0.0.1:${port + 1900}`,
    // e2e/paid-by-link.spec.ts is the payment service; no other story allows cards
    STRIPE_API_URL: `http://127.0.0.1:${port + 1600}`,
    STRIPE_SECRET_KEY: 'sk_test_of_the_stories',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_stories',
  };
}

/**
 * Has a server make the demonstration data once and gives each part a copy, and one to the stories with a server of their own: making it takes a server and its database 25 seconds of
 * the processor. Where that fails each part makes its own, and says what is wrong.
 */
export async function prepareStories(port: number, parts: readonly string[]): Promise<void> {
  if (!(await madeOnce(port))) return;
  for (const part of parts) copyFolder(FIRST, dataOf(part));
  copyFolder(FIRST, UNTOUCHED_DATA);
  renameSync(FIRST, OWN_DATA);
}

async function madeOnce(port: number): Promise<boolean> {
  const server = spawn(process.execPath, ['src/app/server.ts'], {
    env: { ...process.env, ...storiesEnvironment(port, '') },
    stdio: 'ignore',
  });
  const end = () => server.kill('SIGTERM');
  process.once('exit', end);
  const ended = once(server, 'exit');
  const isReady = () =>
    fetch(`http://localhost:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const late = Date.now() + READY_MS;
  let ready = false;
  while (!ready && server.exitCode === null && Date.now() < late) {
    await sleep(200);
    ready = await isReady();
  }
  end();
  const [code] = (await ended) as [number | null];
  process.off('exit', end);
  return ready && code === 0;
}

/** With its owners: the database has an account of its own where root runs the tests. */
function copyFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const copied = process.platform !== 'win32' && spawnSync('cp', ['-a', from, to]).status === 0;
  if (!copied) cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

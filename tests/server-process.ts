// A real server process on a folder of its own: what the tests of faults kill, freeze and start again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { modules } from '../src/app/registry.ts';
import { foundCompany, insertUser } from '../src/modules/company/server/index.ts';
import { hashPassword, keepMfaPolicy } from '../src/modules/identity/server/index.ts';
import { createPool } from '../src/platform/server/database.ts';
import { connection } from '../src/platform/server/embedded-postgres.ts';
import { cleanUpAfterUs, endAfterUs } from './after-us.ts';

const PASSWORD = 'Correct-Horse-42';
const COMPILED = process.env['NODE_COMPILE_CACHE'];
export const EMAIL = 'admin@faults.example';

export interface ServerProcess {
  child: ChildProcess;
  base: string;
  output(): string;
  /** The exit code, or the name of the signal. */
  ended: Promise<number | string>;
}
export interface Answer {
  /** 0: the connection was refused, cut or silent. */
  status: number;
  body: { data?: Record<string, unknown>; message?: string; code?: string };
  retryAfter: string | null;
  ms: number;
}

const processes: ServerProcess[] = [];
const folders: string[] = [];

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reinstate-fault-'));
  folders.push(folder);
  cleanUpAfterUs(folder);
  return folder;
}

/** Starts a process and does not wait for it. */
export async function launch(folder: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const port = await freePort();
  const given = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATA_DIR: folder,
    WEB_BUILD: 'off',
    REINSTATE_DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    // Half of a start is reading TypeScript: what Node compiled of it is kept (scripts/run.mjs).
    ...(COMPILED && { NODE_COMPILE_CACHE: COMPILED }),
    ...env,
  };
  const child = spawn(process.execPath, ['src/app/server.ts'], { env: given, stdio: ['ignore', 'pipe', 'pipe'] });
  endAfterUs(folder, child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  const started = { child, base: `http://127.0.0.1:${port}`, output: () => output, ended };
  processes.push(started);
  return started;
}

/** Starts a process and waits until it is ready. */
export async function startServer(folder: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = await launch(folder, env);
  await until(async () => {
    if (server.child.exitCode !== null) throw new Error(`The server ended:\n${server.output()}`);
    return (await ask(server, 'GET', '/health/ready')).status === 200;
  }, 180_000);
  return server;
}

/** An administrator of a new company, made in the database of the running server; answers the token. */
export async function signUp(server: ServerProcess, folder: string): Promise<string> {
  const pool = createPool({ ...connection({ host: `${folder}/postgres` }, 'postgres'), max: 1 });
  const companyId = await foundCompany(
    { pool, modules },
    {
      name: 'Faults Ltd',
      systemType: 'build',
      countryId: 1,
      timezone: 'Australia/Sydney',
    },
  );
  await insertUser({ pool, modules }, companyId, {
    email: EMAIL,
    firstName: 'Ana',
    lastName: 'Test',
    roleIds: [1],
    primeAdmin: true,
    passwordHash: await hashPassword(PASSWORD),
  });
  await keepMfaPolicy(pool, companyId, 'optional');
  await pool.end();
  return await signIn(server);
}

export async function signIn(server: ServerProcess): Promise<string> {
  const answer = await ask(server, 'POST', '/authentication/authenticate', {
    body: { email: EMAIL, password: PASSWORD },
  });
  return (answer.body as unknown as { token: { access_token: string } }).token.access_token;
}

export async function ask(
  server: ServerProcess,
  method: string,
  path: string,
  { token, body, key, timeout = 30_000 }: { token?: string; body?: unknown; key?: string; timeout?: number } = {},
): Promise<Answer> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  };
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  try {
    const answer = await fetch(`${server.base}/api${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const parsed = (await answer.json().catch(() => ({}))) as Answer['body'];
    return { status: answer.status, body: parsed, retryAfter: answer.headers.get('retry-after'), ms: since() };
  } catch {
    return { status: 0, body: {}, retryAfter: null, ms: since() };
  }
}

/** Looks into the database as its owner. */
export async function lookUp<R>(folder: string, statement: string): Promise<R[]> {
  const client = new pg.Client(connection({ host: `${folder}/postgres` }, 'postgres'));
  await client.connect();
  try {
    return (await client.query(statement)).rows as R[];
  } finally {
    await client.end();
  }
}

export const postmaster = (folder: string): number | undefined => {
  const path = `${folder}/postgres/postmaster.pid`;
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : undefined;
};

/** The database server and all its processes, the server first. Linux only. */
export function databaseProcesses(folder: string): number[] {
  const parent = postmaster(folder) as number;
  const childOf = (pid: string) => Number(/\) \S (\d+)/.exec(readIfThere(`/proc/${pid}/stat`))?.[1]);
  return [
    parent,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && childOf(name) === parent)
      .map(Number),
  ];
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readIfThere(`/proc/${pid}/stat`));
  } catch {
    return false;
  }
}

export async function kill(server: ServerProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | string> {
  server.child.kill(signal);
  return await server.ended;
}

export async function until(met: () => boolean | Promise<boolean>, ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (!(await met())) {
    if (Date.now() > end) throw new Error(`Not so after ${ms} ms: ${met.toString()}`);
    await sleep(20);
  }
}

/** Ends every process of the test before. */
export async function endAll(): Promise<void> {
  for (const server of processes.splice(0))
    if (server.child.exitCode === null && !server.child.signalCode) await kill(server);
}

/** Ends the database servers that were left behind, too, and removes every folder. */
export async function cleanUp(): Promise<void> {
  await endAll();
  for (const folder of folders.splice(0)) {
    const pid = postmaster(folder);
    if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    if (pid) await until(() => !isAlive(pid), 5000);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    rmSync(`${folder}.pids`, { force: true });
  }
}

export interface Opened {
  folder: string;
  server: ServerProcess;
  token: string;
  jobId: number;
}

/** Starts a server; the tests of a file share one folder, its company and a job. */
export function installation(): () => Promise<Opened> {
  let made: Omit<Opened, 'server'> | undefined;
  return async () => {
    const folder = made?.folder ?? newFolder();
    const server = await startServer(folder);
    if (!made) {
      const token = await signUp(server, folder);
      let jobId: unknown;
      await until(async () => {
        const job = await ask(server, 'POST', '/job', { token, body: { customerName: 'Grace Okafor' } });
        jobId = job.body.data?.['id'];
        return job.status === 201;
      }, 60_000);
      made = { folder, token, jobId: jobId as number };
    }
    return { ...made, server };
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

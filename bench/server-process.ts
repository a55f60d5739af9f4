// The server as its own process, with the processor time that it and its database use.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const SIGNED_IN_MS = 300_000;

export interface Served {
  base: string;
  pid: number;
  token: string;
  /** Milliseconds of processor time of Node and PostgreSQL together, and of Node alone. */
  cpu(): { all: number; node: number };
  /** Proportional set size in MiB of Node and PostgreSQL. */
  memory(): number;
  /** The same of Node alone. */
  memoryOfNode(): number;
  /** Milliseconds from spawn to the first good answer. */
  startedIn: number;
  call(path: string, init?: { method?: string; body?: unknown; headers?: Record<string, string> }): Promise<Response>;
  stop(): Promise<void>;
}

const TICK_MS = 10;
const AS_NPM_START = ['--max-semi-space-size=16'];

/** The process, its children and theirs. */
function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8').match(/\) \S (\d+)/);
      parents.set(Number(entry), Number(fields?.[1]));
    } catch {
      // it has ended
    }
  }
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}
function ticks(pid: number): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
  } catch {
    return 0;
  }
}
/** Milliseconds of processor time of a process, its children and theirs. */
export const processorTime = (pid: number): number => family(pid).reduce((sum, each) => sum + ticks(each), 0) * TICK_MS;
function proportional(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** `checkout` is where the server's code lies; the data folder lies in it. */
export async function serve(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  checkout = process.cwd(),
): Promise<Served> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [...AS_NPM_START, 'src/app/server.ts'], {
    cwd: checkout,
    env: {
      MALLOC_ARENA_MAX: '2', // as npm start, and the next
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      WEB_BUILD: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}/api`;
  const pid = child.pid ?? 0;
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server did not start');
    if ((await fetch(`${base}/health/ready`).catch(() => undefined))?.ok) break;
    await sleep(10);
  }
  const startedIn = performance.now() - began;
  const signIn = async () => {
    const answer = await fetch(`${base}/authentication/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: process.env['BENCH_AS'] ?? 'admin@harbour.example', password: 'Reinstate2026' }),
    });
    const { token } = (await answer.json()) as { token: { access_token: string } };
    return { token: token.access_token, at: performance.now() };
  };
  let signedIn = await signIn();
  return {
    base,
    pid,
    token: signedIn.token,
    startedIn,
    cpu: () => ({ all: family(pid).reduce((sum, one) => sum + ticks(one), 0) * TICK_MS, node: ticks(pid) * TICK_MS }),
    memoryOfNode: () => proportional(pid),
    memory: () => family(pid).reduce((sum, one) => sum + proportional(one), 0),
    async call(path, { method = 'GET', body, headers } = {}) {
      // What is made and measured may take longer than a sign-in holds.
      if (performance.now() - signedIn.at > SIGNED_IN_MS) signedIn = await signIn();
      return await fetch(base + path, {
        method,
        headers: {
          authorization: `Bearer ${signedIn.token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
    async stop() {
      // One that has ended says so no more.
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

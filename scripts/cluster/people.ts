// People of a cluster that is tried: those who save without a pause, those who look things up, and browsers that listen.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { foundCompany, insertUser } from '../../src/modules/company/server/index.ts';
import { hashPassword, keepMfaPolicy } from '../../src/modules/identity/server/index.ts';
import { createPool } from '../../src/platform/server/database.ts';
import { modules } from '../../src/app/registry.ts';

const PASSWORD = 'Correct-Horse-42';
const EMAIL = 'admin@cluster.example';

/** A new company and its administrator; answers how to sign in, which makes a session of its own. */
export async function signUp(url: string, database: string): Promise<() => Promise<string>> {
  const pool = createPool({ connectionString: database, max: 1 });
  const of = { pool, modules };
  try {
    const companyId = await foundCompany(of, {
      name: 'Cluster Ltd',
      systemType: 'build',
      countryId: 1,
      timezone: 'Australia/Sydney',
    });
    await insertUser(of, companyId, {
      email: EMAIL,
      firstName: 'Ana',
      lastName: 'Test',
      roleIds: [1],
      primeAdmin: true,
      passwordHash: await hashPassword(PASSWORD),
    });
    await keepMfaPolicy(pool, companyId, 'optional');
  } finally {
    await pool.end();
  }
  return async () => {
    const given = { email: EMAIL, password: PASSWORD };
    const { body } = await ask(url, undefined, 'POST', '/authentication/authenticate', given);
    return (body as { token: { access_token: string } }).token.access_token;
  };
}

export interface Answer {
  /** 0: the connection was refused, cut or silent. */
  status: number;
  body: unknown;
}

export async function ask(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<Answer> {
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(15_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  } catch {
    return { status: 0, body: undefined };
  }
}

export interface Crowd {
  /** What was acknowledged, by its mark. */
  acknowledged: string[];
  /** How often each status came. */
  answers: Map<number, number>;
  /** How many were right in each second. */
  seconds: number[];
  /** Of each person, the longest time in ms between two answers that were right. */
  outages: () => number[];
  /** Repeats what is still open, then ends. */
  stop(): Promise<void>;
}

/** People who do something again and again; what fails is repeated with its key until it is acknowledged. */
function crowd(count: number, pauseMs: number, act: (mark: string) => Promise<number>, right: number): Crowd {
  const acknowledged: string[] = [];
  const answers = new Map<number, number>();
  const longest = Array.from({ length: count }, () => 0);
  const seconds: number[] = [];
  const begun = performance.now();
  let stopped = false;
  const person = async (at: number): Promise<void> => {
    let last = performance.now();
    while (!stopped) {
      const mark = `M${randomUUID()}`;
      for (;;) {
        const status = await act(mark);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status === right) break;
        await sleep(200);
      }
      acknowledged.push(mark);
      const second = Math.floor((performance.now() - begun) / 1000);
      seconds[second] = (seconds[second] ?? 0) + 1;
      longest[at] = Math.max(longest[at] ?? 0, performance.now() - last - pauseMs);
      last = performance.now();
      await sleep(pauseMs);
    }
  };
  const all = Array.from({ length: count }, (_, at) => person(at));
  return {
    acknowledged,
    answers,
    seconds,
    outages: () => longest.map((ms) => Math.round(ms)).toSorted((one, other) => one - other),
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
}

export const writers = (url: string, token: string, count: number): Crowd =>
  crowd(count, 400, async (mark) => (await ask(url, token, 'POST', '/job', { customerName: mark }, mark)).status, 201);

export const readers = (url: string, token: string, count: number): Crowd =>
  crowd(count, 200, async () => (await ask(url, token, 'GET', '/job')).status, 200);

export interface Listener {
  /** How often each version of a record was heard of. */
  heard: Map<string, number>;
  resets: number;
  opened: number;
  stop(): void;
}

/** As the browser does it: comes back with the last cursor, knows by its id what it heard before. */
export function listener(url: string, token: string): Listener {
  const ending = new AbortController();
  const ids = new Set<number>();
  let last = '';
  const state: Listener = { heard: new Map(), resets: 0, opened: 0, stop: () => ending.abort() };
  const hear = (block: string): void => {
    last = /^id: (.*)$/m.exec(block)?.[1] ?? last;
    const event = /^event: (.*)$/m.exec(block)?.[1];
    if (event === 'reset') state.resets++;
    if (event !== 'changed') return;
    const { id, records } = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as {
      id: number;
      records: { type: string; id: number; version: number }[];
    };
    if (ids.has(id)) return;
    ids.add(id);
    for (const { type, id: record, version } of records) {
      const name = `${type} ${record} ${version}`;
      state.heard.set(name, (state.heard.get(name) ?? 0) + 1);
    }
  };
  void (async () => {
    while (!ending.signal.aborted) {
      try {
        const answer = await fetch(`${url}/api/stream`, {
          headers: { authorization: `Bearer ${token}`, ...(last && { 'last-event-id': last }) },
          signal: ending.signal,
        });
        if (answer.ok) state.opened++;
        let text = '';
        for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
          text += Buffer.from(chunk).toString();
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          if (answer.ok) blocks.forEach(hear);
        }
      } catch {
        // it comes back
      }
      await sleep(200);
    }
  })();
  return state;
}

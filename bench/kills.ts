// `node bench/kills.ts [rounds]`: what was acknowledged is there, once, whatever ends. People save notes, photographs, hours and lines of an
// estimate without a pause while the server is killed, its database is killed, and the server is frozen, in turn. Each save is repeated
// under its key until it is answered for good. Afterwards all are looked up. The exit code is 1 where something is lost or doubled, or
// where an answer was not true: a record that "does not exist", a field that is wrong, any 5xx but 503.
import { momentText } from '../src/kit/dates.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROUNDS = Number(process.argv[2] ?? 6);
const PORT = 4596;
const FROZEN_MS = 12_000;
const PHOTO_BYTES = 310_000;
const base = `http://127.0.0.1:${PORT}/api`;
const folder = mkdtempSync(join(tmpdir(), 'reinstate-kills-'));

let server: ChildProcess;
const readyIn: Record<string, number[]> = { server: [], database: [], freeze: [] };

function start(): void {
  server = spawn(process.execPath, ['src/app/server.ts'], {
    env: {
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      ...process.env,
      DATA_DIR: folder,
      PORT: String(PORT),
      RATE_LIMITS: 'off',
      WEB_BUILD: 'off',
      LOG_LEVEL: 'silent',
      REINSTATE_DEMO: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
async function ready(): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return performance.now() - began;
    await sleep(50);
  }
}

interface Heard {
  status: number;
  text: string;
}
let token = '';
async function ask(method: string, path: string, body?: unknown, key?: string): Promise<Heard> {
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
const dataOf = <T>({ text }: Heard): T => (JSON.parse(text) as { data: T }).data;

if (await fetch(`${base}/health/live`).catch(() => undefined))
  throw new Error(`Something answers on port ${PORT} already`);
start();
process.on('exit', () => server.kill('SIGKILL'));
await ready();
for (; !token; await sleep(200)) {
  const { status, text } = await ask('POST', '/authentication/authenticate', {
    email: 'admin@harbour.example',
    password: 'Reinstate2026',
  });
  if (status === 200) token = (JSON.parse(text) as { token: { access_token: string } }).token.access_token;
}
const me = dataOf<{ id: number; email: string }[]>(await ask('GET', '/user?perPage=200')).find(
  ({ email }) => email === 'admin@harbour.example',
);
const [job] = dataOf<{ id: number }[]>(await ask('GET', '/job?perPage=1'));
if (!me || !job) throw new Error('The demonstration data have no administrator or no job');
const categories = [{ label: 'Kitchen', items: [{ description: 'First', materialQuantity: 1, materialCost: 1 }] }];
const estimate = dataOf<{ id: number }>(
  await ask('POST', '/estimate', { jobId: job.id, label: 'Under kills', categories }),
);
interface EstimateRow {
  type: string;
  id: number;
  label: string;
}
const rowsOf = async (): Promise<EstimateRow[]> => dataOf(await ask('GET', `/estimate/${estimate.id}/rows`));
const categoryId = (await rowsOf()).find(({ type }) => type === 'category')?.id;

interface Save {
  mark: string;
  id: number;
  sha256?: string;
}
interface Kind {
  name: string;
  saves: Save[];
  /** Sends one; what its mark and its bytes are. */
  send(mark: string, key: string): { sha256?: string; answer: () => Promise<Heard> };
  /** How many records bear the mark now. */
  count(save: Save): Promise<number>;
}
const listed = async (path: string): Promise<Record<string, unknown>[]> => dataOf(await ask('GET', path));
/** Hours must not overlap: five minutes of another day each. */
let days = 0;
function freeTime(): { date: string; startAt: string; endAt: string } {
  const [day, slot] = [days % 300, Math.floor(days / 300)];
  days += 1;
  const at = Date.UTC(2026, 0, 1 + day, 0, 10 * slot);
  const moment = (time: number): string => momentText(time);
  return { date: moment(at).slice(0, 10), startAt: moment(at), endAt: moment(at + 300_000) };
}
const all: Record<string, Record<string, unknown>[]> = {};
const kinds: Kind[] = [
  {
    name: 'notes',
    saves: [],
    send: (mark, key) => ({ answer: () => ask('POST', '/notification', { jobId: job.id, note: mark }, key) }),
    count: async ({ mark }) =>
      (all['notes'] ??= await everyPage('/notification')).filter(({ note }) => note === mark).length,
  },
  {
    name: 'photographs',
    saves: [],
    send(mark, key) {
      // A header of its own and random bytes: no two photographs are the same file.
      const bytes = Buffer.concat([Buffer.from(`not a picture ${mark} `), randomBytes(PHOTO_BYTES)]);
      return {
        sha256: createHash('sha256').update(bytes).digest('hex'),
        answer: () => {
          const form = new FormData();
          form.append('attachmentTypeId', '5');
          form.append('file', new Blob([new Uint8Array(bytes)], { type: 'text/plain' }), `${mark}.txt`);
          return ask('POST', `/job/${job.id}/documents`, form, key);
        },
      };
    },
    count: async ({ mark }) =>
      (all['files'] ??= await everyPage('/attachment')).filter(({ fileName }) => fileName === `${mark}.txt`).length,
  },
  {
    name: 'hours',
    saves: [],
    send: (mark, key) => ({
      answer: () =>
        ask(
          'POST',
          '/timesheet',
          {
            userId: me.id,
            activityTypeId: 1,
            jobId: job.id,
            ...freeTime(),
            notes: mark,
          },
          key,
        ),
    }),
    count: async ({ mark }) =>
      (all['hours'] ??= await everyPage('/timesheet')).filter(({ notes }) => notes === mark).length,
  },
  {
    name: 'lines of an estimate',
    saves: [],
    send: (mark, key) => ({
      answer: () =>
        ask(
          'POST',
          `/estimate/${estimate.id}/items`,
          [{ categoryId, description: mark, materialQuantity: 2, materialCost: 10 }],
          key,
        ),
    }),
    count: async ({ mark }) =>
      (all['lines'] ??= (await rowsOf()).map((row) => ({ ...row }))).filter(({ label }) => label === mark).length,
  },
];
async function everyPage(path: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let page = 1; ; page++) {
    const some = await listed(`${path}?perPage=500&page=${page}`);
    found.push(...some);
    if (some.length < 500) return found;
  }
}

const answers = new Map<number, number>();
const untrue: string[] = [];
let isOver = false;
async function write(kind: Kind): Promise<void> {
  while (!isOver) {
    const mark = `K${randomBytes(8).toString('hex')}`;
    const key = randomUUID();
    const { sha256, answer } = kind.send(mark, key);
    for (;;) {
      const heard = await answer();
      answers.set(heard.status, (answers.get(heard.status) ?? 0) + 1);
      if (heard.status === 200 || heard.status === 201) {
        const [data] = [dataOf<{ id?: number } | { id?: number }[]>(heard)].flat();
        kind.saves.push({ mark, id: data?.id ?? 0, ...(sha256 && { sha256 }) });
        break;
      }
      if (heard.status !== 0 && heard.status !== 503 && heard.status !== 429) {
        untrue.push(`${kind.name}: ${heard.status} ${heard.text.slice(0, 200)}`);
        break;
      }
      await sleep(60);
    }
  }
}
const writing = kinds.map(write);

const postmaster = (): number => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
for (let round = 0; round < ROUNDS; round++) {
  for (const what of ['server', 'database', 'server', 'freeze'] as const) {
    await sleep(1500 + Math.random() * 2500);
    if (what === 'server') {
      const ended = once(server!, 'exit');
      server!.kill('SIGKILL');
      await ended;
      start();
    } else if (what === 'database') process.kill(postmaster(), 'SIGKILL');
    else {
      server!.kill('SIGSTOP');
      await sleep(FROZEN_MS);
      server!.kill('SIGCONT');
    }
    await sleep(200);
    readyIn[what]?.push(await ready());
  }
  console.log(`round ${round + 1}: ${kinds.map(({ name, saves }) => `${saves.length} ${name}`).join(', ')}`);
}
isOver = true;
await Promise.all(writing);

let lost = 0;
let doubled = 0;
let otherBytes = 0;
for (const kind of kinds)
  for (const save of kind.saves) {
    const count = await kind.count(save);
    if (count === 0) lost += 1;
    if (count > 1) doubled += 1;
    if (save.sha256 && save.id) {
      const answer = await fetch(`${base}/attachment/${save.id}/file`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (createHash('sha256').update(bytes).digest('hex') !== save.sha256) otherBytes += 1;
    }
  }
server!.kill('SIGTERM');
await once(server!, 'exit');
rmSync(folder, { recursive: true, force: true });
const middle = (values: number[]): string =>
  `${((values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0) / 1000).toFixed(1)} s`;
console.log(
  [
    `acknowledged: ${kinds.map(({ name, saves }) => `${saves.length} ${name}`).join(', ')}`,
    `lost ${lost}, doubled ${doubled}, files with other bytes ${otherBytes}, untrue answers ${untrue.length}`,
    `answers: ${[...answers].map(([status, count]) => `${count} x ${status || 'none'}`).join(', ')}`,
    `ready again (median): ${Object.entries(readyIn)
      .map(([what, times]) => `${what} ${middle(times)}`)
      .join(', ')}`,
    ...new Set(untrue),
  ].join('\n'),
);
process.exitCode = lost || doubled || otherBytes || untrue.length ? 1 : 0;

// `node bench/offline-drain.ts [kills] [devices] [seed] [port]`: devices send what waited on them (notes, safety items and changes to them, forms that were
// answered, handed in and signed) by a line that drops 30 in 100 answers after the server has acted, loses some requests and lets others
// overtake, while the server is killed (SIGKILL) again and again. As the outbox does (platform/web/offline/outbox.ts): what is about one
// record in its order, four records at a time, under the key of the first try until there is an answer. In the end each effect must be
// there once. Code 1 where something is lost or doubled.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [KILLS = 200, DEVICES = 20] = process.argv.slice(2, 4).map(Number);
let seed = Number(process.argv[4] ?? 1);
const PORT = Number(process.argv[5] ?? 4592);
const DROPPED = 0.3;
const LOST = 0.05;
const LATE_MS = 1500;
const AT_ONCE = 4;
/** Of each kind, on each device, before the next are made. */
const EACH = 4;
const base = `http://127.0.0.1:${PORT}/api`;
const folder = mkdtempSync(join(tmpdir(), 'reinstate-drain-'));

/** Mulberry32: the same seed drops the same answers, as far as the machine keeps time. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

let server: ChildProcess | undefined;
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
process.on('exit', () => server?.kill('SIGKILL'));
async function ready(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
}

type Answer = { status: number; data: unknown };
async function ask(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
  try {
    const answer = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const said = (await answer.json()) as { data?: unknown; message?: string };
    return { status: answer.status, data: said.data ?? said };
  } catch {
    return { status: 0, data: undefined };
  }
}
let token = '';
async function signIn(): Promise<void> {
  for (;;) {
    const body = { email: 'admin@harbour.example', password: 'Reinstate2026' };
    const { status, data } = await ask('POST', '/authentication/authenticate', body);
    if (status === 200) {
      token = (data as { token: { access_token: string } }).token.access_token;
      return;
    }
    await sleep(300);
  }
}
/** Past the bad line, until it is answered. */
async function surely<T>(method: string, path: string, body?: unknown): Promise<T> {
  const key = method === 'GET' ? undefined : randomUUID();
  for (;;) {
    const { status, data } = await ask(method, path, body, key);
    if (status >= 200 && status < 300) return data as T;
    if (status === 401) await signIn();
    else if (status >= 400 && status < 500) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(data)}`);
    await sleep(200);
  }
}

const line = { dropped: 0, lost: 0, sent: 0 };
/** The line: a request may not arrive, arrive late, and its answer may be lost after the server has acted. */
async function byBadLine(method: string, path: string, body: unknown, key: string): Promise<Answer> {
  line.sent += 1;
  await sleep(random() * random() * LATE_MS);
  if (random() < LOST) {
    line.lost += 1;
    return { status: 0, data: undefined };
  }
  const answer = await ask(method, path, body, key);
  if (random() >= DROPPED) return answer;
  line.dropped += 1;
  return { status: 0, data: undefined };
}

interface Entry {
  lane: string;
  method: string;
  path: string | (() => string);
  body: unknown;
  key: string;
  learn?: (answer: unknown) => void;
}
const wrong: string[] = [];
async function sendOne({ method, path, body, key, learn }: Entry): Promise<void> {
  for (;;) {
    const { status, data } = await byBadLine(method, typeof path === 'string' ? path : path(), body, key);
    if (status >= 200 && status < 300) return learn?.(data);
    if (status === 401) await signIn();
    else if (status >= 400 && status < 500 && status !== 429)
      return void wrong.push(`${method} ${key}: ${status} ${JSON.stringify(data)}`);
    await sleep(100 + random() * 400);
  }
}
/** In order within a lane, some lanes at a time. */
async function drain(entries: readonly Entry[]): Promise<void> {
  const lanes = [...Map.groupBy(entries, ({ lane }) => lane).values()];
  const next = async (): Promise<void> => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) for (const entry of lane) await sendOne(entry);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

start();
await ready();
await signIn();
const began = Date.now();
const [job] = await surely<{ id: number }[]>('GET', '/job?perPage=1');
const content = {
  sections: [{ ref: 'first', label: 'Site', fields: [{ fieldType: 'text', fieldRef: 'what', fieldLabel: 'What' }] }],
};
const template = await surely<{ id: number }>('POST', '/customFormTemplate', {
  ...{ label: 'Drain', content, signatories: ['Owner'] },
});
await surely('PUT', `/customFormTemplate/${template.id}/publish`, {});

interface Page {
  answers: { what?: string };
  signatures: { id: number; name: string | null; signedAt: string | null }[];
}
const notes: string[] = [];
const items: { label: string; description: string }[] = [];
const forms: { id: number; text: string }[] = [];
let made = 0;
async function outbox(device: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let number = 0; number < EACH; number += 1) {
    const mark = `Drain ${began} ${device} ${(made += 1)}`;
    const key = (): string => randomUUID();
    notes.push(mark);
    entries.push({
      lane: mark,
      method: 'POST',
      path: '/notification',
      body: { jobId: job?.id, note: mark },
      key: key(),
    });
    let itemId = 0;
    items.push({ label: mark, description: `${mark} later` });
    entries.push({
      ...{ lane: `item ${mark}`, method: 'POST', path: '/whsItem', body: { label: mark, jobId: job?.id }, key: key() },
      learn: (answer) => (itemId = (answer as { id: number }).id),
    });
    for (const description of [`${mark} first`, `${mark} later`])
      entries.push({
        ...{ lane: `item ${mark}`, method: 'PUT', path: () => `/whsItem/${itemId}`, body: { description }, key: key() },
      });
    if (number > 0) continue;
    const body = { customFormTemplateId: template.id, objectType: 'job', objectId: job?.id };
    const { id } = await surely<{ id: number }>('POST', '/customForm', body);
    const { signatures, answers: seen } = await surely<Page>('GET', `/customForm/${id}/page`);
    forms.push({ id, text: mark });
    const lane = `customForm/${id}`;
    entries.push(
      { lane, method: 'PUT', path: `/${lane}/submit`, body: { answers: { what: mark }, seen }, key: key() },
      {
        ...{ lane, method: 'PUT', path: `/${lane}/signature/${signatures[0]?.id}`, key: key() },
        body: { name: mark, method: 'type', seen: { what: mark } },
      },
    );
  }
  return entries;
}

async function every(path: string, name: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const some = await surely<Record<string, unknown>[]>('GET', `${path}?perPage=100&page=${page}&s=${began}`);
    found.push(...some.map((row) => String(row[name])));
    if (some.length < 100) return found;
  }
}

/** Compares; answers how much is wrong. */
async function look(kills: number): Promise<number> {
  const [held, labels, described] = [
    await every('/notification', 'note'),
    await every('/whsItem', 'label'),
    await every('/whsItem', 'description'),
  ];
  const counts = [
    ...notes.map((note) => held.filter((one) => one === note).length),
    ...items.map(({ label }) => labels.filter((one) => one === label).length),
    ...items.map(({ description }) => described.filter((one) => one === description).length),
  ];
  for (const { id, text } of forms) {
    const { answers, signatures } = await surely<Page>('GET', `/customForm/${id}/page`);
    const signed = signatures.filter(({ name, signedAt }) => name === text && signedAt !== null).length;
    counts.push(answers.what === text ? signed : 0);
  }
  const [lost, doubled] = [counts.filter((times) => times === 0).length, counts.filter((times) => times > 1).length];
  console.log(
    `${new Date().toISOString()} ${kills} kills, ${DEVICES} devices: ${notes.length} notes, ${items.length} items with two changes each, ${forms.length} forms signed; ` +
      `${line.sent} sent, ${line.dropped} answers dropped, ${line.lost} requests lost; lost ${lost}, doubled ${doubled}, refused ${wrong.length}`,
  );
  return lost + doubled + wrong.length;
}

let kills = 0;
let isOver = false;
const killing = (async () => {
  while (kills < KILLS) {
    await sleep(300 + random() * 2500);
    server?.kill('SIGKILL');
    kills += 1;
    await sleep(random() * 300);
    start();
    await ready();
  }
  isOver = true;
})();
const fault = (error: unknown): never => {
  console.error(error);
  process.exit(2);
};
killing.catch(fault);
let told = 0;
while (!isOver) {
  const boxes = await Promise.all(Array.from({ length: DEVICES }, (_, device) => outbox(device)));
  await Promise.all(boxes.map(drain));
  if (kills - told >= 50) {
    told = kills;
    await look(kills);
  }
}
await killing;
const bad = await look(kills);
for (const one of wrong.slice(0, 20)) console.log(one);
server?.kill('SIGKILL');
await sleep(500);
rmSync(folder, { recursive: true, force: true });
process.exit(bad > 0 ? 1 : 0);

// about: api-access
// The client for programs against a running server, and the recipes of docs/features/api.md word for word.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError, Reinstate, type WebhookMessage, readWebhook } from '../client/index.ts';
import { buildEndpoint, buildToken } from '../src/modules/api-access/server/api-access.build.ts';
import { sendDue } from '../src/modules/api-access/server/webhook-sender.across.ts';
import { webhooksApi } from '../src/modules/api-access/shared/webhooks.api.ts';
import { buildBillable, issue, wholeInvoice } from '../src/modules/invoices/server/invoices.build.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { made } from './module-tests.ts';
import { copyTemplate } from './test-database.ts';
import { type Person, type TestApp, asSystem, startOwnApp } from './test-app.ts';

const SCOPES = ['job:write', 'documents:write', 'invoices:read', 'general:read'];
const HOOKS = 4877;
let app: TestApp;
let admin: Person;
let address: string;
let token: string;
let reinstate: Reinstate;

beforeAll(async () => {
  app = await startOwnApp({ FETCH_ALLOW: `127.0.0.1:${HOOKS}` }, await copyTemplate());
  ({ admin } = await app.company());
  address = await app.running.server.listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await buildToken(app, admin, { scopes: SCOPES, perMinute: 6000 }));
  reinstate = new Reinstate({ address, token });
  Object.assign(process.env, { REINSTATE_ADDRESS: address, REINSTATE_TOKEN: token });
});
afterAll(async () => await app.running.close());

test('it registers a job, reads it, and says what was refused by field', async () => {
  const { data } = await reinstate.call('POST /job', { body: { customerName: 'Mia Wong' } });
  const { data: again } = await reinstate.call('GET /job/:id', { params: { id: data.id } });
  expect(again.customerName).toBe('Mia Wong');
  const refused = reinstate.call('PUT /job/:id', { params: { id: data.id }, body: { customerName: 'x'.repeat(5000) } });
  await expect(refused).rejects.toMatchObject({ status: 422, errors: { customerName: expect.any(String) as string } });
  await expect(reinstate.call('GET /job/:id', { params: { id: 999_999_999 } })).rejects.toBeInstanceOf(ApiError);
});

/** Between the client and the server: loses answers, or says that it is too much. */
async function between(
  mishaps: ('lost' | 'busy' | 'ok')[],
): Promise<{ url: string; keys: string[]; close: () => void }> {
  const keys: string[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    keys.push(String(request.headers['idempotency-key'] ?? ''));
    const mishap = mishaps.shift() ?? 'ok';
    if (mishap === 'busy') return void response.writeHead(429, { 'retry-after': '1' }).end('{}');
    const { authorization = '', 'content-type': type, 'idempotency-key': key } = request.headers;
    const answer = await fetch(`${address}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization, ...(type && { 'content-type': type }), ...(key && { 'idempotency-key': String(key) }) },
      ...(chunks.length && { body: Buffer.concat(chunks) }),
    });
    if (mishap === 'lost') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  };
  const server: Server = createServer((request, response) => void pass(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys, close: () => void server.close() };
}

test('a lost answer is asked for again under the same key and happens once; told to wait, it waits', async () => {
  const proxy = await between(['busy', 'lost', 'lost', 'ok']);
  const began = Date.now();
  const { data } = await new Reinstate({ address: proxy.url, token }).call('POST /job', {
    body: { customerName: 'Once' },
  });
  proxy.close();
  expect(Date.now() - began).toBeGreaterThan(1000);
  expect(proxy.keys).toHaveLength(4);
  expect(new Set(proxy.keys).size).toBe(1);
  const jobs = await asSystem(
    app,
    sql<{ id: number }>`select id from job where company_id = ${admin.companyId} and customer_name = 'Once'`,
  );
  expect(jobs).toEqual([{ id: data.id }]);
});

test('it goes through a list page by page, each row once', async () => {
  for (let count = 0; count < 5; count++) await buildJob(app, admin, { customerName: 'Paged' });
  const names: number[] = [];
  for await (const job of reinstate.rows('GET /job', { query: { s: 'Paged', perPage: 2 } })) names.push(job.id);
  expect(names).toHaveLength(5);
  expect(new Set(names).size).toBe(5);
});

test('where the limit is reached it waits as long as it is told', async () => {
  const told = [new Response('{}', { status: 429, headers: { 'retry-after': '1' } })];
  const slow = new Reinstate({ address, token, fetch: async (url, init) => told.shift() ?? (await fetch(url, init)) });
  const began = Date.now();
  await slow.call('GET /job/count', {});
  expect(Date.now() - began).toBeGreaterThan(950);
});

/** The recipes of the page, each a module as it stands there. */
const blocks = [...readFileSync('docs/features/api.md', 'utf8').matchAll(/```ts\n([^]*?)```/g)].map(
  ([, code = '']) => code,
);
async function recipe<T>(name: string): Promise<T> {
  const code = blocks.find(
    (block) => block.includes(`export async function ${name}`) || block.includes(`export const ${name}`),
  );
  if (!code) throw new Error(`No recipe ${name}`);
  mkdirSync('test-results/recipes', { recursive: true });
  const file = resolve(`test-results/recipes/${name}.ts`);
  writeFileSync(file, code.replace("'@reinstate/client'", JSON.stringify(resolve('client/index.ts'))));
  return (await import(file)) as T;
}

test('the recipes fit the types of the client', () => {
  const folder = 'test-results/recipes/types';
  mkdirSync(folder, { recursive: true });
  for (const [place, code] of blocks.entries())
    writeFileSync(`${folder}/recipe${place}.ts`, code.replace("'@reinstate/client'", "'../../../client/index.ts'"));
  const compilerOptions = { types: ['node'], lib: ['es2024', 'DOM', 'DOM.Iterable'] };
  const project = { extends: '../../../tsconfig.base.json', compilerOptions, include: ['recipe*.ts'] };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(project));
  const tsc = ['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false'];
  expect(spawnSync(process.execPath, tsc, { encoding: 'utf8' }).stdout).toBe('');
  expect(blocks).toHaveLength(4);
});

test('recipe: a job from a form on a website', async () => {
  const { register } = await recipe<{ register: (form: { name: string; message: string }) => Promise<string> }>(
    'register',
  );
  expect(await register({ name: 'Ana Ruiz', message: 'Water in the kitchen' })).toMatch(
    /^Thank you\. Your number is \S+\.$/,
  );
  expect(await register({ name: 'x'.repeat(5000), message: '' })).toContain('At most 200 characters');
});

test('recipe: photographs', async () => {
  const { pushPhotographs } = await recipe<{ pushPhotographs: (id: number, files: string[]) => Promise<number[]> }>(
    'pushPhotographs',
  );
  const job = await buildJob(app, admin, { customerName: 'Photographed' });
  const file = resolve('test-results/recipes/roof.png');
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  writeFileSync(file, Buffer.from(pixel, 'base64'));
  const [id] = await pushPhotographs(job.id, [file]);
  const [kept] = await asSystem(app, sql<{ jobId: number }>`select job_id as "jobId" from attachment where id = ${id}`);
  expect(kept?.jobId).toBe(job.id);
});

test('recipe: unpaid invoices', async () => {
  const { unpaidInvoices } = await recipe<{ unpaidInvoices: () => Promise<{ number: string; balance: number }[]> }>(
    'unpaidInvoices',
  );
  const invoice = await issue(app, admin, await wholeInvoice(app, admin, await buildBillable(app, admin)));
  expect(await unpaidInvoices()).toEqual([
    expect.objectContaining({ number: invoice.invoiceNumber, balance: invoice.balance }),
  ]);
});

test('recipe: webhooks are received, checked and known again', async () => {
  const { receiver } = await recipe<{ receiver: (work: (message: WebhookMessage) => void) => Server }>('receiver');
  const messages: WebhookMessage[] = [];
  const server = receiver((message) => messages.push(message)).listen(HOOKS, '127.0.0.1');
  await once(server, 'listening');
  const { id, secret } = await buildEndpoint(app, admin, `http://127.0.0.1:${HOOKS}/`);
  process.env['WEBHOOK_SECRET'] = secret;
  const job = await buildJob(app, admin, { customerName: 'Told' });
  await app.running.relay.flush();
  await sendDue(app.running.app);
  expect(messages).toMatchObject([{ event: 'job.created', object: { id: job.id }, record: { customerName: 'Told' } }]);
  const [line] = made(await app.call(admin, webhooksApi.deliveries, { params: { id }, query: {} }));
  expect(line?.state).toBe('done');
  made(await app.call(admin, webhooksApi.replay, { params: { id: line?.id ?? 0 } }));
  await sendDue(app.running.app);
  expect(messages).toHaveLength(1);
  const forged = await fetch(`http://127.0.0.1:${HOOKS}/`, {
    method: 'POST',
    body: '{}',
    headers: { 'reinstate-signature': 't=1,v1=00' },
  });
  expect(forged.status).toBe(401);
  server.close();
});

test('a signature that is old, forged or missing is none', async () => {
  const body = '{"id":"evt_1"}';
  const seconds = Math.floor(Date.now() / 1000);
  const { createHmac } = await import('node:crypto');
  const sum = createHmac('sha256', 'shh').update(`${seconds}.${body}`).digest('hex');
  const header = `t=${seconds},v1=00,v1=${sum}`;
  expect(await readWebhook('shh', header, body)).toMatchObject({ id: 'evt_1' });
  expect(await readWebhook('other', header, body)).toBeUndefined();
  expect(await readWebhook('shh', header, `${body} `)).toBeUndefined();
  expect(await readWebhook('shh', header, body, new Date(Date.now() + 301_000))).toBeUndefined();
  for (const wrong of [undefined, '', 't=x,v1=1', `v1=${sum}`])
    expect(await readWebhook('shh', wrong, body)).toBeUndefined();
});

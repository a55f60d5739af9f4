// The full export of the demonstration company, then of the same company with very many jobs: made by the product, read back, imported into an
// empty installation, exported there again, and the two exports held against each other, row by row.
//   BENCH_JOBS=100000 BENCH_DOCUMENTS=20000 node bench/full-export.ts [folder of data]
import { createHash } from 'node:crypto';
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPromise } from 'yauzl';
import { importCompany } from '../scripts/import-company.ts';
import { readExport } from '../scripts/read-export.ts';
import { createApp } from '../src/app/create-app.ts';
import { openInstallation } from '../src/app/installation.ts';
import { findAccount, openSession } from '../src/modules/identity/server/identity.across.ts';
import type { DataExport } from '../src/modules/reports/shared/reports.api.ts';
import { manyInvoices } from './many-money.ts';
import { demonstration } from './many.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4399);
const JOBS = Number(process.env['BENCH_JOBS'] ?? 100_000);
const DOCUMENTS = Number(process.env['BENCH_DOCUMENTS'] ?? 20_000);
const folder = process.argv[2] ?? 'test-results/bench/full-export';
const MODULUS = 1n << 256n;
/** The place of a row in the changes of its database, and where its bytes lie there: no content. */
const OF_THE_SERVER = new Set(['changeSeq', 'changeXid', 'storageKey']);
/** The names of an object stand in no order that is said either. */
const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

type Send = (method: 'GET' | 'POST', path: string) => Promise<DataExport>;

/** Asks for a full export and waits for its end. */
async function exported(send: Send): Promise<number> {
  let { id, status, message } = await send('POST', '/dataExport/export/company/generate');
  while (status === 'queued' || status === 'running') {
    await sleep(500);
    ({ id, status, message } = await send('GET', `/dataExport/${id}`));
  }
  if (status !== 'done') throw new Error(`The export is ${status}: ${message}`);
  return id;
}

interface Content {
  rows: number;
  /** The hashes of all rows added up: the order of rows is nothing that is said. */
  sum: bigint;
}
async function contentOf(path: string): Promise<Map<string, Content>> {
  const archive = await openPromise(path);
  const found = new Map<string, Content>();
  for await (const entry of archive.eachEntry()) {
    if (!entry.fileName.startsWith('records/')) continue;
    const content: Content = { rows: 0, sum: 0n };
    const lines = createInterface({ input: await archive.openReadStreamPromise(entry), crlfDelay: Infinity });
    for await (const line of lines) {
      const fields = Object.entries(JSON.parse(line) as Record<string, unknown>).filter(
        ([name]) => !OF_THE_SERVER.has(name),
      );
      const hash = createHash('sha256')
        .update(JSON.stringify(fields, (_, value: unknown) => inOrder(value)))
        .digest('hex');
      content.rows++;
      content.sum = (content.sum + BigInt(`0x${hash}`)) % MODULUS;
    }
    found.set(entry.fileName.slice('records/'.length), content);
  }
  return found;
}

const { served, client, multiply, manyJobs } = await demonstration(`${folder}/from`, PORT);

async function round(name: string): Promise<void> {
  const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;
  const zip = `${folder}/${name}.zip`;
  let begun = performance.now();
  const send: Send = async (method, path) => {
    const answer = await served.call(path, { method });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: DataExport }).data;
  };
  const id = await exported(send);
  const made = seconds(begun);
  const file = await served.call(`/dataExport/${id}/export`);
  await pipeline(Readable.fromWeb(file.body as ReadableStream), createWriteStream(zip));
  begun = performance.now();
  const read = await readExport(zip);
  const problems = read.filter((one) => one.problems.length);
  const rows = read.reduce((sum, one) => sum + (one.name === 'files' ? 0 : one.rows), 0);
  console.log(
    `${name}: ${rows} rows of ${read.length - 1} kinds and ${read.at(-1)?.rows} files, ${Math.round(statSync(zip).size / 1e6)} MB, made in ${made}, read back in ${seconds(begun)}, ${problems.length} kinds differ`,
  );
  for (const one of problems) console.log(`  ${one.name}: ${one.problems.join('; ')}`);

  const to = `${folder}/to-${name}`;
  rmSync(to, { recursive: true, force: true });
  begun = performance.now();
  const installation = await openInstallation(
    {
      ...process.env,
      DATA_DIR: to,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      SECRET_KEY: 'a key of the bench, long enough for it',
    },
    () => {},
  );
  const running = await createApp(installation.config, installation.database);
  const imported = await importCompany(running.app, installation.database, zip);
  const all = Object.values(imported.rows).reduce((sum, one) => sum + one, 0);
  console.log(`  imported in ${seconds(begun)}: ${all} rows`);
  for (const words of imported.differences) console.log(`  import: ${words}`);
  const account = await findAccount(running.app, imported.primeAdmins[0] ?? '');
  if (!account) throw new Error('Nobody can sign in to the imported company');
  const { access_token: token } = await openSession(running.app, account, { ip: '127.0.0.1', device: 'bench' });
  const headers = { authorization: `Bearer ${token}` };
  const there: Send = async (method, path) => {
    const answer = await running.server.inject({ method, url: `/api${path}`, headers });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return (answer.json() as { data: DataExport }).data;
  };
  const again = await exported(there);
  const second = `${folder}/${name}-again.zip`;
  const answer = await running.server.inject({
    method: 'GET',
    url: `/api/dataExport/${again}/export`,
    headers,
    payloadAsStream: true,
  });
  await pipeline(answer.stream(), createWriteStream(second));
  const back = (await readExport(second)).filter((one) => one.problems.length);
  const [first, other] = [await contentOf(zip), await contentOf(second)];
  const equal = [...first].filter(([kind, { sum }]) => other.get(kind)?.sum === sum).length;
  console.log(
    `  exported there again: ${back.length} kinds differ from their manifest; ${equal} of ${first.size} kinds equal in every row`,
  );
  for (const [kind, { rows: wanted, sum }] of first)
    if (other.get(kind)?.sum !== sum)
      console.log(`  differs: ${kind}, ${wanted} rows here, ${other.get(kind)?.rows ?? 'none'} there`);
  await running.close();
  await installation.close();
}

try {
  await round('demonstration');
  const filling = performance.now();
  const job = await manyJobs(JOBS);
  if (DOCUMENTS) await manyInvoices({ client, multiply }, { job, count: DOCUMENTS, payers: 500 });
  await client.query('vacuum analyze');
  console.log(
    `${JOBS} jobs and ${DOCUMENTS} invoices more, made in ${Math.round((performance.now() - filling) / 1000)} s`,
  );
  await round('many');
} finally {
  await client.end();
  await served.stop();
}

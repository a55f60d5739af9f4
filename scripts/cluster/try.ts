// `node scripts/cluster/try.ts [--async] [--no-pooler] [--no-nginx] [--calm]`: 50 people save while the database that takes writes is killed,
// each process is started again every 20 s and the pooler once. `--calm` leaves the database alone: then no request may fail at all.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from './cluster.ts';
import { addressOf, ask as inDatabase } from './databases.ts';
import { type Crowd, type Listener, ask, listener, readers, signUp, writers } from './people.ts';

const has = (flag: string): boolean => process.argv.includes(`--${flag}`);
const say = (line: string): void => console.log(line);
const SECONDS = 75;
const [WRITERS, READERS, BROWSERS] = [50, 20, 4];

process.env['WEB_BUILD'] = 'off';
const folder = mkdtempSync(join(tmpdir(), 'reinstate-cluster-'));
const cluster = await startCluster({
  folder,
  port: Number(process.env['PORT'] ?? 4000),
  isSynchronous: !has('async'),
  withPooler: !has('no-pooler'),
  withNginx: !has('no-nginx'),
  isDemo: false,
  say,
});
const { url, databases, pooler, servers } = cluster;
const portOfPrimary = (): number => databases.portOf(databases.primary());

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cluster.stop().finally(() => process.exit(1)));

let isOver = false;
/** One of the processes every ten seconds, in turn. */
async function restartProcesses(): Promise<number> {
  let times = 0;
  for (let due = 8000; ; due += 10_000) {
    await sleep(Math.max(0, began + due - Date.now()));
    if (isOver) return times;
    await servers[times++ % servers.length]?.restart();
  }
}

/** The primary is killed after 23 s and comes back as a replica; the pooler begins again after 52 s. */
async function disturbDatabase(): Promise<number> {
  if (has('calm')) return 0;
  await sleep(23_000);
  const took = await cluster.failOver();
  await sleep(8000);
  await databases.rejoin();
  await sleep(Math.max(0, began + 52_000 - Date.now()));
  await pooler?.restart();
  return took;
}

/** One job that is changed once a second, of which every browser hears each version. */
async function editJob(token: string): Promise<number[]> {
  const make = () => ask(url, token, 'POST', '/job', { customerName: 'Heard of' }, 'heard-of');
  let made = await make();
  for (; made.status !== 201; made = await make()) await sleep(200);
  const id = (made.body as { data: { id: number } }).data.id;
  const versions: number[] = [];
  while (!isOver) {
    const key = `round-${versions.length}`;
    const { status, body } = await ask(url, token, 'PUT', `/job/${id}`, { description: key }, key);
    if (status === 200) versions.push((body as { data: { version: number } }).data.version);
    await sleep(status === 200 ? 1000 : 200);
  }
  return [id, ...versions];
}

const began = Date.now();
try {
  const signIn = await signUp(url, addressOf(portOfPrimary()));
  const token = await signIn();
  const other = await ask(url, token, 'GET', '/job');
  if (other.status !== 200) throw new Error(`The list answers ${other.status}`);
  const ofBrowsers = await signIn(); // nobody is told of what they do themselves
  const browsers = Array.from({ length: BROWSERS }, () => listener(url, ofBrowsers));
  const [saving, looking] = [writers(url, token, WRITERS), readers(url, token, READERS)];
  const work = Promise.all([editJob(token), restartProcesses(), disturbDatabase()]);
  work.catch(() => {}); // said below
  await sleep(SECONDS * 1000);
  isOver = true;
  const [edits, restarts, took] = await work;
  await Promise.all([saving.stop(), looking.stop()]);
  await sleep(3000);
  for (const browser of browsers) browser.stop();
  await tell(saving, looking, browsers, edits, restarts, took);
  await cluster.stop();
  if (has('keep')) say(`The logs are in ${cluster.logs}`);
  else rmSync(folder, { recursive: true, force: true });
  process.exit(0);
} catch (error) {
  console.error(error);
  await cluster.stop();
  say(`The logs are in ${cluster.logs}`);
  process.exit(1);
}

async function tell(
  saving: Crowd,
  looking: Crowd,
  browsers: readonly Listener[],
  [edited, ...versions]: readonly number[],
  restarts: number,
  took: number,
): Promise<void> {
  const rows = await inDatabase<{ mark: string; times: number }>(
    portOfPrimary(),
    `select customer_name as mark, count(*)::int as times from job where customer_name like 'M%' group by 1`,
  );
  const times = new Map(rows.map((row) => [row.mark, row.times]));
  const lost = saving.acknowledged.filter((mark) => !times.has(mark)).length;
  const doubled = rows.filter((row) => row.times > 1).length;
  say('');
  say(
    `${databases.isSynchronous ? 'synchronous' : 'asynchronous'}, ${pooler ? 'with PgBouncer' : 'no pooler'}, ${SECONDS} s, ${restarts} restarts of a process`,
  );
  say(`replica took over after ${took} ms`);
  say(`saved ${saving.acknowledged.length}, lost ${lost}, doubled ${doubled}`);
  say(`answers to those who save ${counts(saving)}; to those who look ${counts(looking)}`);
  say(`longest without an answer: who saves p95 ${p95(saving)} ms, who looks p95 ${p95(looking)} ms`);
  say(`saved in each second: ${Array.from(saving.seconds, (count) => count ?? 0).join(' ')}`);
  for (const { heard, resets, opened } of browsers) {
    const of = versions.map((version) => heard.get(`job ${edited} ${version}`) ?? 0);
    say(
      `a browser heard of ${of.filter((count) => count === 1).length} of ${versions.length} changes once, of ${of.filter((count) => count > 1).length} more than once; it connected ${opened} times and was told to look at everything ${resets} times`,
    );
  }
}

function counts({ answers }: Crowd): string {
  return [...answers].map(([status, times]) => `${status || 'none'}: ${times}`).join(', ');
}
function p95({ outages }: Crowd): number {
  const all = outages();
  return all[Math.floor(all.length * 0.95)] ?? 0;
}

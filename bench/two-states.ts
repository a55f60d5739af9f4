// This state of the product beside an older one, turn by turn on the same data, since one run of `npm run bench` compares with another
// only as far as the machine was equally quiet:
//   git worktree add ../older REF && (cd ../older && npm ci) && node bench/two-states.ts ../older
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TILES } from './dashboard-tiles.ts';
import { type Served, serve } from './server-process.ts';

const older = resolve(process.argv[2] ?? '');
const JOBS = Number(process.env['BENCH_JOBS'] ?? 100_000);
const DATA = 'test-results/bench/two-states';
const filter = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const where = (field: string, operator: string, value: unknown) =>
  `/job?filter=${filter({ and: [{ field, operator, value }] })}`;
const LIST = `/job?filter=${filter({ object: { statusId: 3 } })}`;

type State = 'older' | 'this';
const served = {} as Record<State, Served>;
const start: Record<State, () => Promise<Served>> = {
  older: () => serve(resolve(older, DATA), 4471, {}, older),
  this: () => serve(resolve(DATA), 4472),
};
for (const [state, checkout] of [
  ['older', older],
  ['this', process.cwd()],
] as const) {
  const dataDir = resolve(checkout, DATA);
  rmSync(dataDir, { recursive: true, force: true });
  execFileSync(
    process.execPath,
    ['scripts/demo.ts', '--jobs', String(JOBS), '--contacts', String(Math.floor(JOBS / 2))],
    { cwd: checkout, env: { ...process.env, DATA_DIR: dataDir }, stdio: 'ignore' },
  );
  served[state] = await start[state]();
}
const turn = (at: number): State[] => (at % 2 ? ['older', 'this'] : ['this', 'older']);
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const both = (): Record<State, number[]> => ({ older: [], this: [] });
const say = (what: string, taken: Record<State, number[]>, unit = 'ms'): void => {
  const [then, now] = [middle(taken.older), middle(taken.this)];
  console.log(`| ${what} | ${then.toFixed(2)} ${unit} | ${now.toFixed(2)} ${unit} | ${(now / then).toFixed(2)} |`);
};
async function read(state: State, path: string): Promise<void> {
  const answer = await served[state].call(path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${state}: ${path} answers ${answer.status}`);
}
console.log('| what | older | this | ratio |\n| --- | --- | --- | --- |');

const paths: Record<string, string> = {
  'job list': LIST,
  'sort by customer': `/job?sort=${filter([{ field: 'customerName', direction: 'asc' }])}`,
  'sort by excess': `/job?sort=${filter([{ field: 'excessAmount', direction: 'desc' }])}`,
  'filter by a date keyword': where('incidentDate', 'date', 'last-month'),
  'filter by part of a name': where('customerName', 'contains', 'iller'),
  'exact count': '/job/count',
  'counts of the board': '/job/breakdown/status',
  'all tiles of a dashboard': `/dashboard/counts?tiles=${filter(TILES)}`,
};
for (const term of ['CLM-9077777', 'anna miller', '0400 012 345', 'banksia', 'street']) {
  const text = encodeURIComponent(term);
  paths[`search "${term}" in jobs`] = `/job?s=${text}&perPage=20&paginate=0`;
  paths[`search "${term}" in contacts`] = `/contact/list/basic?s=${text}`;
  paths[`global search "${term}"`] = `/search?types=jobs,contacts,workOrders,estimates&perPage=8&s=${text}`;
}
for (const [what, path] of Object.entries(paths)) {
  const taken = both();
  for (let at = 0; at < 80; at++)
    for (const state of turn(at)) {
      const began = performance.now();
      await read(state, path);
      if (at >= 20) taken[state].push(performance.now() - began);
    }
  say(`${what}, p50`, taken);
}

/** Processor milliseconds of Node and PostgreSQL for each: the middle of the spells of `count` after those that only warm. */
async function processor(
  what: string,
  count: number,
  atOnce: number,
  ask: (state: State) => Promise<unknown>,
  warm = 1,
) {
  const taken = both();
  for (let spell = 0; spell < 2 * warm + 7; spell++)
    for (const state of turn(spell)) {
      const before = served[state].cpu().all;
      let left = count;
      const worker = async () => {
        while (left-- > 0) await ask(state);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      await sleep(500); // what it left for the background belongs to it
      if (spell >= warm) taken[state].push((served[state].cpu().all - before) / count);
    }
  say(`${what}, processor time`, taken);
}
/** Statistics of what was just loaded are made in the background, a minute later: not in anybody's figures. */
async function quiet(): Promise<void> {
  for (let calm = 0; calm < 3; ) {
    const before = Object.values(served).map((one) => one.cpu().all);
    await sleep(2000);
    const busy = Object.values(served).some((one, at) => one.cpu().all - (before[at] ?? 0) > 100);
    calm = busy ? 0 : calm + 1;
  }
}
async function write<T>(state: State, path: string, method: string, body: unknown): Promise<T> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await served[state].call(path, { method, body, headers });
  if (!answer.ok) throw new Error(`${state}: ${path} answers ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
}
const line = (index: number) => ({
  description: `Item ${index}`,
  tradeId: 1 + (index % 9),
  materialQuantity: 1 + (index % 7),
  materialCost: 10.25,
  labourQuantity: 0.5,
  labourCost: 68,
});
const job = {} as Record<State, number>;
const estimate = {} as Record<State, number>;
for (const state of ['older', 'this'] as const) {
  job[state] = ((await (await served[state].call(LIST)).json()) as { data: { id: number }[] }).data[0]?.id ?? 0;
  const categories = [{ label: 'All', items: Array.from({ length: 5000 }, (_, index) => line(index)) }];
  estimate[state] = (
    await write<{ id: number }>(state, '/estimate', 'POST', { jobId: job[state], label: 'Bench', categories })
  ).id;
}
await quiet();
await processor('job list', 1000, 8, (state) => read(state, LIST), 12);
await processor('one job', 1000, 8, (state) => read(state, `/job/${job[state]}`));
await processor('an estimate of 5,000 items', 20, 1, (state) => read(state, `/estimate/${estimate[state]}`));
await processor('the same, eight at once', 24, 8, (state) => read(state, `/estimate/${estimate[state]}`));
await processor('create a job', 300, 8, (state) => write(state, '/job', 'POST', { customerName: 'Bench' }));
const between = { field: 'jobNumber', operator: 'between', value: ['Job-120001', 'Job-125000'] };
const bulk = both();
for (let at = 0; at < 8; at++)
  for (const state of turn(at)) {
    const began = performance.now();
    await write(state, '/job/bulk/update', 'PUT', {
      allItemsMatchingFilter: 1,
      filter: JSON.stringify({ and: [between] }),
      fields: { targetStartDate: `2027-01-${String(at + 1).padStart(2, '0')}` },
    });
    if (at > 0) bulk[state].push(performance.now() - began);
    await sleep(4000); // its 5,000 events are delivered meanwhile
  }
say('bulk update of 5,000 jobs', bulk);
for (const one of Object.values(served)) await one.stop();

// Alone, one after the other: a start and an idle server are nobody's neighbour.
const restart = both();
const idle = both();
for (let at = 0; at < 7; at++)
  for (const state of turn(at)) {
    const one = await start[state]();
    restart[state].push(one.startedIn);
    if (at % 2) {
      await sleep(20_000);
      idle[state].push(one.memory());
    }
    await one.stop();
  }
say('restart on existing data to the first answer', restart);
say('memory when idle, server and PostgreSQL', idle, 'MiB');

// Lists, plan and scans of a company with 20,000 boxes in store, 300 of them of one job.
//   node bench/storage.ts [folder of data]
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connection, socketFolder } from '../src/platform/server/embedded-postgres.ts';
import { serve } from './server-process.ts';

const DATA = process.argv[2] ?? 'test-results/bench/storage';
const PORT = Number(process.env['BENCH_PORT'] ?? 4399);
const BOXES = 20_000;
const OF_ONE_JOB = 300;
const ROUNDS = 15;

rmSync(DATA, { recursive: true, force: true });
const served = await serve(DATA, PORT, { REINSTATE_DEMO: '1' });
process.on('exit', () => void served.stop());
const json = async (path: string) => (await (await served.call(path)).json()) as { data: { id: number }[] };
const [bay] = (await json('/storageBay?perPage=1')).data;
const jobId = (await json('/job?perPage=1')).data[0]?.id ?? 0;

const client = new pg.Client(connection({ host: socketFolder(join(DATA, 'postgres')) }, 'postgres'));
await client.connect();
const filling = performance.now();
const { rows } = await client.query<{ company_id: number; warehouse_id: number }>(
  'select company_id, warehouse_id from storage_bay where id = $1',
  [bay?.id],
);
const [place] = rows;
await client.query(
  `with jobs as (select array_agg(id) as ids from job where company_id = $1 and deleted_at is null)
   insert into storage_item (company_id, storage_number, job_id, label, description, volume_m3)
   select $1, 'BE-' || n, case when n <= $3 then $2 else j.ids[1 + n % array_length(j.ids, 1)] end, 'X-' || n, (array['Books', 'Linen', 'Sideboard', 'Toys'])[1 + n % 4], 0.1 + (n % 30) / 20.0
   from jobs j, generate_series(1, $4::int) n`,
  [place?.company_id, jobId, OF_ONE_JOB, BOXES],
);
const steps = [
  ['pack', 'toCollect', 'site', 40],
  ['load', 'inbound', 'van', 39],
  ['store', 'stored', 'bay', 38],
] as const;
for (const [step, state, kind, days] of steps)
  await client.query(
    `insert into storage_movement (company_id, storage_item_id, job_id, step, status_type, at, client_ref, place, place_kind, warehouse_id, bay_id)
     select i.company_id, i.id, i.job_id, $2, $3, now() - make_interval(days => $5), gen_random_uuid(), 'Somewhere', $4::text, case when $4 <> 'site' then $6::bigint end, case when $4 = 'bay' then b.ids[1 + i.id % array_length(b.ids, 1)] end
     from storage_item i, (select array_agg(id) as ids from storage_bay where company_id = $1 and kind = 'bay' and warehouse_id = $6) b where i.company_id = $1 and i.storage_number like 'BE-%'`,
    [place?.company_id, step, state, kind, days, place?.warehouse_id],
  );
await client.query('analyze storage_item, storage_movement');
await client.end();
console.log(`${BOXES} boxes in ${((performance.now() - filling) / 1000).toFixed(0)} s`);

const filter = (conditions: object[]) => encodeURIComponent(JSON.stringify({ and: conditions }));
for (const [what, path] of [
  ['all boxes, first hundred', '/storageItem?perPage=100'],
  [
    'boxes of a bay',
    `/storageItem?perPage=300&filter=${filter([{ field: 'bayId', operator: 'equals', value: [bay?.id] }])}`,
  ],
  ['search that finds few', '/storageItem?perPage=50&s=X-19998'],
  ['search that finds many', '/storageItem?perPage=50&s=sideboard'],
  ['plan of the warehouse', '/storageBay/plan'],
  ['figures over the list', '/storageItem/overview'],
  ['storage of a job (300)', `/job/${jobId}/storage`],
  ['charges of a job (300)', `/storageItem/charge?jobId=${jobId}`],
  ['charges of all jobs', '/storageItem/charge'],
  ['a label', '/storageItem/scan?code=BE-15000'],
] as const) {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const start = performance.now();
    const answer = await served.call(path);
    await answer.arrayBuffer();
    if (!answer.ok) console.log(`${path}: ${answer.status}`);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  console.log(`${what}: ${Math.round(times[7] ?? 0)} ms (slowest ${Math.round(times.at(-1) ?? 0)})`);
}
await served.stop();
process.exit(0);

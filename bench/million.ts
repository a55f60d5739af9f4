// A company of a million jobs: what counts them. One job in twenty is open, as after some years of work.
//   BENCH_JOBS=1000000 node bench/million.ts [folder of data]
import { TILES } from './dashboard-tiles.ts';
import { demonstration, json } from './many.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4397);
const JOBS = Number(process.env['BENCH_JOBS'] ?? 1_000_000);

const { served, client, manyJobs, measure } = await demonstration(
  process.argv[2] ?? 'test-results/bench/million',
  PORT,
);
const filling = performance.now();
await manyJobs(JOBS);
await client.query(
  `update job set status_id = (select s.id from job_status s where s.company_id = job.company_id and s.type_name = 'closed' and s.deleted_at is null limit 1),
    target_completion_date = date '2020-01-01' + (id % 2500)::int where job_number like 'Bench-%' and id % 20 <> 0`,
);
// What so many changes heaped up is put together, as the server does it every ten minutes.
await client.query('call tally_jobs_of((select min(company_id) from company))');
await client.query('vacuum analyze');
console.log(`${JOBS} jobs, made in ${Math.round((performance.now() - filling) / 1000)} s`);

const where = (field: string, operator: string, value?: unknown): string =>
  `filter=${json({ and: [{ field, operator, ...(value !== undefined && { value }) }] })}`;
console.log('| what | median | p95 |\n| --- | --- | --- |');
await measure('job list, first page', '/job?perPage=20');
await measure('exact count', '/job/count');
await measure('exact count, of a status', `/job/count?${where('statusId', 'equals', 3)}`);
await measure('exact count, past target', `/job/count?${where('targetCompletionDate', 'lessThan', '2026-11-01')}`);
await measure('exact count, by a field of no tally', `/job/count?${where('perilId', 'equals', 3)}`);
await measure('board', '/job/board');
await measure('jobs by status', '/job/breakdown/status');
await measure('all tiles of a dashboard', `/dashboard/counts?tiles=${json(TILES)}`);
await measure('search for a claim number', '/job?s=CLM-9077777&perPage=20&paginate=0');
await client.end();
await served.stop();
process.exit(0);

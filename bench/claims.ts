// A client with 100,000 jobs, one in ten of them open: the list of their claims, its counts and what is found in it.
//   node bench/claims.ts [folder of data]
import { json, demonstration } from './many.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4399);
const JOBS = Number(process.env['BENCH_JOBS'] ?? 100_000);

process.env['BENCH_AS'] = 'insurer@harbour.example';
const { served, client, manyJobs, measure } = await demonstration(process.argv[2] ?? 'test-results/bench/claims', PORT);
const filling = performance.now();
await manyJobs(JOBS);
await client.query(`update job set client_id = (select k.parent_contact_id from app_user u join contact k on k.company_id = u.company_id and k.id = u.contact_id where u.email = 'insurer@harbour.example'),
  client_ref = 'CLM-' || id where job_number like 'Bench-%'`);
await client.query(
  `update job set status_id = (select s.id from job_status s where s.company_id = job.company_id and s.type_name = 'closed' and s.deleted_at is null limit 1) where job_number like 'Bench-%' and id % 10 <> 0`,
);
await client.query(`insert into claim_clock (company_id, id, client_id, open, waits, kind, label, started_at, soon_at, due_at, read_at)
  select j.company_id, j.id, j.client_id, j.id % 10 = 0, j.id % 50 = 0, 'clock', 'Inspection', now() - interval '2 days', now() + interval '1 day' * (j.id % 9 - 3), now() + interval '1 day' * (j.id % 9 - 2), now()
  from job j where j.job_number like 'Bench-%' on conflict do nothing`);
await client.query('vacuum analyze');
console.log(`${JOBS} jobs of one client, made in ${Math.round((performance.now() - filling) / 1000)} s`);

const options = (given: object): string => `&filter=${json({ options: given })}`;
console.log('| what | median | p95 |\n| --- | --- | --- |');
await measure('claims: open, first page', `/external/claim?perPage=50${options({ open: true })}`);
await measure('claims: waiting for them', `/external/claim?perPage=50${options({ waits: true })}`);
await measure('claims: overdue', `/external/claim?perPage=50${options({ over: true })}`);
await measure('claims: under a day', `/external/claim?perPage=50${options({ soon: true })}`);
await measure('claims: closed', `/external/claim?perPage=50${options({ open: false })}`);
await measure('claims: page 20', `/external/claim?perPage=50&page=20${options({ open: true })}`);
await measure('claims: found by a number', `/external/claim?perPage=50&s=Bench-4242${options({ open: true })}`);
await measure('claims: found by nothing', `/external/claim?perPage=50&s=zzzzzz${options({ open: true })}`);
await measure('claims: counted', '/external/claim/counts');
await measure('estimates', `/external/estimate/list?perPage=50${options({ open: true })}`);
await measure('questions', `/external/question?perPage=50${options({ open: true })}`);
await measure('invoices', `/external/invoice?perPage=50${options({ open: true })}`);
await measure('reports', `/external/report?perPage=50${options({ papers: true })}`);
await client.end();
await served.stop();

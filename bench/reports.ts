// Every standard report of a company with very many jobs and documents, and the job list of others while four reports run.
//   BENCH_JOBS=1000000 BENCH_DOCUMENTS=100000 BENCH_ROUNDS=25 node bench/reports.ts [folder of data]
import { STANDARD_REPORTS } from '../src/modules/reports/shared/standard-reports.ts';
import { manyBills, manyInvoices } from './many-money.ts';
import { json, demonstration } from './many.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4399);
const JOBS = Number(process.env['BENCH_JOBS'] ?? 100_000);
const DOCUMENTS = Number(process.env['BENCH_DOCUMENTS'] ?? 100_000);

const { served, client, multiply, manyJobs, measure } = await demonstration(
  process.argv[2] ?? 'test-results/bench/reports',
  PORT,
);
const filling = performance.now();
const job = await manyJobs(JOBS);
await manyInvoices({ client, multiply }, { job, count: DOCUMENTS, payers: 500 });
await manyBills({ client, multiply }, { job, count: DOCUMENTS, suppliers: 500 });
// Some of everything: clients, perils, people, months.
await client.query(`update job set client_id = (select k.id from contact k where k.company_id = job.company_id and k.deleted_at is null order by k.id offset job.id % 12 limit 1),
  peril_id = (select p.id from peril p where p.company_id = job.company_id order by p.id offset job.id % 6 limit 1), incident_date = current_date - (job.id % 900)::int, excess_amount = job.id % 20 * 50
  where job_number like 'Bench-%'`);
await client.query('vacuum analyze');
console.log(
  `${JOBS} jobs, ${DOCUMENTS} invoices and as many bills, made in ${Math.round((performance.now() - filling) / 1000)} s`,
);
console.log('| what | median | p95 |\n| --- | --- | --- |');
const run = (list: string, definition: object): string => `/dataView/run?list=${list}&definition=${json(definition)}`;
for (const { label, list, definition } of STANDARD_REPORTS) await measure(label, run(list, definition));
const by = (groups: object[], more: object = {}) => run('job', { groups, measures: [{ figure: 'count' }], ...more });
await measure(
  'by client, median excess',
  by([{ field: 'clientId' }], { measures: [{ figure: 'median', field: 'excessAmount' }] }),
);
await measure('top 10 of 900 days', by([{ field: 'incidentDate', bucket: 'day' }], { top: 10 }));
await measure(
  'filter of one client',
  by([{ field: 'perilId' }], {
    filter: JSON.stringify({ and: [{ field: 'excessAmount', operator: 'equals', value: 50 }] }),
  }),
);
await measure('by a field of the client', by([{ field: 'clientId.companyName' }]));
await measure(
  'days from incident to today',
  by([{ field: 'clientId' }], { measures: [{ figure: 'average', field: 'incidentDate', until: 'today' }] }),
);

await measure('job list alone', '/job?perPage=20');
let isBusy = true;
const reports = [1, 2, 3, 4].map(async () => {
  while (isBusy)
    await served.call(
      by([{ field: 'clientId' }, { field: 'perilId' }], { across: { field: 'incidentDate', bucket: 'month' } }),
    );
});
await measure('job list beside four reports', '/job?perPage=20');
isBusy = false;
await Promise.all(reports);
await client.end();
await served.stop();

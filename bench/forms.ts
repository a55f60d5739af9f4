// 100,000 forms, WHS items, visits to sites, wizards and requests for feedback: lists, registers, searches and figures.
//   node bench/forms.ts [folder of data]
import { demonstration, json } from './many.ts';

const MANY = 100_000;
const JOBS = 20_000;
const { served, client, multiply, manyJobs, measure } = await demonstration(
  process.argv[2] ?? 'test-results/bench/forms',
  Number(process.env['BENCH_PORT'] ?? 4397),
);
const job = await manyJobs(JOBS);
const [first] = (await client.query<{ id: string }>('select id from bench_jobs order by place limit 1')).rows;
const created = `now() - make_interval(mins => n)`;
await multiply('custom_form', MANY, {
  custom_form_number: `'Bench-F' || n`,
  job_id: job,
  object_type: `'job'`,
  object_id: job,
  created_at: created,
  custom_form_status_id: `1 + n % 5`,
});
await multiply('whs_item', MANY, {
  whs_number: `'Bench-S' || n`,
  job_id: job,
  created_at: created,
  whs_item_type_id: `1 + n % 6`,
  whs_item_status_id: `1 + n % 4`,
  incident_date: `current_date - n % 700`,
  mitigated_date: 'null',
  resolved_date: 'null',
});
await multiply('attendance_item', MANY, {
  job_id: job,
  site_worker_id: 'null',
  in_at: created,
  out_at: `now() - make_interval(mins => n) + interval '6 hours'`,
});
await multiply('feedback', MANY, { job_id: job, created_at: created });
await multiply('wizard', MANY, { job_id: job, object_type: `'job'`, object_id: job, created_at: created });
await client.query('analyze');
console.log(`${MANY} of each over ${JOBS} jobs\n| what | median | p95 |\n| --- | --- | --- |`);

for (const [name, path, number, found, status] of [
  ['forms', 'customForm', 'customFormNumber', 'Bench-F77777', 'customFormStatusId'],
  ['WHS items', 'whsItem', 'whsNumber', 'Bench-S77777', 'whsItemStatusId'],
  ['attendance', 'attendanceItem', 'inAt', 'Bench-7777', 'jobId'],
  ['feedback', 'feedback', 'id', 'Bench-7777', 'jobId'],
  ['wizards', 'wizard', 'id', 'Bench-7777', 'jobId'],
] as const) {
  await measure(`${name}: list, 20 rows`, `/${path}?perPage=20`);
  await measure(`${name}: sorted`, `/${path}?perPage=20&sort=${json([{ field: number, direction: 'asc' }])}`);
  await measure(`${name}: searched`, `/${path}?perPage=20&s=${found}`);
  await measure(`${name}: filtered`, `/${path}?perPage=20&filter=${json({ object: { [status]: 2 } })}`);
  await measure(`${name}: counted`, `/${path}/count`);
  await measure(`${name}: page 400`, `/${path}?perPage=20&page=400`);
}
const incidents = json({ and: [{ field: 'whsItemTypeId', operator: 'equals', value: 4 }] });
await measure('register of incidents', `/whsItem?perPage=20&filter=${incidents}`);
await measure('figures of feedback', '/feedback/summary');
await measure('the checklist', '/checklist');
await measure('forms of a job', `/customForm/linked/job/${first?.id}`);
await client.end();
await served.stop();
process.exit(0);

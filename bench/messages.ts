// Lists, threads and searches over half a million messages of one company.
//   node bench/messages.ts [folder of data]
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connection, socketFolder } from '../src/platform/server/embedded-postgres.ts';
import { serve } from './server-process.ts';

const DATA = process.argv[2] ?? 'test-results/bench/messages';
const PORT = Number(process.env['BENCH_PORT'] ?? 4395);
const MESSAGES = 500_000;
const ROUNDS = 15;

rmSync(DATA, { recursive: true, force: true });
const served = await serve(DATA, PORT, { REINSTATE_DEMO: '1' });
process.on('exit', () => void served.stop());
const json = async (path: string) => (await (await served.call(path)).json()) as { data: { id: number }[] };
const jobId = (await json('/job?perPage=1')).data[0]?.id ?? 0;
const contactId = (await json('/contact?perPage=1')).data[0]?.id ?? 0;

const client = new pg.Client(connection({ host: socketFolder(join(DATA, 'postgres')) }, 'postgres'));
await client.connect();
const filling = performance.now();
await client.query(
  `with jobs as (select company_id, array_agg(id) as ids from job where company_id = (select company_id from job where id = $1) group by 1)
   insert into notification (company_id, job_id, note, subject, notification_channel_id, notification_type_id, scope, direction, status, party, "from", answered_at)
   select j.company_id, case when n % 10 < 9 then j.ids[1 + n % array_length(j.ids, 1)] end,
     'The ceiling of room ' || n % 977 || ' was looked at and ' || md5(n::text) || ' stands in the report. We come back on the day that was agreed.',
     case when n % 3 = 0 then 'Claim ' || n end, 1 + n % 3, 1, case when n % 10 < 9 then 'job' else 'company' end,
     case when n % 4 = 0 then 'in' else 'out' end, case when n % 4 = 0 then 'received' else 'sent' end, case when n % 5 = 0 then 'contact:' || $3 else 'customer' end,
     'mia' || n % 5000 || '@wong.example', case when n % 400 = 0 then null else now() end
   from jobs j, generate_series(1, $2::int) n`,
  [jobId, MESSAGES, contactId],
);
await client.query('analyze notification');
await client.end();
console.log(`${MESSAGES} messages in ${((performance.now() - filling) / 1000).toFixed(0)} s`);

const filter = (value: object) => encodeURIComponent(JSON.stringify({ object: value }));
for (const [what, path] of [
  ['all messages, newest', '/notification?perPage=50'],
  ['unassigned', '/notification/unassigned?perPage=50'],
  ['one state of all', `/notification?perPage=50&filter=${filter({ status: 'received' })}`],
  ['search that finds few', '/notification?perPage=50&s=Claim%20499998'],
  ['search that finds many', '/notification?perPage=50&s=ceiling'],
  ['conversation of a job (7,000)', `/job/${jobId}/conversation`],
  ['conversation of a contact (100,000)', `/contact/${contactId}/conversation`],
  ['people of a job', `/job/${jobId}/correspondents`],
  ['figures of the menu', '/user/current/notificationCount/unassigned'],
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

// about: platform, jobs
// Numbers that people quote: unique and without gaps per series, whoever writes at once and however the process ends.
// By hand with NUMBER_WRITERS=50 NUMBER_EACH=1000 NUMBER_KILLS=5.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import {
  launch,
  type ServerProcess,
  ask,
  cleanUp,
  installation,
  kill,
  lookUp,
  signIn,
  until,
} from './server-process.ts';

afterAll(cleanUp);

const WRITERS = Number(process.env['NUMBER_WRITERS'] ?? '16');
const EACH = Number(process.env['NUMBER_EACH'] ?? '15');
const KILLS = Number(process.env['NUMBER_KILLS'] ?? '1');
const open = installation();

interface Series {
  series: string;
  first: number;
  last: number;
  made: number;
  different: number;
}
/** Removed records keep their number, so they count. */
const SERIES = {
  jobs: `select 'jobs' as series, min(n)::int as first, max(n)::int as last, count(*)::int as made, count(distinct n)::int as different
    from (select substring(job_number from '[0-9]+$')::int as n from job) j`,
  workOrders: `select 'of job ' || job_id as series, min(n)::int as first, max(n)::int as last, count(*)::int as made, count(distinct n)::int as different
    from (select job_id, substring(work_order_number from '[0-9]+$')::int as n from work_order) w group by job_id`,
  estimates: `select 'of job ' || job_id as series, min(number)::int as first, max(number)::int as last, count(*)::int as made, count(distinct number)::int as different
    from estimate group by job_id`,
};

test(`numbers of jobs, work orders and estimates are unique and without gaps: ${WRITERS} writers, ${KILLS} kills`, async () => {
  const { folder, server: first, token: firstToken } = await open();
  let server: ServerProcess = first;
  let token = firstToken;
  const shared: number[] = [];
  for (let made = 0; made < 5; made++)
    shared.push(
      (await ask(server, 'POST', '/job', { token, body: { customerName: 'Shared' } })).body.data?.['id'] as number,
    );

  let signing: Promise<string> | undefined; // by one of them, again when the server is gone just then
  const answered = { job: new Set<string>(), other: 0 };
  let done = 0;
  /** The same again with its key until it is answered, as the client does. */
  const make = async (turn: number, key: string): Promise<void> => {
    const jobId = shared[turn % shared.length];
    const [path, body] = (
      [
        ['/job', { customerName: key }],
        ['/workOrder', { jobId, label: key }],
        ['/estimate', { jobId, label: key }],
      ] as const
    )[turn % 3] as [string, object];
    for (;;) {
      const { status, body: answer } = await ask(server, 'POST', path, { token, body, key });
      if (status === 201) {
        if (path === '/job') answered.job.add(answer.data?.['jobNumber'] as string);
        else answered.other++;
        done++;
        return;
      }
      if (status === 401)
        token = await (signing ??= signIn(server)
          .catch(() => token)
          .finally(() => (signing = undefined)));
      else if (status !== 0 && status !== 503) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
      else await sleep(20);
    }
  };
  const writer = async (name: number): Promise<void> => {
    for (let turn = 0; turn < EACH; turn++) await make(name + turn, `number-${name}-${turn}`);
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
  for (let kills = 1; kills <= KILLS; kills++) {
    await Promise.race([writing, until(() => done >= (WRITERS * EACH * kills) / (KILLS + 1), 1_200_000)]);
    await kill(server);
    server = await launch(folder);
    await until(async () => (await ask(server, 'GET', '/health/ready')).status === 200, 60_000); // it replays what was written
  }
  await writing;

  expect(answered.job.size + answered.other).toBe(WRITERS * EACH);
  for (const [kind, statement] of Object.entries(SERIES)) {
    const all = await lookUp<Series>(folder, statement);
    expect(all.length, kind).toBe(kind === 'jobs' ? 1 : shared.length);
    for (const { series, first: from, last, made, different } of all)
      expect([from, last, different], `${kind} ${series}`).toEqual([1, made, made]);
  }
  const [jobs] = await lookUp<{ made: number }>(folder, 'select count(*)::int as made from job');
  expect(jobs?.made).toBe(answered.job.size + shared.length + 1); // and the job of the installation
}, 3_600_000);

// What the benches of long lists share: a demonstration whose rows are multiplied, and calls that are timed.
import { rmSync } from 'node:fs';
import pg from 'pg';
import { connection, socketFolder } from '../src/platform/server/embedded-postgres.ts';
import { serve } from './server-process.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 25);
/** What each row has of its own. */
const OWN = new Set(['id', 'uuid', 'change_seq', 'change_xid']);

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
export const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** A new server with the demonstration's data in `folder`, and its database. */
export async function demonstration(folder: string, port: number, env: Record<string, string> = {}) {
  rmSync(folder, { recursive: true, force: true });
  const served = await serve(folder, port, { REINSTATE_DEMO: '1', WEB_BUILD: `${folder}-web`, ...env });
  process.on('exit', () => void served.stop());
  const client = new pg.Client(connection({ host: socketFolder(`${folder}/postgres`) }, 'postgres'));
  await client.connect();

  /** As many rows as are asked for, each like one of the demonstration's, with what is given (as SQL of `n` and `s`) in place of its own. */
  const multiply = async (table: string, count: number, given: Readonly<Record<string, string>>): Promise<void> => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    );
    const names = rows.map(({ name }) => name).filter((name) => !OWN.has(name));
    const values = names.map((name) => given[name] ?? `s."${name}"`);
    await client.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from generate_series(1, ${count}) n
       join (select *, row_number() over (order by id) as place, count(*) over () as all_rows from ${table}
         where company_id = (select min(company_id) from company) and deleted_at is null) s on s.place = 1 + n % s.all_rows`,
    );
  };

  /** `count` jobs named Bench-1 and so on; gives the SQL of the id of one of them, by `n`. */
  const manyJobs = async (count: number): Promise<string> => {
    await multiply('job', count, { job_number: `'Bench-' || n` });
    await client.query(
      `create temp table bench_jobs as select row_number() over (order by id) - 1 as place, id from job where job_number like 'Bench-%'`,
    );
    await client.query('create index on bench_jobs (place)');
    await client.query(
      `insert into object (company_id, object_type, object_id, job_id) select company_id, 'job', id, id from job where job_number like 'Bench-%' on conflict do nothing`,
    );
    return `(select b.id from bench_jobs b where b.place = n % ${count})`;
  };

  /** Prints a row of a table: median and p95 of the answer, read to its end. */
  const measure = async (label: string, path: string): Promise<void> => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + 3; round++) {
      const start = performance.now();
      const answer = await served.call(path);
      const text = await answer.text();
      if (answer.status === 422) {
        console.log(`| ${label} | refused: ${text.slice(0, 120)} | |`);
        return;
      }
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
      if (round >= 3) times.push(performance.now() - start);
    }
    console.log(`| ${label} | ${median(times).toFixed(1)} ms | ${p95(times).toFixed(1)} ms |`);
  };
  return { served, client, multiply, manyJobs, measure };
}

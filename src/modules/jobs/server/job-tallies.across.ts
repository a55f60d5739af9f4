// Counts of jobs are kept as differences (migration 0882). What has heaped up of one kind is put together, so that they stay few.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { every } from '../../../platform/server/every.ts';

const EVERY_MS = 10 * 60_000;
const TALLIES = {
  job_tally: ['status_id', 'assigned_id', 'division_id'],
  job_due_tally: ['status_id', 'division_id', 'target_completion_date'],
} as const;

/**
 * Rows are only ever added and taken away, never changed: what is taken away here is added as one in the same statement, and what is added
 * meanwhile stays. One process at a time.
 */
export async function putTalliesTogether(app: App): Promise<void> {
  await write(app.pool, 'system', async (tx) => {
    const [lock] = await tx.run(
      sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtext('job_tally')) as held`,
    );
    if (!lock?.held) return;
    for (const [name, fields] of Object.entries(TALLIES)) {
      const table = sql.table(name);
      const kind = sql.join([sql.ref('company_id'), ...fields.map((field) => sql.ref(field))]);
      await tx.run(sql`with heaped as (select unnest(array_agg(ctid)) as place from ${table} group by ${kind} having count(*) > 1),
          taken as (delete from ${table} t using heaped h where t.ctid = h.place returning t.*)
        insert into ${table} (${kind}, jobs, excess_amount) select ${kind}, sum(jobs), sum(excess_amount) from taken
        group by ${kind} having sum(jobs) <> 0 or sum(excess_amount) <> 0`);
    }
  });
}

export const keepTallies = (app: App): (() => void) =>
  every(app, EVERY_MS, () => putTalliesTogether(app), 'counts of jobs were not put together');

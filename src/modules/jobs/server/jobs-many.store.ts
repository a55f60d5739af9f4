// What an import asks of jobs: whom a key finds, and what hangs on a job.
import { type RawBuilder, sql } from 'kysely';
import { type Context, cache } from '../../../platform/server/context.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import { type Job, job } from '../shared/job.entity.ts';
import { jobScope } from './jobs.scope.ts';

/** A number is unique among deleted jobs too. */
export const freeJobNumber: RawBuilder<unknown> = sql`job_number = job_number || ' (taken back ' || id || ')'`;

export const JOB_KEYS = {
  clientRef: 'client_ref',
  jobNumber: 'job_number_key',
  adjusterReference: 'adjuster_reference',
} as const;
export type JobKey = keyof typeof JOB_KEYS;

/** Jobs that have one of these keys, in lower case. */
export const jobsByKey = (
  ctx: Context,
  by: JobKey,
  keys: readonly string[],
): Promise<{ id: number; key: string }[]> => {
  const column = sql.ref(`j.${JOB_KEYS[by]}`);
  return ctx.run(
    sql<{
      id: number;
      key: string;
    }>`select j.id, lower(${column}) as key from job j where ${jobScope(ctx, 'j')} and lower(${column}) = any(${[...keys]}) order by j.id`,
  );
};

/** Numbers of these, in lower case, that a job has, deleted ones too. */
export async function takenJobNumbers(ctx: Context, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.run(
    sql<{
      key: string;
    }>`select job_number_key as key from job where company_id = ${ctx.actor.companyId} and job_number_key = any(${[...numbers]})`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Rows that come with every job and go with it. */
const OWN_TABLES = ['job_member', 'job_kpi', 'status_change'];

/** What stands on these jobs, by job: tables that point to them, and history of other records under them. */
export async function usesOfJobs(ctx: Context, ids: readonly number[]): Promise<Map<number, string[]>> {
  const company = ctx.actor.companyId;
  const known = cache<{ table: string; column: string }[]>(ctx.app, 'job-references');
  let references = known.get('job');
  if (!references) {
    references = await ctx.run(sql<{ table: string; column: string }>`
      select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
      where k.contype = 'f' and k.confrelid = 'job'::regclass and a.attname <> 'id'`); // a row with the job's own key comes with it and goes with it
    known.set('job', references);
  }
  const each = references
    .filter(({ table }) => !OWN_TABLES.includes(table))
    .map(
      ({ table, column }) =>
        sql`select x.${sql.ref(column)} as id, ${table.replaceAll('_', ' ')}::text as what from ${sql.table(table)} x
          where x.company_id = ${company} and x.${sql.ref(column)} = any(${[...ids]}) and to_jsonb(x) ->> 'deleted_at' is null`,
    );
  each.push(
    sql`select o.job_id as id, lower(regexp_replace(o.object_type, '([A-Z])', ' \\1', 'g')) as what from object o
      where o.company_id = ${company} and o.job_id = any(${[...ids]}) and o.object_type <> 'job' and not o.deleted`,
  );
  const rows = await ctx.run(
    sql<{
      id: number;
      what: string[];
    }>`select id, array_agg(distinct what order by what) as what from (${sql.join(each, sql` union all `)}) uses group by id`,
  );
  return new Map(rows.map(({ id, what }) => [id, what]));
}

/** The beginning of a day where the person is, as a moment. */
export const dayHere = (ctx: Context, day: string): RawBuilder<unknown> =>
  sql`(${day}::date::timestamp at time zone ${ctx.actor.timezone})`;
export const now: RawBuilder<unknown> = sql`now()`;

export const setLocks = (ctx: Context, jobId: number, lockedFields: readonly string[]): Promise<unknown> =>
  ctx.run(
    sql`update job set locked_fields = ${[...lockedFields]} where company_id = ${ctx.actor.companyId} and id = ${jobId}`,
  );

/** Of these jobs those with locked fields, as they are. */
export async function jobsWithLocks(ctx: Context, ids: readonly number[]): Promise<Job[]> {
  if (!ids.length) return [];
  const rows = await ctx.run(sql<{
    row: Job;
  }>`select row_to_json(t) as row from (select ${wireColumns(job, 'j')} from job j
    where ${jobScope(ctx, 'j')} and j.id = any(${[...ids]}) and j.locked_fields <> '{}') t`);
  return rows.map(({ row }) => row);
}

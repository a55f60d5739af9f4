// How much of a job is invoiced, and whether all of it is paid: what is paid has nothing left to do.
import { type RawBuilder, sql } from 'kysely';
import { SIGN } from './billable.views.ts';

type Sql = RawBuilder<unknown>;
const ofJob = (alias: string, job: string): Sql =>
  sql`${sql.ref(`${alias}.company_id`)} = ${sql.ref(`${job}.company_id`)} and ${sql.ref(`${alias}.job_id`)} = ${sql.ref(`${job}.id`)} and ${sql.ref(`${alias}.deleted_at`)} is null`;

/** Over what is issued of a job; deposits are taken off later invoices. */
const overIssued = (job: string, what: Sql): Sql => sql`(select ${what}
    from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    where ${ofJob('r', job)} and r.content is not null and st.type_name <> 'cancelled' and r.type_id <> 4)`;

/** What was authorised is billed; a cent for each document is rounding. */
const isWhole = (
  job: string,
): Sql => sql`(count(*) > 0 and sum(${SIGN} * r.total) > 0 and sum(${SIGN} * r.total) + 0.01 * count(*) >=
    coalesce((select sum(s.authorised_inc_tax) from estimate_snapshot s join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised'
      where ${ofJob('s', job)}), 0))`;

/** `none`, `part` or `all`. */
export const jobBilled = (job: string): Sql =>
  overIssued(job, sql`case when count(*) = 0 then 'none' when ${isWhole(job)} then 'all' else 'part' end`);

/** All of it is billed, and nothing of it is open. */
export const jobPaid = (job: string): Sql =>
  sql`coalesce(${overIssued(job, sql`${isWhole(job)} and bool_and(r.balance = 0)`)}, false)`;

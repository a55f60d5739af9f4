// A job that is paid has nothing left to do.
import { type RawBuilder, sql } from 'kysely';
import { SIGN } from './billable.views.ts';

/** Something was issued, nothing of it is open, and what was authorised is billed; a cent for each document is rounding. */
export const jobPaid = (job: string): RawBuilder<unknown> => {
  const ofJob = (alias: string) =>
    sql`${sql.ref(`${alias}.company_id`)} = ${sql.ref(`${job}.company_id`)} and ${sql.ref(`${alias}.job_id`)} = ${sql.ref(`${job}.id`)} and ${sql.ref(`${alias}.deleted_at`)} is null`;
  return sql`coalesce((select count(*) > 0 and bool_and(r.balance = 0) and sum(${SIGN} * r.total) > 0 and sum(${SIGN} * r.total) + 0.01 * count(*) >=
      coalesce((select sum(s.authorised_inc_tax) from estimate_snapshot s join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised'
        where ${ofJob('s')}), 0)
    from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    where ${ofJob('r')} and r.content is not null and st.type_name <> 'cancelled' and r.type_id <> 4), false)`;
};

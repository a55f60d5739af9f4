// Somebody was on site: whoever is visited is in contact.
import { type RawBuilder, sql } from 'kysely';

/** The first arrival at a visit of the job. */
export const visitContact = (job: string): RawBuilder<unknown> =>
  sql`(select min(t.arrived_at) from appointment a join appointment_attendee t on t.company_id = a.company_id and t.appointment_id = a.id
    where a.company_id = ${sql.ref(`${job}.company_id`)} and a.job_id = ${sql.ref(`${job}.id`)} and a.deleted_at is null)`;

// When the customer of a job was first in contact by mail, text message or telephone: what ends the clock of the first contact.
import { type RawBuilder, sql } from 'kysely';
import { EMAIL, PHONE_CALL, SMS } from '../shared/notification-types.ts';
import { countsAsWord } from './word.views.ts';

/** A server took what we wrote to them, it is known that they wrote, or they were reached by telephone. */
export const customerContact = (job: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${job}.${name}`);
  return sql`(select min(coalesce(n.sent_at, n.created_at)) from notification n
    where n.company_id = ${column('company_id')} and n.job_id = ${column('id')} and n.deleted_at is null and (
      (n.notification_channel_id in (${sql.lit(EMAIL)}, ${sql.lit(SMS)}) and (n.party = 'customer' or n.party = concat('contact:', ${column('customer_id')}))
        and (n.direction = 'out' and n.status in ('sent', 'delivered') or ${countsAsWord('n')}))
      or (n.notification_type_id = ${sql.lit(PHONE_CALL)} and n.call_outcome = 'reached' and n.counts_as_word)))`;
};

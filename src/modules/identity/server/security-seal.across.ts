// Seals the security log of every company once a minute: each seal holds the hash of its entries and of the seal before.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { every } from '../../../platform/server/every.ts';
import { sealHash, sealedText } from './security-log.views.ts';

const EVERY_MS = 60_000;
/** No transaction lasts longer: what began before this has committed, so no entry slips behind its seal. */
const SETTLED_SECONDS = 120;

export const sealSecurityLog = (app: App, settledSeconds = SETTLED_SECONDS): Promise<unknown> =>
  write(app.pool, 'system', (tx) =>
    tx.run(sql`
      with cut as (select now() - ${settledSeconds} * interval '1 second' as at where pg_try_advisory_xact_lock(7250124)),
      last as (select distinct on (company_id) company_id, at, hash from security_seal order by company_id, at desc, id desc)
      insert into security_seal (company_id, at, last_event_id, event_count, hash)
      select e.company_id, c.at, max(e.id), count(*), ${sealHash(sql`l.hash`, sql`string_agg(${sealedText}, '' order by e.id)`)}
      from cut c cross join security_event e left join last l on l.company_id = e.company_id
      where e.at <= c.at and (l.at is null or e.at > l.at) group by e.company_id, c.at, l.hash`),
  );

/** Answers how to stop. */
export function keepSealing(app: App): () => void {
  return every(app, EVERY_MS, () => sealSecurityLog(app), 'the security log was not sealed');
}

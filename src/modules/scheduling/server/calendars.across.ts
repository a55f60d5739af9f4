// Feeds by their secret, and feeds that are due to be read: across companies.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read, write } from '../../../platform/server/database.ts';

export interface OpenFeed {
  companyId: number;
  id: number;
  ref: 'user' | 'team' | 'job';
  ownerId: number;
  label: string;
  /** Whose eyes it has. */
  createdById: number;
}
/** The open feed of a secret, by its hash. */
export async function feedOfSecret(app: App, hash: Buffer): Promise<OpenFeed | undefined> {
  const [rows] = await read(app.pool, 'system', [
    sql<OpenFeed>`select f.company_id as "companyId", f.id, f.ref, f.owner_id as "ownerId", f.label, f.created_by_id as "createdById" from calendar_feed f
      where f.secret_hash = ${hash} and f.revoked_at is null and f.deleted_at is null
        and (f.ref <> 'user' or exists (select from app_user u where u.company_id = f.company_id and u.id = f.owner_id and u.status <> 'disabled' and u.deleted_at is null))`,
  ]);
  return rows?.[0];
}
export const noteRead = (app: App, { companyId, id }: OpenFeed): Promise<unknown> =>
  write(app.pool, 'system', (tx) =>
    tx.run(
      sql`update calendar_feed set last_read_at = now() where company_id = ${companyId} and id = ${id} and (last_read_at is null or last_read_at < now() - interval '10 minutes')`,
    ),
  );

/** Tries that the process did not outlive. */
const MOST_DEATHS = 3;
const PARKED =
  'The server stopped three times while reading this calendar. Check its address and press Refresh to try again.';

/** Takes a calendar whose feed was not read for an hour, whichever process comes first. One that was begun three times and never ended waits for a person. */
export async function takeDueFeed(app: App): Promise<{ companyId: number; id: number } | undefined> {
  const [due] = await write(app.pool, 'system', (tx) =>
    tx.run(
      sql<{
        companyId: number;
        id: number;
        begun: number;
      }>`update calendar c set feed_read_at = now(), feed_begun = feed_begun + 1, feed_error = case when feed_begun >= ${MOST_DEATHS} then ${PARKED} else feed_error end from (
          select company_id, id from calendar where feed_url is not null and active and deleted_at is null and feed_begun <= ${MOST_DEATHS}
            and (feed_read_at is null or feed_read_at < now() - interval '1 hour')
          order by feed_read_at nulls first limit 1 for update skip locked) d
        where c.company_id = d.company_id and c.id = d.id returning c.company_id as "companyId", c.id, c.feed_begun as begun`,
    ),
  );
  if (!due) return undefined;
  if (due.begun <= MOST_DEATHS) return due;
  app.log.error(
    { companyId: due.companyId, calendar: due.id },
    'calendar feed parked: the server stopped three times while it read it',
  );
  return await takeDueFeed(app);
}

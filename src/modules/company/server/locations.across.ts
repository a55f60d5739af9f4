// Places whose time is over, of all companies.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';

/** Each company says how many days it keeps them. Answers how many are gone. */
export const forgetLocations = (app: App, now: Date): Promise<number> =>
  write(app.pool, 'system', async (tx) => {
    const gone = await tx.run(sql`delete from location_record r using company c
      where c.company_id = r.company_id and c.id = r.company_id and r.at < ${now}::timestamptz - c.location_days * interval '1 day' returning r.id`);
    return gone.length;
  });

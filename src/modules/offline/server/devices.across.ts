// A browser whose session is over asks whether its device was ended. It is in no company then: found by the text it is known by.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { logSecurity } from '../../identity/server/index.ts';
import { hashOfDevice } from './devices.store.ts';

/**
 * Whether an ended device is behind this text; `erased` notes that nothing is kept on it any more. A browser that others use, too, is
 * erased once it was ended for each of them: their unsent work is on it.
 */
export async function stateOfDevice(app: App, { token, erased }: { token: string; erased?: boolean | undefined }) {
  return await write(app.pool, 'system', async (tx) => {
    const rows = await tx.run(sql<{
      companyId: number;
      userId: number;
      id: number;
      wasErased: boolean;
      isEnded: boolean;
    }>`
      select company_id as "companyId", user_id as "userId", id, erased_at is not null as "wasErased", ended_at is not null as "isEnded" from device
      where token_hash = ${hashOfDevice(token)} for update`);
    const ended = rows.length > 0 && rows.every(({ isEnded }) => isEnded);
    if (ended && erased)
      for (const { companyId, userId, id, wasErased } of rows) {
        if (wasErased) continue;
        await tx.run(sql`update device set erased_at = now(), kept_jobs = 0, unsent = 0, to_decide = 0, files = 0, oldest_unsent_at = null
          where company_id = ${companyId} and id = ${id}`);
        await logSecurity(tx, { name: 'device-erased', companyId, userId, detail: { deviceId: id } });
      }
    return { ended };
  });
}

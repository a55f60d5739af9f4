// The payment service knows no company: whose card payment an event is about, and where a forged one is told of.
import { sql } from 'kysely';
import { type App, cache } from '../../../platform/server/context.ts';
import { read, write } from '../../../platform/server/database.ts';
import { logSecurity } from '../../identity/server/index.ts';

export interface FoundCardPayment {
  companyId: number;
  timezone: string;
  id: number;
  uuid: string;
  sessionId: string | null;
}

/** By the mark that we gave it when it was begun. Of another installation with the same account at the service: none. */
export async function cardPaymentMarked(app: App, uuid: string): Promise<FoundCardPayment | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(uuid)) return undefined;
  const [[row]] = await read(app.pool, 'system', [
    sql<FoundCardPayment>`select p.company_id as "companyId", c.timezone, p.id, p.uuid, p.session_id as "sessionId" from card_payment p
      join company c on c.company_id = p.company_id and c.id = p.company_id where p.uuid = ${uuid}::uuid`,
  ]);
  return row;
}

const ONE_LINE_A_MS = 60_000;

/** A line in the log of whoever runs the server: at most one a minute, with how many there were. */
export async function tellForged(app: App, { ip, why }: { ip: string; why: string }): Promise<void> {
  app.log.warn({ ip, why }, 'event of the payment service refused');
  const kept = cache<{ at: number; count: number }>(app, 'forged-payment-events');
  const before = kept.get('last');
  const now = Date.now();
  const count = (before?.count ?? 0) + 1;
  if (before && now - before.at < ONE_LINE_A_MS) {
    kept.set('last', { at: before.at, count });
    return;
  }
  kept.set('last', { at: now, count: 0 });
  await write(app.pool, 'system', async (tx) => {
    const owners = await tx.run(
      sql<{
        companyId: number;
      }>`select distinct company_id as "companyId" from app_user where system_admin and deleted_at is null and status = 'active'`,
    );
    for (const { companyId } of owners)
      await logSecurity(tx, {
        name: 'payment-event-refused',
        companyId,
        userId: null,
        ip,
        detail: { why, count },
      });
  });
}

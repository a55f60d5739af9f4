// Once a day, in each company's own morning: storage that is paid for until a day within two weeks. Crosses companies to find those with
// something due, and their mornings.
import { sql } from 'kysely';
import { addDays, showDay, timeIn, todayIn } from '../../../kit/dates.ts';
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { every } from '../../../platform/server/every.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { storageTerm } from '../shared/storage-money.entity.ts';
import { keepersOfStorage, takeEnding } from './storage-warnings.store.ts';

const EVERY_MS = 30 * 60_000;
const MORNING = 6;
const SOON_DAYS = 14;
const TIMEOUT = 60_000;

/** Tells of what has not been told yet; answers how many limits that were. */
export async function warnOfStorage(app: App, now: Date): Promise<number> {
  const [companies] = await read(app.pool, 'system', [
    sql<{ id: number; timezone: string }>`select c.id, c.timezone from company c
      where c.active and exists (select from storage_term t where t.company_id = c.id
        and t.paid_until <= (${now}::timestamptz)::date + ${SOON_DAYS + 1}::int and t.told_date is distinct from t.paid_until) order by c.id`,
  ]);
  let told = 0;
  for (const { id, timezone } of companies) {
    if (Number(timeIn(timezone, now).slice(0, 2)) < MORNING) continue;
    const actor = { ...systemActor(id, null), timezone };
    const today = todayIn(timezone, now);
    told += await inTransaction(
      app,
      actor,
      { requestId: `storage-${today}`, ip: '' },
      (ctx) => warnCompany(ctx, today),
      TIMEOUT,
    );
  }
  return told;
}

async function warnCompany(ctx: Context, today: string): Promise<number> {
  const ending = await takeEnding(ctx, addDays(today, SOON_DAYS));
  if (!ending.length) return 0;
  const people = await keepersOfStorage(ctx);
  for (const { id, jobId, jobNumber, paidUntil, customer } of ending)
    await tellUsers(ctx, people, {
      kind: 'reminder',
      title: `${jobNumber}: paid storage ${paidUntil < today ? 'ended' : 'ends'} ${showDay(paidUntil, 'short')}`,
      body: customer ?? '',
      objectType: storageTerm.name,
      objectId: id,
      jobId,
    });
  return ending.length;
}

/** Answers how to stop. */
export function keepWarningOfStorage(app: App): () => void {
  return every(app, EVERY_MS, () => warnOfStorage(app, new Date()), 'storage that ends was not told of');
}

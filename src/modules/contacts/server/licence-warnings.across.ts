// Once a day, in each company's own morning: licences and insurances that run out. Crosses companies to find those with something due, and their mornings.
import { sql } from 'kysely';
import { todayIn } from '../../../kit/dates.ts';
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { every } from '../../../platform/server/every.ts';
import { warnOfLicences } from './licence-warnings.service.ts';

const EVERY_MS = 30 * 60_000;
const MORNING = 6;
const TIMEOUT = 60_000;

const hourIn = (timezone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(now));

/** Tells of what has not been told yet; answers how many licences that were. */
export async function warnEverybody(app: App, now: Date): Promise<number> {
  const [companies] = await read(app.pool, 'system', [
    sql<{ id: number; timezone: string }>`select c.id, c.timezone from company c
      where c.active and exists (select from contact_licence l where l.company_id = c.id and l.deleted_at is null
        and l.expiry_date <= (${now}::timestamptz)::date + l.reminder_days + 1
        and l.expired_told_for is distinct from l.expiry_date) order by c.id`,
  ]);
  let told = 0;
  for (const { id, timezone } of companies) {
    if (hourIn(timezone, now) < MORNING) continue;
    const actor = { ...systemActor(id, null), timezone };
    const today = todayIn(timezone, now);
    const request = { requestId: `licences-${today}`, ip: '' };
    told += await inTransaction(app, actor, request, (ctx) => warnOfLicences(ctx, today), TIMEOUT);
  }
  return told;
}

/** Answers how to stop. */
export function keepWarning(app: App): () => void {
  return every(app, EVERY_MS, () => warnEverybody(app, new Date()), 'expiring licences were not told of');
}

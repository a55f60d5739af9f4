// Every few minutes, in each company's own office hours: what is owed and due to be reminded of. Crosses companies to find who has rules.
import { sql } from 'kysely';
import { todayIn } from '../../../kit/dates.ts';
import { type App, systemActor } from '../../../platform/server/context.ts';
import { every } from '../../../platform/server/every.ts';
import { read } from '../../../platform/server/database.ts';
import { type OfficeHours, hoursColumns, isOfficeTime } from '../../messages/server/index.ts';
import { remindCompany } from './invoice-reminders.service.ts';

const EVERY_MS = 5 * 60_000;

/** Answers how many invoices were reminded of. */
export async function remindEverybody(app: App, now: Date): Promise<number> {
  const [companies] = await read(app.pool, 'system', [
    sql<OfficeHours & { id: number }>`select c.id, ${hoursColumns} from company c
      where c.active and exists (select from invoice_reminder_rule u where u.company_id = c.id and u.active and u.deleted_at is null) order by c.id`,
  ]);
  let told = 0;
  for (const { id, ...hours } of companies) {
    if (!isOfficeTime(hours, now)) continue;
    const actor = {
      ...systemActor(id, null),
      timezone: hours.timezone,
      permissions: new Set(app.modules.rights.all),
    };
    told += await remindCompany(app, actor, todayIn(hours.timezone, now));
  }
  return told;
}

/** Answers how to stop. */
export function keepReminding(app: App): () => void {
  return every(app, EVERY_MS, () => remindEverybody(app, new Date()), 'invoices were not reminded of');
}

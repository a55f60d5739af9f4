// Every few minutes, in each company's own office hours: who is due to be reminded of a form. Crosses companies to find who reminds at all.
import { sql } from 'kysely';
import { todayIn } from '../../../kit/dates.ts';
import { type App, systemActor } from '../../../platform/server/context.ts';
import { every } from '../../../platform/server/every.ts';
import { read } from '../../../platform/server/database.ts';
import { type OfficeHours, hoursColumns, isOfficeTime } from '../../messages/server/index.ts';
import { remindToSign } from './form-reminders.service.ts';

const EVERY_MS = 5 * 60_000;

/** Answers how many were reminded. */
export async function remindAllToSign(app: App, now: Date): Promise<number> {
  const [companies] = await read(app.pool, 'system', [
    sql<OfficeHours & { id: number }>`select c.id, ${hoursColumns} from company c
      where c.active and exists (select from custom_form_setting g where g.company_id = c.id and g.sign_reminder_days is not null)
        and exists (select from custom_form f where f.company_id = c.id and f.asked_at is not null and f.remind and f.deleted_at is null and f.share_item_id is not null) order by c.id`,
  ]);
  let told = 0;
  for (const { id, ...hours } of companies) {
    if (!isOfficeTime(hours, now)) continue;
    const actor = {
      ...systemActor(id, null),
      timezone: hours.timezone,
      permissions: new Set(app.modules.rights.all),
    };
    told += await remindToSign(app, actor, todayIn(hours.timezone, now), now);
  }
  return told;
}

/** Answers how to stop. */
export function keepAskingToSign(app: App): () => void {
  return every(app, EVERY_MS, () => remindAllToSign(app, new Date()), 'nobody was reminded of forms');
}

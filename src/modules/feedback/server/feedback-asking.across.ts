// Every few minutes, in each company's office hours: who is to be asked or reminded now. Crosses companies to find those that ask.
import { sql } from 'kysely';
import { type App, systemActor } from '../../../platform/server/context.ts';
import { every } from '../../../platform/server/every.ts';
import { read } from '../../../platform/server/database.ts';
import { type OfficeHours, hoursColumns, isOpen, isQuietAt } from '../../messages/server/index.ts';
import { askCompany } from './feedback-asking.service.ts';

const EVERY_MS = 5 * 60_000;

/** Answers how many customers were asked or reminded. */
export async function askEverybody(app: App, now: Date): Promise<number> {
  const [companies] = await read(app.pool, 'system', [
    sql<OfficeHours & { id: number }>`select c.id, ${hoursColumns} from company c
      where c.active and exists (select from feedback f where f.company_id = c.id and f.deleted_at is null
        and ((f.state = 'planned' and f.ask_on <= (now() at time zone c.timezone)::date) or (f.state = 'asked' and f.reminded_at is null))) order by c.id`,
  ]);
  let told = 0;
  for (const { id, ...hours } of companies) {
    if (!isOpen(hours, now)) continue;
    const actor = {
      ...systemActor(id, null),
      timezone: hours.timezone,
      permissions: new Set(app.modules.rights.all),
    };
    // By the clock of the job's place: a customer in Perth is asleep when the office in Sydney opens.
    const isQuiet = (place: string): boolean => isQuietAt(hours, place, now);
    told += await askCompany(app, actor, isQuiet);
  }
  return told;
}

/** Answers how to stop. */
export function keepAsking(app: App): () => void {
  return every(app, EVERY_MS, () => askEverybody(app, new Date()), 'customers were not asked for feedback');
}

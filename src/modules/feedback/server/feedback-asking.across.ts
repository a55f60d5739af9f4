// Every few minutes, in each company's office hours: who is to be asked or reminded now. Crosses companies to find those that ask.
import { sql } from 'kysely';
import { timeIn } from '../../../kit/dates.ts';
import { type App, systemActor } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { quietUntil } from '../../messages/shared/quiet-hours.ts';
import { askCompany } from './feedback-asking.service.ts';

const EVERY_MS = 5 * 60_000;
interface Hours {
  id: number;
  timezone: string;
  openingTime: string;
  closingTime: string;
  quietFrom: string | null;
  quietTo: string | null;
}

/** Answers how many customers were asked or reminded. */
export async function askEverybody(app: App, now: Date): Promise<number> {
  const [companies] = await read(app.pool, 'system', [
    sql<Hours>`select c.id, c.timezone, to_char(c.opening_time, 'HH24:MI') as "openingTime", to_char(c.closing_time, 'HH24:MI') as "closingTime",
      to_char(c.quiet_from, 'HH24:MI') as "quietFrom", to_char(c.quiet_to, 'HH24:MI') as "quietTo" from company c
      where c.active and exists (select from feedback f where f.company_id = c.id and f.deleted_at is null
        and ((f.state = 'planned' and f.ask_on <= (now() at time zone c.timezone)::date) or (f.state = 'asked' and f.reminded_at is null))) order by c.id`,
  ]);
  let told = 0;
  for (const { id, timezone, openingTime, closingTime, quietFrom, quietTo } of companies) {
    const time = timeIn(timezone, now);
    if (time < openingTime || time >= closingTime) continue;
    const actor = { ...systemActor(id, null), timezone, permissions: new Set(app.modules.rights.all) };
    // By the clock of the job's place: a customer in Perth is asleep when the office in Sydney opens.
    const isQuiet = (place: string): boolean => quietUntil(now, place, { from: quietFrom, to: quietTo }) !== null;
    told += await askCompany(app, actor, isQuiet);
  }
  return told;
}

/** Answers how to stop. */
export function keepAsking(app: App): () => void {
  let busy = false;
  const tick = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      await askEverybody(app, new Date());
    } catch (error) {
      app.log.warn({ error: String(error) }, 'customers were not asked for feedback');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void tick(), EVERY_MS).unref();
  return () => clearInterval(timer);
}

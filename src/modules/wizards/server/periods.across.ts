// Every few minutes: checklists whose period has begun. Crosses companies to find those that have some.
import { sql } from 'kysely';
import { timeIn } from '../../../kit/dates.ts';
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { every } from '../../../platform/server/every.ts';
import { read } from '../../../platform/server/database.ts';
import { beginDue } from './periods.service.ts';

const EVERY_MS = 10 * 60_000;
/** Nobody is told in the middle of the night. */
const NOT_BEFORE = '05:00';

/** Answers how many were begun. */
export async function beginEverywhere(app: App, now: Date): Promise<number> {
  const [companies] = await read(app.pool, 'system', [
    sql<{ id: number; timezone: string }>`select c.id, c.timezone from company c
      where c.active and exists (select from wizard_template t where t.company_id = c.id and t.deleted_at is null and t.active and t.period is not null) order by c.id`,
  ]);
  let begun = 0;
  for (const { id, timezone } of companies) {
    if (timeIn(timezone, now) < NOT_BEFORE) continue;
    const actor = { ...systemActor(id, null), timezone, permissions: new Set(app.modules.rights.all) };
    const request = { requestId: 'checklists', ip: '' };
    begun += await inTransaction(app, actor, request, beginDue, undefined, ['wizard', 'history']);
  }
  return begun;
}

/** Answers how to stop. */
export function keepBeginning(app: App): () => void {
  return every(app, EVERY_MS, () => beginEverywhere(app, new Date()), 'checklists did not begin');
}

// Sessions that people see and end. Ending one reaches its open windows at once.
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/server/database.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import type { Owner } from './factors.store.ts';

/** Ends the sessions of a person: one by its id, or all but the one kept. Answers how many were open. */
export async function endSessions(
  on: Transaction,
  { companyId, userId }: Owner,
  which: { id: number } | { except: number },
  reason: string,
): Promise<number> {
  const chosen = 'id' in which ? sql`id = ${which.id}` : sql`id <> ${which.except}`;
  const ended = await on.run(sql<{ id: number }>`update session set ended_at = now(), ended_reason = ${reason}
    where company_id = ${companyId} and user_id = ${userId} and ended_at is null and expires_at > now() and ${chosen} returning id`);
  for (const { id } of ended) await tellStale(on, 'actors', String(id));
  return ended.length;
}

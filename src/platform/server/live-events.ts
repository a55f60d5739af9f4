// What open browsers are told, as rows: written with the change they tell of, read by every process that has browsers open.
import { type RawBuilder, sql } from 'kysely';
import { type LiveEvent, MOST_RECORDS } from './changes.ts';
import type { App, Context } from './context.ts';
import { read } from './database.ts';

/** In a write: says that a record changes, so that everybody who has it open hears of it with the commit. */
export function noteChange(ctx: Context, type: string, id: number, version?: number): void {
  ctx.changes?.resources.add(type);
  if (ctx.changes && ctx.changes.records.size <= MOST_RECORDS)
    ctx.changes.records.set(`${type}-${id}`, { type, id, version });
}

/** In a write: tells something else than what it changes. */
export async function tell(ctx: Context, event: RawBuilder<unknown>): Promise<void> {
  await ctx.run(event);
  if (ctx.changes) ctx.changes.tells = true;
}

export interface LiveRead {
  events: LiveEvent[];
  /** Transactions from here on may still bring events; all older ones have been read. */
  horizon: string;
  /** Milliseconds since 1970 at which the database was started: after a crash what was told before is gone. */
  startedAt: number;
}

/** All events of transactions from `horizon` on that have been committed, in the order in which they were written. */
export async function readEvents(app: App, horizon: string | null, companyId?: number): Promise<LiveRead> {
  const ofCompany = companyId === undefined ? sql`true` : sql`company_id = ${companyId}`;
  const events =
    horizon === null
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(json_build_object('id', id, 'companyId', company_id, 'sessionId', session_id, 'userIds', user_ids, 'kind', kind, 'body', body) order by id), '[]')
          from live_event where xid >= ${horizon}::xid8 and ${ofCompany})`;
  const [[row]] = await read(app.pool, 'system', [
    sql<LiveRead>`select ${events} as events, pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (extract(epoch from pg_postmaster_start_time()) * 1000)::float8 as "startedAt"`,
  ]);
  if (!row) throw new Error('The database answered nothing');
  return row;
}

/** How long an event can be asked for again. */
export const KEPT_MS = 30 * 60_000;
export const dropOldEvents = () =>
  sql`with old as (delete from viewing where seen_at < now() - interval '5 minutes') delete from live_event where at < now() - ${KEPT_MS / 1000} * interval '1 second'`;

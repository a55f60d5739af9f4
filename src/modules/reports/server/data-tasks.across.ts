// Every minute: which scheduled reports are due, in every company.
import { sql } from 'kysely';
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { every } from '../../../platform/server/every.ts';
import { runTask } from './data-tasks.service.ts';
import { planTask } from './data-tasks.store.ts';
import { runDueExports } from './export-plans.across.ts';

const EVERY_MS = 60_000;
const REQUEST = { requestId: 'data-task', ip: '' };

/** Runs what is due and plans it again. What was missed while the server was down runs once, not once for each time. */
export async function runDueTasks(app: App, now: Date): Promise<void> {
  const [due] = await read(app.pool, 'system', [
    sql<{
      companyId: number;
      id: number;
      dueAt: string;
    }>`select t.company_id as "companyId", t.id, to_char(t.next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "dueAt" from data_task t
      join company c on c.company_id = t.company_id and c.id = t.company_id and c.active
      where t.next_at <= ${now.toISOString()}::timestamptz and not t.paused and t.deleted_at is null order by t.next_at limit 200`,
  ]);
  for (const { companyId, id, dueAt } of due) {
    await runTask(app, companyId, id, dueAt, now);
    await inTransaction(app, systemActor(companyId, null), REQUEST, (ctx) => planTask(ctx, id, now));
  }
}

export function keepReporting(app: App): () => void {
  const stops = [
    every(app, EVERY_MS, () => runDueTasks(app, new Date()), 'scheduled reports did not run'),
    every(app, EVERY_MS, () => runDueExports(app, new Date()), 'full exports did not start'),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

// Every minute: which companies have a full export due.
import { sql } from 'kysely';
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { actorOfUser } from '../../identity/server/index.ts';
import type { PLAN_TIMES } from '../shared/reports.api.ts';
import { startCompanyExport } from './company-export.service.ts';
import { isExporting, nextExport, planNext } from './export-plans.store.ts';

const REQUEST = { requestId: 'full-export', ip: '' };
const LEFT = 'The person who set it up has left, or is no prime administrator any more. Set it up again.';

/** Starts what is due, once, however long the server was away. While one still runs, none is started beside it. */
export async function runDueExports(app: App, now: Date): Promise<void> {
  const [due] = await read(app.pool, 'system', [
    sql<{ companyId: number; userId: number; every: (typeof PLAN_TIMES)[number]; timezone: string }>`
      select p.company_id as "companyId", p.user_id as "userId", p.every, c.timezone from full_export_plan p
      join company c on c.company_id = p.company_id and c.id = p.company_id and c.active
      where p.next_at <= ${now.toISOString()}::timestamptz order by p.next_at limit 50`,
  ]);
  for (const { companyId, userId, every, timezone } of due) {
    const actor = await actorOfUser(app, companyId, userId);
    await inTransaction(app, actor ?? systemActor(companyId, null), REQUEST, async (ctx) => {
      if (!actor?.primeAdmin) return await planNext(ctx, null, LEFT);
      await planNext(ctx, nextExport(every, timezone, now));
      if (!(await isExporting(ctx))) await startCompanyExport(ctx, true);
    });
  }
}

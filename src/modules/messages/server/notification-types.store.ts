import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { chosenTypes } from './templates.views.ts';

export async function chooseTypes(ctx: Context, ids: readonly number[]): Promise<void> {
  const before = await chosenTypes(ctx);
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  await ctx.run(
    sql`update company set notification_type_ids = ${wanted}::bigint[] where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`,
  );
  await writeHistory(ctx, {
    objectType: 'company',
    objectId: ctx.actor.companyId,
    jobId: null,
    verb: 'update',
    changes: { 'Notification types': [before, wanted] },
    note: null,
  });
}

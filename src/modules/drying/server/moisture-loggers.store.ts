import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { LoggerColumns } from '../shared/logger-file.ts';

/** One choice for each file: a later one takes its place. */
export async function keepChoice(
  ctx: Context,
  scheduleId: number,
  attachmentId: number,
  { timezone, columns }: { timezone: string; columns: LoggerColumns },
): Promise<number> {
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into moisture_logger (company_id, schedule_id, attachment_id, timezone, columns)
    values (${ctx.actor.companyId}, ${scheduleId}, ${attachmentId}, ${timezone}, ${JSON.stringify(columns)}::jsonb)
    on conflict (company_id, schedule_id, attachment_id) do update set timezone = excluded.timezone, columns = excluded.columns, deleted_at = null
    returning id`);
  if (!row) throw new Error('The choice was not kept');
  return row.id;
}

// Files of data loggers: text tables among the documents of a schedule, as far as the person sees them.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { attachmentScope } from '../../documents/server/index.ts';
import type { LoggerColumns } from '../shared/logger-file.ts';
import type { LoggerRow } from '../shared/moisture-loggers.api.ts';
import { dryingScope } from './drying.scope.ts';
import { SITE_ZONE, jobOfSchedule } from './moisture-schedules.views.ts';

export interface KnownLogger extends LoggerRow {
  fileId: number;
  /** As a person said, else that of the site. */
  timezone: string;
  columns: LoggerColumns | null;
}

const loggersOf = (ctx: Context, id: number, more: RawBuilder<unknown>): RawBuilder<KnownLogger> =>
  sql<KnownLogger>`select a.id as "attachmentId", a.file_name as "fileName", left(a.created_at::text, 19) as at, a.file_id as "fileId", c.id is not null as chosen,
      coalesce(c.timezone, ${SITE_ZONE}) as timezone, c.columns
    from moisture_schedule r join job j on j.company_id = r.company_id and j.id = r.job_id
      join attachment_link l on l.company_id = r.company_id and l.object_type = 'moistureSchedule' and l.object_id = r.id
      join attachment a on a.company_id = l.company_id and a.id = l.attachment_id
      left join moisture_logger c on c.company_id = a.company_id and c.schedule_id = r.id and c.attachment_id = a.id and c.deleted_at is null
    where ${dryingScope(ctx, 'r')} and r.id = ${id} and r.deleted_at is null and a.attachment_status_id = 1 and a.file_id is not null
      and a.file_name ~* '\\.(csv|tsv|txt)$' and ${attachmentScope(ctx, 'a')} and ${more} order by a.id`;

export async function loggerRows(ctx: Context, id: number): Promise<LoggerRow[]> {
  // Unknown is 404, not an empty list.
  await jobOfSchedule(ctx, id);
  const rows = await ctx.run(loggersOf(ctx, id, sql`true`));
  return rows.map(({ attachmentId, fileName, at, chosen }) => ({ attachmentId, fileName, at, chosen }));
}

export async function knownLogger(ctx: Context, id: number, attachmentId: number): Promise<KnownLogger | undefined> {
  const [row] = await ctx.run(loggersOf(ctx, id, sql`a.id = ${attachmentId}`));
  return row;
}

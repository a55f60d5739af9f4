// The photographs of a report, in the order in which it shows them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { attachmentScope } from './attachments.scope.ts';
import { ofJob } from './attachments.views.ts';

export interface ReportedPhoto {
  id: number;
  description: string | null;
  room: string | null;
  takenAt: string | null;
  createdAt: string;
  latitude: number | null;
  longitude: number | null;
  type: string | null;
  markedUp: boolean;
  /** The copy for the screen; the original where there is none yet. */
  fileId: number;
}
export const MOST_REPORTED = 500;

/** Room by room, each from before to after, as they were taken; only those of `ids`, where they are named. */
export async function reportedPhotos(ctx: Context, jobId: number, ids?: readonly number[]): Promise<ReportedPhoto[]> {
  await requireJob(ctx, jobId);
  const which = ids ? sql`a.id = any(${[...ids]}::bigint[])` : sql`true`;
  return await ctx.run(sql<ReportedPhoto>`
    select a.id, a.description, a.room, a.taken_at as "takenAt", to_char(a.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt", a.latitude::float8, a.longitude::float8,
      t.label as type, coalesce(jsonb_array_length(a.markup), 0) > 0 as "markedUp", coalesce(a.view_file_id, a.file_id) as "fileId"
    from attachment a left join attachment_type t on t.company_id = a.company_id and t.id = a.attachment_type_id
    where ${attachmentScope(ctx, 'a')} and ${ofJob(ctx, jobId)} and a.attachment_status_id = 1 and a.mime_type like 'image/%' and coalesce(a.view_file_id, a.file_id) is not null and ${which}
    order by a.room nulls last, array_position(array['makeSafe', 'before', 'during', 'after'], t.stage) nulls last, coalesce(a.taken_at, a.created_at::text), a.id limit ${MOST_REPORTED + 1}`);
}

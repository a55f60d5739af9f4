// What the papers of a schedule have beside its readings: the loss of its job, plans and photos as far as the person sees them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { attachmentScope } from '../../documents/server/index.ts';

export interface DryingPicture {
  id: number;
  fileId: number;
  description: string | null;
  /** When it came. */
  at: string;
}
/** Photos of the schedule itself that a paper holds. */
const MOST_OWN = 12;

const COLUMNS = sql`a.id, coalesce(a.view_file_id, a.file_id) as "fileId", a.description, left(a.created_at::text, 19) as at`;
const shown = (ctx: Context) =>
  sql`a.attachment_status_id = 1 and a.mime_type like 'image/%' and coalesce(a.view_file_id, a.file_id) is not null and ${attachmentScope(ctx, 'a')}`;

/** Those of these attachments that are pictures. */
export const picturesById = async (ctx: Context, ids: readonly number[]): Promise<DryingPicture[]> =>
  ids.length
    ? await ctx.run(
        sql<DryingPicture>`select ${COLUMNS} from attachment a where a.company_id = ${ctx.actor.companyId} and a.id = any(${ids}::bigint[]) and ${shown(ctx)} order by a.id`,
      )
    : [];

/** Pictures that were put on the schedule, the first ones. */
export const picturesOfSchedule = (ctx: Context, scheduleId: number): Promise<DryingPicture[]> =>
  ctx.run(sql<DryingPicture>`select ${COLUMNS} from attachment_link l join attachment a on a.company_id = l.company_id and a.id = l.attachment_id
    where l.company_id = ${ctx.actor.companyId} and l.object_type = 'moistureSchedule' and l.object_id = ${scheduleId} and ${shown(ctx)} order by a.id limit ${MOST_OWN}`);

/** The day of the loss and what happened, as the job has them. */
export async function lossOfJob(
  ctx: Context,
  jobId: number,
): Promise<{ day: string | null; description: string | null }> {
  const [row] = await ctx.run(
    sql<{
      day: string | null;
      description: string | null;
    }>`select j.incident_date::text as day, j.description from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`,
  );
  return row ?? { day: null, description: null };
}

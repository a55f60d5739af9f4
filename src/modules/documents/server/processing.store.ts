import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { noteChange } from '../../../platform/server/live-events.ts';

export interface Found {
  problem: string | null;
  width: number | null;
  height: number | null;
  viewFileId: number | null;
  thumbFileId: number | null;
  takenAt: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** What was found out about a file. What a person said of it meanwhile stays; nobody's change conflicts with it. */
export async function keepFound(ctx: Context, id: number, found: Found): Promise<void> {
  const { companyId } = ctx.actor;
  await ctx.run(sql`update attachment set processing = ${found.problem}, processing_until = null, width = ${found.width}, height = ${found.height},
      view_file_id = ${found.viewFileId}, thumb_file_id = ${found.thumbFileId}, taken_at = coalesce(taken_at, ${found.takenAt}),
      latitude = case when latitude is null or longitude is null then ${found.latitude}::numeric else latitude end,
      longitude = case when latitude is null or longitude is null then ${found.longitude}::numeric else longitude end
    where company_id = ${companyId} and id = ${id}`);
  // Browsers that show it look again.
  noteChange(ctx, 'attachment', id);
}

export const keepText = (ctx: Context, id: number, content: string): Promise<unknown> =>
  ctx.run(sql`insert into attachment_text (company_id, attachment_id, content) values (${ctx.actor.companyId}, ${id}, ${content})
    on conflict (company_id, attachment_id) do update set content = excluded.content`);

// What the papers of a loss schedule have beside its items: their photographs, as far as the person sees them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { attachmentScope } from '../../documents/server/index.ts';

export interface ContentsPicture {
  id: number;
  fileId: number;
}
export const picturesOfItems = async (ctx: Context, ids: readonly number[]): Promise<ContentsPicture[]> =>
  ids.length
    ? await ctx.run(
        sql<ContentsPicture>`select a.id, coalesce(a.view_file_id, a.file_id) as "fileId" from attachment a
          where a.company_id = ${ctx.actor.companyId} and a.id = any(${[...ids]}::bigint[]) and a.attachment_status_id = 1 and a.mime_type like 'image/%'
            and coalesce(a.view_file_id, a.file_id) is not null and ${attachmentScope(ctx, 'a')} order by a.id`,
      )
    : [];

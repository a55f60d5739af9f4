// Comments and files of lines, to those who see the line.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { attachmentScope } from '../../documents/server/index.ts';
import type { LineComment, LineMark } from '../shared/line-notes.api.ts';
import { itemScope } from './estimates.scope.ts';
import { requireEstimate } from './estimates.views.ts';

export interface Line {
  estimateId: number;
  jobId: number;
  description: string;
}

export async function requireLine(ctx: Context, id: number): Promise<Line> {
  const [line] = await ctx.run(sql<Line>`select i.estimate_id as "estimateId", i.job_id as "jobId", i.description
    from estimate_item i where ${itemScope(ctx, 'i')} and i.deleted_at is null and i.id = ${id}`);
  if (!line) throw notFound('This line');
  return line;
}

export async function commentsOfLine(ctx: Context, itemId: number): Promise<LineComment[]> {
  await requireLine(ctx, itemId);
  return await ctx.run(sql<LineComment>`select c.id, c.text, to_char(c.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt",
      (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = c.company_id and u.id = c.created_by_id) as "createdBy"
    from estimate_item_comment c where c.company_id = ${ctx.actor.companyId} and c.estimate_item_id = ${itemId} order by c.id`);
}

export async function marksOfLines(ctx: Context, estimateId: number): Promise<LineMark[]> {
  await requireEstimate(ctx, estimateId);
  const { companyId } = ctx.actor;
  return await ctx.run(sql<LineMark>`select id, sum(files)::int as files, sum(comments)::int as comments from (
      select c.estimate_item_id as id, 0 as files, 1 as comments from estimate_item_comment c where c.company_id = ${companyId} and c.estimate_id = ${estimateId}
      union all select l.object_id, 1, 0 from attachment_link l join attachment a on a.company_id = l.company_id and a.id = l.attachment_id
        join estimate_item i on i.company_id = l.company_id and i.id = l.object_id and i.estimate_id = ${estimateId} and i.deleted_at is null
        where l.company_id = ${companyId} and l.object_type = 'estimateItem' and a.attachment_status_id = 1 and ${attachmentScope(ctx, 'a')}) marks
    group by id order by id`);
}

export interface LinePicture {
  /** Of the attachment: one picture can stand beside several lines. */
  id: number;
  itemId: number;
  /** The day on the camera's clock, else the day on which it came. */
  takenOn: string;
  fileId: number;
  description: string | null;
}
/** So many are held in memory while a paper is made. */
export const MOST_PRINTED = 500;

/** Photographs of the lines of an estimate, for print: copies for the screen, in the order in which they came. */
export const picturesOfLines = (ctx: Context, estimateId: number): Promise<LinePicture[]> =>
  ctx.run(sql<LinePicture>`select a.id, l.object_id as "itemId", coalesce(left(a.taken_at, 10), to_char(a.created_at, 'YYYY-MM-DD')) as "takenOn", coalesce(a.view_file_id, a.file_id) as "fileId", a.description
    from attachment_link l join attachment a on a.company_id = l.company_id and a.id = l.attachment_id
      join estimate_item i on i.company_id = l.company_id and i.id = l.object_id and i.estimate_id = ${estimateId} and i.deleted_at is null
    where l.company_id = ${ctx.actor.companyId} and l.object_type = 'estimateItem' and a.attachment_status_id = 1 and a.mime_type like 'image/%'
      and coalesce(a.view_file_id, a.file_id) is not null and ${attachmentScope(ctx, 'a')} order by a.id limit ${MOST_PRINTED + 1}`);

// What others count and name of attachments.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import { type Figures, objectKind } from '../../../platform/server/objects.ts';
import { attachmentScope } from './attachments.scope.ts';
import { ofJob } from './attachments.views.ts';

export const attachmentObjects = {
  attachment: objectKind('This attachment', 'view-attachment', {
    table: 'attachment',
    label: sql`coalesce(o.file_name, 'file')`,
    scope: attachmentScope,
    job: 'job_id',
  }),
};

export const attachmentFigures: Record<string, Figures> = {
  job: async (ctx, jobId) => {
    if (!can(ctx, 'view-attachment')) return [];
    const [row] = await ctx.run(sql<{ photos: number; documents: number }>`
      select count(*) filter (where a.mime_type like 'image/%')::int as photos, count(*) filter (where a.mime_type not like 'image/%')::int as documents
      from attachment a where ${attachmentScope(ctx, 'a')} and a.attachment_status_id = 1 and ${ofJob(ctx, jobId)}`);
    return [
      { label: 'Photos', value: row?.photos ?? 0 },
      { label: 'Documents', value: row?.documents ?? 0 },
    ];
  },
};

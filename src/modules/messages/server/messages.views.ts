import { sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { ofVisibleJob, requireJob } from '../../jobs/server/index.ts';
import { type NotificationView, notificationView as notificationRow } from '../shared/messages.api.ts';
import { notification } from '../shared/notification.entity.ts';

const columns = rowColumns(notificationRow, 'n');

const source = (ctx: Context, jobId?: number): ListSource => ({
  from: sql`notification n`,
  where: jobId ? sql`${ofVisibleJob(ctx, 'n')} and n.job_id = ${jobId}` : ofVisibleJob(ctx, 'n'),
  alias: 'n',
  fields: entityFields(notification, 'n'),
  columns,
  defaultSort: [{ field: 'id', direction: 'desc' }],
  perPage: 50,
  search: (term) => sql`n.note ilike ${likePattern(term)}`,
});

export const notificationList = (ctx: Context, query: ListQuery) => listPage<NotificationView>(ctx, source(ctx), query);
export const notificationCount = (ctx: Context, query: ListQuery) => listCount(ctx, source(ctx), query);

export async function jobNotes(ctx: Context, jobId: number, query: ListQuery) {
  await requireJob(ctx, jobId);
  return await listPage<NotificationView>(ctx, source(ctx, jobId), query);
}

export async function notificationView(ctx: Context, id: number): Promise<RawJson<{ data: NotificationView }>> {
  const [row] = await ctx.run(
    sql<{
      row: string;
    }>`select row_to_json(t)::text as row from (select ${columns} from notification n where ${ofVisibleJob(ctx, 'n')} and n.id = ${id}) t`,
  );
  if (!row) throw notFound('This note');
  return new RawJson(`{"data":${row.row}}`);
}

/** What colleagues wrote in the last week on the jobs of this person. */
export async function newNotes(ctx: Context): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const [row] = await ctx.run(sql<{
    n: number;
  }>`select count(*)::int as n from notification m join job j on j.company_id = m.company_id and j.id = m.job_id
    where m.company_id = ${companyId} and j.assigned_id = ${userId} and m.created_by_id is distinct from ${userId}
      and m.deleted_at is null and j.deleted_at is null and m.created_at > now() - interval '7 days'`);
  return row?.n ?? 0;
}

/** The notes that a person wrote. */
export const ownNotes = {
  notes: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('at', n.created_at, 'jobNumber', j.job_number, 'note', n.note) order by n.id), '[]')
      from notification n join job j on j.company_id = n.company_id and j.id = n.job_id where n.company_id = ${companyId} and n.created_by_id = ${userId} and n.deleted_at is null`,
};

/** When something was last said about a job. */
export async function lastNoteAt(ctx: Context, jobId: number): Promise<string | null> {
  const [row] = await ctx.run(
    sql<{
      at: string | null;
    }>`select left(max(n.created_at)::text, 19) as at from notification n where n.company_id = ${ctx.actor.companyId} and n.job_id = ${jobId} and n.deleted_at is null`,
  );
  return row?.at ?? null;
}

export const noteFigures: Record<string, Figures> = {
  job: async (ctx, jobId) => {
    if (!can(ctx, 'view-notification')) return [];
    const [row] = await ctx.run(
      sql<{
        n: number;
      }>`select count(*)::int as n from notification n where ${ofVisibleJob(ctx, 'n')} and n.job_id = ${jobId}`,
    );
    return [{ label: 'Notes', value: row?.n ?? 0 }];
  },
};

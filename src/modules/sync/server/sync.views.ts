import { sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { syncInvitation } from '../shared/sync-invitation.entity.ts';
import { SYNC_STATUS_LABELS } from '../shared/sync-status.ts';
import { type SyncContact, type SyncInvitationView, syncInvitationView as invitationRow } from '../shared/sync.api.ts';
import { invitationScope } from './sync.scope.ts';

const statusLabel = sql.raw(
  `case i.status_id ${Object.entries(SYNC_STATUS_LABELS)
    .map(([id, label]) => `when ${id} then '${label}'`)
    .join(' ')} end`,
);
const columns = rowColumns(invitationRow, 'i', {
  status: sql`json_build_object('id', i.status_id, 'label', ${statusLabel})`,
});

const source = (ctx: Context): ListSource => ({
  // What ran out is expired for everybody who looks, whenever its row says so.
  from: sql`(select s.company_id, s.id, s.uuid, s.version, s.created_at, s.created_by_id, s.updated_at, s.updated_by_id, s.deleted_at, s.contact_id, s.email, s.message, s.server,
      s.system_type, s.sent_at, s.sent_count, s.expires_at, s.answered_at, s.accepted_company_id,
      case when s.status_id = 1 and s.expires_at <= now() then 4 else s.status_id end as status_id from sync_invitation s) i`,
  where: invitationScope(ctx, 'i'),
  alias: 'i',
  fields: entityFields(syncInvitation, 'i'),
  columns,
  defaultSort: [{ field: 'id', direction: 'desc' }],
  perPage: 1000,
  search: (term) =>
    sql`(fold(i.email) like ${likePattern(term)} or exists (select from contact k where k.company_id = i.company_id and k.id = i.contact_id and k.search_text like ${likePattern(term.toLowerCase())}))`,
});

export const invitationList = (ctx: Context, query: ListQuery) => listPage<SyncInvitationView>(ctx, source(ctx), query);
export const invitationCount = (ctx: Context, query: ListQuery) => listCount(ctx, source(ctx), query);

export async function invitationView(ctx: Context, id: number): Promise<RawJson<{ data: SyncInvitationView }>> {
  const { from, where } = source(ctx);
  const [row] = await ctx.run(
    sql<{
      row: string;
    }>`select row_to_json(t)::text as row from (select ${columns} from ${from} where ${where} and i.id = ${id}) t`,
  );
  if (!row) throw notFound('This invitation');
  return new RawJson(`{"data":${row.row}}`);
}

export const syncContacts = (ctx: Context): Promise<SyncContact[]> =>
  ctx.run(sql<SyncContact>`select l.contact_id as "contactId", k.full_name as label, l.other_company_id as "otherCompanyId", l.other_company_name as "otherCompanyName",
      to_char(l.since_at, 'YYYY-MM-DD HH24:MI:SS') as "sinceAt"
    from company_link l join contact k on k.company_id = l.company_id and k.id = l.contact_id
    where l.company_id = ${ctx.actor.companyId} and l.ended_at is null order by k.full_name, l.id`);

export async function invitationViews(
  ctx: Context,
  ids: readonly number[],
): Promise<RawJson<{ data: SyncInvitationView[] }>> {
  const { from, where } = source(ctx);
  const [row] = await ctx.run(
    sql<{
      rows: string;
    }>`select coalesce(json_agg(row_to_json(t)), '[]')::text as rows from (select ${columns} from ${from} where ${where} and i.id = any(${ids}) order by i.id) t`,
  );
  return new RawJson(`{"data":${row?.rows ?? '[]'}}`);
}

import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { shareItem } from '../shared/share-item.entity.ts';
import { type ShareItemView, shareItemView as shareItemRow } from '../shared/portal.api.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { shareItemScope } from './share-items.scope.ts';

const isOpen = sql`(s.revoked_at is null and s.expires_at > now() and (t.uses_left is null or t.uses_left > 0))`;
const columns = rowColumns(shareItemRow, 's', {
  useCount: sql`t.use_count`,
  lastUsedAt: sql`to_char(t.used_at, 'YYYY-MM-DD HH24:MI:SS')`,
  open: isOpen,
  jobNumber: sql`(select j.job_number from job j where j.company_id = s.company_id and j.id = s.job_id)`,
});
const FROM = sql`share_item s join token t on t.company_id = s.company_id and t.id = s.token_id`;

const source = (ctx: Context): ListSource => ({
  from: FROM,
  where: shareItemScope(ctx, 's'),
  alias: 's',
  fields: { ...entityFields(shareItem, 's'), open: { sql: isOpen, kind: 'bool', nullable: false } },
  columns,
  defaultSort: [{ field: 'id', direction: 'desc' }],
  search: (term) => sql`(fold(s.label) like ${likePattern(term)} or fold(s.email) like ${likePattern(term)})`,
});
/** Links of a job and of everything that belongs to it. */
export async function shareItemsOfJob(ctx: Context, jobId: number, query: ListQuery) {
  await requireJob(ctx, jobId);
  const where = sql`${shareItemScope(ctx, 's')} and s.job_id = ${jobId}`;
  return await listPage<ShareItemView>(ctx, { ...source(ctx), where }, query);
}
export const shareItemList = (ctx: Context, query: ListQuery) => listPage<ShareItemView>(ctx, source(ctx), query);
export const shareItemCount = (ctx: Context, query: ListQuery) => listCount(ctx, source(ctx), query);

async function oneOf<T>(ctx: Context, select: RawBuilder<unknown>, what: string): Promise<RawJson<{ data: T }>> {
  const [row] = await ctx.run(sql<{ row: string }>`select row_to_json(v)::text as row from (${select}) v`);
  if (!row) throw notFound(what);
  return new RawJson(`{"data":${row.row}}`);
}

export const shareItemView = (ctx: Context, id: number): Promise<RawJson<{ data: ShareItemView }>> =>
  oneOf(
    ctx,
    sql`select ${columns} from ${FROM} where ${shareItemScope(ctx, 's')} and s.id = ${id}`,
    'This shared page',
  );

export interface LoggedOpening {
  at: string;
  what: 'made' | 'opened' | 'refused' | 'revoked';
  who: string | null;
  ip: string | null;
  device: string | null;
}
/** What the security log holds of one link. */
export const shareItemLog = (ctx: Context, id: number): Promise<LoggedOpening[]> =>
  ctx.run(sql<LoggedOpening>`
    select to_char(e.at, 'YYYY-MM-DD HH24:MI:SS') as at, replace(e.name, 'share-', '') as what, coalesce(e.user_name, e.detail->>'email') as who, e.ip, nullif(e.device, '') as device
    from share_item s join security_event e on e.company_id = s.company_id and e.object_type = 'shareItem' and e.object_id = s.id
      and e.name in ('share-made', 'share-opened', 'share-refused', 'share-revoked')
    where ${shareItemScope(ctx, 's')} and s.id = ${id} order by e.at desc, e.id desc limit 200`);

/** What the estimate's page and its print need to find the frozen lines. */
export interface SharedSnapshot {
  id: number;
  estimateId: number;
  jobId: number;
  label: string;
}
export async function sharedSnapshot(ctx: Context, id: number): Promise<SharedSnapshot | undefined> {
  const [row] = await ctx.run(sql<SharedSnapshot>`
    select s.id, s.estimate_id as "estimateId", s.job_id as "jobId", e.number || ' ' || e.label || ', snapshot ' || s.number as label
    from estimate_snapshot s join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null
    where ${shareItemScope(ctx, 's')} and s.id = ${id}`);
  return row;
}

export async function contactEmail(
  ctx: Context,
  id: number,
): Promise<{ email: string | null; name: string } | undefined> {
  const [row] = await ctx.run(
    sql<{
      email: string | null;
      name: string;
    }>`select email, full_name as name from contact where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row;
}

export async function ownCompany(ctx: Context): Promise<{ name: string }> {
  const [row] = await ctx.run(
    sql<{
      name: string;
    }>`select name from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`,
  );
  return row ?? { name: '' };
}

export interface VisitedRow {
  kind: string;
  label: string;
  companyName: string;
  companyPhone: string | null;
  recipient: string | null;
  expiresAt: string;
  accent: string | null;
  hasLogo: boolean;
  theme: { ref: string; label: string; backgroundColour: string; logoUrl: string | null } | null;
}
const themeWithLogo = sql`(select h.id from share_item_theme h where h.company_id = s.company_id and h.id = s.theme_id and h.active and h.deleted_at is null and h.logo_attachment_id is not null)`;

/** The theme of a shared page where it has a logo of its own. */
export async function visitedThemeLogo(ctx: Context, itemId: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      id: number | null;
    }>`select ${themeWithLogo} as id from share_item s where s.company_id = ${ctx.actor.companyId} and s.id = ${itemId}`,
  );
  return row?.id ?? null;
}

/** What the page a visitor has open is called and looks like. */
export async function visitedPage(ctx: Context, itemId: number): Promise<VisitedRow | undefined> {
  const [row] =
    await ctx.run(sql<VisitedRow>`select s.kind, s.label, c.name as "companyName", coalesce(c.contact_number, c.mobile_number) as "companyPhone",
      coalesce((select k.full_name from contact k where k.company_id = s.company_id and k.id = s.contact_id), s.email) as recipient, to_char(s.expires_at, 'YYYY-MM-DD HH24:MI:SS') as "expiresAt",
      w.colour_theme->>'accent' as accent, (w.logo_file_id is not null or ${themeWithLogo} is not null) as "hasLogo",
      (select json_build_object('ref', 'shareLinkTheme:' || h.id, 'label', h.label, 'backgroundColour', h.background_colour, 'logoUrl', case when h.logo_attachment_id is not null then '/api/share/logo' end)
        from share_item_theme h where h.company_id = s.company_id and h.id = s.theme_id and h.active and h.deleted_at is null) as theme
    from share_item s join company c on c.company_id = s.company_id and c.id = s.company_id
      left join company_theme w on w.company_id = s.company_id and w.in_use and w.deleted_at is null
    where s.company_id = ${ctx.actor.companyId} and s.id = ${itemId}`);
  return row;
}

/** Until when these links are open, and when each was opened last. */
export async function linksStanding(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, { expiresAt: string; openedAt: string | null; isOpen: boolean }>> {
  const rows = await ctx.run(
    sql<{
      id: number;
      expiresAt: string;
      openedAt: string | null;
      isOpen: boolean;
    }>`select s.id, left(s.expires_at::text, 19) as "expiresAt", s.revoked_at is null and s.deleted_at is null and s.expires_at > now() as "isOpen",
        (select left(max(v.created_at)::text, 19) from share_visit v where v.company_id = s.company_id and v.share_item_id = s.id) as "openedAt"
      from share_item s where s.company_id = ${ctx.actor.companyId} and s.id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

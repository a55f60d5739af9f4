import { sql } from 'kysely';
import { rowColumns } from '../../../platform/server/columns.ts';
import { namedContact } from '../../contacts/server/index.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { SyncSetting } from '../shared/sync-setting.entity.ts';
import { syncSetting } from '../shared/sync-setting.entity.ts';
import { wholeRow } from '../../../kit/row.ts';
import { healthOf } from './remote-health.views.ts';
import type { Connection } from '../shared/sync-settings.api.ts';

/** The settings for a connected company; none where nobody made any. */
export async function settingOf(ctx: Context, contactId: number): Promise<SyncSetting | undefined> {
  const [row] = await ctx.run(sql<SyncSetting>`select ${rowColumns(wholeRow(syncSetting), 's')} from sync_setting s
    where s.company_id = ${ctx.actor.companyId} and s.contact_id = ${contactId} and s.deleted_at is null`);
  return row;
}

export async function isConnected(ctx: Context, contactId: number): Promise<boolean> {
  const [row] = await ctx.run(sql`select from company_link
    where company_id = ${ctx.actor.companyId} and contact_id = ${contactId} and ended_at is null`);
  return row !== undefined;
}

/** Divisions that jobs get from a connection. */
export const divisionsOfSettings = sql`select company_id, division_id as id from sync_setting where deleted_at is null and division_id is not null`;

/** Settings of contacts with this in their name; `r` is the setting. */
export const settingsByName = (ctx: Context, term: string) => namedContact(ctx, sql`r.contact_id`, term);

/** Companies that are or were connected. */
export const connections = (ctx: Context): Promise<Connection[]> =>
  ctx.run(sql<Connection>`select distinct on (l.contact_id) l.contact_id as "contactId", k.full_name as label, l.other_company_name as "otherCompanyName",
      to_char(l.since_at, 'YYYY-MM-DD HH24:MI:SS') as "sinceAt", to_char(l.ended_at, 'YYYY-MM-DD HH24:MI:SS') as "endedAt",
      (select s.id from sync_setting s where s.company_id = l.company_id and s.contact_id = l.contact_id and s.deleted_at is null) as "settingId", ${healthOf('l')} as remote
    from company_link l join contact k on k.company_id = l.company_id and k.id = l.contact_id
    where l.company_id = ${ctx.actor.companyId} order by l.contact_id, l.ended_at desc nulls first, l.id desc`);

// Who reads what of the noticeboard.
import { type RawBuilder, sql } from 'kysely';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { objectKind } from '../../../platform/server/objects.ts';

type Sql = RawBuilder<unknown>;
const at = (alias: string, column: string): Sql => sql.ref(`${alias}.${column}`);

/** The person `user` reads the group `g`: named in it, holding a role of it, or it is everybody's. */
export const readsGroup = (
  g: string,
  user: Sql,
): Sql => sql`((${at(g, 'user_ids')} = '{}' and ${at(g, 'role_ids')} = '{}')
  or ${user} = any(${at(g, 'user_ids')}) or exists (select from user_role ur where ur.company_id = ${at(g, 'company_id')} and ur.user_id = ${user} and ur.role_id = any(${at(g, 'role_ids')})))`;

/** Somebody of the staff whose account works. */
export const isReader = (u: string): Sql =>
  sql`${sql.ref(`${u}.status`)} = 'active' and ${sql.ref(`${u}.deleted_at`)} is null and ${sql.ref(`${u}.user_type_name`)} <> 'external'`;

/** Those who look after the groups see all of them; what stands in them only those who read them. */
export const groupScope = (ctx: Context, alias: string): Sql =>
  sql`${at(alias, 'company_id')} = ${ctx.actor.companyId} and (${can(ctx, 'edit-noticeboard-group')} or ${readsGroup(alias, sql`${ctx.actor.userId}::bigint`)})`;

/** One's own, or anybody's for whoever may delete them. */
export const mayEdit = (ctx: Context, alias: string): Sql =>
  can(ctx, 'edit-noticeboard-item')
    ? sql`(${at(alias, 'created_by_id')} = ${ctx.actor.userId} or ${can(ctx, 'delete-noticeboard-item')})`
    : sql`false`;

export const publicationOf = (ctx: Context, alias: string): Sql =>
  sql`case when ${at(alias, 'publish_from')} > ${ctx.today}::date then 'scheduled' when ${at(alias, 'publish_to')} < ${ctx.today}::date then 'ended' else 'shown' end`;

/** Items and replies of the groups that this person reads; what is not shown today only to whoever may change it. */
export function itemScope(ctx: Context, alias: string): Sql {
  const { companyId, userId } = ctx.actor;
  const shown = (of: string) => sql`(${publicationOf(ctx, of)} = 'shown' or ${mayEdit(ctx, of)})`;
  return sql`${at(alias, 'company_id')} = ${companyId} and ${at(alias, 'deleted_at')} is null
    and exists (select from noticeboard_group ng where ng.company_id = ${companyId} and ng.id = ${at(alias, 'group_id')} and ng.deleted_at is null and (${readsGroup('ng', sql`${userId}::bigint`)} or ${at(alias, 'created_by_id')} = ${userId}))
    and ${shown(alias)} and (${at(alias, 'parent_item_id')} is null or exists (select from noticeboard_item np where np.company_id = ${companyId} and np.id = ${at(alias, 'parent_item_id')} and np.deleted_at is null and ${shown('np')}))`;
}

/** Free ones are everybody's; those of an item are for its readers, whoever raised them and whoever looks after them. */
export function issueScope(ctx: Context, alias: string): Sql {
  const { companyId, userId } = ctx.actor;
  return sql`${at(alias, 'company_id')} = ${companyId} and (${at(alias, 'item_id')} is null or ${at(alias, 'created_by_id')} = ${userId} or ${at(alias, 'assigned_user_id')} = ${userId}
    or exists (select from noticeboard_item ni where ni.id = ${at(alias, 'item_id')} and ${itemScope(ctx, 'ni')}))`;
}

/** Whether the item is one that this person may change. */
async function mayEditItem(ctx: Context, id: number): Promise<boolean> {
  const [row] = await ctx.run(
    sql<{
      may: boolean;
    }>`select ${mayEdit(ctx, 'i')} as may from noticeboard_item i where i.company_id = ${ctx.actor.companyId} and i.id = ${id}`,
  );
  return row?.may ?? false;
}

export const itemOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-noticeboard-item')
      ? sql`exists (select from noticeboard_item oi where oi.id = ${id} and ${itemScope(ctx, 'oi')})`
      : sql`false`,
  mayAttach: async (ctx, id) => {
    if (!(await mayEditItem(ctx, id)))
      throw conflict('Only the author can add or remove files. Reply with your file instead.');
  },
};

export const noticeboardObjects = {
  noticeboardItem: objectKind('This item', 'view-noticeboard-item', {
    table: 'noticeboard_item',
    label: sql`coalesce(o.title, (select 'Reply to ' || p.title from noticeboard_item p where p.company_id = o.company_id and p.id = o.parent_item_id), 'Reply')`,
    scope: itemScope,
  }),
  noticeboardIssue: objectKind('This issue', 'view-noticeboard-issue', {
    table: 'noticeboard_issue',
    label: sql`o.title`,
    scope: (ctx, alias) => sql`${issueScope(ctx, alias)} and ${at(alias, 'deleted_at')} is null`,
  }),
  noticeboardGroup: objectKind('This group', 'view-noticeboard-group', {
    table: 'noticeboard_group',
    label: sql`o.label`,
    scope: (ctx, alias) => sql`${groupScope(ctx, alias)} and ${at(alias, 'deleted_at')} is null`,
  }),
};

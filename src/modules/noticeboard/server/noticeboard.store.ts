import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Labelled } from '../../../kit/labels.ts';
import { groupScope, isReader, readsGroup } from './noticeboard.scope.ts';

/** The people who read a group: those of the staff whose account works. */
export const groupPeople = (ctx: Context, groupId: number): Promise<Labelled[]> =>
  ctx.run(sql<Labelled>`select u.id, u.full_name as label from noticeboard_group g join app_user u on u.company_id = g.company_id
    where g.company_id = ${ctx.actor.companyId} and g.id = ${groupId} and ${isReader('u')} and ${readsGroup('g', sql`u.id`)} order by u.full_name, u.id`);

/** Read now: the item, and what stands of it and its replies under this person's bell. */
export async function markRead(ctx: Context, itemId: number): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`insert into noticeboard_read (company_id, item_id, user_id) values (${companyId}, ${itemId}, ${userId})
    on conflict (company_id, item_id, user_id) do update set read_at = now()`);
  await ctx.run(sql`update notice set read_at = now() where company_id = ${companyId} and user_id = ${userId} and read_at is null and object_type = 'noticeboardItem'
    and object_id in (select i.id from noticeboard_item i where i.company_id = ${companyId} and (i.id = ${itemId} or i.parent_item_id = ${itemId}))`);
}

/** Those who wrote an item or answered it. */
export const writersOf = async (ctx: Context, itemId: number): Promise<number[]> =>
  (
    await ctx.run(
      sql<{
        id: number;
      }>`select distinct i.created_by_id as id from noticeboard_item i where i.company_id = ${ctx.actor.companyId} and (i.id = ${itemId} or i.parent_item_id = ${itemId}) and i.deleted_at is null and i.created_by_id is not null`,
    )
  ).map(({ id }) => id);

export async function hasItems(ctx: Context, groupId: number): Promise<boolean> {
  const [row] = await ctx.run(
    sql<{
      has: boolean;
    }>`select exists (select from noticeboard_item i where i.company_id = ${ctx.actor.companyId} and i.group_id = ${groupId} and i.deleted_at is null) as has`,
  );
  return row?.has ?? false;
}

/** Replies are in the group of what they answer. */
export const moveReplies = (ctx: Context, itemId: number, groupId: number) =>
  ctx.run(
    sql`update noticeboard_item set group_id = ${groupId} where company_id = ${ctx.actor.companyId} and parent_item_id = ${itemId}`,
  );

/** Takes back the deletion of one's own item, or of anybody's for whoever may delete them. */
export async function restoreRow(ctx: Context, id: number, mayEdit: RawBuilder<unknown>): Promise<boolean> {
  const rows =
    await ctx.run(sql`update noticeboard_item i set deleted_at = null, deleted_by_id = null, version = version + 1, updated_at = now()
    where i.company_id = ${ctx.actor.companyId} and i.id = ${id} and i.deleted_at is not null and ${mayEdit} returning i.id`);
  await ctx.run(
    sql`update object set deleted = false where company_id = ${ctx.actor.companyId} and object_type = 'noticeboardItem' and object_id = ${id}`,
  );
  return rows.length > 0;
}

export interface ToTell {
  id: number;
  title: string;
  userIds: number[];
  authorId: number | null;
  author: string | null;
}
/** Items whose day has come, marked as told: in one transaction with the telling. */
export const takePublished = (ctx: Context): Promise<ToTell[]> =>
  ctx.run(sql<ToTell>`update noticeboard_item i set told_at = now()
    where i.company_id = ${ctx.actor.companyId} and i.told_at is null and i.deleted_at is null and i.parent_item_id is null
      and i.publish_from <= (now() at time zone (select c.timezone from company c where c.company_id = i.company_id and c.id = i.company_id))::date
    returning i.id, i.title, i.notify_user_ids as "userIds", i.created_by_id as "authorId",
      (select u.full_name from app_user u where u.company_id = i.company_id and u.id = i.created_by_id) as author`);

/** A group that this person reads or looks after. */
export async function mayPostIn(ctx: Context, groupId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select 1 as one from noticeboard_group g where ${groupScope(ctx, 'g')} and g.deleted_at is null and g.id = ${groupId}`,
  );
  return rows.length > 0;
}

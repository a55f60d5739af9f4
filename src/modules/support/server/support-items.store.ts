import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import type { SupportStatusType } from '../shared/support-lists.entity.ts';

export interface SupportStatus {
  id: number;
  label: string;
  type: SupportStatusType;
}

export const supportStatuses = (ctx: Context): Promise<SupportStatus[]> =>
  ctx.run(sql<SupportStatus>`select id, label, type_name as type from support_item_status
    where company_id = ${ctx.actor.companyId} and deleted_at is null order by not active, not is_default, "order", id`);

/** The status that a company's items have by this meaning. */
export async function statusOfMeaning(ctx: Context, type: SupportStatusType): Promise<SupportStatus> {
  const found = (await supportStatuses(ctx)).find((status) => status.type === type);
  if (!found) throw conflict(`There is no support item status of the type “${type}”. Ask an administrator to add one.`);
  return found;
}

export async function addReply(
  ctx: Context,
  itemId: number,
  given: { body: string; internal: boolean; fromSupport: boolean },
): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`insert into support_reply (company_id, support_item_id, body, internal, from_support, created_by_id, updated_by_id)
    values (${companyId}, ${itemId}, ${given.body}, ${given.internal}, ${given.fromSupport}, ${userId}, ${userId}) returning id`,
  );
  return row?.id ?? 0;
}

export interface Told {
  id: number;
  email: string;
  name: string;
}
const people = sql`u.id, u.email, u.full_name as name`;

/** Those who answer: by a role that changes support items, or by their flag. */
export const answerers = (ctx: Context): Promise<Told[]> =>
  ctx.run(sql<Told>`select ${people} from app_user u
    where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null and u.user_type_name <> 'external' and (u.support_centre_admin
      or exists (select from user_role l join role r on r.company_id = l.company_id and r.id = l.role_id and r.deleted_at is null and r.active
        where l.company_id = u.company_id and l.user_id = u.id and 'edit-support-item' = any(r.permissions))) order by u.id limit 200`);

export async function personById(ctx: Context, id: number): Promise<Told | undefined> {
  const [found] = await ctx.run(
    sql<Told>`select ${people} from app_user u where u.company_id = ${ctx.actor.companyId} and u.id = ${id} and u.status = 'active' and u.deleted_at is null`,
  );
  return found;
}

/** What stands of the item under this person's bell is read. */
export const readNoticesOf = (ctx: Context, itemId: number) =>
  ctx.run(sql`update notice set read_at = now() where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and read_at is null
    and object_type = 'supportItem' and object_id = ${itemId}`);

// Notices and releases -------------------------------------------------------------------------------------------------

export const markNoticeRead = (ctx: Context, id: number) =>
  ctx.run(sql`insert into support_notice_read (company_id, support_notice_id, user_id) values (${ctx.actor.companyId}, ${id}, ${ctx.actor.userId})
    on conflict (company_id, support_notice_id, user_id) do update set read_at = now()`);

export async function releaseRead(ctx: Context): Promise<string | null> {
  const [row] = await ctx.run(
    sql<{
      version: string;
    }>`select version from support_release_read where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId}`,
  );
  return row?.version ?? null;
}

/** A window with an older version open takes nothing back. */
export const markReleaseRead = (ctx: Context, version: string) =>
  ctx.run(sql`insert into support_release_read as k (company_id, user_id, version) values (${ctx.actor.companyId}, ${ctx.actor.userId}, ${version})
    on conflict (company_id, user_id) do update set version = excluded.version, read_at = now()
      where string_to_array(k.version, '.')::int[] < string_to_array(excluded.version, '.')::int[]`);

import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { asks, hasRead, isReader, resourceScope } from './resources.scope.ts';

/** The version that is being written, or the one that people read. */
export async function versionIdOf(
  ctx: Context,
  resourceId: number,
  which: 'draft' | 'published',
): Promise<number | null> {
  const wanted = which === 'draft' ? sql`v.number is null` : sql`v.number = r.published_number`;
  const [row] = await ctx.run(sql<{
    id: number;
  }>`select v.id from resource_version v join resource r on r.company_id = v.company_id and r.id = v.resource_id
    where v.company_id = ${ctx.actor.companyId} and v.resource_id = ${resourceId} and v.deleted_at is null and ${wanted}`);
  return row?.id ?? null;
}

/** The words of a text beside it: what is searched and compared. */
export const keepWords = (ctx: Context, versionId: number, words: string) =>
  ctx.run(
    sql`update resource_version set body_text = ${words} where company_id = ${ctx.actor.companyId} and id = ${versionId}`,
  );

/** Files that are linked to a version. */
export const filesOfVersion = async (ctx: Context, versionId: number): Promise<number[]> =>
  (
    await ctx.run(sql<{
      id: number;
    }>`select a.id from attachment_link l join attachment a on a.company_id = l.company_id and a.id = l.attachment_id
      where l.company_id = ${ctx.actor.companyId} and l.object_type = 'resourceVersion' and l.object_id = ${versionId} and a.attachment_status_id <> 3 and a.deleted_at is null order by a.id`)
  ).map(({ id }) => id);

export async function lastNumber(ctx: Context, resourceId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      last: number;
    }>`select coalesce(max(number), 0)::int as last from resource_version where company_id = ${ctx.actor.companyId} and resource_id = ${resourceId}`,
  );
  return row?.last ?? 0;
}

/** Notes who confirmed which version; twice is once. Answers whether it is new. */
export async function keepTick(ctx: Context, resourceId: number, number: number): Promise<boolean> {
  const rows =
    await ctx.run(sql`insert into resource_tick (company_id, resource_id, user_id, number) values (${ctx.actor.companyId}, ${resourceId}, ${ctx.actor.userId}, ${number})
    on conflict do nothing returning 1 as one`);
  await ctx.run(sql`update notice set read_at = now() where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and read_at is null
    and object_type = 'resource' and object_id = ${resourceId}`);
  return rows.length > 0;
}

/** A version of this number is published, and this person reads the resource. */
export async function mayConfirm(ctx: Context, resourceId: number, number: number): Promise<boolean> {
  const rows =
    await ctx.run(sql`select 1 as one from resource r join resource_version v on v.company_id = r.company_id and v.resource_id = r.id and v.number = ${number} and v.deleted_at is null
    where r.id = ${resourceId} and r.deleted_at is null and ${resourceScope(ctx, 'r')}`);
  return rows.length > 0;
}

export interface Reader {
  id: number;
  email: string;
  fullName: string;
  outside: boolean;
}
const readersWhere = (ctx: Context, resourceId: number, more: RawBuilder<unknown>): Promise<Reader[]> =>
  ctx.run(sql<Reader>`select u.id, u.email, u.full_name as "fullName", u.user_type_name = 'external' as outside
    from resource r join app_user u on ${isReader('r', 'u')} where r.company_id = ${ctx.actor.companyId} and r.id = ${resourceId} and ${more} order by u.id`);

/** Everyone who reads it. */
export const readersOf = (ctx: Context, resourceId: number): Promise<Reader[]> =>
  readersWhere(ctx, resourceId, sql`r.deleted_at is null`);
/** Those who have not confirmed it. */
export const waitingReaders = (ctx: Context, resourceId: number): Promise<Reader[]> =>
  readersWhere(ctx, resourceId, sql`${asks('r')} and not ${hasRead('r', sql`u.id`)}`);

/** Takes back the deletion. */
export async function restoreRow(ctx: Context, id: number): Promise<boolean> {
  const rows =
    await ctx.run(sql`update resource r set deleted_at = null, deleted_by_id = null, version = version + 1, updated_at = now()
    where ${resourceScope(ctx, 'r')} and r.id = ${id} and r.deleted_at is not null returning r.id`);
  await ctx.run(
    sql`update object set deleted = false where company_id = ${ctx.actor.companyId} and object_type = 'resource' and object_id = ${id}`,
  );
  return rows.length > 0;
}

export interface ToReview {
  id: number;
  label: string;
  ownerId: number;
}
/** Resources whose review is due today, marked as told: in one transaction with the telling. */
export const takeReviews = (ctx: Context): Promise<ToReview[]> =>
  ctx.run(sql<ToReview>`update resource r set review_told_for = r.review_date
    where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.owner_id is not null and r.review_told_for is distinct from r.review_date
      and r.review_date <= (now() at time zone (select c.timezone from company c where c.company_id = r.company_id and c.id = r.company_id))::date
    returning r.id, r.label, r.owner_id as "ownerId"`);

// What the community keeps in the rows of one's own company.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** The number of the own profile. */
export async function ownProfileId(ctx: Context): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from community_profile where company_id = ${ctx.actor.companyId} and deleted_at is null`,
  );
  return row?.id ?? null;
}

/** One writer of a company after the other, so that what they wrote is counted right. */
export const lockPace = (ctx: Context) =>
  ctx.run(sql`select pg_advisory_xact_lock(hashtextextended('community-pace', ${ctx.actor.companyId}))`);

export interface Pace {
  lastMinutes: number;
  today: number;
}
/** How much this company wrote of late: posts in ten minutes, and in a day. */
export async function postsOfLate(ctx: Context): Promise<Pace> {
  const [row] =
    await ctx.run(sql<Pace>`select (count(*) filter (where created_at > now() - interval '10 minutes'))::int as "lastMinutes", count(*)::int as today
    from community_post where company_id = ${ctx.actor.companyId} and created_at > now() - interval '1 day'`);
  return row ?? { lastMinutes: 0, today: 0 };
}
export async function asksOfLate(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from community_ask where company_id = ${ctx.actor.companyId} and created_at > now() - interval '1 day'`,
  );
  return row?.n ?? 0;
}

export async function companyNameOf(ctx: Context): Promise<string> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(
    sql<{ name: string }>`select name from company where company_id = ${companyId} and id = ${companyId}`,
  );
  return row?.name ?? '';
}

export async function firstNameOf(ctx: Context): Promise<string> {
  const [row] = await ctx.run(
    sql<{
      name: string;
    }>`select first_name as name from app_user where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.userId}`,
  );
  return row?.name ?? '';
}

/** A contact of ours that goes by the name of a company. */
export async function contactNamed(ctx: Context, name: string): Promise<number | null> {
  const [row] = await ctx.run(sql<{
    id: number;
  }>`select k.id from contact k where k.company_id = ${ctx.actor.companyId} and k.deleted_at is null and k.status = 'active'
    and k.contact_type_id in (3, 8, 9) and lower(k.full_name) = lower(${name}) order by k.id limit 1`);
  return row?.id ?? null;
}

/** The place of a job of ours, as far as it is known. */
export async function siteOf(ctx: Context, jobId: number) {
  const [row] = await ctx.run(sql<{
    label: string;
    suburb: string;
    postcode: string;
    latitude: number | null;
    longitude: number | null;
  }>`select concat_ws(', ', j.job_number, j.site_address_text) as label, coalesce(a.place ->> 'suburb', '') as suburb, coalesce(a.place ->> 'postcode', '') as postcode,
      j.site_latitude as latitude, j.site_longitude as longitude
    from job j, lateral (select case when j.site_same_as_customer_address and j.site_address is null then j.customer_address else j.site_address end as place) a
    where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId} and j.deleted_at is null`);
  return row;
}

export interface Block {
  id: number;
  companyName: string;
  createdAt: string;
}
export const ownBlocks = (ctx: Context): Promise<Block[]> =>
  ctx.run(sql<Block>`select id, other_company_name as "companyName", left(created_at::text, 19) as "createdAt" from community_block
    where company_id = ${ctx.actor.companyId} and deleted_at is null order by id desc limit 500`);

/** Blocks a company; twice is once. */
export async function addBlock(ctx: Context, otherId: number, otherName: string): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const [row] = await ctx.run(sql<{
    id: number;
  }>`insert into community_block (company_id, created_by_id, updated_by_id, other_company_id, other_company_name)
    values (${companyId}, ${userId}, ${userId}, ${otherId}, ${otherName})
    on conflict (company_id, other_company_id) where deleted_at is null do update set other_company_name = excluded.other_company_name returning id`);
  return row?.id ?? 0;
}
export async function dropBlock(ctx: Context, id: number): Promise<boolean> {
  const rows =
    await ctx.run(sql`update community_block set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null returning id`);
  return rows.length > 0;
}

export async function addReport(ctx: Context, postId: number, reason: string): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const [row] = await ctx.run(sql<{
    id: number;
  }>`insert into community_report (company_id, created_by_id, updated_by_id, post_id, reason) values (${companyId}, ${userId}, ${userId}, ${postId}, ${reason})
    on conflict (company_id, post_id) do update set reason = excluded.reason, updated_at = now() returning id`);
  return row?.id ?? 0;
}

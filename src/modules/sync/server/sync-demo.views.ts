// What the demonstration data finds before it goes on.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { messageOf } from './sync-accept.service.ts';
import { questionsOf } from './sync-questions.service.ts';
import { requestBytes } from './sync-requests.views.ts';

export async function contactNamed(ctx: Context, name: string): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from contact where company_id = ${ctx.actor.companyId} and full_name = ${name} and deleted_at is null order by id limit 1`,
  );
  return row?.id;
}
export async function linkOf(ctx: Context, contactId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from company_link where company_id = ${ctx.actor.companyId} and contact_id = ${contactId} and ended_at is null`,
  );
  return row?.id ?? 0;
}
export async function newestWaiting(ctx: Context, contactId: number): Promise<number | undefined> {
  const [row] = await ctx.run(sql<{
    id: number;
  }>`select id from sync_request where company_id = ${ctx.actor.companyId} and contact_id = ${contactId}
    and direction = 'in' and status_id = 1 and deleted_at is null order by id desc limit 1`);
  return row?.id;
}
export async function newestJob(ctx: Context): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from job where company_id = ${ctx.actor.companyId} and deleted_at is null order by id desc limit 1`,
  );
  return row?.id;
}
/** What has no name here stays empty. */
export async function questionsLeft(ctx: Context, id: number) {
  const { linkId, payload } = await requestBytes(ctx, id);
  const { action, parts } = await messageOf(payload);
  return (await questionsOf(ctx, linkId, action, parts))
    .filter(({ known }) => !known)
    .map(({ list, theirs }) => ({ list, theirs, ours: null }));
}
export async function jobNumbered(ctx: Context, number: string): Promise<{ id: number } | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from job where company_id = ${ctx.actor.companyId} and job_number = ${number} and deleted_at is null`,
  );
  return row;
}

import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { MessageThread } from '../shared/direct.entity.ts';
import { isReader } from './noticeboard.scope.ts';

/** Those of the ids that are people of the staff whose account works. */
export async function colleagues(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select u.id from app_user u where u.company_id = ${ctx.actor.companyId} and u.id = any(${[...ids]}::bigint[]) and ${isReader('u')}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The conversation of exactly these people about the same job, or about none. */
export async function sameThread(
  ctx: Context,
  memberIds: readonly number[],
  jobId: number | null,
): Promise<number | undefined> {
  const [row] = await ctx.run(sql<{ id: number }>`select t.id from message_thread t
    where t.company_id = ${ctx.actor.companyId} and t.kind = 'direct' and t.deleted_at is null and t.member_ids @> ${[...memberIds]}::bigint[] and cardinality(t.member_ids) = ${memberIds.length}
      and t.job_id is not distinct from ${jobId}::bigint and t.subject is null order by t.id limit 1`);
  return row?.id;
}

/** Two who write to each other at the same moment begin one conversation. */
export const holdMembers = (ctx: Context, memberIds: readonly number[]) =>
  ctx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`thread:${ctx.actor.companyId}:${memberIds.join(',')}`}, 0))`,
  );

export const touchThread = (ctx: Context, id: number) =>
  ctx.run(
    sql`update message_thread set last_message_at = now(), updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

/** Everything up to now; its notices under the bell with it. */
export async function markThreadRead(ctx: Context, id: number): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`insert into message_thread_read (company_id, thread_id, user_id, message_id)
    values (${companyId}, ${id}, ${userId}, coalesce((select max(m.id) from direct_message m where m.company_id = ${companyId} and m.thread_id = ${id}), 0))
    on conflict (company_id, thread_id, user_id) do update set message_id = greatest(message_thread_read.message_id, excluded.message_id), read_at = now()`);
  await ctx.run(sql`update notice set read_at = now() where company_id = ${companyId} and user_id = ${userId} and read_at is null
    and object_type in ('messageThread', 'internalMail') and object_id = ${id}`);
}

/** Members who have no notice of this conversation that they have not read: one is enough. */
export async function toTell(
  ctx: Context,
  { id, memberIds }: Pick<MessageThread, 'id' | 'memberIds'>,
): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select u.id from unnest(${memberIds}::bigint[]) u (id) where not exists (select from notice n where n.company_id = ${ctx.actor.companyId} and n.user_id = u.id and n.read_at is null
      and n.object_type in ('messageThread', 'internalMail') and n.object_id = ${id})`,
  );
  return rows.map((row) => row.id);
}

/** Those of the files that belong to the conversation. */
export async function filesOfThread(ctx: Context, threadId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select l.attachment_id as id from attachment_link l where l.company_id = ${ctx.actor.companyId} and l.object_type = 'messageThread' and l.object_id = ${threadId} and l.attachment_id = any(${[...ids]}::bigint[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

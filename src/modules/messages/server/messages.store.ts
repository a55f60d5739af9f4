// Rows that belong to a message: who read it, which answers it gave, the address by which its answers come back.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { numberKey, readerKey } from '../shared/readers.ts';

export async function setRead(ctx: Context, id: number, read: boolean): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(
    read
      ? sql`insert into notification_read (company_id, notification_id, user_id) values (${companyId}, ${id}, ${userId}) on conflict do nothing`
      : sql`delete from notification_read where company_id = ${companyId} and notification_id = ${id} and user_id = ${userId}`,
  );
}

/** What these people asked on the job is answered: by a message to one of their addresses or numbers. */
export async function markAnswered(
  ctx: Context,
  jobId: number | null,
  readers: readonly string[],
  inReplyToId: number | null,
): Promise<void> {
  const keys = readers.map(readerKey).filter(Boolean);
  await ctx.run(sql`update notification n set answered_at = now(), version = version + 1, updated_at = now()
    where n.company_id = ${ctx.actor.companyId} and n.answered_at is null and n.deleted_at is null
      and (n.id = ${inReplyToId}::bigint or (n.direction = 'in' and n.job_id = ${jobId}::bigint and
        (lower(n."from") = any(${keys}::text[]) or right(regexp_replace(coalesce(n."from", ''), '\\D', '', 'g'), 9) = any(${keys}::text[]))))`);
}

const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';
const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * The part before the @ of the address that answers about a job come to, one for the job and those who get it: who else writes by it was not
 * given it. Made when it is first needed. A mail to several has one address, for all of them read the same line.
 */
export async function replyTag(
  ctx: Context,
  jobId: number,
  jobNumber: string,
  readers: readonly string[],
): Promise<string> {
  const { companyId } = ctx.actor;
  const name = jobNumber
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const [row] = await ctx.run(sql<{ tag: string }>`
    insert into job_reply_tag (company_id, job_id, readers, tag)
    values (${companyId}, ${jobId}, ${[...new Set(readers.map(readerKey))].sort().join(' ')}, ${`${name || 'job'}.${randomLetters(6)}`})
    on conflict (company_id, job_id, md5(readers)) do update set tag = job_reply_tag.tag returning tag`);
  return row?.tag ?? '';
}

export interface HandlerFacts {
  id: number;
  from: string | null;
  fromName: string | null;
  replyDomain: string | null;
  imapHost: string | null;
  imapUser: string | null;
  signReturn: boolean;
}
/** From whom mail leaves: the company's usual handler, or the one with that address. */
export async function handlerOf(ctx: Context, from?: string | null): Promise<HandlerFacts | undefined> {
  const [row] =
    await ctx.run(sql<HandlerFacts>`select id, "from", from_name as "fromName", reply_domain as "replyDomain", imap_host as "imapHost", imap_user as "imapUser", sign_return as "signReturn" from mail_handler h
    where h.company_id = ${ctx.actor.companyId} and h.active and h.deleted_at is null and ${from ? sql`lower(h."from") = lower(${from})` : sql`true`}
    order by h.is_default desc, h.id limit 1`);
  return row;
}

/** Numbers among these that want no text messages. */
export async function optedOut(ctx: Context, numbers: readonly string[]): Promise<string[]> {
  const keys = numbers.map(numberKey);
  const rows = await ctx.run(
    sql<{
      number: string;
    }>`select number from sms_opt_out where company_id = ${ctx.actor.companyId} and number = any(${keys})`,
  );
  const out = new Set(rows.map(({ number }) => number));
  return numbers.filter((number) => out.has(numberKey(number)));
}

export interface CompanyFacts {
  name: string;
  sms: boolean;
  timezone: string;
  quietFrom: string | null;
  quietTo: string | null;
}
export async function companyFacts(ctx: Context): Promise<CompanyFacts> {
  const [row] =
    await ctx.run(sql<CompanyFacts>`select name, enable_sms as sms, timezone, to_char(quiet_from, 'HH24:MI') as "quietFrom", to_char(quiet_to, 'HH24:MI') as "quietTo"
    from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`);
  return row as CompanyFacts;
}

/** The frame around the company's mails. */
export async function layout(ctx: Context): Promise<{ header: string | null; footer: string | null } | undefined> {
  const [row] = await ctx.run(
    sql<{
      header: string | null;
      footer: string | null;
    }>`select header, footer from email_template where company_id = ${ctx.actor.companyId} and is_default and active and deleted_at is null`,
  );
  return row;
}

/** Messages of a thread that were mails, from the first on: what an answer refers to. */
export async function referencesOf(ctx: Context, threadId: number): Promise<string[]> {
  const rows = await ctx.run(
    sql<{
      messageId: string;
    }>`select message_id as "messageId" from notification where company_id = ${ctx.actor.companyId} and (thread_id = ${threadId} or id = ${threadId}) and message_id is not null order by id desc limit 20`,
  );
  return rows.map(({ messageId }) => messageId).reverse();
}

/** Columns that only a server sets, without a history row of their own. */
export async function setDelivery(
  ctx: Context,
  id: number,
  values: { messageId?: string; status?: string; errorMessage?: string | null; threadId?: number },
): Promise<void> {
  await ctx.run(sql`update notification set message_id = coalesce(${values.messageId ?? null}, message_id), status = coalesce(${values.status ?? null}, status),
    error_message = ${values.errorMessage ?? null}, thread_id = coalesce(${values.threadId ?? null}, thread_id)
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
}

export const setBulkRef = (ctx: Context, id: number, ref: string) =>
  ctx.run(sql`update notification set bulk_ref = ${ref} where company_id = ${ctx.actor.companyId} and id = ${id}`);

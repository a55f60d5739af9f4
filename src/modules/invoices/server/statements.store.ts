import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** The account that customers are asked to pay into, in words. */
export async function payToOfCompany(
  ctx: Context,
): Promise<{ account: string | null; currency: string; symbol: string }> {
  const [row] = await ctx.run(sql<{ account: string | null; currency: string; symbol: string }>`
    select case when s.bank_account_number is not null then concat_ws(', ', s.bank_account_name, 'BSB ' || s.bank_bsb, 'account ' || s.bank_account_number) end as account, n.currency_name as currency, n.currency_symbol as symbol
    from company c join country n on n.id = c.country_id left join finance_setting s on s.company_id = c.company_id
    where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  if (!row) throw new Error(`Company ${ctx.actor.companyId} has no row`);
  return row;
}

/** Locked, so that two processes that take the same run up send each statement once. */
export async function wasSent(ctx: Context, run: string, contactId: number): Promise<boolean> {
  await ctx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(concat('statement:', ${run}::text, ':', ${contactId}::bigint), 0))`,
  );
  const rows = await ctx.run(
    sql`select id from sent_statement where company_id = ${ctx.actor.companyId} and run = ${run}::uuid and contact_id = ${contactId}`,
  );
  return rows.length > 0;
}

/** Answers its id: by it the outbox tells what became of the mail. */
export async function keepSent(
  ctx: Context,
  of: { run: string; contactId: number; from: string; to: string; closing: number; address: string },
): Promise<number> {
  const [row] = await ctx.run(sql<{
    id: number;
  }>`insert into sent_statement (company_id, run, contact_id, from_date, to_date, closing, to_address, by_id)
    values (${ctx.actor.companyId}, ${of.run}::uuid, ${of.contactId}, ${of.from}::date, ${of.to}::date, ${of.closing}, ${of.address}, nullif(${ctx.actor.userId}::bigint, 0)) returning id`);
  return row?.id ?? 0;
}

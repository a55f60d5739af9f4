import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { DueReminder } from './invoice-reminders.views.ts';

/** The one that is told, and earlier ones that it speaks for. Undefined: another process was faster. */
export async function keepReminder(ctx: Context, of: DueReminder, to: string): Promise<number | undefined> {
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into invoice_reminder (company_id, accounts_receivable_id, rule_id, due_date, to_address)
    values (${ctx.actor.companyId}, ${of.invoiceId}, ${of.ruleId}, ${of.dueDate}::date, ${to}) on conflict do nothing returning id`);
  if (!row) return undefined;
  await ctx.run(sql`
    insert into invoice_reminder (company_id, accounts_receivable_id, rule_id, due_date)
    select u.company_id, ${of.invoiceId}::bigint, u.id, ${of.dueDate}::date from invoice_reminder_rule u
    where u.company_id = ${ctx.actor.companyId} and u.active and u.deleted_at is null
      and u.days < (select days from invoice_reminder_rule where company_id = ${ctx.actor.companyId} and id = ${of.ruleId}) on conflict do nothing`);
  return row.id;
}

/** `2×, last on 3 Nov 2026`, for lists. */
export const keepReminded = (ctx: Context, invoiceId: number, day: string) =>
  ctx.run(sql`update accounts_receivable r set reminded_at = now(), version = version + 1, updated_at = now(), reminded = concat(
      (select count(*) from invoice_reminder s where s.company_id = r.company_id and s.accounts_receivable_id = r.id and s.to_address is not null), '×, last on ', ${day}::text)
    where r.company_id = ${ctx.actor.companyId} and r.id = ${invoiceId}`);

export const holdReminders = (ctx: Context, invoiceId: number, reason: string | null) =>
  ctx.run(
    sql`update accounts_receivable set reminders_held = ${reason}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId} where company_id = ${ctx.actor.companyId} and id = ${invoiceId}`,
  );

export async function switchReminders(ctx: Context, contactId: number, off: boolean): Promise<void> {
  if (off)
    await ctx.run(
      sql`insert into invoice_reminder_off (company_id, contact_id, by_id) select ${ctx.actor.companyId}::bigint, ${contactId}::bigint, ${ctx.actor.userId}::bigint
        where not exists (select from invoice_reminder_off where company_id = ${ctx.actor.companyId} and contact_id = ${contactId})`,
    );
  else
    await ctx.run(
      sql`delete from invoice_reminder_off where company_id = ${ctx.actor.companyId} and contact_id = ${contactId}`,
    );
}

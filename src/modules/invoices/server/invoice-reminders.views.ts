// What is due to be reminded of: the latest rule whose day has come, of open invoices that nothing speaks against.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { SentReminder } from '../shared/invoice-reminders.api.ts';
import { fateOf } from '../../../platform/server/mail/fate.views.ts';
import { invoiceScope } from './invoices.views.ts';

export interface DueReminder {
  invoiceId: number;
  number: string;
  jobId: number;
  contactId: number;
  contactName: string;
  email: string | null;
  ruleId: number;
  ruleLabel: string;
  subject: string;
  body: string;
  dueDate: string;
  balance: number;
}

/** A bank asks its holder whether this was paid at all. */
const DISPUTED = sql`exists (select from card_payment p where p.company_id = r.company_id and p.document_type = 'accountsReceivable' and p.document_id = r.id
  and p.dispute_status is not null and p.dispute_status not in ('won', 'lost', 'warning_closed', 'prevented'))`;

/** On a day, of all invoices or of one. A rule before the due day is over once it is due; what was issued on the day itself waits. */
export const dueReminders = (ctx: Context, day: string, invoiceId?: number): Promise<DueReminder[]> =>
  ctx.run(sql<DueReminder>`
    select distinct on (r.due_date, r.id) r.id as "invoiceId", r.invoice_number as number, r.job_id as "jobId", k.id as "contactId", k.full_name as "contactName", nullif(k.email, '') as email,
      u.id as "ruleId", u.label as "ruleLabel", u.subject, u.body, to_char(r.due_date, 'YYYY-MM-DD') as "dueDate", r.balance::float8 as balance
    from accounts_receivable r
      join invoice_reminder_rule u on u.company_id = r.company_id and u.active and u.deleted_at is null and r.due_date + u.days <= ${day}::date and (u.days >= 0 or r.due_date >= ${day}::date)
      join contact k on k.company_id = r.company_id and k.id = coalesce(r.care_of_contact_id, r.to_contact_id)
    where ${invoiceScope(ctx, 'r')} ${invoiceId === undefined ? sql`` : sql`and r.id = ${invoiceId}`} and r.content is not null and r.balance > 0 and r.type_id <> 2 and r.due_date is not null
      and r.reminders_held is null and (r.issued_at at time zone ${ctx.actor.timezone})::date < ${day}::date and (r.reminded_at is null or (r.reminded_at at time zone ${ctx.actor.timezone})::date < ${day}::date)
      and not exists (select from invoice_reminder_off o where o.company_id = r.company_id and o.contact_id in (r.to_contact_id, r.care_of_contact_id))
      and not exists (select from invoice_reminder s join invoice_reminder_rule su on su.company_id = s.company_id and su.id = s.rule_id
        where s.company_id = r.company_id and s.accounts_receivable_id = r.id and s.due_date = r.due_date and su.days >= u.days)
      and not ${DISPUTED}
    order by r.due_date, r.id, u.days desc limit 500`);

export const sentReminders = (ctx: Context, invoiceId: number): Promise<SentReminder[]> =>
  ctx.run(sql<SentReminder>`
    select s.id, to_char(s.at, 'YYYY-MM-DD HH24:MI:SS') as at, u.label as rule, s.to_address as to, ${fateOf(sql`s.company_id`, 'invoiceReminder', sql`s.id`)} as mail from invoice_reminder s
    join invoice_reminder_rule u on u.company_id = s.company_id and u.id = s.rule_id
    where s.company_id = ${ctx.actor.companyId} and s.accounts_receivable_id = ${invoiceId} and s.to_address is not null order by s.id desc`);

export async function isReminded(ctx: Context, contactId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select contact_id from invoice_reminder_off where company_id = ${ctx.actor.companyId} and contact_id = ${contactId}`,
  );
  return rows.length === 0;
}

/** Another rule for the same day would say the same twice. */
export async function ruleOnDay(ctx: Context, days: number, except: number): Promise<string | undefined> {
  const [row] = await ctx.run(
    sql<{
      label: string;
    }>`select label from invoice_reminder_rule where company_id = ${ctx.actor.companyId} and days = ${days} and active and deleted_at is null and id <> ${except}`,
  );
  return row?.label;
}
export async function ruleWasUsed(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select id from invoice_reminder where company_id = ${ctx.actor.companyId} and rule_id = ${id} limit 1`,
  );
  return rows.length > 0;
}

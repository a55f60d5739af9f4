// What invoices put into somebody's day: approvals that wait, what is overdue, what is authorised and ready to bill.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import { type DaySource, dayColumns, isTheirs, jobOfDay } from '../../jobs/server/index.ts';
import { TODAY, invoiceScope, statusType } from './invoices.views.ts';

const name = sql`concat_ws(' ', coalesce(r.invoice_number, 'Draft'), k.full_name)`;
const from = sql`accounts_receivable r join job j on j.company_id = r.company_id and j.id = r.job_id join contact k on k.company_id = r.company_id and k.id = r.to_contact_id`;

export const dayOfInvoices: readonly DaySource[] = [
  (ctx) =>
    can(ctx, 'finance-approve') && can(ctx, 'edit-accounts-receivable')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'invoiceApproval',
          id: sql`r.id`,
          at: sql`r.updated_at`,
          title: sql`concat('Approve ', ${name})`,
          note: sql`null::text`,
          amount: sql`r.total`,
          tone: sql`'calm'`,
          job: jobOfDay,
        })} from ${from} where ${invoiceScope(ctx, 'r')} and ${statusType('r')} = 'approval' order by r.updated_at`
      : undefined,
  (ctx, whose) =>
    can(ctx, 'edit-accounts-receivable')
      ? sql`select ${dayColumns({
          list: 'onOthers',
          kind: 'overdueInvoice',
          id: sql`r.id`,
          at: sql`r.due_date::timestamptz`,
          title: sql`${name}`,
          status: sql`concat(${TODAY} - r.due_date, case when ${TODAY} - r.due_date = 1 then ' day overdue' else ' days overdue' end)`,
          amount: sql`r.balance`,
          tone: sql`'late'`,
          job: jobOfDay,
        })} from ${from} where ${invoiceScope(ctx, 'r')} and r.content is not null and r.balance > 0 and r.due_date < ${TODAY}
          and (${isTheirs(whose, sql`r.issued_by_id`)} or ${isTheirs(whose, sql`j.assigned_id`)}) order by r.due_date`
      : undefined,
];

// Bills in My day: those that wait for the reader's approval, arrived files of which somebody has to say whose they are, and what is held
// back and may be released.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import { type DaySource, dayColumns, jobOfDay, toneOfWait } from '../../jobs/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';
import { billScope } from './bills.scope.ts';
import { waitsFor } from './bills.views.ts';

export const dayOfBills: readonly DaySource[] = [
  (ctx) =>
    can(ctx, 'approve-bill')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'billToApprove',
          id: sql`r.id`,
          at: sql`r.submitted_at`,
          title: sql`concat_ws(' ', 'Approve', r.bill_number, 'of', k.full_name)`,
          note: sql`concat_ws(', ', r.supplier_invoice_number, case when r.due_date is not null then 'due ' || to_char(r.due_date, 'FMDD/FMMM') end)`,
          amount: sql`r.total`,
          tone: toneOfWait(sql`coalesce(r.submitted_at, r.updated_at)`, 3),
          job: jobOfDay,
        })} from accounts_payable r join contact k on k.company_id = r.company_id and k.id = r.contact_id left join job j on j.company_id = r.company_id and j.id = r.job_id
        where ${billScope(ctx, 'r')} and ${waitsFor(ctx, 'r')} order by r.submitted_at`
      : undefined,
  (ctx) =>
    can(ctx, 'create-accounts-payable')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'billArrived',
          id: sql`r.id`,
          at: sql`r.created_at`,
          title: sql`concat_ws(' ', 'Choose the supplier:', coalesce(nullif(r.supplier_name, ''), r.file_name))`,
          note: sql`concat_ws(', ', nullif(r.supplier_invoice_number, ''), 'from ' || nullif(r.sender, ''))`,
          amount: sql`r.total`,
          tone: toneOfWait(sql`r.created_at`, 3),
        })} from bill_arrival r where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.state = 'waiting' order by r.created_at`
      : undefined,
  (ctx) =>
    can(ctx, 'release-retention')
      ? sql`select ${dayColumns({
          list: 'promises',
          kind: 'retentionDue',
          id: sql`x.contact_id`,
          day: sql`x.due`,
          title: sql`concat_ws(' ', 'Retention of', k.full_name, 'may be released')`,
          note: sql`''`,
          amount: sql`x.held`,
          tone: sql`case when x.due < ${ctx.today}::date then 'late' when x.due = ${ctx.today}::date then 'soon' else 'calm' end`,
          job: jobOfDay,
        })} from (
          select p.contact_id, p.job_id, min(p.due) as due, sum(p.held) as held from (
            select e.contact_id, e.job_id, e.document_id, min(e.due_date) as due, -sum(e.amount) as held from ledger_entry e
            where e.company_id = ${ctx.actor.companyId} and e.account = 'retentionHeld' group by 1, 2, 3 having sum(e.amount) < 0) p
          where p.due <= ${ctx.today}::date + 7 group by 1, 2) x
        join contact k on k.company_id = ${ctx.actor.companyId} and k.id = x.contact_id left join job j on j.company_id = k.company_id and j.id = x.job_id
        where x.job_id is null or ${jobScope(ctx, 'j')} order by x.due`
      : undefined,
];

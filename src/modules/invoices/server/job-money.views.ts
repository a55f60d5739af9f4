// What invoices tell of a job's money: how much of it is billed, and how much of that is paid.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { MoneyStep } from '../../jobs/shared/job-front.api.ts';
import { fromCents, sumCents } from '../../../kit/money.ts';
import { SIGN, leftOf, sourceLines } from './billable.views.ts';
import { invoiceScope } from './invoices.views.ts';

export async function moneyOfInvoices(ctx: Context, jobId: number): Promise<MoneyStep[]> {
  if (!can(ctx, 'view-accounts-receivable')) return [];
  const [row] = await ctx.run(sql<{ billed: number; paid: number; count: number; overdue: number }>`
    select coalesce(sum(${SIGN} * r.subtotal), 0)::float8 as billed,
      coalesce(sum(case when r.total = 0 or r.type_id = 2 then 0 else round(r.paid_total * r.subtotal / r.total, 2) end), 0)::float8 as paid, count(*)::int as count,
      count(*) filter (where r.balance > 0 and r.due_date < (now() at time zone ${ctx.actor.timezone})::date)::int as overdue
    from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id and st.type_name <> 'cancelled'
    where ${invoiceScope(ctx, 'r')} and r.job_id = ${jobId} and r.content is not null`);
  const left = await leftToBill(ctx, jobId);
  if (!row || row.count === 0) return left;
  const common = { menuRef: 'finance', kind: 'step', atCost: false } as const;
  return [
    {
      ...common,
      ref: 'invoiced',
      label: 'Invoiced',
      amount: row.billed,
      note: row.count === 1 ? '1 invoice' : `${row.count} invoices`,
    },
    {
      ...common,
      ref: 'paid',
      label: 'Paid',
      amount: row.paid,
      note: row.overdue ? `${row.overdue} overdue` : row.paid >= row.billed ? 'all of it' : 'the rest is not due',
    },
    ...left,
  ];
}

/** What is authorised and on no invoice yet, drafts among them: what the next one would bill. */
async function leftToBill(ctx: Context, jobId: number): Promise<MoneyStep[]> {
  const cents = sumCents((await sourceLines(ctx, { jobId })).map(leftOf));
  if (cents <= 0) return [];
  return [
    {
      ref: 'to-invoice',
      label: 'Left to bill',
      amount: fromCents(cents),
      note: '',
      menuRef: 'finance',
      kind: 'left',
      atCost: false,
    },
  ];
}

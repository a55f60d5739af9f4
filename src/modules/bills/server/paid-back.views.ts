// What is read of expenses that are paid back to the staff: those that are due, those of a run, and how each stands.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { ofVisibleJob } from '../../jobs/server/index.ts';

export interface OwedExpense {
  id: number;
  description: string;
  date: string;
  amount: number;
  tax: number;
  contactId: number;
  jobId: number | null;
}
const APPROVED = sql`(select s.type_name from timesheet_status s where s.company_id = r.company_id and s.id = r.status_id) in ('done', 'closed')`;
/** Approved, from somebody's own pocket, and not paid back. */
export const isOwed = (ctx: Context): RawBuilder<unknown> =>
  sql`${ofVisibleJob(ctx, 'r')} and r.pay_back and r.paid_back_at is null and r.amount_inc_tax > 0 and ${APPROVED}`;
export const inOpenRunOfExpenses = sql`exists (select from payment_run_expense x join payment_run p on p.company_id = x.company_id and p.id = x.payment_run_id and p.state = 'draft' and p.deleted_at is null
  where x.company_id = r.company_id and x.expense_id = r.id)`;

/** Locks those of these that the company owes, in the order of their ids. */
export const lockOwed = (ctx: Context, ids: readonly number[]): Promise<OwedExpense[]> =>
  ctx.run(sql<OwedExpense>`
    select r.id, r.description, to_char(r.date, 'YYYY-MM-DD') as date, r.amount_inc_tax::float8 as amount, r.tax::float8 as tax, u.contact_id as "contactId", r.job_id as "jobId"
    from expense r join app_user u on u.company_id = r.company_id and u.id = r.user_id
    where ${isOwed(ctx)} and u.contact_id is not null and r.id = any(${[...ids]}) order by r.id for update of r`);

/** The same, paid back or not. */
export const lockExpenses = (ctx: Context, ids: readonly number[]): Promise<OwedExpense[]> =>
  ctx.run(sql<OwedExpense>`
    select r.id, r.description, to_char(r.date, 'YYYY-MM-DD') as date, r.amount_inc_tax::float8 as amount, r.tax::float8 as tax, u.contact_id as "contactId", r.job_id as "jobId"
    from expense r join app_user u on u.company_id = r.company_id and u.id = r.user_id
    where ${ofVisibleJob(ctx, 'r')} and r.id = any(${[...ids]}) order by r.id for update of r`);

// What own people cost a job: hours that are approved, at the rate that was frozen with them, and approved expenses before tax.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { JobCosts } from '../../jobs/server/index.ts';

/** Approved; what is invoiced has been approved. */
const approved = (ctx: Context) =>
  sql`any(array(select t.id from timesheet_status t where t.company_id = ${ctx.actor.companyId} and t.type_name = any(array['done', 'closed'])))`;

/** By whole minutes, as `labourAmount` has it: an hour of four decimals times a rate is a cent off at times. */
export const costsOfWork: JobCosts = (ctx, ofJob) => sql`
  select w.job_id, '' as category, '' as trade, 'actual' as figure, round(round(w.hours * 60) * w.cost_rate / 60, 2) as amount,
    'timesheet' as object_type, w.id as object_id, w.date as day, 'Hours' as label, concat_ws(' ', trim_scale(round(w.hours, 2))::text, 'h') as detail, u.full_name as party
  from timesheet w left join app_user u on u.company_id = w.company_id and u.id = w.user_id
  where w.company_id = ${ctx.actor.companyId} and w.deleted_at is null and w.cost_rate is not null and w.status_id = ${approved(ctx)} and ${ofJob(sql`w.job_id`)}
  union all
  select w.job_id, '', '', 'actual', w.amount_exc_tax, 'expense', w.id, w.date, w.description, t.label, u.full_name
  from expense w left join app_user u on u.company_id = w.company_id and u.id = w.user_id
    left join expense_invoice_type t on t.company_id = w.company_id and t.id = w.expense_invoice_type_id
  where w.company_id = ${ctx.actor.companyId} and w.deleted_at is null and w.status_id = ${approved(ctx)} and ${ofJob(sql`w.job_id`)}`;

import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface NewRunBill {
  billId: number;
  contactId: number;
  amount: number;
}
export const insertRunBills = (ctx: Context, runId: number, bills: readonly NewRunBill[]) =>
  ctx.run(sql`insert into payment_run_bill (company_id, payment_run_id, accounts_payable_id, contact_id, amount)
    select ${ctx.actor.companyId}::bigint, ${runId}::bigint, v."billId", v."contactId", v.amount from json_to_recordset(${JSON.stringify(bills)}::json) as v("billId" bigint, "contactId" bigint, amount numeric)`);

export interface NewRunExpense {
  expenseId: number;
  contactId: number;
  amount: number;
}
export const insertRunExpenses = (ctx: Context, runId: number, expenses: readonly NewRunExpense[]) =>
  ctx.run(sql`insert into payment_run_expense (company_id, payment_run_id, expense_id, contact_id, amount)
    select ${ctx.actor.companyId}::bigint, ${runId}::bigint, v."expenseId", v."contactId", v.amount from json_to_recordset(${JSON.stringify(expenses)}::json) as v("expenseId" bigint, "contactId" bigint, amount numeric)`);

export async function keepPayment(ctx: Context, runId: number, contactId: number, paymentId: number): Promise<void> {
  for (const table of ['payment_run_bill', 'payment_run_expense'])
    await ctx.run(
      sql`update ${sql.table(table)} set payment_id = ${paymentId} where company_id = ${ctx.actor.companyId} and payment_run_id = ${runId} and contact_id = ${contactId}`,
    );
}

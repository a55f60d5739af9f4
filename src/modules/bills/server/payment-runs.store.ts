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

export const keepPayment = (ctx: Context, runId: number, contactId: number, paymentId: number) =>
  ctx.run(
    sql`update payment_run_bill set payment_id = ${paymentId} where company_id = ${ctx.actor.companyId} and payment_run_id = ${runId} and contact_id = ${contactId}`,
  );

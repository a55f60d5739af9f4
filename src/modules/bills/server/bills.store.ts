import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { retentionTaxLater } from '../../finance/server/index.ts';

export const keepLineTaxes = (ctx: Context, taxes: readonly { id: number; tax: number }[]) =>
  ctx.run(sql`update accounts_payable_item i set tax = v.tax from json_to_recordset(${JSON.stringify(taxes)}::json) as v(id bigint, tax numeric)
    where i.company_id = ${ctx.actor.companyId} and i.id = v.id and i.tax <> v.tax`);

/** A bill keeps how the tax of its retention counts, whatever the setting says later. */
export const keepRetentionTax = (ctx: Context, id: number) =>
  ctx.run(
    sql`update accounts_payable set retention_tax_later = ${retentionTaxLater(ctx, sql`retention_total > 0 and not reverse_charge and type <> 'credit'`)} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

/** Locks those bills in the order of their ids, for everybody who moves money between several. */
export const lockBills = (ctx: Context, ids: readonly number[]) =>
  ctx.run(
    sql`select id from accounts_payable where company_id = ${ctx.actor.companyId} and id = any(${[...ids]}) and deleted_at is null order by id for update`,
  );

/** Two bills of one order are approved one after the other. */
export const lockBillsOfOrder = (ctx: Context, workOrderId: number) =>
  ctx.run(
    sql`select id from accounts_payable where company_id = ${ctx.actor.companyId} and work_order_id = ${workOrderId} and deleted_at is null order by id for update`,
  );

/** What is left of an order becomes a bill once. */
export const lockOrder = (ctx: Context, workOrderId: number) =>
  ctx.run(
    sql`select id from work_order where company_id = ${ctx.actor.companyId} and id = ${workOrderId} for no key update`,
  );

/** What was said of a bill that nobody has moved yet. */
export const statusNoteOf = (ctx: Context, id: number, note: string): Promise<unknown> =>
  ctx.run(
    sql`update accounts_payable set status_note = ${note} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

export async function freeze(ctx: Context, id: number, content: string): Promise<void> {
  await ctx.run(sql`update accounts_payable set content = ${content}, sha256 = encode(sha256(convert_to(${content}, 'UTF8')), 'hex')
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
}

/** What was sent out in the supplier’s place, word for word. */
export async function frozenOf(ctx: Context, id: number): Promise<{ content: string; sha256: string } | undefined> {
  const [row] = await ctx.run(
    sql<{
      content: string | null;
      sha256: string | null;
    }>`select content, sha256 from accounts_payable where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  return row?.content && row.sha256 ? { content: row.content, sha256: row.sha256 } : undefined;
}

import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export async function paymentByExternalId(ctx: Context, externalId: string): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from payment where company_id = ${ctx.actor.companyId} and external_id = ${externalId}`,
  );
  return row?.id;
}

export async function contactExists(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select id from contact where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return rows.length > 0;
}

export async function contactNames(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.run(
    sql<{
      id: number;
      name: string;
    }>`select id, full_name as name from contact where company_id = ${ctx.actor.companyId} and id = any(${[...ids]})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What other payments have paid back of what one has left; nothing once they were taken back. */
export async function paidBackBy(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.run(sql<{ amount: number }>`
    select abs(coalesce(sum(e.amount), 0))::float8 as amount from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
    where e.company_id = ${ctx.actor.companyId} and e.document_type = 'payment' and e.document_id = ${id} and t.document_type = 'payment' and t.document_id <> ${id}`);
  return row?.amount ?? 0;
}

export const setUnallocated = (ctx: Context, id: number, amount: number) =>
  ctx.run(
    sql`update payment set unallocated = ${amount}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

/** What a payment was given to, however it was taken back since. */
export const documentsOfPayment = (ctx: Context, id: number) =>
  ctx.run(
    sql<{ documentType: string; id: number }>`select distinct e.document_type as "documentType", e.document_id as id
      from ledger_transfer t join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id
      where t.company_id = ${ctx.actor.companyId} and t.document_type = 'payment' and t.document_id = ${id} and not (e.document_type = 'payment' and e.document_id = ${id}) order by 1, 2`,
  );

/** What money that came in still pays of each document, in cents. */
export const paidByPayment = (ctx: Context, id: number) =>
  ctx.run(
    sql<{
      documentType: string;
      id: number;
      cents: number;
    }>`select e.document_type as "documentType", e.document_id as id, (-sum(e.amount) * 100)::bigint as cents
      from ledger_transfer t join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id
      where t.company_id = ${ctx.actor.companyId} and t.document_type = 'payment' and t.document_id = ${id} and e.document_type <> 'payment' and e.account = 'receivable'
      group by 1, 2 having sum(e.amount) < 0 order by 1, 2`,
  );

/** What of the surcharge of a payment is still with us, and what of that is tax; in cents. */
export async function surchargeLeft(ctx: Context, id: number): Promise<{ surcharge: number; tax: number }> {
  const [row] = await ctx.run(sql<{ surcharge: number; tax: number }>`
    select (coalesce(-sum(amount), 0) * 100)::bigint as surcharge, (coalesce(-sum(amount) filter (where account = 'taxCollected'), 0) * 100)::bigint as tax
    from ledger_entry where company_id = ${ctx.actor.companyId} and document_type = 'payment' and document_id = ${id} and account in ('surcharge', 'taxCollected')`);
  return row ?? { surcharge: 0, tax: 0 };
}

/** What a transfer added to what is owed of each record, in cents. */
export const owedByTransfer = (ctx: Context, transferId: number) =>
  ctx.run(
    sql<{
      documentType: string;
      id: number;
      cents: number;
    }>`select document_type as "documentType", document_id as id, (sum(amount) * 100)::bigint as cents
      from ledger_entry where company_id = ${ctx.actor.companyId} and transfer_id = ${transferId} and account = 'receivable' group by 1, 2 order by 1, 2`,
  );

export async function cameByCard(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select id from card_payment where company_id = ${ctx.actor.companyId} and payment_id = ${id}`,
  );
  return rows.length > 0;
}

/** To whom the receipt goes; when it went, the outbox tells (receipt-delivery.across.ts). */
export const markReceipt = (ctx: Context, id: number, to: string) =>
  ctx.run(
    sql`update payment set receipt_sent_to = ${to}, version = version + 1, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

// Card payments as they are kept: what somebody set out to pay, and what came of it.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface CardPayment {
  id: number;
  uuid: string;
  documentType: string;
  documentId: number;
  contactId: number;
  jobId: number | null;
  amount: number;
  surcharge: number;
  surchargeTax: number;
  currency: string;
  status: 'begun' | 'waiting' | 'paid' | 'failed' | 'expired';
  sessionId: string | null;
  pageUrl: string | null;
  intentId: string | null;
  card: string | null;
  receiptEmail: string | null;
  paymentId: number | null;
  refunded: number;
  disputeId: string | null;
  /** In seconds, as the payment service counts. */
  disputedAt: number | null;
  disputeStatus: string | null;
  disputeReason: string | null;
}
const COLUMNS = sql`id, uuid, document_type as "documentType", document_id as "documentId", contact_id as "contactId", job_id as "jobId", amount::float8 as amount, surcharge::float8 as surcharge,
  surcharge_tax::float8 as "surchargeTax", currency, status, session_id as "sessionId", page_url as "pageUrl", intent_id as "intentId", card, receipt_email as "receiptEmail", payment_id as "paymentId",
  refunded::float8 as refunded, dispute_id as "disputeId", extract(epoch from disputed_at)::float8 as "disputedAt", dispute_status as "disputeStatus", dispute_reason as "disputeReason"`;
const find = async (
  ctx: Context,
  where: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): Promise<CardPayment | undefined> =>
  (
    await ctx.run(
      sql<CardPayment>`select ${COLUMNS} from card_payment where company_id = ${ctx.actor.companyId} and ${where} ${end}`,
    )
  )[0];

export const lockCardPayment = (ctx: Context, id: number) => find(ctx, sql`id = ${id}`, sql`for update`);
export const cardOfPayment = (ctx: Context, paymentId: number, lock = false) =>
  find(ctx, sql`payment_id = ${paymentId}`, lock ? sql`for update` : sql``);

/** Of a page: what was last set out to be paid there. */
export const lastOfPage = (ctx: Context, shareItemId: number) =>
  find(ctx, sql`share_item_id = ${shareItemId}`, sql`order by id desc limit 1`);
/** One that is begun with the same sum and still has its page: whoever presses twice gets it twice. */
export const begunOfPage = (
  ctx: Context,
  shareItemId: number,
  { amount, surcharge }: { amount: number; surcharge: number },
) =>
  find(
    ctx,
    sql`share_item_id = ${shareItemId} and status = 'begun' and page_url is not null and amount = ${amount} and surcharge = ${surcharge} and expires_at > now() + interval '10 minutes'`,
    sql`order by id desc limit 1`,
  );

export interface NewCardPayment
  extends Pick<
    CardPayment,
    'documentType' | 'documentId' | 'contactId' | 'jobId' | 'amount' | 'surcharge' | 'surchargeTax' | 'currency'
  > {
  shareItemId: number;
  receiptEmail: string | null;
  expiresAt: Date;
}
export async function insertCardPayment(ctx: Context, of: NewCardPayment): Promise<{ id: number; uuid: string }> {
  const [row] = await ctx.run(sql<{ id: number; uuid: string }>`
    insert into card_payment (company_id, document_type, document_id, share_item_id, contact_id, job_id, amount, surcharge, surcharge_tax, currency, receipt_email, expires_at)
    values (${ctx.actor.companyId}, ${of.documentType}, ${of.documentId}, ${of.shareItemId}, ${of.contactId}, ${of.jobId}, ${of.amount}, ${of.surcharge}, ${of.surchargeTax}, ${of.currency}, ${of.receiptEmail}, ${of.expiresAt}) returning id, uuid`);
  if (!row) throw new Error('A card payment was not recorded');
  return row;
}

export const keepPage = (ctx: Context, id: number, { session, url }: { session: string; url: string }) =>
  ctx.run(
    sql`update card_payment set session_id = ${session}, page_url = ${url}, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

export type Standing = Pick<
  CardPayment,
  | 'status'
  | 'intentId'
  | 'card'
  | 'paymentId'
  | 'refunded'
  | 'disputeId'
  | 'disputedAt'
  | 'disputeStatus'
  | 'disputeReason'
>;
export const keepStanding = (ctx: Context, id: number, of: Standing) =>
  ctx.run(sql`update card_payment set status = ${of.status}, intent_id = ${of.intentId}, card = ${of.card}, payment_id = ${of.paymentId}, refunded = ${of.refunded}, dispute_id = ${of.disputeId}, disputed_at = to_timestamp(${of.disputedAt}::float8), dispute_status = ${of.disputeStatus}, dispute_reason = ${of.disputeReason}, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

/** False: it was heard before. */
export async function takeEvent(ctx: Context, cardPaymentId: number, event: { id: string; type: string }) {
  const rows = await ctx.run(
    sql`insert into card_event (company_id, event_id, type, card_payment_id) values (${ctx.actor.companyId}, ${event.id}, ${event.type}, ${cardPaymentId}) on conflict do nothing returning event_id`,
  );
  return rows.length > 0;
}

export interface CardRefund {
  id: number;
  uuid: string;
  refundId: string | null;
  amount: number;
  reason: string | null;
  status: 'asked' | 'done' | 'failed';
  transferId: number | null;
  at: string;
  by: string | null;
}
export const refundsOf = (ctx: Context, cardPaymentId: number) =>
  ctx.run(sql<CardRefund>`select f.id, f.uuid, f.refund_id as "refundId", f.amount::float8 as amount, f.reason, f.status, f.transfer_id as "transferId", to_char(f.created_at, 'YYYY-MM-DD HH24:MI:SS') as at,
      (select u.full_name from app_user u where u.company_id = f.company_id and u.id = f.created_by_id) as by
    from card_refund f where f.company_id = ${ctx.actor.companyId} and f.card_payment_id = ${cardPaymentId} order by f.id`);
export async function insertRefund(
  ctx: Context,
  cardPaymentId: number,
  of: { amount: number; reason: string | null; refundId: string | null },
): Promise<{ id: number; uuid: string }> {
  const [row] = await ctx.run(sql<{
    id: number;
    uuid: string;
  }>`insert into card_refund (company_id, card_payment_id, amount, reason, refund_id, created_by_id)
    values (${ctx.actor.companyId}, ${cardPaymentId}, ${of.amount}, ${of.reason}, ${of.refundId}, ${ctx.actor.userId}) returning id, uuid`);
  if (!row) throw new Error('A refund was not recorded');
  return row;
}
export const keepRefund = (
  ctx: Context,
  id: number,
  of: { status: CardRefund['status']; refundId: string | null; transferId: number | null },
) =>
  ctx.run(
    sql`update card_refund set status = ${of.status}, refund_id = ${of.refundId}, transfer_id = ${of.transferId}, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

/** The entry of the company's list that says card, where it has one. */
export async function methodOfCards(ctx: Context): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from payment_method where company_id = ${ctx.actor.companyId} and deleted_at is null and label ilike '%card%' order by not active, "order", id limit 1`,
  );
  return row?.id ?? null;
}

/** People who may send money back, and so are told of a dispute. */
export async function whoRefunds(ctx: Context): Promise<number[]> {
  const rows = await ctx.run(sql<{ id: number }>`select distinct u.id from app_user u
    join user_role x on x.company_id = u.company_id and x.user_id = u.id join role r on r.company_id = x.company_id and r.id = x.role_id and r.active and r.deleted_at is null
    where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null and 'refund-payment' = any(r.permissions)`);
  return rows.map(({ id }) => id);
}

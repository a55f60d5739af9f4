// Money that goes back to a card: asked of the payment service, booked when it says that it went, taken back when it says that it did not.
import { fromCents, toCents } from '../../../kit/money.ts';
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';
import { lockRecord, writeHistory } from '../../../platform/server/records.ts';
import { type Stripe, isDefinite, paymentError, stripeOf } from '../../../platform/server/stripe.ts';
import type { CardPaymentView } from '../shared/card-payments.api.ts';
import type { LedgerAccount, NewEntry } from '../shared/ledger.ts';
import { payment } from '../shared/payment.entity.ts';
import { refundParts } from '../shared/surcharge.ts';
import {
  type CardPayment,
  type CardRefund,
  cardOfPayment,
  insertRefund,
  keepRefund,
  refundsOf,
} from './card-payments.store.ts';
import './ledger.slots.ts';
import type { LedgerRecord } from './ledger.slots.ts';
import { post, reverse } from './ledger.store.ts';
import { openPayment, settle } from './payments.service.ts';
import { owedByTransfer, paidByPayment, setUnallocated, surchargeLeft } from './payments.store.ts';

const sumOf = (refunds: readonly CardRefund[], statuses: readonly CardRefund['status'][]): number =>
  refunds.reduce((sum, { status, amount }) => (statuses.includes(status) ? sum + toCents(amount) : sum), 0);
const chargedCents = ({ amount, surcharge }: Pick<CardPayment, 'amount' | 'surcharge'>): number =>
  toCents(amount) + toCents(surcharge);

export async function cardView(ctx: Context, paymentId: number): Promise<CardPaymentView | null> {
  const found = await cardOfPayment(ctx, paymentId);
  if (!found) return null;
  const refunds = await refundsOf(ctx, found.id);
  return {
    card: found.card,
    charged: fromCents(chargedCents(found)),
    refundable: fromCents(chargedCents(found) - sumOf(refunds, ['asked', 'done'])),
    refunds: refunds.map(({ id, amount, status, reason, at, by }) => ({ id, amount, status, reason, at, by })),
    disputeStatus: found.disputeStatus,
    disputeReason: found.disputeReason,
  };
}

/** Asks for it. The row comes first, so that an answer that gets lost is found again by its mark. */
export async function askRefund(
  ctx: Context,
  paymentId: number,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  const stripe = await stripeOf(ctx.app);
  const { app, actor, requestId, ip } = ctx;
  const inOne = <T>(work: (tx: Context) => Promise<T>): Promise<T> =>
    inTransaction(app, actor, { requestId, ip }, work, undefined, ['payment', 'history']);
  const asked = await inOne(async (tx) => {
    const before = await openPayment(tx, paymentId);
    const card = await cardOfPayment(tx, paymentId, true);
    if (!card?.intentId) throw conflict('It was not paid by card. Record the refund as a payment.');
    const left = chargedCents(card) - sumOf(await refundsOf(tx, card.id), ['asked', 'done']);
    if (toCents(amount) > left)
      throw invalid({
        amount:
          left > 0
            ? `${fromCents(left).toFixed(2)} of the charge is left. Refund at most that much`
            : 'Already refunded in full',
      });
    const made = await insertRefund(tx, card.id, { amount, reason, refundId: null });
    await writeHistory(tx, {
      objectType: payment.name,
      objectId: paymentId,
      jobId: before.jobId,
      verb: 'refund',
      changes: { refunded: [null, amount] },
      note: reason,
    });
    return { ...made, intentId: card.intentId };
  });
  try {
    const told = await stripe.refunds.create(
      { payment_intent: asked.intentId, amount: toCents(amount), metadata: { cardRefund: asked.uuid } },
      { idempotencyKey: `reinstate-refund-${asked.uuid}` },
    );
    // It may have been told of meanwhile, and booked.
    await inOne(async (tx) => {
      const card = await cardOfPayment(tx, paymentId, true);
      const row = card && (await refundsOf(tx, card.id)).find(({ id }) => id === asked.id);
      if (row && row.refundId === null) await keepRefund(tx, row.id, { ...row, refundId: told.id });
    });
  } catch (error) {
    if (isDefinite(error))
      await inOne((tx) => keepRefund(tx, asked.id, { status: 'failed', refundId: null, transferId: null }));
    throw paymentError(app, error, 'amount');
  }
}

type Paid = CardPayment & { paymentId: number };

/** What the service says of refunds, those made over there too. Answers how much went back in all. */
export async function applyRefunds(ctx: Context, card: Paid, told: readonly Stripe.Refund[]): Promise<number> {
  const oldest = [...told].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  for (const refund of oldest) {
    const rows = await refundsOf(ctx, card.id);
    const mark = refund.metadata?.['cardRefund'];
    const known = rows.find(({ refundId, uuid }) => refundId === refund.id || uuid === mark);
    const status = statusOf(refund.status);
    if (known?.refundId === refund.id && !ONWARDS[known.status].includes(status)) continue;
    const row =
      known ??
      ({
        ...(await insertRefund(ctx, card.id, {
          amount: fromCents(refund.amount),
          reason: 'Refunded at the payment service',
          refundId: refund.id,
        })),
        amount: fromCents(refund.amount),
        reason: null,
        status: 'asked',
        transferId: null,
      } as const);
    const before = sumOf(rows, ['done']);
    if (status === 'done' && row.status !== 'done')
      await keepRefund(ctx, row.id, {
        status,
        refundId: refund.id,
        transferId: await bookRefund(ctx, card, before, toCents(row.amount), row.reason),
      });
    else if (status === 'failed' && row.status === 'done' && row.transferId !== null) {
      await unbookRefund(ctx, card, row.transferId, toCents(row.amount));
      await keepRefund(ctx, row.id, { status, refundId: refund.id, transferId: null });
    } else await keepRefund(ctx, row.id, { status, refundId: refund.id, transferId: row.transferId ?? null });
  }
  return fromCents(sumOf(await refundsOf(ctx, card.id), ['done']));
}
/** An answer that was long on its way may tell how it stood before: what is done is never asked for again, and what failed is over. */
const ONWARDS: Readonly<Record<CardRefund['status'], readonly CardRefund['status'][]>> = {
  asked: ['done', 'failed'],
  done: ['failed'],
  failed: [],
};
const statusOf = (status: string | null): CardRefund['status'] =>
  status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'asked';

/** First what the payment has left, then credit notes of what it paid, then what it paid, which is open again. */
async function bookRefund(
  ctx: Context,
  card: Paid,
  beforeCents: number,
  cents: number,
  reason: string | null,
): Promise<number> {
  const of = {
    amountCents: toCents(card.amount),
    surchargeCents: toCents(card.surcharge),
    surchargeTaxCents: toCents(card.surchargeTax),
  };
  // What went back before is what the ledger has of it: where one of several failed, it is not what would have been reckoned of their sum.
  const is = refundParts(beforeCents + cents, of);
  const left = await surchargeLeft(ctx, card.paymentId);
  const surcharge = is.surcharge - (of.surchargeCents - left.surcharge);
  const tax = is.surchargeTax - (of.surchargeTaxCents - left.tax);
  const paid = cents - surcharge;
  const record = await lockRecord(ctx, payment, card.paymentId);
  const own = { documentType: payment.name, documentId: card.paymentId };
  const facts = { ...own, contactId: record.contactId, jobId: record.jobId };
  const unallocated = Math.min(paid, toCents(record.unallocated));
  const documents = await owedBack(ctx, card.paymentId, paid - unallocated);
  const debit = (account: LedgerAccount, amount: number): NewEntry => ({ ...facts, account, cents: amount });
  const transferId = await post(ctx, {
    ...own,
    kind: 'refund',
    date: ctx.today,
    note: reason,
    entries: [
      debit('bank', -cents),
      debit('receivable', unallocated),
      ...documents.map(
        (one): NewEntry => ({
          account: 'receivable',
          cents: one.cents,
          documentType: one.documentType,
          documentId: one.id,
          contactId: one.contactId,
          jobId: one.jobId,
        }),
      ),
      debit('surcharge', surcharge - tax),
      debit('taxCollected', tax),
    ],
  });
  await setUnallocated(ctx, card.paymentId, fromCents(toCents(record.unallocated) - unallocated));
  await settle(ctx, documents);
  await tell(ctx, record, cents, reason);
  return transferId;
}

interface OwedBack {
  documentType: string;
  id: number;
  contactId: number;
  jobId: number | null;
  cents: number;
}
async function owedBack(ctx: Context, paymentId: number, cents: number): Promise<OwedBack[]> {
  const kinds = named(ctx.app.modules, 'ledgerRecords');
  const found: OwedBack[] = [];
  let left = cents;
  for (const { documentType, id, cents: paid } of await paidByPayment(ctx, paymentId)) {
    const kind = kinds[documentType];
    if (!kind) continue;
    let own = paid;
    const credits = (await kind.creditsOf?.(ctx, id)) ?? [];
    const records = await kind.lock(ctx, [...credits, id]);
    const most = (record: LedgerRecord): number => (record.id === id ? own : Math.max(0, -record.openCents));
    for (const record of records.toSorted((a, b) => Number(a.id === id) - Number(b.id === id))) {
      const part = Math.min(left, own, most(record));
      if (part <= 0) continue;
      found.push({ documentType, id: record.id, contactId: record.contactId, jobId: record.jobId, cents: part });
      own -= part;
      left -= part;
    }
  }
  if (left > 0) throw new Error('More was refunded than was paid');
  return found;
}

async function unbookRefund(ctx: Context, { paymentId }: Paid, transferId: number, cents: number): Promise<void> {
  const record = await lockRecord(ctx, payment, paymentId);
  const touched = await owedByTransfer(ctx, transferId);
  const documents = touched.filter(({ documentType }) => documentType !== payment.name);
  const kinds = named(ctx.app.modules, 'ledgerRecords');
  for (const [type, own] of Map.groupBy(documents, ({ documentType }) => documentType))
    await kinds[type]?.lock(
      ctx,
      own.map(({ id }) => id),
    );
  await reverse(ctx, transferId, { date: ctx.today, note: NOT_ARRIVED });
  const back = touched.find(({ documentType }) => documentType === payment.name)?.cents ?? 0;
  await setUnallocated(ctx, paymentId, fromCents(toCents(record.unallocated) + back));
  await settle(ctx, documents);
  await tell(ctx, record, -cents, NOT_ARRIVED);
}
const NOT_ARRIVED = 'The refund did not arrive';

const tell = (
  ctx: Context,
  { id, jobId }: { id: number; jobId: number | null },
  cents: number,
  note: string | null,
): Promise<void> =>
  writeHistory(ctx, {
    objectType: payment.name,
    objectId: id,
    jobId,
    verb: 'refunded',
    changes: { refunded: [null, fromCents(cents)] },
    note,
  });

// Paying by card on the page of a link: the sum is the server's, the card is typed at the payment service, and what came of it is asked there.
import { fromCents, toCents } from '../../../kit/money.ts';
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { linkObject, writeHistory } from '../../../platform/server/records.ts';
import { type Stripe, paymentError, stripeOf, takesCardPayments } from '../../../platform/server/stripe.ts';
import { payment } from '../shared/payment.entity.ts';
import { type Dispute, isLaterDispute } from '../shared/dispute-order.ts';
import { type SurchargeRule, surchargeCents, surchargeTaxCents } from '../shared/surcharge.ts';
import type { FoundCardPayment } from './card-payments.across.ts';
import {
  type CardPayment,
  begunOfPage,
  insertCardPayment,
  keepPage,
  keepStanding,
  lastOfPage,
  lockCardPayment,
  methodOfCards,
  takeEvent,
  whoRefunds,
} from './card-payments.store.ts';
import { applyRefunds } from './card-refunds.service.ts';
import { financeSettingOf } from './finance-setting.views.ts';
import './ledger.slots.ts';
import { type NewPayment, recordPayment } from './payments.service.ts';

/** What of a document can be paid by card, and what that costs on top; undefined where it cannot. */
export async function cardTermsOf(ctx: Context, jobId: number): Promise<SurchargeRule | undefined> {
  if (!takesCardPayments(ctx.app)) return undefined;
  const setting = await financeSettingOf(ctx, { jobId, estimateTypeId: 1 });
  if (!setting.enableStripe) return undefined;
  const { surchargePercentage: percentage, surchargeFixed: fixed, surchargeMaximum: maximum } = setting;
  return { percentage, fixed, maximum };
}

export interface ToPay {
  documentType: string;
  documentId: number;
  /** `Invoice INV0007` */
  label: string;
  contactId: number;
  jobId: number;
  openCents: number;
  currency: string;
  /** Of the document, for the tax in the surcharge. */
  taxTotal: number;
  total: number;
}
/** The least that a card is charged with, where more is open. */
const LEAST_CENTS = 100;
const PAGE_MINUTES = 60;

const inOne = <T>({ app, actor, requestId, ip }: Context, work: (tx: Context) => Promise<T>): Promise<T> =>
  inTransaction(app, actor, { requestId, ip }, work);

/** Answers the page of the payment service. `back` is where it leads afterwards. */
export async function beginCardPayment(
  ctx: Context,
  read: (tx: Context) => Promise<ToPay>,
  given: { shareItemId: number; amount: number | undefined; email: string | null; back: (result: string) => string },
): Promise<string> {
  const stripe = await stripeOf(ctx.app);
  const begun = await inOne(ctx, async (tx) => {
    const of = await read(tx);
    const rule = await cardTermsOf(tx, of.jobId);
    if (!rule) throw conflict('It cannot be paid by card here. Pay into the account that the invoice names.');
    if (of.openCents <= 0) throw conflict('Nothing is outstanding on it.');
    const cents = given.amount === undefined ? of.openCents : toCents(given.amount);
    if (cents > of.openCents)
      throw invalid({ amount: `${fromCents(of.openCents).toFixed(2)} is outstanding. Pay at most that much` });
    if (cents < Math.min(LEAST_CENTS, of.openCents))
      throw invalid({ amount: `Pay at least ${fromCents(Math.min(LEAST_CENTS, of.openCents)).toFixed(2)}` });
    const surcharge = surchargeCents(cents, rule);
    const sums = { amount: fromCents(cents), surcharge: fromCents(surcharge) };
    const known = await begunOfPage(tx, given.shareItemId, sums);
    if (known) return { ...of, ...sums, ...known };
    await linkObject(tx, of.documentType, of.documentId, of.jobId);
    const { documentType, documentId, contactId, jobId, currency } = of;
    const made = await insertCardPayment(tx, {
      ...sums,
      documentType,
      documentId,
      contactId,
      jobId,
      currency,
      surchargeTax: fromCents(surchargeTaxCents(surcharge, of)),
      shareItemId: given.shareItemId,
      receiptEmail: given.email,
      expiresAt: new Date(tx.now.getTime() + PAGE_MINUTES * 60_000),
    });
    await writeHistory(tx, {
      objectType: documentType,
      objectId: documentId,
      jobId,
      verb: 'payByCard',
      changes: { amount: [null, sums.amount] },
      note: 'The payer opened the payment page',
    });
    return { ...of, ...sums, ...made, pageUrl: null };
  });
  if (begun.pageUrl) return begun.pageUrl;
  const session = await stripe.checkout.sessions
    .create(sessionOf(begun, { email: given.email, back: given.back }), {
      idempotencyKey: `reinstate-card-${begun.uuid}`,
    })
    .catch((error: unknown) => {
      throw paymentError(ctx.app, error, 'amount');
    });
  const { url } = session;
  if (!url) throw conflict('The payment service gave no page. Try again in a few minutes.');
  await inOne(ctx, (tx) => keepPage(tx, begun.id, { session: session.id, url }));
  return url;
}

function sessionOf(
  of: Pick<ToPay, 'label' | 'currency'> & { uuid: string; amount: number; surcharge: number },
  { email, back }: { email: string | null; back: (result: string) => string },
): Stripe.Checkout.SessionCreateParams {
  const line = (name: string, amount: number): Stripe.Checkout.SessionCreateParams.LineItem => ({
    quantity: 1,
    price_data: { currency: of.currency.toLowerCase(), unit_amount: toCents(amount), product_data: { name } },
  });
  const metadata = { cardPayment: of.uuid };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      line(of.label, of.amount),
      ...(of.surcharge ? [line('Surcharge for paying by card', of.surcharge)] : []),
    ],
    client_reference_id: of.uuid,
    metadata,
    payment_intent_data: { metadata, description: of.label },
    ...(email && { customer_email: email }),
    success_url: back('done'),
    cancel_url: back('cancelled'),
  };
}

export type PageStanding = Pick<CardPayment, 'status' | 'amount' | 'surcharge' | 'card' | 'uuid' | 'paymentId'>;
/** What became of what was last paid on a page. */
export const lastCardPayment = (ctx: Context, shareItemId: number): Promise<PageStanding | undefined> =>
  lastOfPage(ctx, shareItemId);

// What the payment service says ---------------------------------------------------------------------------------------

interface Told {
  status: CardPayment['status'];
  /** With the surcharge. */
  cents: number;
  intentId: string | null;
  card: string | null;
  email: string | null;
  refunds: Stripe.Refund[];
  dispute: Dispute | null;
}

const objectOf = <T extends { id: string }>(of: string | T | null | undefined): T | undefined =>
  typeof of === 'object' && of ? of : undefined;

/** How a payment stands now: an event is never believed, for events come twice, late and in any order. */
async function askService(stripe: Stripe, sessionId: string): Promise<Told> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] });
  const intent = objectOf(session.payment_intent);
  const charge = objectOf(intent?.latest_charge);
  const [refunds, disputes] = await Promise.all([
    intent && session.payment_status === 'paid'
      ? stripe.refunds.list({ payment_intent: intent.id, limit: 100 })
      : undefined,
    intent && charge?.disputed ? stripe.disputes.list({ payment_intent: intent.id, limit: 1 }) : undefined,
  ]);
  const [dispute] = disputes?.data ?? [];
  const card = charge?.payment_method_details?.card;
  return {
    status: statusOf(session, intent),
    cents: session.amount_total ?? 0,
    intentId: intent?.id ?? null,
    card: card ? `${brandName(card.brand ?? 'card')} ending in ${card.last4 ?? '????'}` : null,
    email: session.customer_details?.email ?? null,
    refunds: refunds?.data ?? [],
    dispute: dispute ? { id: dispute.id, at: dispute.created, status: dispute.status, reason: dispute.reason } : null,
  };
}
/** Stripe writes brands in small letters. */
const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | undefined): CardPayment['status'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status === 'open') return 'begun';
  return intent?.status === 'canceled' || intent?.status === 'requires_payment_method' ? 'failed' : 'waiting';
}

/** What open browsers show of it. */
const CHANGES = ['payment', 'history'];

/**
 * Brings a card payment to where the payment service says that it is. The event is kept in the same transaction as what it does: told
 * twice, it does nothing; told late, it finds everything done.
 */
export async function followCardPayment(
  app: App,
  stripe: Stripe,
  found: FoundCardPayment,
  event: { id: string; type: string; sessionId?: string | undefined } | undefined,
): Promise<void> {
  const sessionId = found.sessionId ?? event?.sessionId;
  if (!sessionId) return;
  const told = await askService(stripe, sessionId);
  const actor = { ...systemActor(found.companyId, null), timezone: found.timezone };
  const request = { requestId: event?.id ?? `card-${found.uuid}`, ip: '' };
  await inTransaction(
    app,
    actor,
    request,
    async (ctx) => {
      const before = await lockCardPayment(ctx, found.id);
      if (!before) return;
      if (event && !(await takeEvent(ctx, found.id, event))) return;
      await apply(ctx, before, told);
    },
    undefined,
    CHANGES,
  );
}

async function apply(ctx: Context, before: CardPayment, told: Told): Promise<void> {
  const isLater =
    told.dispute !== null &&
    isLaterDispute(told.dispute, { id: before.disputeId, at: before.disputedAt, status: before.disputeStatus });
  const {
    id: disputeId,
    at: disputedAt,
    status: disputeStatus,
    reason: disputeReason,
  } = isLater && told.dispute
    ? told.dispute
    : { id: before.disputeId, at: before.disputedAt, status: before.disputeStatus, reason: before.disputeReason };
  const paymentId = before.paymentId ?? (told.status === 'paid' ? await book(ctx, before, told) : null);
  // What was asked of the service before it was paid may arrive after it: paid stays paid.
  const status = before.status === 'paid' ? before.status : told.status;
  const now = {
    ...before,
    status,
    paymentId,
    intentId: told.intentId ?? before.intentId,
    card: told.card ?? before.card,
  };
  const refunded = paymentId === null ? before.refunded : await applyRefunds(ctx, { ...now, paymentId }, told.refunds);
  await keepStanding(ctx, before.id, {
    ...now,
    refunded,
    disputeId,
    disputedAt,
    disputeStatus,
    disputeReason,
  });
  const isNews = disputeStatus !== before.disputeStatus || disputeId !== before.disputeId;
  if (paymentId !== null && isNews && disputeStatus) await noteDispute(ctx, now, disputeStatus, disputeReason);
}

/** As much of it as is open pays the document; what came beside another payment stays with the payer, as a credit. */
async function book(ctx: Context, of: CardPayment, told: Told): Promise<number> {
  const kind = named(ctx.app.modules, 'ledgerRecords')[of.documentType];
  const [record] = (await kind?.lock(ctx, [of.documentId])) ?? [];
  const cents = told.cents - toCents(of.surcharge);
  const open = record?.payable === true ? Math.max(0, record.openCents) : 0;
  const part = Math.min(cents, open);
  const given: NewPayment = {
    direction: 'in',
    contactId: record?.contactId ?? of.contactId,
    jobId: of.jobId,
    date: ctx.today,
    amount: fromCents(cents),
    surcharge: of.surcharge,
    surchargeTax: of.surchargeTax,
    methodId: await methodOfCards(ctx),
    reference: told.card ? `Card, ${told.card}` : 'Card',
    externalId: told.intentId,
    allocations:
      part > 0 ? [{ documentType: of.documentType, documentId: of.documentId, amount: fromCents(part) }] : [],
    receiptTo: told.email ?? of.receiptEmail,
  };
  return await recordPayment(ctx, given);
}

async function noteDispute(
  ctx: Context,
  { paymentId, jobId, amount, currency }: CardPayment,
  status: string,
  reason: string | null,
): Promise<void> {
  const words = `${status.replaceAll('_', ' ')}${reason ? `, ${reason.replaceAll('_', ' ')}` : ''}`;
  await writeHistory(ctx, {
    objectType: payment.name,
    objectId: paymentId ?? 0,
    jobId,
    verb: 'dispute',
    changes: {},
    note: `The payer has disputed it with their bank: ${words}`,
  });
  await tellUsers(ctx, await whoRefunds(ctx), {
    kind: 'payment-dispute',
    title: `A payment of ${currency} ${amount.toFixed(2)} is disputed`,
    body: words,
    objectType: payment.name,
    objectId: paymentId ?? 0,
    jobId,
  });
}

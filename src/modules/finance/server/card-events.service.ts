// What the payment service tells of card payments: a visit of its page, money that went back, a payer who disputes it with their bank.
import type { App } from '../../../platform/server/context.ts';
import type { PaymentEventHandler, Stripe } from '../../../platform/server/stripe.ts';
import { cardPaymentMarked } from './card-payments.across.ts';
import { followCardPayment } from './card-payments.service.ts';

async function follow(
  app: App,
  stripe: Stripe,
  mark: string | null | undefined,
  event: Stripe.Event,
  sessionId?: string,
): Promise<void> {
  const found = mark ? await cardPaymentMarked(app, mark) : undefined;
  if (found) await followCardPayment(app, stripe, found, { id: event.id, type: event.type, sessionId });
}

const idOf = (of: string | { id: string } | null | undefined): string | undefined =>
  typeof of === 'string' ? of : of?.id;

/** The mark stands at the intent, whatever happens to it later. */
async function followIntent(
  app: App,
  stripe: Stripe,
  event: Stripe.Event,
  of: { payment_intent?: string | { id: string } | null },
): Promise<void> {
  const id = idOf(of.payment_intent);
  if (!id) return;
  const { metadata } = await stripe.paymentIntents.retrieve(id);
  await follow(app, stripe, metadata['cardPayment'], event);
}

export const sessionTold: PaymentEventHandler = async (app, stripe, event) => {
  if (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.expired' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.async_payment_failed'
  )
    await follow(app, stripe, event.data.object.client_reference_id, event, event.data.object.id);
};

export const refundTold: PaymentEventHandler = async (app, stripe, event) => {
  if (event.type === 'refund.created' || event.type === 'refund.updated' || event.type === 'refund.failed')
    await followIntent(app, stripe, event, event.data.object);
};

export const chargeTold: PaymentEventHandler = async (app, stripe, event) => {
  if (
    event.type === 'charge.refunded' ||
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.closed'
  )
    await followIntent(app, stripe, event, event.data.object);
};

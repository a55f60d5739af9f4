// Card payments by Stripe's own library, where whoever runs the installation has named a key; and what Stripe tells of its own accord.
// Card numbers never come here: people type them on Stripe's pages.
import type Stripe from 'stripe';
import { type App, cache } from './context.ts';
import { AppError, badRequest, conflict, invalid } from './errors.ts';
import type { Mount } from './http/mounts.ts';
import { filled, named } from './module.ts';

export type { Stripe };
/** Hears an event of Stripe's: at least once, in any order. It asks Stripe how things stand and may run twice. */
export type PaymentEventHandler = (app: App, stripe: Stripe, event: Stripe.Event) => Promise<void>;

declare module './module.ts' {
  interface ServerModule {
    /** By the beginning of the event's type: `customer.subscription.` hears all of a subscription. */
    readonly paymentEvents?: Readonly<Record<string, PaymentEventHandler>>;
    /** Hears of calls in the name of the payment service whose signature does not fit, or is too old. */
    readonly paymentEventRefused?: (app: App, facts: { ip: string; why: string }) => Promise<void>;
  }
}

const NO_PAYMENTS =
  'This installation takes no card payments. The person who runs it sets STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET and restarts it.';

export const takesCardPayments = (app: App): boolean => app.config.stripe !== undefined;

/** The library with the key of this installation. Loaded when it is first asked for: most installations never do. */
export async function stripeOf(app: App): Promise<Stripe> {
  const settings = app.config.stripe;
  if (!settings) throw conflict(NO_PAYMENTS);
  const kept = cache<Stripe>(app, 'stripe');
  const known = kept.get('client');
  if (known) return known;
  const { default: Library } = await import('stripe');
  const { protocol, hostname, port } = new URL(settings.apiUrl);
  const made = new Library(settings.secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
  });
  kept.set('client', made);
  return made;
}

/** An error of the library's, or of our own. */
interface PaymentProblem {
  /** StripeCardError and so on; absent: no error of Stripe's. */
  type?: string;
  code?: string;
  message: string;
}
const isProblem = (error: unknown): error is Error & PaymentProblem =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

/** Stripe answered, and asking the same again would not help. Otherwise nobody knows what came of it. */
export const isDefinite = (error: unknown): boolean =>
  isProblem(error) && ['StripeCardError', 'StripeInvalidRequestError'].includes(error.type ?? '');

/** What stands behind an error of the payment service, as a sentence for who asked. Other errors go on as they are. */
export function paymentError(app: App, error: unknown, field: string): unknown {
  if (!isProblem(error)) return error;
  app.log.warn({ type: error.type, code: error.code, message: error.message }, 'payment service');
  switch (error.type) {
    case 'StripeCardError':
      return invalid({
        [field]:
          error.code === 'authentication_required'
            ? 'The bank needs you to confirm: remove this card, add it again and confirm when asked'
            : `The card was not charged: ${error.message} Use another card, or ask the bank`,
      });
    case 'StripeIdempotencyError':
      return conflict('Someone else is changing this right now. Check again in a minute.');
    case 'StripeInvalidRequestError':
      return error.code === 'resource_missing'
        ? invalid({ [field]: 'The payment service no longer knows this. Reload the page' })
        : invalid({ [field]: `The payment service refused: ${error.message}` });
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return conflict(
        'The payment service rejected this installation’s key. The person who runs it has to check STRIPE_SECRET_KEY.',
      );
    default:
      // Not a server of ours that is away: browsers would go on asking.
      return new AppError(
        424,
        'payment_service_away',
        'The payment service does not answer at the moment. Nothing is lost: try again in a few minutes.',
      );
  }
}

const FIVE_MINUTES = 300;

/** Where Stripe tells what happened. Its signature stands over the bytes as they came. */
export const paymentEvents: Mount = async (server, { app }) => {
  server.post('/api/stripe/webhook', async (request) => {
    const settings = app.config.stripe;
    const stripe = await stripeOf(app);
    const signature = request.headers['stripe-signature'];
    const refuse = async (words: string): Promise<AppError> => {
      for (const tell of filled(app.modules, 'paymentEventRefused')) await tell(app, { ip: request.ip, why: words });
      return badRequest(words);
    };
    if (!(request.body instanceof Buffer) || typeof signature !== 'string' || !settings)
      throw await refuse('Only the payment service calls this address: a signature is missing.');
    let event: Stripe.Event;
    try {
      event = await stripe.webhooks.constructEventAsync(request.body, signature, settings.webhookSecret, FIVE_MINUTES);
    } catch {
      throw await refuse(
        'The signature does not fit, or it is older than five minutes. STRIPE_WEBHOOK_SECRET is the one of this address at Stripe.',
      );
    }
    for (const [type, heard] of Object.entries(named(app.modules, 'paymentEvents')))
      if (event.type.startsWith(type)) await heard(app, stripe, event);
    return { data: { received: true } };
  });
};

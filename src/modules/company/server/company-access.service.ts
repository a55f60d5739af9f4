// A company takes a plan, pays for it by a card and ends it. The payment service is asked outside of transactions; what it answered is kept in one.
import { type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import type { AppError } from '../../../platform/server/errors.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import {
  type PaymentEventHandler,
  type Stripe,
  isDefinite,
  paymentError,
  stripeOf,
} from '../../../platform/server/stripe.ts';
import type { Card, CompanyAccess, PayingCustomer, PaymentPlan } from '../shared/company-access.api.ts';
import { keepModulesOff, modulesOff } from './company-modules.store.ts';
import {
  type PaymentState,
  countAttempt,
  keepCustomer,
  keepSubscription,
  paymentState,
  peopleOfPlan,
  readAccess,
} from './company-access.store.ts';
import { mustBeOwn } from './company-profile.service.ts';
import { companyOfCustomer, planNamed } from './payment-plans.across.ts';

const ENDED = ['canceled', 'incomplete_expired'];
const isLive = ({ subscriptionId, status }: PaymentState): boolean =>
  subscriptionId !== null && status !== null && !ENDED.includes(status);

const inOne = <T>({ app, actor, requestId, ip }: Context, work: (tx: Context) => Promise<T>): Promise<T> =>
  inTransaction(app, actor, { requestId, ip }, work);

/** Asks the payment service; what it refuses for good is another question the next time. */
async function ask<T>(ctx: Context, field: string, question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (isDefinite(error)) await inOne(ctx, countAttempt);
    throw paymentError(ctx.app, error, field);
  }
}

/** The same question of the same company, asked again because the answer got lost, is answered once. */
const keyOf = (ctx: Context, what: string, { attempt }: PaymentState): Stripe.RequestOptions => ({
  idempotencyKey: `reinstate-${what}-${ctx.actor.companyId}-${attempt}`,
});

const history = (ctx: Context, changes: Record<string, unknown>): Promise<void> =>
  writeHistory(ctx, {
    objectType: 'company',
    objectId: ctx.actor.companyId,
    jobId: null,
    verb: 'update',
    changes,
    note: null,
  });

// Customer and cards ----------------------------------------------------------------------------------------------

async function customerOf(ctx: Context, stripe: Stripe, state: PaymentState): Promise<string> {
  if (state.customerId) return state.customerId;
  const made = await ask(ctx, 'source', () =>
    stripe.customers.create(
      {
        name: state.companyName,
        email: state.email ?? ctx.actor.email,
        metadata: { companyId: String(ctx.actor.companyId) },
      },
      keyOf(ctx, 'customer', state),
    ),
  );
  await inOne(ctx, (tx) => keepCustomer(tx, made.id));
  return made.id;
}

const idOf = (of: string | { id: string } | null | undefined): string | undefined =>
  typeof of === 'string' ? of : of?.id;

async function customerWithCards(ctx: Context, stripe: Stripe, customerId: string): Promise<PayingCustomer> {
  const [found, methods] = await ask(ctx, 'source', () =>
    Promise.all([
      stripe.customers.retrieve(customerId),
      stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 50 }),
    ]),
  );
  if (found.deleted)
    throw conflict('The payment service has deleted this customer. The person who runs this server can help.');
  const usual = idOf(found.invoice_settings.default_payment_method);
  const sources = methods.data.flatMap((method): Card[] =>
    method.card
      ? [
          {
            id: method.id,
            brand: method.card.brand,
            last4: method.card.last4,
            expires: `${String(method.card.exp_month).padStart(2, '0')}/${method.card.exp_year}`,
            usual: method.id === usual,
          },
        ]
      : [],
  );
  return { id: found.id, email: found.email, sources };
}

export async function payingCustomer(ctx: Context, id: number): Promise<PayingCustomer> {
  mustBeOwn(ctx, id);
  const stripe = await stripeOf(ctx.app);
  const { customerId } = await paymentState(ctx);
  return customerId ? await customerWithCards(ctx, stripe, customerId) : { id: null, email: null, sources: [] };
}

/** Where Stripe's page leads back to. */
const PLAN_PAGE = '/prime/admin/plan';

export async function startCard(ctx: Context, id: number): Promise<{ url: string }> {
  mustBeOwn(ctx, id);
  const stripe = await stripeOf(ctx.app);
  const state = await paymentState(ctx);
  const customer = await customerOf(ctx, stripe, state);
  const page = `${ctx.app.config.publicUrl}${PLAN_PAGE}`;
  const session = await ask(ctx, 'source', () =>
    stripe.checkout.sessions.create({
      mode: 'setup',
      customer,
      currency: state.currency,
      success_url: `${page}?card={CHECKOUT_SESSION_ID}`,
      cancel_url: page,
    }),
  );
  if (!session.url) throw conflict('The payment service gave no page. Try again in a few minutes.');
  await inOne(ctx, (tx) => history(tx, { 'Page for a card': [null, 'opened'] }));
  return { url: session.url };
}

const notOurs = () => notFound('This card');

/** The id of a card at Stripe, from whatever stands for it. What belongs to somebody else is unknown. */
async function cardBehind(stripe: Stripe, customer: string, source: string): Promise<string> {
  if (source.startsWith('tok_'))
    return (await stripe.paymentMethods.create({ type: 'card', card: { token: source } })).id;
  if (!source.startsWith('cs_')) return source;
  const session = await stripe.checkout.sessions.retrieve(source, { expand: ['setup_intent'] });
  if (idOf(session.customer) !== customer) throw notOurs();
  const intent = session.setup_intent;
  const method = typeof intent === 'object' ? idOf(intent?.payment_method) : undefined;
  if (!method) throw invalid({ source: 'No card was entered on the payment page. Add it again' });
  return method;
}

export async function addCard(ctx: Context, id: number, source: string): Promise<PayingCustomer> {
  mustBeOwn(ctx, id);
  const stripe = await stripeOf(ctx.app);
  const customer = await customerOf(ctx, stripe, await paymentState(ctx));
  await ask(ctx, 'source', async () => {
    const method = await stripe.paymentMethods.retrieve(await cardBehind(stripe, customer, source));
    const owner = idOf(method.customer);
    if (owner !== undefined && owner !== customer) throw notOurs();
    if (owner === undefined) await stripe.paymentMethods.attach(method.id, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
  });
  const answer = await customerWithCards(ctx, stripe, customer);
  const usual = answer.sources.find((one) => one.usual);
  await inOne(ctx, (tx) => history(tx, { Card: [null, usual && `${usual.brand} ending in ${usual.last4}`] }));
  return answer;
}

export async function removeCard(ctx: Context, id: number, source: string): Promise<PayingCustomer> {
  mustBeOwn(ctx, id);
  const stripe = await stripeOf(ctx.app);
  const state = await paymentState(ctx);
  const before = state.customerId ? await customerWithCards(ctx, stripe, state.customerId) : undefined;
  const gone = before?.sources.find((one) => one.id === source);
  if (!before?.id || !gone) throw notOurs();
  if (gone.usual && isLive(state) && !state.endsAt)
    throw conflict('This card pays for your plan. Add another one first, or end the plan.');
  await ask(ctx, 'source', () => stripe.paymentMethods.detach(source));
  await inOne(ctx, (tx) => history(tx, { Card: [`${gone.brand} ending in ${gone.last4}`, null] }));
  return await customerWithCards(ctx, stripe, before.id);
}

// Plans -----------------------------------------------------------------------------------------------------------

const momentOf = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);

type Kept = Pick<PaymentPlan, 'id' | 'label' | 'moduleIds'>;

/** Keeps what the payment service says of a subscription; parts that the plan has not are off, those it newly has are on. */
async function keep(tx: Context, subscription: Stripe.Subscription, plan: Kept | undefined): Promise<void> {
  const before = await paymentState(tx, true);
  const item = subscription.items.data[0];
  const endsAt = momentOf(
    subscription.cancel_at ?? (subscription.cancel_at_period_end ? item?.current_period_end : null),
  );
  const moduleIds = plan ? plan.moduleIds : before.moduleIds;
  await keepSubscription(tx, {
    planId: plan?.id ?? before.planId,
    moduleIds,
    subscriptionId: subscription.id,
    status: subscription.status,
    paidUntil: momentOf(item?.current_period_end),
    endsAt,
  });
  const has = (granted: readonly string[] | null, ref: string): boolean => granted === null || granted.includes(ref);
  const off = await modulesOff(tx);
  const optional = tx.app.modules.rights.modules.filter(({ core }) => !core).map(({ ref }) => ref);
  const wanted = optional.filter((ref) => !has(moduleIds, ref) || (off.includes(ref) && has(before.moduleIds, ref)));
  if (wanted.join() !== off.join()) {
    await keepModulesOff(tx, wanted);
    await tellStale(tx, 'actors');
  }
  await history(tx, {
    'Payment plan': [before.planLabel, plan?.label ?? before.planLabel],
    Subscription: [
      before.status,
      endsAt ? `${subscription.status}, until ${endsAt.toISOString().slice(0, 10)}` : subscription.status,
    ],
  });
}

async function knownPlan(ctx: Context, name: string) {
  const plan = await planNamed(ctx.app, name);
  if (!plan) throw notFound('This plan');
  return plan;
}

export async function subscribe(ctx: Context, id: number, planName: string): Promise<CompanyAccess> {
  mustBeOwn(ctx, id);
  const stripe = await stripeOf(ctx.app);
  const plan = await knownPlan(ctx, planName);
  const state = await paymentState(ctx);
  const field = 'paymentPlanName';
  if (!plan.active) throw invalid({ [field]: 'This plan is no longer offered. Choose another one' });
  const { people } = await readAccess(ctx);
  if (plan.userLimit !== null && people > plan.userLimit)
    throw invalid({
      [field]: `${plan.label} is for ${plan.userLimit} people, and you are ${people}. Choose a larger plan, or close accounts first`,
    });
  const customer = await customerOf(ctx, stripe, state);
  const { sources } = await customerWithCards(ctx, stripe, customer);
  const trial = state.trialEndsAt && state.trialEndsAt > ctx.today ? Date.parse(state.trialEndsAt) / 1000 : undefined;
  if (!sources.some(({ usual }) => usual)) throw invalid({ [field]: 'Add a card first: the plan is paid by it' });
  const subscription = await ask(ctx, field, async () => {
    const key = keyOf(ctx, 'subscription', state);
    const metadata = { companyId: String(ctx.actor.companyId), plan: plan.name };
    if (!isLive(state) || !state.subscriptionId)
      return await stripe.subscriptions.create(
        {
          customer,
          items: [{ price: plan.stripePriceId }],
          // A card that is declined is said at once, and leaves nothing half done.
          payment_behavior: 'error_if_incomplete',
          metadata,
          ...(trial && { trial_end: trial }),
        },
        key,
      );
    const now = await stripe.subscriptions.retrieve(state.subscriptionId);
    const item = now.items.data[0];
    return await stripe.subscriptions.update(
      now.id,
      {
        cancel_at_period_end: false,
        metadata,
        payment_behavior: 'error_if_incomplete',
        ...(item && item.price.id !== plan.stripePriceId && { items: [{ id: item.id, price: plan.stripePriceId }] }),
      },
      key,
    );
  });
  await inOne(ctx, (tx) => keep(tx, subscription, plan));
  return await readAccess(ctx);
}

export async function unsubscribe(ctx: Context, id: number, planName: string): Promise<CompanyAccess> {
  mustBeOwn(ctx, id);
  const stripe = await stripeOf(ctx.app);
  const plan = await knownPlan(ctx, planName);
  const state = await paymentState(ctx);
  const { subscriptionId } = state;
  if (plan.id !== state.planId || !isLive(state) || !subscriptionId)
    throw conflict(`You are not on the plan ${plan.label}.`);
  if (state.endsAt) throw conflict('This plan is already ending. To keep it, choose it again.');
  const subscription = await ask(ctx, 'paymentPlanName', () =>
    stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, keyOf(ctx, 'end', state)),
  );
  await inOne(ctx, (tx) => keep(tx, subscription, undefined));
  return await readAccess(ctx);
}

/** Stripe says that something happened to a subscription: it is asked how things stand now, for events come in any order. */
export const subscriptionTold: PaymentEventHandler = async (app, stripe, event) => {
  const told: unknown = event.data.object;
  const id = typeof told === 'object' && told && 'id' in told ? told.id : undefined;
  if (typeof id !== 'string') return;
  const subscription = await stripe.subscriptions.retrieve(id);
  const companyId = await companyOfCustomer(app, idOf(subscription.customer) ?? '');
  if (companyId === undefined) return; // of another installation with the same account at Stripe
  const name = subscription.metadata['plan'];
  const plan = name === undefined ? undefined : await planNamed(app, name);
  await inTransaction(app, systemActor(companyId, null), { requestId: event.id, ip: '' }, async (tx) => {
    const state = await paymentState(tx, true);
    // An older one that ended while another is paid for.
    if (state.subscriptionId !== null && state.subscriptionId !== id && isLive(state)) return;
    await keep(tx, subscription, plan);
  });
};

/** Why there is no room for another colleague; undefined where there is. */
export async function noRoomForPeople(ctx: Context): Promise<AppError | undefined> {
  const { limit, people, plan } = await peopleOfPlan(ctx);
  return limit === null || people < limit
    ? undefined
    : conflict(
        `Your plan ${plan} covers ${limit} people and is full. Choose a larger one under Plan and payment, or close an account first.`,
      );
}

// A company takes a plan, pays by a card and ends it, against a payment service of the test's own that speaks Stripe's HTTP API.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StripeDouble, startStripe } from '../../../../tests/stripe-double.ts';
import { type Person, type TestApp, asSystem, startOwnApp, startTestApp } from '../../../../tests/test-app.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import { stripeOf } from '../../../platform/server/stripe.ts';
import { companyAccessApi } from '../shared/company-access.api.ts';
import { companyModulesApi } from '../shared/company-modules.api.ts';

const KEY = 'sk_test_1';
const WEBHOOK = 'whsec_of_the_test';
const UNCONFIGURED = /^This installation takes no card payments/;

let double: StripeDouble;
let app: TestApp;
let operator: Person;
let admin: Person;
let small: string;
let large: string;
let plans = 0;

beforeAll(async () => {
  double = await startStripe(KEY);
  app = await startOwnApp({ STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK, STRIPE_API_URL: double.url });
  ({ admin: operator } = await app.company());
  await asSystem(app, sql`update app_user set system_admin = true where id = ${operator.userId}`);
});
afterAll(() => double.close());
beforeEach(async () => {
  ({ admin } = await app.company());
  plans += 1;
  [small, large] = [`small-${process.pid}-${plans}`, `large-${process.pid}-${plans}`];
  const plan = { name: small, label: 'Small', stripePriceId: 'price_small', userLimit: 2, moduleIds: ['estimate'] };
  expect((await app.call(operator, companyAccessApi.createPlan, { body: plan })).status).toBe(201);
  await app.call(operator, companyAccessApi.createPlan, {
    body: { name: large, label: 'Large', stripePriceId: 'price_large' },
  });
});

const own = () => ({ id: admin.companyId });
const access = async () => (await app.call(admin, companyAccessApi.get, { params: own() })).body.data;
const subscribe = (paymentPlanName: string) =>
  app.call(admin, companyAccessApi.subscribe, { params: { ...own(), paymentPlanName } });
const unsubscribe = (paymentPlanName: string) =>
  app.call(admin, companyAccessApi.unsubscribe, { params: { ...own(), paymentPlanName } });
const addCard = (source: string, as = admin) =>
  app.call(as, companyAccessApi.addCard, { params: { id: as.companyId }, body: { source } });
const subscriptionsOf = async (companyId: number) => {
  const [row] = await asSystem(
    app,
    sql<{
      customer: string;
    }>`select stripe_customer_id as customer from company_access where company_id = ${companyId}`,
  );
  return [...double.subscriptions.values()].filter(({ customer }) => customer === row?.customer);
};
const invite = (email: string) =>
  app.call(admin, usersApi.create, { body: { firstName: 'New', lastName: 'Person', email, roleIds: [2] } });

test('without a key nothing is shown, and every call says what is missing', async () => {
  const plain = await startTestApp();
  const { admin: person } = await plain.company();
  const params = { id: person.companyId };
  const refused = [
    await plain.call(person, companyAccessApi.customer, { params }),
    await plain.call(person, companyAccessApi.subscribe, { params: { ...params, paymentPlanName: 'small' } }),
    await plain.call(person, companyAccessApi.unsubscribe, { params: { ...params, paymentPlanName: 'small' } }),
    await plain.call(person, companyAccessApi.startCard, { params }),
    await plain.call(person, companyAccessApi.addCard, { params, body: { source: 'pm_1' } }),
    await plain.call(person, companyAccessApi.removeCard, { params: { ...params, sourceRef: 'pm_1' } }),
  ];
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([409, expect.stringMatching(UNCONFIGURED)]);
  const me = await plain.send(person, { method: 'GET', url: '/api/user/current/details' });
  expect(me.body.data).toMatchObject({ company: { takesCardPayments: false } });
  expect((await plain.send(undefined, { method: 'POST', url: '/api/stripe/webhook' })).status).toBe(409);
});

test('a plan costs what the payment service says; what is no plan is refused with a sentence', async () => {
  const { data } = (await app.call(admin, companyAccessApi.plans, {})).body;
  expect(data.find(({ name }) => name === large)).toMatchObject({
    amount: 199.5,
    currency: 'AUD',
    interval: 'month',
    moduleIds: null,
    userLimit: null,
    stripePriceId: null,
  });
  const make = (body: { name: string; stripePriceId: string; moduleIds?: string[] }, as = operator) =>
    app.call(as, companyAccessApi.createPlan, { body: { label: 'Odd', ...body } });
  const wrong = { name: `odd-${process.pid}-${plans}`, stripePriceId: 'price_once' };
  expect((await make(wrong)).body.errors).toHaveProperty('stripePriceId');
  expect((await make({ ...wrong, stripePriceId: 'price_yen' })).body.message).toMatch(/JPY/);
  expect((await make({ ...wrong, stripePriceId: 'price_none' })).body.errors).toHaveProperty('stripePriceId');
  expect((await make({ name: small, stripePriceId: 'price_small' })).body.errors).toHaveProperty('name');
  expect((await make({ ...wrong, stripePriceId: 'price_small', moduleIds: ['teleport'] })).status).toBe(422);
  expect((await make({ ...wrong, stripePriceId: 'price_small' }, admin)).status).toBe(403);
});

test('a plan is changed, and is not offered any more', async () => {
  const plan = (await app.call(operator, companyAccessApi.plans, {})).body.data.find(({ name }) => name === large);
  const params = { planId: plan?.id ?? 0 };
  const body = { version: 1, active: false };
  expect((await app.call(operator, companyAccessApi.updatePlan, { params, body })).body.data).toMatchObject({
    active: false,
  });
  expect((await app.call(operator, companyAccessApi.updatePlan, { params, body })).status).toBe(409);
  await addCard('pm_a');
  expect((await subscribe(large)).body.errors).toEqual({
    paymentPlanName: 'This plan is no longer offered. Choose another one',
  });
  expect((await app.call(admin, companyAccessApi.plans, {})).body.data.map(({ name }) => name)).not.toContain(large);
});

test('a card, a plan with its parts and people, another plan, and the end of it', async () => {
  expect((await subscribe(small)).body.errors).toEqual({ paymentPlanName: 'Add a card first: the plan is paid by it' });
  const session = await app.call(admin, companyAccessApi.startCard, { params: own() });
  const sessionId = session.body.data.url.split('/').at(-1) ?? '';
  expect((await addCard(sessionId)).body.errors).toHaveProperty('source');
  double.typed(sessionId, `pm_typed${plans}`);
  expect((await addCard(sessionId)).body.data.sources).toEqual([
    { id: `pm_typed${plans}`, brand: 'visa', last4: '4242', expires: '04/2030', usual: true },
  ]);
  const taken = await subscribe(small);
  expect([taken.status, taken.body.data]).toEqual([
    200,
    expect.objectContaining({
      subscriptionStatus: 'active',
      moduleIds: ['estimate'],
      paidUntil: '2030-03-17 17:46:40',
      people: 1,
    }),
  ]);
  // The parts that the plan has not are off, and cannot be switched on.
  const parts = async () => (await app.call(admin, companyModulesApi.list, {})).body.data;
  const on = async () => (await parts()).filter(({ active, needed }) => active && !needed).map(({ id }) => id);
  expect(await on()).toEqual(['estimate']);
  const all = (await parts()).map(({ id }) => id);
  const beyond = await app.call(admin, companyModulesApi.choose, { body: { moduleIds: all } });
  expect([beyond.status, beyond.body.message]).toEqual([422, expect.stringMatching(/is not part of your plan/)]);
  // Two people are its limit.
  expect((await invite(`one-${plans}-${process.pid}@test.example`)).status).toBe(201);
  const third = await invite(`two-${plans}-${process.pid}@test.example`);
  expect([third.status, third.body.message]).toEqual([409, expect.stringMatching(/Small covers 2 people/)]);
  // The larger one takes its place: still one subscription, and all parts are there again.
  expect((await subscribe(large)).body.data).toMatchObject({ paymentPlan: { name: large }, moduleIds: null });
  expect(await subscriptionsOf(admin.companyId)).toHaveLength(1);
  expect((await on()).length).toBeGreaterThan(3);
  expect((await invite(`two-${plans}-${process.pid}@test.example`)).status).toBe(201);
  expect((await subscribe(small)).body.errors).toEqual({
    paymentPlanName: 'Small is for 2 people, and you are 3. Choose a larger plan, or close accounts first',
  });
  // The card that pays stays as long as it does.
  const remove = (sourceRef: string) =>
    app.call(admin, companyAccessApi.removeCard, { params: { ...own(), sourceRef } });
  expect((await remove(`pm_typed${plans}`)).status).toBe(409);
  expect((await unsubscribe(small)).status).toBe(409);
  expect((await unsubscribe(large)).body.data).toMatchObject({
    subscriptionStatus: 'active',
    endsAt: '2030-03-17 17:46:40',
  });
  expect((await unsubscribe(large)).body.message).toBe('This plan is already ending. To keep it, choose it again.');
  expect((await subscribe(large)).body.data.endsAt).toBeNull();
  await unsubscribe(large);
  expect((await remove(`pm_typed${plans}`)).body.data.sources).toEqual([]);
});

test('a failed card is a sentence and leaves nothing behind; another card is tried anew', async () => {
  await addCard('pm_declined');
  const refused = await subscribe(small);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { paymentPlanName: 'The card was not charged: Your card was declined. Use another card, or ask the bank' },
  ]);
  expect(await access()).toMatchObject({ subscriptionStatus: null, paymentPlanId: null });
  expect(await subscriptionsOf(admin.companyId)).toEqual([]);
  await addCard(`pm_good${plans}`);
  expect((await subscribe(small)).body.data.subscriptionStatus).toBe('active');
});

test('an answer that is lost, and two who press at once, make one subscription', async () => {
  await addCard(`pm_lost${plans}`);
  double.lose.answers = 3; // the library asks three times
  const lost = await subscribe(large);
  expect([lost.status, lost.body.code]).toEqual([424, 'payment_service_away']);
  const both = await Promise.all([subscribe(large), subscribe(large)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await subscriptionsOf(admin.companyId)).toHaveLength(1);
});

test('a company that tries the product pays when the trial is over', async () => {
  const tries = { params: own(), body: { trialEndsAt: '2030-01-01' } };
  expect((await app.call(admin, companyAccessApi.update, tries)).status).toBe(403);
  expect((await app.call(operator, companyAccessApi.update, tries)).body.data.trialEndsAt).toBe('2030-01-01');
  expect((await app.call(operator, companyAccessApi.get, { params: own() })).body.data.trialEndsAt).toBe('2030-01-01');
  const parts = { params: own(), body: { moduleIds: ['teleport'] } };
  expect((await app.call(operator, companyAccessApi.update, parts)).status).toBe(422);
  await addCard(`pm_trial${plans}`);
  expect((await subscribe(large)).body.data.subscriptionStatus).toBe('trialing');
  const asked = double.calls.findLast(({ path }) => path === '/v1/subscriptions');
  expect(asked?.form.get('trial_end')).toBe(String(Date.parse('2030-01-01') / 1000));
});

test('what the payment service tells is asked anew, in any order and twice; a forged one is refused', async () => {
  await addCard(`pm_told${plans}`);
  await subscribe(large);
  const [subscription] = await subscriptionsOf(admin.companyId);
  const stripe = await stripeOf(app.running.app);
  const tell = (payload: string, secret = WEBHOOK, timestamp = Math.floor(Date.now() / 1000)) =>
    app.send(undefined, {
      method: 'POST',
      url: '/api/stripe/webhook',
      payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
      },
    });
  const event = (type: string) =>
    JSON.stringify({
      id: `evt_${plans}`,
      object: 'event',
      type,
      data: { object: { id: subscription?.['id'], status: 'active' } },
    });
  if (subscription) subscription['status'] = 'past_due';
  for (const type of [
    'customer.subscription.updated',
    'customer.subscription.created',
    'customer.subscription.updated',
  ])
    expect((await tell(event(type))).status).toBe(200);
  expect((await access()).subscriptionStatus).toBe('past_due');
  expect((await tell(event('customer.subscription.deleted'), 'whsec_another')).status).toBe(400);
  expect((await tell(event('customer.subscription.deleted'), WEBHOOK, 1_700_000_000)).status).toBe(400);
  expect((await tell(event('invoice.paid'))).status).toBe(200);
  if (subscription) subscription['status'] = 'canceled';
  await tell(event('customer.subscription.deleted'));
  expect(await access()).toMatchObject({ subscriptionStatus: 'canceled', paymentPlan: { name: large } });
  expect((await subscribe(large)).body.data.subscriptionStatus).toBe('active');
  expect(await subscriptionsOf(admin.companyId)).toHaveLength(2);
});

test('nobody reaches the plan or the cards of another company', async () => {
  const { admin: other } = await app.company();
  await addCard(`pm_mine${plans}`);
  const params = { id: admin.companyId };
  expect((await app.call(other, companyAccessApi.get, { params })).status).toBe(404);
  expect((await app.call(other, companyAccessApi.customer, { params })).status).toBe(404);
  expect(
    (await app.call(other, companyAccessApi.subscribe, { params: { ...params, paymentPlanName: small } })).status,
  ).toBe(404);
  expect((await app.call(other, companyAccessApi.update, { params, body: { trialEndsAt: null } })).status).toBe(404);
  expect((await addCard(`pm_mine${plans}`, other)).status).toBe(404);
  const remove = { params: { id: other.companyId, sourceRef: `pm_mine${plans}` } };
  expect((await app.call(other, companyAccessApi.removeCard, remove)).status).toBe(404);
  const estimator = await app.person(admin.companyId, 'estimator');
  expect((await app.call(estimator, companyAccessApi.customer, { params })).status).toBe(403);
});

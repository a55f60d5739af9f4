// Invoices that are paid by card on the page of their link, against a payment service of the test's own that speaks Stripe's HTTP API: each
// payment once in the ledger, however often, late and mixed up the service tells of it; refunds, disputes, two who pay at once.
import { momentText } from '../../../kit/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type StripeDouble, startStripe } from '../../../../tests/stripe-double.ts';
import { type Person, type TestApp, asSystem, startOwnApp, startTestApp } from '../../../../tests/test-app.ts';
import { stripeOf } from '../../../platform/server/stripe.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { cardPaymentsApi } from '../../finance/shared/card-payments.api.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { buildBillable, buildInvoice, issue } from '../../invoices/server/invoices.build.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedInvoicesApi } from '../shared/shared-invoices.api.ts';

const KEY = 'sk_test_cards';
const WEBHOOK = 'whsec_of_the_cards';
const tomorrow = (): string => momentText(Date.now() + 86_400_000);

let double: StripeDouble;
let app: TestApp;
let admin: Person;
let jobId: number;
let clientId: number;

beforeAll(async () => {
  double = await startStripe(KEY);
  app = await startOwnApp({ STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK, STRIPE_API_URL: double.url });
  ({ admin } = await app.company());
  ({ jobId, clientId } = await buildBillable(app, admin));
  await setting({ enableStripe: true, surchargePercentage: 1.75, surchargeFixed: 0.3 });
});
afterAll(() => double.close());

const setting = (body: object, as = admin, on = app) =>
  on.call(as, financeSettingApi.updateSetting, { params: { companyId: as.companyId }, body });
/** An issued invoice of a line of one's own, of so much before tax. */
async function invoiceOf(amount: number): Promise<number> {
  const draft = await buildInvoice(app, admin, { jobId, toContactId: clientId, label: 'Works' });
  made(
    await app.call(admin, invoicesApi.createItem, {
      params: { id: draft.id },
      body: { description: 'Works', quantity: 1, unitAmount: amount, taxRate: 0.1 },
    }),
  );
  return (await issue(app, admin, made(await app.call(admin, invoicesApi.get, { params: { id: draft.id } })))).id;
}
interface Page {
  who: Person;
  reference: string;
}
async function pageOf(objectId: number, on = app, as = admin): Promise<Page> {
  const body = { kind: 'invoice-payment', objectType: 'accountsReceivable', objectId, expiresAt: tomorrow() } as const;
  const reference = made(await on.call(as, portalApi.create, { body })).link.split('/share/')[1] ?? '';
  const { token } = (await on.call(undefined, portalApi.open, { body: { reference } })).body;
  return { who: { ...as, token: token.access_token }, reference };
}
const look = async ({ who }: Page) => (await app.call(who, sharedInvoicesApi.visitedInvoice, {})).body.data;
const pay = ({ who, reference }: Page, amount?: number) =>
  app.call(who, sharedInvoicesApi.payInvoice, { body: { reference, ...(amount !== undefined && { amount }) } });
const sessionOf = ({ url }: { url: string }): string => url.split('/').at(-1) ?? '';
const invoice = async (id: number) => made(await app.call(admin, invoicesApi.get, { params: { id } }));

interface Event {
  id: string;
  type: string;
  object: Record<string, unknown>;
}
let events = 0;
const eventOf = (type: string, object: Record<string, unknown>): Event => ({
  id: `evt_${process.pid}_${(events += 1)}`,
  type,
  object,
});
async function tell({ id, type, object }: Event, secret = WEBHOOK, timestamp = Math.floor(Date.now() / 1000)) {
  const stripe = await stripeOf(app.running.app);
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return await app.send(undefined, {
    method: 'POST',
    url: '/api/stripe/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
}
const completed = (session: string): Event =>
  eventOf('checkout.session.completed', { id: session, client_reference_id: double.markOf(session) });
const paymentOf = async (id: number) => {
  const { body } = await app.call(admin, paymentsApi.ledgerOfRecord, {
    params: { documentType: 'accountsReceivable', documentId: id },
  });
  const [line] = body.data.filter(({ kind }) => kind === 'payment');
  const [row] = await asSystem(
    app,
    sql<{
      id: number;
    }>`select document_id as id from ledger_transfer where company_id = ${admin.companyId} and id = ${line?.transferId ?? 0}`,
  );
  return row?.id ?? 0;
};
/** Accounts of the ledger of a payment, summed. */
const accounts = async (documentId: number) => {
  const rows = await asSystem(
    app,
    sql<{
      account: string;
      sum: number;
    }>`select e.account, sum(e.amount)::float8 as sum from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
      where t.company_id = ${admin.companyId} and t.document_type = 'payment' and t.document_id = ${documentId} group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};
const paidByCard = async (amount: number) => {
  const id = await invoiceOf(amount);
  const page = await pageOf(id);
  const session = sessionOf(made(await pay(page)));
  const intent = double.pay(session);
  expect((await tell(completed(session))).status).toBe(200);
  return { id, page, session, intent, paymentId: await paymentOf(id) };
};

test('is offered where the installation has a key, the company allows it and something is open', async () => {
  const id = await invoiceOf(100);
  const page = await pageOf(id);
  expect((await look(page)).cards).toEqual({ percentage: 1.75, fixed: 0.3, maximum: null });
  await setting({ enableStripe: false });
  expect((await look(page)).cards).toBeNull();
  expect((await pay(page)).status).toBe(409);
  await setting({ enableStripe: true });
  const config = async (on: TestApp, as: Person) =>
    (await on.send(as, { method: 'GET', url: '/api/user/current/configuration' })).body.data;
  expect(await config(app, admin)).toMatchObject({ isPaymentLinkAvailable: true });

  const plain = await startTestApp();
  const { admin: other } = await plain.company();
  const of = await buildBillable(plain, other);
  await setting({ enableStripe: true }, other, plain);
  const draft = await buildInvoice(plain, other, { jobId: of.jobId, toContactId: of.clientId });
  await plain.call(other, invoicesApi.createItem, {
    params: { id: draft.id },
    body: { description: 'x', unitAmount: 9 },
  });
  const out = await issue(plain, other, made(await plain.call(other, invoicesApi.get, { params: { id: draft.id } })));
  const without = await pageOf(out.id, plain, other);
  expect((await plain.call(without.who, sharedInvoicesApi.visitedInvoice, {})).body.data.cards).toBeNull();
  const refused = await plain.call(without.who, sharedInvoicesApi.payInvoice, {
    body: { reference: without.reference },
  });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/takes no card payments/)]);
});

test('the sum is the server’s: all that is open or a part, with its surcharge on a line of its own; the link leads back', async () => {
  const id = await invoiceOf(1000);
  const page = await pageOf(id);
  expect((await pay(page, 1100.01)).body.errors).toEqual({ amount: '1100.00 is outstanding. Pay at most that much' });
  expect((await pay(page, 0.5)).body.errors).toEqual({ amount: 'Pay at least 1.00' });
  expect((await pay({ ...page, reference: 'https://evil.example' })).body.errors).toEqual({
    reference: 'Open the link again',
  });
  const twice = await Promise.all([pay(page), pay(page)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const { form } = double.calls.findLast(({ path }) => path === '/v1/checkout/sessions') ?? {};
  expect(form?.get('line_items[0][price_data][unit_amount]')).toBe('110000');
  expect(form?.get('line_items[1][price_data][unit_amount]')).toBe('1955'); // 1.75 % and 30 cents
  expect(form?.get('line_items[1][price_data][product_data][name]')).toBe('Surcharge for paying by card');
  expect(form?.get('success_url')).toMatch(new RegExp(`/share/${page.reference}/done$`));
  expect(form?.get('cancel_url')).toMatch(new RegExp(`/share/${page.reference}/cancelled$`));
  const session = sessionOf(made(await pay(page, 400)));
  double.pay(session);
  expect((await look(page)).lastPaid).toMatchObject({ status: 'begun', amount: 400, surcharge: 7.3 });
  // Back on the page before the service has told: it is asked.
  const back = made(await app.call(page.who, sharedInvoicesApi.paidInvoice, {}));
  expect(back).toMatchObject({ balance: 700, paid: 400, lastPaid: { status: 'paid', card: 'Visa ending in 4242' } });
  await tell(completed(session));
  const after = await invoice(id);
  expect(after).toMatchObject({ paidTotal: 400, balance: 700, status: { typeName: 'partPaid' } });
  expect(await accounts(await paymentOf(id))).toEqual({
    bank: 407.3,
    receivable: -400,
    surcharge: -6.64,
    taxCollected: -0.66,
  });
});

test('whoever has paid gets a receipt, by mail and on the page', async () => {
  await asSystem(app, sql`update contact set email = 'payer@cards.example' where id = ${clientId}`);
  const id = await invoiceOf(50);
  const body = {
    kind: 'invoice-payment',
    objectType: 'accountsReceivable',
    objectId: id,
    contactId: clientId,
    expiresAt: tomorrow(),
  } as const;
  const reference = made(await app.call(admin, portalApi.create, { body })).link.split('/share/')[1] ?? '';
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  const page = { who: { ...admin, token: token.access_token }, reference };
  expect((await app.call(page.who, sharedInvoicesApi.invoiceReceipt, {})).status).toBe(404);
  const session = sessionOf(made(await pay(page)));
  double.pay(session);
  await tell(completed(session));
  const sentTo = async () => {
    await app.running.relay.flush();
    const [mail] = await asSystem(
      app,
      sql<{
        to: string;
        text: string;
      }>`select to_address as to, body_text as text from outgoing_message where company_id = ${admin.companyId} and template = 'receipt'`,
    );
    return mail;
  };
  // What could not be told at once, on a machine with much to do, is told a moment later.
  await expect.poll(sentTo, { timeout: 15_000 }).toBeDefined();
  const mail = await sentTo();
  expect(mail?.to).toBe('payer@cards.example');
  expect(mail?.text).toContain('AUD 56.26');
  const paper = await app.call(page.who, sharedInvoicesApi.invoiceReceipt, {});
  const { text } = await readPdf(paper.raw);
  for (const words of ['Receipt', '55.00', 'Surcharge for paying by card', '1.26', '56.26'])
    expect(text).toContain(words);
  const payment = await paymentOf(id);
  const sent = await app.call(admin, cardPaymentsApi.sendReceipt, {
    params: { id: payment },
    body: { email: 'other@cards.example' },
  });
  expect(sent.status).toBe(201);
  await app.running.relay.flush();
  expect(made(await app.call(admin, paymentsApi.get, { params: { id: payment } })).receiptSentTo).toBe(
    'other@cards.example',
  );
});

test('two who pay at once: the second is a credit of the payer, and another invoice takes it', async () => {
  const id = await invoiceOf(200);
  const [one, two] = [await pageOf(id), await pageOf(id)];
  const sessions = [sessionOf(made(await pay(one))), sessionOf(made(await pay(two)))];
  for (const session of sessions) double.pay(session);
  await Promise.all(sessions.flatMap((session) => [tell(completed(session)), tell(completed(session))]));
  expect(await invoice(id)).toMatchObject({ balance: 0, paidTotal: 220, status: { typeName: 'paid' } });
  const filter = JSON.stringify({ object: { contactId: clientId, amount: 220 } });
  const payments = (await app.call(admin, paymentsApi.list, { query: { filter } })).body.data;
  expect(payments.map(({ unallocated }) => unallocated).sort((a, b) => a - b)).toEqual([0, 220]);
  expect((await pay(one)).status).toBe(409);
});

test('a page that nobody paid on, or that is left, pays nothing', async () => {
  const id = await invoiceOf(80);
  const page = await pageOf(id);
  const session = sessionOf(made(await pay(page)));
  expect(made(await app.call(page.who, sharedInvoicesApi.paidInvoice, {})).lastPaid?.status).toBe('begun');
  double.expire(session);
  await tell({ ...completed(session), type: 'checkout.session.expired' });
  expect((await look(page)).lastPaid?.status).toBe('expired');
  expect((await invoice(id)).balance).toBe(88);
});

test('an answer that is lost is asked again under the same key', async () => {
  const page = await pageOf(await invoiceOf(90));
  double.lose.answers = 2;
  const session = sessionOf(made(await pay(page)));
  expect(session).toMatch(/^cs_/);
  double.lose.answers = 3;
  const lost = await pay(page, 20);
  expect([lost.status, lost.body.code]).toEqual([424, 'payment_service_away']);
  expect((await pay(page, 20)).status).toBe(200);
});

describe('money that goes back', () => {
  const refund = (id: number, amount: number, as = admin) =>
    app.call(as, cardPaymentsApi.refund, { params: { id }, body: { amount, reason: 'Agreed on the phone' } });
  const refundEvent = (intent: string): Event => eventOf('refund.created', { payment_intent: intent });
  const card = async (id: number) => made(await app.call(admin, cardPaymentsApi.card, { params: { id } }));

  test('is asked for by whoever may, goes through the service, and stands in the ledger when it says so', async () => {
    const { id, intent, paymentId } = await paidByCard(1000);
    const clerk = await app.person(admin.companyId, 'supervisor');
    expect((await refund(paymentId, 10, clerk)).status).toBe(403);
    expect((await refund(paymentId, 1119.56)).body.errors).toEqual({
      amount: '1119.55 of the charge is left. Refund at most that much',
    });
    expect(made(await refund(paymentId, 100))).toMatchObject({
      refundable: 1019.55,
      refunds: [{ amount: 100, status: 'asked' }],
    });
    expect((await invoice(id)).balance).toBe(0);
    await Promise.all([tell(refundEvent(intent)), tell(refundEvent(intent))]);
    // 100 of 1,119.55: 98.25 of it was paid, 1.75 is surcharge with 16 cents of tax.
    expect(await invoice(id)).toMatchObject({ balance: 98.25, paidTotal: 1001.75, status: { typeName: 'partPaid' } });
    expect((await card(paymentId))?.refunds).toMatchObject([{ amount: 100, status: 'done' }]);
    // Another one at the service itself, and the rest from here.
    double.refund(intent, 19_55);
    await tell(eventOf('charge.refunded', { payment_intent: intent }));
    await refund(paymentId, 1000);
    await tell(refundEvent(intent));
    expect(await invoice(id)).toMatchObject({ balance: 1100, paidTotal: 0, status: { typeName: 'issued' } });
    const sums = await accounts(paymentId);
    expect(Object.values(sums).every((sum) => Math.abs(sum) < 0.005)).toBe(true);
    expect((await refund(paymentId, 0.01)).body.errors).toEqual({ amount: 'Already refunded in full' });
    const back = await app.call(admin, paymentsApi.reverse, { params: { id: paymentId }, body: { reason: 'Bounced' } });
    expect([back.status, back.body.message]).toEqual([409, expect.stringMatching(/paid by card/)]);
  });

  test('that does not arrive is with us again', async () => {
    const { id, intent, paymentId } = await paidByCard(100);
    await refund(paymentId, 60);
    await tell(refundEvent(intent));
    expect((await invoice(id)).balance).toBe(58.81);
    const [row] = [...double.refunds.values()].filter((one) => one['payment_intent'] === intent);
    if (row) row['status'] = 'failed';
    await tell(eventOf('refund.failed', { payment_intent: intent }));
    expect(await invoice(id)).toMatchObject({ balance: 0, status: { typeName: 'paid' } });
    expect((await card(paymentId))?.refundable).toBe(112.23);
  });

  test.each([
    ['succeeded', 'failed', 0, 'paid'],
    ['pending', 'succeeded', 58.81, 'partPaid'],
  ])(
    'an answer that says %s and arrives after another that says %s changes nothing any more',
    async (before, after, balance, typeName) => {
      const { id, intent, paymentId } = await paidByCard(100);
      await refund(paymentId, 60);
      const [row = {}] = [...double.refunds.values()].filter((one) => one['payment_intent'] === intent);
      row['status'] = before;
      await tell(refundEvent(intent));
      let [asked, arrives] = [() => undefined as void, () => undefined as void];
      const isAsked = new Promise<void>((resolve) => (asked = resolve));
      double.late.refunds = () => new Promise<void>((resolve) => ((arrives = resolve), asked()));
      const old = tell(refundEvent(intent));
      await isAsked;
      row['status'] = after;
      await tell(eventOf('refund.updated', { payment_intent: intent }));
      arrives();
      expect((await old).status).toBe(200);
      for (let twice = 0; twice < 2; twice += 1) {
        expect(await invoice(id)).toMatchObject({ balance, status: { typeName } });
        expect((await card(paymentId))?.refunds).toMatchObject([{ status: after === 'failed' ? 'failed' : 'done' }]);
        await tell(refundEvent(intent));
      }
    },
  );

  // Of parts of a cent one more, and one less, than the whole comes to.
  test.each([
    [1.74, 2.23, 108.26],
    [1, 4.28, 106.95],
  ])(
    'in three parts (%d, %d, %d), one of which fails and goes once more, is all of it to the cent',
    async (...parts) => {
      const { id, intent, paymentId } = await paidByCard(100);
      for (const part of parts) double.refund(intent, Math.round(part * 100));
      expect((await tell(refundEvent(intent))).status).toBe(200);
      const [, second] = [...double.refunds.values()].filter((one) => one['payment_intent'] === intent);
      if (second) second['status'] = 'failed';
      expect((await tell(eventOf('refund.failed', { payment_intent: intent }))).status).toBe(200);
      double.refund(intent, Math.round(parts[1] * 100));
      expect((await tell(refundEvent(intent))).status).toBe(200);
      expect(await invoice(id)).toMatchObject({ balance: 110, paidTotal: 0, status: { typeName: 'issued' } });
      const sums = Object.values(await accounts(paymentId));
      expect(sums.filter((sum) => Math.abs(sum) > 0.001)).toEqual([]);
    },
  );

  test('of an invoice that was credited pays the credit note back, and the invoice stays paid', async () => {
    const { id, intent, paymentId } = await paidByCard(300);
    const begun = made(await app.call(admin, invoicesApi.credit, { params: { id }, body: {} }));
    const note = await issue(app, admin, begun);
    expect(note.balance).toBe(-330);
    await refund(paymentId, 336.08);
    await tell(refundEvent(intent));
    expect((await invoice(note.id)).balance).toBe(0);
    expect(await invoice(id)).toMatchObject({ balance: 0, status: { typeName: 'paid' } });
  });

  test('of a payment in cash is not this way', async () => {
    const { id } = made(
      await app.call(admin, paymentsApi.create, {
        body: { direction: 'in', contactId: clientId, date: '2026-03-02', amount: 5, allocations: [] },
      }),
    );
    expect((await refund(id, 5)).status).toBe(409);
    expect(await card(id)).toBeNull();
  });
});

test('a payer who disputes it is noted, once, and whoever may refund is told', async () => {
  const { intent, paymentId } = await paidByCard(70);
  double.dispute(intent, 'fraudulent');
  const event = eventOf('charge.dispute.created', { payment_intent: intent });
  await tell(event);
  await tell(event);
  const { disputeStatus, disputeReason } =
    made(await app.call(admin, cardPaymentsApi.card, { params: { id: paymentId } })) ?? {};
  expect([disputeStatus, disputeReason]).toEqual(['needs_response', 'fraudulent']);
  const notices = await asSystem(
    app,
    sql`select id from notice where company_id = ${admin.companyId} and kind = 'payment-dispute' and object_id = ${paymentId} and user_id = ${admin.userId}`,
  );
  expect(notices).toHaveLength(1);
});

/** Tells of something whose answer is on its way until the second function is called. */
async function onItsWay(kind: keyof StripeDouble['late'], event: Event) {
  let [asked, arrives] = [() => undefined as void, () => undefined as void];
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  double.late[kind] = () => new Promise<void>((resolve) => ((arrives = resolve), asked()));
  const told = tell(event);
  await isAsked;
  return async () => {
    arrives();
    expect((await told).status).toBe(200);
  };
}

test('a dispute that is decided stays decided: answers that were long on their way and doubled events set nothing back; a second dispute counts', async () => {
  const { intent, paymentId } = await paidByCard(70);
  const standing = async () =>
    made(await app.call(admin, cardPaymentsApi.card, { params: { id: paymentId } }))?.disputeStatus;
  const notices = async () =>
    (
      await asSystem(
        app,
        sql<{
          body: string;
        }>`select body from notice where company_id = ${admin.companyId} and kind = 'payment-dispute' and object_id = ${paymentId} and user_id = ${admin.userId} order by id`,
      )
    ).map(({ body }) => body);
  const event = (type: string) => eventOf(`charge.dispute.${type}`, { payment_intent: intent });
  const first = double.dispute(intent, 'fraudulent');
  const created = event('created');
  const arrives = await onItsWay('disputes', created);
  double.disputeGoesOn(first, 'won');
  const closed = event('closed');
  await tell(closed);
  expect(await standing()).toBe('won');
  await arrives();
  expect(await standing()).toBe('won');
  for (const again of [created, closed, created]) expect((await tell(again)).status).toBe(200);
  expect([await standing(), await notices()]).toEqual(['won', ['won, fraudulent']]);

  const old = await onItsWay('disputes', event('updated'));
  double.dispute(intent, 'duplicate');
  await tell(event('created'));
  expect(await standing()).toBe('needs_response');
  await old();
  expect([await standing(), await notices()]).toEqual([
    'needs_response',
    ['won, fraudulent', 'needs response, duplicate'],
  ]);
});

test('an answer from before the payment that arrives after it takes nothing away: it stays paid, and can be refunded', async () => {
  const id = await invoiceOf(80);
  const session = sessionOf(made(await pay(await pageOf(id))));
  const arrives = await onItsWay('sessions', completed(session));
  double.pay(session);
  await tell(completed(session));
  await arrives();
  const paymentId = await paymentOf(id);
  expect((await invoice(id)).balance).toBe(0);
  const refunded = await app.call(admin, cardPaymentsApi.refund, {
    params: { id: paymentId },
    body: { amount: 10, reason: 'Agreed on the phone' },
  });
  expect(refunded.status).toBe(201);
});

test('an event that is forged, old or of somebody else does nothing; the first two leave a line in the security log', async () => {
  await asSystem(app, sql`update app_user set system_admin = true where id = ${admin.userId}`);
  const id = await invoiceOf(60);
  const session = sessionOf(made(await pay(await pageOf(id))));
  double.pay(session);
  const forged = await tell(completed(session), 'whsec_another');
  expect([forged.status, forged.body.message]).toEqual([400, expect.stringMatching(/^The signature does not fit/)]);
  for (const old of [1_700_000_000, Math.floor(Date.now() / 1000) - 360])
    expect((await tell(completed(session), WEBHOOK, old)).status).toBe(400);
  expect((await app.send(undefined, { method: 'POST', url: '/api/stripe/webhook' })).status).toBe(400);
  const other = crypto.randomUUID();
  expect((await tell(eventOf('checkout.session.completed', { id: 'cs_x', client_reference_id: other }))).status).toBe(
    200,
  );
  expect((await invoice(id)).balance).toBe(66);
  const lines = await asSystem(
    app,
    sql<{
      detail: { why: string };
    }>`select detail from security_event where company_id = ${admin.companyId} and name = 'payment-event-refused'`,
  );
  // One a minute at most: whoever sends thousands fills no log.
  expect(lines.map(({ detail }) => detail.why.slice(0, 13))).toEqual(['The signature']);
});

test('a thousand events, doubled and shuffled, have one effect each', async () => {
  const random = (
    (seed: number) => () =>
      (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  )(20_261_124);
  const shuffled = <T>(list: T[]): T[] =>
    list
      .map((one) => [random(), one] as const)
      .sort((a, b) => a[0] - b[0])
      .map(([, one]) => one);
  const ids: number[] = [];
  const intents: string[] = [];
  const told: Event[] = [];
  const COUNT = 50;
  for (let place = 0; place < COUNT; place += 1) {
    const id = await invoiceOf(100 + place);
    const session = sessionOf(made(await pay(await pageOf(id))));
    const intent = double.pay(session);
    ids.push(id);
    intents.push(intent);
    // Each half is refunded a part at the service, before anybody here has heard of the payment.
    if (place % 2) double.refund(intent, 1000);
    if (place % 5 === 0) double.dispute(intent, 'general');
    told.push(completed(session), { ...completed(session), type: 'checkout.session.async_payment_succeeded' });
    for (let more = 0; more < 4; more += 1) told.push(eventOf('refund.updated', { payment_intent: intent }));
    for (let more = 0; more < 2; more += 1) told.push(eventOf('charge.refunded', { payment_intent: intent }));
    for (let more = 0; more < 2; more += 1) told.push(eventOf('charge.dispute.updated', { payment_intent: intent }));
  }
  const all = shuffled([...told, ...told]);
  expect(all).toHaveLength(1000);
  for (let from = 0; from < all.length; from += 25) {
    const answers = await Promise.all(all.slice(from, from + 25).map((event) => tell(event)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  const rows = await asSystem(
    app,
    sql<{ payments: number; refunds: number; events: number }>`select
      (select count(*)::int from payment where company_id = ${admin.companyId} and external_id = any(${intents}::text[])) as payments,
      (select count(*)::int from card_refund f join card_payment p on p.company_id = f.company_id and p.id = f.card_payment_id where p.company_id = ${admin.companyId} and p.intent_id = any(${intents}::text[]) and f.status = 'done') as refunds,
      (select count(*)::int from card_event e join card_payment p on p.company_id = e.company_id and p.id = e.card_payment_id where p.company_id = ${admin.companyId} and p.intent_id = any(${intents}::text[])) as events`,
  );
  expect(rows).toEqual([{ payments: COUNT, refunds: COUNT / 2, events: told.length }]);
  for (const [place, id] of ids.entries()) {
    const { balance, total, paidTotal } = await invoice(id);
    const surcharge = Math.round(total * 1.75) / 100 + 0.3;
    const back = place % 2 ? Math.round((10 * total * 100) / (total + surcharge)) / 100 : 0;
    expect([Math.abs(balance - back) < 0.011, Math.round((balance + paidTotal) * 100)]).toEqual([
      true,
      Math.round(total * 100),
    ]);
  }
}, 120_000);

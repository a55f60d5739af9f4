// A payment service of a test's own: the part of Stripe's HTTP API that the product asks, with customers, cards and subscriptions kept in memory.
// The same idempotency key is answered the same, as Stripe does it; `pm_declined` is a card that nobody accepts.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Row = Record<string, unknown>;
interface Call {
  method: string;
  path: string;
  form: URLSearchParams;
  key: string | undefined;
}
export interface StripeDouble {
  url: string;
  calls: Call[];
  subscriptions: Map<string, Row>;
  /** The card that a person typed on the page of a session. */
  typed(sessionId: string, card: string): void;
  /** Somebody pays on the page of a session; answers the intent. */
  pay(sessionId: string, card?: string): string;
  /** What a session was marked with by whoever began it. */
  markOf(sessionId: string): string | null;
  /** Nobody did, and the page has closed. */
  expire(sessionId: string): void;
  /** A refund that somebody made at the service itself. */
  refund(intentId: string, cents: number): string;
  /** The bank of the payer asks. */
  dispute(intentId: string, reason: string, status?: string): string;
  /** How a dispute goes on. */
  disputeGoesOn(id: string, status: string): void;
  refunds: Map<string, Row>;
  /** So many next answers are lost on their way. */
  lose: { answers: number };
  /** The next answer of this kind is made, and is on its way as long as this lasts. */
  late: Record<'refunds' | 'disputes' | 'sessions', (() => Promise<void>) | null>;
  close(): Promise<void>;
}

export const PRICES: Readonly<Record<string, Row>> = {
  price_small: {
    unit_amount: 4900,
    currency: 'aud',
    active: true,
    recurring: { interval: 'month', interval_count: 1 },
  },
  price_large: {
    unit_amount: 19_950,
    currency: 'aud',
    active: true,
    recurring: { interval: 'month', interval_count: 1 },
  },
  price_once: { unit_amount: 100, currency: 'aud', active: true, recurring: null },
  price_yen: { unit_amount: 100, currency: 'jpy', active: true, recurring: { interval: 'month', interval_count: 1 } },
};
const PERIOD_END = 1_900_000_000;

interface Session {
  id: string;
  customer: string;
  card: string | null;
  form: URLSearchParams;
  cents: number;
  intent: string | null;
  status: 'open' | 'complete' | 'expired';
}
interface Intent {
  id: string;
  cents: number;
  card: string;
  metadata: Row;
}

/** What all of a session's lines come to. */
const centsOf = (form: URLSearchParams): number => {
  let sum = 0;
  for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1)
    sum += Number(form.get(`line_items[${line}][price_data][unit_amount]`));
  return sum;
};

class Refused extends Error {
  readonly status: number;
  readonly body: Row;
  constructor(status: number, body: Row) {
    super('refused');
    this.status = status;
    this.body = body;
  }
}
const missing = () =>
  new Refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' });
const declined = () =>
  new Refused(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });

export async function startStripe(secretKey: string, port = 0): Promise<StripeDouble> {
  const customers = new Map<string, Row & { usual: string | null }>();
  const methods = new Map<string, { id: string; customer: string | null }>();
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Row>();
  const disputes = new Map<string, Row>();
  const answered = new Map<string, { body: string; status: number; answer: Row }>();
  let last = 0;
  // As over there, no two accounts have one id: several doubles may stand on one database.
  const own = randomUUID().slice(0, 8);
  const newId = (prefix: string): string => `${prefix}_${own}${(last += 1)}`;
  const methodOf = (id: string) => {
    const known = methods.get(id) ?? { id, customer: null };
    methods.set(id, known);
    return known;
  };
  const asMethod = ({ id, customer }: { id: string; customer: string | null }): Row => ({
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand: 'visa', last4: id === 'pm_declined' ? '0002' : '4242', exp_month: 4, exp_year: 2030 },
  });
  const asCustomer = (id: string): Row => {
    const { usual, ...row } = customers.get(id) ?? { usual: null };
    return { ...row, id, object: 'customer', invoice_settings: { default_payment_method: usual } };
  };
  const mustPay = (customer: string): void => {
    if (customers.get(customer)?.usual === 'pm_declined') throw declined();
  };
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw missing();
    return value;
  };

  const asList = (data: Row[]): Row => ({ object: 'list', has_more: false, data });
  const refundedOf = (intent: string): number =>
    [...refunds.values()]
      .filter((one) => one['payment_intent'] === intent && one['status'] !== 'failed')
      .reduce((sum, one) => sum + Number(one['amount']), 0);
  const refundOf = (intent: string, cents: number, metadata: Row): Row => {
    const id = newId('re');
    const row = {
      id,
      object: 'refund',
      payment_intent: intent,
      amount: cents,
      status: 'succeeded',
      created: last,
      metadata,
    };
    refunds.set(id, row);
    return row;
  };
  const asIntent = ({ id, cents, card, metadata }: Intent): Row => ({
    id,
    object: 'payment_intent',
    amount: cents,
    status: 'succeeded',
    metadata,
    latest_charge: {
      id: `ch_${id}`,
      object: 'charge',
      amount: cents,
      amount_refunded: refundedOf(id),
      disputed: [...disputes.values()].some((one) => one['payment_intent'] === id),
      payment_method_details: { card: { brand: 'visa', last4: card } },
    },
  });
  const asPaid = ({ id, cents, intent, status, form }: Session): Row => ({
    id,
    object: 'checkout.session',
    mode: 'payment',
    status,
    payment_status: intent === null ? 'unpaid' : 'paid',
    amount_total: cents,
    client_reference_id: form.get('client_reference_id'),
    customer_details: { email: form.get('customer_email') },
    payment_intent: intent === null ? null : asIntent(found(intents.get(intent))),
  });

  const answers: [string, RegExp, (form: URLSearchParams, id: string) => Row][] = [
    ['GET', /^\/v1\/prices\/(\w+)$/, (_, id) => ({ id, object: 'price', ...found<Row>(PRICES[id]) })],
    [
      'POST',
      /^\/v1\/customers$/,
      (form) => {
        const id = newId('cus');
        customers.set(id, { usual: null, email: form.get('email'), name: form.get('name') });
        return asCustomer(id);
      },
    ],
    ['GET', /^\/v1\/customers\/(\w+)$/, (_, id) => (found(customers.get(id)), asCustomer(id))],
    [
      'POST',
      /^\/v1\/customers\/(\w+)$/,
      (form, id) => {
        found(customers.get(id)).usual = form.get('invoice_settings[default_payment_method]');
        return asCustomer(id);
      },
    ],
    [
      'GET',
      /^\/v1\/customers\/(\w+)\/payment_methods$/,
      (_, id) => ({
        object: 'list',
        has_more: false,
        data: [...methods.values()].filter(({ customer }) => customer === id).map(asMethod),
      }),
    ],
    ['POST', /^\/v1\/payment_methods$/, () => asMethod(methodOf(newId('pm')))],
    ['GET', /^\/v1\/payment_methods\/(pm_\w+)$/, (_, id) => asMethod(methodOf(id))],
    [
      'POST',
      /^\/v1\/payment_methods\/(\w+)\/attach$/,
      (form, id) => {
        methodOf(id).customer = form.get('customer');
        return asMethod(methodOf(id));
      },
    ],
    [
      'POST',
      /^\/v1\/payment_methods\/(\w+)\/detach$/,
      (_, id) => {
        methodOf(id).customer = null;
        return asMethod(methodOf(id));
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      (form) => {
        const id = newId('cs');
        const customer = form.get('customer') ?? '';
        sessions.set(id, { id, customer, card: null, form, cents: centsOf(form), intent: null, status: 'open' });
        return { id, object: 'checkout.session', url: `https://pay.example/${id}` };
      },
    ],
    [
      'GET',
      /^\/v1\/checkout\/sessions\/(\w+)$/,
      (_, id) => {
        const session = found(sessions.get(id));
        if (session.form.get('mode') === 'payment') return asPaid(session);
        const { customer, card } = session;
        return { id, object: 'checkout.session', customer, setup_intent: { id: 'seti_1', payment_method: card } };
      },
    ],
    ['GET', /^\/v1\/payment_intents\/(\w+)$/, (_, id) => asIntent(found(intents.get(id)))],
    [
      'POST',
      /^\/v1\/refunds$/,
      (form) => {
        const intent = form.get('payment_intent') ?? '';
        const cents = Number(form.get('amount'));
        const back = refundedOf(intent);
        if (back + cents > found(intents.get(intent)).cents)
          throw new Refused(400, {
            type: 'invalid_request_error',
            code: 'charge_already_refunded',
            message: 'Greater than what is left',
          });
        return refundOf(intent, cents, { cardRefund: form.get('metadata[cardRefund]') });
      },
    ],
    [
      'GET',
      /^\/v1\/refunds$/,
      (form) => asList([...refunds.values()].filter((one) => one['payment_intent'] === form.get('payment_intent'))),
    ],
    [
      'GET',
      /^\/v1\/disputes$/,
      // The last one first, as over there.
      (form) =>
        asList([...disputes.values()].filter((one) => one['payment_intent'] === form.get('payment_intent')).reverse()),
    ],
    [
      'POST',
      /^\/v1\/subscriptions$/,
      (form) => {
        const customer = form.get('customer') ?? '';
        mustPay(customer);
        const id = newId('sub');
        subscriptions.set(id, {
          id,
          object: 'subscription',
          customer,
          status: form.has('trial_end') ? 'trialing' : 'active',
          metadata: { plan: form.get('metadata[plan]') },
          cancel_at: null,
          cancel_at_period_end: false,
          items: {
            data: [{ id: newId('si'), price: { id: form.get('items[0][price]') }, current_period_end: PERIOD_END }],
          },
        });
        return found(subscriptions.get(id));
      },
    ],
    ['GET', /^\/v1\/subscriptions\/(\w+)$/, (_, id) => found(subscriptions.get(id))],
    [
      'POST',
      /^\/v1\/subscriptions\/(\w+)$/,
      (form, id) => {
        const row = found(subscriptions.get(id));
        const price = form.get('items[0][price]');
        if (price) mustPay(String(row['customer']));
        const { data } = row['items'] as { data: Row[] };
        if (price && data[0]) data[0]['price'] = { id: price };
        if (form.has('metadata[plan]')) row['metadata'] = { plan: form.get('metadata[plan]') };
        if (form.has('cancel_at_period_end')) row['cancel_at_period_end'] = form.get('cancel_at_period_end') === 'true';
        return row;
      },
    ],
  ];

  const subscriptions = new Map<string, Row>();
  const calls: Call[] = [];
  const lose = { answers: 0 };
  const KINDS = ['refunds', 'disputes', 'sessions'] as const;
  const late: StripeDouble['late'] = { refunds: null, disputes: null, sessions: null };
  const send = (response: ServerResponse, status: number, body: unknown): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { method = 'GET' } = request;
    const path = (request.url ?? '').split('?')[0] ?? '';
    const key = request.headers['idempotency-key'] as string | undefined;
    const form = new URLSearchParams(method === 'GET' ? (request.url ?? '').split('?')[1] : body);
    calls.push({ method, path, form, key });
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    const known = key === undefined ? undefined : answered.get(key);
    if (known && known.body !== `${path} ${body}`)
      return send(response, 400, {
        error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' },
      });
    const made = known ?? work(method, path, form);
    if (key !== undefined) answered.set(key, { ...made, body: `${path} ${body}` });
    const kind = KINDS.find((name) => method === 'GET' && path.includes(`/${name}`));
    const wait = kind && late[kind];
    if (kind && wait) {
      const asItWas = structuredClone(made);
      late[kind] = null;
      await wait();
      return send(response, asItWas.status, asItWas.answer);
    }
    if (method !== 'GET' && lose.answers > 0) {
      lose.answers -= 1;
      request.socket.destroy();
      return;
    }
    send(response, made.status, made.answer);
  }
  function work(method: string, path: string, form: URLSearchParams): { status: number; answer: Row } {
    try {
      for (const [verb, pattern, give] of answers) {
        const match = verb === method ? pattern.exec(path) : null;
        if (match) return { status: 200, answer: give(form, match[1] ?? '') };
      }
      throw missing();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, answer: { error: error.body } };
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1').unref();
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    subscriptions,
    lose,
    late,
    typed(sessionId, card) {
      found(sessions.get(sessionId)).card = card;
      const session = found(sessions.get(sessionId));
      methodOf(card).customer = session.customer;
    },
    pay(sessionId, card = '4242') {
      const session = found(sessions.get(sessionId));
      const id = newId('pi');
      const metadata = { cardPayment: session.form.get('payment_intent_data[metadata][cardPayment]') };
      intents.set(id, { id, cents: session.cents, card, metadata });
      Object.assign(session, { intent: id, status: 'complete' });
      return id;
    },
    markOf: (sessionId) => found(sessions.get(sessionId)).form.get('client_reference_id'),
    expire(sessionId) {
      found(sessions.get(sessionId)).status = 'expired';
    },
    refund: (intentId, cents) => String(refundOf(intentId, cents, {})['id']),
    dispute(intentId, reason, status = 'needs_response') {
      const id = newId('du');
      disputes.set(id, {
        id,
        object: 'dispute',
        payment_intent: intentId,
        reason,
        status,
        created: Math.floor(Date.now() / 1000) + last,
      });
      return id;
    },
    disputeGoesOn: (id, status) => void (found(disputes.get(id))['status'] = status),
    refunds,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

// about: finance, bills, invoices
// Cards and bills under disorder: payments by card whose events come late, twice and mixed up, money that goes back, bills that are matched,
// approved, paid, credited, taken back and void. Whatever the order: the ledger adds up, balances are its sums, numbers have no gaps, what left
// stays as it was, and no bill is paid above what was approved. D11_RUNS=200 runs it as often as that.
import { momentText } from '../src/kit/dates.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromCents, sumCents, toCents } from '../src/kit/money.ts';
import { STATUS, buildBill, doneOrder, moveBillTo } from '../src/modules/bills/server/bills.build.ts';
import { type BillItemView, type BillView, billsApi } from '../src/modules/bills/shared/bills.api.ts';
import { paymentRunsApi } from '../src/modules/bills/shared/payment-runs.api.ts';
import { retentionApi } from '../src/modules/bills/shared/retention.api.ts';
import { cardPaymentsApi } from '../src/modules/finance/shared/card-payments.api.ts';
import { financeSettingApi } from '../src/modules/finance/shared/finance-setting.entity.ts';
import { paymentsApi } from '../src/modules/finance/shared/payments.api.ts';
import { buildBillable, buildInvoice, issue } from '../src/modules/invoices/server/invoices.build.ts';
import { statementsApi } from '../src/modules/invoices/shared/statements.api.ts';
import { type InvoiceView, invoicesApi } from '../src/modules/invoices/shared/invoices.api.ts';
import { portalApi } from '../src/modules/portal/shared/portal.api.ts';
import { sharedInvoicesApi } from '../src/modules/portal/shared/shared-invoices.api.ts';
import { workOrdersApi } from '../src/modules/work-orders/shared/work-orders.api.ts';
import { stripeOf } from '../src/platform/server/stripe.ts';
import { made } from './module-tests.ts';
import { type StripeDouble, startStripe } from './stripe-double.ts';
import { type Person, type TestApp, asSystem, startOwnApp } from './test-app.ts';

const RUNS = Number(process.env['D11_RUNS'] ?? 8);
const SEED = Number(process.env['D11_SEED'] ?? 20261128);
const DAY = '2026-03-02';
const KEY = 'sk_test_sequences';
const WEBHOOK = 'whsec_of_the_sequences';

let double: StripeDouble;
let app: TestApp;
let admin: Person;
let jobId: number;
let clientId: number;
beforeAll(async () => {
  double = await startStripe(KEY);
  app = await startOwnApp({ STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK, STRIPE_API_URL: double.url });
});
afterAll(() => double.close());

interface Event {
  id: string;
  type: string;
  object: Record<string, unknown>;
}
interface Order {
  id: number;
  jobId: number;
  contactId: number;
  itemIds: number[];
}
interface World {
  invoices: number[];
  /** As they were issued. */
  frozen: Map<number, string>;
  sessions: { id: string; invoiceId: number; intent: string | null; isOpen: boolean }[];
  /** What the service has to tell; what was told stays, for it may be told again. */
  events: Event[];
  cash: number[];
  orders: Order[];
  suppliers: number[];
  bills: number[];
  /** As they were approved, while they are. */
  approved: Map<number, string>;
  billPayments: number[];
  runs: number[];
}
interface Step {
  act: ActName;
  which: number;
  share: number;
}
const pick = <T>(list: readonly T[], which: number): T | undefined =>
  list.length ? list[which % list.length] : undefined;
const partOf = (amount: number, share: number): number =>
  fromCents(Math.max(1, Math.round((toCents(Math.abs(amount)) * share) / 100)));
const invoiceOf = async (id: number): Promise<InvoiceView> =>
  made(await app.call(admin, invoicesApi.get, { params: { id } }));
const billOf = async (id: number): Promise<BillView> => made(await app.call(admin, billsApi.get, { params: { id } }));
const itemsOf = async (id: number): Promise<BillItemView[]> =>
  made(await app.call(admin, billsApi.items, { params: { id } }));
const allPayments = async () => (await app.call(admin, paymentsApi.list, { query: { perPage: '200' } })).body.data;
const isPosted = ({ status }: BillView): boolean =>
  ['approved', 'exported', 'partPaid', 'paid'].includes(status.typeName ?? '');

let events = 0;
/** Each of them twice, under two numbers, as the service does it where it tells of the same thing by two names. */
function willTell(world: World, type: string, object: Event['object']): void {
  for (const copy of [type, type === 'checkout.session.completed' ? 'checkout.session.async_payment_succeeded' : type])
    world.events.push({ id: `evt_seq_${(events += 1)}`, type: copy, object });
}
async function tell({ id, type, object }: Event): Promise<number> {
  const stripe = await stripeOf(app.running.app);
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK, timestamp });
  const { status, body } = await app.send(undefined, {
    method: 'POST',
    url: '/api/stripe/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  expect(status, `${type} was answered ${JSON.stringify(body)}`).toBe(200);
  return status;
}
/** What of a payment went back to its card, as the service has it. */
const wentBack = (intent: string): number =>
  sumCents(
    [...double.refunds.values()]
      .filter((one) => one['payment_intent'] === intent && one['status'] === 'succeeded')
      .map((one) => Number(one['amount'])),
  );
async function cardPayment({ which }: Step) {
  const payments = (await allPayments()).filter(({ externalId }) => externalId?.startsWith('pi_'));
  const payment = pick(payments, which);
  const card = payment && made(await app.call(admin, cardPaymentsApi.card, { params: { id: payment.id } }));
  return payment && card ? { ...payment, card } : undefined;
}
const contentOf = async (bill: BillView): Promise<string> => {
  const { subtotal, taxTotal, total, payable, retentionTotal, contactId, supplierInvoiceNumber, invoiceDate } = bill;
  const items = (await itemsOf(bill.id)).map(({ description, amount, tax }) => [description, amount, tax]);
  return JSON.stringify([
    subtotal,
    taxTotal,
    total,
    payable,
    retentionTotal,
    contactId,
    supplierInvoiceNumber,
    invoiceDate,
    items,
  ]);
};

const acts = {
  async invoice(world: World, { share }: Step) {
    const draft = await buildInvoice(app, admin, {
      jobId,
      toContactId: clientId,
      issueDate: DAY,
      retentionPercentage: share % 4 === 0 ? 0.05 : 0,
    });
    const body = { description: 'Works', quantity: 1, unitAmount: 20 + share * 7.77, taxRate: share % 2 ? 0.1 : 0 };
    made(await app.call(admin, invoicesApi.createItem, { params: { id: draft.id }, body }));
    const { id } = await issue(app, admin, await invoiceOf(draft.id));
    world.invoices.push(id);
    world.frozen.set(id, (await app.call(admin, invoicesApi.document, { params: { id } })).raw.toString());
    return 201;
  },
  /** Somebody with the link goes to the page of the service; others may be there already. */
  async goToPage(world: World, { which, share }: Step) {
    const objectId = pick(world.invoices, which);
    if (objectId === undefined) return 0;
    const expiresAt = momentText(Date.now() + 86_400_000);
    const body = { kind: 'invoice-payment', objectType: 'accountsReceivable', objectId, expiresAt } as const;
    const reference = made(await app.call(admin, portalApi.create, { body })).link.split('/share/')[1] ?? '';
    const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
    const { balance } = await invoiceOf(objectId);
    const { status, body: answer } = await app.call(
      { ...admin, token: token.access_token },
      sharedInvoicesApi.payInvoice,
      { body: { reference, ...(share % 3 && { amount: Math.max(1, partOf(balance, share)) }) } },
    );
    if (status === 200)
      world.sessions.push({
        id: answer.data.url.split('/').at(-1) ?? '',
        invoiceId: objectId,
        intent: null,
        isOpen: true,
      });
    return status;
  },
  async payByCard(world: World, { which }: Step) {
    const session = pick(
      world.sessions.filter(({ isOpen }) => isOpen),
      which,
    );
    if (!session) return 0;
    Object.assign(session, { intent: double.pay(session.id), isOpen: false });
    willTell(world, 'checkout.session.completed', { id: session.id, client_reference_id: double.markOf(session.id) });
    return 200;
  },
  async leavePage(world: World, { which }: Step) {
    const session = pick(
      world.sessions.filter(({ isOpen }) => isOpen),
      which,
    );
    if (!session) return 0;
    session.isOpen = false;
    double.expire(session.id);
    willTell(world, 'checkout.session.expired', { id: session.id, client_reference_id: double.markOf(session.id) });
    return 200;
  },
  async hear(world: World, { which, share }: Step) {
    const [one, other] = [pick(world.events, which), pick(world.events, share)];
    if (!one || !other) return 0;
    const [status] = await Promise.all([tell(one), tell(other)]);
    return status;
  },
  async refundHere(world: World, step: Step) {
    const payment = await cardPayment(step);
    if (!payment) return 0;
    const amount = partOf(payment.card.charged, step.share);
    const params = { id: payment.id };
    const { status } = await app.call(admin, cardPaymentsApi.refund, { params, body: { amount, reason: 'Agreed' } });
    if (status === 201) willTell(world, 'refund.created', { payment_intent: payment.externalId });
    return status;
  },
  /** By somebody at the service itself, who waits for nobody. */
  async refundThere(world: World, { which, share }: Step) {
    const session = pick(
      world.sessions.filter(({ intent }) => intent !== null),
      which,
    );
    if (!session?.intent) return 0;
    const cents = share * 37;
    const { amount_total: charged } = await (await stripeOf(app.running.app)).checkout.sessions.retrieve(session.id);
    if (wentBack(session.intent) + cents > (charged ?? 0)) return 0;
    double.refund(session.intent, cents);
    willTell(world, 'charge.refunded', { payment_intent: session.intent });
    return 200;
  },
  async refundFails(world: World, { which }: Step) {
    const own = new Set(world.sessions.map(({ intent }) => intent));
    const refund = pick(
      [...double.refunds.values()].filter(
        (one) => own.has(String(one['payment_intent'])) && one['status'] === 'succeeded',
      ),
      which,
    );
    if (!refund) return 0;
    refund['status'] = 'failed';
    willTell(world, 'refund.failed', { payment_intent: refund['payment_intent'] });
    return 200;
  },
  async credit(world: World, { which, share }: Step) {
    const id = pick(world.invoices, which);
    if (id === undefined) return 0;
    const lines = (await itemsOfInvoice(id)).map((item) => ({ itemId: item.id, amount: partOf(item.amount, share) }));
    const answer = await app.call(admin, invoicesApi.credit, { params: { id }, body: share > 70 ? {} : { lines } });
    if (answer.status !== 201) return answer.status;
    const note = await app.call(admin, invoicesApi.issue, { params: { id: answer.body.data.id }, body: {} });
    if (note.status === 201) world.frozen.set(answer.body.data.id, await documentOf(answer.body.data.id));
    return note.status;
  },
  async cash(world: World, { which, share }: Step) {
    const id = pick(world.invoices, which);
    const { balance } = id === undefined ? { balance: 0 } : await invoiceOf(id);
    if (id === undefined || balance <= 0) return 0;
    const amount = partOf(balance, share);
    const allocations = [{ documentType: 'accountsReceivable', documentId: id, amount }];
    const body = { direction: 'in' as const, contactId: clientId, date: DAY, amount, allocations };
    const answer = await app.call(admin, paymentsApi.create, { body });
    if (answer.status === 201) world.cash.push(answer.body.data.id);
    return answer.status;
  },
  /** More than is open of it: the rest stays with the payment. */
  async overpay(world: World, { which, share }: Step) {
    const id = pick(world.invoices, which);
    const { balance } = id === undefined ? { balance: 0 } : await invoiceOf(id);
    const allocations =
      id !== undefined && balance > 0 ? [{ documentType: 'accountsReceivable', documentId: id, amount: balance }] : [];
    const amount = fromCents(toCents(Math.max(0, balance)) + share * 11);
    const body = { direction: 'in' as const, contactId: clientId, date: DAY, amount, allocations };
    const answer = await app.call(admin, paymentsApi.create, { body });
    if (answer.status === 201) world.cash.push(answer.body.data.id);
    return answer.status;
  },
  async payAhead(world: World, { which, share }: Step) {
    const contactId = pick(world.suppliers, which) ?? 0;
    const body = { direction: 'out' as const, contactId, date: DAY, amount: share * 2.5 };
    return (await app.call(admin, paymentsApi.create, { body })).status;
  },
  /** What a payment has left over goes back, and sometimes more than that is tried. */
  async payBack(world: World, { which, share }: Step) {
    const payment = pick(
      (await allPayments()).filter(({ unallocated, externalId }) => unallocated > 0 && externalId === null),
      which,
    );
    if (!payment) return 0;
    const amount = partOf(payment.unallocated, share * 1.2);
    const answer = await app.call(admin, paymentsApi.create, {
      body: {
        direction: payment.direction === 'in' ? 'out' : 'in',
        contactId: payment.contactId,
        date: DAY,
        amount,
        allocations: [{ documentType: 'payment', documentId: payment.id, amount }],
      },
    });
    if (answer.status === 201) {
      expect(amount).toBeLessThanOrEqual(payment.unallocated);
      world.cash.push(answer.body.data.id);
    }
    return answer.status;
  },
  async bounce(world: World, { which }: Step) {
    const id = pick(world.cash, which);
    if (id === undefined) return 0;
    return (await app.call(admin, paymentsApi.reverse, { params: { id }, body: { reason: 'Bounced' } })).status;
  },
  /** What somebody paid twice by card pays another invoice. */
  async allocate(world: World, { which, share }: Step) {
    const payment = pick(
      (await allPayments()).filter(({ unallocated, direction }) => unallocated > 0 && direction === 'in'),
      which,
    );
    const documentId = pick(world.invoices, share);
    if (!payment || documentId === undefined) return 0;
    const { balance } = await invoiceOf(documentId);
    if (balance <= 0) return 0;
    const amount = Math.min(payment.unallocated, partOf(balance, share));
    const body = { allocations: [{ documentType: 'accountsReceivable', documentId, amount }] };
    return (await app.call(admin, paymentsApi.allocate, { params: { id: payment.id }, body })).status;
  },

  async register(world: World, { which, share }: Step) {
    const order = pick(world.orders, which);
    const isOfOrder = order !== undefined && share % 2 === 0;
    const contactId = isOfOrder ? order.contactId : (pick(world.suppliers, which) ?? 0);
    const amount = 5 + share * 3.33;
    const item = {
      description: 'Labour',
      amount,
      ...(isOfOrder && { workOrderItemId: pick(order.itemIds, share) ?? 0 }),
    };
    const { status, body } = await app.call(admin, billsApi.create, {
      body: {
        contactId,
        invoiceDate: DAY,
        // Few numbers: the same one comes again and is refused, or is free again.
        supplierInvoiceNumber: `S-${which % 7}`,
        ...(isOfOrder && { workOrderId: order.id, jobId: order.jobId }),
        ...(share % 5 === 0 && { retentionPercentage: 0.05, retentionMonths: 1 }),
        items: [item, { description: 'Freight', amount: 3.3, taxRate: 0 }],
      },
    });
    if (status === 201) world.bills.push(body.data.id);
    return status;
  },
  async billOfOrder(world: World, { which }: Step) {
    const order = pick(world.orders, which);
    if (!order) return 0;
    const params = { workOrderId: order.id };
    const { status, body } = await app.call(admin, billsApi.ofWorkOrder, { params, body: { invoiceDate: DAY } });
    if (status === 201) world.bills.push(body.data.id);
    return status;
  },
  async supplierCredits(world: World, { which, share }: Step) {
    const id = pick(world.bills, which);
    const of = id === undefined ? undefined : await billOf(id);
    if (!of || of.type === 'credit' || !isPosted(of)) return 0;
    const items = [{ description: 'Returned', amount: partOf(of.subtotal, share) }];
    const credit = await buildBill(app, admin, { contactId: of.contactId, type: 'credit', creditsId: of.id, items });
    world.bills.push(credit.id);
    return await approve(world, credit.id, share);
  },
  async approve(world: World, { which, share }: Step) {
    const id = pick(world.bills, which);
    return id === undefined ? 0 : await approve(world, id, share);
  },
  async payBill(world: World, { which, share }: Step) {
    const id = pick(world.bills, which);
    const of = id === undefined ? undefined : await billOf(id);
    if (!of) return 0;
    // Of one that is not approved, too, and more than is open: both are refused.
    const amount = partOf(of.balance || of.total, share * 1.3);
    const allocations = [{ documentType: 'accountsPayable', documentId: of.id, amount }];
    const body = { direction: 'out' as const, contactId: of.contactId, date: DAY, amount, allocations };
    const answer = await app.call(admin, paymentsApi.create, { body });
    if (answer.status === 201) {
      expect([isPosted(of), amount <= of.balance]).toEqual([true, true]);
      world.billPayments.push(answer.body.data.id);
    }
    return answer.status;
  },
  async takeBillPaymentBack(world: World, { which }: Step) {
    const id = pick(world.billPayments, which);
    if (id === undefined) return 0;
    return (await app.call(admin, paymentsApi.reverse, { params: { id }, body: { reason: 'Wrong account' } })).status;
  },
  async giveCredit(world: World, { which, share }: Step) {
    const all = await Promise.all(world.bills.map(billOf));
    const credit = pick(
      all.filter(({ type, balance }) => type === 'credit' && balance < 0),
      which,
    );
    const bill = pick(
      all.filter((one) => one.contactId === credit?.contactId && one.balance > 0),
      share,
    );
    if (!credit || !bill) return 0;
    const body = { billId: bill.id, amount: Math.min(partOf(credit.balance, share * 1.2), bill.balance) };
    return (await app.call(admin, billsApi.apply, { params: { id: credit.id }, body })).status;
  },
  async payRun(world: World, { which }: Step) {
    const due = made(await app.call(admin, paymentRunsApi.candidates, { query: {} }));
    const billIds = due.map(({ id }) => id).filter((_, place) => (which + place) % 2 === 0);
    if (!billIds.length) return 0;
    const run = made(await app.call(admin, paymentRunsApi.create, { body: { date: DAY, billIds } }));
    world.runs.push(run.id);
    return (await app.call(admin, paymentRunsApi.pay, { params: { id: run.id }, body: {} })).status;
  },
  async undoRun(world: World, { which }: Step) {
    const id = pick(world.runs, which);
    if (id === undefined) return 0;
    return (await app.call(admin, paymentRunsApi.undo, { params: { id }, body: { reason: 'The bank refused it' } }))
      .status;
  },
  async releaseHeld(world: World, { which, share }: Step) {
    const id = pick(world.bills, which);
    if (id === undefined) return 0;
    const { contactId, jobId: heldJob } = await billOf(id);
    const body = { contactId, jobId: heldJob, ...(share % 2 ? { share: 'half' as const } : { amount: share / 20 }) };
    return (await app.call(admin, retentionApi.release, { body })).status;
  },
  async hold(world: World, { which, share }: Step) {
    const id = pick(world.bills, which);
    if (id === undefined) return 0;
    const body = { onHold: share > 70, note: 'Waiting for the certificate' };
    return (await app.call(admin, billsApi.hold, { params: { id }, body })).status;
  },
  async sendBack(world: World, { which }: Step) {
    return await moved(world, which, STATUS.toApprove);
  },
  async reject(world: World, { which }: Step) {
    return await moved(world, which, STATUS.rejected);
  },
  async makeVoid(world: World, { which }: Step) {
    return await moved(world, which, STATUS.void);
  },
};
type ActName = keyof typeof acts;

const itemsOfInvoice = async (id: number) => made(await app.call(admin, invoicesApi.items, { params: { id } }));
const documentOf = async (id: number): Promise<string> =>
  (await app.call(admin, invoicesApi.document, { params: { id } })).raw.toString();

async function moved(world: World, which: number, statusId: number): Promise<number> {
  const id = pick(world.bills, which);
  if (id === undefined) return 0;
  const { status } = await moveBillTo(app, admin, id, statusId, 'As agreed');
  if (status === 200 && !isPosted(await billOf(id))) world.approved.delete(id);
  return status;
}
/** What the comparison with the order has to say needs a reason, and nothing else does. */
async function approve(world: World, id: number, share: number): Promise<number> {
  const before = await billOf(id);
  if (before.status.typeName === 'received') await moveBillTo(app, admin, id, STATUS.toApprove);
  const { concerns } = made(await app.call(admin, billsApi.match, { params: { id } }));
  const give = (body: object) => app.call(admin, billsApi.approve, { params: { id }, body });
  const plain = await give({});
  if (plain.status === 200 && !before.matchReason) expect(concerns).toEqual([]);
  const answer = plain.status === 422 && share % 3 ? await give({ matchReason: 'Agreed on site' }) : plain;
  if (answer.status === 200) world.approved.set(id, await contentOf(answer.body.data));
  return answer.status;
}

const OFTEN: readonly ActName[] = [
  'invoice',
  'goToPage',
  'goToPage',
  'payByCard',
  'payByCard',
  'hear',
  'hear',
  'hear',
  'refundHere',
  'refundThere',
  'register',
  'register',
  'register',
  'approve',
  'approve',
  'approve',
  'payBill',
  'payBill',
  'overpay',
  'payBack',
  'payBack',
  'supplierCredits',
  'supplierCredits',
  'giveCredit',
];
const stepOf = fc.record<Step>({
  act: fc.constantFrom<ActName>(...OFTEN, ...(Object.keys(acts) as ActName[])),
  which: fc.nat(40),
  share: fc.integer({ min: 1, max: 100 }),
});

async function holds(world: World): Promise<void> {
  const company = admin.companyId;
  const sumOf = (account: string, table: string, type: string) =>
    sql.raw(`coalesce((select sum(e.amount) from ledger_entry e where e.company_id = ${table}.company_id and e.document_type = '${type}'
      and e.document_id = ${table}.id and e.account = '${account}'), 0)`);
  const [sums] = await asSystem(
    app,
    sql<Record<string, number>>`select
      (select count(*)::int from (select from ledger_entry where company_id = ${company} group by transfer_id having sum(amount) <> 0) x) as "transfersOff",
      (select count(*)::int from accounts_receivable r where r.company_id = ${company} and r.balance <> ${sumOf('receivable', 'r', 'accountsReceivable')}) as "invoicesOff",
      (select count(*)::int from accounts_receivable r where r.company_id = ${company} and r.content is not null and r.sha256 <> encode(sha256(convert_to(r.content, 'UTF8')), 'hex')) as "sealsOff",
      (select count(*)::int from accounts_payable b where b.company_id = ${company} and b.balance <> -${sumOf('payable', 'b', 'accountsPayable')}) as "billsOff",
      (select count(*)::int from payment p where p.company_id = ${company} and p.unallocated <> abs(coalesce((select sum(e.amount) from ledger_entry e
        where e.company_id = p.company_id and e.document_type = 'payment' and e.document_id = p.id and e.account in ('receivable', 'payable')), 0))) as "creditsOff"`,
  );
  expect(sums).toEqual({ transfersOff: 0, invoicesOff: 0, sealsOff: 0, billsOff: 0, creditsOff: 0 });

  // What is owed is one figure, wherever it is asked for.
  const [owed] = await asSystem(
    app,
    sql<{
      us: number;
      suppliers: number;
    }>`select coalesce(sum(amount) filter (where account = 'receivable'), 0)::float8 as us,
      -coalesce(sum(amount) filter (where account = 'payable'), 0)::float8 as suppliers from ledger_entry where company_id = ${company}`,
  );
  const debtors = made(await app.call(admin, statementsApi.debtors, {}));
  const { open } = made(await app.call(admin, invoicesApi.figures, {}));
  const { closing } = made(
    await app.call(admin, statementsApi.statement, { params: { contactId: clientId }, query: {} }),
  );
  const ageing = made(await app.call(admin, billsApi.ageing, {}));
  const inAll = (amounts: readonly number[]): number => fromCents(sumCents(amounts.map(toCents)));
  expect({
    finance: open,
    debtors: inAll(debtors.map((one) => one.open)),
    named: inAll(debtors.flatMap((one) => [one.notDue, one.onAccount, ...one.ageing.map(({ amount }) => amount)])),
    statement: closing,
    ageing: inAll(ageing.map(({ total }) => total)),
    columns: inAll(
      ageing.flatMap(({ notDue, upTo7, upTo14, upTo30, over30, credit }) => [
        notDue,
        upTo7,
        upTo14,
        upTo30,
        over30,
        credit,
      ]),
    ),
  }).toEqual({
    finance: owed?.us,
    debtors: owed?.us,
    named: owed?.us,
    statement: owed?.us,
    ageing: owed?.suppliers,
    columns: owed?.suppliers,
  });

  const numbers = await asSystem(
    app,
    sql<{
      number: string;
    }>`select invoice_number as number from accounts_receivable where company_id = ${company} and invoice_number is not null
      union all select bill_number from accounts_payable where company_id = ${company}`,
  );
  for (const [prefix, own] of Map.groupBy(numbers, ({ number }) => number.replace(/\d+$/, '')))
    expect(own.map(({ number }) => Number(number.slice(prefix.length))).sort((a, b) => a - b)).toEqual(
      own.map((_, place) => place + 1),
    );
  for (const [id, document] of world.frozen) expect(await documentOf(id)).toBe(document);

  // Of a bill no more goes out than was approved, less what is held back of it until that is released.
  const ledger = await asSystem(
    app,
    sql<{ id: number; owed: number; paid: number; held: number }>`select e.document_id as id,
      sum(case when e.account = 'payable' and t.kind not in ('payment', 'allocation', 'refund') and (r.kind is null or r.kind not in ('payment', 'allocation', 'refund')) then -e.amount else 0 end)::float8 as owed,
      sum(case when e.account = 'payable' and (t.kind in ('payment', 'allocation', 'refund') or r.kind in ('payment', 'allocation', 'refund')) then e.amount else 0 end)::float8 as paid,
      sum(case when e.account = 'retentionHeld' then -e.amount else 0 end)::float8 as held
      from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
        left join ledger_transfer r on r.company_id = t.company_id and r.id = t.reverses_id
      where e.company_id = ${company} and e.document_type = 'accountsPayable' group by 1`,
  );
  const numbersOfSuppliers = new Set<string>();
  for (const id of world.bills) {
    const bill = await billOf(id);
    const sign = bill.type === 'credit' ? -1 : 1;
    const { owed, paid, held } = ledger.find((row) => row.id === id) ?? { owed: 0, paid: 0, held: 0 };
    const words = `${bill.billNumber}, ${bill.type}, ${bill.status.typeName}`;
    expect([bill.balance, bill.paidTotal].map(toCents), words).toEqual([toCents(owed - paid), toCents(paid * sign)]);
    expect(toCents(paid * sign), words).toBeLessThanOrEqual(toCents(owed * sign));
    if (isPosted(bill)) {
      expect(toCents(owed + held), words).toBe(sign * (toCents(bill.payable) + toCents(bill.retentionTotal)));
      expect(await contentOf(bill), words).toBe(world.approved.get(id));
    } else expect([owed, paid, held].map(toCents).map(Math.abs), words).toEqual([0, 0, 0]);
    if (bill.supplierInvoiceNumber === null || ['rejected', 'cancelled'].includes(bill.status.typeName ?? '')) continue;
    const key = `${bill.contactId} ${bill.supplierInvoiceNumber}`;
    expect(numbersOfSuppliers.has(key), key).toBe(false);
    numbersOfSuppliers.add(key);
  }
}

/** Everything that the service had to tell was told: each card payment is here once, and what it has is what the service says. */
async function cardsAgree(world: World): Promise<void> {
  for (const event of world.events) await tell(event);
  const rows = await asSystem(
    app,
    sql<{
      intent: string;
      surcharge: number;
      amount: number;
      bank: number;
      left: number;
      surcharged: number;
    }>`select p.external_id as intent,
      p.amount::float8 as amount, p.surcharge::float8 as surcharge,
      coalesce(sum(e.amount) filter (where e.account = 'bank'), 0)::float8 as bank,
      coalesce(sum(-e.amount) filter (where e.account = 'receivable'), 0)::float8 as left,
      coalesce(sum(-e.amount) filter (where e.account in ('surcharge', 'taxCollected')), 0)::float8 as surcharged
      from payment p left join ledger_transfer t on t.company_id = p.company_id and t.document_type = 'payment' and t.document_id = p.id
        left join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id and t.kind <> 'allocation'
      where p.company_id = ${admin.companyId} and p.external_id like 'pi_%' group by p.company_id, p.id`,
  );
  const paid = world.sessions.flatMap(({ intent }) => intent ?? []);
  expect(rows.map(({ intent }) => intent).sort()).toEqual([...paid].sort());
  for (const { intent, amount, surcharge, bank, left, surcharged } of rows) {
    const back = wentBack(intent);
    expect(toCents(bank), intent).toBe(toCents(amount) + toCents(surcharge) - back);
    expect(toCents(left) + toCents(surcharged), intent).toBe(toCents(bank));
    // Of each part no more than there was; all of it back is all of each.
    for (const [is, was] of [
      [left, amount],
      [surcharged, surcharge],
    ] as const) {
      expect(toCents(is), intent).toBeGreaterThanOrEqual(0);
      expect(toCents(is), intent).toBeLessThanOrEqual(toCents(was));
      if (back === 0) expect(toCents(is), intent).toBe(toCents(was));
      if (toCents(bank) === 0) expect(toCents(is), intent).toBe(0);
    }
  }
}

test('any order of card payments, refunds, bills, approvals, credits and payments adds up', {
  timeout: 600_000,
}, async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
      ({ admin } = await app.company());
      ({ jobId, clientId } = await buildBillable(app, admin));
      const body = { enableStripe: true, surchargePercentage: 1.75, surchargeFixed: 0.3 };
      made(await app.call(admin, financeSettingApi.updateSetting, { params: { companyId: admin.companyId }, body }));
      const orders: Order[] = [];
      for (const cost of [60, 120]) {
        const order = await doneOrder(app, admin, {
          items: [
            { labourQuantity: 1, labourCost: cost },
            { labourQuantity: 2, labourCost: cost },
          ],
        });
        const items = made(await app.call(admin, workOrdersApi.items, { params: { workOrderId: order.id } }));
        orders.push({ ...order, itemIds: items.map(({ id }) => id) });
      }
      const world: World = {
        invoices: [],
        frozen: new Map(),
        sessions: [],
        events: [],
        cash: [],
        orders,
        suppliers: orders.map(({ contactId }) => contactId),
        bills: [],
        approved: new Map(),
        billPayments: [],
        runs: [],
      };
      // What most acts need is there: invoices, pages that somebody pays on, approved bills with something held back.
      const begun: ActName[] = [
        'invoice',
        'invoice',
        'goToPage',
        'goToPage',
        'goToPage',
        'payByCard',
        'register',
        'register',
      ];
      const first = begun.map((act, which): Step => ({ act, which, share: 90 }));
      const second = [10, 21, 35].flatMap((share, place): Step[] => [
        { act: 'register', which: 2 + place, share },
        { act: 'approve', which: 2 + place, share },
      ]);
      for (const step of [...first, ...second, ...steps]) {
        const status = await acts[step.act](world, step);
        expect([0, 200, 201, 409, 422], `${step.act} answered ${status}`).toContain(status);
        if (status === 200 || status === 201) seen.set(step.act, (seen.get(step.act) ?? 0) + 1);
      }
      await holds(world);
      await cardsAgree(world);
      await holds(world);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // Every act took place: a property of what never happened says nothing.
  expect([...seen.keys()].sort()).toEqual(Object.keys(acts).sort());
});

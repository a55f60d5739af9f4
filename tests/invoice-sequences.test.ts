// about: invoices, finance
// Whatever people do with invoices and money, in whatever order: the ledger adds up, balances are its sums, numbers have no gaps, and what
// was issued stays as it was. D11_RUNS=200 runs it as often as that.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fromCents, toCents } from '../src/kit/money.ts';
import { paymentsApi } from '../src/modules/finance/shared/payments.api.ts';
import { buildBillable, buildInvoice } from '../src/modules/invoices/server/invoices.build.ts';
import { INVOICE_STATUS } from '../src/modules/invoices/shared/invoice-status.ts';
import { type InvoiceView, invoicesApi } from '../src/modules/invoices/shared/invoices.api.ts';
import { statementsApi } from '../src/modules/invoices/shared/statements.api.ts';
import { made } from './module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

const RUNS = Number(process.env['D11_RUNS'] ?? 12);
const SEED = Number(process.env['D11_SEED'] ?? 20261124);
const DAY = '2026-03-02';

let app: TestApp;
let admin: Person;
let jobId: number;
let clientId: number;
beforeAll(async () => {
  app = await startTestApp();
});

/** The numbers choose one of what is there, and how much of it. */
type ActName =
  | 'begin'
  | 'issue'
  | 'pay'
  | 'allocate'
  | 'takeBack'
  | 'credit'
  | 'refund'
  | 'release'
  | 'writeOff'
  | 'makeVoid';
interface Step {
  act: ActName;
  which: number;
  share: number;
}
interface World {
  invoices: number[];
  payments: number[];
  /** As they were issued. */
  frozen: Map<number, string>;
}
const pick = <T>(list: readonly T[], which: number): T | undefined =>
  list.length ? list[which % list.length] : undefined;
const read = async (id: number): Promise<InvoiceView> =>
  made(await app.call(admin, invoicesApi.get, { params: { id } }));
const all = async (): Promise<InvoiceView[]> =>
  (await app.call(admin, invoicesApi.list, { query: { perPage: '200' } })).body.data;
const partOf = (amount: number, share: number): number =>
  fromCents(Math.max(1, Math.round((toCents(Math.abs(amount)) * share) / 100)));

/** Each may be refused with a sentence; nothing may fail. */
const acts: Record<ActName, (world: World, step: Step) => Promise<number>> = {
  async begin(world: World, { share }: Step) {
    const retentionPercentage = share % 3 === 0 ? 0.05 : 0;
    const { id } = await buildInvoice(app, admin, {
      jobId,
      toContactId: clientId,
      retentionPercentage,
      issueDate: DAY,
    });
    const line = { description: 'Works', quantity: 1, unitAmount: 10 + share * 7.77, taxRate: share % 2 ? 0.1 : 0 };
    made(await app.call(admin, invoicesApi.createItem, { params: { id }, body: line }));
    world.invoices.push(id);
    return 201;
  },
  async issue(world: World, { which }: Step) {
    const id = pick(world.invoices, which);
    if (id === undefined) return 0;
    const { status } = await app.call(admin, invoicesApi.issue, { params: { id }, body: {} });
    if (status === 201)
      world.frozen.set(id, (await app.call(admin, invoicesApi.document, { params: { id } })).raw.toString());
    return status;
  },
  async pay(world: World, { which, share }: Step) {
    const id = pick(world.invoices, which);
    const invoice = id === undefined ? undefined : await read(id);
    if (!invoice || invoice.balance <= 0) return 0;
    // Sometimes more than is open: what is left stays with the payment.
    const amount = partOf(invoice.balance, share * 1.5);
    const given = Math.min(amount, invoice.balance);
    const { status, body } = await app.call(admin, paymentsApi.create, {
      body: {
        direction: 'in',
        contactId: clientId,
        date: DAY,
        amount,
        allocations: [{ documentType: 'accountsReceivable', documentId: invoice.id, amount: given }],
      },
    });
    if (status === 201) world.payments.push(body.data.id);
    return status;
  },
  async allocate(_: World, { which, share }: Step) {
    const payments = (await app.call(admin, paymentsApi.list, { query: { perPage: '200' } })).body.data;
    const payment = pick(
      payments.filter(({ unallocated, direction }) => unallocated > 0 && direction === 'in'),
      which,
    );
    const invoice = pick(
      (await all()).filter(({ balance, sha256 }) => balance > 0 && sha256 !== null),
      share,
    );
    if (!payment || !invoice) return 0;
    const amount = Math.min(payment.unallocated, partOf(invoice.balance, share));
    return (
      await app.call(admin, paymentsApi.allocate, {
        params: { id: payment.id },
        body: { allocations: [{ documentType: 'accountsReceivable', documentId: invoice.id, amount }] },
      })
    ).status;
  },
  async takeBack(world: World, { which }: Step) {
    const id = pick(world.payments, which);
    if (id === undefined) return 0;
    return (await app.call(admin, paymentsApi.reverse, { params: { id }, body: { reason: 'Bounced' } })).status;
  },
  async credit(world: World, { which, share }: Step) {
    const id = pick(
      (await all()).filter(({ sha256, creditsId }) => sha256 !== null && creditsId === null),
      which,
    )?.id;
    if (id === undefined) return 0;
    const items = made(await app.call(admin, invoicesApi.items, { params: { id } }));
    const lines = items.map((item) => ({ itemId: item.id, amount: partOf(item.amount, share) }));
    const answer = await app.call(admin, invoicesApi.credit, { params: { id }, body: share > 80 ? {} : { lines } });
    if (answer.status !== 201) return answer.status;
    world.invoices.push(answer.body.data.id);
    // Left as a draft, or issued at once; of what is paid it is owed back then.
    return share % 3 ? await acts.issue(world, { act: 'issue', which: world.invoices.length - 1, share }) : 201;
  },
  async refund(world: World, { which, share }: Step) {
    const note = pick(
      (await all()).filter(({ balance }) => balance < 0),
      which,
    );
    if (!note) return 0;
    const amount = partOf(note.balance, share);
    const { status, body } = await app.call(admin, paymentsApi.create, {
      body: {
        direction: 'out',
        contactId: clientId,
        date: DAY,
        amount,
        allocations: [{ documentType: 'accountsReceivable', documentId: note.id, amount }],
      },
    });
    if (status === 201) world.payments.push(body.data.id);
    return status;
  },
  async release(world: World, { which, share }: Step) {
    const id = pick(world.invoices, which);
    if (id === undefined) return 0;
    const { retentionHeld } = await read(id);
    const amount = partOf(retentionHeld || 1, share);
    return (await app.call(admin, invoicesApi.releaseRetention, { params: { id }, body: { amount } })).status;
  },
  async writeOff(world: World, { which }: Step) {
    return await move(world, which, INVOICE_STATUS.writtenOff);
  },
  async makeVoid(world: World, { which }: Step) {
    return await move(world, which, INVOICE_STATUS.cancelled);
  },
};
async function move(world: World, which: number, statusId: number): Promise<number> {
  const id = pick(world.invoices, which);
  if (id === undefined) return 0;
  return (await app.call(admin, invoicesApi.status, { params: { id }, body: { statusId, note: 'As agreed' } })).status;
}

const stepOf = fc.record<Step>({
  // Beginning, issuing and paying more often than what ends it.
  act: fc.constantFrom<ActName>(
    'begin',
    'begin',
    'issue',
    'issue',
    'issue',
    'pay',
    'pay',
    'pay',
    'allocate',
    'allocate',
    'takeBack',
    'credit',
    'credit',
    'refund',
    'refund',
    'release',
    'writeOff',
    'makeVoid',
  ),
  which: fc.nat(20),
  share: fc.integer({ min: 1, max: 100 }),
});

async function holds(world: World): Promise<void> {
  const company = admin.companyId;
  const [sums] = await asSystem(
    app,
    sql<Record<string, number>>`select
      (select count(*)::int from (select from ledger_entry where company_id = ${company} group by transfer_id having sum(amount) <> 0) x) as "transfersOff",
      (select count(*)::int from accounts_receivable r where r.company_id = ${company} and r.balance <> coalesce((select sum(e.amount) from ledger_entry e
        where e.company_id = r.company_id and e.document_type = 'accountsReceivable' and e.document_id = r.id and e.account = 'receivable'), 0)) as "balancesOff",
      (select count(*)::int from accounts_receivable r where r.company_id = ${company} and r.retention_held <> coalesce((select sum(e.amount) from ledger_entry e
        where e.company_id = r.company_id and e.document_type = 'accountsReceivable' and e.document_id = r.id and e.account = 'retentionOwed'), 0)) as "retentionOff",
      (select count(*)::int from payment p where p.company_id = ${company} and p.unallocated <> abs(coalesce((select sum(e.amount) from ledger_entry e
        where e.company_id = p.company_id and e.document_type = 'payment' and e.document_id = p.id and e.account in ('receivable', 'payable')), 0))) as "creditsOff",
      (select count(*)::int from accounts_receivable r where r.company_id = ${company} and r.content is not null and r.sha256 <> encode(sha256(convert_to(r.content, 'UTF8')), 'hex')) as "sealsOff"`,
  );
  expect(sums).toEqual({ transfersOff: 0, balancesOff: 0, retentionOff: 0, creditsOff: 0, sealsOff: 0 });
  const numbers = await asSystem(
    app,
    sql<{
      number: string;
    }>`select invoice_number as number from accounts_receivable where company_id = ${company} and invoice_number is not null`,
  );
  for (const [prefix, own] of Map.groupBy(numbers, ({ number }) => number.replace(/\d+$/, '')))
    expect(own.map(({ number }) => Number(number.slice(prefix.length))).sort((a, b) => a - b)).toEqual(
      own.map((_, place) => place + 1),
    );
  for (const [id, document] of world.frozen)
    expect((await app.call(admin, invoicesApi.document, { params: { id } })).raw.toString()).toBe(document);
  const [owed] = await asSystem(
    app,
    sql<{
      sum: number;
    }>`select coalesce(sum(amount), 0)::float8 as sum from ledger_entry where company_id = ${company} and contact_id = ${clientId} and account = 'receivable'`,
  );
  const statement = made(
    await app.call(admin, statementsApi.statement, {
      params: { contactId: clientId },
      query: { from: '2026-01-01', to: '2099-12-31' },
    }),
  );
  expect(statement.closing).toBe(owed?.sum);
}

test('any order of issuing, paying, crediting, refunding, releasing and voiding adds up', {
  timeout: 600_000,
}, async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf, { minLength: 20, maxLength: 45, size: 'max' }), async (steps) => {
      ({ admin } = await app.company());
      ({ jobId, clientId } = await buildBillable(app, admin));
      const world: World = { invoices: [], payments: [], frozen: new Map() };
      for (const step of steps) {
        const status = await acts[step.act](world, step);
        expect([0, 200, 201, 409, 422], `${step.act} answered ${status}`).toContain(status);
        if (status === 200 || status === 201) seen.set(step.act, (seen.get(step.act) ?? 0) + 1);
      }
      await holds(world);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // Every act took place: a property of what never happened says nothing.
  expect([...seen.keys()].sort()).toEqual(Object.keys(acts).sort());
});

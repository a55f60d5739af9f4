// Books that are closed until a day: nothing is dated on it or before it, whoever posts and whoever closes at the same time.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import { until } from '../../../../tests/server-process.ts';
import { type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { STATUS, approved, buildBill, moveBillTo } from '../../bills/server/bills.build.ts';
import { billsApi } from '../../bills/shared/bills.api.ts';
import { paymentRunsApi } from '../../bills/shared/payment-runs.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { post, recordPayment } from '../../finance/server/index.ts';
import { closedBooksApi } from '../../finance/shared/closed-books.api.ts';
import { TRANSFER_KINDS, type TransferKind } from '../../finance/shared/ledger.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { actorOfUser } from '../../identity/server/index.ts';
import { buildInvoice } from '../../invoices/server/invoices.build.ts';
import { INVOICE_STATUS } from '../../invoices/shared/invoice-status.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { type World, invoiceOf, worldIn } from './tax-world.build.ts';

const CLOSED = '2026-03-31';
const CLOSED_DAY = '2026-03-10';
const OPEN_DAY = '2026-04-01';
const REFUSED =
  /^The books are closed to 31st Mar 2026 and this is dated 10th Mar 2026\. Date it 1st Apr 2026 or later, or ask .+ to reopen them under Administration, Finance settings\.$/;

let app: TestApp;
let world: World;
const close = (closedUntil: string | null, more: object = {}, { admin }: World = world) =>
  app.call(admin, closedBooksApi.close, { body: { closedUntil, reason: 'Audited', ...more } });
const inOwn = async <T>(of: World, work: (ctx: Context) => Promise<T>): Promise<T> => {
  const { app: running } = app.running;
  const actor = await actorOfUser(running, of.admin.companyId, of.admin.userId);
  if (!actor) throw new Error('no actor');
  return await inTransaction(running, actor, { requestId: 'test', ip: '' }, work);
};
/** A refund to a customer, as the ledger has it. */
const posting = (of: World, paymentId: number, kind: TransferKind, date: string) => (ctx: Context) => {
  const entry = { documentType: 'payment', documentId: paymentId, contactId: of.payerId, jobId: null };
  return post(ctx, {
    ...{ kind, date, documentType: 'payment', documentId: paymentId },
    entries: [
      { ...entry, account: 'bank', cents: -100 },
      { ...entry, account: 'receivable', cents: 100 },
    ],
  });
};
const paymentOf = async (of: World, date: string): Promise<number> =>
  made(
    await app.call(of.admin, paymentsApi.create, {
      body: { direction: 'in', contactId: of.payerId, date, amount: 50, reference: 'TRF', allocations: [] },
    }),
  ).id;

beforeAll(async () => {
  app = await startTestApp();
});

describe('in books that are closed', () => {
  let paymentId: number;
  beforeAll(async () => {
    world = await worldIn(app, 'AU');
    paymentId = await paymentOf(world, CLOSED_DAY);
    made(await close(CLOSED));
  });

  test.each(Object.keys(TRANSFER_KINDS) as TransferKind[])('nothing is posted as %s', async (kind) => {
    await expect(inOwn(world, posting(world, paymentId, kind, CLOSED))).rejects.toThrow('The books are closed to');
    expect(await inOwn(world, posting(world, paymentId, kind, OPEN_DAY))).toBeGreaterThan(0);
  });

  test('an invoice is issued on a later day only, and so is a credit note', async () => {
    const { admin, jobId, payerId } = world;
    const draft = await buildInvoice(app, admin, { jobId, toContactId: payerId });
    const params = { id: draft.id };
    const item = { description: 'Works', quantity: 1, unitAmount: 100, taxRate: 0.1 };
    made(await app.call(admin, invoicesApi.createItem, { params, body: item }));
    const refused = await app.call(admin, invoicesApi.issue, { params, body: { issueDate: CLOSED_DAY } });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(REFUSED)]);
    made(await app.call(admin, invoicesApi.issue, { params, body: { issueDate: OPEN_DAY } }));
    const { id } = made(await app.call(admin, invoicesApi.credit, { params, body: {} }));
    const credited = await app.call(admin, invoicesApi.issue, { params: { id }, body: { issueDate: CLOSED_DAY } });
    expect([credited.status, credited.body.message]).toEqual([409, expect.stringMatching(REFUSED)]);
  });

  test.each(['bill', 'credit'] as const)('a %s of a day before is not approved', async (type) => {
    const { id: contactId } = await buildContact(app, world.admin, { contactTypeId: 3 });
    const { id } = await buildBill(app, world.admin, { contactId, type, invoiceDate: CLOSED_DAY });
    made(await moveBillTo(app, world.admin, id, STATUS.toApprove));
    const { status, body } = await app.call(world.admin, billsApi.approve, { params: { id }, body: {} });
    expect([status, body.message]).toEqual([409, expect.stringMatching(REFUSED)]);
  });

  test('nobody pays or is paid on a day before, alone or in a run', async () => {
    const { admin, payerId } = world;
    const payment = { direction: 'in' as const, contactId: payerId, date: CLOSED_DAY, amount: 50, reference: 'TRF' };
    const paid = await app.call(admin, paymentsApi.create, { body: { ...payment, allocations: [] } });
    expect([paid.status, paid.body.message]).toEqual([409, expect.stringMatching(REFUSED)]);
    const { id: contactId } = await buildContact(app, admin, { contactTypeId: 3 });
    const bill = await approved(app, admin, (await buildBill(app, admin, { contactId, invoiceDate: OPEN_DAY })).id);
    const run = made(await app.call(admin, paymentRunsApi.create, { body: { date: CLOSED_DAY, billIds: [bill.id] } }));
    const { status, body } = await app.call(admin, paymentRunsApi.pay, { params: { id: run.id }, body: {} });
    expect([status, body.message]).toEqual([409, expect.stringMatching(REFUSED)]);
  });

  test('what is of an open day goes on: a document of before is made void today', async () => {
    const own = await worldIn(app, 'AU');
    const invoice = await invoiceOf(own, CLOSED_DAY, [[100, 0.1]]);
    made(await close(CLOSED, {}, own));
    made(
      await app.call(own.admin, invoicesApi.status, {
        params: { id: invoice.id },
        body: { statusId: INVOICE_STATUS.cancelled, note: 'Wrong customer' },
      }),
    );
  });

  test('money that a provider tells of is booked on the first open day, and is not lost', async () => {
    const told = await inOwn(world, (ctx) =>
      recordPayment(ctx, {
        ...{ direction: 'in', contactId: world.payerId, date: CLOSED_DAY, amount: 50 },
        ...{ externalId: 'xero:1', allocations: [] },
      }),
    );
    const { body } = await app.call(world.admin, paymentsApi.ledgerOfRecord, {
      params: { documentType: 'payment', documentId: told },
    });
    expect(new Set(body.data.map(({ date }) => date))).toEqual(new Set([OPEN_DAY]));
  });
});

describe('closing', () => {
  test('and reopening stays written with who, when and why', async () => {
    world = await worldIn(app, 'AU');
    made(await close(CLOSED, { reason: 'March is with the auditor' }));
    const reopened = made(await close(null, { reason: 'A bill was missing' }));
    expect(reopened.closedUntil).toBeNull();
    expect(reopened.closings).toMatchObject([
      { closedUntil: null, reason: 'A bill was missing', createdBy: expect.any(String) },
      { closedUntil: CLOSED, reason: 'March is with the auditor' },
    ]);
    expect(await paymentOf(world, CLOSED_DAY)).toBeGreaterThan(0);
  });

  test('is refused without a reason, for today, for what is so already, and over what somebody else did', async () => {
    world = await worldIn(app, 'AU');
    expect((await close(CLOSED, { reason: ' ' })).body.errors).toHaveProperty('reason');
    expect((await close(world.today)).body.errors).toHaveProperty('closedUntil');
    expect((await close(null)).body.errors).toHaveProperty('closedUntil');
    made(await close(addDays(world.today, -1)));
    expect((await close(CLOSED, { before: null })).status).toBe(409);
  });

  test('is for those who have the right, and each company closes its own', async () => {
    world = await worldIn(app, 'AU');
    const supervisor = await app.person(world.admin.companyId, 'supervisor');
    const accounts = await app.person(world.admin.companyId, 'accounts');
    const body = { closedUntil: CLOSED, reason: 'Audited' };
    expect((await app.call(supervisor, closedBooksApi.close, { body })).status).toBe(403);
    expect((await app.call(accounts, closedBooksApi.close, { body })).status).toBe(201);
    const other = await worldIn(app, 'NZ');
    expect(made(await app.call(other.admin, closedBooksApi.read, {})).closedUntil).toBeNull();
  });

  test('waits for a posting that is on its way', async () => {
    world = await worldIn(app, 'AU');
    const paymentId = await paymentOf(world, CLOSED_DAY);
    const [posted, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const steps: string[] = [];
    const first = inOwn(world, async (ctx) => {
      await posting(world, paymentId, 'refund', CLOSED_DAY)(ctx);
      posted.resolve();
      await mayEnd.promise;
      steps.push('posted');
    });
    await posted.promise;
    const closing = close(CLOSED).then(({ status }) => steps.push(`closed ${status}`));
    await until(isHeldUp, 20_000);
    expect(steps).toEqual([]);
    mayEnd.resolve();
    await Promise.all([first, closing]);
    expect(steps).toEqual(['posted', 'closed 201']);
  });

  test('is waited for by a posting, which is refused then', async () => {
    world = await worldIn(app, 'AU');
    const paymentId = await paymentOf(world, CLOSED_DAY);
    const [closed, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const closing = inOwn(world, async (ctx) => {
      await ctx.run(
        sql`update closed_books set closed_until = ${CLOSED}::date where company_id = ${world.admin.companyId}`,
      );
      closed.resolve();
      await mayEnd.promise;
    });
    await closed.promise;
    const second = expect(inOwn(world, posting(world, paymentId, 'refund', CLOSED_DAY))).rejects.toThrow(
      'The books are closed to 31st Mar 2026',
    );
    await until(isHeldUp, 20_000);
    mayEnd.resolve();
    await Promise.all([closing, second]);
  });

  test('by many while many post leaves nothing posted after it', async () => {
    world = await worldIn(app, 'AU');
    const paymentId = await paymentOf(world, CLOSED_DAY);
    let whenClosed = -1;
    const all = await Promise.allSettled([
      ...Array.from({ length: 12 }, () => inOwn(world, posting(world, paymentId, 'refund', CLOSED_DAY))),
      // What is there once they are closed is all there will be.
      close(CLOSED).then(async () => {
        whenClosed = await postedIn(world);
      }),
      ...Array.from({ length: 12 }, () => inOwn(world, posting(world, paymentId, 'refund', CLOSED_DAY))),
    ]);
    const refusals = all.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refusals.every((text) => text.includes('The books are closed'))).toBe(true);
    expect(await postedIn(world)).toBe(whenClosed);
    await expect(inOwn(world, posting(world, paymentId, 'refund', CLOSED_DAY))).rejects.toThrow('closed');
  });
});

/** Somebody waits for a row that somebody else holds. */
const isHeldUp = async (): Promise<boolean> => {
  const [row] = await asSystem(
    app,
    sql<{
      held: boolean;
    }>`select exists (select from pg_locks where locktype = 'transactionid' and not granted) as held`,
  );
  return row?.held ?? false;
};

/** How many transfers a company has. */
async function postedIn({ admin }: World): Promise<number> {
  const [row] = await asSystem(
    app,
    sql<{ posted: number }>`select count(*)::int as posted from ledger_transfer where company_id = ${admin.companyId}`,
  );
  return row?.posted ?? 0;
}

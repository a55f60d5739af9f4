// Paid too much: it stands on the statement and in every figure of what is owed, is paid back, and can be taken back.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { todayIn } from '../../../kit/dates.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { INVOICE_STATUS } from '../shared/invoice-status.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { jobFiguresApi } from '../../jobs/shared/job-figures.api.ts';
import { statementsApi } from '../shared/statements.api.ts';
import { buildBillable, buildInvoice, issue } from './invoices.build.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const today = (): string => todayIn('Australia/Sydney', new Date());

async function customer() {
  const { admin } = await app.company();
  const of = await buildBillable(app, admin);
  const { id } = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId });
  const body = { description: 'Drying', quantity: 1, unitAmount: 200, taxRate: 0.1 };
  made(await app.call(admin, invoicesApi.createItem, { params: { id }, body }));
  const invoice = await issue(app, admin, made(await app.call(admin, invoicesApi.get, { params: { id } })));
  return { admin, contactId: of.clientId, invoice };
}
const pays = (as: Person, body: object) =>
  app.call(as, paymentsApi.create, {
    body: { direction: 'in', date: today(), ...body } as never,
  });
/** What is owed, by everything that says so. */
async function owed(as: Person, contactId: number) {
  const [ledger] = await asSystem(
    app,
    sql<{
      owed: number;
    }>`select coalesce(sum(amount), 0)::float8 as owed from ledger_entry where company_id = ${as.companyId} and account = 'receivable'`,
  );
  const { closing, open, onAccount } = made(
    await app.call(as, statementsApi.statement, { params: { contactId }, query: {} }),
  );
  const debtors = made(await app.call(as, statementsApi.debtors, {}));
  const figures = made(await app.call(as, invoicesApi.figures, {}));
  const ofContact = made(
    await app.call(as, jobFiguresApi.summary, { params: { objectType: 'contact', objectId: contactId } }),
  ).figures.find(({ label }) => label === 'Owes us');
  const named =
    open.reduce((sum, { balance }) => sum + balance, 0) - onAccount.reduce((sum, { amount }) => sum + amount, 0);
  return {
    all: [ledger?.owed ?? 0, closing, named, debtors[0]?.open ?? 0, figures.open, Number(ofContact?.value)],
    onAccount,
    paid: figures.paidThisMonth,
  };
}
const each = (amount: number): number[] => Array.from({ length: 6 }, () => amount);

test('an overpayment stands on account, is paid back, and the refund can be taken back', async () => {
  const { admin, contactId, invoice } = await customer();
  const payment = made(
    await pays(admin, {
      contactId,
      amount: 300,
      reference: 'Twice',
      allocations: [{ documentType: 'accountsReceivable', documentId: invoice.id, amount: 220 }],
    }),
  );
  const over = await owed(admin, contactId);
  expect(over).toMatchObject({
    all: each(-80),
    onAccount: [{ id: payment.id, amount: 80, reference: 'Twice' }],
    paid: 300,
  });
  const back = (amount: number) =>
    pays(admin, {
      direction: 'out',
      contactId,
      amount,
      allocations: [{ documentType: 'payment', documentId: payment.id, amount }],
    });
  expect((await back(80.01)).body.errors?.['allocations']).toContain('has 80.00 outstanding');
  const refund = made(await back(80));
  expect(refund.unallocated).toBe(0);
  expect(made(await app.call(admin, paymentsApi.get, { params: { id: payment.id } })).unallocated).toBe(0);
  expect(await owed(admin, contactId)).toMatchObject({ all: each(0), onAccount: [], paid: 220 });
  const parts = async (id: number) => made(await app.call(admin, paymentsApi.parts, { params: { id } }));
  expect(await parts(payment.id)).toMatchObject([
    { documentType: 'accountsReceivable', amount: 220 },
    { documentType: 'payment', documentId: refund.id, amount: 80 },
  ]);
  expect(await parts(refund.id)).toMatchObject([{ documentType: 'payment', documentId: payment.id, amount: 80 }]);
  const takeBack = (id: number) =>
    app.call(admin, paymentsApi.reverse, { params: { id }, body: { reason: 'Bounced' } });
  expect((await takeBack(payment.id)).body.message).toContain('80.00 of it has been refunded');
  made(await takeBack(refund.id));
  expect(await owed(admin, contactId)).toMatchObject({ all: each(-80), paid: 300 });
  made(await takeBack(payment.id));
  expect(await owed(admin, contactId)).toMatchObject({ all: each(220), onAccount: [], paid: 0 });
});

test('a payment for somebody else is asked about', async () => {
  const { admin, contactId, invoice } = await customer();
  const other = await buildBillable(app, admin);
  const body = {
    contactId: other.clientId,
    amount: 220,
    allocations: [{ documentType: 'accountsReceivable', documentId: invoice.id, amount: 220 }],
  };
  expect(other.clientId).not.toBe(contactId);
  const asked = await pays(admin, body);
  expect([asked.status, asked.body.errors?.['allocations']]).toEqual([
    422,
    expect.stringContaining('mark the payment as for others'),
  ]);
  made(await pays(admin, { ...body, paysForOthers: true }));
});

test('what a supplier pays back is no payment of a customer', async () => {
  const { admin, contactId, invoice } = await customer();
  const allocations = [{ documentType: 'accountsReceivable', documentId: invoice.id, amount: 50 }];
  made(await pays(admin, { contactId, amount: 50, allocations }));
  const supplier = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Paid Ahead' });
  const ahead = made(await pays(admin, { direction: 'out', contactId: supplier.id, amount: 90 }));
  const back = [{ documentType: 'payment', documentId: ahead.id, amount: 90 }];
  made(await pays(admin, { contactId: supplier.id, amount: 90, allocations: back }));
  expect((await owed(admin, contactId)).paid).toBe(50);
});

test('a credit note of a paid invoice waits to be paid out, and can be voided', async () => {
  const { admin, contactId, invoice } = await customer();
  const allocations = [{ documentType: 'accountsReceivable', documentId: invoice.id, amount: 220 }];
  made(await pays(admin, { contactId, amount: 220, allocations }));
  const note = made(await app.call(admin, invoicesApi.credit, { params: { id: invoice.id }, body: {} }));
  const credit = await issue(app, admin, note);
  expect((await owed(admin, contactId)).all).toEqual(each(-220));
  const body = { statusId: INVOICE_STATUS.cancelled, note: 'The works were done after all' };
  made(await app.call(admin, invoicesApi.status, { params: { id: credit.id }, body }));
  expect((await owed(admin, contactId)).all.map((amount) => amount + 0)).toEqual(each(0));
});

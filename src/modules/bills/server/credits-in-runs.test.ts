// What a supplier owes us: in the ageing, taken off in payment runs, on the remittance; the ledger and the lists say one figure.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { todayIn } from '../../../kit/dates.ts';
import { outboxApi } from '../../company/shared/outbox.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { type BillView, billsApi } from '../shared/bills.api.ts';
import { paymentRunsApi } from '../shared/payment-runs.api.ts';
import { approved, buildBill } from './bills.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
});
const today = (): string => todayIn('Australia/Sydney', new Date());

async function supplier(companyName = 'Truwall'): Promise<number> {
  ({ admin } = await app.company());
  return (await buildContact(app, admin, { contactTypeId: 3, companyName, email: 'pay@truwall.example' })).id;
}
const bill = async (contactId: number, amount: number, type: 'bill' | 'credit' = 'bill'): Promise<BillView> =>
  await approved(
    app,
    admin,
    (await buildBill(app, admin, { contactId, type, items: [{ description: 'Walls', amount }] })).id,
  );
const balance = async (id: number): Promise<number> =>
  made(await app.call(admin, billsApi.get, { params: { id } })).balance;
const ageing = async () => made(await app.call(admin, billsApi.ageing, {}));
const run = async (body: { billIds: number[]; takeOffCredits?: boolean }) =>
  made(await app.call(admin, paymentRunsApi.create, { body: { date: today(), ...body } }));
const pay = (id: number) => app.call(admin, paymentRunsApi.pay, { params: { id }, body: {} });
/** What the ledger says is owed to suppliers. */
async function owedByLedger(): Promise<number> {
  const [row] = await asSystem(
    app,
    sql<{
      owed: number;
    }>`select -coalesce(sum(amount), 0)::float8 as owed from ledger_entry where company_id = ${admin.companyId} and account = 'payable'`,
  );
  return row?.owed ?? 0;
}

test('a credit is taken off, the rest is paid, the remittance shows both, and all of it can be taken back', async () => {
  const contactId = await supplier();
  const [first, second, credit] = [
    await bill(contactId, 500),
    await bill(contactId, 200),
    await bill(contactId, 220.06, 'credit'),
  ];
  expect(await ageing()).toMatchObject([{ credit: -220.06, total: 479.94, bills: 2 }]);
  expect(await owedByLedger()).toBe(479.94);
  const due = made(await app.call(admin, paymentRunsApi.candidates, { query: {} }));
  expect(due.map(({ credit: has }) => has)).toEqual([220.06, 220.06]);
  const made1 = await run({ billIds: [first.id, second.id] });
  expect(made1).toMatchObject({ total: 479.94, billCount: 2 });
  const [line] = made(await app.call(admin, paymentRunsApi.lines, { params: { id: made1.id } }));
  expect(line).toMatchObject({ amount: 479.94 });
  expect(line?.bills.map(({ amount }) => amount)).toEqual([500, 200, -220.06]);
  // A credit is in one run alone.
  const paid = made(await pay(made1.id));
  expect(paid.state).toBe('paid');
  expect([await balance(first.id), await balance(second.id), await balance(credit.id)]).toEqual([0, 0, 0]);
  expect(await ageing()).toEqual([]);
  const [payment] = (await app.call(admin, paymentsApi.list, { query: {} })).body.data;
  expect(payment).toMatchObject({ amount: 479.94, unallocated: 0 });
  await expect
    .poll(async () => (await app.call(admin, outboxApi.list, { query: { s: 'pay@truwall.example' } })).body.data, {
      timeout: 10_000,
    })
    .toMatchObject([{ subject: expect.stringContaining('paid you $479.94') as string }]);
  const undo = { params: { id: made1.id }, body: { reason: 'The bank refused the file' } };
  made(await app.call(admin, paymentRunsApi.undo, undo));
  expect([await balance(first.id), await balance(second.id), await balance(credit.id)]).toEqual([500, 200, -220.06]);
  expect(await owedByLedger()).toBe(479.94);
});

test('more credit than bills: nothing leaves the bank, and the rest of the credit stays', async () => {
  const contactId = await supplier();
  const [only, credit] = [await bill(contactId, 100), await bill(contactId, 250, 'credit')];
  const covered = await run({ billIds: [only.id] });
  expect(covered.total).toBe(0);
  const file = await app.send(admin, { method: 'GET', url: `/api/paymentRun/${covered.id}/file` });
  expect(file.body['message']).toContain('account');
  made(await pay(covered.id));
  expect([await balance(only.id), await balance(credit.id)]).toEqual([0, -150]);
  expect((await app.call(admin, paymentsApi.list, { query: {} })).body.data).toEqual([]);
  expect(await ageing()).toMatchObject([{ credit: -150, total: -150, bills: 0 }]);
});

test('a run leaves credits alone where it is told to; one that was used meanwhile stops it', async () => {
  const contactId = await supplier();
  const [first, second, credit] = [
    await bill(contactId, 100),
    await bill(contactId, 80),
    await bill(contactId, 50, 'credit'),
  ];
  expect(await run({ billIds: [second.id], takeOffCredits: false })).toMatchObject({ total: 80 });
  const netted = await run({ billIds: [first.id] });
  expect(netted.total).toBe(50);
  made(await app.call(admin, billsApi.apply, { params: { id: credit.id }, body: { billId: second.id, amount: 20 } }));
  const refused = await pay(netted.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('Delete the run and create it again'),
  ]);
  expect(await balance(first.id)).toBe(100);
});

test('what was paid ahead counts as what a supplier owes us, and is given back', async () => {
  const contactId = await supplier();
  await bill(contactId, 300);
  const paidAhead = made(
    await app.call(admin, paymentsApi.create, { body: { direction: 'out', contactId, date: today(), amount: 120 } }),
  );
  expect(await ageing()).toMatchObject([{ credit: -120, total: 180 }]);
  expect(await owedByLedger()).toBe(180);
  const back = { documentType: 'payment', documentId: paidAhead.id };
  const body = { direction: 'in' as const, contactId, date: today(), amount: 120 };
  made(await app.call(admin, paymentsApi.create, { body: { ...body, allocations: [{ ...back, amount: 120 }] } }));
  expect(await ageing()).toMatchObject([{ credit: 0, total: 300 }]);
  expect(await owedByLedger()).toBe(300);
});

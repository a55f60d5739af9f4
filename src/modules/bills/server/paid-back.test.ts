// What the staff laid out is paid back with the bills: in one run, in the file for the bank, once each.
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { todayIn } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { expensesApi } from '../../timesheets/shared/expenses.api.ts';
import { paymentRunsApi } from '../shared/payment-runs.api.ts';
import { approved, buildBill } from './bills.build.ts';

let app: TestApp;
let admin: Person;
let person: Person;
let personContactId: number;
const account = { paymentAccountName: 'A Person', paymentAccountBsb: '062-000', paymentAccountNumber: '12345678' };
const today = todayIn('Australia/Sydney', new Date());
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  person = await app.person(admin.companyId, 'supervisor');
  const [row] = await asSystem(
    app,
    sql<{
      id: number;
    }>`select contact_id as id from app_user where company_id = ${admin.companyId} and id = ${person.userId}`,
  );
  personContactId = row?.id ?? 0;
  made(await app.call(admin, contactsApi.update, { params: { id: personContactId }, body: account }));
  await app.call(admin, financeSettingApi.updateSetting, {
    params: { companyId: admin.companyId },
    body: { bankAccountName: 'Harbour', bankBsb: '082-001', bankAccountNumber: '87654321', bankUserId: '301500' },
  });
});

const expenseOf = async (description: string, amountIncTax: number, more: object = {}): Promise<number> => {
  const { id } = made(
    await app.call(admin, expensesApi.create, {
      body: { userId: person.userId, expenseInvoiceTypeId: 1, date: today, description, amountIncTax, ...more },
    }),
  );
  for (const statusId of [2, 3]) made(await decide(id, statusId));
  return id;
};
const decide = (id: number, statusId: number, note?: string) =>
  app.call(admin, expensesApi.decide, { body: { items: [{ id }], statusId, ...(note && { note }) } });
const owed = async () => made(await app.call(admin, paymentRunsApi.expenses, {})).map(({ id }) => id);
const get = async (id: number) => made(await app.call(admin, expensesApi.get, { params: { id } }));
const create = (body: { billIds?: number[]; expenseIds?: number[] }) =>
  app.call(admin, paymentRunsApi.create, { body: { date: today, ...body } });
const pay = (id: number) => app.call(admin, paymentRunsApi.pay, { params: { id }, body: { tellSuppliers: false } });
const ledger = async (id: number): Promise<Record<string, number>> => {
  const params = { documentType: 'expense', documentId: id };
  const sums: Record<string, number> = {};
  for (const { account: name, amount } of made(await app.call(admin, paymentsApi.ledgerOfRecord, { params })))
    sums[name] = Math.round(((sums[name] ?? 0) + amount) * 100) / 100;
  return sums;
};

test('an approved expense goes into a run with bills, into the file for the bank, and is paid back once', async () => {
  const supplier = await buildContact(app, admin, { contactTypeId: 9, companyName: 'Nepean Timber', ...account });
  const bill = await approved(app, admin, (await buildBill(app, admin, { contactId: supplier.id })).id);
  const [timber, fuel] = [await expenseOf('Timber', 110), await expenseOf('Fuel', 55.5)];
  const byCard = await expenseOf('Hotel', 300, { payBack: false });
  expect(await owed()).toEqual([timber, fuel]);
  const run = made(await create({ billIds: [bill.id], expenseIds: [timber, fuel] }));
  expect(run).toMatchObject({ total: bill.total + 165.5, billCount: 1, expenseCount: 2, supplierCount: 2 });
  expect(await owed()).toEqual([]);
  expect((await create({ expenseIds: [timber] })).body.errors).toEqual({
    expenseIds: expect.stringContaining('cannot be reimbursed now'),
  });
  const lines = made(await app.call(admin, paymentRunsApi.lines, { params: { id: run.id } }));
  const own = lines.find(({ contact }) => contact.id === personContactId);
  expect(own).toMatchObject({ amount: 165.5, bills: [], problem: null });
  expect(own?.expenses.map(({ description, amount }) => [description, amount])).toEqual([
    ['Timber', 110],
    ['Fuel', 55.5],
  ]);
  const file = (await app.send(admin, { method: 'GET', url: `/api/paymentRun/${run.id}/file` })) as unknown as {
    raw: Buffer;
  };
  expect(file.raw.toString('latin1')).toContain('0000016550');
  made(await pay(run.id));
  expect((await get(timber)).paidBackAt).not.toBeNull();
  expect(await ledger(timber)).toEqual({ cost: 100, taxPaid: 10, payable: 0 });
  expect((await pay(run.id)).status).toBe(409);
  const again = await decide(timber, 1, 'Wrong amount');
  expect([again.status, again.body.message]).toEqual([409, '“Timber” has been reimbursed: reverse the payment first.']);
  expect((await get(byCard)).paidBackAt).toBeNull();
});

test('taken back as a whole it is owed again; one that was opened in the meantime stops the run', async () => {
  const id = await expenseOf('Screws', 22);
  const run = made(await create({ expenseIds: [id] }));
  expect(run.label).toContain('Expenses');
  made(await pay(run.id));
  made(await app.call(admin, paymentRunsApi.undo, { params: { id: run.id }, body: { reason: 'The bank refused it' } }));
  expect((await get(id)).paidBackAt).toBeNull();
  expect(await owed()).toContain(id);
  const second = made(await create({ expenseIds: [id] }));
  made(await decide(id, 1, 'Receipt missing'));
  const stopped = await pay(second.id);
  expect([stopped.status, stopped.body.message]).toEqual([409, expect.stringContaining('"Screws" has been changed')]);
  for (const statusId of [2, 3]) made(await decide(id, statusId));
  made(await pay(second.id));
  expect(await ledger(id)).toEqual({ cost: 20, taxPaid: 2, payable: 0 });
});

test('two who pay runs with the same expense at once: one of them', async () => {
  const id = await expenseOf('Glue', 11);
  const made2 = await Promise.all([create({ expenseIds: [id] }), create({ expenseIds: [id] })]);
  expect(made2.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});

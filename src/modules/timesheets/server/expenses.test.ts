// Expenses: tax inside the amount, kilometres, ABN, receipts, who decides.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { PNG } from '../../../../tests/pictures.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { expensesApi } from '../shared/expenses.api.ts';

let app: TestApp;
let admin: Person;
let boss: Person;
let field: Person;
let jobId: number;
const [MATERIALS, KILOMETRES] = [1, 3];

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  boss = await app.person(admin.companyId, 'supervisor');
  field = await app.person(admin.companyId, 'field');
  jobId = (await buildJob(app, admin)).id;
});
const spend = (body: object, as = admin) =>
  app.call(as, expensesApi.create, {
    body: {
      userId: as.userId,
      jobId,
      expenseInvoiceTypeId: MATERIALS,
      date: '2026-11-20',
      description: 'Timber',
      ...body,
    },
  });
const spent = async (body: object, as = admin) => (await spend(body, as)).body.data;
const change = (id: number, body: object, as = admin) => app.call(as, expensesApi.update, { params: { id }, body });
const decide = (id: number, statusId: number, as: Person, note?: string) =>
  app.call(as, expensesApi.decide, { body: { items: [{ id }], statusId, ...(note && { note }) } });

describe('money', () => {
  test('the tax in an amount is reckoned, may be typed, and follows the amount', async () => {
    const bought = await spent({ amountIncTax: 99.99 });
    expect(bought).toMatchObject({ amountIncTax: 99.99, tax: 9.09, amountExcTax: 90.9, chargeable: true });
    const typed = (await change(bought.id, { tax: 5 })).body.data;
    expect(typed).toMatchObject({ tax: 5, amountExcTax: 94.99 });
    expect((await change(bought.id, { description: 'Pine' })).body.data.tax).toBe(5);
    expect((await change(bought.id, { amountIncTax: 1100 })).body.data).toMatchObject({ tax: 100, amountExcTax: 1000 });
  });
  test('kilometres at the rate of their day, without tax', async () => {
    const drive = await spent({ expenseInvoiceTypeId: KILOMETRES, km: 43.7, amountIncTax: 999 });
    expect(drive).toMatchObject({ km: 43.7, kmRate: 0.88, amountIncTax: 38.46, tax: 0, amountExcTax: 38.46 });
    await asSystem(
      app,
      sql`update expense_invoice_type set km_rate = 1 where company_id = ${admin.companyId} and id = ${KILOMETRES}`,
    );
    expect((await change(drive.id, { km: 10 })).body.data.amountIncTax).toBe(8.8);
    expect((await spent({ expenseInvoiceTypeId: KILOMETRES, km: 10 })).amountIncTax).toBe(10);
  });
  test('a company that is not registered gets no tax back', async () => {
    const other = (await app.company()).admin;
    await asSystem(app, sql`update company set gst_registered = false where company_id = ${other.companyId}`);
    const job = await buildJob(app, other);
    expect(await spent({ amountIncTax: 110, jobId: job.id }, other)).toMatchObject({ tax: 0, amountExcTax: 110 });
  });
  test.each([
    [{ amountIncTax: 10, tax: 11 }, { tax: 'The GST is more than the amount' }],
    [{ expenseInvoiceTypeId: 3 }, { km: 'Enter the kilometres: Travel (km) is paid per km' }],
    [{ amountIncTax: 10, km: 5 }, { km: 'Materials is not paid by the kilometre' }],
    [
      { amountIncTax: 10, date: '2040-01-01' },
      { date: '1st Jan 2040 is in the future. Enter the date of the receipt' },
    ],
    [{ amountIncTax: 10, supplierContactId: 999_999_999 }, { supplierContactId: 'This entry does not exist' }],
    [{ amountIncTax: 10, receiptAttachmentId: 999_999_999 }, { receiptAttachmentId: 'This entry does not exist' }],
    [{ amountIncTax: 10, unitId: 999_999_999 }, { unitId: 'This entry does not exist' }],
    [{ amountIncTax: 10, jobId: 999_999_999 }, { jobId: 'This job does not exist' }],
    [{ amountIncTax: 10, expenseInvoiceTypeId: 999_999_999 }, { expenseInvoiceTypeId: 'This entry does not exist' }],
    [{ amountIncTax: -1 }, { amountIncTax: 'Too small: expected number to be >=0' }],
  ])('%o is refused in words', async (body, errors) => {
    const answer = await spend(body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });
  test('an ABN is written as on paper, and one that fails is kept as typed', async () => {
    expect((await spent({ amountIncTax: 1, abn: '51824753556' })).abn).toBe('51 824 753 556');
    expect((await spent({ amountIncTax: 1, abn: '51824753557' })).abn).toBe('51824753557');
  });
  test('the markup is for who sees what is charged', async () => {
    const own = await spend({ amountIncTax: 110, markup: 15 }, field);
    expect(own.status).toBe(422);
    const bought = await spent({ amountIncTax: 110, markup: 15, userId: field.userId }, boss);
    expect(bought.markup).toBe(15);
    const seen = (await change(bought.id, { description: 'Pine', markup: 0 }, field)).body.data;
    expect(seen.markup).toBeNull();
    const { expenses, totals } = (await app.call(boss, expensesApi.ofJob, { params: { jobId } })).body.data;
    expect(expenses.find(({ id }) => id === bought.id)?.markup).toBe(15);
    expect(totals.charge).toBe(0);
    await decide(bought.id, 2, field);
    const after = (await app.call(boss, expensesApi.ofJob, { params: { jobId } })).body.data;
    expect([after.totals.cost, after.totals.charge]).toEqual([100, 115]);
  });
});

describe('receipts', () => {
  const receipt = async (as: Person, id: number) => {
    const file = { name: 'receipt.png', bytes: PNG };
    const fields = { 'documentDetails[attachmentTypeId]': '18' };
    return await app.upload<{ data: { attachmentId: number } }>(as, `/expense/${id}/documents`, file, fields);
  };
  test('belong to the expense, and are seen by who sees it', async () => {
    const { id } = await spent({ amountIncTax: 55 }, field);
    const { attachmentId } = (await receipt(field, id)).body.data;
    const saved = (await change(id, { receiptAttachmentId: attachmentId }, field)).body.data;
    expect(saved.receiptAttachmentId).toBe(attachmentId);
    const see = (as: Person) => app.call(as, attachmentsApi.basic, { params: { id: attachmentId } });
    const other = await app.person(admin.companyId, 'field');
    expect([(await see(field)).status, (await see(boss)).status, (await see(other)).status]).toEqual([200, 200, 404]);
    expect((await receipt(other, id)).status).toBe(404);
    const theirs = await spend({ amountIncTax: 1, receiptAttachmentId: attachmentId }, other);
    expect(theirs.body.errors).toEqual({ receiptAttachmentId: 'This entry does not exist' });
  });
});

describe('decided', () => {
  test('without an amount it cannot be submitted; approved by who may; what is approved stays', async () => {
    const { id } = await spent({}, field);
    expect((await decide(id, 2, field)).body.message).toBe('Enter the amount of “Timber” first.');
    await change(id, { amountIncTax: 22 }, field);
    await decide(id, 2, field);
    expect((await decide(id, 3, field)).status).toBe(403);
    expect((await decide(id, 3, boss)).body.data[0]?.status.typeName).toBe('done');
    expect((await change(id, { amountIncTax: 23 }, field)).status).toBe(409);
    expect((await app.call(field, expensesApi.remove, { params: { id } })).status).toBe(409);
    const events = await asSystem(
      app,
      sql<{
        name: string;
      }>`select name from outbox_event where company_id = ${admin.companyId} and name = 'expense.approved'`,
    );
    expect(events).toHaveLength(1);
  });
});

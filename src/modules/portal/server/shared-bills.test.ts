// A contractor hands an invoice in by link: of their own order alone, once, with its paper; the office gets a bill.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { billsApi } from '../../bills/shared/bills.api.ts';
import { doneOrder, moveBillTo, STATUS } from '../../bills/server/bills.build.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedBillsApi } from '../shared/shared-bills.api.ts';

let app: TestApp;
let admin: Person;
let assignedId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ id: assignedId } = await buildContact(app, admin, {
    contactTypeId: 3,
    companyName: 'Truwall',
    email: 'truwall@link.example',
    gstRegistered: true,
  }));
});

const ITEMS = [
  { description: 'Walls', labourQuantity: 10, labourCost: 60 },
  { description: 'Boards', materialQuantity: 20, materialCost: 20 },
];
async function asked(): Promise<{ who: Person; orderId: number; jobId: number }> {
  const order = await doneOrder(app, admin, { assignedId, items: ITEMS });
  const { link, sentTo } = made(
    await app.call(admin, billsApi.ask, { params: { workOrderId: order.id }, body: { message: 'By Friday, please' } }),
  );
  expect(sentTo).toBe('truwall@link.example');
  const reference = link.split('/share/')[1] ?? '';
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  return { who: { ...admin, token: token.access_token }, orderId: order.id, jobId: order.jobId };
}
const read = async (who: Person) => (await app.call(who, sharedBillsApi.visited, {})).body.data;
const submit = (who: Person, body: object) =>
  app.call(who, sharedBillsApi.submit, {
    body: { supplierInvoiceNumber: 'T-1', invoiceDate: '2026-03-02', lines: [], ...body },
  });

describe('an invoice by link', () => {
  test('becomes a received bill with its paper, compared with the order; the office is told, the contractor sees what becomes of it', async () => {
    const { who, jobId } = await asked();
    const { lines } = await read(who);
    expect(lines.map(({ description, left }) => [description, left])).toEqual([
      ['Walls', 600],
      ['Boards', 400],
    ]);
    const file = { name: 'T-77.pdf', bytes: Buffer.from('%PDF-1.4\n%paper of the invoice\n') };
    const sentFile = await app.upload<{ data: { attachmentId: number } }>(who, '/share/upload', file, {
      fileUploadRef: crypto.randomUUID(),
    });
    const parts = lines.map(({ workOrderItemId, left }) => ({ workOrderItemId, amount: left }));
    const sent = await submit(who, { supplierInvoiceNumber: 'T-77', statedTotal: 1100, lines: parts });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.body.data.sent).toMatchObject([{ supplierInvoiceNumber: 'T-77', total: 1100, status: 'office' }]);
    expect(sent.body.data.lines.map(({ left }) => left)).toEqual([0, 0]);
    const { bills } = (await app.call(admin, billsApi.ofJob, { params: { jobId } })).body.data;
    expect(bills).toMatchObject([
      { source: 'link', status: { typeName: 'received' }, total: 1100, attachmentId: sentFile.body.data.attachmentId },
    ]);
    const id = bills[0]?.id ?? 0;
    const files = (
      await app.call(admin, attachmentsApi.linked, {
        params: { objectType: 'accountsPayable', objectId: id },
        query: {},
      })
    ).body.data;
    expect(files.map(({ fileName }) => fileName)).toEqual(['T-77.pdf']);
    const { concerns } = (await app.call(admin, billsApi.match, { params: { id } })).body.data;
    expect(concerns).toEqual([]);
    const notices = (await app.call(admin, noticesApi.notices, { query: {} })).body.data;
    expect(notices.some(({ title }) => title.startsWith('Truwall sent invoice T-77'))).toBe(true);
    await moveBillTo(app, admin, id, STATUS.queried, 'Which boards?');
    expect((await read(who)).sent).toMatchObject([{ status: 'question', note: 'Which boards?' }]);
  });

  test('comes once, of lines of the order alone, with an amount and a day that has come', async () => {
    const { who } = await asked();
    const { lines } = await read(who);
    const [first] = lines;
    const part = [{ workOrderItemId: first?.workOrderItemId ?? 0, amount: 100 }];
    expect((await submit(who, { supplierInvoiceNumber: 'T-88', lines: part })).status).toBe(201);
    expect((await submit(who, { supplierInvoiceNumber: 't-88', lines: part })).body.errors).toEqual({
      supplierInvoiceNumber: 'You have already sent invoice t-88. Ring the office to change it',
    });
    expect((await submit(who, { supplierInvoiceNumber: 'T-89' })).body.errors).toEqual({
      lines: 'Enter an amount for at least one line',
    });
    const strange = [{ workOrderItemId: 987_654, amount: 5 }];
    expect(
      Object.keys((await submit(who, { supplierInvoiceNumber: 'T-89', lines: strange })).body.errors ?? {}),
    ).toEqual(['lines.0']);
    const late = { supplierInvoiceNumber: 'T-89', invoiceDate: '2999-01-01', lines: part };
    expect(Object.keys((await submit(who, late)).body.errors ?? {})).toEqual(['invoiceDate']);
  });

  test('of an order that went to somebody else is not there', async () => {
    const { who, orderId } = await asked();
    const other = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Other Hands' });
    await asSystem(app, sql`update work_order set assigned_id = ${other.id} where id = ${orderId}`);
    expect((await app.call(who, sharedBillsApi.visited, {})).status).toBe(404);
    expect((await submit(who, {})).status).toBe(404);
  });
});

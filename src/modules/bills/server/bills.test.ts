// Bills of suppliers: entered once, compared with what was ordered, approved by whoever may, in the ledger, paid.
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobFrontApi } from '../../jobs/shared/job-front.api.ts';
import { myDayApi } from '../../jobs/shared/my-day.api.ts';
import { outboxApi } from '../../company/shared/outbox.api.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { billsApi } from '../shared/bills.api.ts';
import { STATUS, approved, buildBill, doneOrder, moveBillTo } from './bills.build.ts';

let app: TestApp;
let admin: Person;
let supplierId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ id: supplierId } = await buildContact(app, admin, {
    contactTypeId: 9,
    companyName: 'Nepean Timber',
    gstRegistered: true,
    email: 'accounts@timber.example',
  }));
});

const setting = (as: Person, body: object) =>
  app.call(as, financeSettingApi.updateSetting, { params: { companyId: as.companyId }, body });
const ledger = async (as: Person, id: number): Promise<Record<string, number>> => {
  const params = { documentType: 'accountsPayable', documentId: id };
  const { data } = (await app.call(as, paymentsApi.ledgerOfRecord, { params })).body;
  const sums: Record<string, number> = {};
  for (const { account, amount } of data) sums[account] = Math.round(((sums[account] ?? 0) + amount) * 100) / 100;
  return sums;
};
const get = async (as: Person, id: number) => (await app.call(as, billsApi.get, { params: { id } })).body.data;
const pay = (as: Person, contactId: number, id: number, amount: number) =>
  app.call(as, paymentsApi.create, {
    body: {
      direction: 'out',
      contactId,
      date: '2026-03-05',
      amount,
      allocations: [{ documentType: 'accountsPayable', documentId: id, amount }],
    },
  });

describe('a bill', () => {
  test('gets a number, tax of a registered supplier, terms, and its figures', async () => {
    const bill = await buildBill(app, admin, {
      contactId: supplierId,
      supplierInvoiceNumber: 'T-100',
      items: [
        { description: 'Plasterboard', amount: 100 },
        { description: 'Delivery, free of tax', amount: 50, taxRate: 0 },
      ],
    });
    expect(bill).toMatchObject({
      billNumber: expect.stringMatching(/^BILL\d{4}$/) as string,
      status: { typeName: 'received' },
      subtotal: 150,
      taxTotal: 10,
      total: 160,
      payable: 160,
      balance: 0,
      dueDate: '2026-03-02',
    });
  });

  test('comes once, unless somebody says that it is another one; a rejected one frees its number', async () => {
    const given = { contactId: supplierId, supplierInvoiceNumber: 'T-200' };
    const first = await buildBill(app, admin, given);
    const again = (more: object = {}) =>
      app.call(admin, billsApi.create, {
        body: { ...given, supplierInvoiceNumber: 't-200', invoiceDate: '2026-03-03', ...more },
      });
    expect((await again()).body.errors).toEqual({
      supplierInvoiceNumber: expect.stringContaining(`This supplier’s invoice t-200 is already ${first.billNumber}`),
    });
    expect((await again({ isAnother: true })).status).toBe(201);
    expect((await moveBillTo(app, admin, first.id, STATUS.rejected, 'Not ours')).status).toBe(200);
    expect((await again()).status).toBe(201);
    const back = await moveBillTo(app, admin, first.id, STATUS.toApprove);
    expect([back.status, Object.keys(back.body.errors ?? {})]).toEqual([422, ['supplierInvoiceNumber']]);
  });

  test('the paper of one bill is not entered as another, unless somebody says so', async () => {
    const job = await buildJob(app, admin, {});
    const paper = async (): Promise<number> => {
      const file = { name: 'T-250.txt', bytes: Buffer.from('Invoice T-250, 110.00') };
      const path = `/job/${job.id}/documents`;
      const sent = await app.upload<{ data: { attachmentId: number } }>(admin, path, file, { attachmentTypeId: '5' });
      return sent.body.data.attachmentId;
    };
    const enter = async (supplierInvoiceNumber: string, more: object = {}) => {
      const given = { contactId: supplierId, invoiceDate: '2026-03-03', attachmentIds: [await paper()] };
      return await app.call(admin, billsApi.create, { body: { ...given, supplierInvoiceNumber, ...more } });
    };
    const first = made(await enter('T-250'));
    expect((await enter('T-251')).body.errors).toEqual({
      attachmentIds: expect.stringContaining(`This document is already ${first.billNumber}`) as string,
    });
    expect((await enter('T-251', { isAnother: true })).status).toBe(201);
  });

  test('two at once with one number: one is kept', async () => {
    const body = { contactId: supplierId, supplierInvoiceNumber: 'T-300', invoiceDate: '2026-03-03' };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(admin, billsApi.create, { body })));
    expect(answers).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });

  test('whose lines do not come to what the paper says is told so, and goes no further', async () => {
    const { id } = await buildBill(app, admin, { contactId: supplierId, statedTotal: 121 });
    const refused = await moveBillTo(app, admin, id, STATUS.toApprove);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { items: 'The lines add up to 110.00, but the bill says 121.00' },
    ]);
    const { problems } = (await app.call(admin, billsApi.match, { params: { id } })).body.data;
    expect(problems).toEqual(['The lines add up to 110.00, but the bill says 121.00']);
    await app.call(admin, billsApi.createItem, { params: { id }, body: { description: 'Screws', amount: 10 } });
    expect(await get(admin, id)).toMatchObject({ total: 121 });
    expect((await moveBillTo(app, admin, id, STATUS.toApprove)).status).toBe(200);
  });

  test('that a supplier rounded otherwise keeps the tax of its paper', async () => {
    const lines = [1.04, 1.04, 1.04].map((amount) => ({ description: 'Bolt', amount }));
    const bill = await buildBill(app, admin, { contactId: supplierId, statedTotal: 3.42, items: lines });
    expect(bill).toMatchObject({ subtotal: 3.12, taxTotal: 0.3, total: 3.42 });
    const own = await buildBill(app, admin, { contactId: supplierId, items: lines });
    expect(own).toMatchObject({ taxTotal: 0.31, total: 3.43 });
  });

  test('of a client, of another company’s supplier, on another’s job is refused at its field', async () => {
    const client = await buildContact(app, admin, { contactTypeId: 1 });
    const { admin: stranger } = await app.company();
    const theirs = await buildJob(app, stranger);
    const create = async (body: object) =>
      (
        await app.call(admin, billsApi.create, {
          body: { contactId: supplierId, invoiceDate: '2026-03-02', ...body },
        })
      ).body.errors;
    expect(Object.keys((await create({ contactId: client.id })) ?? {})).toEqual(['contactId']);
    expect(await create({ contactId: 987_654 })).toEqual({ contactId: 'This entry does not exist' });
    expect(await create({ jobId: theirs.id })).toEqual({ jobId: 'This entry does not exist' });
    expect(await create({ dueDate: '2026-03-01' })).toEqual({ dueDate: 'This is before the date of the bill' });
    const own = await buildBill(app, admin, { contactId: supplierId });
    expect((await app.call(stranger, billsApi.get, { params: { id: own.id } })).status).toBe(404);
    expect((await moveBillTo(app, stranger, own.id, STATUS.void, 'x')).status).toBe(404);
  });
});

describe('approving', () => {
  test('writes into the ledger and freezes; paid in parts, taken back, paid', async () => {
    const { id } = await buildBill(app, admin, { contactId: supplierId, supplierInvoiceNumber: 'T-400' });
    expect(await approved(app, admin, id)).toMatchObject({ status: { typeName: 'approved' }, balance: 110 });
    expect(await ledger(admin, id)).toEqual({ cost: 100, taxPaid: 10, payable: -110 });
    const edit = await app.call(admin, billsApi.update, { params: { id }, body: { invoiceDate: '2026-03-04' } });
    expect([edit.status, edit.body.message]).toEqual([409, expect.stringContaining('Send it back for approval first')]);
    expect((await pay(admin, supplierId, id, 120)).body.errors).toEqual({
      allocations: expect.stringContaining('has 110.00 outstanding'),
    });
    const part = made(await pay(admin, supplierId, id, 60));
    expect(await get(admin, id)).toMatchObject({ status: { typeName: 'partPaid' }, paidTotal: 60, balance: 50 });
    const voided = await moveBillTo(app, admin, id, STATUS.void, 'Wrong');
    expect([voided.status, voided.body.message]).toEqual([409, expect.stringContaining('Reverse the payment first')]);
    made(await pay(admin, supplierId, id, 50));
    expect(await get(admin, id)).toMatchObject({ status: { typeName: 'paid' }, paidTotal: 110, balance: 0 });
    await app.call(admin, paymentsApi.reverse, { params: { id: part.id }, body: { reason: 'Bounced' } });
    expect(await get(admin, id)).toMatchObject({ status: { typeName: 'partPaid' }, paidTotal: 50, balance: 60 });
  });

  test('above the limit is for somebody else with the right', async () => {
    const { admin: boss, companyId } = await app.company();
    const [supervisor, accounts] = [await app.person(companyId, 'supervisor'), await app.person(companyId, 'accounts')];
    await setting(boss, { billApprovalFrom: 1000 });
    const { id: contactId } = await buildContact(app, boss, { contactTypeId: 3, companyName: 'Truwall' });
    const large = { contactId, items: [{ description: 'Walls', amount: 1000 }] };
    const own = await buildBill(app, boss, large);
    await moveBillTo(app, boss, own.id, STATUS.toApprove);
    const approve = async (as: Person, id: number) => {
      const { status, body } = await app.call(as, billsApi.approve, { params: { id }, body: {} });
      return [status, status === 200 ? body.data.status.typeName : body.message];
    };
    expect(await approve(boss, own.id)).toEqual([409, expect.stringContaining('You entered it yourself')]);
    expect(await approve(accounts, own.id)).toEqual([409, expect.stringContaining('above your limit')]);
    const waits = async (as: Person) =>
      (await app.call(as, myDayApi.read, { query: {} })).body.data.items.filter(({ kind }) => kind === 'billToApprove');
    expect(await waits(accounts)).toEqual([]);
    expect(await waits(supervisor)).toMatchObject([{ id: own.id, amount: 1000 }]);
    expect(await approve(supervisor, own.id)).toEqual([200, 'approved']);
    const small = await buildBill(app, accounts, { contactId, items: [{ description: 'Door', amount: 999 }] });
    await moveBillTo(app, accounts, small.id, STATUS.toApprove);
    expect(await approve(accounts, small.id)).toEqual([200, 'approved']);
  });

  test('back to approval, and void, take it out of the ledger by its opposite', async () => {
    const { id } = await buildBill(app, admin, { contactId: supplierId });
    await approved(app, admin, id);
    expect((await moveBillTo(app, admin, id, STATUS.toApprove)).body.errors).toEqual({ note: 'Say why.' });
    const back = await moveBillTo(app, admin, id, STATUS.toApprove, 'Wrong account');
    expect(back.body.data).toMatchObject({ status: { typeName: 'toApprove' }, balance: 0, approvedAt: null });
    expect(await ledger(admin, id)).toEqual({ cost: 0, taxPaid: 0, payable: 0 });
    made(await app.call(admin, billsApi.approve, { params: { id }, body: {} }));
    expect((await moveBillTo(app, admin, id, STATUS.void, 'Twice')).body.data.status.typeName).toBe('cancelled');
    expect(await ledger(admin, id)).toEqual({ cost: 0, taxPaid: 0, payable: 0 });
  });

  test('a question goes to the supplier by mail, and stands at the bill', async () => {
    const { id, billNumber } = await buildBill(app, admin, { contactId: supplierId });
    await moveBillTo(app, admin, id, STATUS.toApprove);
    const queried = await moveBillTo(app, admin, id, STATUS.queried, 'Which job is this for?');
    expect(queried.body.data).toMatchObject({ status: { typeName: 'queried' }, statusNote: 'Which job is this for?' });
    const { data } = (await app.call(admin, outboxApi.list, { query: { s: billNumber } })).body;
    expect(data).toMatchObject([{ template: 'bill-query', toAddress: 'accounts@timber.example' }]);
  });

  test('many at once: each by itself, with the reason where it is refused', async () => {
    const [good, bad] = [
      await buildBill(app, admin, { contactId: supplierId }),
      await buildBill(app, admin, { contactId: supplierId }),
    ];
    await moveBillTo(app, admin, good.id, STATUS.toApprove);
    const { data } = (await app.call(admin, billsApi.approveMany, { body: { ids: [good.id, bad.id] } })).body;
    expect(data).toEqual([
      { id: good.id, billNumber: good.billNumber, reason: null },
      { id: bad.id, billNumber: bad.billNumber, reason: 'A bill that is received cannot become approved' },
    ]);
  });

  test('on hold it is not paid; a credit takes from a bill what both have', async () => {
    const { id } = await buildBill(app, admin, { contactId: supplierId });
    await approved(app, admin, id);
    await app.call(admin, billsApi.hold, { params: { id }, body: { onHold: true, note: 'Waits for a certificate' } });
    expect((await pay(admin, supplierId, id, 10)).body.message).toContain('is on hold');
    await app.call(admin, billsApi.hold, { params: { id }, body: { onHold: false } });
    const credit = await buildBill(app, admin, {
      contactId: supplierId,
      type: 'credit',
      creditsId: id,
      items: [{ description: 'Broken boards', amount: 40 }],
    });
    expect(await approved(app, admin, credit.id)).toMatchObject({ balance: -44 });
    const apply = (amount: number) =>
      app.call(admin, billsApi.apply, { params: { id: credit.id }, body: { billId: id, amount } });
    expect((await apply(45)).body.errors).toEqual({ amount: expect.stringContaining('Allocate at most 44.00') });
    expect((await apply(44)).body.data).toMatchObject({ status: { typeName: 'paid' }, balance: 0 });
    expect(await get(admin, id)).toMatchObject({ status: { typeName: 'partPaid' }, balance: 66, paidTotal: 44 });
  });
});

describe('against its work order', () => {
  const ITEMS = [
    { description: 'Walls', labourQuantity: 10, labourCost: 60, withholdCis: true },
    { description: 'Boards', materialQuantity: 20, materialCost: 20 },
  ];

  test('made in one action: what is left of it, once; covered, the order is invoiced', async () => {
    const order = await doneOrder(app, admin, { items: ITEMS });
    const make = () => app.call(admin, billsApi.ofWorkOrder, { params: { workOrderId: order.id }, body: {} });
    const bill = made(await make());
    expect(bill).toMatchObject({ jobId: order.jobId, contactId: order.contactId, subtotal: 1000, taxTotal: 100 });
    const again = await make();
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('is already fully billed')]);
    const { lines, concerns } = (await app.call(admin, billsApi.match, { params: { id: bill.id } })).body.data;
    expect([lines.map(({ mark, left }) => [mark, left]), concerns]).toEqual([
      [
        ['matched', 0],
        ['matched', 0],
      ],
      [],
    ]);
    await approved(app, admin, bill.id);
    const after = (await app.call(admin, workOrdersApi.get, { params: { id: order.id } })).body.data;
    expect(after.status.label).toBe('Invoiced');
    const { steps } = (await app.call(admin, jobFrontApi.money, { params: { jobId: order.jobId } })).body.data;
    expect(steps.find(({ ref }) => ref === 'billed-to-us')).toMatchObject({ amount: 1000, note: '1 bill approved' });
  });

  test('more than ordered needs a reason, within the tolerance it does not', async () => {
    const { admin: boss } = await app.company();
    await setting(boss, { billTolerancePercentage: 5, billToleranceAmount: 10 });
    const order = await doneOrder(app, boss, { items: ITEMS });
    const [item] = made(await app.call(boss, workOrdersApi.items, { params: { workOrderId: order.id } }));
    const of = (amount: number) =>
      buildBill(app, boss, {
        contactId: order.contactId,
        workOrderId: order.id,
        items: [{ description: 'Walls', amount, workOrderItemId: item?.id ?? 0 }],
      });
    const within = await of(630);
    expect(await approved(app, boss, within.id)).toMatchObject({ status: { typeName: 'approved' } });
    await moveBillTo(app, boss, within.id, STATUS.void, 'Try the next');
    const over = await of(631);
    await moveBillTo(app, boss, over.id, STATUS.toApprove);
    const approve = (body: object) => app.call(boss, billsApi.approve, { params: { id: over.id }, body });
    expect((await approve({})).body.errors).toEqual({
      matchReason: 'More is billed than was ordered: Walls. Enter a reason for approving anyway',
    });
    expect((await approve({ matchReason: 'Two more hours, agreed with the owner' })).body.data).toMatchObject({
      status: { typeName: 'approved' },
      matchReason: 'Two more hours, agreed with the owner',
    });
  });

  test('an agreed cost is the bill, each line keeps its part', async () => {
    const order = await doneOrder(app, admin, { items: ITEMS, overrideCost: 999.99 });
    const bill = made(await app.call(admin, billsApi.ofWorkOrder, { params: { workOrderId: order.id }, body: {} }));
    const items = made(await app.call(admin, billsApi.items, { params: { id: bill.id } }));
    expect([bill.subtotal, items.map(({ amount }) => amount)]).toEqual([999.99, [599.99, 400]]);
  });

  test('CIS, reverse charge and retention follow the order (design/domain.md 2.8)', async () => {
    const { admin: boss, companyId } = await app.company();
    await app.call(boss, companyProfileApi.update, {
      params: { id: companyId },
      body: { countryId: 3, timezone: 'Europe/London' },
    });
    await setting(boss, { reverseCharge: true, apRetentionPercentage: 5 });
    const { id: assignedId } = await buildContact(app, boss, {
      contactTypeId: 3,
      companyName: 'Steady Hands',
      gstRegistered: true,
      vatNumber: 'GB123456789',
      utr: '1955839661',
      cisTypeId: 3,
    });
    const order = await doneOrder(app, boss, {
      assignedId,
      items: [
        { description: 'Labour', labourQuantity: 1, labourCost: 2000, withholdCis: true },
        { description: 'Materials', materialQuantity: 1, materialCost: 800 },
      ],
    });
    const { id } = made(await app.call(boss, billsApi.ofWorkOrder, { params: { workOrderId: order.id }, body: {} }));
    // 2,000 labour and 800 materials: VAT 560 shown, total 2,800, with CIS 20 % 2,400 in cash; 5 % of it held back.
    expect(await get(boss, id)).toMatchObject({
      subtotal: 2800,
      taxTotal: 0,
      reverseTaxTotal: 560,
      total: 2800,
      cisTotal: 400,
      retentionTotal: 140,
      payable: 2260,
    });
    await approved(app, boss, id);
    expect(await ledger(boss, id)).toEqual({ cost: 2800, payable: -2260, cisWithheld: -400, retentionHeld: -140 });
  });
});

describe('who may not charge tax, or quotes no ABN', () => {
  const ask = (id: number, body: object = {}) => app.call(admin, billsApi.approve, { params: { id }, body });
  const concernsOf = async (id: number) => made(await app.call(admin, billsApi.match, { params: { id } }));

  test('no tax is claimed of a supplier who is not registered for it', async () => {
    const { id: contactId } = await buildContact(app, admin, { contactTypeId: 9, companyName: 'Cash Carl' });
    const bill = await buildBill(app, admin, {
      contactId,
      items: [{ description: 'Skips', amount: 100, taxRate: 0.1 }],
    });
    made(await moveBillTo(app, admin, bill.id, STATUS.toApprove));
    const words = 'It charges GST of 10.00, but Cash Carl is not registered for it';
    expect((await concernsOf(bill.id)).problems).toEqual([expect.stringContaining(words)]);
    expect((await ask(bill.id, { matchReason: 'Known to us' })).body.errors).toEqual({
      items: expect.stringContaining(words),
    });
    made(await app.call(admin, contactsApi.update, { params: { id: contactId }, body: { gstRegistered: true } }));
    made(await ask(bill.id));
  });

  test('without an ABN somebody withholds 47 %, or says why not; small payments bear nothing', async () => {
    const { id: contactId } = await buildContact(app, admin, { contactTypeId: 3, companyName: 'No Number', abn: null });
    const of = async (amount: number) => {
      const bill = await buildBill(app, admin, { contactId, items: [{ description: 'Sweeping', amount }] });
      made(await moveBillTo(app, admin, bill.id, STATUS.toApprove));
      return bill;
    };
    expect((await concernsOf((await of(75)).id)).concerns).toEqual([]);
    const bill = await of(1000);
    expect((await ask(bill.id)).body.errors).toEqual({
      matchReason: expect.stringContaining('No Number has no ABN. Enter it on the contact'),
    });
    made(await app.call(admin, billsApi.update, { params: { id: bill.id }, body: { cisPercentage: 0.47 } }));
    expect(made(await ask(bill.id))).toMatchObject({ cisBase: 1000, cisTotal: 470, payable: 530, balance: 530 });
    const other = await of(200);
    made(await ask(other.id, { matchReason: 'Statement by the supplier of 3 March' }));
  });
});

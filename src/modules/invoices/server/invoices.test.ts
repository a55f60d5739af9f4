// What is billed of a claim: excess and rest are the whole, nothing twice, issued means frozen, credited and void add up in the ledger.
import { addDays } from '../../../kit/dates.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { readUbl } from '../../finance/server/issued-documents.build.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { snapshotLinesApi } from '../../estimates/shared/snapshot-lines.api.ts';
import { snapshotsApi } from '../../estimates/shared/snapshots.api.ts';
import { expensesApi, userRatesApi } from '../../timesheets/shared/expenses.api.ts';
import { timesheetsApi } from '../../timesheets/shared/timesheets.api.ts';
import { invoiceRemindersApi } from '../shared/invoice-reminders.api.ts';
import { INVOICE_STATUS } from '../shared/invoice-status.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { statementsApi } from '../shared/statements.api.ts';
import { buildBillable, buildInvoice, issue, wholeInvoice } from './invoices.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const read = async (id: number, as = admin) => (await app.call(as, invoicesApi.get, { params: { id } })).body.data;
const sheet = async (id: number) => (await app.call(admin, invoicesApi.sheet, { params: { id } })).body.data;
const billable = async (jobId: number) =>
  (await app.call(admin, invoicesApi.billable, { params: { jobId } })).body.data;
const move = (id: number, statusId: number, note?: string) =>
  app.call(admin, invoicesApi.status, { params: { id }, body: { statusId, ...(note && { note }) } });
const round = (amount: number) => Math.round(amount * 100) / 100;

describe('a claim with an excess', () => {
  test('is billed to the insurer and the owner, and both together are what was authorised', async () => {
    const of = await buildBillable(app, admin, { excessAmount: 500 });
    const excess = await buildInvoice(app, admin, { typeId: 5, jobId: of.jobId, toContactId: of.customerId });
    expect(excess.total).toBe(500);
    const rest = await wholeInvoice(app, admin, of, { deductExcess: true });
    expect(round(rest.total + 500)).toBe(of.authorised);
    const { addsUp, problems, figures } = await sheet(rest.id);
    expect(addsUp).toMatchObject({ authorised: of.authorised, excess: 500, own: rest.total, left: 0, rounding: 0 });
    expect(problems.filter(({ blocks }) => blocks)).toEqual([]);
    expect([figures.excess, figures.excessTax]).toEqual([454.55, 45.45]);
    const [one, two] = [await issue(app, admin, excess), await issue(app, admin, rest)];
    expect(Number(two.invoiceNumber?.slice(3)) - Number(one.invoiceNumber?.slice(3))).toBe(1);
    expect(two).toMatchObject({ balance: rest.total, status: { typeName: 'issued' }, reference: 'CLM-7' });
    const again = await app.call(admin, invoicesApi.create, {
      body: { typeId: 5, jobId: of.jobId, toContactId: of.customerId },
    });
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['typeId']]);
  });

  test('has items that say they are invoiced, and nothing left to bill', async () => {
    const of = await buildBillable(app, admin);
    await issue(app, admin, await wholeInvoice(app, admin, of));
    expect((await billable(of.jobId)).lines.map(({ left }) => left)).toEqual([0, 0, 0]);
    const { body } = await app.call(admin, estimatesApi.list, {
      query: { filter: JSON.stringify({ object: { jobId: of.jobId } }) },
    });
    const estimate = await app.call(admin, estimatesApi.get, { params: { id: body.data[0]?.id ?? 0 } });
    expect(estimate.body.data.items.map(({ estimateItemStatusId }) => estimateItemStatusId)).toEqual([7, 7, 7]);
  });
});

test('approved hours and expenses of a job can be billed by whoever may see what they cost, and nobody else reads them', async () => {
  const { jobId } = await buildBillable(app, admin);
  const { userId } = admin;
  const [WORKS, MATERIALS, SUBMITTED, APPROVED] = [1, 1, 2, 3];
  await app.call(admin, userRatesApi.create, {
    body: { userId, fromDate: '2026-01-01', costRate: 40, chargeRate: 80 },
  });
  const entry = { userId, jobId, date: '2026-11-20' };
  const hours = await app.call(admin, timesheetsApi.create, { body: { ...entry, activityTypeId: WORKS, hours: 2 } });
  const spent = await app.call(admin, expensesApi.create, {
    body: { ...entry, expenseInvoiceTypeId: MATERIALS, description: 'Timber', amountIncTax: 110 },
  });
  expect(await billable(jobId)).toMatchObject({ timesheets: [], expenses: [] }); // nobody has approved them
  for (const statusId of [SUBMITTED, APPROVED]) {
    await app.call(admin, timesheetsApi.decide, { body: { items: [{ id: hours.body.data.id }], statusId } });
    await app.call(admin, expensesApi.decide, { body: { items: [{ id: spent.body.data.id }], statusId } });
  }
  expect(await billable(jobId)).toMatchObject({
    timesheets: [{ id: hours.body.data.id, quantity: 2, amount: 160 }],
    expenses: [{ id: spent.body.data.id, what: 'Timber', amount: 100 }],
  });
  const estimator = await app.person(admin.companyId, 'estimator');
  const seen = await app.call(estimator, invoicesApi.billable, { params: { jobId } });
  expect(seen.body.data).toMatchObject({ timesheets: [], expenses: [] });
  expect(seen.body.data.lines).not.toEqual([]);
});

describe('nothing is billed beyond what it comes to', () => {
  test('by two drafts, by a bigger amount, by two people at once', async () => {
    const of = await buildBillable(app, admin);
    const [first] = (await billable(of.jobId)).lines;
    const estimateItemId = first?.estimateItemId ?? 0;
    const draft = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId });
    const add = (amount?: number, id = draft.id) =>
      app.call(admin, invoicesApi.addLines, {
        params: { id },
        body: { as: 'lines', estimateItems: [{ estimateItemId, ...(amount !== undefined && { amount }) }] },
      });
    const half = round((first?.sell ?? 0) / 2);
    expect((await add((first?.sell ?? 0) + 0.01)).status).toBe(422);
    expect((await add(half)).status).toBe(201);
    const other = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId });
    expect((await add(half + 1, other.id)).status).toBe(422);
    const both = await Promise.all([add(undefined, draft.id), add(undefined, other.id)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422]);
    expect((await billable(of.jobId)).lines[0]?.left).toBe(0);
  });

  test('the part that its frozen line says is proposed, and billed where no other amount is named', async () => {
    const of = await buildBillable(app, admin);
    const filter = JSON.stringify({ object: { jobId: of.jobId } });
    const snapshots = await app.call(admin, snapshotsApi.list, { query: { filter, includeItems: '1' } });
    const line = snapshots.body.data[0]?.items?.find(({ materialCost, labourCost }) => materialCost && labourCost);
    const id = line?.id ?? 0;
    await app.call(admin, snapshotLinesApi.invoiceAmountRef, { params: { id, ref: 'labour' } });
    await app.call(admin, snapshotLinesApi.readyToInvoice, { params: { id, flag: 1 } });
    const { lines } = await billable(of.jobId);
    const [ready, ...others] = lines.filter(({ readyToInvoice }) => readyToInvoice);
    expect([ready?.estimateItemId, others]).toEqual([line?.estimateItemId, []]);
    const proposed = ready?.proposed ?? 0;
    expect(proposed).toBeGreaterThan(0);
    expect(proposed).toBeLessThan(ready?.left ?? 0);
    const draft = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId });
    const estimateItems = [{ estimateItemId: ready?.estimateItemId ?? 0 }];
    await app.call(admin, invoicesApi.addLines, { params: { id: draft.id }, body: { as: 'lines', estimateItems } });
    expect((await read(draft.id)).subtotal).toBe(proposed);
    const left = (await billable(of.jobId)).lines.find(({ readyToInvoice }) => readyToInvoice);
    expect([left?.proposed, left?.left]).toEqual([0, round((ready?.left ?? 0) - proposed)]);
  });

  test('of a line, material and labour apart or in one, and taken off again', async () => {
    const of = await buildBillable(app, admin);
    const { lines } = await billable(of.jobId);
    const estimateItems = lines.map(({ estimateItemId }) => ({ estimateItemId }));
    const split = await buildInvoice(app, admin, {
      jobId: of.jobId,
      toContactId: of.clientId,
      lines: { as: 'split', description: 'Kitchen repairs', estimateItems },
    });
    expect(split.total).toBe(of.authorised);
    const { items } = await sheet(split.id);
    expect(items.map(({ description }) => description)).toContain('Kitchen repairs: labour');
    expect(items.every(({ sources }) => sources.length >= 1)).toBe(true);
    const [item] = items;
    const changed = await app.call(admin, invoicesApi.updateItem, {
      params: { id: split.id, itemId: items.find(({ sources }) => sources.length > 1)?.id ?? 0 },
      body: { amount: 1 },
    });
    expect(changed.status).toBe(409);
    await app.call(admin, invoicesApi.removeItem, { params: { id: split.id, itemId: item?.id ?? 0 } });
    expect((await billable(of.jobId)).lines.some(({ left }) => left > 0)).toBe(true);
    await app.call(admin, invoicesApi.remove, { params: { id: split.id }, query: {} });
    expect((await billable(of.jobId)).lines.every(({ left, sell }) => left === sell)).toBe(true);
  });
});

describe('an issued invoice', () => {
  test('is frozen: no field, no line, no row of the database changes', async () => {
    const of = await buildBillable(app, admin);
    const { id } = await issue(app, admin, await wholeInvoice(app, admin, of));
    const document = await app.call(admin, invoicesApi.document, { params: { id } });
    const { items } = await sheet(id);
    const update = await app.call(admin, invoicesApi.update, {
      params: { id },
      body: { note: 'Else', version: (await read(id)).version },
    });
    expect(update.status).toBe(409);
    const line = { params: { id, itemId: items[0]?.id ?? 0 } };
    expect((await app.call(admin, invoicesApi.updateItem, { ...line, body: { amount: 1 } })).status).toBe(409);
    expect((await app.call(admin, invoicesApi.removeItem, line)).status).toBe(409);
    expect((await app.call(admin, invoicesApi.remove, { params: { id }, query: {} })).status).toBe(409);
    await expect(asSystem(app, sql`update accounts_receivable set total = 1 where id = ${id}`)).rejects.toThrow();
    await expect(
      asSystem(app, sql`update accounts_receivable_item set amount = 1 where accounts_receivable_id = ${id}`),
    ).rejects.toThrow();
    expect((await app.call(admin, invoicesApi.document, { params: { id } })).raw.equals(document.raw)).toBe(true);
    expect((await read(id)).sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('leaves as an electronic one, with the total of its paper', async () => {
    const { admin: boss, companyId } = await app.company();
    const address = { line1: '1 High St', suburb: 'Penrith', state: 'NSW', postcode: '2750', country: 'Australia' };
    await app.call(boss, companyProfileApi.update, {
      params: { id: companyId },
      body: { address, abn: '51 824 753 556' },
    });
    const of = await buildBillable(app, boss);
    await app.call(boss, contactsApi.update, { params: { id: of.clientId }, body: { address, abn: '53 004 085 616' } });
    const draft = await wholeInvoice(app, boss, of);
    const params = { id: draft.id };
    expect((await app.call(boss, invoicesApi.ubl, { params })).status).toBe(409);
    const { total, invoiceNumber } = await issue(app, boss, draft);
    const answer = await app.call(boss, invoicesApi.ubl, { params });
    expect(answer.status, answer.raw.toString()).toBe(200);
    expect(readUbl(answer.raw)).toMatchObject({ number: invoiceNumber, total, findings: [] });
  });

  test('does not leave as an electronic one with a number whose digits do not add up, and says where to mend it', async () => {
    const { admin: boss, companyId } = await app.company();
    const address = { line1: '1 High St', suburb: 'Penrith', state: 'NSW', postcode: '2750', country: 'Australia' };
    const own = (abn: string) =>
      app.call(boss, companyProfileApi.update, { params: { id: companyId }, body: { address, abn } });
    await own('51 824 753 557');
    const of = await buildBillable(app, boss);
    await app.call(boss, contactsApi.update, { params: { id: of.clientId }, body: { address, abn: '53 004 085 616' } });
    const draft = await wholeInvoice(app, boss, of);
    const params = { id: draft.id };
    const check = async () => (await app.call(boss, invoicesApi.checkUbl, { params })).body.data;
    const words =
      'The supplier’s ABN 51824753557 is wrong: its digits do not add up. Correct it under Administration, Company';
    expect(await check()).toEqual({ problems: [`${words}.`], warnings: [] });
    await issue(app, boss, draft);
    const refused = await app.call(boss, invoicesApi.ubl, { params });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${words}, then credit this one and issue it again: issued documents cannot change.`,
    ]);
    // What the sentence says helps.
    await own('51 824 753 556');
    await issue(app, boss, (await app.call(boss, invoicesApi.credit, { params, body: {} })).body.data);
    const anew = await issue(app, boss, await wholeInvoice(app, boss, of));
    expect((await app.call(boss, invoicesApi.ubl, { params: { id: anew.id } })).status).toBe(200);
  });

  test('is not issued unseen, not without lines, not twice', async () => {
    const of = await buildBillable(app, admin);
    const empty = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId });
    const refused = await app.call(admin, invoicesApi.issue, { params: { id: empty.id }, body: {} });
    expect([refused.status, refused.body.message]).toEqual([409, 'It has no lines with an amount. Add lines first.']);
    const draft = await wholeInvoice(app, admin, of);
    const other = await app.call(admin, invoicesApi.issue, { params: { id: draft.id }, body: { total: 1 } });
    expect([other.status, other.body.message]).toEqual([
      409,
      `The total is now ${draft.total.toFixed(2)}. Check it again before you issue it.`,
    ]);
    const twice = await Promise.all(
      [1, 2].map(() => app.call(admin, invoicesApi.issue, { params: { id: draft.id }, body: {} })),
    );
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  test('keeps to the terms of its payer, and to who may approve its size', async () => {
    const { admin: boss, companyId } = await app.company();
    await app.call(boss, financeSettingApi.updateSetting, {
      params: { companyId },
      body: { salesPaymentTermId: 2, invoiceApprovalFrom: 1000 },
    });
    const of = await buildBillable(app, boss);
    const draft = await wholeInvoice(app, boss, of, { issueDate: '2026-03-02' });
    const issued = await issue(app, boss, draft);
    expect(issued).toMatchObject({ issueDate: '2026-03-02', dueDate: '2026-03-16' });
    const second = await buildBillable(app, boss);
    const waiting = await wholeInvoice(app, boss, second);
    const clerk = await app.person(companyId, 'accounts');
    const role = await asSystem(
      app,
      sql<{
        id: number;
      }>`update role set permissions = array_remove(permissions, 'finance-approve') where company_id = ${companyId} and ref = 'accounts' returning id`,
    );
    expect(role).toHaveLength(1);
    const limited = await app.person(companyId, 'accounts');
    const tried = await app.call(limited, invoicesApi.issue, { params: { id: waiting.id }, body: {} });
    expect([tried.status, tried.body.message]).toEqual([
      409,
      'An invoice of this size needs approval. Ask for it with its status.',
    ]);
    const asked = await app.call(limited, invoicesApi.status, {
      params: { id: waiting.id },
      body: { statusId: INVOICE_STATUS.approval },
    });
    expect(asked.body.data.status.typeName).toBe('approval');
    const yes = await app.call(boss, invoicesApi.issue, { params: { id: waiting.id }, body: {} });
    expect(yes.body.data.status.typeName).toBe('issued');
    expect(clerk.companyId).toBe(companyId);
  });

  test('of another company is not there, nor are its lines', async () => {
    const { admin: stranger } = await app.company();
    const of = await buildBillable(app, admin);
    const draft = await wholeInvoice(app, admin, of);
    const one = { params: { id: draft.id } };
    expect((await app.call(stranger, invoicesApi.get, one)).status).toBe(404);
    expect((await app.call(stranger, invoicesApi.sheet, one)).status).toBe(404);
    expect((await app.call(stranger, invoicesApi.document, one)).status).toBe(404);
    expect((await app.call(stranger, invoicesApi.items, one)).status).toBe(404);
    expect((await app.call(stranger, invoicesApi.billable, { params: { jobId: of.jobId } })).status).toBe(404);
    expect(
      (await app.call(stranger, statementsApi.statement, { params: { contactId: of.clientId }, query: {} })).status,
    ).toBe(404);
    expect((await app.call(stranger, invoicesApi.issue, { params: { id: draft.id }, body: {} })).status).toBe(404);
  });
});

describe('a progress claim', () => {
  test('bills what is done to date less what was billed before; the last one takes the rest, with retention', async () => {
    const of = await buildBillable(app, admin);
    await app.call(admin, financeSettingApi.updateSetting, {
      params: { companyId: admin.companyId },
      body: { arRetentionPercentage: 5, arRetentionPeriod: 6 },
    });
    const claim = async (toDate: number) => {
      const made = await buildInvoice(app, admin, { typeId: 3, jobId: of.jobId, toContactId: of.clientId });
      const { lines } = await billable(of.jobId);
      const { body, status } = await app.call(admin, invoicesApi.claim, {
        params: { id: made.id },
        body: { lines: lines.map(({ estimateItemId }) => ({ estimateItemId, toDate })) },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return await issue(app, admin, await read(made.id));
    };
    const claims = [await claim(0.333333), await claim(0.7), await claim(1)];
    const sells = (await billable(of.jobId)).lines.map(({ sell }) => sell);
    expect(round(claims.reduce((sum, { subtotal }) => sum + subtotal, 0))).toBe(
      round(sells.reduce((a, b) => a + b, 0)),
    );
    // The tax of each document is rounded on its own: a cent each at most.
    expect(Math.abs(round(claims.reduce((sum, { total }) => sum + total, 0) - of.authorised))).toBeLessThanOrEqual(
      0.03,
    );
    expect((await billable(of.jobId)).lines.every(({ left }) => left === 0)).toBe(true);
    const last = claims[2];
    expect(last?.retentionAmount).toBe(round((last?.subtotal ?? 0) * 0.05));
    expect(last?.balance).toBe(round((last?.total ?? 0) - (last?.retentionAmount ?? 0)));
    const over = await app.call(admin, invoicesApi.claim, {
      params: { id: (await buildInvoice(app, admin, { typeId: 3, jobId: of.jobId, toContactId: of.clientId })).id },
      body: { lines: [{ estimateItemId: 1, toDate: 1.01 }] },
    });
    expect(over.status).toBe(422);
    const id = last?.id ?? 0;
    const most = last?.retentionAmount ?? 0;
    const release = (amount: number) =>
      app.call(admin, invoicesApi.releaseRetention, { params: { id }, body: { amount } });
    expect((await release(most + 1)).status).toBe(422);
    expect((await release(most)).body.data).toMatchObject({ balance: last?.total, retentionHeld: 0 });
    await app.call(admin, financeSettingApi.updateSetting, {
      params: { companyId: admin.companyId },
      body: { arRetentionPercentage: 0 },
    });
  });
});

describe('money', () => {
  const pay = (id: number, contactId: number, amount: number, allocated = amount) =>
    app.call(admin, paymentsApi.create, {
      body: {
        direction: 'in',
        contactId,
        date: '2026-03-02',
        amount,
        allocations: [{ documentType: 'accountsReceivable', documentId: id, amount: allocated }],
      },
    });

  test('is paid in parts, the rest stays with the payment, and what bounces is open again', async () => {
    const of = await buildBillable(app, admin);
    const { id, total } = await issue(app, admin, await wholeInvoice(app, admin, of));
    expect((await pay(id, of.clientId, 100)).status).toBe(201);
    expect(await read(id)).toMatchObject({
      paidTotal: 100,
      balance: round(total - 100),
      status: { typeName: 'partPaid' },
    });
    expect((await pay(id, of.clientId, total)).status).toBe(422);
    const rest = await pay(id, of.clientId, total, round(total - 100));
    expect(rest.body.data.unallocated).toBe(100);
    expect(await read(id)).toMatchObject({ balance: 0, status: { typeName: 'paid' } });
    const next = await issue(app, admin, await wholeInvoice(app, admin, await buildBillable(app, admin)));
    const given = await app.call(admin, paymentsApi.allocate, {
      params: { id: rest.body.data.id },
      body: { allocations: [{ documentType: 'accountsReceivable', documentId: next.id, amount: 100 }] },
    });
    expect(given.body.data.unallocated).toBe(0);
    expect((await read(next.id)).paidTotal).toBe(100);
    await app.call(admin, paymentsApi.reverse, { params: { id: rest.body.data.id }, body: { reason: 'Bounced' } });
    expect(await read(id)).toMatchObject({ paidTotal: 100, status: { typeName: 'partPaid' } });
    expect(await read(next.id)).toMatchObject({ paidTotal: 0, status: { typeName: 'issued' } });
    const told = await asSystem(
      app,
      sql<{
        name: string;
      }>`select name from outbox_event where company_id = ${admin.companyId} and aggregate_type = 'accountsReceivable' and aggregate_id = ${id} order by id`,
    );
    expect(told.map(({ name }) => name)).toEqual(['invoice.issued', 'invoice.paid', 'invoice.reopened']);
  });

  test('says when it was paid in full, whether that was late and why; what bounces is not paid', async () => {
    const of = await buildBillable(app, admin);
    const draft = await wholeInvoice(app, admin, of, { issueDate: '2026-02-02', dueDate: '2026-02-16' });
    const note = (id: number) =>
      app.call(admin, invoiceRemindersApi.lateReason, { params: { id }, body: { reason: 'Line disputed' } });
    expect((await note(draft.id)).status).toBe(409);
    const { id, total, dueDate } = await issue(app, admin, draft);
    expect((await note(id)).body.data.lateReason).toBe('Line disputed');
    const body = (date: string, amount: number) => ({
      direction: 'in' as const,
      contactId: of.clientId,
      date,
      amount,
      allocations: [{ documentType: 'accountsReceivable', documentId: id, amount }],
    });
    expect(await read(id)).toMatchObject({ paidOn: null, paidLate: null });
    await app.call(admin, paymentsApi.create, { body: body(dueDate ?? '', 50) });
    expect(await read(id)).toMatchObject({ paidOn: null, paidLate: null });
    const after = addDays(dueDate ?? '', 3);
    const { data } = (await app.call(admin, paymentsApi.create, { body: body(after, round(total - 50)) })).body;
    expect(await read(id)).toMatchObject({ paidOn: after, paidLate: true, lateReason: 'Line disputed' });
    await app.call(admin, paymentsApi.reverse, { params: { id: data.id }, body: { reason: 'Bounced' } });
    expect(await read(id)).toMatchObject({ paidOn: null, paidLate: null });
    await app.call(admin, paymentsApi.create, { body: body(dueDate ?? '', round(total - 50)) });
    expect(await read(id)).toMatchObject({ paidOn: dueDate, paidLate: false });
  });

  test('whose number is typed, where numbers come from elsewhere, takes none that there is', async () => {
    const other = await app.company();
    const params = { id: other.companyId };
    const off = await app.call(other.admin, companyProfileApi.update, {
      params,
      body: { enableInvoiceNumbering: false },
    });
    expect([off.status, off.body.data.enableInvoiceNumbering]).toEqual([200, false]);
    const draft = async () => await wholeInvoice(app, other.admin, await buildBillable(app, other.admin));
    const issueAs = async ({ id, version }: { id: number; version: number }, invoiceNumber?: string) => {
      const body = { version, ...(invoiceNumber && { invoiceNumber }) };
      return (await app.call(other.admin, invoicesApi.issue, { params: { id }, body })).body;
    };
    const first = await draft();
    expect((await issueAs(first)).errors).toEqual({ invoiceNumber: 'Type the number: invoices are not numbered here' });
    expect((await issueAs(first, 'A-17')).data).toMatchObject({ invoiceNumber: 'A-17' });
    const taken = await issueAs(await draft(), 'A-17');
    expect(taken.errors).toEqual({ invoiceNumber: 'There is already an invoice with this number' });
  });

  test('is credited: the invoice by as much less, its lines free again; never more than was billed', async () => {
    const of = await buildBillable(app, admin, { excessAmount: 500 });
    const invoice = await issue(app, admin, await wholeInvoice(app, admin, of, { deductExcess: true }));
    const { items } = await sheet(invoice.id);
    const [line] = items;
    const credit = (body: object) => app.call(admin, invoicesApi.credit, { params: { id: invoice.id }, body });
    expect((await credit({ lines: [{ itemId: line?.id, amount: (line?.amount ?? 0) + 1 }] })).status).toBe(422);
    const part = (await credit({ lines: [{ itemId: line?.id, amount: 100 }] })).body.data;
    // Nor afterwards, in the draft of the note.
    const [own] = (await sheet(part.id)).items;
    const params = { id: part.id, itemId: own?.id ?? 0 };
    const more = await app.call(admin, invoicesApi.updateItem, { params, body: { amount: 150 } });
    expect([more.status, more.body.errors]).toEqual([422, { amount: 'You cannot credit more than was billed' }]);
    expect((await billable(of.jobId)).lines[0]?.left).toBe(0);
    const note = await issue(app, admin, await read(part.id));
    expect(note).toMatchObject({ invoiceNumber: expect.stringMatching(/^CN\d{4}$/), balance: 0, total: 110 });
    expect((await billable(of.jobId)).lines[0]?.left).toBe(100);
    expect(await read(invoice.id)).toMatchObject({ creditedTotal: 110, balance: round(invoice.total - 110) });
    // All that is left: the excess with it, so that the two notes are the invoice.
    const rest = await issue(app, admin, (await credit({})).body.data);
    expect(round(rest.total + 110)).toBe(invoice.total);
    expect(await read(invoice.id)).toMatchObject({ balance: 0, creditedTotal: invoice.total });
  });

  test('credited whole leaves nothing open, the excess with it', async () => {
    const of = await buildBillable(app, admin, { excessAmount: 500 });
    const invoice = await issue(app, admin, await wholeInvoice(app, admin, of, { deductExcess: true }));
    const { body } = await app.call(admin, invoicesApi.credit, { params: { id: invoice.id }, body: {} });
    const note = await issue(app, admin, body.data);
    expect(note.total).toBe(invoice.total);
    expect(await read(invoice.id)).toMatchObject({ balance: 0, creditedTotal: invoice.total });
  });

  test('paid and then credited goes back to the payer', async () => {
    const of = await buildBillable(app, admin);
    const invoice = await issue(app, admin, await wholeInvoice(app, admin, of));
    await pay(invoice.id, of.clientId, invoice.total);
    const { body } = await app.call(admin, invoicesApi.credit, { params: { id: invoice.id }, body: {} });
    const note = await issue(app, admin, body.data);
    expect(note).toMatchObject({ balance: -invoice.total, status: { typeName: 'issued' } });
    const back = await app.call(admin, paymentsApi.create, {
      body: {
        direction: 'out',
        contactId: of.clientId,
        date: '2026-03-03',
        amount: invoice.total,
        allocations: [{ documentType: 'accountsReceivable', documentId: note.id, amount: invoice.total }],
      },
    });
    expect(back.status, JSON.stringify(back.body)).toBe(201);
    expect(await read(note.id)).toMatchObject({ balance: 0, status: { typeName: 'paid' } });
  });

  test('is written off with a reason, or the invoice made void before anything moved', async () => {
    const of = await buildBillable(app, admin);
    const { id, total } = await issue(app, admin, await wholeInvoice(app, admin, of));
    expect((await move(id, INVOICE_STATUS.writtenOff)).status).toBe(422);
    await pay(id, of.clientId, 100);
    expect((await move(id, INVOICE_STATUS.cancelled, 'Wrong')).status).toBe(409);
    expect((await move(id, INVOICE_STATUS.writtenOff, 'Insolvent')).body.data).toMatchObject({
      writtenOffTotal: round(total - 100),
      balance: 0,
      status: { typeName: 'writtenOff' },
    });
    const second = await issue(app, admin, await wholeInvoice(app, admin, await buildBillable(app, admin)));
    const gone = (await move(second.id, INVOICE_STATUS.cancelled, 'Wrong payer')).body.data;
    expect(gone).toMatchObject({ balance: 0, invoiceNumber: second.invoiceNumber, voidReason: 'Wrong payer' });
    expect((await billable(second.jobId)).lines.every(({ left, sell }) => left === sell)).toBe(true);
    const ledger = await app.call(admin, paymentsApi.ledgerOfRecord, {
      params: { documentType: 'accountsReceivable', documentId: second.id },
    });
    expect(round(ledger.body.data.reduce((sum, { amount }) => sum + amount, 0))).toBe(0);
  });

  test('of a customer reads as a statement whose balance is what is open', async () => {
    const of = await buildBillable(app, admin);
    const { id, total } = await issue(app, admin, await wholeInvoice(app, admin, of, { issueDate: '2026-03-01' }));
    await pay(id, of.clientId, 40);
    const { body } = await app.call(admin, statementsApi.statement, {
      params: { contactId: of.clientId },
      query: { from: '2026-01-01', to: '2026-12-31' },
    });
    expect(body.data).toMatchObject({ opening: 0, closing: round(total - 40) });
    expect(body.data.rows.map(({ debit, credit }) => [debit, credit])).toEqual([
      [total, 0],
      [0, 40],
    ]);
    expect(body.data.ageing.find(({ bucket }) => bucket === '30-')?.amount).toBe(round(total - 40));
  });
});

// Job cost worked by hand: budget, committed, actual, cost to complete, earned by each method, over- and under-billed; who sees it.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { approved, buildBill } from '../../bills/server/bills.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildEstimate } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { rolesApi } from '../../identity/shared/roles.api.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import { buildInvoice, issue } from '../../invoices/server/invoices.build.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { buildItem, buildMove, buildPlace, callMove } from '../../inventory/server/inventory.build.ts';
import { jobFrontApi } from '../../jobs/shared/job-front.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { expensesApi, userRatesApi } from '../../timesheets/shared/expenses.api.ts';
import { timesheetsApi } from '../../timesheets/shared/timesheets.api.ts';
import { buildWorkOrder, linkTo, moveTo } from '../../work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { type CostRow, jobCostApi } from '../shared/job-cost.api.ts';
import type { FigureWithRows } from '../shared/job-cost.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const byText = (a: unknown, b: unknown): number => JSON.stringify(a).localeCompare(JSON.stringify(b));
const costOf = async (as: Person, jobId: number) => made(await app.call(as, jobCostApi.ofJob, { params: { jobId } }));
const rowsOf = async (
  as: Person,
  jobId: number,
  figure: FigureWithRows,
  of: { category?: string; trade?: string } = {},
) => made(await app.call(as, jobCostApi.rows, { params: { jobId }, query: { figure, ...of } }));
const earnBy = async (as: Person, earnedBy: 'cost' | 'billed' | 'typed') =>
  made(await app.call(as, jobCostApi.updateSetting, { body: { earnedBy } }));

/** Budget 10,000.00 (6,000 of carpentry, 4,000 of painting), authorised at 12,500.00. */
async function kitchen(as: Person) {
  const line = (description: string, tradeId: number, hours: number) => ({
    description,
    tradeId,
    labourQuantity: hours,
    labourCost: 100,
    labourMarkup: 0.25,
  });
  const estimate = await buildEstimate(app, as, {
    categories: [{ label: 'Kitchen', items: [line('Cupboards', 3, 60), line('Walls', 14, 40)] }],
  });
  await buildSnapshot(app, as, estimate.id, { authorise: '1' });
  return { jobId: estimate.jobId, lineIds: estimate.items.map(({ id }) => id) };
}

/** Carpentry ordered for 5,500.00, 2,000.00 of it billed; another bill of 500.00 without an order; a third that waits. */
async function underWay(as: Person) {
  const { jobId, lineIds } = await kitchen(as);
  const order = await buildWorkOrder(app, as, { jobId, overrideCost: 5500 });
  const linked = made(await linkTo(app, as, order.id, [{ estimateItemId: lineIds[0] ?? 0 }]));
  made(await moveTo(app, as, order.id, 2, { override: true, note: 'Agreed by phone' }));
  const contactId = order.assignedId ?? 0;
  const workOrderItemId = linked.items[0]?.id ?? 0;
  const items = [{ description: 'First part', amount: 2000, workOrderItemId }];
  const bill = await buildBill(app, as, { contactId, jobId, workOrderId: order.id, items });
  await approved(app, as, bill.id, 'Agreed');
  const skip = await buildBill(app, as, { contactId, jobId, items: [{ description: 'Skip', amount: 500 }] });
  await approved(app, as, skip.id, 'Agreed');
  await buildBill(app, as, { contactId, jobId, items: [{ description: 'Not looked at', amount: 70 }] });
  return { jobId, contactId, order };
}
async function bill(
  as: Person,
  { jobId, contactId }: { jobId: number; contactId: number },
  unitAmount: number,
  retentionPercentage = 0,
) {
  const draft = await buildInvoice(app, as, { jobId, toContactId: contactId });
  const body = { description: 'First claim', quantity: 1, unitAmount };
  made(await app.call(as, invoicesApi.createItem, { params: { id: draft.id }, body }));
  const invoice = made(await app.call(as, invoicesApi.get, { params: { id: draft.id } }));
  const changed = made(
    await app.call(as, invoicesApi.update, {
      params: { id: draft.id },
      body: { version: invoice.version, retentionPercentage },
    }),
  );
  return await issue(app, as, changed);
}

test('budget, committed, actual, cost to complete, forecast and profit, line by line and in all', async () => {
  const { jobId } = await underWay(admin);
  const { figures, lines, waiting } = await costOf(admin, jobId);
  expect(
    lines.map(({ category, budget, committed, actual, costToComplete }) => [
      category,
      budget,
      committed,
      actual,
      costToComplete,
    ]),
  ).toEqual([
    ['Kitchen', 6000, 3500, 2000, 4000],
    ['Kitchen', 4000, 0, 0, 4000],
    // What was spent of no line comes off what is not ordered yet.
    ['', 0, 0, 500, -500],
  ]);
  expect(figures).toMatchObject({
    budget: 10_000,
    committed: 3500,
    actual: 2500,
    costToComplete: 7500,
    forecastCost: 10_000,
    original: 12_500,
    variations: 0,
    authorised: 12_500,
    forecastRevenue: 12_500,
    profit: 2500,
    profitPercentage: 20,
  });
  expect(waiting).toEqual({ bills: 1, billsAmount: 70, hours: 0, hoursWithoutRate: 0 });
});

test('a line is never to cost less than what is ordered of it', async () => {
  const { jobId, lineIds } = await kitchen(admin);
  const order = await buildWorkOrder(app, admin, { jobId, overrideCost: 7200 });
  made(await linkTo(app, admin, order.id, [{ estimateItemId: lineIds[0] ?? 0 }]));
  expect((await costOf(admin, jobId)).figures.committed).toBe(0); // a draft has ordered nothing
  made(await moveTo(app, admin, order.id, 2, { override: true, note: 'Agreed by phone' }));
  const { figures } = await costOf(admin, jobId);
  expect([figures.committed, figures.costToComplete, figures.profit]).toEqual([7200, 11_200, 1300]);
});

test('earned by cost: half done of 12,500.00 is 6,250.00; what is billed beyond it is over-billed, below it under-billed', async () => {
  const { admin: own } = await app.company();
  const of = await underWay(own);
  await bill(own, of, 5000);
  const { figures, earnedBy } = await costOf(own, of.jobId);
  // 2,500.00 of 10,000.00 is spent: 25 % of 12,500.00.
  expect([earnedBy, figures.percentComplete, figures.earned, figures.billed, figures.overUnder]).toEqual([
    'cost',
    25,
    3125,
    5000,
    -1875,
  ]);
  const more = await buildBill(app, own, {
    contactId: of.contactId,
    jobId: of.jobId,
    items: [{ description: 'Paint', amount: 2500 }],
  });
  await approved(app, own, more.id, 'Agreed');
  const later = (await costOf(own, of.jobId)).figures;
  expect([later.actual, later.forecastCost, later.earned, later.overUnder]).toEqual([5000, 10_000, 6250, 1250]);
  const totals = made(await app.call(own, jobCostApi.totals, { query: {} }));
  expect([totals.jobs, totals.underBilled, totals.overBilled]).toEqual([1, 1250, 0]);
});

test('earned as billed, and by a percentage that somebody typed', async () => {
  const { admin: own } = await app.company();
  const of = await underWay(own);
  await bill(own, of, 5000);
  await earnBy(own, 'billed');
  const billed = (await costOf(own, of.jobId)).figures;
  expect([billed.percentComplete, billed.earned, billed.overUnder]).toEqual([40, 5000, 0]);
  await earnBy(own, 'typed');
  expect((await costOf(own, of.jobId)).figures.earned).toBe(0);
  const body = { kind: 'percentComplete', percentage: 37.5, reason: 'Cupboards are in' } as const;
  const typed = made(await app.call(own, jobCostApi.type, { params: { jobId: of.jobId }, body })).figures;
  expect([typed.percentComplete, typed.earned, typed.overUnder]).toEqual([37.5, 4687.5, -312.5]);
});

test('a cost to complete that somebody typed counts, less what is spent from then on; it goes back, and the history stays', async () => {
  const { jobId, contactId } = await underWay(admin);
  const [carpentry] = (await costOf(admin, jobId)).lines;
  const at = { category: carpentry?.category ?? '', trade: carpentry?.trade ?? '' };
  const type = (amount: number | null, reason: string) =>
    app.call(admin, jobCostApi.type, { params: { jobId }, body: { kind: 'costToComplete', ...at, amount, reason } });
  const first = made(await type(3000, 'Fewer cupboards'));
  expect(first.lines[0]).toMatchObject({ costToComplete: 3000, typed: 3000, typedAt: 2000 });
  expect(first.figures.costToComplete).toBe(3000 + 4000 - 500);
  const [row] = (await rowsOf(admin, jobId, 'committed')).rows;
  const orderId = row?.objectId ?? 0;
  const part = [{ description: 'Second part', amount: 1200, workOrderItemId: (await orderItem(orderId)) ?? 0 }];
  const second = await buildBill(app, admin, { contactId, jobId, workOrderId: orderId, items: part });
  await approved(app, admin, second.id, 'Agreed');
  const spent = await costOf(admin, jobId);
  expect([spent.lines[0]?.actual, spent.lines[0]?.costToComplete, spent.lines[0]?.committed]).toEqual([
    3200, 1800, 2300,
  ]);
  const back = made(await type(null, 'The cupboards are back'));
  expect(back.lines[0]).toMatchObject({ costToComplete: 2800, typed: null });
  expect(back.entries.map(({ amount, reason }) => [amount, reason])).toEqual([
    [null, 'The cupboards are back'],
    [3000, 'Fewer cupboards'],
  ]);
  const silent = await app.call(admin, jobCostApi.type, {
    params: { jobId },
    body: { kind: 'costToComplete', amount: 1, reason: ' ' },
  });
  expect([silent.status, silent.body.errors]).toEqual([422, { reason: 'Enter a reason for others to see' }]);
});
const orderItem = async (id: number): Promise<number | undefined> => {
  return made(await app.call(admin, workOrdersApi.get, { params: { id } })).items[0]?.id;
};

test('stock that is issued is spent at what it cost, and no more than stayed on the job', async () => {
  const { admin: own } = await app.company();
  const { jobId } = await kitchen(own);
  const place = await buildPlace(app, own);
  const { id: inventoryItemId } = await buildItem(app, own);
  const receive = { kind: 'receive', inventoryItemId, toWarehouseId: place } as const;
  await buildMove(app, own, { ...receive, quantity: 10, unitCost: 4 });
  await buildMove(app, own, { ...receive, quantity: 10, unitCost: 5 });
  await buildMove(app, own, { kind: 'issue', inventoryItemId, quantity: 4, fromWarehouseId: place, jobId });
  made(await callMove(app, own, { kind: 'return', inventoryItemId, quantity: 1, toWarehouseId: place, jobId }));
  expect((await costOf(own, jobId)).figures.actual).toBe(13.5);
  const { rows } = await rowsOf(own, jobId, 'actual');
  expect(rows.map(({ objectType, amount }) => [objectType, amount]).toSorted(byText)).toEqual([
    ['inventoryMovement', -4.5],
    ['inventoryMovement', 18],
  ]);
});

test('approved hours and expenses are spent, also once they are invoiced; what waits and what has no rate is told apart', async () => {
  const { admin: own } = await app.company();
  const { jobId } = await kitchen(own);
  made(
    await app.call(own, userRatesApi.create, {
      body: { userId: own.userId, fromDate: '2026-01-01', costRate: 45.55, chargeRate: 85 },
    }),
  );
  const hours = async (date: string, minutes: number, to: readonly number[]) => {
    const { id } = made(
      await app.call(own, timesheetsApi.create, {
        body: { userId: own.userId, jobId, activityTypeId: 1, date, hours: Math.round((minutes / 60) * 1e4) / 1e4 },
      }),
    );
    for (const statusId of to) made(await app.call(own, timesheetsApi.decide, { body: { items: [{ id }], statusId } }));
  };
  await hours('2026-02-02', 455, [2, 3]); // 7:35 at 45.55: 345.42
  await hours('2026-02-03', 60, [2, 3, 5]); // invoiced: 45.55
  await hours('2026-02-04', 120, [2]);
  const expense = made(
    await app.call(own, expensesApi.create, {
      body: {
        userId: own.userId,
        jobId,
        expenseInvoiceTypeId: 1,
        date: '2026-02-03',
        description: 'Timber',
        amountIncTax: 110,
      },
    }),
  );
  for (const statusId of [2, 3])
    made(await app.call(own, expensesApi.decide, { body: { items: [{ id: expense.id }], statusId } }));
  const { figures, waiting } = await costOf(own, jobId);
  expect(figures.actual).toBe(345.42 + 45.55 + 100);
  expect(figures.forecastCost).toBe(10_000);
  expect(waiting.hours).toBe(2);
  const { rows } = await rowsOf(own, jobId, 'actual');
  expect(rows.map(({ objectType, amount }) => [objectType, amount]).toSorted(byText)).toEqual([
    ['expense', 100],
    ['timesheet', 345.42],
    ['timesheet', 45.55],
  ]);
  // Whoever may not know what an hour of somebody costs sees them as one.
  const { person } = await withRights(own, ['view-job-cost', 'view-job']);
  const told = (await rowsOf(person, jobId, 'actual')).rows.filter(({ objectType }) => objectType === 'timesheet');
  expect(told.map(({ objectId, party, day, amount }) => [objectId, party, day, amount])).toEqual([
    [null, null, null, 390.97],
  ]);
});

test('orders to own people commit nothing; a closed order that was billed is settled, one that was not is still to come', async () => {
  const { jobId, order } = await underWay(admin);
  const closed = async (id: number) => {
    for (const statusId of [3, 6, 7]) made(await moveTo(app, admin, id, statusId, { override: true, note: 'Done' }));
  };
  await closed(order.id);
  expect((await costOf(admin, jobId)).figures.committed).toBe(0);
  const cleaning = async (assignedId?: number): Promise<number> => {
    const { id } = await buildWorkOrder(app, admin, { jobId, overrideCost: 300, ...(assignedId && { assignedId }) });
    const body = { description: 'Clean', labourQuantity: 1, labourCost: 300 };
    made(await app.call(admin, workOrdersApi.createItem, { params: { workOrderId: id }, body }));
    made(await moveTo(app, admin, id, 2, { override: true, note: 'Agreed by phone' }));
    return id;
  };
  await closed(await cleaning());
  expect((await costOf(admin, jobId)).figures.committed).toBe(300);
  const filter = JSON.stringify({ and: [{ field: 'contactTypeId', operator: 'equals', value: 6 }] });
  const [own] = (await app.call(admin, contactsApi.list, { query: { filter } })).body.data;
  await cleaning(own?.id ?? 0);
  expect((await costOf(admin, jobId)).figures.committed).toBe(300);
});

test('the rows of a figure add up to it, for the job and for each of its lines', async () => {
  const of = await underWay(admin);
  await bill(admin, of, 5000);
  const { figures, lines } = await costOf(admin, of.jobId);
  for (const figure of ['budget', 'committed', 'actual', 'original', 'variations', 'authorised', 'billed'] as const) {
    const { rows, total, more } = await rowsOf(admin, of.jobId, figure);
    expect([figure, total, more]).toEqual([figure, figures[figure], 0]);
    expect(sum(rows)).toBe(Math.round(figures[figure] * 100));
  }
  for (const { category, trade, ...line } of lines)
    for (const figure of ['budget', 'committed', 'actual', 'authorised'] as const)
      expect((await rowsOf(admin, of.jobId, figure, { category, trade })).total).toBe(line[figure]);
});
const sum = (rows: readonly CostRow[]): number =>
  rows.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);

test('authorised and invoiced are the numbers of the job’s front; retention stands by the month of its release', async () => {
  const { admin: own } = await app.company();
  const of = await underWay(own);
  await bill(own, of, 5000);
  const { figures } = await costOf(own, of.jobId);
  const { steps } = made(await app.call(own, jobFrontApi.money, { params: { jobId: of.jobId } }));
  const step = (ref: string) => steps.find((one) => one.ref === ref)?.amount;
  const committed = steps.find(({ ref }) => ref === 'committed');
  expect([committed?.label, committed?.amount]).toEqual(['Committed, at cost', figures.committed]);
  expect([step('authorised'), step('invoiced'), step('billed-to-us')]).toEqual([
    figures.authorised,
    figures.billed,
    figures.actual,
  ]);
  // The margin stands beside them, and the lines that no invoice bills yet: this one bills none of them. Who may not see what
  // jobs cost is told neither what is committed nor the margin.
  expect(steps.find(({ ref }) => ref === 'margin')).toMatchObject({
    kind: 'share',
    amount: figures.profitPercentage,
    note: expect.stringContaining('profit'),
  });
  expect(step('to-invoice')).toBe(figures.authorised);
  const estimator = await app.person(own.companyId, 'estimator');
  const seen = made(await app.call(estimator, jobFrontApi.money, { params: { jobId: of.jobId } })).steps;
  expect(seen.map(({ ref }) => ref)).toEqual([
    'estimated',
    'authorised',
    'ordered',
    'invoiced',
    'paid',
    'to-invoice',
    'billed-to-us',
  ]);
  await bill(own, of, 1000, 0.05);
  const held = await buildBill(app, own, {
    contactId: of.contactId,
    jobId: of.jobId,
    retentionPercentage: 0.05,
    retentionMonths: 6,
    items: [{ description: 'Frame', amount: 400 }],
  } as never);
  await approved(app, own, held.id, 'Agreed');
  const now = (await costOf(own, of.jobId)).figures;
  expect([now.heldFromUs > 0, now.heldByUs > 0]).toEqual([true, true]);
  const months = made(await app.call(own, jobCostApi.retention, {}));
  const all = (side: 'fromUs' | 'byUs') => months.reduce((cents, month) => cents + Math.round(month[side] * 100), 0);
  expect([all('fromUs'), all('byUs')]).toEqual([Math.round(now.heldFromUs * 100), Math.round(now.heldByUs * 100)]);
  for (const { fromUs, byUs, rows } of months)
    expect(rows.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)).toBe(
      Math.round((fromUs + byUs) * 100),
    );
});

test('the list, its sums and the page say the same; by person they are split, and figures sort and filter', async () => {
  const { admin: own } = await app.company();
  const [one, two] = [await underWay(own), await kitchen(own)];
  made(await app.call(own, jobsApi.update, { params: { id: two.jobId }, body: { supervisorId: own.userId } }));
  const list = async (query: object) => (await app.call(own, jobCostApi.list, { query })).body.data;
  const plain = await list({});
  expect(plain.map(({ id }) => id)).toEqual([two.jobId, one.jobId]);
  for (const row of plain) expect(row.figures).toEqual((await costOf(own, row.id)).figures);
  const sorted = await list({ sort: JSON.stringify([{ field: 'actual', direction: 'desc' }]) });
  expect(sorted.map(({ id }) => id)).toEqual([one.jobId, two.jobId]);
  expect(sorted.map(({ figures }) => figures)).toEqual(plain.toReversed().map(({ figures }) => figures));
  const filter = JSON.stringify({ and: [{ field: 'committed', operator: 'greaterThan', value: 0 }] });
  expect((await list({ filter })).map(({ id }) => id)).toEqual([one.jobId]);
  const totals = made(await app.call(own, jobCostApi.totals, { query: {} }));
  expect([totals.jobs, totals.budget, totals.actual, totals.profit, totals.profitPercentage]).toEqual([
    2, 20_000, 2500, 5000, 20,
  ]);
  expect(made(await app.call(own, jobCostApi.totals, { query: { filter } })).jobs).toBe(1);
  const people = made(await app.call(own, jobCostApi.people, { query: { role: 'supervisor' } }));
  expect(people.map(({ person, jobs, budget }) => [person?.id ?? null, jobs, budget]).toSorted(byText)).toEqual(
    [
      [null, 1, 10_000],
      [own.userId, 1, 10_000],
    ].toSorted(byText),
  );
});

test('conditions of the job and of its figures meet in one query, whichever way they are asked', async () => {
  const { admin: own } = await app.company();
  const [one, two] = [await underWay(own), await kitchen(own)];
  const job = async (id: number) => made(await app.call(own, jobsApi.get, { params: { id } }));
  const [first, second] = [await job(one.jobId), await job(two.jobId)];
  const ids = async (filter: object, { sort, ...more }: { sort?: string; s?: string } = {}): Promise<number[]> => {
    const query = { filter: JSON.stringify(filter), ...more };
    const { body } = await app.call(own, jobCostApi.list, { query: { ...query, ...(sort && { sort }) } });
    const found = body.data.map(({ id }) => id);
    expect(made(await app.call(own, jobCostApi.totals, { query })).jobs).toBe(found.length);
    return found.toSorted((a, b) => a - b);
  };
  const committed = { field: 'committed', operator: 'greaterThan', value: 0 };
  const numbered = (jobNumber: string) => ({ field: 'jobNumber', operator: 'equals', value: jobNumber });
  const both = [one.jobId, two.jobId].toSorted((a, b) => a - b);
  const byProfit = { sort: JSON.stringify([{ field: 'profit', direction: 'asc' }]) };
  expect(await ids({ and: [numbered(first.jobNumber), committed] })).toEqual([one.jobId]);
  expect(await ids({ and: [numbered(second.jobNumber), committed] })).toEqual([]);
  expect(await ids({ and: [numbered(second.jobNumber)] }, byProfit)).toEqual([two.jobId]);
  expect(await ids({ or: [numbered(second.jobNumber), committed] })).toEqual(both);
  expect(await ids({ and: [{ or: [numbered(second.jobNumber), committed] }] }, byProfit)).toEqual(both);
  expect(await ids({ and: [committed], object: { id: two.jobId } })).toEqual([]);
  expect(await ids({ and: [committed] }, { s: first.jobNumber })).toEqual([one.jobId]);
  expect(await ids({ and: [committed] }, { s: second.jobNumber })).toEqual([]);
  const wrong = await app.call(own, jobCostApi.list, { query: { filter: '{"and": 1}', ...byProfit } });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['filter']]);
});

test('who has no right to it, and other companies, see nothing of it, in the history neither', async () => {
  const { jobId } = await kitchen(admin);
  const body = { kind: 'costToComplete', amount: 4321, reason: 'A secret reason' } as const;
  made(await app.call(admin, jobCostApi.type, { params: { jobId }, body }));
  const [estimator, supervisor] = [
    await app.person(admin.companyId, 'estimator'),
    await app.person(admin.companyId, 'supervisor'),
  ];
  const { admin: stranger } = await app.company();
  const status = async (as: Person) => (await app.call(as, jobCostApi.ofJob, { params: { jobId } })).status;
  expect([await status(estimator), await status(supervisor), await status(stranger)]).toEqual([403, 200, 404]);
  expect((await app.call(stranger, jobCostApi.rows, { params: { jobId }, query: { figure: 'budget' } })).status).toBe(
    404,
  );
  expect((await app.call(stranger, jobCostApi.type, { params: { jobId }, body })).status).toBe(404);
  expect((await app.call(stranger, jobCostApi.list, { query: {} })).body.data).toEqual([]);
  expect(made(await app.call(stranger, jobCostApi.totals, { query: {} })).budget).toBe(0);
  const told = async (as: Person) =>
    (await app.send(as, { method: 'GET', url: `/api/job/${jobId}/history?perPage=100` })).raw.toString();
  expect([
    (await told(admin)).includes('A secret reason'),
    (await told(estimator)).includes('A secret reason'),
  ]).toEqual([true, false]);
});

/** A person with these rights alone. */
async function withRights(as: Person, permissions: string[]): Promise<{ person: Person }> {
  const role = made(await app.call(as, rolesApi.create, { body: { label: 'Looks at job cost', permissions } }));
  const person = await app.person(as.companyId, 'field');
  made(
    await app.call(as, usersApi.update, {
      params: { id: person.userId },
      body: { roleIds: [role.id], userSettingOnlyMyJobs: false },
    }),
  );
  return { person };
}

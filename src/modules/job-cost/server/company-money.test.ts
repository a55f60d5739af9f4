// The money of the company at a glance: each figure is the total of the rows that it opens, the same as on the pages that have it too,
// and nobody sees what they have no right to.
import { beforeAll, expect, test } from 'vitest';
import { addDays, todayIn } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { approved, buildBill } from '../../bills/server/bills.build.ts';
import { billsApi } from '../../bills/shared/bills.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot, decideOn } from '../../estimates/server/snapshots.build.ts';
import { SNAPSHOT_STATUS } from '../../estimates/shared/snapshot-status.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { type BillableJob, buildBillable, issue, wholeInvoice } from '../../invoices/server/invoices.build.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type OwedAge, companyMoneyApi } from '../shared/company-money.api.ts';
import { MONEY_FIGURES, type MoneyFigure, byWeek, cashWeeks, trendOf } from '../shared/company-money.ts';

const today = todayIn('Australia/Sydney', new Date());
const [STARTED, COMPLETE, CANCELLED] = [8, 10, 17];
const cents = (amount: number): number => Math.round(amount * 100);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + cents(amount), 0);

let app: TestApp;
let admin: Person;
const jobs: Record<'fresh' | 'started' | 'finished' | 'cancelled' | 'billed', BillableJob> = {} as never;

const money = async (as: Person) => (await app.call(as, companyMoneyApi.read, {})).body.data;
const rows = (as: Person, query: { figure: MoneyFigure; age?: OwedAge; week?: string }) =>
  app.call(as, companyMoneyApi.rows, { query });
const move = async (job: BillableJob, statusId: number, note?: string) =>
  made(
    await app.call(admin, jobsApi.changeStatus, {
      params: { jobId: job.jobId },
      body: { statusId, ...(note && { note }) },
    }),
  );

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  for (const name of ['fresh', 'started', 'finished', 'cancelled', 'billed'] as const)
    jobs[name] = await buildBillable(app, admin);
  await move(jobs.started, STARTED);
  await move(jobs.finished, STARTED);
  await move(jobs.finished, COMPLETE);
  await move(jobs.cancelled, CANCELLED, 'The customer withdrew');
  await issue(
    app,
    admin,
    await wholeInvoice(app, admin, jobs.billed, { issueDate: today, dueDate: addDays(today, 20) }),
  );
});

test('a new company has nothing, and another company nothing of it', async () => {
  const { admin: stranger } = await app.company();
  const { figures, trends, ages } = await money(stranger);
  for (const figure of Object.values(figures)) expect(figure).toMatchObject({ amount: 0, count: 0, late: 0 });
  expect(
    Object.values(trends)
      .flat()
      .every((amount) => amount === 0),
  ).toBe(true);
  expect(ages?.every(({ count }) => count === 0)).toBe(true);
  for (const figure of MONEY_FIGURES)
    expect((await rows(stranger, { figure })).body.data).toMatchObject({ total: 0, rows: [] });
});

test('what is authorised stands in the stage of its job until it is invoiced; what is cancelled stands in none', async () => {
  const { figures } = await money(admin);
  const of = (name: keyof typeof jobs) => ({ amount: jobs[name].authorised, count: 1, late: 0 });
  expect(figures).toMatchObject({
    notStarted: of('fresh'),
    inProgress: of('started'),
    finished: of('finished'),
    owed: of('billed'),
  });
  const jobsOf = async (figure: MoneyFigure) =>
    (await rows(admin, { figure })).body.data.rows.map(({ job }) => job?.id);
  expect(await jobsOf('notStarted')).toEqual([jobs.fresh.jobId]);
  expect(await jobsOf('inProgress')).toEqual([jobs.started.jobId]);
  expect(await jobsOf('finished')).toEqual([jobs.finished.jobId]);
  expect(await jobsOf('owed')).toEqual([jobs.billed.jobId]);
});

test('an estimate that was submitted is quoted until it is answered', async () => {
  expect((await money(admin)).figures.quoted).toMatchObject({ amount: 0, count: 0 });
  const { id: jobId } = await buildJob(app, admin);
  const estimate = await buildEstimate(app, admin, { jobId, categories: [{ label: 'Hall', items: exampleItems() }] });
  const snapshot = await buildSnapshot(app, admin, estimate.id);
  expect((await decideOn(app, admin, snapshot, { statusId: SNAPSHOT_STATUS.submitted })).status).toBe(200);
  expect((await money(admin)).figures.quoted).toMatchObject({ amount: snapshot.totalIncTax, count: 1, late: 0 });
  expect((await rows(admin, { figure: 'quoted' })).body.data.rows).toMatchObject([
    { objectType: 'estimateSnapshot', objectId: snapshot.id, job: { id: jobId }, amount: snapshot.totalIncTax },
  ]);
});

test('every figure is the total of its rows, and the same on the finance page and among the bills', async () => {
  const supplier = await buildContact(app, admin, { contactTypeId: 3 });
  const bill = await buildBill(app, admin, {
    contactId: supplier.id,
    dueDate: addDays(today, -3),
    invoiceDate: addDays(today, -9),
  });
  await approved(app, admin, bill.id);
  // Part of what is owed is paid, and more came than an invoice asks for.
  const [open] = (await rows(admin, { figure: 'owed' })).body.data.rows;
  for (const [amount, invoiceId] of [
    [100, open?.objectId],
    [40, undefined],
  ] as const)
    made(
      await app.call(admin, paymentsApi.create, {
        body: {
          direction: 'in',
          contactId: jobs.billed.clientId,
          date: today,
          amount,
          allocations: invoiceId ? [{ documentType: 'accountsReceivable', documentId: invoiceId, amount }] : [],
        },
      }),
    );

  const { figures, ages, weeks, trends } = await money(admin);
  for (const [figure, of] of Object.entries(figures)) {
    const { total, count, rows: found } = (await rows(admin, { figure: figure as MoneyFigure })).body.data;
    expect([figure, cents(total), count]).toEqual([figure, cents(of?.amount ?? 0), of?.count]);
    expect([figure, sumOf(found.map(({ amount }) => amount))]).toEqual([figure, cents(total)]);
  }
  const page = (await app.call(admin, invoicesApi.figures, {})).body.data;
  expect(figures).toMatchObject({
    owed: { amount: page.open },
    invoiced: { amount: page.issuedThisMonth },
    received: { amount: page.paidThisMonth },
  });
  expect(figures.received?.amount).toBe(140);
  const suppliers = (await app.call(admin, billsApi.ageing, {})).body.data;
  expect(cents(figures.owing?.amount ?? 0)).toBe(sumOf(suppliers.map(({ total }) => total)));
  expect(figures.owing).toMatchObject({ count: 1, late: 1 });

  expect(sumOf(ages?.map(({ amount }) => amount) ?? [])).toBe(cents(page.open));
  for (const { age, amount } of ages ?? [])
    expect([age, (await rows(admin, { figure: 'owed', age })).body.data.total]).toEqual([age, amount]);
  for (const { week, in: cashIn, out } of weeks) {
    expect([week, (await rows(admin, { figure: 'cashIn', week })).body.data.total]).toEqual([week, cashIn]);
    expect([week, (await rows(admin, { figure: 'cashOut', week })).body.data.total]).toEqual([week, out]);
  }
  expect(sumOf(weeks.map(({ out }) => out ?? 0))).toBe(cents(figures.owing?.amount ?? 0));
  expect(trends.invoiced?.at(-1)).toBe(page.issuedThisMonth);
});

test('each role sees the figures it has a right to, and no rows of the others', async () => {
  for (const role of ['estimator', 'supervisor', 'case-manager', 'accounts', 'field'] as const) {
    const person = await app.person(admin.companyId, role);
    const { figures, ages } = await money(person);
    for (const figure of MONEY_FIGURES) {
      const { status } = await rows(person, { figure });
      if (figure in figures)
        expect([role, figure, figures[figure as keyof typeof figures] !== null]).toEqual([
          role,
          figure,
          status === 200,
        ]);
    }
    expect([role, ages === null]).toEqual([role, role === 'field']);
    expect([role, figures.received === null]).toEqual([role, role !== 'supervisor' && role !== 'accounts']);
  }
});

test('who is held to their own jobs has the money of these alone', async () => {
  const held = await app.person(admin.companyId, 'supervisor', { onlyMyJobs: true });
  const { figures } = await money(held);
  expect(Object.values(figures).map((figure) => figure?.count)).toEqual(Object.values(figures).map(() => 0));
  expect((await rows(held, { figure: 'finished' })).body.data.rows).toEqual([]);
});

test('a figure, an age or a week that there is not is refused or has no rows', async () => {
  const ask = (query: object) => app.call(admin, companyMoneyApi.rows, { query: query as never });
  expect((await ask({ figure: 'everything' })).status).toBe(422);
  expect((await ask({ figure: 'owed', age: '1000' })).status).toBe(422);
  expect((await ask({ figure: 'cashIn', week: '2026-02-31' })).status).toBe(422);
  expect((await ask({ figure: 'cashIn', week: '1999-01-03' })).body.data).toEqual({ total: 0, count: 0, rows: [] });
  expect((await ask({ figure: 'finished', age: 'notDue' })).body.data.rows).toEqual([]);
});

test('weeks of cash cover every day once, and a trend ends with this week', () => {
  const weeks = cashWeeks('2026-11-25');
  expect(weeks.map(({ week }) => week).slice(0, 2)).toEqual(['2026-11-22', '2026-11-29']);
  const part = (key: string, amount: number) => ({ key, amount, count: 1, late: 0, lateAmount: 0, oldest: null });
  const days = ['2026-01-01', '2026-11-28', '2026-11-29', '2026-12-05', '2029-01-01'].map((day) => part(day, 0.1));
  expect(byWeek(days, weeks)).toEqual([0.2, 0.2, 0, 0, 0, 0.1]);
  expect(trendOf([part('0', 5), part('11', 7), part('0', 0.1)])).toEqual([7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5.1]);
});

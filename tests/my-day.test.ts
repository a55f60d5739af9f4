// about: jobs, contacts, estimates, reminders, scheduling, timesheets, work-orders
// My day: what the modules hand over together, whose it is, and what nobody else is told.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems } from '../src/modules/estimates/server/estimates.build.ts';
import { buildSnapshot, decideOn } from '../src/modules/estimates/server/snapshots.build.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { milestonesApi } from '../src/modules/jobs/shared/job-records.api.ts';
import { type DayItem, myDayApi } from '../src/modules/jobs/shared/my-day.api.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { remindersApi } from '../src/modules/reminders/shared/reminders.api.ts';
import { appointmentsApi } from '../src/modules/scheduling/shared/appointments.api.ts';
import { teamsApi } from '../src/modules/scheduling/shared/teams.api.ts';
import { timesheetsApi } from '../src/modules/timesheets/shared/timesheets.api.ts';
import { buildWorkOrder, moveTo } from '../src/modules/work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../src/modules/work-orders/shared/work-orders.api.ts';
import { todayIn } from '../src/kit/dates.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
let sam: Person;
let jobId: number;
const [INSPECTION, CANCELLED] = [1, 9];
const today = todayIn('Australia/Sydney', new Date());

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  sam = await app.person(admin.companyId, 'supervisor');
  jobId = (await buildJob(app, admin, { supervisorId: sam.userId, customerName: 'Mia Wong' })).id;
});
const day = async (as: Person, whose?: 'mine' | 'ours' | 'company') =>
  (await app.call(as, myDayApi.read, { query: { ...(whose && { whose }) } })).body.data;
const of = async (as: Person, kind: DayItem['kind'], whose?: 'mine' | 'ours' | 'company') =>
  (await day(as, whose)).items.filter((item) => item.kind === kind);
const visit = async (body: object) =>
  (
    await app.call(admin, appointmentsApi.create, {
      body: { jobId, appointmentTypeId: INSPECTION, allDay: true, startDate: today, ...body } as never,
    })
  ).body.data;

test('a visit of today stands in the day of who makes it, of their team and of the company', async () => {
  const { id } = await visit({ userIds: [sam.userId] });
  expect(await of(sam, 'visit')).toMatchObject([
    { id, list: 'visits', title: 'Mia Wong', day: today, job: { id: jobId, customerName: 'Mia Wong' } },
  ]);
  expect(await of(admin, 'visit')).toEqual([]);
  expect(await of(admin, 'visit', 'company')).toHaveLength(1);
  expect((await day(admin, 'ours')).team).toBeNull();
  await app.call(admin, teamsApi.create, { body: { label: 'West', userIds: [admin.userId, sam.userId] } as never });
  expect((await day(admin, 'ours')).team).toBe('West');
  expect(await of(admin, 'visit', 'ours')).toMatchObject([{ id }]);
  await visit({ userIds: [sam.userId], startDate: '2031-01-01' });
  expect(await of(sam, 'visit')).toHaveLength(1);
});

test('what is due until tomorrow is a promise, and goes when it is kept', async () => {
  const reminder = await app.call(admin, remindersApi.create, {
    body: { title: 'Ring Mia', date: today, userId: sam.userId, jobId } as never,
  });
  const milestone = await app.call(admin, milestonesApi.create, {
    body: { jobId, label: 'Roof on', dueDate: '2026-01-01' } as never,
  });
  await app.call(admin, remindersApi.create, {
    body: { title: 'In spring', date: '2031-09-01', userId: sam.userId } as never,
  });
  const promises = (await day(sam)).items.filter(({ list, kind }) => list === 'promises' && kind !== 'kpi');
  expect(promises.map(({ kind, title, tone }) => [kind, title, tone])).toEqual([
    ['milestone', 'Roof on', 'late'],
    ['reminder', 'Ring Mia', expect.stringMatching(/soon|late/)],
  ]);
  await app.call(sam, remindersApi.complete, { params: { id: reminder.body.data.id }, body: {} });
  await app.call(admin, milestonesApi.complete, {
    params: { id: milestone.body.data.id },
    body: { completed: true },
  });
  expect((await day(sam)).items.filter(({ kind }) => ['reminder', 'milestone'].includes(kind))).toEqual([]);
});

test('what others owe: a scope that is not decided, an order that is not answered; declined, it is waiting for us', async () => {
  const estimate = await buildEstimate(app, admin, {
    jobId,
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });
  const snapshot = await buildSnapshot(app, admin, estimate.id);
  expect((await decideOn(app, admin, snapshot, { statusId: 2 })).status).toBe(200);
  const trade = await buildContact(app, admin, {
    contactTypeId: 3,
    companyName: 'Volt & Sons',
    email: 'volt@x.example',
  });
  const order = await buildWorkOrder(app, admin, { jobId, assignedId: trade.id });
  await app.call(admin, workOrdersApi.createItem, {
    params: { workOrderId: order.id },
    body: { description: 'Rewire', labourQuantity: 2, labourUnit: 'hr', labourCost: 100 } as never,
  });
  expect((await moveTo(app, admin, order.id, 2, { override: true, note: 'urgent' })).status).toBe(200);
  expect((await day(sam)).items.filter(({ list }) => list === 'onOthers')).toMatchObject([
    { kind: 'estimateAsked', amount: snapshot.totalIncTax },
    { kind: 'orderWaiting', title: `Volt & Sons: accept ${order.workOrderNumber}`, to: 'volt@x.example' },
  ]);
  expect((await moveTo(app, admin, order.id, 10)).status).toBe(200);
  expect(await of(sam, 'orderDeclined')).toMatchObject([{ list: 'forMe', id: order.id }]);
  expect(await of(sam, 'orderWaiting')).toEqual([]);
});

test('hours that were handed in wait for whoever approves them, and for whose they are once they came back', async () => {
  const estimator = await app.person(admin.companyId, 'estimator');
  const made = await app.call(estimator, timesheetsApi.create, {
    body: { userId: estimator.userId, date: '2026-11-02', hours: 7.5, activityTypeId: 1, jobId } as never,
  });
  expect(made.status).toBe(201);
  const { id, version } = made.body.data;
  const decide = (as: Person, statusId: number, at: number) =>
    app.call(as, timesheetsApi.decide, {
      body: { items: [{ id, version: at }], statusId, note: 'Which room?' } as never,
    });
  const submitted = await decide(estimator, 2, version);
  expect(submitted.status).toBe(200);
  expect(await of(admin, 'hoursToApprove')).toMatchObject([
    { list: 'forMe', title: 'Hours of Test estimator, 2/11', note: '7:30 h' },
  ]);
  expect(await of(estimator, 'hoursToApprove')).toEqual([]);
  expect((await decide(admin, 4, version + 1)).status).toBe(200);
  expect(await of(admin, 'hoursToApprove')).toEqual([]);
  expect(await of(estimator, 'hoursBack')).toMatchObject([
    { title: 'Your hours came back, 2/11', note: '7:30 h: Which room?' },
  ]);
});

test('without the right to costs an order has no amount, and another company has nothing of it', async () => {
  const order = await buildWorkOrder(app, admin, { jobId, assignedId: (await buildContact(app, admin)).id });
  await asSystem(app, sql`update work_order set status_id = 2, cost_total = 77 where id = ${order.id}`);
  const mayNot = await app.person(admin.companyId, 'field');
  const seen = await of(mayNot, 'orderWaiting', 'company');
  expect(seen.map(({ id, amount }) => [id, amount])).toContainEqual([order.id, null]);
  const { admin: stranger } = await app.company();
  expect((await day(stranger, 'company')).items).toEqual([]);
});

test('who is held to their own jobs sees the job of a visit they are sent to, until it is called off', async () => {
  const field = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
  const sees = async () => (await app.call(field, jobsApi.get, { params: { id: jobId } })).status;
  expect(await sees()).toBe(404);
  const { id } = await visit({ userIds: [field.userId] });
  expect(await sees()).toBe(200);
  expect(await day(field, 'company')).toMatchObject({ seesCompany: false, items: [{ kind: 'visit', id }] });
  await app.call(admin, appointmentsApi.changeStatus, {
    params: { id, appointmentStatusId: CANCELLED },
    body: { reason: 'Customer is away' },
  });
  expect(await sees()).toBe(404);
  expect(await of(field, 'visit')).toEqual([]);
});

test('more than is handed over is said to be more', async () => {
  const nell = await app.person(admin.companyId, 'supervisor');
  const remind = () =>
    app.call(admin, remindersApi.create, { body: { title: 'Ring', date: today, userId: nell.userId } as never });
  const reminded = async () => [(await of(nell, 'reminder')).length, (await day(nell)).more];
  for (let n = 0; n < 40; n++) await remind();
  expect(await reminded()).toEqual([40, []]);
  await remind();
  expect(await reminded()).toEqual([40, ['promises']]);
});

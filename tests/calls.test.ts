// about: messages, jobs, reminders, scheduling
// A logged call: how it ended decides what it does, what is struck out is not done, and taking it back takes back all of it.
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '../src/kit/dates.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { jobFiguresApi } from '../src/modules/jobs/shared/job-figures.api.ts';
import { jobKpisApi } from '../src/modules/jobs/shared/job-kpis.api.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { type LoggedCall, callsApi } from '../src/modules/messages/shared/calls.api.ts';
import { messagesApi } from '../src/modules/messages/shared/messages.api.ts';
import { remindersApi } from '../src/modules/reminders/shared/reminders.api.ts';
import { appointmentsApi } from '../src/modules/scheduling/shared/appointments.api.ts';
import { made } from './module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

const MOBILE = '0491 570 156';
const today = todayIn('Australia/Sydney', new Date());
let app: TestApp;
let admin: Person;
let jobId: number;
let smsId: number;
let reminderId: number;
let visitId: number;
beforeAll(async () => {
  app = await startTestApp();
});
/** Mia wrote and waits, a reminder asks for a call, a visit is booked. */
beforeEach(async () => {
  ({ admin } = await app.company());
  const job = { customerName: 'Mia Wong', customerMobileNumber: MOBILE, customerEmail: 'mia@wong.example' };
  jobId = (await buildJob(app, admin, { ...job, assignedId: admin.userId })).id;
  const sms = { jobId, notificationChannelId: 2, to: ['mia@wong.example'], subject: 'Colour', body: '<p>Hi</p>' };
  smsId = made(await app.call(admin, messagesApi.create, { body: sms })).id;
  await asSystem(
    app,
    sql`update notification set direction = 'in', status = 'received', notification_channel_id = 3, answered_at = null, counts_as_word = true, party = 'customer',
      "from" = ${MOBILE}, created_at = now() - interval '1 hour' where id = ${smsId}`,
  );
  const body = { jobId, title: 'Call Mia: wall colour', date: today, userId: admin.userId };
  reminderId = made(await app.call(admin, remindersApi.create, { body })).id;
  made(await app.call(admin, remindersApi.create, { body: { ...body, title: 'Order tiles' } }));
  const visit = {
    jobId,
    appointmentTypeId: 1,
    startAt: `${addDays(today, 3)} 01:00:00`,
    endAt: `${addDays(today, 3)} 02:00:00`,
    userIds: [admin.userId],
  };
  visitId = made(await app.call(admin, appointmentsApi.create, { body: visit as never })).id;
});
const offer = async (to = MOBILE) =>
  made(await app.call(admin, callsApi.callOffer, { params: { jobId }, query: { to } }));
const log = (body: LoggedCall, as = admin) => app.call(as, callsApi.logCall, { params: { jobId }, body });
/** What a call may touch, as it stands. */
async function stands() {
  const job = made(await app.call(admin, jobsApi.get, { params: { id: jobId } }));
  const sms = made(await app.call(admin, messagesApi.get, { params: { id: smsId } }));
  const reminders = (await app.call(admin, remindersApi.list, { query: {} })).body.data;
  const visit = made(await app.call(admin, appointmentsApi.get, { params: { id: visitId } }));
  const notes = made(await app.call(admin, messagesApi.jobNotes, { params: { jobId }, query: {} }));
  return {
    contacted: job.contactedAt !== null,
    answered: sms.answeredAt !== null,
    open: reminders
      .filter(({ completedAt }) => completedAt === null)
      .map(({ title }) => title)
      .toSorted(),
    visit: visit.status.typeName,
    calls: notes.map(({ note }) => note).filter((note) => note?.startsWith('Called')),
  };
}
const BEFORE = {
  contacted: false,
  answered: false,
  open: ['Call Mia: wall colour', 'Order tiles'],
  visit: 'booked',
  calls: [],
};

test('what saving also does is what really waits, and all of it is taken back', async () => {
  const { effects, nextChanges } = await offer();
  expect(nextChanges).toBe('reminder');
  expect(effects.map(({ key, on }) => [key, on])).toEqual([
    [`message:${smsId}`, true],
    [`reminder:${reminderId}`, true],
    [`visit:${visitId}`, false],
  ]);
  expect(effects.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^Answer their SMS of /),
    'Tick the reminder “Call Mia: wall colour”',
    expect.stringMatching(/^Confirm the visit on /),
  ]);
  const call = made(
    await log({
      to: MOBILE,
      who: 'Mia Wong',
      note: 'Kitchen stays white',
      outcome: 'reached',
      effects: effects.map(({ key }) => key),
      next: { title: 'Call Mia again', date: addDays(today, 1) },
    }),
  );
  expect(await stands()).toEqual({
    contacted: false,
    answered: true,
    open: ['Call Mia again', 'Order tiles'],
    visit: 'confirmed',
    calls: [`Called Mia Wong on ${MOBILE}\nKitchen stays white`],
  });
  made(await app.call(admin, callsApi.takeBackCall, { params: { id: call.id } }));
  expect(await stands()).toEqual(BEFORE);
});

test('the first one is the first contact; taken back, its clock runs on', async () => {
  await asSystem(app, sql`update notification set deleted_at = now() where id = ${smsId}`);
  const clock = async () => made(await app.call(admin, jobKpisApi.ofJob, { params: { jobId } }))[0]?.state;
  expect((await offer()).effects[0]).toMatchObject({ key: 'contact', words: 'Record the first contact', on: true });
  const { id } = made(await log({ to: MOBILE, outcome: 'reached', effects: ['contact'] }));
  expect([await clock(), (await offer()).effects.map(({ key }) => key)]).toEqual([
    'met',
    expect.not.arrayContaining(['contact']),
  ]);
  made(await app.call(admin, callsApi.takeBackCall, { params: { id } }));
  expect([await clock(), (await offer()).effects[0]?.key]).toEqual(['running', 'contact']);
});

test('what is struck out is not done, and does not count as the first contact by another way', async () => {
  await asSystem(app, sql`update notification set deleted_at = now() where id = ${smsId}`);
  made(await log({ to: MOBILE, outcome: 'reached', effects: [] }));
  const kpis = made(await app.call(admin, jobKpisApi.ofJob, { params: { jobId } }));
  expect(kpis[0]).toMatchObject({ label: 'First contact', state: 'running' });
});

test.each([
  ['noAnswer', `Called Mia Wong on ${MOBILE}: no answer`],
  ['wrongNumber', `Called Mia Wong on ${MOBILE}: wrong number`],
  ['message', `Called Mia Wong on ${MOBILE} and left a message`],
] as const)('%s stops no clock and answers nothing, whatever is asked', async (outcome, note) => {
  await asSystem(app, sql`update notification set party = 'team', "from" = '0400 000 000' where id = ${smsId}`);
  const effects = (await offer()).effects.map(({ key }) => key);
  const call = made(
    await log({ to: MOBILE, who: 'Mia Wong', outcome, effects, next: { title: 'Call Mia again', date: today } }),
  );
  expect(await stands()).toEqual({
    ...BEFORE,
    open: ['Call Mia again', 'Call Mia: wall colour', 'Order tiles'],
    calls: [note],
  });
  expect(made(await app.call(admin, jobKpisApi.ofJob, { params: { jobId } }))[0]?.state).toBe('running');
  const refs = made(await app.call(admin, jobFiguresApi.recommendations, { params: { jobId } })).map(({ ref }) => ref);
  expect(refs).toContain('contact-customer');
  made(await app.call(admin, callsApi.takeBackCall, { params: { id: call.id } }));
  expect(await stands()).toEqual(BEFORE);
});

test('a call with somebody else contacts no customer', async () => {
  expect((await offer('02 9000 1111')).effects).toEqual([]);
  made(await log({ to: '02 9000 1111', who: 'Dana Whitlock', outcome: 'reached' }));
  expect((await stands()).contacted).toBe(false);
  await asSystem(app, sql`update notification set deleted_at = now() where id = ${smsId}`);
  expect(made(await app.call(admin, jobKpisApi.ofJob, { params: { jobId } }))[0]?.state).toBe('running');
});

test('is taken back by whoever noted it, soon after, and once', async () => {
  const { id } = made(await log({ to: MOBILE, outcome: 'reached' }));
  const params = { id };
  const other = await app.person(admin.companyId, 'supervisor');
  expect((await app.call(other, callsApi.takeBackCall, { params })).status).toBe(403);
  await asSystem(app, sql`update notification set created_at = now() - interval '1 hour' where id = ${id}`);
  expect((await app.call(admin, callsApi.takeBackCall, { params })).status).toBe(409);
  await asSystem(app, sql`update notification set created_at = now() where id = ${id}`);
  made(await app.call(admin, callsApi.takeBackCall, { params }));
  expect((await app.call(admin, callsApi.takeBackCall, { params })).status).toBe(404);
  expect((await app.call(admin, callsApi.takeBackCall, { params: { id: smsId } })).status).toBe(409);
  expect((await log({ to: MOBILE, next: { title: 'Call', date: '2031-02-30' } })).status).toBe(422);
});

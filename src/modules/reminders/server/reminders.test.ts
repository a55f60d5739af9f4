// Reminders: whose they are, when they are due, who is told, and what the clock does once.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { jobFiguresApi } from '../../jobs/shared/job-figures.api.ts';
import { messagesApi } from '../../messages/shared/messages.api.ts';
import { remindersApi } from '../shared/reminders.api.ts';
import { mailMornings, tellFallenDue } from './reminders.jobs.ts';

let app: TestApp;
let admin: Person;
let estimator: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  estimator = await app.person(admin.companyId, 'estimator');
});
const make = async (body: object, as = admin) =>
  (await app.call(as, remindersApi.create, { body: { title: 'Call', date: '2031-02-03', ...body } })).body.data;
const read = async (id: number, as = admin) => (await app.call(as, remindersApi.get, { params: { id } })).body.data;
const noticesOf = async (as: Person) =>
  (await app.call(as, noticesApi.notices, { query: {} })).body.data.map(({ title }) => title);

describe('making and changing', () => {
  test('a new one is for whoever makes it, new, of normal priority, due at the end of its day where they are', async () => {
    const made = await make({});
    expect(made).toMatchObject({
      userId: admin.userId,
      status: { typeName: 'new' },
      priority: { label: 'Normal' },
      overdue: false,
      dueAt: '2031-02-03 12:59:59', // Sydney is eleven hours ahead in summer
    });
    const moved = await app.call(admin, remindersApi.changeDate, {
      params: { id: made.id },
      body: { date: '2031-07-04', time: '16:00', userId: estimator.userId },
    });
    expect(moved.body.data).toMatchObject({
      date: '2031-07-04',
      dueTime: '16:00',
      dueAt: '2031-07-04 06:00:00',
      user: { id: estimator.userId },
    });
    expect(await noticesOf(estimator)).toContain('For you: Call');
  });

  test('it is overdue while it is open and its moment has passed', async () => {
    const late = await make({ date: '2020-01-02' });
    expect(late.overdue).toBe(true);
    const options = (of: object) => ({ query: { filter: JSON.stringify({ options: of }), perPage: '200' } });
    const ids = async (of: object) =>
      (await app.call(admin, remindersApi.list, options(of))).body.data.map(({ id }) => id);
    expect(await ids({ overdue: true })).toContain(late.id);
    await app.call(admin, remindersApi.complete, { params: { id: late.id }, body: {} });
    expect(await ids({ overdue: true })).not.toContain(late.id);
    expect(await ids({ open: true })).not.toContain(late.id);
    expect(await read(late.id)).toMatchObject({ overdue: false, completedBy: { id: admin.userId } });
  });

  test('completing tells who asked to be told, once; opening again takes the stamp away', async () => {
    const { id } = await make({ title: 'Send card', userId: estimator.userId, notifyOnCompletion: true });
    await app.call(estimator, remindersApi.complete, { params: { id }, body: {} });
    await app.call(estimator, remindersApi.complete, { params: { id }, body: { completed: true } });
    expect((await noticesOf(admin)).filter((title) => title === 'Done: Send card')).toHaveLength(1);
    await app.call(estimator, remindersApi.complete, { params: { id }, body: { completed: false } });
    expect(await read(id)).toMatchObject({ status: { typeName: 'new' }, completedAt: null, completedBy: null });
  });

  test('what has ended begins again as new only', async () => {
    const { id } = await make({});
    const to = (reminderStatusId: number) =>
      app.call(admin, remindersApi.changeStatus, { params: { id, reminderStatusId } });
    expect((await to(3)).body.data.status.typeName).toBe('waiting');
    expect((await to(5)).status).toBe(200);
    const refused = await to(2);
    expect([refused.status, refused.body.message]).toEqual([409, 'Reopen the reminder first']);
    expect((await to(1)).status).toBe(200);
  });

  test('several people get one each; nobody means nothing', async () => {
    const reminder = { title: 'Report', date: '2031-02-03' };
    const many = await app.call(admin, remindersApi.multiple, {
      body: { reminder, userIds: [admin.userId, estimator.userId, admin.userId] },
    });
    expect(many.body.data.map(({ userId }) => userId)).toEqual([admin.userId, estimator.userId]);
    const none = await app.call(admin, remindersApi.multiple, { body: { reminder, userIds: [] } });
    expect(none.body.data).toEqual([]);
  });

  test('strangers, records that are not there and people who left are refused with words', async () => {
    const { admin: stranger } = await app.company();
    const theirs = await buildJob(app, stranger);
    for (const wrong of [
      { jobId: theirs.id },
      { userId: stranger.userId },
      { objectType: 'job', objectId: theirs.id },
      { objectType: 'job' },
      { reminderActionId: 999 },
    ]) {
      const answer = await app.call(admin, remindersApi.create, { body: { title: 'x', date: '2031-02-03', ...wrong } });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [expect.any(String)]]);
    }
  });
});

test('a field worker sees what is theirs and nobody else’s, and may complete it', async () => {
  const field = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
  const job = await buildJob(app, admin);
  const [mine, others] = [await make({ userId: field.userId, jobId: job.id }), await make({ jobId: job.id })];
  expect((await app.call(field, remindersApi.get, { params: { id: others.id } })).status).toBe(404);
  expect((await app.call(field, remindersApi.complete, { params: { id: mine.id }, body: {} })).status).toBe(200);
  await app.call(admin, jobsApi.update, { params: { id: job.id }, body: { assignedId: field.userId } });
  expect((await app.call(field, remindersApi.get, { params: { id: others.id } })).status).toBe(200);
  const refused = await app.call(field, remindersApi.complete, { params: { id: others.id }, body: {} });
  expect(refused.body.message).toBe('Only the person it is for can change this reminder');
});

test('the job counts its open reminders', async () => {
  const job = await buildJob(app, admin);
  const [one] = [await make({ jobId: job.id }), await make({ jobId: job.id })];
  await app.call(admin, remindersApi.complete, { params: { id: one?.id ?? 0 }, body: {} });
  const { figures } = (
    await app.call(admin, jobFiguresApi.summary, { params: { objectType: 'job', objectId: job.id } })
  ).body.data;
  expect(figures.find(({ label }) => label === 'Reminders')?.value).toBe(1);
});

describe('the clock', () => {
  test('whoever one falls due for is told once, also when two processes look at once', async () => {
    const { id } = await make({ title: 'Ring the plumber', userId: estimator.userId });
    await asSystem(app, sql`update reminder set due_at = now() - interval '1 second' where id = ${id}`);
    const { app: running } = app.running;
    await Promise.all([tellFallenDue(running), tellFallenDue(running)]);
    await tellFallenDue(running);
    const told = (await noticesOf(estimator)).filter((title) => title === 'Due now: Ring the plumber');
    expect(told).toHaveLength(1);
  });

  test('one mail a morning with what is due, and none to who does not want it', async () => {
    const { admin: boss } = await app.company();
    const keen = await app.person(boss.companyId, 'supervisor');
    const quiet = await app.person(boss.companyId, 'estimator');
    for (const person of [keen, quiet])
      await app.call(boss, remindersApi.create, {
        body: { title: 'Overdue thing', date: '2020-01-02', userId: person.userId },
      });
    await app.send(quiet, {
      method: 'PUT',
      url: `/api/user/${quiet.userId}/options`,
      payload: { ref: 'reminderDigest', value: false },
    });
    await asSystem(
      app,
      sql`update company set opening_time = '07:00', timezone = 'Australia/Sydney' where company_id = ${boss.companyId}`,
    );
    await asSystem(app, sql`update app_user set timezone = null where company_id = ${boss.companyId}`);
    const monday = new Date('2031-02-02T20:30:00Z'); // 7:30 am in Sydney on 3 February
    await mailMornings(app.running.app, monday);
    await mailMornings(app.running.app, monday);
    const mails = await asSystem<{ to: string; text: string }>(
      app,
      sql`select to_address as to, body_text as text from outgoing_message where company_id = ${boss.companyId} and template = 'reminder-digest'`,
    );
    expect(mails).toEqual([{ to: keen.email, text: expect.stringContaining('Overdue thing') as string }]);
  });

  // 2 February 2031 is a Sunday. The day of the week is that of the place, not that of UTC.
  test.each([
    ['Australia/Sydney', '2031-01-31T20:30:00Z', 'Saturday', false], // Friday in UTC
    ['Australia/Sydney', '2031-02-01T20:30:00Z', 'Sunday', false],
    ['Australia/Sydney', '2031-02-02T20:30:00Z', 'Monday', true], // Sunday in UTC
    ['Australia/Sydney', '2031-02-02T19:59:00Z', 'Monday, a minute before work begins', false],
    ['Australia/Sydney', '2031-02-03T01:00:00Z', 'Monday noon, the morning is over', false],
    ['Europe/London', '2031-02-02T07:30:00Z', 'Sunday', false],
    ['Europe/London', '2031-03-31T06:30:00Z', 'Monday, the day after the clocks went forward', true],
    ['America/St_Johns', '2031-02-03T11:00:00Z', 'Monday', true],
    ['Pacific/Auckland', '2032-02-28T18:30:00Z', 'Sunday, 29 February', false],
    ['Pacific/Auckland', '2031-02-27T18:30:00Z', 'Friday, the last of February', true],
  ])('the mail of a morning in %s at %s (%s): %s', async (zone, now, _day, comes) => {
    const { admin: boss } = await app.company();
    await asSystem(
      app,
      sql`update company set opening_time = '07:00', timezone = ${zone} where company_id = ${boss.companyId}`,
    );
    await asSystem(app, sql`update app_user set timezone = null where company_id = ${boss.companyId}`);
    await app.call(boss, remindersApi.create, { body: { title: 'Overdue', date: '2020-01-02', userId: boss.userId } });
    await mailMornings(app.running.app, new Date(now));
    const mails = await asSystem(
      app,
      sql`select 1 from outgoing_message where company_id = ${boss.companyId} and template = 'reminder-digest'`,
    );
    expect(mails).toHaveLength(comes ? 1 : 0);
  });
});

test('whoever writes a message and wants to come back to it is reminded then, once', async () => {
  const job = await buildJob(app, admin);
  const note = await app.call(admin, messagesApi.create, {
    body: { jobId: job.id, note: 'Ask for the lab report', reminderDue: '2031-02-03 22:30:00' },
  });
  await app.running.relay.flush();
  const event = {
    id: 0,
    companyId: admin.companyId,
    name: 'notification.requested',
    aggregateType: 'notification',
    aggregateId: note.body.data.id,
    payload: { remindAt: '2031-02-03 22:30:00', about: 'Ask for the lab report', jobId: job.id },
    actorId: admin.userId,
  };
  for (const hear of app.running.subscribers[event.name] ?? []) await hear(app.running.app, [event]);
  const { body } = await app.call(admin, remindersApi.list, { query: { s: 'lab report', perPage: '50' } });
  expect(body.data).toMatchObject([
    {
      title: 'Come back to: Ask for the lab report',
      userId: admin.userId,
      jobId: job.id,
      date: '2031-02-04',
      dueTime: '09:30',
      dueAt: '2031-02-03 22:30:00',
    },
  ]);
});

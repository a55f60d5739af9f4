// about: reports
// A report by the clock: each reader once, with their own figures; only where its condition holds; a run that was interrupted goes on.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { DataTaskCreate } from '../shared/data-task.entity.ts';
import { dataTasksApi, taskRunsApi } from '../shared/data-tasks.api.ts';
import { dataViewsApi } from '../shared/data-views.api.ts';
import { runDueTasks } from './data-tasks.across.ts';
import { runTask } from './data-tasks.service.ts';

let app: TestApp;
let admin: Person;
let accounts: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  accounts = await app.person(admin.companyId, 'accounts');
});

async function task(more: Partial<DataTaskCreate> = {}, as = admin) {
  const body: DataTaskCreate = {
    label: `Jobs ${randomUUID().slice(0, 8)}`,
    reportRef: 'jobs-by-person',
    timezone: 'Australia/Sydney',
    userIds: [admin.userId],
    format: 'mail',
    ...more,
  };
  return made(await app.call(as, dataTasksApi.create, { body }));
}
const DUE = (day: number): string => `2026-11-0${day}T20:00:00Z`;
const run = (id: number, due = DUE(1)) => runTask(app.running.app, admin.companyId, id, due);
const receipts = async (id: number, as = admin) =>
  (await app.call(as, taskRunsApi.receipts, { params: { id } })).body.data;
const mails = (label: string) =>
  asSystem(
    app,
    sql<{
      to: string;
      text: string;
      attachments: unknown[];
    }>`select to_address as "to", body_text as text, attachments from outgoing_message where subject like ${`${label}%`} order by id`,
  );
/** A question of this test alone, shared. */
async function question(mark: string) {
  const definition = {
    filter: JSON.stringify({ and: [{ field: 'additionalRef', operator: 'equals', value: mark }] }),
    groups: [{ field: 'additionalRef' }],
    measures: [{ figure: 'sum' as const, field: 'excessAmount' }],
  };
  return made(
    await app.call(admin, dataViewsApi.create, { body: { label: mark, list: 'job', definition, shared: true } }),
  ).id;
}

test('a run sends each reader their own figures once, however often it begins', async () => {
  const { id, label } = await task({ userIds: [admin.userId, accounts.userId], format: 'csv' });
  await Promise.all([run(id), run(id), run(id)]);
  await run(id);
  const sent = await mails(label);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([admin.email, accounts.email].toSorted());
  expect(sent.every(({ attachments }) => attachments.length === 1)).toBe(true);
  const rows = await receipts(id, accounts);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  // What another reader got is not theirs to read.
  expect(rows.filter(({ text }) => text !== null)).toHaveLength(1);
  expect((await receipts(id)).filter(({ text }) => text !== null)).toHaveLength(2);
});

test('what was missed runs once and is planned again; a paused one does not run', async () => {
  const due = await task({ every: 'day' });
  const paused = await task({ every: 'day', paused: true });
  expect(paused.nextAt).toBeNull();
  await asSystem(app, sql`update data_task set next_at = now() - interval '3 days' where id = ${due.id}`);
  await runDueTasks(app.running.app, new Date());
  await runDueTasks(app.running.app, new Date());
  expect(await mails(due.label)).toHaveLength(1);
  expect(await mails(paused.label)).toHaveLength(0);
  const { nextAt } = made(await app.call(admin, dataTasksApi.get, { params: { id: due.id } }));
  expect(Date.parse(`${nextAt?.replace(' ', 'T')}Z`)).toBeGreaterThan(Date.now());
});

describe('only if', () => {
  test('rows, and a change since the last time', async () => {
    const mark = randomUUID().slice(0, 8);
    const dataViewId = await question(mark);
    const of = { reportRef: undefined, dataViewId };
    const rows = await task({ ...of, onlyIf: 'rows' });
    const changed = await task({ ...of, onlyIf: 'changed' });
    for (const { id } of [rows, changed]) await run(id, DUE(1));
    expect((await receipts(rows.id))[0]).toMatchObject({ outcome: 'nothing', words: 'No rows, not sent' });
    await buildJob(app, admin, { additionalRef: mark, excessAmount: 100 });
    for (const day of [2, 3]) for (const { id } of [rows, changed]) await run(id, DUE(day));
    expect((await receipts(rows.id)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent', 'nothing']);
    expect((await receipts(changed.id)).map(({ outcome }) => outcome)).toEqual(['nothing', 'sent', 'sent']);
  });

  test('an alert is told once a crossing, and again after it was back', async () => {
    const mark = randomUUID().slice(0, 8);
    const dataViewId = await question(mark);
    const alert = await task({ reportRef: undefined, dataViewId, every: 'hour', onlyIf: 'above', threshold: 150 });
    const { id } = await buildJob(app, admin, { additionalRef: mark, excessAmount: 100 });
    const excess = (amount: number) => asSystem(app, sql`update job set excess_amount = ${amount} where id = ${id}`);
    await run(alert.id, DUE(1));
    await excess(200);
    await run(alert.id, DUE(2));
    await excess(250);
    await run(alert.id, DUE(3));
    await excess(10);
    await run(alert.id, DUE(4));
    await excess(300);
    await run(alert.id, DUE(5));
    expect((await receipts(alert.id)).map(({ outcome }) => outcome)).toEqual([
      'sent',
      'nothing',
      'nothing',
      'sent',
      'nothing',
    ]);
    expect((await mails(alert.label)).map(({ text }) => text.includes(`${mark}: 200.00`))).toEqual([true, false]);
  });
});

test('who lost the right gets nothing and is named; a schedule without its maker or its report is paused', async () => {
  const field = await app.person(admin.companyId, 'field');
  const one = await task({ userIds: [field.userId, admin.userId] });
  await run(one.id);
  expect((await receipts(one.id)).map(({ outcome, words }) => [outcome, words])).toContainEqual([
    'failed',
    'This person may not see reports',
  ]);
  expect(await mails(one.label)).toHaveLength(1);

  const dataViewId = await question(randomUUID().slice(0, 8));
  const gone = await task({ reportRef: undefined, dataViewId });
  const view = made(await app.call(admin, dataViewsApi.get, { params: { id: dataViewId } }));
  await app.call(admin, dataViewsApi.remove, { params: { id: dataViewId }, query: { version: view.version } });
  await run(gone.id);
  const leaver = await app.person(admin.companyId, 'accounts');
  const left = await task({ userIds: [admin.userId] }, leaver);
  await asSystem(app, sql`update app_user set status = 'disabled' where id = ${leaver.userId}`);
  await run(left.id);
  const state = async (id: number) => made(await app.call(admin, dataTasksApi.get, { params: { id } }));
  expect(await state(gone.id)).toMatchObject({
    paused: true,
    pausedReason: 'Its report was deleted. Choose another one.',
  });
  expect(await state(left.id)).toMatchObject({ paused: true, nextAt: null });
});

test('a reader who may not see a figure gets the others and is told; an alert on it fails for that reader alone', async () => {
  const manager = await app.person(admin.companyId, 'case-manager');
  const both = { reportRef: 'order-margin', userIds: [admin.userId, manager.userId] };
  const sent = await task(both);
  await run(sent.id);
  expect((await receipts(sent.id)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  const [theirs] = (await mails(sent.label)).filter(({ to }) => to === manager.email);
  expect(theirs?.text).toContain('of it you may not see');
  expect(theirs?.text).not.toMatch(/sell/i);
  const alert = await task({ ...both, onlyIf: 'below', threshold: 10 });
  await run(alert.id);
  expect((await receipts(alert.id)).map(({ outcome }) => outcome).toSorted()).toEqual(['failed', expect.any(String)]);
});

test('what cannot be scheduled says why, and only its maker changes one', async () => {
  const refused = async (more: Partial<DataTaskCreate>) =>
    (
      await app.call(admin, dataTasksApi.create, {
        body: {
          label: 'Refused',
          timezone: 'Australia/Sydney',
          reportRef: 'jobs-by-person',
          userIds: [admin.userId],
          ...more,
        },
      })
    ).body.errors;
  expect(await refused({ reportRef: 'nothing' })).toEqual({ reportRef: 'This report does not exist' });
  expect(await refused({ reportRef: undefined })).toEqual({ dataViewId: 'Choose one report' });
  expect(await refused({ timezone: 'Mars/Base' })).toEqual({ timezone: 'Choose a time zone of the list' });
  expect(await refused({ onlyIf: 'above' })).toEqual({ threshold: 'Enter the limit' });
  expect(await refused({ userIds: [] })).toMatchObject({ userIds: expect.any(String) });
  const { id, version } = await task({ userIds: [admin.userId, accounts.userId] });
  const answer = await app.call(accounts, dataTasksApi.update, { params: { id }, body: { label: 'Mine', version } });
  expect(answer.status).toBe(403);
  const other = await app.person(admin.companyId, 'supervisor');
  expect((await app.call(other, dataTasksApi.get, { params: { id } })).status).toBe(404);
  const privateView = made(
    await app.call(accounts, dataViewsApi.create, {
      body: { label: 'Private', list: 'job', definition: { groups: [], measures: [{ figure: 'count' }] } },
    }),
  );
  expect(
    (
      await app.call(other, dataTasksApi.create, {
        body: { label: 'x', timezone: 'UTC', dataViewId: privateView.id, userIds: [other.userId] },
      })
    ).status,
  ).toBe(404);
});

test('administration counts who opens what, for administrators alone', async () => {
  expect((await app.call(accounts, taskRunsApi.use, {})).status).toBe(403);
  expect((await app.call(accounts, taskRunsApi.reach, {})).status).toBe(403);
  const people = (await app.call(admin, taskRunsApi.reach, {})).body.data;
  expect(people.find(({ id }) => id === accounts.userId)).toMatchObject({
    views: true,
    schedules: true,
    exports: true,
  });
});

test('a data centre administrator, whom only a prime administrator makes, sees what each report is used for', async () => {
  const person = await app.person(admin.companyId, 'estimator');
  const use = async () => (await app.call(person, taskRunsApi.use, {})).status;
  expect(await use()).toBe(403);
  const flag = (as: Person) =>
    app.call(as, usersApi.update, { params: { id: person.userId }, body: { dataCentreAdmin: true } });
  expect((await flag(accounts)).status).toBe(403);
  expect((await flag(admin)).status).toBe(200);
  expect(await use()).toBe(200);
});

test('what is kept stays with the figures of its day, for its reader and for administrators', async () => {
  const mark = randomUUID().slice(0, 8);
  const dataViewId = await question(mark);
  const { id: jobId } = await buildJob(app, admin, { additionalRef: mark, excessAmount: 100 });
  const kept = await task({ reportRef: undefined, dataViewId, delivery: 'kept', userIds: [accounts.userId] });
  await run(kept.id, DUE(1));
  await asSystem(app, sql`update job set excess_amount = 300 where id = ${jobId}`);
  await run(kept.id, DUE(2));
  expect(await mails(kept.label)).toHaveLength(0);
  const history = async (as: Person) =>
    made(await app.call(as, taskRunsApi.history, {})).filter(({ taskId }) => taskId === kept.id);
  const [newest, first] = await history(accounts);
  // Whose it is goes by the person: a namesake is not its reader.
  await asSystem(
    app,
    sql`update app_user set (first_name, last_name) = (select first_name, last_name from app_user where id = ${accounts.userId}) where id = ${admin.userId}`,
  );
  expect((await history(accounts)).map(({ isMine }) => isMine)).toEqual([true, true]);
  const seen = await history(admin);
  expect(seen.map(({ isMine }) => isMine)).toEqual([false, false]);
  expect((await app.call(admin, usersApi.get, { params: { id: admin.userId } })).body.data.fullName).toBe(
    seen[0]?.reader,
  );
  const other = await app.person(admin.companyId, 'supervisor');
  expect(await history(other)).toEqual([]);
  const opened = async (as: Person, one = first) =>
    await app.call(as, taskRunsApi.opened, { params: { id: one?.id ?? 0 } });
  const figureOf = async (one = first) => made(await opened(accounts, one)).result.rows.at(-1)?.figures[0];
  expect([await figureOf(), await figureOf(newest)]).toEqual([100, 300]);
  expect((await opened(other)).status).toBe(404);
});

test('by each reader’s clock it comes at that time where they are, once, and the others wait for theirs', async () => {
  const perth = await app.person(admin.companyId, 'accounts');
  await asSystem(app, sql`update app_user set timezone = 'Australia/Perth' where id = ${perth.userId}`);
  const both = { userIds: [admin.userId, perth.userId], every: 'day' as const, atTime: '08:00', readerZone: true };
  const one = await task(both);
  // 8 am in Sydney is 9 pm in UTC the day before, in Perth midnight.
  const due = async () => made(await app.call(admin, dataTasksApi.get, { params: { id: one.id } })).nextAt;
  await asSystem(app, sql`update data_task set next_at = '2026-11-29 21:00:00+00' where id = ${one.id}`);
  await runDueTasks(app.running.app, new Date('2026-11-29T21:00:30Z'));
  expect((await mails(one.label)).map(({ to }) => to)).toEqual([admin.email]);
  expect(await due()).toBe('2026-11-30 00:00:00');
  await runDueTasks(app.running.app, new Date('2026-11-30T00:00:30Z'));
  expect((await mails(one.label)).map(({ to }) => to)).toEqual([admin.email, perth.email]);
  expect(await due()).toBe('2026-11-30 21:00:00');
  // The server was down for two days: each gets one.
  await runDueTasks(app.running.app, new Date('2026-12-02T12:00:00Z'));
  await runDueTasks(app.running.app, new Date('2026-12-02T12:01:00Z'));
  expect(await mails(one.label)).toHaveLength(4);
});

test('a role gets all of it, the people of each job the rows of their own', async () => {
  const mark = randomUUID().slice(0, 8);
  const dataViewId = await question(mark);
  const [first, second] = [
    await app.person(admin.companyId, 'supervisor'),
    await app.person(admin.companyId, 'supervisor'),
  ];
  for (const [supervisorId, excessAmount] of [
    [first.userId, 100],
    [second.userId, 40],
    [second.userId, 7],
  ] as const)
    await buildJob(app, admin, { additionalRef: mark, excessAmount, supervisorId });
  const [role] = await asSystem(
    app,
    sql<{
      id: number;
    }>`select role_id as id from user_role where company_id = ${admin.companyId} and user_id = ${accounts.userId}`,
  );
  const of = { reportRef: undefined, dataViewId };
  const sent = await task({ ...of, userIds: [], roleIds: [role?.id ?? 0], jobPeople: ['supervisorId'] });
  await run(sent.id);
  const got = new Map((await mails(sent.label)).map(({ to, text }) => [to, text]));
  expect(got.get(first.email)).toContain(`${mark}: Excess 100.00`.replace('Excess', 'Sum of excess'));
  expect(got.get(second.email)).toContain('47.00');
  expect(got.get(second.email)).not.toContain('100.00');
  expect(got.get(accounts.email)).toContain('147.00');
  expect(got.has(admin.email)).toBe(false);
  const answer = await app.call(admin, dataTasksApi.create, {
    body: { label: 'x', timezone: 'UTC', reportRef: 'missing-in-contacts', jobPeople: ['supervisorId'] },
  });
  expect(answer.body.errors).toMatchObject({ jobPeople: expect.stringContaining('no job') });
});

test('a mail that comes back is told on the schedule', async () => {
  const one = await task();
  await run(one.id);
  await asSystem(
    app,
    sql`update outgoing_message set status = 'failed', error_message = '552 mailbox full' where subject = ${one.label}`,
  );
  const { last } = made(await app.call(admin, dataTasksApi.get, { params: { id: one.id } }));
  expect(last).toEqual({ sent: 0, nothing: 0, failed: 1, refused: 1, words: '552 mailbox full' });
});

// Hours: entered, timed, refused where they overlap, decided, frozen and locked; who sees them.
import { momentText } from '../../../kit/dates.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobFrontApi } from '../../jobs/shared/job-front.api.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { userRatesApi } from '../shared/expenses.api.ts';
import { instantOf } from '../../scheduling/shared/site-time.ts';
import { timesheetsApi } from '../shared/timesheets.api.ts';

let app: TestApp;
let admin: Person;
let boss: Person;
let accounts: Person;
let field: Person;
let jobId: number;
const [DRAFT, SUBMITTED, APPROVED, REJECTED, INVOICED] = [1, 2, 3, 4, 5];
const [WORKS, ADMIN] = [1, 3];

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  boss = await app.person(admin.companyId, 'supervisor');
  accounts = await app.person(admin.companyId, 'accounts');
  field = await app.person(admin.companyId, 'field');
  jobId = (await buildJob(app, admin)).id;
});
const enter = (body: object, as = admin) =>
  app.call(as, timesheetsApi.create, {
    body: { userId: as.userId, jobId, activityTypeId: WORKS, date: '2026-11-23', ...body },
  });
const entered = async (body: object, as = admin) => (await enter(body, as)).body.data;
const change = (id: number, body: object, as = admin) => app.call(as, timesheetsApi.update, { params: { id }, body });
const decide = (id: number, statusId: number, note?: string, as = admin) =>
  app.call(as, timesheetsApi.decide, { body: { items: [{ id }], statusId, ...(note && { note }) } });
/** Somebody with a week that nobody else writes into. */
const somebody = () => app.person(admin.companyId, 'estimator');

describe('what was worked', () => {
  test('start, end and break make hours, on the day and clock of the person', async () => {
    const entry = await entered({ startAt: '2026-11-22 20:30:00', endAt: '2026-11-23 05:00:00', breakMinutes: 30 });
    expect(entry).toMatchObject({
      date: '2026-11-23',
      hours: 8,
      timezone: 'Australia/Sydney',
      chargeable: true,
      status: { typeName: 'new', label: 'Draft' },
      activity: { label: 'Works' },
      job: { id: jobId },
    });
  });
  test.each([
    ['Australia/Sydney', '2026-10-03 12:00:00', '2026-10-03 19:00:00', '2026-10-03', 7],
    ['Pacific/Auckland', '2027-04-03 09:00:00', '2027-04-03 18:00:00', '2027-04-03', 9],
    ['Europe/London', '2026-10-24 21:00:00', '2026-10-25 06:00:00', '2026-10-24', 9],
  ])('a night of changed clocks in %s: %s to %s', async (timezone, startAt, endAt, date, hours) => {
    expect(await entered({ startAt, endAt, timezone }, await somebody())).toMatchObject({ date, hours, timezone });
  });
  test('a leap day', async () => {
    const as = await somebody();
    const entry = await entered({ startAt: '2024-02-28 12:00:00', endAt: '2024-02-28 16:30:00', breakMinutes: 30 }, as);
    expect(entry).toMatchObject({ date: '2024-02-28', hours: 4 });
    const leap = await entered({ startAt: '2024-02-28 20:00:00', endAt: '2024-02-29 04:00:00' }, as);
    expect(leap).toMatchObject({ date: '2024-02-29', hours: 8 });
  });
  test('hours alone are enough, and an activity that is not charged is not', async () => {
    const as = await somebody();
    expect(await entered({ hours: 7.6 }, as)).toMatchObject({ hours: 7.6, startAt: null, chargeable: true });
    const admined = await entered({ hours: 0.3333, activityTypeId: ADMIN }, as);
    expect(admined).toMatchObject({ hours: 0.3333, chargeable: false });
    const free = await entered({ hours: 1, jobId: null }, as);
    expect(free).toMatchObject({ chargeable: false, job: null });
    expect((await change(free.id, { jobId }, as)).body.data).toMatchObject({ chargeable: true, job: { id: jobId } });
    expect((await change(admined.id, { chargeable: true }, as)).body.data.chargeable).toBe(true);
  });
  test.each([
    [{}, { hours: 'Enter start and end, or the hours' }],
    [{ hours: 25 }, { hours: 'That makes more than 24 hours on 23rd Nov 2026' }],
    [{ endAt: '2026-11-23 05:00:00' }, { startAt: 'It has an end. Enter the start too' }],
    [{ startAt: '2026-11-23 05:00:00' }, { endAt: 'Enter when the work ended, or start the timer' }],
    [{ startAt: '2026-11-23 05:00:00', endAt: '2026-11-23 04:00:00' }, { endAt: 'It ends before it starts' }],
    [
      { startAt: '2026-11-23 05:00:00', endAt: '2026-11-25 04:00:00' },
      { endAt: 'One entry lasts 24 hours at most. Enter when the work ended' },
    ],
    [
      { startAt: '2026-11-23 05:00:00', endAt: '2026-11-23 05:30:00', breakMinutes: 30 },
      { breakMinutes: 'The break is as long as the work' },
    ],
    [{ hours: 2, breakMinutes: 30 }, { breakMinutes: 'Hours are entered without breaks: leave the break empty' }],
    [{ hours: 2, timezone: 'Mars/Base' }, { timezone: 'Unknown time zone. Choose one such as Australia/Sydney' }],
    [{ hours: 2, jobId: 999_999_999 }, { jobId: 'This job does not exist' }],
    [{ hours: 2, activityTypeId: 999_999_999 }, { activityTypeId: 'This entry does not exist' }],
    [{ hours: 2, userId: 999_999_999 }, { userId: 'Choose someone who works here' }],
    [{ hours: 2, date: '2126-11-23' }, { date: '23rd Nov 2126 is more than a year ahead. Check the year' }],
    [{ hours: 2, date: '2026-02-30' }, { date: 'This date does not exist' }],
    [{ hours: 2, objectType: 'appointment', objectId: 999_999_999 }, { objectId: 'This record does not exist' }],
    [{ hours: 2, objectType: 'appointment' }, { objectId: 'Give the record type and number together' }],
  ])('%o is refused in words', async (body, errors) => {
    const answer = await enter(body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });
  test('another day takes the times of the clock along, over a change of the clocks', async () => {
    const as = await somebody();
    const { id } = await entered(
      { startAt: '2026-10-01 21:30:00', endAt: '2026-10-02 06:00:00', breakMinutes: 30 },
      as,
    );
    const moved = (await change(id, { date: '2026-10-05' }, as)).body.data;
    expect(moved).toMatchObject({
      date: '2026-10-05',
      startAt: '2026-10-04 20:30:00',
      endAt: '2026-10-05 05:00:00',
      hours: 8,
    });
    const night = await entered({ startAt: '2026-09-30 16:15:00', endAt: '2026-09-30 17:15:00' }, as);
    const answer = await change(night.id, { date: '2026-10-04' }, as);
    expect(answer.body.errors?.['date']).toContain('does not exist in Sydney');
    expect((await change(id, { hours: 6 }, as)).body.data).toMatchObject({ hours: 6, startAt: null, breakMinutes: 0 });
  });
  test('a day has 24 hours', async () => {
    const as = await somebody();
    await entered({ hours: 20 }, as);
    expect((await enter({ hours: 5 }, as)).body.errors).toEqual({
      hours: 'That makes more than 24 hours on 23rd Nov 2026',
    });
  });
});

describe('nobody works twice at once', () => {
  test('the sentence names the other; touching is no overlap; another person is free', async () => {
    const as = await somebody();
    const { job } = await entered({ startAt: '2026-11-22 20:30:00', endAt: '2026-11-22 22:00:00' }, as);
    const answer = await enter({ startAt: '2026-11-22 21:59:00', endAt: '2026-11-22 23:00:00' }, as);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.['startAt']).toBe(
      `This overlaps Works on ${job?.label}, from 7:30 am to 9:00 am on 23rd Nov 2026. Change one of the two`,
    );
    const next = await entered({ startAt: '2026-11-22 22:00:00', endAt: '2026-11-22 23:00:00' }, as);
    expect((await change(next.id, { startAt: '2026-11-22 21:30:00' }, as)).status).toBe(422);
    expect((await change(next.id, { endAt: '2026-11-22 23:30:00' }, as)).body.data.hours).toBe(1.5);
    expect(
      (await enter({ startAt: '2026-11-22 21:00:00', endAt: '2026-11-22 22:00:00' }, await somebody())).status,
    ).toBe(201);
    // What was deleted takes no time.
    await app.call(as, timesheetsApi.remove, { params: { id: next.id } });
    expect((await enter({ startAt: '2026-11-22 22:30:00', endAt: '2026-11-22 23:00:00' }, as)).status).toBe(201);
  });
  test('of twenty at once one is kept', async () => {
    const as = await somebody();
    const tries = Array.from({ length: 20 }, (_, index) =>
      enter({ startAt: `2026-11-20 01:${String(index).padStart(2, '0')}:00`, endAt: '2026-11-20 02:00:00' }, as),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      201,
      ...Array<number>(19).fill(422),
    ]);
  });
  test('whatever the service forgets, the database refuses', async () => {
    const as = await somebody();
    const { id } = await entered({ startAt: '2026-11-20 01:00:00', endAt: '2026-11-20 02:00:00' }, as);
    const twice = asSystem(
      app,
      sql`insert into timesheet (company_id, user_id, activity_type_id, date, start_at, end_at, timezone) select company_id, user_id, activity_type_id, date, start_at, end_at, timezone from timesheet where id = ${id}`,
    );
    await expect(twice).rejects.toMatchObject({ code: '23P01' });
  });
});

const minutesAgo = (minutes: number): string => momentText(Date.now() - minutes * 60_000);

describe('the timer', () => {
  const running = async (as: Person) => (await app.call(as, timesheetsApi.timer, {})).body.data;
  test('runs, is taken over by the next one, and stops', async () => {
    const as = await somebody();
    expect(await running(as)).toBeNull();
    const first = (await app.call(as, timesheetsApi.start, { body: { jobId } })).body.data;
    expect(first).toMatchObject({ endAt: null, hours: 0, job: { id: jobId }, activity: { label: 'Works' } });
    await asSystem(app, sql`update timesheet set start_at = start_at - interval '1 minute' where id = ${first.id}`);
    const second = (await app.call(as, timesheetsApi.start, { body: { activityTypeId: ADMIN } })).body.data;
    const stopped = (await app.call(as, timesheetsApi.get, { params: { id: first.id } })).body.data;
    expect([stopped.endAt, stopped.hours]).toEqual([second.startAt, expect.closeTo(1 / 60, 1)]);
    expect((await running(as))?.id).toBe(second.id);
    const early = await decide(second.id, SUBMITTED, undefined, as);
    expect([early.status, early.body.message]).toEqual([409, 'The timer is running: stop it first.']);
  });
  test('a wrong tap, stopped or not, is no entry: the next timer begins in the same minute', async () => {
    const as = await somebody();
    const at = minutesAgo(5);
    const start = (body: object) => app.call(as, timesheetsApi.start, { body: { ...body, at } });
    const entryOf = (id: number) => app.call(as, timesheetsApi.get, { params: { id } });
    const tap = (await start({ jobId })).body.data;
    expect((await app.call(as, timesheetsApi.stop, { body: { at } })).status).toBe(200);
    const right = await start({ activityTypeId: ADMIN });
    expect([right.status, right.body.data.startAt]).toEqual([201, tap.startAt]);
    expect((await entryOf(tap.id)).status).toBe(404);
    const back = (await start({ jobId })).body.data;
    expect([back.startAt, (await running(as))?.id]).toEqual([tap.startAt, back.id]);
    expect((await entryOf(right.body.data.id)).status).toBe(404);
  });
  test('counts from the press, whenever its request arrives, and keeps when that was', async () => {
    const as = await somebody();
    const [pressed, ended] = [minutesAgo(90), minutesAgo(30)];
    const begun = (await app.call(as, timesheetsApi.start, { body: { jobId, at: pressed } })).body.data;
    expect(begun.startAt).toBe(`${pressed.slice(0, 16)}:00`);
    expect(instantOf(begun.startReceivedAt ?? '') - instantOf(pressed)).toBeGreaterThan(89 * 60_000);
    const done = (await app.call(as, timesheetsApi.stop, { body: { at: ended } })).body.data;
    expect(done).toMatchObject({ endAt: `${ended.slice(0, 16)}:00`, hours: 1 });
    expect(done.endReceivedAt).not.toBeNull();
    // Entered by hand it was pressed by nobody.
    const moved = { params: { id: done.id }, body: { startAt: minutesAgo(100), version: done.version } };
    expect((await app.call(as, timesheetsApi.update, moved)).body.data).toMatchObject({
      startReceivedAt: null,
      endReceivedAt: done.endReceivedAt,
    });
  });
  test('a press over entered hours, before the timer that runs, ahead or days old is refused with a sentence', async () => {
    const as = await somebody();
    const start = (minutes: number) => app.call(as, timesheetsApi.start, { body: { jobId, at: minutesAgo(minutes) } });
    expect((await entered({ startAt: minutesAgo(60), endAt: minutesAgo(40) }, as)).startAt).not.toBeNull();
    expect((await start(90)).body.message).toMatch(/is entered from .*, after this was pressed/);
    expect((await start(-30)).body.errors).toEqual({
      at: 'This device’s clock is ahead. Set the right time, then press again.',
    });
    expect((await start(73 * 60)).body.errors?.['at']).toContain('more than 72 hours ago');
    expect((await start(20)).status).toBe(201);
    expect((await start(30)).body.message).toContain('before the timer that runs now was started');
    const early = await app.call(as, timesheetsApi.stop, { body: { at: minutesAgo(30) } });
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('before the timer was started')]);
  });
  test('one that was forgotten is not guessed at', async () => {
    const as = await somebody();
    const { id } = (await app.call(as, timesheetsApi.start, { body: { jobId } })).body.data;
    await asSystem(
      app,
      sql`update timesheet set start_at = '2026-11-02 21:00+00', date = '2026-11-03' where id = ${id}`,
    );
    const answer = await app.call(as, timesheetsApi.stop, { body: {} });
    expect(answer.body.errors).toEqual({
      endAt: 'The timer has been running since 8:00 am on 3rd Nov 2026. Enter when the work ended',
    });
    const overlapping = await enter({ startAt: '2026-11-02 22:00:00', endAt: '2026-11-02 23:00:00' }, as);
    expect(overlapping.body.errors?.['startAt']).toContain('running since 8:00 am');
    const given = await app.call(as, timesheetsApi.stop, { body: { endAt: '2026-11-03 05:30:00', breakMinutes: 30 } });
    expect(given.body.data).toMatchObject({ hours: 8, date: '2026-11-03' });
    expect((await app.call(as, timesheetsApi.stop, {})).body.message).toBe('No timer is running.');
  });
  test('does not end in what has not been', async () => {
    const as = await somebody();
    await app.call(as, timesheetsApi.start, { body: {} });
    const answer = await app.call(as, timesheetsApi.stop, { body: { endAt: '2040-01-01 00:00:00' } });
    expect(answer.body.errors).toEqual({ endAt: 'This is in the future' });
  });
});

describe('a week', () => {
  test('says what was worked of what was to be', async () => {
    const as = await somebody();
    await entered({ date: '2026-11-16', hours: 9 }, as);
    await asSystem(app, sql`update company set target_daily_hours = 8 where company_id = ${admin.companyId}`);
    await asSystem(
      app,
      sql`insert into public_holiday (company_id, label, date) values (${admin.companyId}, 'Picnic day', '2026-11-17')`,
    );
    const week = (await app.call(as, timesheetsApi.week, { query: { from: '2026-11-16' } })).body.data;
    expect(week.days.map(({ minutes, targetMinutes, holiday }) => [minutes, targetMinutes, holiday])).toEqual([
      [540, 480, null],
      [0, 0, 'Picnic day'],
      [0, 480, null],
      [0, 480, null],
      [0, 480, null],
      [0, 0, null],
      [0, 0, null],
    ]);
    const others = await app.call(boss, timesheetsApi.week, {
      query: { from: '2026-11-16', userId: String(as.userId) },
    });
    expect(others.body.data.entries).toHaveLength(1);
    const curious = await app.call(field, timesheetsApi.week, {
      query: { from: '2026-11-16', userId: String(as.userId) },
    });
    expect([curious.status, curious.body.errors]).toEqual([
      422,
      { userId: 'You can only enter your own hours and expenses. Choose your name' },
    ]);
  });
});

describe('what an hour costs', () => {
  test('is that of its day, frozen on approval, and shown to who may see it', async () => {
    const as = await somebody();
    const rate = (fromDate: string, costRate: number) =>
      app.call(admin, userRatesApi.create, {
        body: { userId: as.userId, fromDate, costRate, chargeRate: costRate * 2 },
      });
    await rate('2026-01-01', 40);
    const later = (await rate('2026-11-18', 50)).body.data;
    const again = await rate('2026-11-18', 60);
    expect([again.status, again.body.message]).toEqual([
      409,
      'There is already a rate from 18th Nov 2026. Change that one.',
    ]);
    const job = await buildJob(app, admin);
    const before = await entered({ date: '2026-11-17', hours: 2, jobId: job.id }, as);
    const after = await entered({ date: '2026-11-18', hours: 2, jobId: job.id }, as);
    const draft = await entered({ date: '2026-11-19', hours: 2, jobId: job.id }, as);
    expect([before.costRate, before.chargeRate]).toEqual([null, null]);
    for (const { id } of [before, after]) await decide(id, SUBMITTED, undefined, as);
    await decide(after.id, APPROVED, undefined, boss);
    await app.call(admin, userRatesApi.update, { params: { id: later.id }, body: { costRate: 70 } });
    const { entries, totals } = (await app.call(boss, timesheetsApi.ofJob, { params: { jobId: job.id } })).body.data;
    expect(entries.map(({ id, costRate }) => [id, costRate])).toEqual([
      [before.id, 40],
      [after.id, 50],
      [draft.id, 70],
    ]);
    expect(totals).toMatchObject({ minutes: 360, countedMinutes: 240, cost: 180, charge: 360, withoutRate: 0 });
    const own = (await app.call(as, timesheetsApi.ofJob, { params: { jobId: job.id } })).body.data;
    expect([own.entries[1]?.costRate, own.totals.cost]).toEqual([null, null]);
    const money = async (who: Person) =>
      (await app.call(who, jobFrontApi.money, { params: { jobId: job.id } })).body.data.steps.find(
        ({ ref }) => ref === 'own-work',
      );
    expect(await money(admin)).toMatchObject({ amount: 180, note: '4:00 h', atCost: true });
    expect(await money(as)).toBeUndefined();
    expect((await app.call(as, userRatesApi.list, {})).status).toBe(403);
  });
});

test('hours that are opened again are reckoned at the rate of their day, and frozen anew at the next approval', async () => {
  const as = await somebody();
  const given = { userId: as.userId, fromDate: '2026-01-01', costRate: 50, chargeRate: 100 };
  const { id: rateId } = (await app.call(admin, userRatesApi.create, { body: given })).body.data;
  const job = await buildJob(app, admin);
  const { id } = await entered({ date: '2026-11-18', hours: 2, jobId: job.id }, as);
  const cost = async () =>
    (await app.call(boss, timesheetsApi.ofJob, { params: { jobId: job.id } })).body.data.entries[0]?.costRate;
  await decide(id, SUBMITTED, undefined, as);
  await decide(id, APPROVED, undefined, boss);
  await app.call(admin, userRatesApi.update, { params: { id: rateId }, body: { costRate: 70 } });
  expect(await cost()).toBe(50);
  await decide(id, DRAFT, 'The rate was wrong', boss);
  expect(await cost()).toBe(70);
  const query = { objectType: 'timesheet' };
  const [opened] = (await app.call(admin, jobsApi.history, { params: { jobId: job.id }, query })).body.data;
  expect(opened?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Cost per hour', from: expect.stringContaining('50') as string, to: null }),
    ]),
  );
  await decide(id, SUBMITTED, undefined, as);
  await decide(id, APPROVED, undefined, boss);
  await app.call(admin, userRatesApi.update, { params: { id: rateId }, body: { costRate: 80 } });
  expect(await cost()).toBe(70);
});

describe('how it goes on', () => {
  test('submitted, rejected with a note, submitted again, approved, opened, invoiced; each by who may', async () => {
    const { id } = await entered({ hours: 2, date: '2026-11-10' }, field);
    const refused = async (answer: Promise<{ status: number; body: { message?: string } }>) => {
      const { status, body } = await answer;
      return [status, body.message];
    };
    expect(await refused(decide(id, APPROVED, undefined, boss))).toEqual([409, 'This is a draft: submit it first.']);
    expect((await decide(id, SUBMITTED, undefined, field)).body.data[0]?.status.typeName).toBe('waiting');
    expect(await refused(change(id, { hours: 3 }, field))).toEqual([
      409,
      'This is waiting for approval. Ask an approver to reject it, then change it.',
    ]);
    expect((await decide(id, APPROVED, undefined, field)).status).toBe(403);
    expect((await decide(id, APPROVED, undefined, accounts)).status).toBe(403);
    expect((await change(id, { hours: 2.5 }, boss)).body.data.hours).toBe(2.5);
    expect((await decide(id, REJECTED, undefined, boss)).body.errors).toEqual({ note: 'Enter a reason for rejecting' });
    const rejected = (await decide(id, REJECTED, 'Which job?', boss)).body.data[0];
    expect(rejected).toMatchObject({ decisionNote: 'Which job?', approvedBy: { id: boss.userId } });
    const [told] = (await app.call(field, noticesApi.notices, {})).body.data;
    expect([told?.title, told?.body]).toEqual(['Rejected: 1 timesheet entry, 10th Nov 2026', 'Which job?']);
    expect((await change(id, { hours: 3 }, field)).status).toBe(200);
    await decide(id, SUBMITTED, undefined, field);
    await decide(id, APPROVED, undefined, boss);
    expect((await change(id, { hours: 1 }, boss)).status).toBe(409);
    expect((await decide(id, DRAFT, undefined, boss)).body.errors).toEqual({ note: 'Enter a reason for reopening' });
    expect((await decide(id, DRAFT, 'Wrong day', boss)).body.data[0]?.approvedBy).toBeNull();
    await decide(id, SUBMITTED, undefined, field);
    await decide(id, APPROVED, undefined, boss);
    expect((await decide(id, INVOICED, undefined, boss)).status).toBe(403);
    expect((await decide(id, INVOICED, undefined, accounts)).body.data[0]?.status.typeName).toBe('closed');
    for (const as of [admin, accounts]) {
      expect((await change(id, { notes: 'x' }, as)).body.message).toBe('This is invoiced and can no longer change.');
      expect((await app.call(as, timesheetsApi.remove, { params: { id } })).status).toBe(409);
    }
    expect((await decide(id, DRAFT, 'No', admin)).body.message).toBe('This is invoiced and can no longer change.');
  });
  test('many are decided together or not at all, and a version behind is told', async () => {
    const one = await entered({ hours: 1, date: '2026-11-11' }, field);
    const other = await entered({ hours: 1, date: '2026-11-12' }, field);
    const both = (statusId: number, as: Person, versions: readonly number[] = []) =>
      app.call(as, timesheetsApi.decide, {
        body: {
          statusId,
          items: [one, other].map(({ id }, index) => ({ id, ...(versions[index] && { version: versions[index] }) })),
        },
      });
    const unknown = await app.call(field, timesheetsApi.decide, {
      body: { statusId: SUBMITTED, items: [{ id: one.id }, { id: 999_999_999 }] },
    });
    expect([unknown.status, unknown.body.errors]).toEqual([422, { items: 'This entry does not exist' }]);
    expect((await app.call(field, timesheetsApi.get, { params: { id: one.id } })).body.data.status.typeName).toBe(
      'new',
    );
    const sent = (await both(SUBMITTED, field)).body.data;
    await change(other.id, { hours: 1.5 }, boss);
    expect(
      (
        await both(
          APPROVED,
          boss,
          sent.map(({ version }) => version),
        )
      ).status,
    ).toBe(409);
    expect((await both(APPROVED, boss)).body.data.map(({ status }) => status.typeName)).toEqual(['done', 'done']);
  });
});

describe('what is waiting for approval', () => {
  test('stands by person and day with what stands out', async () => {
    const as = await somebody();
    const booked = { jobId, appointmentTypeId: 5, userIds: [as.userId] };
    await app.call(admin, appointmentsApi.create, {
      body: { ...booked, startAt: '2026-11-08 21:00:00', endAt: '2026-11-09 01:00:00' },
    });
    const timed = await entered({ startAt: '2026-11-08 20:00:00', endAt: '2026-11-09 06:00:00', breakMinutes: 30 }, as);
    const other = await entered({ hours: 1, date: '2026-11-09', jobId: (await buildJob(app, admin)).id }, as);
    for (const { id } of [timed, other]) await decide(id, SUBMITTED, undefined, as);
    const { data } = (await app.call(boss, timesheetsApi.approval, { query: { from: '2026-11-09', to: '2026-11-15' } }))
      .body;
    const person = data.find(({ userId }) => userId === as.userId);
    expect(person?.days.map(({ date, minutes, hints }) => [date, minutes, hints.map(({ text }) => text)])).toEqual([
      ['2026-11-09', 630, ['2:30 h over 8:00']],
    ]);
    expect(person?.days[0]?.entries.map(({ entry, hints }) => [entry.id, hints.map(({ text }) => text)])).toEqual([
      [
        timed.id,
        ['Starts 1:00 h before the visit', 'Ends 5:00 h after the visit', 'No rate on that date, so it costs nothing'],
      ],
      [other.id, ['No visit to this job on that day', 'No rate on that date, so it costs nothing']],
    ]);
    expect(
      (await app.call(as, timesheetsApi.approval, { query: { from: '2026-11-09', to: '2026-11-15' } })).status,
    ).toBe(403);
    const far = await app.call(boss, timesheetsApi.approval, { query: { from: '2026-01-01', to: '2026-12-31' } });
    expect(far.body.errors).toEqual({ to: 'Ask for 92 days at most' });
  });
});

describe('a day drafted', () => {
  test('from visits that were attended, drives and status changes; for who sees only own jobs, too', async () => {
    const as = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
    const stamps = async (from: string, to: string, type: number) => {
      const job = await buildJob(app, admin);
      const made = (
        await app.call(admin, appointmentsApi.create, {
          body: { jobId: job.id, appointmentTypeId: type, userIds: [as.userId], startAt: from, endAt: to },
        })
      ).body.data;
      await app.call(as, appointmentsApi.arrive, { params: { id: made.id } });
      await app.call(as, appointmentsApi.leave, { params: { id: made.id } });
      await asSystem(
        app,
        sql`update appointment_attendee set arrived_at = ${`${from}+00`}::timestamptz, left_at = ${`${to}+00`}::timestamptz where appointment_id = ${made.id}`,
      );
      return { ...made, jobId: job.id };
    };
    const first = await stamps('2026-11-03 20:30:00', '2026-11-03 22:00:00', 1);
    const second = await stamps('2026-11-03 22:30:00', '2026-11-04 01:00:00', 5);
    const offered = async (s?: string) =>
      (await app.call(as, timesheetsApi.jobs, { query: { ...(s && { s }) } })).body.data.map(({ id }) => id);
    const numberOf = async (id: number) => (await app.call(admin, jobsApi.get, { params: { id } })).body.data.jobNumber;
    expect(await offered(await numberOf(first.jobId))).toEqual([first.jobId]);
    expect(await offered(await numberOf(jobId))).toEqual([]);
    const asked = { query: { date: '2026-11-04' } };
    const proposals = (await app.call(as, timesheetsApi.proposals, asked)).body.data;
    expect(proposals.map(({ source, activity, job, minutes }) => [source, activity, job?.id, minutes])).toEqual([
      ['visit', 'Assessment', first.jobId, 90],
      ['travel', 'Travel', second.jobId, 30],
      ['visit', 'Works', second.jobId, 150],
    ]);
    for (const { jobId: of, activityTypeId, startAt, endAt, notes, appointmentId } of proposals) {
      const body = { jobId: of, activityTypeId, startAt, endAt, notes, date: '2026-11-04' };
      const about = appointmentId === null ? {} : { objectType: 'appointment', objectId: appointmentId };
      expect((await enter({ ...body, ...about }, as)).status).toBe(201);
    }
    expect((await app.call(as, timesheetsApi.proposals, asked)).body.data).toEqual([]);
    // A job on which they are not booked stays hidden.
    expect((await enter({ hours: 1, date: '2026-11-05' }, as)).body.errors).toEqual({
      jobId: 'This job does not exist',
    });
  });
  test('a status that somebody changed is desk work of that day', async () => {
    const job = await buildJob(app, admin);
    const changed = await app.call(boss, jobsApi.changeStatus, { params: { jobId: job.id }, body: { statusId: 2 } });
    expect(changed.status).toBe(200);
    const [at] = await asSystem(
      app,
      sql<{
        day: string;
      }>`select (max(created_at) at time zone 'Australia/Sydney')::date::text as day from history where object_id = ${job.id} and verb = 'status'`,
    );
    const { data } = (await app.call(boss, timesheetsApi.proposals, { query: { date: at?.day ?? '' } })).body;
    expect(data.filter(({ jobId: of }) => of === job.id)).toMatchObject([
      { source: 'status', activity: 'Admin', minutes: 15 },
    ]);
  });
});

describe('who sees them', () => {
  test('one’s own, everybody’s by right, nobody’s of another company', async () => {
    const mine = await entered({ hours: 1, date: '2026-10-20' }, field);
    const read = (as: Person) => app.call(as, timesheetsApi.get, { params: { id: mine.id } });
    const other = await app.person(admin.companyId, 'field');
    const stranger = (await app.company()).admin;
    expect([(await read(field)).status, (await read(boss)).status, (await read(accounts)).status]).toEqual([
      200, 200, 200,
    ]);
    expect([(await read(other)).status, (await read(stranger)).status]).toEqual([404, 404]);
    expect((await enter({ hours: 1, userId: boss.userId }, other)).body.errors?.['userId']).toContain(
      'You can only enter your own',
    );
    expect((await enter({ hours: 1, userId: field.userId, jobId: null }, stranger)).body.errors).toEqual({
      userId: 'Choose someone who works here',
    });
    const listed = (await app.call(other, timesheetsApi.list, { query: { perPage: '500' } })).body.data;
    expect(listed.map(({ userId }) => userId).filter((id) => id !== other.userId)).toEqual([]);
  });
  test('a conflict tells nobody what an hour costs', async () => {
    const as = await somebody();
    const { id } = await entered({ hours: 1, date: '2026-10-21' }, as);
    await asSystem(app, sql`update timesheet set cost_rate = 12.34, version = 7 where id = ${id}`);
    const answer = await change(id, { notes: 'x', version: 3 }, as);
    expect(answer.status).toBe(409);
    expect(answer.body.data).toMatchObject({ id, costRate: null });
  });
});

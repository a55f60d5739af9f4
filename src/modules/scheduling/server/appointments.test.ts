// Booking: times and zones, series, people, what speaks against it, how it goes on, who sees it.
import { momentText } from '../../../kit/dates.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { contactAvailabilityApi } from '../../contacts/shared/contact-licences.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { appointmentsApi } from '../shared/appointments.api.ts';

let app: TestApp;
let admin: Person;
let tom: Person;
let jobId: number;
const [INSPECTION, WORKS, CALL] = [1, 5, 9];
const SITE = { line1: '1 Site Rd', suburb: 'Penrith', postcode: '2750', country: 'Australia' };

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  tom = await app.person(admin.companyId, 'estimator');
  jobId = await jobAt('NSW');
});
const jobAt = async (state: string, more: object = {}): Promise<number> =>
  (await buildJob(app, admin, { siteSameAsCustomerAddress: false, siteAddress: { ...SITE, state }, ...more })).id;
const book = (body: object, as = admin) =>
  app.call(as, appointmentsApi.create, { body: { jobId, appointmentTypeId: INSPECTION, ...body } });
const made = async (body: object, as = admin) => (await book(body, as)).body.data;
const read = async (id: number, as = admin) => (await app.call(as, appointmentsApi.get, { params: { id } })).body.data;
const move = (id: number, body: object, as = admin) => app.call(as, appointmentsApi.update, { params: { id }, body });
const status = (id: number, appointmentStatusId: number, body: object = {}, as = admin) =>
  app.call(as, appointmentsApi.changeStatus, { params: { id, appointmentStatusId }, body });

/** One shift of everybody who needs one, on each day of the week. */
async function shifts(person: Person, fromTime = '07:00', toTime = '17:00'): Promise<number> {
  const [row] = await asSystem(
    app,
    sql<{ contactId: number }>`select contact_id as "contactId" from app_user where id = ${person.userId}`,
  );
  const contactId = row?.contactId ?? 0;
  for (let day = 1; day <= 7; day++)
    await app.call(admin, contactAvailabilityApi.create, {
      body: {
        contactId,
        kind: 'shift',
        fromDate: `2026-06-0${day}`,
        toDate: '2040-01-01',
        fromTime,
        toTime,
        recurrence: 'weekly',
      },
    });
  return contactId;
}

describe('when it is', () => {
  test('it lasts as long as its type says, on the clock of its site', async () => {
    const perth = await jobAt('WA');
    const visit = await made({ jobId: perth, startAt: '2031-02-03 23:00:00' });
    expect(visit).toMatchObject({
      endAt: '2031-02-04 00:00:00',
      timezone: 'Australia/Perth',
      startDate: '2031-02-04',
      label: 'Inspection',
      minutes: 60,
      status: { typeName: 'booked' },
    });
  });
  test('a whole day is a day, however the clocks change', async () => {
    const spring = await made({ appointmentTypeId: WORKS, allDay: true, startDate: '2026-10-04' });
    expect(spring).toMatchObject({
      startDate: '2026-10-04',
      endDate: '2026-10-04',
      startAt: '2026-10-03 14:00:00',
      endAt: '2026-10-04 13:00:00',
    });
    const leap = await made({ appointmentTypeId: WORKS, allDay: true, startDate: '2028-02-29', endDate: '2028-03-01' });
    expect([leap.startDate, leap.endDate]).toEqual(['2028-02-29', '2028-03-01']);
  });
  test.each([
    [{ startAt: '2031-02-03 23:00:00', endAt: '2031-02-03 22:00:00' }, { endAt: 'It ends before it starts' }],
    [{ endAt: '2031-02-03 22:00:00' }, { startAt: 'It has an end. Enter the start too' }],
    [{ allDay: true }, { startDate: 'Choose a day' }],
    [{ allDay: true, startDate: '2031-02-03', endDate: '2031-02-02' }, { endDate: 'The last day is before the first' }],
    [
      { startAt: '2031-02-03 23:00:00', endAt: '2032-02-03 23:00:00' },
      { endAt: 'An appointment lasts a month at most' },
    ],
    [
      { startAt: '2031-02-03 23:00:00', timezone: 'Mars/Base' },
      { timezone: 'Unknown time zone. Choose one such as Australia/Sydney' },
    ],
    [{ startAt: '2031-02-03 23:00:00', userIds: [999_999_999] }, { userIds: 'Choose people who work here' }],
    [{ jobId: 999_999_999, startAt: '2031-02-03 23:00:00' }, { jobId: 'This job does not exist' }],
  ])('%o is refused in words', async (body, errors) => {
    const answer = await book(body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });
  test('a type without minutes is a fault that is named, not a guess', async () => {
    await asSystem(
      app,
      sql`update appointment_type set minutes = null where company_id = ${admin.companyId} and id = ${CALL}`,
    );
    const answer = await book({ appointmentTypeId: CALL, startAt: '2031-02-03 23:00:00' });
    expect(answer.body.errors?.['endAt']).toContain('“Phone call” has no duration');
    await made({ appointmentTypeId: CALL, jobId: null });
    const { tray } = (await app.call(admin, appointmentsApi.board, { query: { from: '2031-02-03', to: '2031-02-03' } }))
      .body.data;
    expect(tray.find(({ typeId }) => typeId === CALL)?.fault).toBe('No duration: set the minutes of Phone call');
  });
});

describe('a series', () => {
  test('keeps the time of the wall over both changes of the clocks', async () => {
    const first = await made({
      startAt: '2026-09-19 23:00:00',
      repeats: { freq: 'weekly', interval: 1, weekdays: [0], count: 4 },
    });
    const { data } = (
      await app.call(admin, appointmentsApi.list, {
        query: { filter: JSON.stringify({ object: { seriesId: first.id } }), perPage: '20' },
      })
    ).body;
    expect([first.startAt, ...data.map(({ startAt }) => startAt)]).toEqual([
      '2026-09-19 23:00:00',
      '2026-09-26 23:00:00',
      '2026-10-03 22:00:00',
      '2026-10-10 22:00:00',
    ]);
    expect(first.recurrence).toBe('Every week on Sunday, 4 times');
  });
  test.each([
    [{ freq: 'daily' }, 'Enter how often or until when it repeats: at most 500 times within 2 years'],
    [{ freq: 'daily', count: 1_000_000 }, 'A series repeats 500 times at most'],
    [
      { freq: 'daily', until: '2033-02-02' },
      'This would repeat more than 500 times. End it sooner, or repeat less often',
    ],
    [{ freq: 'weekly', until: '2040-01-01' }, 'A series can run at most 2 years'],
    [{ freq: 'weekly', count: 400 }, 'A series can run at most 2 years. Repeat fewer times'],
    [{ freq: 'weekly', until: '2030-01-01' }, 'It ends before it starts'],
  ])('%o is refused', async (repeats, text) => {
    const answer = await book({ startAt: '2031-02-02 22:00:00', repeats: { interval: 1, ...repeats } });
    expect([answer.status, answer.body.errors]).toEqual([422, { repeats: text }]);
  });
  test('one that would fall into the hour that does not come says so', async () => {
    const answer = await book({
      startAt: '2026-09-26 16:30:00',
      endAt: '2026-09-26 17:00:00',
      repeats: { freq: 'weekly', interval: 1, count: 2 },
    });
    expect(answer.body.errors?.['repeats']).toMatch(/^02:30 on 2026-10-04 does not exist in Sydney/);
  });
});

describe('what speaks against it', () => {
  test('a person who is taken is refused with the numbers; who may, says why all the same', async () => {
    const people = [tom.userId];
    await made({ startAt: '2031-03-03 22:00:00', endAt: '2031-03-03 23:00:00', userIds: people });
    const again = { startAt: '2031-03-03 22:30:00', endAt: '2031-03-03 23:30:00', userIds: people };
    const answer = await book(again);
    expect([answer.status, answer.body.code]).toEqual([409, 'booking_conflict']);
    expect(answer.body.message).toMatch(/^Test estimator is already at .*, 9:00 am to 10:00 am\. Choose another/);
    expect((await book({ ...again, override: 'Both are next door' }, tom)).body.errors?.['override']).toContain(
      'ask a supervisor',
    );
    const over = await made({ ...again, override: 'Both are next door' });
    expect(over.overrideReason).toBe('Both are next door');
    // What only touches is free.
    expect((await book({ startAt: '2031-03-03 23:30:00', userIds: people })).status).toBe(201);
  });
  test('leave and shifts come from what is written down of the person', async () => {
    const ben = await app.person(admin.companyId, 'field');
    const check = async (startAt: string, endAt: string) =>
      (
        await app.call(admin, appointmentsApi.check, {
          body: { jobId, appointmentTypeId: INSPECTION, startAt, endAt, userIds: [ben.userId], contactIds: [] },
        })
      ).body.data.map(({ rule }) => rule);
    expect(await check('2031-04-06 22:00:00', '2031-04-06 23:00:00')).toEqual(['noShifts']);
    const contactId = await shifts(ben, '07:00', '15:00');
    expect(await check('2031-04-06 22:00:00', '2031-04-06 23:00:00')).toEqual([]);
    expect(await check('2031-04-07 06:00:00', '2031-04-07 07:00:00')).toEqual(['outsideHours']);
    await app.call(admin, contactAvailabilityApi.create, {
      body: { contactId, kind: 'leave', fromDate: '2031-04-07', toDate: '2031-04-08', note: 'Annual leave' },
    });
    expect(await check('2031-04-06 22:00:00', '2031-04-06 23:00:00')).toEqual(['leave']);
  });
  test('two dispatchers move the same visit at once: one moves it, the other is told and has moved nothing', async () => {
    const visit = await made({ startAt: '2032-05-03 23:00:00' });
    const other = await made({ startAt: '2032-05-03 23:00:00' });
    const plan = (hour: string) =>
      app.call(admin, appointmentsApi.plan, {
        body: {
          changes: [other, visit].map(({ id, version }) => ({
            id,
            version,
            startAt: `2032-05-04 ${hour}:00:00`,
            endAt: `2032-05-04 ${hour}:30:00`,
          })),
        },
      });
    const [first, second] = await Promise.all([plan('01'), plan('02')]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'conflict']);
    const hour = won === first ? '01' : '02';
    for (const { id } of [visit, other]) expect((await read(id)).startAt).toBe(`2032-05-04 ${hour}:00:00`);
  });
  test('two dispatchers at once: one books, the other is told', async () => {
    const people = { userIds: [tom.userId], startAt: '2031-05-05 22:00:00', endAt: '2031-05-05 23:00:00' };
    const answers = await Promise.all([book(people), book(people), book(people)]);
    expect(answers.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
  test('two who move the same visit: one is told', async () => {
    const visit = await made({ startAt: '2031-05-06 22:00:00' });
    const answers = await Promise.all(
      ['2031-05-07 22:00:00', '2031-05-08 22:00:00'].map((startAt) =>
        move(visit.id, { startAt, version: visit.version }),
      ),
    );
    expect(answers.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
  test('a visit goes to somebody else at the same time, alone or in a plan; who is away keeps none of it', async () => {
    const eve = await app.person(admin.companyId, 'estimator');
    const ill = await app.person(admin.companyId, 'estimator');
    const contactId = await shifts(ill);
    const [one, other] = [
      await made({ startAt: '2031-06-09 22:00:00', userIds: [ill.userId] }),
      await made({ startAt: '2031-06-09 23:30:00', userIds: [ill.userId] }),
    ];
    await app.call(admin, contactAvailabilityApi.create, {
      body: { contactId, kind: 'leave', fromDate: '2031-06-10', toDate: '2031-06-10', note: 'Ill' },
    });
    const { startAt, endAt, version } = one;
    const changes = [
      { id: one.id, version, startAt: startAt ?? '', endAt: endAt ?? '', userIds: [eve.userId], contactIds: [] },
    ];
    const planned = await app.call(admin, appointmentsApi.plan, { body: { changes } });
    expect(planned.status).toBe(200);
    const moved = await move(other.id, { userIds: [eve.userId] });
    expect([moved.status, moved.body.data.userIds]).toEqual([200, [eve.userId]]);
    expect(await read(one.id)).toMatchObject({ userIds: [eve.userId], startAt: one.startAt, endAt: one.endAt });
  });
  test('a plan is made whole or not at all', async () => {
    const [one, other] = [
      await made({ startAt: '2031-06-02 22:00:00', userIds: [tom.userId] }),
      await made({ startAt: '2031-06-03 22:00:00', userIds: [tom.userId] }),
    ];
    const plan = (changes: { id: number; startAt: string; endAt: string }[]) =>
      app.call(admin, appointmentsApi.plan, { body: { changes } });
    // Each takes the time of the other: only together does it fit.
    const swapped = [
      { id: one.id, startAt: '2031-06-03 22:00:00', endAt: '2031-06-03 23:00:00' },
      { id: other.id, startAt: '2031-06-02 22:00:00', endAt: '2031-06-02 23:00:00' },
    ];
    expect((await plan(swapped)).status).toBe(200);
    const refused = await plan([
      { id: one.id, startAt: '2031-06-09 22:00:00', endAt: '2031-06-09 23:00:00' },
      { id: other.id, startAt: '2031-06-09 22:30:00', endAt: '2031-06-09 23:30:00' },
    ]);
    expect(refused.status).toBe(409);
    expect((await read(one.id)).startAt).toBe('2031-06-03 22:00:00');
  });
  test('the best three times pass the booking', async () => {
    const ana = await app.person(admin.companyId, 'field');
    await shifts(ana, '08:00', '16:00');
    const { slots, zone } = (
      await app.call(admin, appointmentsApi.slots, {
        query: { jobId: String(jobId), appointmentTypeId: '1', people: `u${ana.userId}`, from: '2031-07-07' },
      })
    ).body.data;
    expect([slots.length, zone]).toEqual([3, 'Australia/Sydney']);
    const text = (at: number) => momentText(at);
    expect(text(slots[0]?.start ?? 0)).toBe('2031-07-06 22:00:00');
    for (const { start, end } of slots)
      expect((await book({ startAt: text(start), endAt: text(end), userIds: [ana.userId] })).status).toBe(201);
  });
});

describe('how it goes on', () => {
  test('on the way, on site, left, completed; the job is inspected with it', async () => {
    const own = await jobAt('NSW');
    const visit = await made({ jobId: own, startAt: '2026-11-20 22:00:00', userIds: [tom.userId] });
    expect((await status(visit.id, 4)).body.data.status.typeName).toBe('travelling');
    const there = (await app.call(tom, appointmentsApi.arrive, { params: { id: visit.id } })).body.data;
    expect(there.status.typeName).toBe('onSite');
    expect(there.attendees[0]?.arrivedAt).not.toBeNull();
    expect((await app.call(tom, appointmentsApi.leave, { params: { id: visit.id } })).body.data.leftAt).not.toBeNull();
    const done = (await status(visit.id, 6, { outcomeId: 1, outcomeNote: 'Measured every room' })).body.data;
    expect(done).toMatchObject({ outcome: { label: 'Done as planned' }, outcomeNote: 'Measured every room' });
    await app.running.relay.flush();
    const job = (await app.call(admin, jobsApi.get, { params: { id: own } })).body.data;
    expect(job.inspectedAt).not.toBeNull();
    expect((await move(visit.id, { startAt: '2031-01-01 22:00:00' })).status).toBe(409);
  });
  test('arrival and departure count from the press, whenever their requests arrive, and keep when that was', async () => {
    const ago = (minutes: number) => momentText(Date.now() - minutes * 60_000);
    const [came, went] = [ago(180), ago(60)];
    const visit = await made({ startAt: '2026-11-20 23:00:00', userIds: [tom.userId] });
    const params = { id: visit.id };
    const come = (at: string) => app.call(tom, appointmentsApi.arrive, { params, body: { at } });
    const go = (at: string) => app.call(tom, appointmentsApi.leave, { params, body: { at } });
    const there = (await come(came)).body.data;
    expect(there.arrivedAt).toBe(came);
    const early = await go(ago(200));
    expect(early.body.errors?.['at']).toMatch(/^This was pressed at .* before the arrival at /);
    expect((await go(ago(-20))).body.errors?.['at']).toContain('device’s clock');
    const left = (await go(went)).body.data;
    expect(left.leftAt).toBe(went);
    expect(left.attendees[0]).toMatchObject({ arrivedAt: came, leftAt: went });
    for (const received of [left.attendees[0]?.arrivedReceivedAt, left.leftReceivedAt])
      expect(Date.now() - Date.parse(`${received?.replace(' ', 'T')}Z`)).toBeLessThan(60_000);
  });
  test('cancelling wants a reason, no access its own', async () => {
    const visit = await made({ startAt: '2031-08-04 22:00:00' });
    expect((await status(visit.id, 9)).body.errors).toEqual({ reason: 'Enter a reason for cancelling' });
    expect((await status(visit.id, 7)).body.errors).toEqual({ noAccessReasonId: 'Enter why there was no access' });
    const missed = (await status(visit.id, 7, { noAccessReasonId: 1 })).body.data;
    expect(missed.noAccessReason?.label).toBe('Nobody home');
    const again = (
      await app.call(admin, appointmentsApi.reschedule, {
        params: { id: visit.id },
        body: { startAt: '2031-08-05 22:00:00' },
      })
    ).body.data;
    expect(again).toMatchObject({ predecessorId: visit.id, status: { typeName: 'booked' } });
    expect(await read(visit.id)).toMatchObject({ successorId: again.id, status: { typeName: 'superseded' } });
    expect((await status(visit.id, 2)).body.message).toBe(
      'This appointment is replaced by another one. Book a new one instead.',
    );
  });
  test('a cancelled one takes nobody’s time and stands on no board', async () => {
    const visit = await made({ startAt: '2031-09-01 22:00:00', userIds: [tom.userId] });
    await status(visit.id, 9, { reason: 'Customer withdrew' });
    expect((await book({ startAt: '2031-09-01 22:00:00', userIds: [tom.userId] })).status).toBe(201);
    const { visits } = (
      await app.call(admin, appointmentsApi.board, { query: { from: '2031-09-01', to: '2031-09-02' } })
    ).body.data;
    expect(visits.map(({ id }) => id)).not.toContain(visit.id);
  });
  test('another time takes back what the customer confirmed, and its people are told', async () => {
    const visit = await made({ startAt: '2031-10-06 22:00:00', userIds: [tom.userId] });
    await status(visit.id, 3);
    const moved = (await move(visit.id, { startAt: '2031-10-07 22:00:00' })).body.data;
    expect(moved).toMatchObject({ status: { typeName: 'booked' }, endAt: '2031-10-07 23:00:00', sequence: 2 });
    const titles = (await app.call(tom, noticesApi.notices, { query: {} })).body.data.map(({ title }) => title);
    expect(titles).toContain('Moved: Inspection, 8th Oct 2031, 9:00 am');
  });
  test('the customer is told in the words that were shown', async () => {
    const told = await jobAt('NSW', { customerEmail: 'mia@customer.example' });
    const answer = await made({
      jobId: told,
      startAt: '2031-11-03 22:00:00',
      notify: { channel: 'email', to: 'mia@customer.example', text: 'We come on Tuesday at nine.' },
    });
    expect((await read(answer.id)).customerNotifiedAt).not.toBeNull();
    const [mail] = await asSystem(
      app,
      sql<{
        text: string;
        method: string;
        invitation: string;
      }>`select body_text as text, parts -> 'invitation' ->> 'method' as method, parts -> 'invitation' ->> 'text' as invitation
        from outgoing_message where company_id = ${admin.companyId} and to_address = 'mia@customer.example'`,
    );
    expect(mail?.text).toContain('We come on Tuesday at nine.');
    // Her calendar takes it, too: one entry, without what is meant for the staff.
    expect(mail?.method).toBe('REQUEST');
    const lines = (mail?.invitation ?? '').replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('METHOD:REQUEST');
    expect(lines).toContain('DTSTART:20311103T220000Z');
    expect(lines.find((line) => line.startsWith('ATTENDEE'))).toContain('mia@customer.example');
    expect(lines.some((line) => /^(URL|DESCRIPTION)/.test(line))).toBe(false);
  });
});

test('a field worker who is held to own jobs sees own visits, and nobody else’s', async () => {
  const jack = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
  const [his, other] = [
    await made({ startAt: '2031-12-01 22:00:00', userIds: [jack.userId] }),
    await made({ startAt: '2031-12-01 22:00:00', jobId: await jobAt('NSW') }),
  ];
  expect((await read(his.id, jack)).job?.label).toBeTruthy();
  expect((await app.call(jack, appointmentsApi.get, { params: { id: other.id } })).status).toBe(404);
  const { people, visits } = (
    await app.call(jack, appointmentsApi.board, { query: { from: '2031-12-01', to: '2031-12-03' } })
  ).body.data;
  expect([people.map(({ key }) => key), visits.map(({ id }) => id)]).toEqual([[`u${jack.userId}`], [his.id]]);
});

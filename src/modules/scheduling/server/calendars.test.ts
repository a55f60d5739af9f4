// Feeds that are given away are read back by another parser; files and feeds that are read say what they left out.
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import nodeIcal, { type VEvent } from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { appointmentsApi } from '../shared/appointments.api.ts';
import { calendarsApi } from '../shared/calendars.api.ts';
import { readCalendarHere as readCalendar } from './ics.reader.ts';

let app: TestApp;
let admin: Person;
let tom: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  tom = await app.person(admin.companyId, 'estimator');
  jobId = (await buildJob(app, admin, { customerName: 'Mia; Wong, "Ocean" – 𝛼' })).id;
});
const soon = (days: number, time = '22:00:00'): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} ${time}`;
const feedText = async (link: string): Promise<{ status: number; text: string }> => {
  const answer = await app.send(undefined, { method: 'GET', url: new URL(link).pathname });
  return { status: answer.status, text: answer.raw.toString('utf8') };
};

describe('a feed', () => {
  test('holds one’s visits as RFC 5545 has it; another parser reads them back', async () => {
    const visit = (
      await app.call(admin, appointmentsApi.create, {
        body: {
          jobId,
          appointmentTypeId: 1,
          label:
            'Look at a very long list of rooms, one after the other; then the attic and everything else that is wet',
          description: 'Ring first\nDog, in; the yard',
          startAt: soon(2),
          userIds: [tom.userId],
        },
      })
    ).body.data;
    const day = soon(3).slice(0, 10);
    const whole = (
      await app.call(admin, appointmentsApi.create, {
        body: { jobId, appointmentTypeId: 5, allDay: true, startDate: day, endDate: day, userIds: [tom.userId] },
      })
    ).body.data;
    const { link } = (await app.call(tom, calendarsApi.openFeed, { body: { ref: 'user' } })).body.data;
    const first = await feedText(link);
    expect(first.status).toBe(200);
    expect(first.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    for (const line of first.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = Object.values(nodeIcal.sync.parseICS(first.text)).filter((one) => one?.type === 'VEVENT');
    const found = events.find((one) => (one as { uid: string }).uid.startsWith(visit.uuid)) as VEvent;
    expect(found.summary).toContain('Look at a very long list of rooms, one after the other; then the attic');
    expect(found.summary).toContain('Mia; Wong, "Ocean" – 𝛼');
    expect(found.description).toBe('Ring first\nDog, in; the yard');
    expect(found.start.toISOString()).toBe(`${soon(2).replace(' ', 'T')}.000Z`);
    expect([Number(found.sequence), found.status]).toEqual([0, 'CONFIRMED']);
    expect(first.text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
    // Read by a second one, which shares no code with the first.
    const parsed = convertIcsCalendar(undefined, first.text).events ?? [];
    const second = parsed.find(({ uid }) => uid.startsWith(visit.uuid));
    expect(second).toMatchObject({
      summary: found.summary,
      description: found.description,
      status: 'CONFIRMED',
      start: { date: new Date(`${soon(2).replace(' ', 'T')}Z`) },
      end: { date: found.end },
    });
    const wholeDay = parsed.find(({ uid }) => uid.startsWith(whole.uuid));
    expect(wholeDay?.start).toMatchObject({ type: 'DATE', date: new Date(`${day}T00:00:00Z`) });
    // What leaves comes in the same.
    const again = readCalendar(first.text, new Date(Date.now() - 86_400_000), new Date(Date.now() + 30 * 86_400_000));
    expect(again?.events.find(({ uid }) => uid.startsWith(whole.uuid))).toMatchObject({
      allDay: true,
      firstDay: day,
      lastDay: day,
    });

    await app.call(admin, appointmentsApi.update, { params: { id: visit.id }, body: { startAt: soon(4) } });
    await app.call(admin, appointmentsApi.changeStatus, {
      params: { id: visit.id, appointmentStatusId: 9 },
      body: { reason: 'Withdrawn' },
    });
    const later = Object.values(nodeIcal.sync.parseICS((await feedText(link)).text)).find((one) =>
      (one as { uid?: string } | undefined)?.uid?.startsWith(visit.uuid),
    ) as VEvent;
    expect([Number(later.sequence), later.status]).toEqual([2, 'CANCELLED']);
  });

  test('has one entry for a visit that was rescheduled, at its new time, changed once more', async () => {
    const visit = (
      await app.call(admin, appointmentsApi.create, {
        body: { jobId, appointmentTypeId: 1, startAt: soon(20), userIds: [tom.userId] },
      })
    ).body.data;
    const moved = await app.call(admin, appointmentsApi.reschedule, {
      params: { id: visit.id },
      body: { startAt: soon(21) },
    });
    const again = await app.call(admin, appointmentsApi.reschedule, {
      params: { id: moved.body.data.id },
      body: { startAt: soon(22) },
    });
    expect(again.status).toBe(201);
    const { link } = (await app.call(tom, calendarsApi.openFeed, { body: { ref: 'user' } })).body.data;
    const found = Object.values(nodeIcal.sync.parseICS((await feedText(link)).text)).filter((one) =>
      (one as { uid?: string } | undefined)?.uid?.startsWith(visit.uuid),
    ) as VEvent[];
    expect(found.map(({ start, sequence, status }) => [start.toISOString(), Number(sequence), status])).toEqual([
      [`${soon(22).replace(' ', 'T')}.000Z`, 2, 'CONFIRMED'],
    ]);
  });

  test('of a team and of a job; closed, it answers nothing', async () => {
    const { link, id } = (await app.call(admin, calendarsApi.openFeed, { body: { ref: 'job', ownerId: jobId } })).body
      .data;
    expect((await feedText(link)).text).toContain('BEGIN:VEVENT');
    await app.call(admin, calendarsApi.closeFeed, { params: { id } });
    expect((await feedText(link)).status).toBe(404);
    expect((await feedText(link.replace(/[^/]{4}\.ics/, 'aaaa.ics'))).status).toBe(404);
    const field = await app.person(admin.companyId, 'field');
    const foreign = await app.call(field, calendarsApi.openFeed, { body: { ref: 'user', ownerId: tom.userId } });
    expect(foreign.status).toBe(403);
  });
});

describe('a file', () => {
  const importOf = async (text: string | Buffer) => {
    const calendar = (
      await app.call(admin, calendarsApi.create, { body: { label: 'Read', ref: 'user', ownerId: tom.userId } })
    ).body.data;
    return await app.upload<{ data: { read: number; left: string[] } }>(admin, `/calendar/${calendar.id}/import`, {
      name: 'some.ics',
      bytes: Buffer.from(text),
    });
  };
  const event = (more: string): string =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:1@test',
      'SUMMARY:Dentist',
      more,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n');

  test('what it says becomes busy time of its person', async () => {
    const day = soon(6).slice(0, 10).replaceAll('-', '');
    const answer = await importOf(event(`DTSTART:${day}T000000Z\r\nDTEND:${day}T010000Z`));
    expect(answer.body.data).toMatchObject({ read: 1, left: [] });
    const start = `${soon(6).slice(0, 10)} 00:00:00`;
    const { data } = (
      await app.call(admin, appointmentsApi.check, {
        body: {
          jobId,
          startAt: start,
          endAt: start.replace('00:00:00', '00:30:00'),
          userIds: [tom.userId],
          contactIds: [],
        },
      })
    ).body;
    expect(data.map(({ rule }) => rule)).toContain('busy');
  });
  test.each([
    ['no calendar at all', 'hello', 422],
    ['an empty file', '', 422],
    ['broken lines', event('DTSTART:2026\r\nRRULE:FREQ=NONSENSE;;;'), 201],
    [
      'no end and a rule of each second',
      event(`DTSTART:${soon(1).slice(0, 10).replaceAll('-', '')}T000000Z\r\nRRULE:FREQ=SECONDLY`),
      201,
    ],
    ['an end before the start', event('DTSTART:20261201T100000Z\r\nDTEND:20261201T090000Z'), 201],
  ])('%s is answered in words, and nothing hangs', async (_, text, status) => {
    const answer = await importOf(text);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.message).toMatch(/iCalendar|file/i);
  });

  const samples = '../shared/data/ics';
  test.runIf(existsSync(samples))('the sample files are read, or say why not', () => {
    for (const name of readdirSync(samples)) {
      const found = readCalendar(
        readFileSync(`${samples}/${name}`, 'utf8'),
        new Date('1990-01-01'),
        new Date('2030-01-01'),
      );
      expect(found, name).toBeDefined();
      expect((found?.events.length ?? 0) + (found?.left.length ?? 0), name).toBeGreaterThan(0);
    }
  });
});

test('a whole day of leave stands against visits, and never shifts', async () => {
  const day = soon(12).slice(0, 10);
  const made = (
    await app.call(tom, calendarsApi.saveEntry, {
      body: { ref: 'user', title: 'Leave', kind: 'leave', allDay: true, startDate: day },
    })
  ).body.data;
  expect([made.startDate, made.endDate]).toEqual([day, day]);
  const [entry] = (await app.call(tom, calendarsApi.entries, { query: { from: day, to: day, ref: 'user' } })).body.data;
  expect(entry).toMatchObject({ title: 'Leave', startDate: day, allDay: true });
  const answer = await app.call(admin, appointmentsApi.create, {
    body: { jobId, appointmentTypeId: 1, startAt: `${day} 00:00:00`, userIds: [tom.userId] },
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'booking_conflict']);
  await asSystem(app, sql`select 1`);
});

describe('an own entry that repeats', () => {
  const entriesOf = async (from: string, to: string) =>
    (await app.call(tom, calendarsApi.entries, { query: { from, to, ref: 'user' } })).body.data;
  const make = (body: object) => app.call(tom, calendarsApi.saveEntry, { body: { ref: 'user', ...body } as never });

  test('stands at the same time of its own clock through the end of summer time; one of them, or those that follow, change', async () => {
    // Sydney leaves summer time on Sunday 2031-04-06.
    const first = await make({
      title: 'Toolbox talk',
      timezone: 'Australia/Sydney',
      startAt: '2031-03-30 20:00:00',
      endAt: '2031-03-30 20:30:00',
      repeats: { freq: 'weekly', interval: 1, weekdays: [1], count: 4 },
    });
    expect(first.status).toBe(201);
    const those = await entriesOf('2031-03-30', '2031-04-28');
    expect(those.map(({ start }) => new Date(start).toISOString().slice(0, 16))).toEqual([
      '2031-03-30T20:00',
      '2031-04-06T21:00',
      '2031-04-13T21:00',
      '2031-04-20T21:00',
    ]);
    expect(those.map(({ recurrence }) => recurrence)).toEqual(those.map(() => 'Every week on Monday, 4 times'));
    const second = those[1]?.id ?? 0;
    await app.call(tom, calendarsApi.updateItem, { params: { id: second }, body: { title: 'With the client' } });
    const changed = await app.call(tom, calendarsApi.updateFollowing, {
      params: { id: those[2]?.id ?? 0 },
      body: { title: 'Longer talk', from: '06:30', to: '07:30' },
    });
    expect(changed.body.data).toEqual({ changed: 2 });
    expect(
      (await entriesOf('2031-03-30', '2031-04-28')).map(({ title, start, end }) => [
        title,
        new Date(start).toISOString().slice(11, 16),
        (end - start) / 60_000,
      ]),
    ).toEqual([
      ['Toolbox talk', '20:00', 30],
      ['With the client', '21:00', 30],
      ['Longer talk', '20:30', 60],
      ['Longer talk', '20:30', 60],
    ]);
    await app.call(tom, calendarsApi.removeEntry, { params: { id: second }, query: { following: '1' } });
    expect((await entriesOf('2031-03-30', '2031-04-28')).map(({ title }) => title)).toEqual(['Toolbox talk']);
  });

  test('of whole days keeps its length; what has no end, or stands alone, is answered with a sentence', async () => {
    await make({
      title: 'Course',
      kind: 'leave',
      allDay: true,
      startDate: '2031-07-30',
      endDate: '2031-07-31',
      repeats: { freq: 'monthly', interval: 1, count: 2 },
    });
    expect((await entriesOf('2031-07-28', '2031-09-02')).map(({ startDate, endDate }) => [startDate, endDate])).toEqual(
      [
        ['2031-07-30', '2031-07-31'],
        ['2031-08-30', '2031-08-31'],
      ],
    );
    const times = { startAt: '2031-10-01 01:00:00', endAt: '2031-10-01 02:00:00' };
    const endless = await make({ title: 'Ever', ...times, repeats: { freq: 'daily', interval: 1 } });
    expect(endless.body).toMatchObject({ errors: { repeats: expect.stringContaining('Enter how often') as string } });
    const alone = (await make({ title: 'Once', ...times })).body.data;
    const refused = await app.call(tom, calendarsApi.removeEntry, {
      params: { id: alone.id },
      query: { following: '1' },
    });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'This entry does not repeat. Change it alone.' },
    ]);
    const other = await app.person(admin.companyId, 'field');
    const foreign = await app.call(other, calendarsApi.removeEntry, { params: { id: alone.id } });
    expect(foreign.status).toBe(403);
    const own = await app.call(tom, calendarsApi.removeEntry, { params: { id: alone.id } });
    expect(own.body.data).toEqual({ changed: 1 });
  });
});

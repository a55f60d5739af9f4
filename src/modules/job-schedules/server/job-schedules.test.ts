import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { myDayApi } from '../../jobs/shared/my-day.api.ts';
import { buildWorkOrder, moveTo } from '../../work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { jobSchedulesApi } from '../shared/job-schedules.api.ts';
import { scheduleTemplatesApi, workingCalendarsApi } from '../shared/schedule-templates.api.ts';
import { buildSchedule, change, wholeOf } from './job-schedules.build.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ admin: stranger } = await app.company());
});
const job = async (more: Parameters<typeof buildJob>[2] = {}) => (await buildJob(app, admin, more)).id;
const days = (items: readonly { startDate: string; endDate: string }[]) =>
  items.map(({ startDate, endDate }) => `${startDate.slice(5)} ${endDate.slice(5)}`);

describe('a schedule is reckoned', () => {
  test('in a chain over the weekend, with what is critical', async () => {
    const built = await buildSchedule(app, admin, await job(), { lengths: [2, 4, 1] });
    expect(days(built.items)).toEqual(['02-03 02-04', '02-05 02-10', '02-11 02-11']);
    expect(built.items.every(({ critical, float }) => critical && float === 0)).toBe(true);
    const { schedule } = await wholeOf(app, admin, built);
    expect([schedule.endDate, schedule.itemCount]).toEqual(['2031-02-11', 3]);
  });
  test('around holidays of the state of the site, days the site is closed and the week of its calendar', async () => {
    const site = { line1: '12 Banksia St', suburb: 'Penrith', state: 'NSW', postcode: '2750', country: 'AU' };
    const jobId = await job({ siteAddress: site });
    await asSystem(
      app,
      sql`insert into public_holiday (company_id, label, date, state) values (${admin.companyId}, 'Our day', '2031-02-04', 'NSW'), (${admin.companyId}, 'Their day', '2031-02-05', 'QLD')`,
    );
    const built = await buildSchedule(app, admin, jobId, { lengths: [2, 2] });
    expect(days(built.items)).toEqual(['02-03 02-05', '02-06 02-07']);
    const params = { jobId, scheduleId: built.scheduleId };
    const body = { daysOff: ['2031-02-06 to 2031-02-07'] };
    const closed = made(await app.call(admin, jobSchedulesApi.update, { params, body }));
    expect(days(closed.items)).toEqual(['02-03 02-05', '02-10 02-11']);
    const calendar = made(
      await app.call(admin, workingCalendarsApi.create, {
        body: { label: 'Six', saturday: true, publicHolidays: false },
      }),
    );
    const six = { workingCalendarId: calendar.id };
    const weekend = made(await app.call(admin, jobSchedulesApi.update, { params, body: six }));
    expect(days(weekend.items)).toEqual(['02-03 02-04', '02-05 02-08']);
    const used = await app.call(admin, workingCalendarsApi.remove, { params: { id: calendar.id } });
    expect([used.status, used.body.message]).toEqual([409, expect.stringContaining('use Six')]);
  });
});

describe('what cannot be is told in a sentence', () => {
  test('a circle, with its path', async () => {
    const built = await buildSchedule(app, admin, await job());
    const [first, , last] = built.items;
    const { jobId, scheduleId } = built;
    const body = { fromItemId: last?.id ?? 0, toItemId: first?.id ?? 0 };
    const refused = await app.call(admin, jobSchedulesApi.createLink, { params: { jobId, scheduleId }, body });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(
      /^This would form a loop: (\d Works \d → ){3}\d Works \d\. Remove one of these links\.$/,
    );
    expect((await wholeOf(app, admin, built)).links).toHaveLength(2);
  });
  test('days and lengths that nobody means', async () => {
    const built = await buildSchedule(app, admin, await job());
    const { jobId, scheduleId } = built;
    const id = built.items[0]?.id ?? 0;
    const wrong: [object, string][] = [
      [{ startDate: '2031-02-10', endDate: '2031-02-07' }, 'It ends before it starts'],
      [{ startDate: '2031-02-08', endDate: '2031-02-09' }, 'These are all non-working days. Choose others'],
      [{ startDate: '0001-01-01' }, 'Choose a day between 2000 and 2100'],
      [{ deadline: '9999-12-31' }, ''],
      [{ notBefore: '2150-12-31' }, 'Choose a day between 2000 and 2100'],
      [{ startDate: '2031-02-30' }, 'Enter a day such as 2026-11-23'],
      [{ durationDays: 100_000 }, ''],
      [{ durationDays: -1 }, ''],
      [{ progress: 101 }, ''],
      [{ parentId: id }, 'A task cannot be part of itself'],
      [{ contactId: 999_999_999 }, 'This entry does not exist'],
      [{ workOrderId: 999_999_999 }, 'This entry does not exist'],
    ];
    for (const [fields, words] of wrong) {
      const refused = await change(app, admin, built, { items: [{ id, ...fields }] });
      expect(refused.status, JSON.stringify(fields)).toBe(422);
      expect(refused.body.message).toContain(words);
    }
    const far = { startDate: '2031-02-03', durationDays: 3650 };
    const items = built.items.map((item) => ({ id: item.id, durationDays: far.durationDays }));
    expect((await change(app, admin, built, { items })).status).toBe(200);
    const late = await change(app, admin, built, { items: [{ id, notBefore: '2090-01-01' }] });
    expect([late.status, late.body.message]).toEqual([422, expect.stringContaining('would end after 2100')]);
    const begins = await app.call(admin, jobSchedulesApi.update, {
      params: { jobId, scheduleId },
      body: { startDate: '1850-01-01' },
    });
    expect(begins.status).toBe(422);
  });
  test('a group that is linked, a link to itself, a second link', async () => {
    const built = await buildSchedule(app, admin, await job());
    const [first, second, third] = built.items.map(({ id }) => id) as [number, number, number];
    const grouped = await change(app, admin, built, { items: [{ id: third, parentId: first }] });
    expect([grouped.status, grouped.body.message]).toEqual([422, expect.stringContaining('link its tasks instead')]);
    const itself = await change(app, admin, built, { addLinks: [{ fromItemId: first, toItemId: first }] });
    expect(itself.body.message).toBe('A task cannot wait for itself');
    const twice = await change(app, admin, built, { addLinks: [{ fromItemId: first, toItemId: second }] });
    expect(twice.body.message).toContain('linked already');
  });
  test('more than 5,000 tasks', async () => {
    const built = await buildSchedule(app, admin, await job(), { lengths: [1] });
    await asSystem(
      app,
      sql`insert into job_schedule_item (company_id, job_id, schedule_id, label, start_date, end_date) select ${admin.companyId}, ${built.jobId}, ${built.scheduleId}, 'Task ' || n, '2031-02-03', '2031-02-03' from generate_series(2, 5000) n`,
    );
    const { jobId, scheduleId } = built;
    const more = await app.call(admin, jobSchedulesApi.createItem, {
      params: { jobId, scheduleId },
      body: { label: 'One too many' },
    });
    expect([more.status, more.body.message]).toEqual([
      422,
      'A schedule holds at most 5000 tasks. Make a second one for the rest',
    ]);
  });
});

test('two people who change one task: the second is told; two who change different ones are not', async () => {
  const built = await buildSchedule(app, admin, await job());
  const [first, second] = built.items;
  const of = (item: typeof first, durationDays: number) => ({
    items: [{ id: item?.id ?? 0, version: item?.version ?? 0, durationDays }],
  });
  const answers = await Promise.all([
    change(app, admin, built, of(first, 5)),
    change(app, admin, built, of(first, 6)),
    change(app, admin, built, of(second, 4)),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('Someone else changed this task');
});

test('many changes are one step: one that is refused takes the others with it', async () => {
  const built = await buildSchedule(app, admin, await job());
  const [first, second] = built.items.map(({ id }) => id) as [number, number];
  const refused = await change(app, admin, built, {
    items: [
      { id: first, durationDays: 9 },
      { id: second, parentId: 999_999_999 },
    ],
  });
  expect(refused.status).toBe(422);
  expect((await wholeOf(app, admin, built)).items[0]?.durationDays).toBe(2);
});

test('what was deleted comes back with its links', async () => {
  const built = await buildSchedule(app, admin, await job());
  const second = built.items[1]?.id ?? 0;
  const gone = made(await change(app, admin, built, { remove: [second] }));
  expect([gone.items.length, gone.links.length]).toEqual([2, 0]);
  const back = made(await change(app, admin, built, { restore: [second] }));
  expect([back.items.length, back.links.length]).toEqual([3, 2]);
  expect(days(back.items)).toEqual(days(built.items));
});

describe('a slip', () => {
  const late = async () => {
    const built = await buildSchedule(app, admin, await job(), { lengths: [2, 3, 1], active: true });
    const id = built.items[0]?.id ?? 0;
    const whole = made(await change(app, admin, built, { items: [{ id, durationDays: 4 }], reason: 'Level 4 finish' }));
    return { built, id, whole, slip: whole.slips[0] };
  };
  const answer = (built: { jobId: number; scheduleId: number }, slipId: number, how: 'accept' | 'keepEnd' | 'undo') =>
    app.call(admin, jobSchedulesApi.answerSlip, {
      params: { jobId: built.jobId, scheduleId: built.scheduleId, slipId },
      body: { answer: how },
    });

  test('keeps what it moved, why, and who did it', async () => {
    const { whole, slip } = await late();
    expect(days(whole.items)).toEqual(['02-03 02-06', '02-07 02-11', '02-12 02-12']);
    expect(slip).toMatchObject({
      state: 'open',
      days: 2,
      fromEnd: '2031-02-10',
      toEnd: '2031-02-12',
      reason: 'Level 4 finish',
      createdBy: { id: admin.userId },
    });
    expect(slip?.moved.map(({ label }) => label)).toEqual(['2 Works 2', '3 Works 3']);
  });
  test('waits in My day until somebody answers it', async () => {
    const { built, slip } = await late();
    const waiting = async () =>
      (await app.call(admin, myDayApi.read, { query: { whose: 'company' } })).body.data.items.filter(
        ({ kind, id }) => kind === 'slip' && id === slip?.id,
      );
    expect(await waiting()).toMatchObject([
      { list: 'forMe', title: '1 Works 1 slipped 2 days', note: 'Level 4 finish', job: { id: built.jobId } },
    ]);
    expect((await answer(built, slip?.id ?? 0, 'accept')).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });
  test('goes on with the same task, and ends where it is moved back', async () => {
    const { built, id } = await late();
    const more = made(await change(app, admin, built, { items: [{ id, durationDays: 5 }] }));
    expect(more.slips).toHaveLength(1);
    expect(more.slips[0]).toMatchObject({ days: 3, toEnd: '2031-02-13' });
    const back = made(await change(app, admin, built, { items: [{ id, durationDays: 2 }] }));
    expect(back.slips[0]).toMatchObject({ state: 'undone', days: 0, moved: [] });
  });
  test('is taken back, unless the task was changed since', async () => {
    const { built, slip } = await late();
    const undone = made(await answer(built, slip?.id ?? 0, 'undo'));
    expect(days(undone.items)).toEqual(days(built.items));
    expect((await answer(built, slip?.id ?? 0, 'accept')).body.message).toBe('This slip has already been answered.');
    const again = await late();
    await app.call(admin, jobSchedulesApi.update, {
      params: { jobId: again.built.jobId, scheduleId: again.built.scheduleId },
      body: { status: 'draft' },
    });
    await change(app, admin, again.built, { items: [{ id: again.id, durationDays: 7 }] });
    const refused = await answer(again.built, again.slip?.id ?? 0, 'undo');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('has changed since')]);
  });
  test('the end is kept by a shorter task behind it, or it is said that nothing is left', async () => {
    const { built, slip } = await late();
    const kept = made(await answer(built, slip?.id ?? 0, 'keepEnd'));
    expect(kept.items.map(({ durationDays }) => durationDays)).toEqual([4, 1, 1]);
    expect(kept.schedule.endDate).toBe('2031-02-10');
    expect(kept.slips).toHaveLength(1);
    const short = await buildSchedule(app, admin, await job(), { lengths: [1, 1], active: true });
    const whole = made(await change(app, admin, short, { items: [{ id: short.items[0]?.id ?? 0, durationDays: 3 }] }));
    const refused = await answer(short, whole.slips[0]?.id ?? 0, 'keepEnd');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('can be shortened')]);
  });
  test('is accepted and then no longer open; a draft has none', async () => {
    const { built, slip } = await late();
    const accepted = made(await answer(built, slip?.id ?? 0, 'accept'));
    expect([accepted.slips[0]?.state, accepted.schedule.openSlips]).toEqual(['accepted', 0]);
    const draft = await buildSchedule(app, admin, await job());
    const moved = made(await change(app, admin, draft, { items: [{ id: draft.items[0]?.id ?? 0, durationDays: 9 }] }));
    expect(moved.slips).toEqual([]);
  });
  test('comes from a work order that got other days', async () => {
    const jobId = await job();
    const order = await buildWorkOrder(app, admin, { jobId });
    const built = await buildSchedule(app, admin, jobId, { lengths: [2, 1], active: true });
    const id = built.items[0]?.id ?? 0;
    made(await change(app, admin, built, { items: [{ id, workOrderId: order.id }] }));
    const { version } = (await app.call(admin, workOrdersApi.get, { params: { id: order.id } })).body.data;
    const body = { startDate: '2031-02-06', endDate: '2031-02-11', version };
    made(await app.call(admin, workOrdersApi.update, { params: { id: order.id }, body }));
    await app.running.relay.flush();
    const whole = await wholeOf(app, admin, built);
    expect(days(whole.items)).toEqual(['02-06 02-11', '02-12 02-12']);
    expect(whole.slips[0]).toMatchObject({ workOrderId: order.id, itemId: id, toEnd: '2031-02-12' });
    expect(whole.items[0]?.workOrder).toMatchObject({ id: order.id, statusType: 'draft' });
  });
  test('a work order that is carried out finishes its task', async () => {
    const jobId = await job();
    const assignedId = (await buildContact(app, admin, { contactTypeId: 3 })).id;
    const order = await buildWorkOrder(app, admin, { jobId, assignedId });
    const line = { params: { workOrderId: order.id }, body: { description: 'Doors' } };
    made(await app.call(admin, workOrdersApi.createItem, line));
    const built = await buildSchedule(app, admin, jobId, { lengths: [2, 1], active: true });
    made(await change(app, admin, built, { items: [{ id: built.items[0]?.id ?? 0, workOrderId: order.id }] }));
    for (const status of [2, 3, 6]) expect((await moveTo(app, admin, order.id, status)).status).toBe(200);
    await app.running.relay.flush();
    const { items } = await wholeOf(app, admin, built);
    expect(items.map(({ progress }) => progress)).toEqual([100, 0]);
  });
});

test('the baseline stays while tasks move', async () => {
  const built = await buildSchedule(app, admin, await job());
  const { jobId, scheduleId } = built;
  made(await app.call(admin, jobSchedulesApi.setBaseline, { params: { jobId, scheduleId } }));
  const moved = made(await change(app, admin, built, { items: [{ id: built.items[0]?.id ?? 0, durationDays: 5 }] }));
  expect(moved.schedule.baselineEndDate).toBe('2031-02-10');
  expect(moved.items[2]).toMatchObject({ startDate: '2031-02-13', baselineStart: '2031-02-10' });
  const cleared = made(await app.call(admin, jobSchedulesApi.clearBaseline, { params: { jobId, scheduleId } }));
  expect(cleared.items.map(({ baselineStart }) => baselineStart)).toEqual([null, null, null]);
});

describe('a new schedule comes', () => {
  const create = (jobId: number, body: object) =>
    app.call(admin, jobSchedulesApi.create, { params: { jobId }, body: { startDate: '2031-02-03', ...body } });
  test('from a template, with groups, lengths and links', async () => {
    const template = made(
      await app.call(admin, scheduleTemplatesApi.create, {
        body: {
          label: 'Bathroom',
          items: [
            { label: 'Wet work', level: 0, tradeId: null, days: 1, after: '' },
            { label: 'Strip out', level: 1, tradeId: null, days: 2, after: '' },
            { label: 'Waterproof', level: 1, tradeId: 1, days: 1, after: '1.1FS+1' },
            { label: 'Hand over', level: 0, tradeId: null, days: 0, after: '1.2' },
          ],
        },
      }),
    );
    const jobId = await job();
    const { schedule, items, links } = made(await create(jobId, { from: 'template', scheduleTemplateId: template.id }));
    expect(schedule).toMatchObject({ label: 'Bathroom', endDate: '2031-02-07', scheduleTemplate: { id: template.id } });
    expect(items.map(({ number, label, isGroup }) => `${number} ${label}${isGroup ? ':' : ''}`)).toEqual([
      '1 Wet work:',
      '1.1 Strip out',
      '1.2 Waterproof',
      '2 Hand over',
    ]);
    expect(days(items)).toEqual(['02-03 02-06', '02-03 02-04', '02-06 02-06', '02-07 02-07']);
    expect(links).toHaveLength(2);
  });
  test('not from a template that is wrong', async () => {
    const bad = (after: string) =>
      app.call(admin, scheduleTemplatesApi.create, {
        body: {
          label: 'Wrong',
          items: [
            { label: 'A', level: 0, tradeId: null, days: 1, after: '2' },
            { label: 'B', level: 0, tradeId: null, days: 1, after },
          ],
        },
      });
    expect((await bad('1')).body.message).toContain('form a loop');
    expect((await bad('9')).body.message).toBe('Line 2: There is no line 9');
  });
  test('from the work orders; without any it says so', async () => {
    const jobId = await job();
    const none = await create(jobId, { from: 'workOrders' });
    expect([none.status, none.body.message]).toEqual([422, expect.stringContaining('no work orders yet')]);
    expect((await create(jobId, { from: 'trades' })).status).toBe(422);
    const order = await buildWorkOrder(app, admin, { jobId, startDate: '2031-02-05', endDate: '2031-02-10' });
    const { items } = made(await create(jobId, { from: 'workOrders' }));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ workOrderId: order.id, contactId: order.assignedId, endDate: '2031-02-10' });
  });
});

describe('a link for somebody without an account', () => {
  test('shows the schedule and nothing else', async () => {
    const built = await buildSchedule(app, admin, await job({ customerName: 'Mia Wong' }));
    const contact = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Secret Plastering' });
    const id = built.items[0]?.id ?? 0;
    made(await change(app, admin, built, { items: [{ id, contactId: contact.id, note: 'Costs us 900', tradeId: 1 }] }));
    const { jobId, scheduleId } = built;
    const params = { jobId, scheduleId };
    const { link } = made(await app.call(admin, jobSchedulesApi.generateShareLink, { params, body: {} }));
    const opened = await app.send(undefined, {
      method: 'POST',
      url: '/api/authentication/share-reference-token',
      payload: { reference: link.split('/share/')[1] },
    });
    const { token } = opened.body as unknown as { token: { access_token: string } };
    const visitor = { ...admin, token: token.access_token };
    const page = await app.call(visitor, jobSchedulesApi.visited, {});
    expect(page.status).toBe(200);
    expect(page.body.data.tasks.map(({ label }) => label)).toEqual(['Works 1', 'Works 2', 'Works 3']);
    expect(page.body.data.tasks[0]?.trade).toBeTruthy();
    expect(page.raw.toString()).not.toMatch(/Secret|900|Wong/);
    expect((await app.call(visitor, jobSchedulesApi.get, { params })).status).toBe(403);
    expect((await app.call(undefined, jobSchedulesApi.visited, {})).status).toBe(401);
    made(await app.call(admin, jobSchedulesApi.remove, { params }));
    // Its page is closed with it.
    expect((await app.call(visitor, jobSchedulesApi.visited, {})).status).toBe(401);
  });
});

test('on paper: tasks with their days, on the long side', async () => {
  const built = await buildSchedule(app, admin, await job(), { active: true });
  made(await change(app, admin, built, { items: [{ id: built.items[0]?.id ?? 0, durationDays: 4 }] }));
  const { jobId, scheduleId } = built;
  const answer = await app.call(admin, jobSchedulesApi.pdf, { params: { jobId, scheduleId } });
  expect(answer.status).toBe(200);
  const text = JSON.stringify(await readPdf(answer.raw));
  for (const words of ['Works 1', 'Works 3', '12/2', 'Slip: 1 Works 1 2 days late moved 2 tasks'])
    expect(text).toContain(words);
});

test('another company sees and changes nothing', async () => {
  const built = await buildSchedule(app, admin, await job());
  const { jobId, scheduleId } = built;
  const params = { jobId, scheduleId };
  expect((await app.call(stranger, jobSchedulesApi.get, { params })).status).toBe(404);
  expect((await change(app, stranger, built, { remove: [built.items[0]?.id ?? 0] })).status).toBe(404);
  expect((await app.call(stranger, jobSchedulesApi.pdf, { params })).status).toBe(404);
  // Under another job of one's own, neither.
  const elsewhere = { jobId: await job(), scheduleId };
  expect((await app.call(admin, jobSchedulesApi.get, { params: elsewhere })).status).toBe(404);
  expect((await wholeOf(app, admin, built)).items).toHaveLength(3);
});

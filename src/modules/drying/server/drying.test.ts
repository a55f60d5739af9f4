// Drying: points against their goals, bad figures asked about, phones that send twice and at once, what is stalled, the certificate.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { moistureVisitsApi } from '../shared/moisture-visits.api.ts';
import { moisturePointsApi, moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { buildDrying, hoursAgo } from './drying.build.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = (await buildJob(app, admin)).id;
});
const build = async (as = admin) => await buildDrying(app, as, (await buildJob(app, as)).id);
const get = async (id: number) => (await app.call(admin, moistureSchedulesApi.get, { params: { id } })).body.data;

test('a schedule is numbered within its job, and the job follows its water', async () => {
  const first = await buildDrying(app, admin, jobId);
  const second = await buildDrying(app, admin, jobId);
  const [one, two] = [await get(first.id), await get(second.id)];
  expect(one.label).toMatch(/^[\w-]+-D1$/);
  expect(two.label).toBe(one.label.replace('-D1', '-D2'));
  const { whole, category } = first;
  expect((await whole()).facts.chambers).toMatchObject([
    { letter: 'A', label: 'Kitchen and dining', volume: 86.4 },
    { letter: 'B', label: 'Hall and stairs' },
  ]);
  expect((await whole()).facts.rooms).toContainEqual({
    id: category('Hall'),
    chamberId: category('Hall and stairs'),
    label: 'Hall',
  });
  await app.call(admin, moistureSchedulesApi.water, {
    params: { id: first.id },
    body: { waterCategory: 2, waterClass: 3, reason: 'Stood for three days' },
  });
  expect((await whole()).facts.schedule.categories.map(({ value, reason }) => [value, reason])).toEqual([
    [1, null],
    [2, 'Stood for three days'],
  ]);
  const job = (await app.call(admin, jobsApi.get, { params: { id: jobId } })).body.data;
  expect(job).toMatchObject({ waterCategory: 2, waterClass: 3 });
  const direct = await app.call(admin, moistureSchedulesApi.update, {
    params: { id: first.id },
    body: { waterCategory: 3 },
  });
  expect(direct.body.errors).toEqual({ waterCategory: 'Change the water with its reason' });
});

describe('a point', () => {
  test('takes its goal from its material, and keeps each goal with its reason', async () => {
    const { id, addPoint, whole } = await build();
    const point = await addPoint('Hall, stud');
    const change = (body: Record<string, unknown>) =>
      app.call(admin, moisturePointsApi.changePoint, { params: { id, pointId: point }, body });
    expect((await whole()).facts.points[0]).toMatchObject({ number: 1, dryStandard: 11, goals: [{ value: 15 }] });
    expect((await change({ goal: 14 })).body.errors).toEqual({
      reason: 'Say why the goal is another: the one before stays in the record',
    });
    await change({ goal: 14, reason: 'The adjuster asked for it' });
    expect((await whole()).facts.points[0]?.goals.map(({ value, reason }) => [value, reason])).toEqual([
      [15, null],
      [14, 'The adjuster asked for it'],
    ]);
  });

  test('takes its standard from an unaffected point that was read', async () => {
    const { id, addPoint, read, whole } = await build();
    const study = await addPoint('Study, stud', { kind: 'unaffected' });
    await read(study, 10.2, 30);
    const hall = await addPoint('Hall, stud', { standardItemId: study });
    expect((await whole()).facts.points.find((point) => point.id === hall)).toMatchObject({
      dryStandard: 10.2,
      goals: [{ value: 14.2 }],
    });
    const wrong = await app.call(admin, moisturePointsApi.addPoint, {
      params: { id },
      body: { categoryId: (await whole()).categories[0]?.id ?? 0, label: 'X', standardItemId: hall },
    });
    expect(wrong.body.errors).toEqual({ standardItemId: 'Choose an unaffected point' });
  });

  test('is wet, drying, stalled, at goal by its last two readings; a stall is answered by a note', async () => {
    const { id, addPoint, read, stateOf } = await build();
    const point = await addPoint('Hall, stud');
    expect(await stateOf(point)).toBe('none');
    const seen: (string | undefined)[] = [];
    for (const [value, hours] of [
      [19.4, 96],
      [18.2, 72],
      [16.8, 48],
      [16.8, 24],
    ] as const) {
      expect((await read(point, value, hours)).status).toBe(201);
      seen.push(await stateOf(point));
    }
    expect(seen).toEqual(['wet', 'drying', 'drying', 'stalled']);
    expect(await get(id)).toMatchObject({ status: 'open', points: 1, atGoal: 0, stalled: 1, unreadToday: 1 });
    await app.call(admin, moistureVisitsApi.note, {
      params: { id },
      body: { clientRef: randomUUID(), itemId: point, at: hoursAgo(1), label: 'Hall door closed' },
    });
    expect(await get(id)).toMatchObject({ stalled: 0 });
    await read(point, 14.6, 0);
    expect(await stateOf(point)).toBe('goal');
    expect(await get(id)).toMatchObject({ status: 'reached', atGoal: 1, unreadToday: 0 });
  });

  test('that was removed keeps its readings and takes no more, except those read before', async () => {
    const { id, addPoint, read, whole } = await build();
    const point = await addPoint('Hall, skirting');
    await read(point, 30, 48);
    await app.call(admin, moisturePointsApi.removePoint, {
      params: { id, pointId: point },
      body: { what: 'material', reason: 'Skirting came off' },
    });
    const late = await app.call(admin, moistureVisitsApi.read, {
      params: { id },
      body: {
        clientRef: randomUUID(),
        itemId: point,
        visit: { clientRef: randomUUID(), at: hoursAgo(-0.05) },
        at: hoursAgo(-0.05),
        value: 20,
      },
    });
    expect(late.body.errors).toEqual({ itemId: 'This point was removed. Add another point to measure here' });
    expect((await read(point, 28, 24)).status).toBe(201);
    const { facts } = await whole();
    expect(facts.readings).toHaveLength(2);
    expect(facts.points[0]?.removed).toMatchObject({ what: 'material', reason: 'Skirting came off' });
  });

  test('is copied to other rooms by its pattern', async () => {
    const { id, addPoint, category, whole } = await build();
    const ids = [
      await addPoint('Hall, stud', { heightMm: 450 }),
      await addPoint('Hall, lining', { materialTypeId: 5 }),
    ];
    await app.call(admin, moisturePointsApi.copyPoints, {
      params: { id },
      body: { itemIds: ids, categoryIds: [category('Kitchen'), category('Dining')] },
    });
    const { points } = (await whole()).facts;
    expect(points.map(({ number, label }) => `${number} ${label}`)).toEqual([
      '1 Hall, stud',
      '2 Hall, lining',
      '3 Kitchen, stud',
      '4 Kitchen, lining',
      '5 Dining, stud',
      '6 Dining, lining',
    ]);
    expect(points[4]).toMatchObject({ height: 450, goals: [{ value: 15 }] });
  });
});

describe('a figure', () => {
  test('that cannot be is refused, one that is doubtful is asked about', async () => {
    const { addPoint, category, read, whole } = await build();
    const point = await addPoint('Hall, stud');
    const air = await addPoint('Hall', {
      measures: 'air',
      categoryId: category('Hall and stairs'),
      materialTypeId: null,
    });
    await read(point, 16.8, 24);
    expect((await read(point, 162, 0)).body.errors).toEqual({
      value: '162? Pine framing reads between 5 and 60. Perhaps 16.2. Confirm it if it is right',
    });
    expect((await read(point, 26, 0)).body.errors).toEqual({ value: '26? It was 16.8. Confirm it if it is right' });
    expect((await read(point, 8, 0)).body.errors?.['value']).toMatch(/below the dry standard of 11/);
    expect((await read(point, 16, 0, { scale: '% gypsum' })).body.errors?.['scale']).toMatch(/is read in % WME/);
    expect((await read(point, -1, 0)).body.errors).toEqual({ value: 'A reading is between 0 and 1000' });
    const airOf = (temperature: number, relativeHumidity: number) =>
      read(air, null, 0, { temperature, relativeHumidity });
    expect((await airOf(25, 120)).body.errors).toEqual({
      relativeHumidity: 'Relative humidity is between 0 and 100 %',
    });
    expect((await airOf(25, 0)).status).toBe(422);
    expect((await airOf(400, 50)).body.errors?.['temperature']).toMatch(/Is this Fahrenheit/);
    expect((await airOf(-40, 50)).status).toBe(422);
    expect((await airOf(75, 50)).body.errors?.['temperature']).toMatch(
      /75 °C\? Is this Fahrenheit\? That would be 23.89 °C/,
    );
    // Nothing of it was kept; a confirmed one is, with what was asked.
    expect((await whole()).facts.readings).toHaveLength(1);
    const confirmed = await read(point, 26, 0, { confirmed: true });
    expect(confirmed.body.data.doubts).toEqual(['26? It was 16.8']);
    expect((await whole()).facts.readings.at(-1)?.doubts).toEqual(['26? It was 16.8']);
    expect((await airOf(25, 50)).status).toBe(201);
    const [stored] = await asSystem(
      app,
      sql<{
        gpp: number;
        dew: number;
        version: string;
      }>`select gpp::float8 as gpp, dew_point::float8 as dew, formula_version as version from moisture_schedule_reading where item_id = ${air}`,
    );
    expect(stored?.gpp).toBeCloseTo(69.17, 1);
    expect(stored?.dew).toBeCloseTo(13.86, 1);
    expect(stored?.version).toBeTruthy();
  });

  test('in the future, before the drying, of another schedule or job is refused', async () => {
    const { addPoint, read, id } = await build();
    const other = await build();
    const point = await addPoint('Hall, stud');
    expect((await read(point, 16, -2)).body.errors).toEqual({
      at: 'This is in the future. Check the clock of this device',
    });
    expect((await read(point, 16, 24 * 20)).body.errors).toEqual({
      at: 'This is before the drying started. Check the date',
    });
    const theirs = await other.addPoint('Elsewhere');
    expect((await read(theirs, 16, 1)).status).toBe(422);
    const stranger = (await app.company()).admin;
    const foreign = await app.call(stranger, moistureSchedulesApi.whole, { params: { id } });
    expect(foreign.status).toBe(404);
  });

  test('that was wrong is corrected by a row of its own, twice too', async () => {
    const { id, addPoint, read, whole, stateOf } = await build();
    const point = await addPoint('Hall, stud');
    const wrong = randomUUID();
    await read(point, 12, 30, { clientRef: wrong });
    expect(await stateOf(point)).toBe('goal');
    await read(point, 21, 30, { correctsRef: wrong, confirmed: true });
    expect(await stateOf(point)).toBe('wet');
    await read(point, 22, 30, { correctsRef: wrong, confirmed: true });
    const { readings } = (await whole()).facts;
    expect(readings.map(({ value }) => value)).toEqual([12, 21, 22]);
    expect(readings.map(({ corrects }) => corrects)).toEqual([null, readings[0]?.id, readings[1]?.id]);
    await expect(
      asSystem(app, sql`update moisture_schedule_reading set value = 1 where schedule_id = ${id}`),
    ).rejects.toThrow('A reading stays as it was read');
  });
});

describe('two phones', () => {
  test('that start the same visit are at one; both readings of a point are kept, the later one leads', async () => {
    const { id, addPoint, whole, read, stateOf } = await build();
    const colleague = await app.person(admin.companyId, 'supervisor');
    const point = await addPoint('Hall, stud');
    await read(point, 19, 30);
    const visits = [
      { clientRef: randomUUID(), at: hoursAgo(2) },
      { clientRef: randomUUID(), at: hoursAgo(1.9) },
    ];
    const send = (as: Person, visit: (typeof visits)[number], value: number, hours: number) =>
      app.call(as, moistureVisitsApi.read, {
        params: { id },
        body: { clientRef: randomUUID(), itemId: point, visit, at: hoursAgo(hours), value, confirmed: true },
      });
    const [first, second] = visits as [(typeof visits)[number], (typeof visits)[number]];
    const answers = await Promise.all([send(admin, first, 16.2, 1.8), send(colleague, second, 14.8, 1.7)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { facts } = await whole();
    expect(facts.visits.map(({ number }) => number)).toEqual([0, 1]);
    expect(new Set(facts.readings.slice(1).map(({ visitId }) => visitId)).size).toBe(1);
    expect(facts.readings.map(({ value }) => value)).toEqual([19, 16.2, 14.8]);
    expect(await stateOf(point)).toBe('goal');
  });

  test('that send again what was sent change nothing', async () => {
    const { id, addPoint, whole } = await build();
    const point = await addPoint('Hall, stud');
    const body = {
      clientRef: randomUUID(),
      itemId: point,
      visit: { clientRef: randomUUID(), at: hoursAgo(1) },
      at: hoursAgo(1),
      value: 19,
    };
    const call = () => app.call(admin, moistureVisitsApi.read, { params: { id }, body });
    const [first, again] = [await call(), await call()];
    expect(again.body.data.id).toBe(first.body.data.id);
    const start = () => app.call(admin, moistureVisitsApi.startVisit, { params: { id }, body: body.visit });
    expect((await start()).body.data.id).toBe((await start()).body.data.id);
    const { facts } = await whole();
    expect([facts.visits.length, facts.readings.length]).toEqual([1, 1]);
  });

  test('the same as the last takes its figure; not reached says why', async () => {
    const { addPoint, read, whole, stateOf } = await build();
    const point = await addPoint('Hall, stud');
    expect((await read(point, null, 40, { sameAsLast: true })).body.errors).toEqual({
      value: 'There is no earlier reading to take over',
    });
    await read(point, 18, 40);
    await read(point, null, 16, { sameAsLast: true });
    await read(point, null, 1, { notReachable: 'Room locked' });
    const { readings } = (await whole()).facts;
    expect(readings.map(({ value, sameAsLast, notReachable }) => [value, sameAsLast, notReachable])).toEqual([
      [18, false, null],
      [18, true, null],
      [null, false, 'Room locked'],
    ]);
    expect(await stateOf(point)).toBe('stalled');
  });
});

describe('the certificate', () => {
  const signed = { name: 'Priya Nair', licence: 'IICRC 70214', statement: 'Dry', signature: 'Priya Nair' };
  test('is refused until the last point is at its goal, and closes the schedule', async () => {
    const { id, addPoint, read } = await build();
    const [dry, wet] = [await addPoint('Hall, lining', { materialTypeId: 5 }), await addPoint('Hall, stud')];
    const certify = () => app.call(admin, moistureSchedulesApi.certify, { params: { id }, body: signed });
    await read(dry, 11, 30);
    await read(wet, 16.2, 30);
    const refused = await certify();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Not every point is at its goal: 2 Hall, stud. Read them again first.');
    await read(wet, 14.9, 1);
    expect((await certify()).body.data).toMatchObject({ status: 'certified', certifiedBy: 'Priya Nair' });
    const after = await read(wet, 14.5, 0);
    expect(after.status).toBe(409);
    expect((await certify()).status).toBe(409);
    // Its paper is filed with the job.
    const filed = async () =>
      (await app.call(admin, moistureSchedulesApi.get, { params: { id } })).body.data.certificateAttachmentId;
    await expect.poll(filed, { timeout: 20_000 }).toEqual(expect.any(Number));
  });
  test('people who only look do not sign it', async () => {
    const { id } = await build();
    const manager = await app.person(admin.companyId, 'case-manager');
    expect((await app.call(manager, moistureSchedulesApi.certify, { params: { id }, body: signed })).status).toBe(403);
    expect((await app.call(manager, moistureSchedulesApi.whole, { params: { id } })).status).toBe(200);
  });
});

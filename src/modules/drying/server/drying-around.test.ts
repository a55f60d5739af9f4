// Around the readings: units in chambers, what My day asks, the insurer's link, the papers, and a schedule of 400 points.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { made } from '../../../../tests/module-tests.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { buildAsset, buildDeployment } from '../../assets/server/assets.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { myDayApi } from '../../jobs/shared/my-day.api.ts';
import { moisturePointsApi, moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { moistureVisitsApi } from '../shared/moisture-visits.api.ts';
import { buildDrying, hoursAgo } from './drying.build.ts';
import { visit } from './drying-samples.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const build = async () => {
  const jobId = (await buildJob(app, admin)).id;
  return { jobId, ...(await buildDrying(app, admin, jobId)) };
};

test('a unit of the job stands in one chamber at a time; one that is elsewhere cannot be put here', async () => {
  const { id, jobId, category, whole } = await build();
  const unit = async (job: number) =>
    (
      await buildDeployment(app, admin, {
        assetItemIds: [(await buildAsset(app, admin)).id],
        jobId: job,
        outAt: hoursAgo(30),
      })
    ).id;
  const [here, elsewhere] = [await unit(jobId), await unit((await buildJob(app, admin)).id)];
  expect((await whole()).unplaced.map(({ deploymentId }) => deploymentId)).toEqual([here]);
  const place = (assetDeploymentId: number, chamber: string, hours: number, clientRef: string = randomUUID()) =>
    app.call(admin, moistureVisitsApi.place, {
      params: { id },
      body: { clientRef, chamberId: category(chamber), assetDeploymentId, at: hoursAgo(hours) },
    });
  expect((await place(elsewhere, 'Hall and stairs', 1)).body.errors).toEqual({
    assetDeploymentId: 'This unit is not on the job. Deploy it first',
  });
  expect((await place(here, 'Hall', 20)).body.errors).toEqual({ chamberId: 'This entry does not exist' });
  expect((await place(here, 'Hall and stairs', 40)).status).toBe(422);
  const ref = randomUUID();
  const first = made(await place(here, 'Hall and stairs', 20, ref));
  expect(made(await place(here, 'Hall and stairs', 20, ref)).id).toBe(first.id);
  const second = made(await place(here, 'Kitchen and dining', 10));
  const { equipment } = (await whole()).facts;
  expect(equipment.map(({ chamberId, outAt }) => [chamberId, outAt === null])).toEqual([
    [category('Kitchen and dining'), true],
    [category('Hall and stairs'), false],
  ]);
  const out = await app.call(admin, moistureVisitsApi.takeOut, {
    params: { id, logId: second.id },
    body: { at: hoursAgo(1), failed: true, note: 'Trips the breaker' },
  });
  expect(out.status).toBe(200);
  expect((await whole()).facts.equipment[0]).toMatchObject({ failed: true, note: 'Trips the breaker' });
  expect((await whole()).unplaced).toHaveLength(1);
});

test('My day asks for a wet point without a reading today, and for what was done about a stall', async () => {
  const { jobId, addPoint, read } = await build();
  await app.call(admin, jobsApi.update, { params: { id: jobId }, body: { assignedId: admin.userId } });
  const point = await addPoint('Hall, stud');
  await read(point, 16.8, 72);
  await read(point, 16.8, 48);
  const mine = async () =>
    made(await app.call(admin, myDayApi.read, {}))
      .items.filter(({ kind }) => kind.startsWith('moisture'))
      .map(({ title }) => title);
  expect((await mine()).sort()).toEqual([
    '1 wet point without a reading today',
    'Point 1 has not fallen in 24 h: Hall, stud',
  ]);
  await read(point, 16.1, 0);
  expect(await mine()).toEqual([]);
});

test('the log and the certificate are papers, all readings a spreadsheet', async () => {
  const { id, addPoint, read } = await build();
  const point = await addPoint('Hall, stud, east wall');
  await read(point, 18.2, 30);
  await read(point, 14.8, 1);
  const paper = async () => {
    const answer = await app.call(admin, moistureSchedulesApi.pdf, { params: { id } });
    expect(answer.status).toBe(200);
    return (await readPdf(answer.raw)).text;
  };
  expect(await paper()).toContain('Hall, stud, east wall');
  made(
    await app.call(admin, moistureSchedulesApi.certify, {
      params: { id },
      body: { name: 'Priya Nair', licence: 'IICRC 70214', statement: 'All points are dry.', signature: 'Priya Nair' },
    }),
  );
  const certificate = await paper();
  expect(certificate).toContain('All points are dry.');
  expect(certificate).toContain('Signed by typing “Priya Nair”, Priya Nair, licence IICRC 70214');
});

test('an insurer follows by a link, without money and notes; who may not see it makes no link', async () => {
  const { id, jobId, addPoint, read, category } = await build();
  const point = await addPoint('Hall, stud');
  await read(point, 16.8, 24, { note: 'Owner was rude' });
  const assetItemIds = [(await buildAsset(app, admin)).id];
  const unit = await buildDeployment(app, admin, { assetItemIds, jobId, outAt: hoursAgo(30) });
  const body = { clientRef: randomUUID(), chamberId: category('Hall and stairs'), assetDeploymentId: unit.id };
  const placed = made(
    await app.call(admin, moistureVisitsApi.place, { params: { id }, body: { ...body, at: hoursAgo(20) } }),
  );
  await app.call(admin, moistureVisitsApi.takeOut, {
    params: { id, logId: placed.id },
    body: { at: hoursAgo(1), failed: true, note: 'Kicked by the owner' },
  });
  const { link } = made(await app.call(admin, moistureSchedulesApi.share, { params: { id } }));
  expect(link).toMatch(/\/share\//);
  const insurer = await visit(app, admin, id);
  const seen = made(await app.call(insurer, moistureSchedulesApi.visited, {})).whole.facts;
  expect(seen.equipment).toMatchObject([{ failed: true, dailyRate: null }]);
  expect(seen.readings.map(({ value }) => value)).toContain(16.8);
  expect(JSON.stringify(seen)).not.toMatch(/rude|Kicked/);
  const stranger = (await app.company()).admin;
  expect((await app.call(stranger, moistureSchedulesApi.share, { params: { id } })).status).toBe(404);
});

test('a schedule of 400 points answers whole, and the 601st point is refused in words', async () => {
  const { id, addPoint, category, whole } = await build();
  const first: number[] = [];
  for (let at = 0; at < 20; at++) first.push(await addPoint(`Hall, stud ${at}`));
  const rooms: number[] = [];
  for (let at = 0; at < 19; at++)
    rooms.push(
      made(
        await app.call(admin, moisturePointsApi.addCategory, {
          params: { id },
          body: { label: `Room ${at}`, parentId: category('Hall and stairs') },
        }),
      ).id,
    );
  const copy = (categoryIds: number[]) =>
    app.call(admin, moisturePointsApi.copyPoints, { params: { id }, body: { itemIds: first, categoryIds } });
  expect(made(await copy(rooms)).points).toBe(380);
  expect((await whole()).facts.points).toHaveLength(400);
  const refused = await copy([...rooms.slice(0, 11)]);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A schedule has at most 600 points. Start another one.',
  ]);
});

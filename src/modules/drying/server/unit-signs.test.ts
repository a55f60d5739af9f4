// What the list of equipment says of units that dry: their chamber, that nobody reads, since when it is dry; and of a meter past its day.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { startTestApp } from '../../../../tests/test-app.ts';
import { assetFiguresApi } from '../../assets/shared/assets.api.ts';
import { buildAsset, buildDeployment } from '../../assets/server/assets.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { moistureVisitsApi } from '../shared/moisture-visits.api.ts';
import { buildDrying, hoursAgo } from './drying.build.ts';

const METER = 5;

test('a unit says its chamber, that nobody reads there, and since when it is dry; who does not see the job is told nothing', async () => {
  const app = await startTestApp();
  const { companyId, admin } = await app.company();
  const job = await buildJob(app, admin);
  const { id, category, addPoint, read, whole } = await buildDrying(app, admin, job.id);
  const [stud, plate] = [await addPoint('Hall, stud'), await addPoint('Hall, plate')];
  const asset = await buildAsset(app, admin);
  const deployment = await buildDeployment(app, admin, {
    assetItemIds: [asset.id],
    jobId: job.id,
    outAt: hoursAgo(60),
  });
  made(
    await app.call(admin, moistureVisitsApi.place, {
      params: { id },
      body: {
        clientRef: randomUUID(),
        chamberId: category('Hall and stairs'),
        assetDeploymentId: deployment.id,
        at: hoursAgo(59),
      },
    }),
  );
  const signs = async (as = admin) => made(await app.call(as, assetFiguresApi.signs, {}));
  const sign = async () => (await signs()).find(({ assetItemId }) => assetItemId === asset.id);
  await read(stud, 19.4, 58);
  await read(plate, 14.2, 58);
  expect(await sign()).toEqual({
    assetItemId: asset.id,
    place: 'chamber B',
    idle: null,
    look: { words: 'not read 24 h', tone: 'waiting' },
  });
  // One point at its goal is no dry chamber.
  await read(stud, 16.1, 20);
  expect(await sign()).toMatchObject({ idle: null, look: null });
  await read(stud, 14.6, 10);
  const { facts } = await whole();
  const reached = facts.readings.find(({ pointId, value }) => pointId === stud && value === 14.6)?.at;
  expect(await sign()).toMatchObject({
    idle: { since: reached, words: 'in a dry chamber' },
    look: { words: 'dry chamber', tone: 'late' },
  });
  // Read again it is dry since the same hour, and wet again it is not dry.
  await read(stud, 14.4, 2);
  expect((await sign())?.idle?.since).toBe(reached);
  await read(plate, 17.5, 1, { confirmed: true });
  expect((await sign())?.idle).toBeNull();

  expect(await signs((await app.company()).admin)).toEqual([]);
  expect(await signs(await app.person(companyId, 'field', { onlyMyJobs: true }))).toEqual([]);
});

test('a meter past its calibration says how much was read with it since', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  const { addPoint, read } = await buildDrying(app, admin, (await buildJob(app, admin)).id);
  const [past, good] = [
    await buildAsset(app, admin, { assetTypeId: METER, calibrationDueDate: '2026-01-05' }),
    await buildAsset(app, admin, { assetTypeId: METER, calibrationDueDate: '2036-01-05' }),
  ];
  const point = await addPoint('Hall, stud');
  await read(point, 19.4, 30, { meterAssetId: past.id });
  await read(point, 18.1, 20, { meterAssetId: past.id });
  await read(point, 17.2, 10, { meterAssetId: good.id });
  expect(made(await app.call(admin, assetFiguresApi.signs, {}))).toEqual([
    { assetItemId: past.id, place: null, idle: null, look: { words: '2 readings since', tone: 'late' } },
  ]);
});

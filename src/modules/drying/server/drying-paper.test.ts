// The drying log from the database: with its plan, its pins and its photos.
import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { startTestApp } from '../../../../tests/test-app.ts';
import { todayIn } from '../../../kit/dates.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { moisturePointsApi } from '../shared/moisture-schedules.api.ts';
import { buildDrying } from './drying.build.ts';

/** One grey picture of that size. */
function grey(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, width)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', header),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

test('plan with pins, photos of first and last readings and of the schedule are on the paper', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  const job = await buildJob(app, admin, { incidentDate: '2026-11-03', description: 'Water ran through the ceiling.' });
  const { id, addPoint, read, whole } = await buildDrying(app, admin, job.id);
  const picture = async (name: string, size: number) =>
    (
      await app.upload<{ data: { attachmentId: number } }>(
        admin,
        `/moistureSchedule/${id}/documents`,
        { name, bytes: grey(size, size - 1) },
        { 'documentDetails[attachmentTypeId]': '1', 'documentDetails[description]': name },
      )
    ).body.data.attachmentId;
  const plan = await picture('plan.png', 40);
  await picture('Hall before.png', 60);
  const point = await addPoint('Hall, stud');
  const pinned = await app.call(admin, moisturePointsApi.changePoint, {
    params: { id, pointId: point },
    body: { planAttachmentId: plan, x: 0.4, y: 0.5 },
  });
  expect(pinned.status).toBe(200);
  await read(point, 19.4, 2);
  // As a phone sends it: a photograph of the job that is linked to the point.
  const stranger = (await app.company()).admin;
  const photograph = async (as: typeof admin, jobId: number) =>
    await app.upload<{ data: { attachmentId: number } }>(
      as,
      `/job/${jobId}/documents`,
      { name: 'meter.png', bytes: grey(50, 49) },
      {
        'documentDetails[attachmentTypeId]': '2',
        'documentDetails[takenAt]': `${todayIn('Australia/Sydney', new Date(Date.now() - 2 * 3_600_000))} 09:00:00`,
        linkObjects: JSON.stringify([{ objectType: 'moistureScheduleItem', objectId: point }]),
      },
    );
  // What is linked to a record that one does not see stays where it is.
  await photograph(stranger, (await buildJob(app, stranger)).id);
  const meter = (await photograph(admin, job.id)).body.data.attachmentId;
  const { points, facts } = await whole();
  expect(points[0]?.photos.map((photo) => photo.id)).toEqual([meter]);
  expect(facts.readings[0]?.attachmentId).toBe(meter);
  const answer = await app.send(admin, { method: 'GET', url: `/api/moistureSchedule/${id}/log/pdf` });
  expect(answer.status).toBe(200);
  const { text, pictures } = await readPdf(answer.raw);
  for (const words of [
    'Water 3/11/2026',
    'Water ran through the ceiling.',
    'Points and units',
    'Point 1, 19.4',
    'Hall before.png',
    'over goal',
  ])
    expect(text).toContain(words);
  expect(pictures).toBeGreaterThanOrEqual(3);
});

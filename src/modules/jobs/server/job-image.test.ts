import { beforeAll, expect, test } from 'vitest';
import { PNG } from '../../../../tests/pictures.ts';
import { type Answer, type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { pictureOf } from '../../../platform/server/pictures.ts';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';
import { buildJob } from './jobs.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const upload = (jobId: number, bytes: Buffer, as = admin): Promise<Answer<{ data: JobView }>> =>
  app.upload(as, `/job/${jobId}/image`, { name: 'front.png', bytes });

test('a picture is uploaded, shown to whoever sees the job, chosen again and taken away, each in the history', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const first = (await upload(jobId, PNG)).body.data.imageAttachmentId ?? 0;
  const shown = await app.call(admin, jobCommandsApi.image, { params: { jobId } });
  expect([shown.status, shown.headers['content-type'], shown.raw.equals(PNG)]).toEqual([200, 'image/png', true]);
  const second = (await upload(jobId, PNG)).body.data.imageAttachmentId;
  expect(second).not.toBe(first);
  const again = { params: { id: jobId, imageAttachmentId: first } };
  expect((await app.call(admin, jobCommandsApi.setImage, again)).body.data.imageAttachmentId).toBe(first);
  const list = await app.call(admin, jobsApi.list, { query: { perPage: 5 } });
  expect(list.body.data.find(({ id }) => id === jobId)?.imageAttachmentId).toBe(first);
  await app.call(admin, jobCommandsApi.removeImage, { params: { jobId } });
  expect((await app.call(admin, jobCommandsApi.image, { params: { jobId } })).status).toBe(404);
  const history = (await app.call(admin, jobsApi.history, { params: { jobId } })).body.data;
  expect(history.filter(({ changes }) => changes.some(({ field }) => field === 'imageAttachmentId'))).toHaveLength(4);
});

test('the picture of another job or company is not found', async () => {
  const [one, other] = [await buildJob(app, admin), await buildJob(app, admin)];
  const { imageAttachmentId } = (await upload(one.id, PNG)).body.data;
  const params = { id: other.id, imageAttachmentId: imageAttachmentId ?? 0 };
  expect((await app.call(admin, jobCommandsApi.setImage, { params })).status).toBe(404);
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, jobCommandsApi.image, { params: { jobId: one.id } })).status).toBe(404);
  expect((await upload(one.id, PNG, stranger)).status).toBe(404);
});

test('what is no picture is refused whatever its name says, and one with too many pixels', async () => {
  const { id } = await buildJob(app, admin);
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(30_000, 16);
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), PNG.subarray(0, 20)])
    expect((await upload(id, bytes)).body.errors).toEqual({ file: 'Choose a picture: PNG, JPEG or WebP' });
  expect((await upload(id, huge)).body.errors?.['file']).toContain('30000 × 1 pixels');
});

test('the size of a picture is read from its head, for all three kinds and their forms', () => {
  const head = 'ffd8ffe000104a46494600010100000100010000ffc0001108012c019003012200021101031101';
  const jpeg = Buffer.from(`${head}ffda0008010100003f0000ffd9`, 'hex');
  expect(pictureOf(jpeg)).toEqual({ type: 'image/jpeg', width: 400, height: 300 });
  const webp = (kind: string, rest: string) => {
    const head = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(kind), Buffer.from(rest, 'hex')]);
    const whole = Buffer.concat([head, Buffer.alloc(20)]);
    whole.writeUInt32LE(whole.length - 8, 4);
    return whole;
  };
  expect(pictureOf(webp('VP8 ', '00000000ffffff9d012a90012c01'))).toEqual({
    type: 'image/webp',
    width: 400,
    height: 300,
  });
  expect(pictureOf(webp('VP8L', '000000002f8fc14a00'))).toEqual({ type: 'image/webp', width: 400, height: 300 });
  expect(pictureOf(webp('VP8X', '0000000000000000' + '8f01002b0100'))).toEqual({
    type: 'image/webp',
    width: 400,
    height: 300,
  });
  expect(pictureOf(Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff]))).toBeUndefined();
  // A head alone, and a picture with something else behind it.
  const page = Buffer.from('<script>alert(1)</script>');
  const headOfPng = Buffer.concat([PNG.subarray(0, 33), page]);
  const longer = Buffer.concat([webp('VP8X', '0000000000000000' + '8f01002b0100'), page]);
  for (const bytes of [headOfPng, Buffer.concat([PNG, page]), Buffer.from(head, 'hex'), longer])
    expect(pictureOf(bytes)).toBeUndefined();
});

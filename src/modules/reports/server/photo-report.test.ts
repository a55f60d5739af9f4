// The photo report: what it shows of each photograph, in which order, and whose it may show.
import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { lookedAt, photograph } from '../../documents/server/photographs.build.ts';
import type { Uploaded } from '../../documents/shared/uploads.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { exportedFile } from './reports.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function shoot(jobId: number, type: number, details: Record<string, string>, camera: object): Promise<number> {
  const fields = {
    'documentDetails[attachmentTypeId]': String(type),
    ...Object.fromEntries(Object.entries(details).map(([name, value]) => [`documentDetails[${name}]`, value])),
  };
  const file = { name: 'photo.jpg', bytes: await photograph(camera) };
  const { body } = await app.upload<{ data: Uploaded }>(admin, `/job/${jobId}/documents`, file, fields);
  return body.data.attachmentId;
}
const reportOf = async (body: { jobId: number; attachmentIds?: number[]; perPage?: 2 | 4 | 6 }) =>
  await readPdf(await exportedFile(app, admin, await app.call(admin, reportsApi.exportPhotos, { body })));

test('photographs stand room by room from before to after, numbered, dated, placed, with their captions', async () => {
  const job = await buildJob(app, admin, { customerName: 'Mia Wong' });
  const kitchen = { room: 'Kitchen' };
  const after = await shoot(
    job.id,
    3,
    { ...kitchen, description: 'Ceiling painted' },
    { taken: '2026:12:04 14:20:00' },
  );
  await shoot(
    job.id,
    1,
    { ...kitchen, description: 'Stain over the sink' },
    { taken: '2026:11:03 17:48:00', latitude: -33.75, longitude: 150.69 },
  );
  await shoot(job.id, 2, { room: 'Bathroom', description: 'Hose, burst' }, {});
  await lookedAt(app);
  const paper = await reportOf({ jobId: job.id, perPage: 2 });
  const at = (text: string) => paper.text.replaceAll('\n', ' ').indexOf(text);
  expect(paper.title).toContain(`Photo report ${job.jobNumber}`);
  expect(paper.pictures).toBe(3);
  expect(paper.text).toContain('-33.75000, 150.69000');
  const order = ['1. Bathroom: Hose, burst', '2. Kitchen: Stain over the sink', '3. Kitchen: Ceiling painted'].map(at);
  expect(order.every((place, index) => place >= 0 && place > (order[index - 1] ?? -1))).toBe(true);
  expect(paper.text.replaceAll('\n', ' ')).toMatch(/Photo – before · 3rd Nov 2026 5:48 pm/);
  const one = await reportOf({ jobId: job.id, attachmentIds: [after] });
  expect([one.pictures, one.text.includes('1. Kitchen: Ceiling painted')]).toEqual([1, true]);
});

test('a job without photographs is told so, another company’s job is not there', async () => {
  const job = await buildJob(app, admin);
  const none = await app.call(admin, reportsApi.exportPhotos, { body: { jobId: job.id } });
  expect([none.status, none.body.message]).toEqual([409, 'There are no photos to report. Take or upload some first.']);
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, reportsApi.exportPhotos, { body: { jobId: job.id } })).status).toBe(404);
});

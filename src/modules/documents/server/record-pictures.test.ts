// Pictures that stand for jobs, contacts and the company are files of theirs.
import { beforeAll, expect, test } from 'vitest';
import { PNG } from '../../../../tests/pictures.ts';
import { type Answer, type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { brandingApi } from '../../company/shared/company-profile.api.ts';
import { jobCommandsApi } from '../../jobs/shared/job-commands.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import type { Uploaded } from '../shared/uploads.api.ts';
import { lookedAt, photograph } from './photographs.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const filed = async (path: string, bytes: Buffer, name = 'front.jpg'): Promise<number> =>
  (await app.upload<{ data: Uploaded }>(admin, path, { name, bytes }, { attachmentTypeId: '1' })).body.data
    .attachmentId;

test('the picture of a job is a file of the job, and any photograph of it can take its place', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const image: Answer<{ data: { imageAttachmentId: number } }> = await app.upload(admin, `/job/${jobId}/image`, {
    name: 'front.png',
    bytes: PNG,
  });
  const { imageAttachmentId } = image.body.data;
  const files = (await app.call(admin, attachmentsApi.ofJob, { params: { jobId } })).body.data;
  expect(files.map(({ id, fileName }) => [id, fileName])).toEqual([[imageAttachmentId, 'front.png']]);
  const photo = await filed(`/job/${jobId}/documents`, await photograph({ width: 1600, height: 1200 }));
  await lookedAt(app);
  const chosen = await app.call(admin, jobCommandsApi.setImage, { params: { id: jobId, imageAttachmentId: photo } });
  expect([chosen.status, chosen.body.data.imageAttachmentId]).toEqual([200, photo]);
  const shown = await app.call(admin, jobCommandsApi.image, { params: { jobId } });
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  // Deleted, it stands for nothing any more; what is no picture never did.
  await app.call(admin, attachmentsApi.remove, { params: { id: photo } });
  expect((await app.call(admin, jobCommandsApi.image, { params: { jobId } })).status).toBe(404);
  const paper = await filed(`/job/${jobId}/documents`, Buffer.from('No picture'), 'note.txt');
  const params = { id: jobId, imageAttachmentId: paper };
  expect((await app.call(admin, jobCommandsApi.setImage, { params })).status).toBe(404);
});

test('the logo is one of the pictures of the company, nobody else’s and no paper', async () => {
  const picture = await filed(`/company/${admin.companyId}/documents`, PNG, 'logo.png');
  const ofJob = await filed(`/job/${(await buildJob(app, admin)).id}/documents`, PNG, 'photo.png');
  const set = (imageAttachmentId: number, as = admin) =>
    app.call(as, brandingApi.setImage, { params: { imageAttachmentId } });
  expect((await set(picture)).status).toBe(200);
  expect((await app.call(admin, brandingApi.ownLogo, {})).raw.equals(PNG)).toBe(true);
  expect((await set(ofJob)).status).toBe(404);
  const { admin: stranger } = await app.company();
  expect((await set(picture, stranger)).status).toBe(404);
});

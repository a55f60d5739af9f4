import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import { type Uploaded } from '../shared/uploads.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const send = (jobId: number, bytes: Buffer | string, fields: Record<string, string> = {}, as = admin, name = 'a.txt') =>
  app.upload<{ data: Uploaded }>(
    as,
    `/job/${jobId}/documents`,
    { name, bytes: Buffer.from(bytes) },
    { 'documentDetails[attachmentTypeId]': '5', ...fields },
  );

test('a file of a job is listed, read back as it came, changed, and found once', async () => {
  const job = await buildJob(app, admin);
  const sent = await send(job.id, 'What was said', { 'documentDetails[description]': 'Notes' });
  expect(sent.status).toBe(201);
  const { attachmentId, attachment, duplicateOfId } = sent.body.data;
  expect([duplicateOfId, attachment.description, attachment.attachmentType?.label]).toEqual([null, 'Notes', 'Report']);
  const again = await send(job.id, 'What was said');
  expect(again.body.data).toMatchObject({ attachmentId, duplicateOfId: attachmentId });
  const twice = await send(job.id, 'What was said', { keepDuplicate: '1' });
  expect(twice.body.data.duplicateOfId).toBe(attachmentId);
  const listed = await app.call(admin, attachmentsApi.ofJob, { params: { jobId: job.id } });
  expect(listed.body.data.map(({ id }) => id)).toEqual([twice.body.data.attachmentId, attachmentId]);
  const { raw } = await app.call(admin, attachmentsApi.view, { params: { attachmentId } });
  expect(raw.toString()).toBe('What was said');
  const direct = await app.send(undefined, { url: attachment.fileUrl ?? '' });
  expect([direct.status, direct.raw.toString()]).toEqual([200, 'What was said']);
  const changed = await app.call(admin, attachmentsApi.update, {
    params: { id: attachmentId },
    body: { room: 'Kitchen' },
  });
  expect(changed.body.data.room).toBe('Kitchen');
  const { body } = await app.call(admin, attachmentsApi.facets, { params: { jobId: job.id } });
  expect([body.data.rooms, body.data.total]).toEqual([[{ label: 'Kitchen', count: 1 }], 2]);
});

// Templates of the library, filled with the data of a job.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import { documentsApi } from '../shared/documents.api.ts';
import type { Uploaded } from '../shared/uploads.api.ts';
import { lookedAt } from './photographs.build.ts';
import { paragraph, wordFile } from './word.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function template(title: string, bytes: Buffer, name = 'template.docx', ofJob?: number): Promise<number> {
  const path = ofJob ? `/job/${ofJob}/documents` : `/company/${admin.companyId}/documents`;
  const sent = await app.upload<{ data: Uploaded }>(admin, path, { name, bytes }, { attachmentTypeId: '6' });
  const { attachmentId } = sent.body.data;
  const jobId = ofJob ?? null;
  return (await app.call(admin, documentsApi.create, { body: { title, attachmentId, jobId } })).body.data.id;
}
const merge = (id: number, body: { jobId: number; title?: string; gaps?: boolean }, as = admin) =>
  app.call(as, documentsApi.merge, { params: { id }, body });

test('a placeholder is filled wherever Word cut it, and the value stands as text', async () => {
  const job = await buildJob(app, admin, { customerName: 'Bell & <Sons> {{job.number}}' });
  const id = await template(
    'Letter',
    wordFile(
      paragraph('Job {{jo', 'b.num', 'ber}} for ', '{{ job.customer }}', '.') +
        paragraph('{{user.name}} and again {{JOB.NUMBER}}{{job.number}}') +
        paragraph('Braces { alone } stay'),
    ),
  );
  const made = await merge(id, { jobId: job.id });
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { jobId: job.id, fileName: `Letter ${job.jobNumber}.docx`, attachmentTypeId: 6, objectType: 'job' },
  ]);
  await lookedAt(app);
  const { text } = (await app.call(admin, attachmentsApi.text, { params: { id: made.body.data.id } })).body.data;
  expect(text).toBe(
    [
      `Job ${job.jobNumber} for Bell & <Sons> {{job.number}}.`,
      `Test admin and again ${job.jobNumber}${job.jobNumber}`,
      'Braces { alone } stay',
    ].join('\n'),
  );
  // The template is as it was.
  const other = await merge(id, { jobId: (await buildJob(app, admin, { customerName: 'Kim' })).id });
  expect(other.status).toBe(201);
});

test('sent again under its key it is the same file, although the template has another title by then', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const id = await template('First name', wordFile(paragraph('{{job.number}}')));
  const again = { 'idempotency-key': randomUUID() };
  const send = () => app.call(admin, documentsApi.merge, { params: { id }, body: { jobId } }, again);
  const first = await send();
  const renamed = await app.call(admin, documentsApi.update, { params: { id }, body: { title: 'Second name' } });
  expect([first.status, renamed.status]).toEqual([201, 200]);
  expect((await send()).body.data.id).toBe(first.body.data.id);
});

test('what has no value or is no placeholder stops, by name; gaps are left where that is wanted', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const holes = await template('Holes', wordFile(paragraph('Claim {{job.reference}}, {{user.name}}')));
  const stopped = await merge(holes, { jobId });
  expect([stopped.status, stopped.body.errors?.['gaps']]).toEqual([
    422,
    expect.stringMatching(/ is empty\. Enter it on the job/),
  ]);
  expect((await merge(holes, { jobId, gaps: true })).status).toBe(201);
  const wrong = await template('Wrong', wordFile(paragraph('{{job.colour}}')));
  expect((await merge(wrong, { jobId, gaps: true })).body.errors).toEqual({
    id: 'There is no placeholder {{job.colour}}. Correct it in the template.',
  });
  const text = await template('Text', Buffer.from('{{job.number}}'), 'text.txt');
  expect((await merge(text, { jobId })).body.errors?.['id']).toContain('Word file');
});

test('a document of a job is filled for that job alone', async () => {
  const [{ id: own }, { id: other }] = [await buildJob(app, admin), await buildJob(app, admin)];
  const id = await template('Of one job', wordFile(paragraph('{{job.number}}')), 'own.docx', own);
  expect((await merge(id, { jobId: own })).status).toBe(201);
  const refused = await merge(id, { jobId: other });
  expect([refused.status, refused.body.errors]).toEqual([422, { jobId: 'This document belongs to another job' }]);
});

test('neither template nor job of another company', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const id = await template('Own', wordFile(paragraph('{{job.number}}')));
  const { admin: stranger } = await app.company();
  expect((await merge(id, { jobId }, stranger)).status).toBe(422);
  const { id: theirs } = await buildJob(app, stranger);
  expect((await merge(id, { jobId: theirs }, stranger)).status).toBe(404);
  expect((await merge(id, { jobId: theirs })).body.errors).toEqual({ jobId: 'This entry does not exist' });
});

import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { pdfOf } from './documents.demo.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import { lookedAt } from './photographs.build.ts';
import { documentFoldersApi, documentsApi } from '../shared/documents.api.ts';
import type { Uploaded } from '../shared/uploads.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function send(jobId: number, text: string): Promise<number> {
  const file = { name: 'report.txt', bytes: Buffer.from(`${text} ${jobId}`) };
  const fields = { attachmentTypeId: '5' };
  const sent = await app.upload<{ data: Uploaded }>(admin, `/job/${jobId}/documents`, file, fields);
  return sent.body.data.attachmentId;
}
const folder = (body: { label: string; jobId?: number; parentId?: number }) =>
  app.call(admin, documentFoldersApi.create, { body });

test('a document keeps its versions, newest first; its files are its attachments', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const first = await send(jobId, 'first');
  const made = await app.call(admin, documentsApi.create, { body: { title: 'Report', jobId, attachmentId: first } });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  const second = await send(jobId, 'second');
  const next = await app.call(admin, documentsApi.update, { params: { id }, body: { attachmentId: second } });
  expect(next.body.data.versions.map(({ number, attachmentId }) => [number, attachmentId])).toEqual([
    [2, second],
    [1, first],
  ]);
  expect(next.body.data.documentVersionId).toBe(next.body.data.versions[0]?.id);
  const linked = await app.call(admin, attachmentsApi.linked, { params: { objectType: 'document', objectId: id } });
  expect(linked.body.data.map((one) => one.id)).toEqual([second, first]);
  const listed = await app.call(admin, documentsApi.ofJob, { params: { jobId } });
  expect(listed.body.data.map(({ title }) => title)).toEqual(['Report']);
  const strange = { title: 'Other', jobId, attachmentId: 999_999_999 };
  expect((await app.call(admin, documentsApi.create, { body: strange })).status).toBe(422);
});

test('folders lie in each other, each with its job, and never in themselves', async () => {
  const [job, other] = [await buildJob(app, admin), await buildJob(app, admin)];
  const outer = (await folder({ label: 'Reports', jobId: job.id })).body.data.id;
  const inner = (await folder({ label: 'Drying', jobId: job.id, parentId: outer })).body.data.id;
  const move = (id: number, parentId: number) =>
    app.call(admin, documentFoldersApi.update, { params: { id }, body: { parentId } });
  expect((await move(outer, inner)).body.message).toBe('A folder cannot be inside itself');
  expect((await folder({ label: 'reports', jobId: job.id })).status).toBe(409);
  const foreign = await folder({ label: 'X', jobId: other.id, parentId: outer });
  expect(foreign.body.message).toBe('This folder belongs to another job');
  const attachmentId = await send(job.id, 'paper');
  const paper = { title: 'Document', jobId: job.id, folderId: inner, attachmentId };
  const made = await app.call(admin, documentsApi.create, { body: paper });
  expect(made.body.data.folder).toEqual({ id: inner, label: 'Drying' });
  const remove = (id: number) => app.call(admin, documentFoldersApi.remove, { params: { id } });
  expect((await remove(inner)).body.message).toMatch(/is not empty/);
  await app.call(admin, documentsApi.remove, { params: { id: made.body.data.id } });
  expect([(await remove(inner)).status, (await remove(outer)).status]).toEqual([200, 200]);
});

test('documents of jobs that a person does not see are not there for them', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const attachmentId = await send(jobId, 'hidden');
  const made = await app.call(admin, documentsApi.create, { body: { title: 'Hidden', jobId, attachmentId } });
  const field = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
  expect((await app.call(field, documentsApi.get, { params: { id: made.body.data.id } })).status).toBe(404);
  expect((await app.call(field, documentsApi.ofJob, { params: { jobId } })).status).toBe(404);
  expect((await app.call(field, attachmentsApi.get, { params: { id: attachmentId } })).status).toBe(404);
});

test('what is written in a PDF and in a text is found by search; a broken PDF is kept all the same', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const put = async (name: string, bytes: Buffer) => {
    const sent = await app.upload<{ data: Uploaded }>(
      admin,
      `/job/${jobId}/documents`,
      { name, bytes },
      { attachmentTypeId: '5' },
    );
    return sent.body.data.attachmentId;
  };
  const pdf = await put('a.pdf', pdfOf('Inspection', ['The Quokkabarrow valve had failed.']));
  const text = await put('b.txt', Buffer.from('Nobody expects the wombatwise clause.'));
  const broken = await put('c.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400, 65)]));
  await lookedAt(app);
  const found = async (search: string) =>
    (await app.call(admin, attachmentsApi.ofJob, { params: { jobId }, query: { search } })).body.data.map(
      ({ id }) => id,
    );
  expect(await found('quokkabarrow')).toEqual([pdf]);
  expect(await found('wombatwise clause')).toEqual([text]);
  expect((await app.call(admin, attachmentsApi.get, { params: { id: broken } })).body.data.processing).toBe(null);
});

test('the library of the company holds what belongs to no job, and finds words in the files', async () => {
  const file = { name: 'procedure.txt', bytes: Buffer.from('How a dehumidifier is calibrated in autumn') };
  const path = `/company/${admin.companyId}/documents`;
  const sent = await app.upload<{ data: Uploaded }>(admin, path, file, { attachmentTypeId: '5' });
  const inside = (await folder({ label: 'Procedures' })).body.data.id;
  const body = { title: 'Calibration', folderId: inside, attachmentId: sent.body.data.attachmentId };
  await app.call(admin, documentsApi.create, { body });
  await lookedAt(app);
  const { id: jobId } = await buildJob(app, admin);
  const ofJob = { title: 'Only of a job', jobId, attachmentId: await send(jobId, 'autumn') };
  await app.call(admin, documentsApi.create, { body: ofJob });
  const titles = async (s?: string) =>
    (await app.call(admin, documentsApi.ofCompany, { query: s ? { s } : {} })).body.data.map((row) => [
      row.title,
      row.folder?.label,
      row.versions[0]?.attachmentType,
    ]);
  expect(await titles()).toEqual([['Calibration', 'Procedures', 'Report']]);
  expect(await titles('autumn')).toHaveLength(1);
  expect(await titles('winter')).toEqual([]);
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, documentsApi.ofCompany, {})).body.data).toEqual([]);
});

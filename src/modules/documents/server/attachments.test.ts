import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startOwnApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { attachmentCommandsApi } from '../shared/attachment-commands.api.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import { purgeFiles } from './purge.service.ts';
import { type Uploaded } from '../shared/uploads.api.ts';

const DAY = 24 * 3600_000;
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

test('what was deleted comes back for 30 days; then its bytes go, unless another attachment needs them', async () => {
  const [job, other] = [await buildJob(app, admin), await buildJob(app, admin)];
  const id = (await send(job.id, `once ${job.id}`)).body.data.attachmentId;
  const shared = (await send(job.id, `shared ${job.id}`)).body.data.attachmentId;
  const body = { originalAttachmentId: shared, objectType: 'job', objectId: other.id };
  const copy = (await app.call(admin, attachmentCommandsApi.create, { body })).body.data.id;
  const at = (of: number) => ({ params: { id: of } });
  for (const one of [id, shared]) expect((await app.call(admin, attachmentsApi.remove, at(one))).status).toBe(200);
  const read = async (attachmentId: number) => {
    const query = { bypassDeletedCheck: '1' as const };
    return (await app.call(admin, attachmentsApi.view, { params: { attachmentId }, query })).status;
  };
  expect((await app.call(admin, attachmentsApi.view, { params: { attachmentId: id } })).status).toBe(404);
  await purgeFiles(app.running.app, new Date(Date.now() + 29 * DAY));
  expect([await read(id), await read(shared)]).toEqual([200, 200]);
  await purgeFiles(app.running.app, new Date(Date.now() + 31 * DAY));
  expect([await read(id), await read(shared), await read(copy)]).toEqual([404, 404, 200]);
  const back = await app.call(admin, attachmentsApi.update, { ...at(id), body: { attachmentStatusId: 1 } });
  expect(back.body.message).toBe('The file was deleted more than 30 days ago and is gone');
});

test('files carry the company’s tags: set on one and on many, taken back, found by them; a tag that is none is refused', async () => {
  const job = await buildJob(app, admin);
  const ids = [];
  for (const words of ['one', 'two', 'three'])
    ids.push((await send(job.id, `${words} ${job.id}`)).body.data.attachmentId);
  const [one = 0, two = 0] = ids;
  const tag = (id: number, filterTagIds: number[]) =>
    app.call(admin, attachmentsApi.update, { params: { id }, body: { filterTagIds } });
  expect((await tag(one, [2])).body.data.filterTagIds).toEqual([2]);
  expect((await tag(one, [987_654])).body).toMatchObject({ errors: { filterTagIds: 'This entry does not exist' } });
  const tagged = async (value: number) => {
    const filter = JSON.stringify({ and: [{ field: 'filterTagIds', operator: 'equals', value: [value] }] });
    const { body } = await app.call(admin, attachmentsApi.ofJob, { params: { jobId: job.id }, query: { filter } });
    return body.data.map(({ id }) => id);
  };
  expect(await tagged(2)).toEqual([one]);
  const many = await app.call(admin, attachmentCommandsApi.bulkUpdate, {
    body: { itemIds: [one, two], fields: { filterTagIds: [5] } },
  });
  expect((await tagged(5)).sort((a, b) => a - b)).toEqual([one, two]);
  const params = { bulkId: many.body.data.bulkId ?? 0 };
  await app.call(admin, attachmentCommandsApi.bulkUndo, { params });
  expect([await tagged(5), await tagged(2)]).toEqual([[], [one]]);
});

test('the same upload sent twice at once is one attachment', async () => {
  const job = await buildJob(app, admin);
  const fileUploadRef = randomUUID();
  const twice = await Promise.all([1, 2, 3].map(() => send(job.id, `twice ${job.id}`, { fileUploadRef })));
  expect(new Set(twice.map(({ body }) => body.data.attachmentId)).size).toBe(1);
  const same = await Promise.all([1, 2, 3].map(() => send(job.id, `same ${job.id}`)));
  expect(new Set(same.map(({ body }) => body.data.attachmentId)).size).toBe(1);
});

test('a company that has used up its room says so', async () => {
  const own = await startOwnApp({ FILE_QUOTA_MB: '1' });
  const { admin: owner } = await own.company();
  const job = await buildJob(own, owner);
  const fields = { attachmentTypeId: '5' };
  const put = (size: number) =>
    own.upload(owner, `/job/${job.id}/documents`, { name: 'a.bin', bytes: randomBytes(size) }, fields);
  expect((await put(900_000)).status).toBe(201);
  const refused = await put(200_000);
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('used its 1 MB')]);
  await own.running.close();
});

test('the same bytes that arrive five times at once, each an upload of its own, are one attachment', async () => {
  const { id } = await buildJob(app, admin);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(id, 'At once', { fileUploadRef: randomUUID() })));
  expect(new Set(answers.map(({ body }) => body.data.attachmentId)).size).toBe(1);
});

test('one attachment comes with its bytes as base64 where that is asked for', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const id = (await send(jobId, 'Hello')).body.data.attachmentId;
  const read = async (query: { view?: '1' }) =>
    (await app.call(admin, attachmentsApi.get, { params: { id }, query })).body.data.base64;
  expect([await read({}), await read({ view: '1' })]).toEqual([null, 'SGVsbG8=']);
});

test('files of contacts and of people are listed with them, for whoever may see them alone', async () => {
  const field = await app.person(admin.companyId, 'field');
  const contact = await buildContact(app, admin);
  const put = async (as: Person, path: string) =>
    (await app.upload(as, path, { name: 'a.txt', bytes: Buffer.from(randomUUID()) }, { attachmentTypeId: '5' })).status;
  const listed = async (as: Person, objectType: string, objectId: number) => {
    const { status, body } = await app.call(as, attachmentsApi.linked, { params: { objectType, objectId } });
    return [status, status === 200 ? body.data.length : 0];
  };
  expect(await put(admin, `/contact/${contact.id}/documents`)).toBe(201);
  expect(await listed(field, 'contact', contact.id)).toEqual([200, 1]);
  expect(await put(admin, `/user/${admin.userId}/documents`)).toBe(201);
  expect(await listed(admin, 'user', admin.userId)).toEqual([200, 1]);
  // A contract is seen by its person and by those who manage people: a colleague sees none.
  const estimator = await app.person(admin.companyId, 'estimator');
  expect(await listed(estimator, 'user', admin.userId)).toEqual([200, 0]);
  expect(await put(admin, `/user/${estimator.userId}/documents`)).toBe(201);
  expect(await listed(estimator, 'user', estimator.userId)).toEqual([200, 1]);
  // A field worker does not even see whether there are any.
  expect([await put(field, `/user/${admin.userId}/documents`), (await listed(field, 'user', admin.userId))[0]]).toEqual(
    [404, 404],
  );
  const { admin: stranger } = await app.company();
  expect(await put(stranger, `/contact/${contact.id}/documents`)).toBe(404);
});

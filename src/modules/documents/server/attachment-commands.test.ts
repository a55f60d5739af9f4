import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { logoAddress } from '../../../../tests/pictures.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobSettingApi } from '../../jobs/shared/job-setting.entity.ts';
import { jobLinksApi } from '../../jobs/shared/job-records.api.ts';
import type { Mark } from '../shared/attachment.entity.ts';
import { attachmentCommandsApi } from '../shared/attachment-commands.api.ts';
import { type AttachmentView, attachmentsApi } from '../shared/attachments.api.ts';
import { type Uploaded, uploadsApi } from '../shared/uploads.api.ts';
import { lookedAt, photograph, video } from './photographs.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function send(jobId: number, name: string, bytes: Buffer | string, fields = {}): Promise<number> {
  const file = { name, bytes: Buffer.from(bytes) };
  const given = { attachmentTypeId: '5', ...fields };
  const sent = await app.upload<{ data: Uploaded }>(admin, `/job/${jobId}/documents`, file, given);
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  return sent.body.data.attachmentId;
}
const shown = async (id: number): Promise<AttachmentView> =>
  (await app.call(admin, attachmentsApi.get, { params: { id } })).body.data;
const ofJob = async (jobId: number): Promise<number[]> =>
  (await app.call(admin, attachmentsApi.ofJob, { params: { jobId } })).body.data.map(({ id }) => id);

test('a picture is turned: the copy is published with its marks in place, the old one is obsolete', async () => {
  const job = await buildJob(app, admin);
  const bytes = await photograph({ width: 400, height: 200, taken: '2026:11:20 08:15:30' });
  const id = await send(job.id, 'wall.jpg', bytes, { room: 'Hall' });
  await lookedAt(app);
  const drawn = { colour: '#d32f2f', width: 0.01 };
  const markup: Mark[] = [{ kind: 'arrow', from: [0.1, 0.2], to: [0.5, 0.5], ...drawn }];
  await app.call(admin, attachmentsApi.update, { params: { id }, body: { markup } });
  const turned = await app.call(admin, attachmentCommandsApi.rotate, { params: { id }, body: { rotation: 90 } });
  expect(turned.status).toBe(200);
  const copy = turned.body.data;
  expect(copy).toMatchObject({ originalAttachmentId: id, attachmentStatusId: 1, room: 'Hall', jobId: job.id });
  expect(copy.markup).toEqual([{ kind: 'arrow', from: [0.8, 0.1], to: [0.5, 0.5], ...drawn }]);
  expect((await shown(id)).attachmentStatusId).toBe(2);
  await lookedAt(app);
  expect(await shown(copy.id)).toMatchObject({ width: 200, height: 400, takenAt: '2026-11-20 08:15:30' });
  const { raw } = await app.send(undefined, { url: (await shown(copy.id)).fileUrl ?? '' });
  const facts = await sharp(raw).metadata();
  expect([facts.width, facts.height, facts.exif !== undefined]).toEqual([200, 400, true]);
  const again = await app.call(admin, attachmentCommandsApi.rotate, { params: { id }, body: { rotation: 90 } });
  expect(again.status).toBe(422);
  const paper = await send(job.id, 'a.txt', 'text');
  const refused = await app.call(admin, attachmentCommandsApi.rotate, {
    params: { id: paper },
    body: { rotation: 90 },
  });
  expect(refused.body.message).toBe('This is not a picture');
});

test('a picture is made smaller in the same way; a video keeps its bytes and is turned by its player', async () => {
  const job = await buildJob(app, admin);
  const id = await send(
    job.id,
    'wall.png',
    await sharp(await photograph({ width: 800 }))
      .png()
      .toBuffer(),
  );
  const { body } = await app.call(admin, attachmentCommandsApi.resize, { params: { id }, body: { side: 200 } });
  await lookedAt(app);
  expect(await shown(body.data.id)).toMatchObject({
    width: 200,
    height: 120,
    mimeType: 'image/png',
    fileName: 'wall.png',
  });
  const film = await send(job.id, 'walk.mp4', video());
  const turn = async (of: number) =>
    (await app.call(admin, attachmentCommandsApi.rotateVideo, { params: { id: of }, body: { rotation: 270 } })).body
      .data;
  const first = await turn(film);
  expect(first).toMatchObject({ rotation: 270, mimeType: 'video/mp4', originalAttachmentId: film });
  expect((await turn(first.id)).rotation).toBe(180);
  expect((await shown(film)).attachmentStatusId).toBe(2);
});

test('an attachment is linked to records and taken off them; with its last one it is deleted and can come back', async () => {
  const [job, other] = [await buildJob(app, admin), await buildJob(app, admin)];
  const contact = await buildContact(app, admin);
  const id = await send(job.id, 'plan.txt', `plan ${job.id}`);
  const link = (objectType: string, objectId: number, attachmentIds = [id]) =>
    app.call(admin, attachmentCommandsApi.link, { params: { objectType, objectId }, body: { attachmentIds } });
  const unlink = (objectType: string, objectId: number) =>
    app.call(admin, attachmentCommandsApi.unlink, { params: { attachmentId: id, objectType, objectId } });
  expect((await link('job', other.id)).status).toBe(200);
  expect((await link('contact', contact.id)).status).toBe(200);
  expect(await ofJob(other.id)).toEqual([id]);
  expect((await shown(id)).links).toHaveLength(3);
  expect((await link('job', 999_999_999)).status).toBe(404);
  expect((await link('job', other.id, [999_999_999])).status).toBe(422);
  await unlink('job', job.id);
  expect(await shown(id)).toMatchObject({ jobId: other.id, objectId: other.id, attachmentStatusId: 1 });
  expect(await ofJob(job.id)).toEqual([]);
  expect((await unlink('job', job.id)).status).toBe(404);
  await unlink('job', other.id);
  expect(await shown(id)).toMatchObject({ jobId: null, objectType: 'contact', objectId: contact.id });
  await unlink('contact', contact.id);
  expect((await shown(id)).attachmentStatusId).toBe(3);
  const back = { params: { id }, body: { attachmentStatusId: 1 } };
  expect((await app.call(admin, attachmentsApi.update, back)).body.data.attachmentStatusId).toBe(1);
});

test('a file without a record waits to be linked, and is published with its first one', async () => {
  const job = await buildJob(app, admin);
  const text = { attachmentTypeId: 5, fileName: '../../a.txt', base64: Buffer.from('orphan').toString('base64') };
  const { body } = await app.call(admin, uploadsApi.fromBase64, { body: text });
  const { attachmentId, attachment } = body.data;
  expect(attachment).toMatchObject({ attachmentStatusId: 3, objectType: null, fileName: 'a.txt' });
  const colleague = await app.person(admin.companyId, 'estimator');
  expect((await app.call(colleague, attachmentsApi.get, { params: { id: attachmentId } })).status).toBe(404);
  const params = { objectType: 'job', objectId: job.id };
  await app.call(admin, attachmentCommandsApi.link, { params, body: { attachmentIds: [attachmentId] } });
  expect(await shown(attachmentId)).toMatchObject({ attachmentStatusId: 1, jobId: job.id });
  expect((await app.call(colleague, attachmentsApi.get, { params: { id: attachmentId } })).status).toBe(200);
});

test('files come to contacts, people and the company, and from an address; nothing of a network of one’s own is fetched', async () => {
  const contact = await buildContact(app, admin);
  const body = { attachmentTypeId: 14, location: logoAddress() };
  const fetched = await app.call(admin, uploadsApi.urlToContact, { params: { id: contact.id }, body });
  expect(fetched.body.data.attachment).toMatchObject({
    fileName: 'logo.png',
    mimeType: 'image/png',
    objectId: contact.id,
  });
  const params = { objectType: 'contact', objectId: contact.id };
  const { body: listed } = await app.call(admin, attachmentsApi.linked, { params });
  expect(listed.data).toHaveLength(1);
  for (const location of [
    'http://127.0.0.1:5432/x',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'file:///etc/passwd',
  ]) {
    const refused = await app.call(admin, uploadsApi.urlToContact, {
      params: { id: contact.id },
      body: { ...body, location },
    });
    expect([location, refused.status]).toEqual([location, 422]);
  }
  const file = { name: 'a.txt', bytes: Buffer.from('of the company') };
  const kind = { attachmentTypeId: '23' };
  expect((await app.upload(admin, `/company/${admin.companyId}/documents`, file, kind)).status).toBe(201);
  expect((await app.upload(admin, `/company/${admin.companyId + 1}/documents`, file, kind)).status).toBe(404);
  expect((await app.upload(admin, `/user/${admin.userId}/documents`, file, kind)).status).toBe(201);
});

test('a mail takes the file along and says who sent it; the history keeps to whom', async () => {
  const job = await buildJob(app, admin);
  const id = await send(job.id, 'offer.txt', `offer ${job.id}`);
  const body = { email: ['kim@customer.example', 'kim@customer.example'], message: 'As discussed' };
  const { body: sent } = await app.call(admin, attachmentCommandsApi.email, { params: { id }, body });
  expect(sent.data.sentTo).toEqual(['kim@customer.example']);
  const rows = await asSystem(
    app,
    sql<{
      attachments: { fileName: string }[];
      replyTo: string;
    }>`select attachments, reply_to as "replyTo" from outgoing_message where company_id = ${admin.companyId} and template = 'attachment'`,
  );
  expect(rows).toEqual([
    { attachments: [{ fileId: expect.any(Number), fileName: 'offer.txt' }], replyTo: admin.email },
  ]);
  expect((await app.call(admin, attachmentCommandsApi.email, { params: { id }, body: { email: 'kim' } })).status).toBe(
    422,
  );
});

test('attachments are copied to linked jobs, each once', async () => {
  const [job, linked, unlinked] = [await buildJob(app, admin), await buildJob(app, admin), await buildJob(app, admin)];
  const link = { linkTypeId: 2, parentJobId: job.id, childJobId: linked.id };
  await app.call(admin, jobLinksApi.create, { body: link });
  const id = await send(job.id, 'a.txt', `linked ${job.id}`);
  const copy = (jobIds?: number[]) =>
    app.call(admin, attachmentCommandsApi.syncToLinkedJobs, {
      body: { attachmentIds: [id], ...(jobIds && { jobIds }) },
    });
  expect((await copy()).body.data).toEqual({ copied: 1, jobIds: [linked.id] });
  expect((await copy()).body.data.copied).toBe(0);
  expect(await ofJob(linked.id)).toHaveLength(1);
  expect((await copy([unlinked.id])).body.errors).toEqual({
    jobIds: 'This job is not linked to the job of the attachment',
  });
});

test('with the setting of the job, files that are uploaded to it go to its linked jobs; without it to those that are named', async () => {
  const [job, linked, other] = [await buildJob(app, admin), await buildJob(app, admin), await buildJob(app, admin)];
  for (const childJobId of [linked.id, other.id])
    await app.call(admin, jobLinksApi.create, { body: { linkTypeId: 2, parentJobId: job.id, childJobId } });
  const counts = async () => [(await ofJob(linked.id)).length, (await ofJob(other.id)).length];
  await send(job.id, 'a.txt', `alone ${job.id}`);
  expect(await counts()).toEqual([0, 0]);
  await send(job.id, 'b.txt', `named ${job.id}`, { syncToLinkedJobIds: `[${other.id}]` });
  expect(await counts()).toEqual([0, 1]);
  const set = (autoSyncLinkedAttachments: boolean) =>
    app.call(admin, jobSettingApi.updateSetting, {
      params: { companyId: admin.companyId },
      body: { autoSyncLinkedAttachments },
    });
  expect((await set(true)).body.data.autoSyncLinkedAttachments).toBe(true);
  await send(job.id, 'c.txt', `all ${job.id}`);
  expect(await counts()).toEqual([1, 2]);
  await set(false);
});

test('an upload that is waiting for its record is deleted until it is linked to one', async () => {
  const job = await buildJob(app, admin);
  const id = await send(job.id, 'a.txt', `waits ${job.id}`, { isAttachmentOrphaned: '1' });
  expect(await shown(id)).toMatchObject({ attachmentStatusId: 3, objectType: null });
  expect(await ofJob(job.id)).toEqual([]);
  const link = { params: { objectType: 'job', objectId: job.id }, body: { attachmentIds: [id] } };
  expect((await app.call(admin, attachmentCommandsApi.link, link)).status).toBe(200);
  expect(await shown(id)).toMatchObject({ attachmentStatusId: 1, objectType: 'job', objectId: job.id });
});

test('systems that are not connected say so, and a new version takes the place of a file', async () => {
  const job = await buildJob(app, admin);
  const id = await send(job.id, 'a.txt', `version ${job.id}`);
  for (const call of [
    attachmentCommandsApi.syncToEndata,
    attachmentCommandsApi.syncToEstimage,
    attachmentCommandsApi.syncToSymbility,
  ]) {
    const answer = await app.call(admin, call, { params: { id } });
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('is not connected')]);
  }
  const base64 = Buffer.from('second').toString('base64');
  const { body } = await app.call(admin, attachmentCommandsApi.replaceBase64, { params: { id }, body: { base64 } });
  expect(body.data).toMatchObject({ base64, attachment: { originalAttachmentId: id, fileName: 'a.txt' } });
  const read = { params: { id: body.data.attachmentId } };
  expect((await app.call(admin, attachmentCommandsApi.readBase64, read)).body.data.base64).toBe(base64);
  expect((await shown(id)).attachmentStatusId).toBe(2);
});

test('many are changed and deleted at once, and come back', async () => {
  const job = await buildJob(app, admin);
  const ids = [await send(job.id, 'a.txt', `1 ${job.id}`), await send(job.id, 'b.txt', `2 ${job.id}`)];
  const bulk = async (fields: object) =>
    (await app.call(admin, attachmentCommandsApi.bulkUpdate, { body: { itemIds: ids, fields: { ...fields } } })).body
      .data;
  expect((await bulk({ room: 'Kitchen', public: true })).updated).toBe(2);
  const deleted = await bulk({ attachmentStatusId: 3 });
  expect(await ofJob(job.id)).toEqual([]);
  const undone = { params: { bulkId: deleted.bulkId ?? 0 } };
  expect((await app.call(admin, attachmentCommandsApi.bulkUndo, undone)).body.data.updated).toBe(2);
  expect(await ofJob(job.id)).toHaveLength(2);
  expect(await shown(ids[0] ?? 0)).toMatchObject({ room: 'Kitchen', public: true, attachmentStatusId: 1 });
});

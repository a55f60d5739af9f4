// Files for people without an account, and from them.
import { momentText } from '../../../kit/dates.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { lookedAt, photograph } from '../../documents/server/photographs.build.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import type { Uploaded } from '../../documents/shared/uploads.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { portalApi } from '../shared/portal.api.ts';
import type { SentFile } from '../shared/shared-files.api.ts';
import { sharedFilesApi } from '../shared/shared-files.api.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ id: jobId } = await buildJob(app, admin));
});

const expiresAt = momentText(Date.now() + 7 * 86_400_000);
async function fileOfJob(bytes: Buffer, name: string, job = jobId): Promise<number> {
  const sent = await app.upload<{ data: Uploaded }>(
    admin,
    `/job/${job}/documents`,
    { name, bytes },
    { attachmentTypeId: '1' },
  );
  return sent.body.data.attachmentId;
}
type Given = Partial<Parameters<typeof create>[0]>;
const create = (body: {
  kind: 'attachment' | 'upload';
  objectType: string;
  objectId: number;
  attachmentIds?: number[];
  withoutCameraFacts?: boolean;
  attachmentTypeId?: number | null;
  publicUploads?: boolean;
  mostFiles?: number;
  message?: string;
  contactId?: number;
}) => app.call(admin, portalApi.create, { body: { ...body, expiresAt } });
async function opened(body: Parameters<typeof create>[0]): Promise<{ id: number; who: Person }> {
  const { status, body: answer } = await create(body);
  if (status !== 201) throw new Error(JSON.stringify(answer));
  const reference = answer.data.link.split('/share/')[1] ?? '';
  const visit = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  return { id: answer.data.id, who: { ...admin, token: visit.token.access_token } };
}
const asking = (more: Given = {}) =>
  opened({ kind: 'upload', objectType: 'job', objectId: jobId, attachmentTypeId: 2, ...more });
const showing = (ids: number[], more: Given = {}) =>
  opened({ kind: 'attachment', objectType: 'attachment', objectId: ids[0] ?? 0, attachmentIds: ids, ...more });
/** By the addresses of the rows: sharedFilesApi.sharedPicture and sharedFilesApi.sharedContent. */
const fetched = (url: string | null) => app.send(undefined, { url: url ?? '' });
const send = (who: Person, bytes: Buffer, name = 'photo.jpg', fields: Record<string, string> = {}) =>
  app.upload<{ data: SentFile }>(who, '/share/upload', { name, bytes }, { fileUploadRef: randomUUID(), ...fields });

test('shared photographs are shown and saved without where and when they were taken, where the page says so', async () => {
  const camera = { taken: '2026:11:20 08:15:30', latitude: -33.8, longitude: 151.2, orientation: 6 };
  const photo = await fileOfJob(await photograph(camera), 'kitchen.jpg');
  const paper = await fileOfJob(Buffer.from('Scope of works'), 'scope.txt');
  await lookedAt(app);
  const { who } = await showing([photo, paper]);
  const { data } = (await app.call(who, sharedFilesApi.visitedFiles, {})).body;
  expect(data.map(({ id, fileName }) => [id, fileName])).toEqual([
    [photo, 'kitchen.jpg'],
    [paper, 'scope.txt'],
  ]);
  const bare = await fetched(data[0]?.fileUrl ?? '');
  expect([bare.status, bare.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const seen = await sharp(bare.raw).metadata();
  // Upright, in full size, and silent.
  expect([seen.exif, seen.width, seen.height]).toEqual([undefined, 480, 640]);
  expect((await fetched(data[0]?.fileUrl ?? '')).raw.equals(bare.raw)).toBe(true);
  expect((await fetched(data[0]?.thumbUrl ?? '')).headers['content-type']).toBe('image/webp');
  const text = await fetched(`${data[1]?.fileUrl}&download=1`);
  expect([text.raw.toString(), text.headers['content-disposition']]).toEqual([
    'Scope of works',
    expect.stringContaining('attachment'),
  ]);
  const open = await showing([photo], { withoutCameraFacts: false });
  const asItCame = (await app.call(open.who, sharedFilesApi.visitedFiles, {})).body.data[0];
  expect((await sharp((await fetched(asItCame?.fileUrl ?? '')).raw).metadata()).exif).toBeDefined();
});

test('an address of a shared file ends with its page, and is good for that file of that page alone', async () => {
  const [one, other] = [await fileOfJob(Buffer.from('One'), 'one.txt'), await fileOfJob(Buffer.from('Two'), 'two.txt')];
  const { id, who } = await showing([one]);
  const address = (await app.call(who, sharedFilesApi.visitedFiles, {})).body.data[0]?.fileUrl ?? '';
  expect((await fetched(address)).status).toBe(200);
  expect((await fetched(address.replace(`/${one}/`, `/${other}/`))).status).toBe(404);
  expect((await fetched(address.replace(/ticket=.*/, ''))).status).toBe(404);
  // A staff address and a page's are not exchangeable.
  const ticket = /ticket=(.*)$/.exec(address)?.[1] ?? '';
  expect((await fetched(`/api/attachment/${one}/file?ticket=${ticket}`)).status).toBe(404);
  await app.call(admin, portalApi.revoke, { params: { id } });
  expect((await fetched(address)).status).toBe(404);
  expect((await app.call(who, sharedFilesApi.visitedFiles, {})).status).toBe(401);
});

test('files of two jobs, of nobody one sees, or that are gone are not shared', async () => {
  const mine = await fileOfJob(Buffer.from('Mine'), 'mine.txt');
  const elsewhere = await fileOfJob(Buffer.from('Linked'), 'there.txt', (await buildJob(app, admin)).id);
  const body = { kind: 'attachment', objectType: 'attachment', objectId: mine } as const;
  expect((await create({ ...body, attachmentIds: [mine, elsewhere] })).body.errors).toEqual({
    attachmentIds: 'Share the files of one job at a time',
  });
  expect((await create({ ...body, objectId: 999_999 })).status).toBe(422);
  await app.call(admin, attachmentsApi.remove, { params: { id: mine } });
  expect((await create(body)).body.errors).toEqual({ objectId: 'This entry does not exist' });
});

test('somebody without an account sends photographs: they are filed as the link says, with who sent them', async () => {
  const contactId = (
    await buildContact(app, admin, { companyName: 'Strata 12', contactTypeId: 1, email: 'kim@strata.example' })
  ).id;
  const { who } = await asking({ contactId, publicUploads: true, message: 'The ceiling, please' });
  expect((await app.call(who, sharedFilesApi.visitedUpload, {})).body.data).toMatchObject({
    message: 'The ceiling, please',
    mostFiles: 100,
    sent: 0,
    mostBytes: 100_000_000,
  });
  const bytes = await photograph();
  const fields = { 'documentDetails[description]': 'Stain', 'documentDetails[attachmentTypeId]': '9', public: '0' };
  const sent = await send(who, bytes, 'ceiling.jpg', fields);
  expect(sent.status).toBe(201);
  const id = sent.body.data.attachmentId;
  expect((await app.call(admin, attachmentsApi.get, { params: { id } })).body.data).toMatchObject({
    attachmentTypeId: 2,
    public: true,
    description: 'Stain',
    jobId,
    objectType: 'job',
    createdBy: null,
    sentBy: 'Strata 12, kim@strata.example',
  });
  expect((await send(who, bytes)).body.data).toEqual({ attachmentId: id, duplicate: true });
  // Whoever asked is told once, not for each file.
  await send(who, await photograph());
  const notices = await asSystem(
    app,
    sql<{ title: string }>`select title from notice where user_id = ${admin.userId} and kind = 'files'`,
  );
  expect(notices).toHaveLength(1);
  // The visitor reads nothing back.
  expect((await app.call(who, attachmentsApi.get, { params: { id } })).status).toBe(403);
});

test('a page takes as many files as it says, however many come at once, and none when it is closed', async () => {
  const { id, who } = await asking({ mostFiles: 2 });
  const answers = await Promise.all([1, 2, 3, 4].map((n) => send(who, Buffer.from(`File ${n}`), `${n}.txt`)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 422, 422]);
  const refused = await send(who, Buffer.from('One more'), '5.txt');
  expect(refused.body).toMatchObject({ errors: { file: expect.stringContaining('takes 2 files') } });
  await app.call(admin, portalApi.revoke, { params: { id } });
  expect((await send(who, Buffer.from('Late'), '6.txt')).status).toBe(401);
});

test('a large file of a visitor goes on where it was cut, and nobody else sees its upload', async () => {
  const { server } = app.running;
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const { who } = await asking();
  const stranger = await asking();
  const looker = await showing([await fileOfJob(randomBytes(20), 'x.bin')]);
  const bytes = randomBytes(60_000);
  const headersOf = ({ token }: Person) => ({ 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` });
  const encoded = (text: string): string => Buffer.from(text).toString('base64');
  // What the sender claims of job and type is not believed.
  const metadata = `filename ${encoded('film.mp4')},fileUploadRef ${encoded(randomUUID())},jobId ${encoded('999999')},attachmentTypeId ${encoded('9')}`;
  const begin = (as: Person) =>
    fetch(`${base}/api/upload`, {
      method: 'POST',
      headers: { ...headersOf(as), 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    });
  expect((await begin(looker.who)).status).toBe(403);
  const begun = await begin(who);
  expect(begun.status).toBe(201);
  const at = `${base}${begun.headers.get('location') ?? ''}`;
  const push = (as: Person, from: number, to: number) =>
    fetch(at, {
      method: 'PATCH',
      headers: { ...headersOf(as), 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body: bytes.subarray(from, to),
    });
  expect((await push(who, 0, 25_000)).status).toBe(204);
  for (const other of [stranger.who, admin])
    expect((await fetch(at, { method: 'HEAD', headers: headersOf(other) })).status).toBe(404);
  const offset = (await fetch(at, { method: 'HEAD', headers: headersOf(who) })).headers.get('upload-offset');
  expect(offset).toBe('25000');
  const done = await push(who, 25_000, bytes.length);
  const id = Number(done.headers.get('upload-attachment'));
  const { data } = (await app.call(admin, attachmentsApi.get, { params: { id } })).body;
  expect(data).toMatchObject({ jobId, attachmentTypeId: 2, sizeBytes: 60_000, sentBy: 'Someone with the link' });
});

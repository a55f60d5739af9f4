// Resumable uploads over a real line, which is cut again and again.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Upload } from 'tus-js-client';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startOwnApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
let base: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ id: jobId } = await buildJob(app, admin));
  const { server } = app.running;
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

const encoded = (metadata: Record<string, string>): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const headersOf = (as: Person | undefined): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  ...(as && { authorization: `Bearer ${as.token}` }),
});
const begin = async (size: number, more: Record<string, string> = {}, as: Person | undefined = admin) => {
  const metadata = { filename: 'film.bin', attachmentTypeId: '5', jobId: String(jobId), ...more };
  const headers = { ...headersOf(as), 'upload-length': String(size), 'upload-metadata': encoded(metadata) };
  const answer = await fetch(`${base}/api/upload`, { method: 'POST', headers });
  return { status: answer.status, text: await answer.text(), at: `${base}${answer.headers.get('location') ?? ''}` };
};
const stateOf = async (at: string, as = admin) => {
  const answer = await fetch(at, { method: 'HEAD', headers: headersOf(as) });
  return { status: answer.status, offset: Number(answer.headers.get('upload-offset')), headers: answer.headers };
};
/** Sends from an offset; with `cutAfter` the line is cut after so many bytes. */
const push = (at: string, bytes: Buffer, offset: number, cutAfter?: number) =>
  new Promise<{ status: number; headers: Record<string, unknown> }>((resolve) => {
    const headers = {
      ...headersOf(admin),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(bytes.length - offset),
    };
    const sending = request(at, { method: 'PATCH', headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    sending.on('error', () => resolve({ status: 0, headers: {} }));
    if (cutAfter === undefined) sending.end(bytes.subarray(offset));
    else sending.write(bytes.subarray(offset, offset + cutAfter), () => setTimeout(() => sending.destroy(), 20));
  });
const fileOf = async (id: number): Promise<Buffer> =>
  (await app.call(admin, attachmentsApi.view, { params: { attachmentId: id } })).raw;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('what was sent over a line that was cut ten times arrives as it was, once', async () => {
  const bytes = randomBytes(5_000_000);
  const fileUploadRef = randomUUID();
  const { at } = await begin(bytes.length, { fileUploadRef, description: 'Walk through', room: 'Hall' });
  for (let cut = 0; cut < 10; cut++) {
    const { offset } = await stateOf(at);
    await push(at, bytes, offset, 300_000 + cut * 1000);
  }
  const { offset } = await stateOf(at);
  expect(offset).toBeGreaterThan(1_000_000);
  const last = await push(at, bytes, offset);
  expect(last.status).toBe(204);
  const id = Number(last.headers['upload-attachment']);
  expect(sha256(await fileOf(id))).toBe(sha256(bytes));
  const { body } = await app.call(admin, attachmentsApi.get, { params: { id } });
  expect(body.data).toMatchObject({ fileName: 'film.bin', jobId, description: 'Walk through', room: 'Hall' });
  // Whoever did not hear the answer asks again and hears it.
  const after = await stateOf(at);
  expect([after.offset, after.headers.get('upload-metadata')]).toEqual([
    bytes.length,
    expect.stringContaining(`attachmentId ${Buffer.from(String(id)).toString('base64')}`),
  ]);
  // Sent anew under the same reference it is the same attachment.
  const again = await begin(bytes.length, { fileUploadRef });
  const repeated = await push(again.at, bytes, 0);
  expect(Number(repeated.headers['upload-attachment'])).toBe(id);
  // The same bytes under another reference are there already, and the answer says so.
  const other = await begin(bytes.length);
  const { headers } = await push(other.at, bytes, 0);
  expect([headers['upload-attachment'], headers['upload-duplicate']]).toEqual([String(id), String(id)]);
});

test('the client of the browser sends a file in parts', async () => {
  const bytes = randomBytes(700_000);
  const attachment = await new Promise<string | undefined>((resolve, reject) => {
    let id: string | undefined;
    new Upload(bytes, {
      endpoint: `${base}/api/upload`,
      chunkSize: 256 * 1024,
      headers: { authorization: `Bearer ${admin.token}` },
      metadata: { filename: 'Plan – März.pdf', attachmentTypeId: '16', jobId: String(jobId) },
      onAfterResponse: (_request, response) => {
        id = response.getHeader('upload-attachment') ?? id;
      },
      onError: reject,
      onSuccess: () => resolve(id),
    }).start();
  });
  expect((await fileOf(Number(attachment))).equals(bytes)).toBe(true);
  const { body } = await app.call(admin, attachmentsApi.get, { params: { id: Number(attachment) } });
  expect(body.data.fileName).toBe('Plan – März.pdf');
});

test('an upload is begun for what its sender may do, and is nobody else’s', async () => {
  const colleague = await app.person(admin.companyId, 'estimator');
  const { admin: stranger } = await app.company();
  const { at } = await begin(100);
  expect((await stateOf(at, colleague)).status).toBe(404);
  expect((await stateOf(at, stranger)).status).toBe(404);
  expect((await fetch(at, { method: 'HEAD', headers: headersOf(undefined) })).status).toBe(401);
  expect((await fetch(at, { headers: headersOf(admin) })).status).toBe(404);
  const outsider = await app.person(admin.companyId, 'admin', { userTypeName: 'external' });
  expect((await begin(100, {}, outsider)).status).toBe(403);
  expect((await begin(100, {}, stranger)).status).toBe(422);
  expect((await begin(100, { jobId: '999999999' })).text).toBe((await begin(100, {}, stranger)).text);
  expect((await begin(100, { attachmentTypeId: '' })).text).toContain('This is required');
  expect((await begin(100, { attachmentTypeId: '999' })).status).toBe(422);
  expect((await begin(100, { takenAt: 'yesterday' })).status).toBe(422);
  expect((await begin(100, { fileUploadRef: 'x' })).status).toBe(422);
  expect((await begin(0)).status).toBe(422);
  expect((await begin(100_000_001)).status).toBe(413);
  const stolen = await begin(3, { companyId: String(stranger.companyId), userId: String(stranger.userId) });
  expect((await push(stolen.at, Buffer.from('abc'), 0)).status).toBe(204);
});

test('a file on its way is linked to further records', async () => {
  const other = await buildJob(app, admin);
  const linkObjects = JSON.stringify([{ objectType: 'job', objectId: other.id }]);
  const { at } = await begin(4, { linkObjects });
  const id = Number((await push(at, Buffer.from('four'), 0)).headers['upload-attachment']);
  const { body } = await app.call(admin, attachmentsApi.get, { params: { id } });
  expect(body.data.links).toEqual([
    { objectType: 'job', objectId: jobId },
    { objectType: 'job', objectId: other.id },
  ]);
});

test('what is not finished counts: towards the room of the company, and towards what one person may leave open', async () => {
  const own = await startOwnApp({ FILE_QUOTA_MB: '2' });
  const { admin: owner } = await own.company();
  const { id } = await buildJob(own, owner);
  const { server } = own.running;
  await server.listen({ port: 0, host: '127.0.0.1' });
  const there = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/api/upload`;
  const start = async (size: number) => {
    const metadata = encoded({ filename: 'film.bin', attachmentTypeId: '5', jobId: String(id) });
    const headers = { ...headersOf(owner), 'upload-length': String(size), 'upload-metadata': metadata };
    const answer = await fetch(there, { method: 'POST', headers });
    return { status: answer.status, text: await answer.text(), at: answer.headers.get('location') ?? '' };
  };
  const first = await start(1_500_000);
  expect(first.status).toBe(201);
  expect(await start(600_000)).toMatchObject({ status: 422, text: expect.stringContaining('used its 2 MB') });
  // Taken back, it takes no room any more.
  const { origin } = new URL(there);
  const taken = await fetch(origin + first.at, { method: 'DELETE', headers: headersOf(owner) });
  expect(taken.status).toBe(204);
  expect((await start(1_500_000)).status).toBe(201);
  for (let count = 0; count < 99; count++) expect((await start(10)).status).toBe(201);
  expect(await start(10)).toMatchObject({
    status: 409,
    text: expect.stringContaining('100 of your uploads are still running'),
  });
  await own.running.close();
}, 60_000);

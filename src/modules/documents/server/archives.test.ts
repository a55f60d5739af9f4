import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../../../../tests/server-process.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { type AttachmentArchive, attachmentCommandsApi } from '../shared/attachment-commands.api.ts';
import type { Uploaded } from '../shared/uploads.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function send(jobId: number, name: string, bytes: Buffer, type = '5'): Promise<number> {
  const path = `/job/${jobId}/documents`;
  const sent = await app.upload<{ data: Uploaded }>(admin, path, { name, bytes }, { attachmentTypeId: type });
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  return sent.body.data.attachmentId;
}
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Names and fingerprints of what a ZIP holds. */
async function unzipped(bytes: Buffer): Promise<Record<string, string>> {
  const zip = (await promisify<Buffer, ZipFile>(yauzl.fromBuffer as never)(bytes)) as ZipFile;
  const found: Record<string, string> = {};
  for await (const entry of entriesOf(zip)) {
    const stream = await new Promise<NodeJS.ReadableStream>((done, fail) =>
      zip.openReadStream(entry, (error, opened) => (error ? fail(error) : done(opened))),
    );
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    found[entry.fileName] = sha256(Buffer.concat(parts));
  }
  return found;
}
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const all: Entry[] = [];
  await new Promise<void>((done, fail) => {
    zip
      .on('entry', (entry: Entry) => all.push(entry))
      .on('end', done)
      .on('error', fail);
  });
  yield* all;
}
/** What stands at attachmentCommandsApi.archiveFile. */
const read = async ({ url }: AttachmentArchive) => await app.send(undefined, { url: url ?? '' });

test('chosen files of a job come as a ZIP with names that differ and lead nowhere', async () => {
  const { id } = await buildJob(app, admin);
  const files: [string, Buffer][] = [
    ['report.txt', Buffer.from('one')],
    ['Report.txt', Buffer.from('two')],
    ['..%2F..\\..\\etc\\passwd', Buffer.from('three')],
    ['\u202egnp.exe', Buffer.from('four')],
  ];
  const ids = [];
  for (const [name, bytes] of files) ids.push(await send(id, name, bytes));
  const other = await send(id, 'left.txt', Buffer.from('five'));
  const params = { objectType: 'job', objectId: id };
  const asked = await app.call(admin, attachmentCommandsApi.download, { params, body: { attachmentIds: ids } });
  expect(asked.body.data).toMatchObject({ count: 4, sizeBytes: 15, taskId: null });
  const got = await read(asked.body.data);
  expect([got.status, got.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(await unzipped(got.raw)).toEqual({
    'report.txt': sha256(Buffer.from('one')),
    'Report (2).txt': sha256(Buffer.from('two')),
    passwd: sha256(Buffer.from('three')),
    'gnp.exe': sha256(Buffer.from('four')),
  });
  const all = await app.call(admin, attachmentCommandsApi.downloadAll, { params, body: {} });
  expect(all.body.data.count).toBe(5);
  const { admin: stranger } = await app.company();
  const foreign = await app.call(stranger, attachmentCommandsApi.archive, {
    params: { archiveId: asked.body.data.id },
  });
  expect(foreign.status).toBe(404);
  const wrong = await app.call(admin, attachmentCommandsApi.download, {
    params,
    body: { attachmentIds: [other, 999_999_999] },
  });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { attachmentIds: 'This entry does not exist' }]);
  const altered = (asked.body.data.url ?? '').replace(/archive\/\d+/, `archive/${all.body.data.id}`);
  expect((await app.send(undefined, { url: altered })).status).toBe(404);
});

test('ZIP files and types are left out or taken along as asked', async () => {
  const { id } = await buildJob(app, admin);
  await send(id, 'a.txt', Buffer.from('a'), '5');
  await send(id, 'b.txt', Buffer.from('b'), '6');
  const params = { objectType: 'job', objectId: id };
  const inner = await app.call(admin, attachmentCommandsApi.downloadAll, { params, body: {} });
  await send(id, 'inner.zip', (await read(inner.body.data)).raw);
  const count = async (body: object) =>
    (await app.call(admin, attachmentCommandsApi.downloadAll, { params, body })).body.data.count;
  expect([await count({}), await count({ includeZippedAttachments: true })]).toEqual([2, 3]);
  expect(await count({ attachmentTypeId: 6 })).toBe(1);
  const none = await app.call(admin, attachmentCommandsApi.downloadAll, { params, body: { pictures: true } });
  expect(none.body.errors).toEqual({ attachmentIds: 'There are no files to download' });
});

test('many files are put together in the background, and their progress is seen', async () => {
  const { id } = await buildJob(app, admin);
  const wanted: Record<string, string> = {};
  for (let n = 0; n < 201; n++) {
    const bytes = Buffer.from(`file ${n}`);
    await send(id, `file ${n}.txt`, bytes);
    wanted[`file ${n}.txt`] = sha256(bytes);
  }
  const params = { objectType: 'job', objectId: id };
  const asked = await app.call(admin, attachmentCommandsApi.downloadAll, { params, body: {} });
  expect(asked.body.data).toMatchObject({ count: 201, url: null, taskId: expect.any(Number) });
  const archiveId = asked.body.data.id;
  const now = async () => (await app.call(admin, attachmentCommandsApi.archive, { params: { archiveId } })).body.data;
  await until(async () => (await now()).url !== null, 20_000);
  expect(await unzipped((await read(await now())).raw)).toEqual(wanted);
});

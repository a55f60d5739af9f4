// Files that want to be something else than they are. Whatever is uploaded is kept, and runs nowhere.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Server, createServer } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startOwnApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { type AttachmentView, attachmentsApi } from '../shared/attachments.api.ts';
import type { Uploaded } from '../shared/uploads.api.ts';
import { lookedAt, photograph } from './photographs.build.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ id: jobId } = await buildJob(app, admin));
});

const fields = { attachmentTypeId: '22', keepDuplicate: '1' };
const send = (name: string, bytes: Buffer | string, as = admin, to = app) =>
  to.upload<{ data: Uploaded }>(as, `/job/${jobId}/documents`, { name, bytes: Buffer.from(bytes) }, fields);
async function sent(name: string, bytes: Buffer | string): Promise<AttachmentView> {
  const { status, body } = await send(name, bytes);
  if (status !== 201) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return body.data.attachment;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const HTML = '<!doctype html><script>alert(document.domain)</script>';
const SHOWN_NEVER: [name: string, bytes: Buffer | string, mimeType: string][] = [
  ['logo.svg', SVG, 'image/svg+xml'],
  ['photo.jpg', SVG, 'image/svg+xml'],
  ['photo.png', `\ufeff${SVG}`, 'image/svg+xml'],
  ['page.html', HTML, 'text/html'],
  ['notes.txt', HTML, 'text/html'],
  ['report.pdf', HTML, 'text/html'],
  [
    'data.xml',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    'application/xml',
  ],
  ['invoice.pdf.exe', Buffer.concat([Buffer.from('MZ'), randomBytes(200)]), 'application/x-msdownload'],
  ['photo.jpg', Buffer.concat([Buffer.from('MZ'), randomBytes(200)]), 'application/x-msdownload'],
  ['photo.jpg', randomBytes(300), 'application/octet-stream'],
  ['latin1.txt', Buffer.from('caf\u00e9', 'latin1'), 'application/octet-stream'],
  ['nul.txt', 'a\u0000b', 'application/octet-stream'],
];

test('what is no picture, paper, film or plain text is for download alone, in a box, whatever its name says', async () => {
  for (const [name, bytes, mimeType] of SHOWN_NEVER) {
    const { fileUrl, mimeType: found } = await sent(name, bytes);
    const got = await app.send(undefined, { url: fileUrl ?? '' });
    expect([name, found]).toEqual([name, mimeType]);
    expect([name, got.raw.equals(Buffer.from(bytes))]).toEqual([name, true]);
    expect([name, String(got.headers['content-disposition'])]).toEqual([name, expect.stringMatching(/^attachment;/)]);
    expect(got.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(got.headers['x-content-type-options']).toBe('nosniff');
  }
  await lookedAt(app);
  const { body } = await app.call(admin, attachmentsApi.ofJob, { params: { jobId }, query: { perPage: '100' } });
  expect(body.data.filter(({ thumbUrl }) => thumbUrl !== null)).toEqual([]);
  expect(body.data.filter(({ processing }) => processing !== null)).toEqual([]);
});

test('a picture that is a program as well is shown as a picture alone', async () => {
  const polyglot = Buffer.concat([await photograph(), Buffer.from(HTML)]);
  const { id } = await sent('both.html', polyglot);
  await lookedAt(app);
  const { body } = await app.call(admin, attachmentsApi.get, { params: { id } });
  expect(body.data).toMatchObject({ mimeType: 'image/jpeg', processing: null });
  const original = await app.send(undefined, { url: body.data.fileUrl ?? '' });
  expect([original.headers['content-type'], original.headers['content-security-policy']]).toEqual([
    'image/jpeg',
    expect.stringMatching(/^sandbox/),
  ]);
  const view = await app.send(undefined, { url: body.data.previewUrl ?? '' });
  expect(view.raw.includes('script')).toBe(false);
});

test('pictures that would fill the memory are told by their size alone', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'black' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(3_000_000);
  const { id } = await sent('bomb.png', bomb);
  const before = process.memoryUsage().rss;
  await lookedAt(app);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  const { body } = await app.call(admin, attachmentsApi.get, { params: { id } });
  expect(body.data).toMatchObject({ thumbUrl: null, processing: expect.stringContaining('100 million pixels') });
});

test('names lose what could mislead, and keep what people wrote', async () => {
  const names: [given: string, kept: string][] = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\temp\\\\report.txt', 'report.txt'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['a\u0000b\u0007.txt', 'ab.txt'],
    ['con.txt', '_con.txt'],
    ['Küche – Decke (2) 水.jpg', 'Küche – Decke (2) 水.jpg'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
    ['...', 'file'],
  ];
  for (const [given, kept] of names) expect((await sent(given, randomBytes(20))).fileName).toBe(kept);
});

test('what is empty, too large or cut off is refused and leaves nothing', async () => {
  expect((await send('empty.txt', '')).body.errors).toEqual({ file: 'This file is empty. Choose another one.' });
  const large = await send('large.bin', Buffer.alloc(100_000_001));
  expect([large.status, large.body.message]).toEqual([
    413,
    'The file is larger than 100 MB. Split it and send the parts.',
  ]);
  const cut = await app.send(admin, {
    method: 'POST',
    url: `/api/job/${jobId}/documents`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
  });
  expect(cut.status).toBe(400);
  const typeless = await app.upload(admin, `/job/${jobId}/documents`, { name: 'a.txt', bytes: Buffer.from('a') }, {});
  expect(typeless.body.errors).toEqual({ attachmentTypeId: 'This is required' });
});

/** A scanner that speaks clamd's language: it finds one word, and falls silent at another. */
function scanner(): Server {
  return createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      const command = 'zINSTREAM\0';
      if (!bytes.subarray(0, command.length).equals(Buffer.from(command))) return;
      let at = command.length;
      let text = '';
      for (;;) {
        if (bytes.length < at + 4) return;
        const length = bytes.readUInt32BE(at);
        if (length === 0) break;
        if (bytes.length < at + 4 + length) return;
        text += bytes.toString('latin1', at + 4, at + 4 + length);
        at += 4 + length;
      }
      if (text.includes('FALL SILENT')) socket.destroy();
      else if (text.includes('STRANGE')) socket.end('INSTREAM size limit exceeded. ERROR\0');
      else socket.end(text.includes('VIRUS') ? 'stream: Made.Up.Virus FOUND\0' : 'stream: OK\0');
    });
  });
}
const SOCKET = `/tmp/reinstate-scanner-${process.pid}.sock`;
afterAll(() => rm(SOCKET, { force: true }));

test('with a scanner a file with a virus is refused, and no clear answer is never taken for a clean one', async () => {
  await rm(SOCKET, { force: true });
  const listening = scanner().listen(SOCKET);
  const own = await startOwnApp({ CLAMD_SOCKET: SOCKET });
  const { admin: owner } = await own.company();
  const job = await buildJob(own, owner);
  const put = (text: string) => {
    const file = { name: 'a.txt', bytes: Buffer.from(text.padEnd(600_000, '.')) };
    return own.upload<{ data: Uploaded }>(owner, `/job/${job.id}/documents`, file, fields);
  };
  expect((await put('harmless')).status).toBe(201);
  const found = await put('A VIRUS');
  expect([found.status, found.body.message]).toEqual([
    422,
    'The virus scanner found Made.Up.Virus in this file. The file was not kept.',
  ]);
  for (const text of ['FALL SILENT', 'STRANGE']) expect((await put(text)).status).toBe(503);
  await new Promise((done) => listening.close(done));
  expect((await put('nobody listens')).status).toBe(503);
  const { body } = await own.call(owner, attachmentsApi.ofJob, { params: { jobId: job.id } });
  expect(body.data).toHaveLength(1);
  await own.running.close();
});

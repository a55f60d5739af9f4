// about: platform, documents
// Stored files on disk and in an S3 service: the same files, the same answers. The service stands behind a door that checks each
// signature, because the double itself checks none.
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blobsOf } from '../src/platform/server/blobs/blob-store.ts';
import type { BlobStore } from '../src/platform/server/blobs/blobs.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { receiveFile } from '../src/platform/server/files.ts';

const [KEY_ID, SECRET, BUCKET, REGION] = ['reinstate', 'a secret of the tests', 'files-of-tests', 'ap-southeast-2'];
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** As RFC 3986 has it; what came encoded is not encoded twice. */
const encoded = (text: string): string =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Whether a request carries a right signature: in its head, or in its address and then for as long as that says. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, now = Date.now()): boolean {
  const { pathname, searchParams } = new URL(url, 'http://door');
  const inAddress = searchParams.has('X-Amz-Signature');
  const head =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(headers.authorization ?? '') ?? [];
  const from = (name: string, part: number) => (inAddress ? searchParams.get(`X-Amz-${name}`) : head[part]) ?? '';
  const [credential, signed, signature] = [from('Credential', 1), from('SignedHeaders', 2), from('Signature', 3)];
  const [keyId, day = '', region = '', service = ''] = credential.split('/');
  const at = (inAddress ? searchParams.get('X-Amz-Date') : headers['x-amz-date']) as string | null;
  const time = Date.parse((at ?? '').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const lasts = inAddress ? Number(searchParams.get('X-Amz-Expires')) * 1000 : 15 * 60_000;
  if (keyId !== KEY_ID || region !== REGION || !(now - time < lasts && time - now < 15 * 60_000)) return false;
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(encodeURIComponent(name))}=${encoded(encodeURIComponent(value))}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    pathname.split('/').map(encoded).join('/'),
    query,
    ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    inAddress ? 'UNSIGNED-PAYLOAD' : String(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), service), 'aws4_request');
  return hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex') === signature;
}

let behind: FauxqsServer;
let door: Server;
let refused = 0;
const dataDir = join(tmpdir(), `reinstate-storage-${randomUUID()}`);
const of: Record<string, { config: ReturnType<typeof readConfig>; blobs: BlobStore }> = {};
beforeAll(async () => {
  behind = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  door = createServer((incoming, outgoing) => {
    if (!isSigned(incoming)) {
      refused++;
      incoming.resume();
      outgoing.writeHead(403).end();
      return;
    }
    const { method, url, headers } = incoming;
    const through = request({ host: '127.0.0.1', port: behind.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(through);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  await fetch(`http://127.0.0.1:${behind.port}/${BUCKET}`, { method: 'PUT' });
  const { port } = door.address() as AddressInfo;
  const s3 = {
    S3_URL: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_REGION: REGION,
    S3_KEY_ID: KEY_ID,
    S3_SECRET: SECRET,
  };
  for (const [name, env] of [
    ['disk', {}],
    ['S3', s3],
    ['S3 with a wrong key', { ...s3, S3_SECRET: 'another' }],
  ] as const) {
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
    of[name] = { config, blobs: blobsOf(config) };
  }
});
afterAll(async () => {
  door.closeAllConnections();
  door.close();
  await behind.stop();
});
const bytesOf = async (stream: Readable | undefined): Promise<Buffer | undefined> =>
  stream && Buffer.concat(await stream.toArray());
async function put(store: string, bytes: Buffer): Promise<string> {
  const { config, blobs } = of[store] as (typeof of)[string];
  const key = `17/${randomUUID()}`;
  const { path } = await receiveFile(config, Readable.from([bytes]), 50_000_000);
  await blobs.take(key, path);
  return key;
}

describe.each(['disk', 'S3'])('files on %s', (store) => {
  const blobs = (): BlobStore => (of[store] as (typeof of)[string]).blobs;

  test('come back as they were, whole and in parts', async () => {
    const bytes = randomBytes(300_000);
    const key = await put(store, bytes);
    expect((await bytesOf(await blobs().open(key)))?.equals(bytes)).toBe(true);
    const part = await bytesOf(await blobs().open(key, { start: 1000, end: 1999 }));
    expect(part?.equals(bytes.subarray(1000, 2000))).toBe(true);
    const end = await bytesOf(await blobs().open(key, { start: 299_999, end: 299_999 }));
    expect(end?.equals(bytes.subarray(299_999))).toBe(true);
  });

  test('of many megabytes arrive in pieces', async () => {
    const bytes = randomBytes(20_000_001);
    const key = await put(store, bytes);
    expect(sha256((await bytesOf(await blobs().open(key))) ?? '')).toBe(sha256(bytes));
  });

  test('are gone once they were removed, and what never was is not there', async () => {
    const key = await put(store, Buffer.from('soon gone'));
    await blobs().remove(key);
    expect(await blobs().open(key)).toBeUndefined();
    expect(await blobs().open(key, { start: 0, end: 3 })).toBeUndefined();
    expect(await blobs().open(`17/${randomUUID()}`)).toBeUndefined();
    await blobs().remove(`17/${randomUUID()}`);
  });
});

test('the store hands out a file itself at an address that is signed and ends', async () => {
  const key = await put('S3', Buffer.from('at an address'));
  const named = { disposition: 'attachment; filename="a b.txt"', mimeType: 'text/plain' };
  const address = (await of['S3']?.blobs.address?.(key, named, 60)) ?? '';
  const answer = await fetch(address);
  expect([answer.status, await answer.text()]).toEqual([200, 'at an address']);
  expect((await fetch(address.replace('Expires=60', 'Expires=6000'))).status).toBe(403);
  expect((await fetch(address.replace(key, `17/${randomUUID()}`))).status).toBe(403);
  expect((await fetch(`${address.split('?')[0]}`)).status).toBe(403);
});

test('with a wrong key nothing is kept, and the error is told', async () => {
  const before = refused;
  await expect(put('S3 with a wrong key', Buffer.from('never'))).rejects.toThrow();
  expect(refused).toBeGreaterThan(before);
});

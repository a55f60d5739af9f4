// about: platform
// Large answers travel compressed where the client takes it, small ones and those with secrets do not.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { encodingFor } from '../src/platform/server/load/compress.ts';
import { PASSWORD, type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  for (let index = 0; index < 40; index++) await buildJob(app, admin, { customerName: `Customer ${index}` });
});

/** `server.inject` as a browser sees it: the bytes as they travel. */
const ask = (url: string, encoding?: string, more: { method?: 'POST'; payload?: object } = {}) =>
  app.running.server.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${admin.token}`, ...(encoding && { 'accept-encoding': encoding }) },
    ...more,
  });

test('a long list comes in the encoding that the client takes, and says the same', async () => {
  const plain = await ask('/api/job?perPage=100');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  const [brotli, gzipped] = [
    await ask('/api/job?perPage=100', 'gzip, deflate, br'),
    await ask('/api/job?perPage=100', 'gzip'),
  ];
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(plain.json());
  expect(JSON.parse(gunzipSync(gzipped.rawPayload).toString())).toEqual(plain.json());
});

test('a short answer and one that hands out tokens go out as they are', async () => {
  expect((await ask('/api/job/count', 'br')).headers['content-encoding']).toBeUndefined();
  const signedIn = await ask('/api/authentication/authenticate', 'br', {
    method: 'POST',
    payload: { email: admin.email, password: PASSWORD },
  });
  expect(signedIn.statusCode).toBe(200);
  expect(signedIn.headers['content-encoding']).toBeUndefined();
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, identity', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('accept-encoding %s gives %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

// Addresses that people type in: nothing but the public internet is reached, whatever they are dressed up as.
import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { type FetchRules, NotFetched, createSafeFetch } from './safe-fetch.ts';

/** Nobody may ever get here: it counts who does. */
let canary: Server;
let inner: Server | undefined;
let hits = 0;
let port = 0;
/** Plays a machine of the public internet, on an address of its own. */
let outside: Server;
let outsidePort = 0;
const PUBLIC = '127.0.0.2';
const page = (path: string): string => `http://${PUBLIC}:${outsidePort}${path}`;

const listen = (server: Server, host: string, at = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, host, () => resolve((server.address() as AddressInfo).port));
  });

beforeAll(async () => {
  const count = (): Server => createServer((_, response) => response.end(String(++hits)));
  canary = count();
  port = await listen(canary, '127.0.0.1');
  const six = count();
  inner = await listen(six, '::1', port).then(
    () => six,
    () => undefined, // a machine without IPv6
  );
  outside = createServer((request, response) => {
    const path = request.url ?? '/';
    const chain = /^\/again\/(\d+)$/.exec(path)?.[1];
    if (path.startsWith('/to?')) response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
    else if (chain)
      response.writeHead(307, { location: chain === '0' ? '/file' : `/again/${Number(chain) - 1}` }).end();
    else if (path === '/endless') stream(response);
    else if (path === '/large') response.writeHead(200, { 'content-length': '5000000' }).end('x');
    else if (path === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    else if (path === '/silent') return;
    else if (path === '/drip') response.writeHead(200).write('x');
    else if (path === '/file')
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(JSON.stringify({ ...request.headers, host: undefined }));
    else response.writeHead(404).end();
  });
  outsidePort = await listen(outside, PUBLIC);
});
const stream = (response: ServerResponse): void => {
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(64_000)));
  };
  response.on('drain', more);
  more();
};
afterAll(() => {
  for (const server of [canary, inner, outside]) server?.closeAllConnections();
  for (const server of [canary, inner, outside]) server?.close();
});

/** As it is in production, but the ports of this test count as 80, and one address as public. */
const rules = (more: FetchRules = {}): FetchRules => ({
  ports: [80, 443, port, outsidePort],
  isPublic: (address) => address === PUBLIC || isPublicAddress(address),
  ...more,
});
const LIMIT = { most: 100_000 };

/** Ways to write this machine and its network that have fooled somebody. */
const hostile = (): string[] => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.127.127.127',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0x7f000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '0',
    '0.0.0.0',
    '00.0.0.0',
    '%31%32%37.0.0.1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '127.0.0.1.',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'localhost.localdomain',
    'ip6-localhost',
    'metadata',
    'metadata.google.internal',
    'intranet',
    'printer.local',
    'router.lan',
    'db.home.arpa',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
    '10.0.0.1',
    '10.9.9.9',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.0.1',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '100.64.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    'user:password@127.0.0.1',
    'example.com@127.0.0.1',
    'example.com%00@127.0.0.1',
  ].map((host) => `http://${host}:${port}/`);
  const others = [
    'file:///etc/passwd',
    `gopher://127.0.0.1:${port}/_x`,
    `dict://127.0.0.1:${port}/`,
    `ftp://127.0.0.1:${port}/`,
    'ldap://127.0.0.1/',
    'unix:/var/run/docker.sock:/version',
    'http+unix://%2Fvar%2Frun%2Fdocker.sock/version',
    'data:text/plain,x',
    'javascript:alert(1)',
    'http://example.com:22/',
    'https://example.com:5432/',
    `http://127.0.0.1:${port}#@example.com/`,
    `http://example.com\\@127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    `http:127.0.0.1:${port}`,
    `http:///127.0.0.1:${port}`,
    `http://[::1%25lo]:${port}/`,
    `http://127.0.0.1:${port}/${'x'.repeat(3000)}`,
    '',
    'http://',
  ];
  return [...hosts, ...others];
};

test('80 and more ways to write an address of this machine or its network: none is connected to, each is told why at once', async () => {
  const list = hostile();
  expect(list.length).toBeGreaterThanOrEqual(80);
  // A name server that answers with this machine for whatever it is asked.
  const fetch = createSafeFetch(rules({ lookup: async () => [{ address: '127.0.0.1', family: 4 }] }));
  const began = Date.now();
  for (const address of list) {
    const outcome = await fetch(address, LIMIT).catch((error: unknown) => error);
    expect(outcome, address).toBeInstanceOf(NotFetched);
  }
  expect(Date.now() - began).toBeLessThan(5000);
  expect(hits).toBe(0);
});

test('a redirect to any of them is not followed either', async () => {
  const fetch = createSafeFetch(rules({ lookup: async () => [{ address: '127.0.0.1', family: 4 }] }));
  for (const address of hostile().filter((one) => /^[!-~]+$/.test(one))) {
    const outcome = await fetch(page(`/to?${encodeURIComponent(address)}`), LIMIT).catch((error: unknown) => error);
    expect(outcome, address).toBeInstanceOf(NotFetched);
  }
  expect(hits).toBe(0);
});

test('a name is looked up once for its connection: what it stands for a moment later does not count', async () => {
  const answers = [PUBLIC, '127.0.0.1', '127.0.0.1'];
  let asked = 0;
  const lookup = async () => [{ address: answers[asked++] ?? '127.0.0.1', family: 4 }];
  const fetch = createSafeFetch(rules({ lookup }));
  const url = `http://rebind.example.com:${outsidePort}/file`;
  expect((await fetch(url, LIMIT)).bytes.length).toBeGreaterThan(0);
  expect(asked).toBe(1);
  await expect(fetch(url, LIMIT)).rejects.toThrow('is not on the public internet');
  expect(asked).toBe(2);
  const both = createSafeFetch(
    rules({ lookup: async () => [PUBLIC, '127.0.0.1'].map((address) => ({ address, family: 4 })) }),
  );
  await expect(both(url, LIMIT)).rejects.toBeInstanceOf(NotFetched);
  expect(hits).toBe(0);
});

test('three redirects are followed, a fourth is not; nothing of ours goes along', async () => {
  const fetch = createSafeFetch(rules());
  const { bytes, url, contentType } = await fetch(page('/again/2'), { ...LIMIT, accept: 'image/png' });
  expect([url, contentType]).toEqual([page('/file'), 'text/plain']);
  expect(JSON.parse(bytes.toString())).toEqual({
    accept: 'image/png',
    'accept-encoding': 'identity',
    connection: 'close',
    'user-agent': 'Reinstate',
  });
  await expect(fetch(page('/again/3'), LIMIT)).rejects.toThrow('too often');
});

test('what is too large, packed, slow or not there is told as that', async () => {
  const fetch = createSafeFetch(rules({ withinMs: 400 }));
  await expect(fetch(page('/large'), LIMIT)).rejects.toThrow('larger than 100 KB');
  await expect(fetch(page('/endless'), LIMIT)).rejects.toThrow('larger than 100 KB');
  await expect(fetch(page('/packed'), LIMIT)).rejects.toThrow('compressed');
  await expect(fetch(page('/nothing'), LIMIT)).rejects.toThrow('returned 404');
  await expect(fetch(page('/silent'), LIMIT)).rejects.toThrow('took longer');
  await expect(fetch(page('/drip'), LIMIT)).rejects.toThrow('took longer');
  const nowhere = createSafeFetch(rules({ lookup: () => Promise.reject(new Error('ENOTFOUND')) }));
  await expect(nowhere('http://nowhere.example.com/', LIMIT)).rejects.toThrow('no such address');
});

test('an address of one’s own network is reached where the installation says so, and only that one', async () => {
  const fetch = createSafeFetch({ allow: [`127.0.0.1:${port}`] });
  expect((await fetch(`http://127.0.0.1:${port}/`, LIMIT)).bytes.toString()).toBe('1');
  await expect(fetch(page('/file'), LIMIT)).rejects.toThrow('port');
});

test.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:800::200e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

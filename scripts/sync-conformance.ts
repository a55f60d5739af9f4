// Tries the protocol between servers (docs/protocol.md) against any address:
//   node scripts/sync-conformance.ts https://jobs.example.com https://jobs.example.com/invitation/… [--own http://127.0.0.1:4790] [--wait 60]
// The invitation is used up. The server that is tried has to reach this one at `--own`: a Reinstate needs it in FETCH_ALLOW. With `--wait` it waits
// so many seconds for somebody to send a record with a file over the connection, and fetches it in parts.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import {
  type Headers,
  type Signer,
  claimOf,
  digestOf,
  hashOfBytes,
  isAnswerSigned,
  isRequestSigned,
  signAnswer,
  signRequest,
} from '../src/modules/sync/server/remote-signatures.tokens.ts';
import {
  MEDIA_TYPE,
  WELL_KNOWN,
  type WellKnown,
  readWellKnown,
} from '../src/modules/sync/server/remote-well-known.tokens.ts';

type Document = Record<string, unknown>;
interface Reply {
  status: number;
  document: Document;
  bytes: Uint8Array;
  headers: Headers;
  signed: boolean;
}
interface Said {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signer?: Signer;
  signedBody?: string;
  at?: Date;
}

const [address = '', invitation = '', ...options] = process.argv.slice(2);
const option = (name: string, otherwise: string): string => options[options.indexOf(`--${name}`) + 1] ?? otherwise;
const own = options.includes('--own') ? option('own', '') : 'http://127.0.0.1:4790';
const waitSeconds = options.includes('--wait') ? Number(option('wait', '60')) : 0;
const secret = /\/invitation\/([^/?#]+)/.exec(invitation)?.[1];
if (!address || !secret) {
  process.stderr.write(
    'Usage: node scripts/sync-conformance.ts <address> <invitation> [--own http://host:port] [--wait seconds]\n',
  );
  process.exit(2);
}

const pair = generateKeyPairSync('ed25519');
const signer: Signer = { keyId: `conformance-${randomUUID().slice(0, 8)}`, privateKey: pair.privateKey };
const strange: Signer = { keyId: signer.keyId, privateKey: generateKeyPairSync('ed25519').privateKey };
let theirs: WellKnown | undefined;
const arrived: Document[] = [];

/** Signed by one of the keys that they publish, for this very request. */
function isTheirs(status: number, headers: Headers, bytes: Uint8Array, requestSignature: string): boolean {
  const claim = claimOf(headers);
  const key = theirs?.keys.find(({ id }) => id === claim?.keyId);
  if (!claim || !key || headers['content-digest'] !== digestOf(bytes)) return false;
  return isAnswerSigned({ status, headers, requestSignature }, claim, key.publicKey);
}

async function say(path: string, { method = 'POST', body = '', ...said }: Said): Promise<Reply> {
  const target = `${theirs?.endpoint ?? ''}${path}`;
  const headers = {
    ...(method === 'POST' && { 'content-type': MEDIA_TYPE }),
    'content-digest': digestOf(said.signedBody ?? body),
    'reinstate-version': '1',
    ...said.headers,
  };
  const signed = signRequest({ method, target, headers }, said.signer ?? signer, said.at ?? new Date());
  const answer = await fetch(target, {
    method,
    headers: { ...headers, ...signed },
    ...(method === 'POST' && { body }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder().decode(bytes.subarray(0, 100_000));
  const known = Object.fromEntries(answer.headers);
  return {
    status: answer.status,
    document: text.startsWith('{') ? (JSON.parse(text) as Document) : {},
    bytes,
    headers: known,
    signed: isTheirs(answer.status, known, bytes, (signed['signature'] ?? '').slice('sync='.length)),
  };
}

/** What they call here: who this is, and their own messages, which are all taken. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === WELL_KNOWN) {
    const key = { id: signer.keyId, algorithm: 'Ed25519', publicKey: pair.publicKey.export({ format: 'jwk' }).x };
    const keys = [{ ...key, from: '2026-01-01T00:00:00Z', until: null }];
    const known = { protocol: 'reinstate-sync', versions: [1], name: 'Conformance', endpoint: `${own}/sync`, keys };
    return void response.setHeader('content-type', 'application/json').end(JSON.stringify(known));
  }
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const headers = request.headers as Headers;
  const claim = claimOf(headers);
  const key = theirs?.keys.find(({ id }) => id === claim?.keyId);
  const given = { method: request.method ?? '', target: `${own}${request.url ?? ''}`, headers };
  const isRight = claim !== undefined && key !== undefined && isRequestSigned(given, claim, key.publicKey);
  if (isRight && request.url === '/sync/messages')
    arrived.push(JSON.parse(Buffer.concat(parts).toString()) as Document);
  const document = isRight
    ? { outcome: 'applied', messageId: headers['reinstate-message'], received: 0, sent: 0, waiting: 0 }
    : { problem: 'signature', words: 'The signature does not fit' };
  const body = JSON.stringify({ protocol: 'reinstate-sync', ...document });
  const status = isRight ? 200 : 401;
  const answer = {
    status,
    headers: { 'content-digest': digestOf(body) },
    requestSignature: claim?.signatureText ?? '',
  };
  response.writeHead(status, {
    'content-type': MEDIA_TYPE,
    ...answer.headers,
    ...signAnswer(answer, signer, new Date()),
  });
  response.end(body);
}

const rows: [name: string, ok: boolean, detail: string][] = [];
async function check(name: string, work: () => Promise<{ ok: boolean; detail: string }>): Promise<void> {
  try {
    const { ok, detail } = await work();
    rows.push([name, ok, detail]);
  } catch (error) {
    rows.push([name, false, error instanceof Error ? error.message : String(error)]);
  }
}
const detailOf = ({ status, document, signed }: Reply): string =>
  `${status} ${String(document['outcome'] ?? document['problem'] ?? '')}${signed ? '' : ' (not signed)'}`;
/** An answer of a status, signed, with these fields. */
const expects = (name: string, reply: () => Promise<Reply>, status: number, fields: Document = {}): Promise<void> =>
  check(name, async () => {
    const got = await reply();
    const fits = Object.entries(fields).every(([field, value]) => got.document[field] === value);
    return { ok: got.status === status && got.signed && fits, detail: detailOf(got) };
  });

const message = (more: Document = {}): Document => ({
  protocol: 'reinstate-sync',
  version: 1,
  id: randomUUID(),
  at: '2026-11-30 01:00:00',
  kind: 'request',
  exchange: randomUUID(),
  parent: null,
  action: 35,
  subject: { type: 'job', ref: randomUUID(), label: 'Conformance' },
  job: null,
  answers: null,
  note: null,
  options: null,
  follow: [],
  parts: {},
  ...more,
});
const post = (body: Document): Said => ({ body: JSON.stringify(body) });

async function invitations(connection: string): Promise<string> {
  const company = randomUUID();
  const acceptance = { secret, address: own, connection, company, companyName: 'Conformance' };
  const accept = (more: Document = {}, said: Said = {}) =>
    say('/invitation/accept', { ...post({ ...acceptance, ...more }), ...said });
  await expects('unknown secret is not found', () => say('/invitation/look', post({ secret: 'a'.repeat(43) })), 404, {
    problem: 'invitation',
  });
  await expects('the invitation names who asks', () => say('/invitation/look', post({ secret })), 200, { status: 1 });
  await expects('accepting with a strange key is refused', () => accept({}, { signer: strange }), 401, {
    problem: 'signature',
  });
  let ref = '';
  await expects(
    'accepting connects',
    async () => {
      const reply = await accept();
      ref = String(reply.document['connection'] ?? '');
      return reply;
    },
    200,
  );
  await expects('accepting again answers the same', () => accept(), 200, { connection: ref });
  await expects('nobody else accepts it', () => accept({ connection: randomUUID(), company: randomUUID() }), 409);
  return ref;
}

async function messages(ref: string): Promise<void> {
  const send = (number: number, of: Document, said: Said = {}) =>
    say('/messages', {
      ...post(of),
      ...said,
      headers: {
        'reinstate-connection': ref,
        'reinstate-number': String(number),
        'reinstate-message': String(of['id']),
        ...said.headers,
      },
    });
  const first = message();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await expects('a message is applied', () => send(1, first), 200, { outcome: 'applied', messageId: first['id'] });
  await expects('the same once more changes nothing', () => send(1, first), 200, { outcome: 'applied' });
  await expects('the same id with other bytes is refused', () => send(1, { ...first, note: 'x' }), 200, {
    outcome: 'refused',
  });
  await expects('a signature of a strange key is refused', () => send(2, message(), { signer: strange }), 401, {
    problem: 'signature',
  });
  await expects(
    'an unknown connection is refused',
    () => send(2, message(), { headers: { 'reinstate-connection': randomUUID() } }),
    401,
  );
  await expects('a clock 11 minutes late is refused', () => send(2, message(), { at: minutesAgo(11) }), 401, {
    problem: 'clock',
  });
  await expects('a clock 9 minutes late is taken', () => send(2, message(), { at: minutesAgo(9) }), 200, {
    outcome: 'applied',
  });
  await expects(
    'an unknown version is refused',
    () => send(3, message(), { headers: { 'reinstate-version': '99' } }),
    400,
    { problem: 'version' },
  );
  await expects('a body that was changed is refused', () => send(3, message(), { signedBody: 'else' }), 400, {
    problem: 'digest',
  });
  await expects('a gap is told', () => send(9, message()), 200, { outcome: 'early', expected: 3 });
  await expects('a used number is told', () => send(2, message()), 200, { outcome: 'behind', received: 2 });
  await expects('an unknown field of version 1 is refused', () => send(3, message({ invented: 1 })), 200, {
    outcome: 'refused',
  });
  await expects(
    'an unknown field of a later version is kept',
    () => send(4, message({ version: 7, invented: 1 })),
    200,
    { outcome: 'applied' },
  );
  await expects('256 KB and one byte is refused', () => send(5, message({ note: 'x'.repeat(262_145) })), 200, {
    outcome: 'refused',
  });
  const headers = { 'reinstate-connection': ref };
  await expects('it says where it stands', () => say('/position', { method: 'GET', headers }), 200, { received: 5 });
  await expects(
    'a notice of no known kind is refused',
    () => say('/notices', { ...post({ kind: 'sale' }), headers }),
    400,
    { problem: 'form' },
  );
  const path = `/files/${randomUUID()}?sha256=${'a'.repeat(64)}`;
  await expects('a file that was not sent is not found', () => say(path, { method: 'GET', headers }), 404, {
    problem: 'file',
  });
}

interface File {
  ref: string;
  size: number;
  sha256: string;
}
async function file(ref: string): Promise<void> {
  let found: File | undefined;
  for (let second = 0; second < waitSeconds && !found; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    found = arrived.flatMap((one) => (one['parts'] as { files?: File[] } | undefined)?.files ?? [])[0];
  }
  await check('a file comes in parts', async () => {
    if (!found) return { ok: false, detail: `nobody sent one within ${waitSeconds} seconds` };
    const { size, sha256 } = found;
    const half = Math.ceil(size / 2);
    const part = (range: string) =>
      say(`/files/${found?.ref}?sha256=${sha256}`, {
        method: 'GET',
        headers: { 'reinstate-connection': ref, range: `bytes=${range}` },
      });
    const parts = [await part(`0-${half - 1}`), await part(`${half}-${size - 1}`)];
    const whole = Buffer.concat(parts.map(({ bytes }) => bytes));
    const ok = parts.every(({ status }) => status === 206) && hashOfBytes(whole) === sha256;
    return { ok, detail: `${parts.map(({ status }) => status).join(', ')}, ${whole.length} of ${size} bytes` };
  });
}

const server = createServer((request, response) => {
  serve(request, response).catch(() => response.destroy());
}).listen(Number(new URL(own).port) || 80);
await check('says who it is', async () => {
  const answer = await fetch(`${new URL(address).origin}${WELL_KNOWN}`);
  theirs = readWellKnown(await answer.text());
  return {
    ok: theirs !== undefined,
    detail: theirs ? `${theirs.name}, versions ${theirs.versions.join(', ')}` : `${answer.status}`,
  };
});
if (theirs) {
  const ref = await invitations(randomUUID());
  await messages(ref);
  if (waitSeconds) await file(ref);
}
server.closeAllConnections();
server.close();
const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, ok, detail] of rows)
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${detail}\n`);
process.stdout.write(`${rows.filter(([, ok]) => ok).length} of ${rows.length}\n`);
process.exit(rows.every(([, ok]) => ok) ? 0 : 1);

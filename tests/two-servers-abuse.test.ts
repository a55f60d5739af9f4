// about: sync
// What a server must not be made to do by others: guessed, stolen and strange invitations, forged calls, files that lie.
import { createPrivateKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { serverSigner } from '../src/modules/sync/server/remote-keys.across.ts';
import { digestOf, signRequest } from '../src/modules/sync/server/remote-signatures.tokens.ts';
import { syncRequestsApi } from '../src/modules/sync/shared/sync-requests.api.ts';
import { syncServersApi } from '../src/modules/sync/shared/sync-servers.api.ts';
import { syncApi } from '../src/modules/sync/shared/sync.api.ts';
import { asSystem } from './test-app.ts';
import {
  type Crafted,
  type Installation,
  type Place,
  accept,
  closeInstallations,
  connectedPlaces,
  craft,
  health,
  invitationOf,
  list,
  settled,
  shas,
  twoInstallations,
  upload,
  wordsOf,
} from './two-servers.ts';

let servers: [Installation, Installation];
beforeAll(async () => {
  servers = await twoInstallations();
});
afterEach(() => {
  for (const { line } of servers) line.fault = () => 'none';
});
afterAll(() => closeInstallations(servers));

test('the example of docs/protocol.md is what the server signs', () => {
  const text = readFileSync('docs/protocol.md', 'utf8');
  const [, body = ''] = /```\n(\{"protocol".*"detach".*\})\n/.exec(text) ?? [];
  const [, id = '', about = ''] = /"id":"([^"]+)".*"about":"([^"]+)"/.exec(body) ?? [];
  expect(about).not.toBe('');
  // The test key of RFC 9421, B.1.4.
  const privateKey = createPrivateKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      d: 'n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU',
      x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
    },
    format: 'jwk',
  });
  const headers = {
    'content-digest': digestOf(body),
    'reinstate-version': '1',
    'reinstate-connection': '5a1d7c30-9b64-4e0f-8c57-2f6e8d9a0b1c',
    'reinstate-number': '7',
    'reinstate-message': id,
  };
  const target = 'https://jobs.builder.example/api/sync-server/v1/messages';
  const at = new Date('2026-11-30T01:00:00Z');
  const signed = signRequest({ method: 'POST', target, headers }, { keyId: 'test-key-ed25519', privateKey }, at);
  expect(text).toContain(
    `Content-Digest: ${headers['content-digest']}\nSignature-Input: ${signed['signature-input']}\nSignature: ${signed['signature']}\n`,
  );
});

describe('an invitation', () => {
  test('shows who asks, is accepted once, and not by whoever guesses or stole it late', async () => {
    const [one, two] = servers;
    const giver = (await one.app.company()).admin;
    const doer = (await two.app.company()).admin;
    const thief = (await two.app.company()).admin;
    const { id } = await buildContact(one.app, giver, { companyName: 'Swift Pipes', contactTypeId: 3 });
    const invitation = await invitationOf(one, giver, id, two.line.address);
    const looked = await two.app.call(doer, syncServersApi.look, { body: { invitation } });
    expect(looked.body.data).toMatchObject({ server: one.line.address.slice(7), statusId: 1 });
    expect(looked.body.data.companyName).toMatch(/^Company /);
    const guess = `${one.line.address}/invitation/${randomBytes(24).toString('base64url')}`;
    const guessed = await two.app.call(thief, syncServersApi.accept, { body: { invitation: guess } });
    expect(guessed.status).toBe(422);
    expect(guessed.body.errors?.['invitation']).toContain('not valid');
    // The answer is lost: accepted again, it is the same connection.
    one.line.fault = (path) => (path.endsWith('/accept') ? 'unanswered' : 'none');
    expect((await two.app.call(doer, syncServersApi.accept, { body: { invitation } })).status).toBe(422);
    one.line.fault = () => 'none';
    const made = await two.app.call(doer, syncServersApi.accept, { body: { invitation } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await two.app.call(doer, syncServersApi.accept, { body: { invitation } })).body.data).toEqual(
      made.body.data,
    );
    const stolen = await two.app.call(thief, syncServersApi.accept, { body: { invitation } });
    expect(stolen.body.errors?.['invitation']).toContain('already been accepted');
    const rows = await asSystem(one.app, sql`select from company_link where company_id = ${giver.companyId}`);
    expect(rows).toHaveLength(1);
  });

  test('is declined from elsewhere, and read by no server that is not named', async () => {
    const [one, two] = servers;
    const giver = (await one.app.company()).admin;
    const doer = (await two.app.company()).admin;
    const { id } = await buildContact(one.app, giver, { companyName: 'Swift Pipes', contactTypeId: 3 });
    const invitation = await invitationOf(one, giver, id, two.line.address);
    await two.app.call(doer, syncServersApi.decline, { body: { invitation } });
    const [row] = (await one.app.call(giver, syncApi.list, {})).body.data;
    expect(row).toMatchObject({ statusId: 3 });
    for (const address of [
      'http://127.0.0.1:9',
      'https://169.254.169.254',
      'https://localhost',
      'https://10.0.0.8:8443',
      'ftp://x.example',
      'x',
    ])
      expect(
        (
          await two.app.call(doer, syncServersApi.look, {
            body: { invitation: `${address}/invitation/${'a'.repeat(40)}` },
          })
        ).status,
        address,
      ).toBe(422);
    const own = await two.app.call(doer, syncServersApi.look, {
      body: { invitation: `${two.line.address}/invitation/${'a'.repeat(40)}` },
    });
    expect(own.body.errors?.['invitation']).toContain('from this server');
  });
});

const message = (more: object = {}) => ({
  protocol: 'reinstate-sync',
  version: 1,
  id: randomUUID(),
  at: '2026-11-29 01:00:00',
  kind: 'request',
  exchange: randomUUID(),
  parent: null,
  action: 35,
  subject: { type: 'job', ref: randomUUID(), label: 'Job-1' },
  job: null,
  answers: null,
  note: null,
  options: null,
  follow: [],
  parts: {},
  ...more,
});
const refOfPlace = async ({ app, linkId }: Place): Promise<string> => {
  const [row] = await asSystem(
    app,
    sql<{ ref: string }>`select own_ref as ref from sync_remote where link_id = ${linkId}`,
  );
  return row?.ref ?? '';
};

describe('a hostile server', () => {
  test('is refused a strange key, an old clock, changed bytes, a replay, a number of its own making, another version and what is too large', async () => {
    const pair = await connectedPlaces(servers);
    const { giver, doer } = pair;
    const own = await serverSigner(giver.app.running.app);
    const strange = { keyId: own.keyId, privateKey: generateKeyPairSync('ed25519').privateKey };
    const connection = await refOfPlace(doer);
    const say = async (
      of: object,
      { number = 1, more = {}, ...crafted }: Partial<Crafted> & { number?: number; more?: Record<string, string> } = {},
    ) => {
      const body = JSON.stringify(of);
      const headers = {
        'reinstate-connection': connection,
        'reinstate-number': String(number),
        'reinstate-message': (of as { id: string }).id,
        ...more,
      };
      return await craft(doer, { path: '/messages', headers, body, signer: own, ...crafted });
    };
    const hour = 3_600_000;
    expect(await say(message(), { signer: strange })).toMatchObject({
      status: 401,
      document: { problem: 'signature' },
    });
    expect(await say(message(), { signer: { ...strange, keyId: 'unknown-key-of-nobody' } })).toMatchObject({
      status: 401,
    });
    expect(await say(message(), { at: new Date(Date.now() - hour) })).toMatchObject({ document: { problem: 'clock' } });
    expect(await say(message(), { at: new Date(Date.now() + hour) })).toMatchObject({ document: { problem: 'clock' } });
    expect(await say(message(), { signedBody: 'else' })).toMatchObject({
      status: 400,
      document: { problem: 'digest' },
    });
    expect(await say(message(), { more: { 'reinstate-version': '99' } })).toMatchObject({
      status: 400,
      document: { problem: 'version', versions: [1] },
    });
    expect(await say(message(), { more: { 'reinstate-connection': randomUUID() } })).toMatchObject({ status: 401 });
    const third = await connectedPlaces(servers);
    expect(await list(doer, 'in')).toEqual([]);
    // Its own message is taken once; the same bytes again change nothing, and a used number is not taken by another one.
    const good = message();
    expect(await say(good)).toMatchObject({ status: 200, document: { outcome: 'applied', messageId: good.id } });
    expect(await say(good)).toMatchObject({ status: 200, document: { outcome: 'applied' } });
    expect(await say({ ...good, note: 'Changed' })).toMatchObject({ document: { outcome: 'refused' } });
    expect(await say(message(), { number: 1 })).toMatchObject({ document: { outcome: 'behind', received: 1 } });
    expect(await say(message(), { number: 7 })).toMatchObject({ document: { outcome: 'early', expected: 2 } });
    expect(await say(message({ note: 'x'.repeat(262_145) }), { number: 2 })).toMatchObject({
      document: { outcome: 'refused', words: expect.stringContaining('256 KB') },
    });
    const file = {
      ref: randomUUID(),
      name: 'all.zip',
      type: 'application/zip',
      size: 5_000_000_000,
      sha256: 'a'.repeat(64),
      description: null,
    };
    expect(await say(message({ parts: { files: [file] } }), { number: 3 })).toMatchObject({
      document: { outcome: 'refused' },
    });
    expect(await list(doer, 'in')).toHaveLength(1);
    // What belongs to another connection of the same two servers is not found.
    const sent = await craft(third.doer, {
      method: 'GET',
      path: `/files/${randomUUID()}?sha256=${'a'.repeat(64)}`,
      headers: { 'reinstate-connection': await refOfPlace(third.doer) },
      signer: own,
    });
    expect(sent).toMatchObject({ status: 404 });
    expect(await list(third.doer, 'in')).toEqual([]);
    expect(await health(doer)).toMatchObject({ refused: 3 });
  }, 60_000);

  test('is not believed a file whose bytes are others than it said', async () => {
    const pair = await connectedPlaces(servers);
    const { giver, doer } = pair;
    const job = await buildJob(giver.app, giver.person);
    const id = await upload(giver, job.id, 'report.txt', wordsOf(2000));
    const answer = await giver.app.call(giver.person, syncRequestsApi.send, {
      body: { contactId: giver.contactId, syncRequestActionId: 35, jobId: job.id, attachmentIds: [id] },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    await settled(pair);
    // Its server hands out other bytes than the message named.
    const other = await upload(giver, job.id, 'other.txt', wordsOf(2000));
    await asSystem(
      giver.app,
      sql`update attachment a set file_id = b.file_id from attachment b where a.id = ${id} and b.id = ${other}`,
    );
    const taken = await accept(pair, doer);
    expect(await shas(doer, taken.jobId)).toEqual([]);
    expect((await health(doer))?.fileProblem).toContain('fingerprint differs');
    expect((await health(doer))?.fileProblem).toContain('report.txt');
  }, 60_000);
});

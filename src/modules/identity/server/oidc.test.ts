// Against a real OpenID provider, run here.
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startOwnApp, startTestApp } from '../../../../tests/test-app.ts';
import { identityApi } from '../shared/identity.api.ts';
import { providersApi } from '../shared/providers.api.ts';
import { seal } from './factors.tokens.ts';
import { hashSecret } from './identity.tokens.ts';
import { PROVIDER_SECRET, providerPlace } from './oidc.service.ts';

interface Somebody {
  email: string;
  email_verified: boolean;
}
let app: TestApp;
let server: Server;
let issuer: string;
/** Who the sign-in server says is sitting there. */
const people = new Map<string, Somebody>();
let present = '';

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}`;
  app = await startOwnApp({ FETCH_ALLOW: `127.0.0.1:${port},localhost:${port},127.0.0.1:9` });
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: 'reinstate',
        client_secret: 'secret of the client',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['http://localhost:3000/login/external', 'http://localhost:3000/login/external/app'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of the test'] },
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, given_name: 'Ola', family_name: 'Nordmann', ...people.get(sub) }),
    }),
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/sit/${uid}` },
    loadExistingGrant: async (ctx: { oidc: Record<string, { accountId: string; clientId: string }> }) => {
      const grant = new oidc.Grant({ clientId: 'reinstate', accountId: ctx.oidc['session']?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  } as never);
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sit/')) return void oidc.callback()(request, response);
    void oidc.interactionFinished(request, response, { login: { accountId: present } });
  });
});
afterAll(() => {
  server.close();
});

async function companyWithProvider(
  more: object = {},
): Promise<{ admin: Person; ref: string; id: number; version: number }> {
  const { admin } = await app.company();
  const body = {
    label: 'Company login',
    issuer,
    clientId: 'reinstate',
    clientSecret: 'secret of the client',
    emailDomains: ['test.example'],
    ...more,
  };
  const made = await app.call(admin, providersApi.createProvider, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { admin, ...made.body.data };
}

/** Goes where the address leads, as a browser would, until it leads back to us. */
async function travel(from: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  for (let url = from; ; ) {
    if (url.startsWith('http://localhost:3000')) return Object.fromEntries(new URL(url).searchParams);
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${answer.status} ${await answer.text()}`);
    url = new URL(next, url).href;
  }
}
const start = (ref: string) => app.call(undefined, providersApi.startExternal, { query: { provider: ref } });
const finish = (body: Record<string, string>) => app.call(undefined, providersApi.finishExternal, { body });
async function signInAs(ref: string, subject: string, who: Somebody) {
  present = subject;
  people.set(subject, who);
  return await finish(await travel((await start(ref)).body.url));
}
const REFUSED = 'There was a problem and we could not log you in via your third party';

describe('signing in through a sign-in server', () => {
  test('a colleague is known by the verified email, and afterwards by the subject', async () => {
    const { admin, ref } = await companyWithProvider();
    const first = await signInAs(ref, 'subject-1', { email: admin.email.toUpperCase(), email_verified: true });
    expect(first.body.user?.email).toBe(admin.email);
    const me = await app.call({ ...admin, token: first.body.token?.access_token ?? '' }, identityApi.currentUser, {});
    expect(me.body.data.id).toBe(admin.userId);
    const again = await signInAs(ref, 'subject-1', { email: 'renamed@elsewhere.example', email_verified: false });
    expect(again.body.user?.email).toBe(admin.email);
  });

  test.each([
    ['an email that is not verified', { email_verified: false }],
    ['an email of another domain', { email: 'someone@elsewhere.example' }],
    ['somebody unknown, where nobody is to be made', { email: 'unknown@test.example' }],
  ])('%s is refused', async (_what, more) => {
    const { admin, ref } = await companyWithProvider();
    const answer = await signInAs(ref, `subject-${Math.random()}`, {
      email: admin.email,
      email_verified: true,
      ...more,
    });
    expect([answer.status, answer.body.message]).toEqual([403, REFUSED]);
  });

  test("an email of another company's person is refused, also where people are made", async () => {
    const { admin: stranger } = await app.company();
    const { ref } = await companyWithProvider({ createUsers: true, defaultRoleId: 2 });
    const answer = await signInAs(ref, 'a stranger', { email: stranger.email, email_verified: true });
    expect(answer.status).toBe(403);
  });

  test('somebody new of the own domain is made with the chosen role', async () => {
    const { admin, ref } = await companyWithProvider({ createUsers: true, defaultRoleId: 2 });
    const email = `ola-${admin.companyId}@test.example`;
    const answer = await signInAs(ref, `ola-${admin.companyId}`, { email, email_verified: true });
    const me = await app.call({ ...admin, token: answer.body.token?.access_token ?? '' }, identityApi.currentUser, {});
    expect(me.body.data).toMatchObject({ email, fullName: 'Ola Nordmann', primeAdmin: false });
    expect(me.body.data.permissions).toContain('create-estimate');
  });

  test('an answer counts once, with its own state, within ten minutes', async () => {
    const { admin, ref } = await companyWithProvider();
    present = 'subject-once';
    people.set(present, { email: admin.email, email_verified: true });
    const back = await travel((await start(ref)).body.url);
    const other = await travel((await start(ref)).body.url);
    expect((await finish({ ...back, state: other['state'] ?? '' })).status).toBe(403);
    expect((await finish(back)).status).toBe(200);
    expect((await finish(back)).body.message).toBe(REFUSED);
    const late = await travel((await start(ref)).body.url);
    await asSystem(app, sql`update sign_in_attempt set expires_at = now() where kind = 'oidc' and used_at is null`);
    expect((await finish(late)).status).toBe(403);
    expect((await finish({ state: 'x', error: 'access_denied' })).body.errors).toEqual({ general: REFUSED });
  });

  describe('an answer that was meddled with opens nothing:', () => {
    const change = (state: string, detail: object) =>
      asSystem(
        app,
        sql`update sign_in_attempt set detail = detail || ${JSON.stringify(detail)}::jsonb where hash = ${hashSecret(state)}`,
      );
    type Meddling = (back: Record<string, string>, other: Record<string, string>) => unknown;
    test.each<[string, Meddling]>([
      ['another state', (back) => (back['state'] = `${back['state']}x`)],
      ['the state of another journey', (back, other) => (back['state'] = other['state'] ?? '')],
      ['the code of another journey', (back, other) => (back['code'] = other['code'] ?? '')],
      ['a code that was never given', (back) => (back['code'] = 'guessed')],
      ['another issuer', (back) => (back['iss'] = 'https://login.example.com')],
      ['no issuer', (back) => delete back['iss']],
      ['another nonce', (back) => change(back['state'] ?? '', { nonce: 'another' })],
      ['another code verifier', (back) => change(back['state'] ?? '', { verifier: 'v'.repeat(43) })],
      ['an answer for another address', (back) => change(back['state'] ?? '', { redirectUri: `${issuer}/back` })],
    ])('%s', async (_what, meddle) => {
      const { admin, ref } = await companyWithProvider();
      present = `subject-${admin.userId}`;
      people.set(present, { email: admin.email, email_verified: true });
      const back = await travel((await start(ref)).body.url);
      const other = await travel((await start(ref)).body.url);
      await meddle(back, other);
      const { status, body } = await finish(back);
      expect([status, body.message]).toEqual([403, REFUSED]);
    });

    test('a server that calls itself otherwise than it was entered', async () => {
      const { ref } = await companyWithProvider({ issuer: issuer.replace('127.0.0.1', 'localhost') });
      expect((await start(ref)).status).toBe(503);
    });
  });

  test('a disabled person and a server that is switched off open nothing', async () => {
    const { admin, ref, id } = await companyWithProvider();
    const person = await app.person(admin.companyId, 'estimator');
    await asSystem(app, sql`update app_user set status = 'disabled' where id = ${person.userId}`);
    expect((await signInAs(ref, 'disabled', { email: person.email, email_verified: true })).status).toBe(403);
    await app.call(admin, providersApi.removeProvider, { params: { id } });
    expect((await start(ref)).status).toBe(404);
  });
});

describe('setting one up', () => {
  test('the secret is never read again, and stays when it is not given', async () => {
    const { admin, ref, id, version } = await companyWithProvider();
    const body = { label: 'Renamed', issuer, clientId: 'reinstate', version };
    const after = await app.call(admin, providersApi.updateProvider, { params: { id }, body });
    expect(after.body.data).toMatchObject({ label: 'Renamed', hasSecret: true, emailDomains: ['test.example'] });
    expect(JSON.stringify(after.body)).not.toContain('secret of the client');
    const [row] = await asSystem(
      app,
      sql<{ kept: Buffer }>`select client_secret as kept from identity_provider where id = ${id}`,
    );
    expect(row?.kept.toString('latin1')).not.toContain('secret of the client');
    expect((await signInAs(ref, `s-${id}`, { email: admin.email, email_verified: true })).status).toBe(200);
    expect((await app.call(admin, providersApi.updateProvider, { params: { id }, body })).status).toBe(409);
  });

  test('the secret and the people known go with the server that they were of', async () => {
    const { admin, ref, id, version } = await companyWithProvider();
    const subject = `known-${id}`;
    expect((await signInAs(ref, subject, { email: admin.email, email_verified: true })).status).toBe(200);
    expect((await signInAs(ref, subject, { email: 'other@test.example', email_verified: false })).status).toBe(200);
    const change = async (more: object, of: number) =>
      (
        await app.call(admin, providersApi.updateProvider, {
          params: { id },
          body: { label: 'Ours', issuer, clientId: 'reinstate', version: of, ...more },
        })
      ).body.data;
    const client = await change({ clientId: 'another' }, version);
    expect(client).toMatchObject({ hasSecret: false });
    const moved = await change({ issuer: 'https://login.example.com', clientSecret: 'new' }, client.version);
    expect(moved).toMatchObject({ hasSecret: true });
    const back = await change({}, moved.version);
    expect(back).toMatchObject({ hasSecret: false });
    await change({ clientSecret: 'secret of the client' }, back.version);
    // The number alone opens nothing any more.
    expect((await signInAs(ref, subject, { email: 'other@test.example', email_verified: false })).status).toBe(403);
  });

  test('a secret that another key sealed is said to be entered again, and works once it is', async () => {
    const { admin, ref, id, version } = await companyWithProvider();
    const { app: here } = app.running;
    const secret = Buffer.from('the key of this server before it was replaced');
    const foreign = { ...here, config: { ...here.config, secret } };
    const lost = seal(foreign, PROVIDER_SECRET, providerPlace({ companyId: admin.companyId, ref }), Buffer.from('x'));
    await asSystem(app, sql`update identity_provider set client_secret = ${lost} where id = ${id}`);
    const { status, body } = await start(ref);
    expect([status, body.message]).toEqual([409, expect.stringContaining('can no longer be read')]);
    expect(body.message).toContain('Ask your administrator to enter it again.');
    await app.call(admin, providersApi.updateProvider, {
      params: { id },
      body: { label: 'Ours', issuer, clientId: 'reinstate', clientSecret: 'secret of the client', version },
    });
    expect((await signInAs(ref, `again-${id}`, { email: admin.email, email_verified: true })).status).toBe(200);
  });

  test('only for domains the company has people in, with a role for newcomers', async () => {
    const { admin } = await app.company();
    const problems = async (more: object) =>
      (await app.call(admin, providersApi.createProvider, { body: { label: 'L', issuer, clientId: 'c', ...more } }))
        .body.errors;
    expect(await problems({ emailDomains: ['gmail.com'] })).toHaveProperty('emailDomains');
    expect(await problems({ emailDomains: ['harbour.example'] })).toHaveProperty('emailDomains');
    expect(await problems({ createUsers: true })).toHaveProperty('defaultRoleId');
    expect(await problems({ createUsers: true, defaultRoleId: 999_999 })).toHaveProperty('defaultRoleId');
    expect(await problems({ issuer: 'file:///etc/passwd' })).toHaveProperty('issuer');
    expect(await problems({ scopes: 'email' })).toHaveProperty('scopes');
  });

  test('the ways of a domain are told alike for known and unknown accounts; a server that is away is said', async () => {
    const { admin, ref } = await companyWithProvider({ label: 'Ours' });
    const of = async (email: string) =>
      (await app.call(undefined, providersApi.signInMethods, { query: { email } })).body;
    expect(await of(admin.email)).toEqual(await of('nobody@test.example'));
    expect((await of(admin.email)).providers).toContainEqual({ ref, label: 'Ours' });
    const away = await companyWithProvider({ issuer: 'http://127.0.0.1:9' });
    expect((await start(away.ref)).status).toBe(503);
  });
});

describe('where a sign-in server may stand', () => {
  /** As every installation is before its operator allows an address. */
  const usual = (): Promise<TestApp> => startTestApp();

  test.each([
    'http://127.0.0.1:4999',
    'https://127.0.0.1:4999',
    'https://2130706433',
    'https://0x7f.1',
    'https://169.254.169.254',
    'https://10.1.2.3',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://localhost',
    'https://intranet',
    'http://login.example.com',
  ])('not at %s', async (inner) => {
    const { admin } = await (await usual()).company();
    const body = { label: 'L', issuer: inner, clientId: 'c', emailDomains: ['test.example'] };
    const { status, body: told } = await (await usual()).call(admin, providersApi.createProvider, { body });
    expect([status, Object.keys(told.errors ?? {})]).toEqual([422, ['issuer']]);
  });

  test('nothing is asked of one inside that was entered before', async () => {
    const kept = await usual();
    const { admin } = await kept.company();
    const body = { label: 'L', issuer: 'https://login.example.com', clientId: 'c', emailDomains: ['test.example'] };
    const { id, ref } = (await kept.call(admin, providersApi.createProvider, { body })).body.data;
    let hits = 0;
    const count = () => void hits++;
    server.on('request', count);
    await asSystem(kept, sql`update identity_provider set issuer = ${issuer} where id = ${id}`);
    expect((await kept.call(undefined, providersApi.startExternal, { query: { provider: ref } })).status).toBe(503);
    expect(hits).toBe(0);
    server.off('request', count);
  });
});

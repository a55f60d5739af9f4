import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD, type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { identityApi } from '../shared/identity.api.ts';
import { removeFactorOnServer } from './factors.across.ts';
import { pinAt, seal, unseal } from './factors.tokens.ts';
import { usersApi } from '../shared/users.api.ts';
import { keepMfaPolicy } from './security-settings.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The clock stands in the middle of a time step, so that no pin grows old between two lines of a test.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
});
afterAll(() => {
  vi.useRealTimers();
});

const signIn = (email: string, userPin?: string, password = PASSWORD) =>
  app.call(undefined, identityApi.authenticate, { body: { email, password, ...(userPin && { userPin }) } });
const pinOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const eventsOf = async (person: Person) =>
  (
    await asSystem(
      app,
      sql<{ name: string }>`select name from security_event where user_id = ${person.userId} order by id`,
    )
  ).map(({ name }) => name);
/** Pins of the past count again. Only a test may do this; people wait. */
const forgetSteps = (person: Person) =>
  asSystem(app, sql`update user_factor set last_step = null where user_id = ${person.userId}`);

/** Somebody whose company asks everyone for a second factor, with an authenticator set up. */
async function enrolled(): Promise<{ person: Person; secret: string; recoveryCodes: string[] }> {
  const { companyId } = await app.company();
  await keepMfaPolicy(app.running.app.pool, companyId, 'everyone');
  const person = await app.person(companyId, 'estimator');
  const secret = (await signIn(person.email)).body.google2faSecret ?? '';
  const { recoveryCodes = [] } = (await signIn(person.email, pinOf(secret))).body;
  await forgetSteps(person);
  return { person, secret, recoveryCodes };
}

describe('the pins of RFC 6238, appendix B', () => {
  const TIMES = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000];
  const EXPECTED = {
    SHA1: ['94287082', '07081804', '14050471', '89005924', '69279037', '65353130'],
    SHA256: ['46119246', '68084774', '67062674', '91819424', '90698825', '77737706'],
    SHA512: ['90693936', '25091201', '99943326', '93441116', '38618901', '47863826'],
  } as const;
  const SECRETS = { SHA1: 20, SHA256: 32, SHA512: 64 } as const;
  test.each(['SHA1', 'SHA256', 'SHA512'] as const)('%s', (algorithm) => {
    const secret = Buffer.from('1234567890'.repeat(7).slice(0, SECRETS[algorithm]));
    expect(TIMES.map((time) => pinAt(secret, time * 1000, { algorithm, digits: 8 }))).toEqual(EXPECTED[algorithm]);
  });
});

describe('setting up while signing in', () => {
  let person: Person;
  beforeEach(async () => {
    const { companyId } = await app.company();
    await keepMfaPolicy(app.running.app.pool, companyId, 'everyone');
    person = await app.person(companyId, 'estimator');
  });

  test('shows a QR code and no session; the pin confirms it, and the secret is never shown again', async () => {
    const asked = (await signIn(person.email)).body;
    expect(asked.googleQRCode).toMatch(/^<svg/);
    expect(asked.token).toBeUndefined();
    expect((await signIn(person.email)).body.google2faSecret, 'the same until it is confirmed').toBe(
      asked.google2faSecret,
    );
    const entered = await signIn(person.email, pinOf(asked.google2faSecret ?? ''));
    expect(entered.body.token?.access_token).toBeTruthy();
    expect(entered.body.recoveryCodes).toHaveLength(10);
    expect((await signIn(person.email)).body).toEqual({
      googleQRCode: null,
      google2faSecret: null,
      pinRequired: true,
    });
    expect(await eventsOf(person)).toContain('factor-added');
  });

  test('a set-up that nobody finished is made anew after a quarter of an hour', async () => {
    const { google2faSecret } = (await signIn(person.email)).body;
    await asSystem(
      app,
      sql`update user_factor set created_at = created_at - interval '16 minutes' where user_id = ${person.userId}`,
    );
    expect((await signIn(person.email, pinOf(google2faSecret ?? ''))).status).toBe(401);
    expect((await signIn(person.email)).body.google2faSecret).not.toBe(google2faSecret);
  });

  test('the secret is encrypted at rest, and cannot be moved to another person', async () => {
    const { google2faSecret } = (await signIn(person.email)).body;
    const [row] = await asSystem(
      app,
      sql<{ secret: Buffer }>`select secret from user_factor where user_id = ${person.userId}`,
    );
    expect(row?.secret.toString('latin1')).not.toContain(google2faSecret);
    const sealed = seal(app.running.app, 'authenticator', '1:2', Buffer.from('secret'));
    expect(unseal(app.running.app, 'authenticator', '1:2', sealed)?.toString()).toBe('secret');
    expect(unseal(app.running.app, 'authenticator', '1:3', sealed)).toBeUndefined();
  });

  test('a wrong password learns nothing about the factor', async () => {
    const { person: other } = await enrolled();
    const [without, withFactor] = [
      await signIn(person.email, undefined, 'wrong password'),
      await signIn(other.email, undefined, 'wrong password'),
    ];
    expect(withFactor.body).toEqual(without.body);
  });
});

describe('who is asked', () => {
  const asked = async (email: string) => (await signIn(email)).body.token === undefined;

  test.each([
    ['off', false, false],
    ['optional', false, false],
    ['admins', true, false],
    ['everyone', true, true],
  ] as const)('policy %s: an administrator %s, an estimator %s', async (policy, administrator, estimator) => {
    const { companyId, admin } = await app.company();
    const person = await app.person(companyId, 'estimator');
    await keepMfaPolicy(app.running.app.pool, companyId, policy);
    expect([await asked(admin.email), await asked(person.email)]).toEqual([administrator, estimator]);
  });

  test('a company that decided nothing asks those who administer rights', async () => {
    const { companyId, admin } = await app.company();
    const second = await app.person(companyId, 'admin');
    await asSystem(app, sql`delete from security_setting where company_id = ${companyId}`);
    expect([await asked(admin.email), await asked(second.email)]).toEqual([true, true]);
  });
});

describe('the pin', () => {
  test('counts one step early and one late, and each counts once', async () => {
    const { person, secret } = await enrolled();
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [-1, 401],
      [0, 200],
      [0, 401],
      [1, 200],
      [2, 401],
    ] as const)
      expect((await signIn(person.email, pinOf(secret, steps))).status, `${steps} steps`).toBe(status);
  });

  test('sent twenty times at once opens one session', async () => {
    const { person, secret } = await enrolled();
    const pin = pinOf(secret);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => signIn(person.email, pin)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('five wrong ones lock this factor for a quarter of an hour; open sessions and recovery codes go on', async () => {
    const { person, secret, recoveryCodes } = await enrolled();
    const right = pinOf(secret);
    const wrong = right === '000000' ? '111111' : '000000';
    const statuses = [];
    for (let tries = 0; tries < 5; tries++) statuses.push((await signIn(person.email, wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    const refused = await signIn(person.email, right);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^(900|8\d\d)$/)]);
    expect((await app.call(person, identityApi.currentUser, {})).status).toBe(200);
    expect((await signIn(person.email, recoveryCodes[0])).status).toBe(200);
    expect(await eventsOf(person)).toEqual(expect.arrayContaining(['second-factor-failed', 'sign-in-locked']));
    await asSystem(app, sql`update user_factor set locked_until = now() where user_id = ${person.userId}`);
    expect((await signIn(person.email, right)).status).toBe(200);
  });

  test('cannot be locked by somebody who lacks the password', async () => {
    const { person, secret } = await enrolled();
    for (let tries = 0; tries < 8; tries++) await signIn(person.email, '000000', 'not the password');
    expect((await signIn(person.email, pinOf(secret))).status).toBe(200);
  });
});

test('a recovery code opens one session, however it is written', async () => {
  const { person, recoveryCodes } = await enrolled();
  const [first = '', second = ''] = recoveryCodes;
  expect((await signIn(person.email, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await signIn(person.email, first)).status).toBe(401);
  expect((await signIn(person.email, second)).status).toBe(200);
  expect((await signIn(person.email, 'AAAA-AAAA-AAAA')).status).toBe(401);
});

test('a factor sealed under a lost key is answered with what to do, and an administrator takes it away', async () => {
  const { person, secret, recoveryCodes } = await enrolled();
  await asSystem(app, sql`update user_factor set secret = '\\x0011223344' where user_id = ${person.userId}`);
  for (const pin of [undefined, pinOf(secret)]) {
    const { status, body } = await signIn(person.email, pin);
    expect([status, body.message]).toEqual([409, expect.stringContaining('Ask your administrator')]);
  }
  const admin = await app.person(person.companyId, 'admin');
  const remove = (as: Person, id: number) => app.call(as, usersApi.removeFactor, { params: { id }, body: {} });
  expect((await remove(person, person.userId)).status).toBe(403);
  expect((await remove((await app.company()).admin, person.userId)).status).toBe(404);
  expect((await remove(admin, admin.userId)).body.message).toContain('in your profile');
  expect((await remove(admin, person.userId)).status).toBe(201);
  expect((await remove(admin, person.userId)).status).toBe(409);
  expect(await eventsOf(person)).toContain('factor-removed');
  const again = (await signIn(person.email)).body;
  expect(again.googleQRCode).toMatch(/^<svg/);
  expect((await signIn(person.email, recoveryCodes[0])).status, 'its recovery codes are gone with it').toBe(401);
  expect((await signIn(person.email, pinOf(again.google2faSecret ?? ''))).body.token?.access_token).toBeTruthy();
});

test('whoever runs the server takes the factor of the only administrator away, and it is told and kept', async () => {
  const { person } = await enrolled();
  const { app: running } = app.running;
  expect(await removeFactorOnServer(running, 'nobody@test.example')).toBeUndefined();
  expect(await removeFactorOnServer(running, ` ${person.email.toUpperCase()} `)).toMatchObject({ removed: true });
  expect(await removeFactorOnServer(running, person.email)).toMatchObject({ removed: false });
  const open = await asSystem(app, sql`select from session where user_id = ${person.userId} and ended_at is null`);
  expect(open).toEqual([]);
  expect(await eventsOf(person)).toContain('factor-removed');
  const mails = await asSystem(
    app,
    sql<{
      text: string;
    }>`select body_text as text from outgoing_message where to_address = ${person.email} order by id`,
  );
  expect(mails.at(-1)?.text).toContain('were removed from your account');
  expect((await signIn(person.email, undefined, 'not the password')).status, 'the password stays').toBe(401);
});

import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { identityApi } from '../shared/identity.api.ts';
import { securityApi } from '../shared/security.api.ts';
import { guessable } from './common.passwords.ts';
import { hashPassword, outdated, passwordMatches } from './identity.passwords.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const person = () => app.person(admin.companyId, 'estimator');
const signIn = (email: string, password = PASSWORD, more: object = {}, headers = {}) =>
  app.call(undefined, identityApi.authenticate, { body: { email, password, ...more } }, headers);
const mailsOf = async ({ userId }: Person) =>
  (
    await asSystem(
      app,
      sql<{ template: string }>`select template from outgoing_message where user_id = ${userId} order by id`,
    )
  ).map(({ template }) => template);

describe('changing the password', () => {
  const NEW = 'Quiet-Harbour-77-Lamps';
  const change = (as: Person, password: string, newPassword: string) =>
    app.call(as, securityApi.changePassword, { body: { password, newPassword } });

  test('needs the present one, ends the other sessions and tells the person', async () => {
    const who = await person();
    const other = (await signIn(who.email)).body.token?.access_token ?? '';
    expect((await change(who, 'not the password', NEW)).body.errors).toEqual({
      password: 'This password is not right',
    });
    expect((await change(who, PASSWORD, NEW)).status).toBe(200);
    await expect
      .poll(async () => (await app.call({ ...who, token: other }, identityApi.currentUser, {})).status, {
        timeout: 1000,
      })
      .toBe(401);
    expect((await app.call(who, identityApi.currentUser, {})).status).toBe(200);
    expect([(await signIn(who.email)).status, (await signIn(who.email, NEW)).status]).toEqual([401, 200]);
    expect(await mailsOf(who)).toContain('password-changed');
  });

  test('refuses what is short, what everybody guesses, and what the person already has', async () => {
    const who = await person();
    const problem = async (password: string) => (await change(who, PASSWORD, password)).body.errors?.['newPassword'];
    expect(await problem('short')).toBe(
      'This password requires an uppercase letter, a number and at least 10 characters',
    );
    expect(await problem('Password2026!')).toContain('easy to guess');
    expect(await problem(PASSWORD)).toBe('Choose a password different from the current one');
  });

  test('takes 64 and more characters of any script', async () => {
    const who = await person();
    const long = `Ä9${'長い秘密の言葉 '.repeat(12)}z`;
    expect((await change(who, PASSWORD, long)).status).toBe(200);
    expect((await signIn(who.email, long)).status).toBe(200);
  });
});

test.each([
  'Password1234',
  'P4ssw0rd!2026',
  'Qwertyuiop12',
  '1234567890Aa',
  'Aaaaaaaaaa1',
  'Abc1Abc1Abc1',
  'Welcome12345',
  'Summer2026!!',
  'Harbour20261',
  'Reyes1234567',
  'Password123',
  'Trustno1Trustno1',
  'Mustang2026!',
  'Qwaszx123456',
])('%s is easy to guess', async (password) => {
  expect(await guessable(password, ['ana@harbour.example', 'Ana Reyes', 'Harbour Restoration'])).toBeDefined();
});

test.each(['Correct-Horse-42', 'Quiet-Harbour-77-Lamps', 'xK9#mPq2vLw8', 'My dog eats 3 socks', 'Tr0ub4dor&3zx'])(
  '%s is not',
  async (password) => {
    expect(await guessable(password, ['ana@harbour.example', 'Ana Reyes', 'Harbour Restoration'])).toBeUndefined();
  },
);

test('an authenticator is set up from the profile with the password, and removed with it', async () => {
  const who = await person();
  const start = (password: string) => app.call(who, securityApi.startAuthenticator, { body: { password } });
  const confirm = (userPin: string) => app.call(who, securityApi.confirmAuthenticator, { body: { userPin } });
  expect((await start('wrong')).status).toBe(422);
  const { google2faSecret, googleQRCode } = (await start(PASSWORD)).body.data;
  expect(googleQRCode).toMatch(/^<svg/);
  expect((await confirm('12345')).body.errors).toHaveProperty('userPin');
  const made = await confirm(new TOTP({ secret: google2faSecret }).generate());
  expect(made.body.data.recoveryCodes).toHaveLength(10);
  expect((await start(PASSWORD)).status).toBe(409);
  expect((await signIn(who.email)).body.pinRequired).toBe(true);
  const mine = (await app.call(who, securityApi.ownSecurity, {})).body.data;
  expect(mine).toMatchObject({
    recoveryCodesLeft: 10,
    mustHaveFactor: false,
    authenticator: { lastUsedAt: expect.any(String) },
  });
  const again = (await app.call(who, securityApi.makeRecoveryCodes, { body: { password: PASSWORD } })).body.data;
  expect((await signIn(who.email, PASSWORD, { userPin: made.body.data.recoveryCodes[0] })).status).toBe(401);
  expect((await signIn(who.email, PASSWORD, { userPin: again.recoveryCodes[0] })).status).toBe(200);
  expect((await app.call(who, securityApi.removeAuthenticator, { body: { password: PASSWORD } })).status).toBe(201);
  expect((await signIn(who.email)).body.token).toBeDefined();
  expect(await mailsOf(who)).toEqual(['factor-added', 'recovery-code-used', 'factor-removed']);
});

test('a sign-in from a device never seen before is told by mail, from a known one not', async () => {
  const who = await person();
  const deviceToken = 'a-device-of-this-person-1';
  await signIn(who.email, PASSWORD, { deviceToken });
  expect(await mailsOf(who)).toEqual(['new-device']);
  await signIn(who.email, PASSWORD, { deviceToken });
  expect(await mailsOf(who)).toEqual(['new-device']);
  await signIn(who.email, PASSWORD, { deviceToken: 'another-device-of-theirs' });
  expect(await mailsOf(who)).toEqual(['new-device', 'new-device']);
});

test('a hash of an older cost is made anew at the next sign-in', async () => {
  const who = await person();
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await asSystem(app, sql`update app_user set password_hash = ${weak} where id = ${who.userId}`);
  expect((await signIn(who.email)).status).toBe(200);
  const [kept] = await asSystem(
    app,
    sql<{ hash: string }>`select password_hash as hash from app_user where id = ${who.userId}`,
  );
  expect(outdated(weak)).toBe(true);
  expect(outdated(kept?.hash ?? '')).toBe(false);
  expect(await passwordMatches(PASSWORD, kept?.hash)).toBe(true);
  expect(outdated(await hashPassword('x'))).toBe(false);
});

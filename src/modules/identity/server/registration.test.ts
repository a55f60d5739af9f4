import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { write } from '../../../platform/server/database.ts';
import { identityApi } from '../shared/identity.api.ts';
import { referralApi } from '../shared/referral.api.ts';
import { registrationApi } from '../shared/registration.api.ts';
import { usersApi } from '../shared/users.api.ts';
import { type NewToken, makeToken } from './one-time-tokens.across.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const newEmail = () => `new-${randomUUID().slice(0, 8)}@test.example`;
const details = (email: string, more: object = {}) => ({
  companyName: ' Fresh Start Pty Ltd ',
  primaryUserFirstName: 'Ana',
  primaryUserLastName: 'Novak',
  email,
  password: PASSWORD,
  ...more,
});
const register = (email: string, more: object = {}, ref = 'community') =>
  app.call(undefined, registrationApi.register, { params: { ref }, body: details(email, more) as never });
const signIn = (email: string, password = PASSWORD) =>
  app.call(undefined, identityApi.authenticate, { body: { email, password } });
const verify = (token: string) => app.call(undefined, registrationApi.verifyEmail, { body: { token } });
const mails = (email: string) =>
  asSystem(
    app,
    sql<{
      template: string;
      text: string;
    }>`select template, body_text as text from outgoing_message where to_address = ${email} order by id`,
  );
const verifySecret = async (email: string) =>
  /\/community-verify\/([\w-]+)/.exec((await mails(email)).at(-1)?.text ?? '')?.[1] ?? '';
const tokenOf = (given: Partial<NewToken>) =>
  write(app.running.app.pool, 'system', (tx) =>
    makeToken(tx, {
      companyId: admin.companyId,
      kind: 'referral',
      userId: admin.userId,
      hours: 1,
      uses: null,
      ...given,
    }),
  );

describe('joining the community', () => {
  test('founds a company whose administrator can log in after verifying the email', async () => {
    const email = newEmail();
    const answer = await register(email, { email: ` ${email} ` });
    expect(answer.status).toBe(200);
    expect(answer.body.id).toBeGreaterThan(1000);
    const refused = await signIn(email);
    expect([refused.status, refused.body.code]).toEqual([403, 'email_unverified']);
    expect((await signIn(email, 'Wrong-Horse-42')).status).toBe(401);
    expect((await verify(await verifySecret(email))).body).toMatchObject({ status: 1 });
    const signedIn = await signIn(email);
    expect(signedIn.body.user).toEqual({ email, primeAdmin: true, company: { systemType: 'community' } });
    const me = await app.call(
      { ...admin, token: signedIn.body.token?.access_token ?? '' },
      identityApi.currentUser,
      {},
    );
    expect(me.body.data.company).toMatchObject({ id: answer.body.id, name: 'Fresh Start Pty Ltd' });
  });

  test('answers alike for an email that is taken, and tells only its owner', async () => {
    const [fresh, taken] = [await register(newEmail()), await register(admin.email.toUpperCase())];
    expect([taken.status, Object.keys(taken.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
    expect((await mails(admin.email)).map((mail) => mail.template)).toContain('account-exists');
    expect((await signIn(admin.email)).status).toBe(200);
  });

  test('two registrations of one email at once found one company, and both are answered alike', async () => {
    const email = newEmail();
    const answers = await Promise.all([register(email), register(email), register(email)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const [count] = await asSystem(
      app,
      sql<{ n: number }>`select count(*)::int as n from app_user where email = ${email}`,
    );
    expect(count?.n).toBe(1);
  });

  test('a company begins in the country and zone that it says', async () => {
    const email = newEmail();
    const place = { countryId: 2, timezone: 'Pacific/Auckland', gstRegistered: false };
    expect((await register(email, place)).status).toBe(200);
    const [company] = await asSystem(
      app,
      sql`select c.country_id as "countryId", c.timezone, c.gst_registered as "gstRegistered" from company c
        join app_user u on u.company_id = c.company_id where u.email = ${email}`,
    );
    expect(company).toEqual(place);
    const answer = await register(newEmail(), { countryId: 99, timezone: 'Moon/Base' });
    expect(answer.body.errors).toEqual(['Choose a country from the list', 'Choose a timezone']);
  });

  test('lists what is wrong as sentences in the words of the screen', async () => {
    const answer = await register('not-an-email', { companyName: '  ', primaryUserFirstName: '', password: '' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      'Company Name is required',
      'First Name is required',
      'This is not a valid email address',
      'Password is required',
    ]);
  });

  test('a system type other than the community needs an invitation that says so', async () => {
    const email = newEmail();
    for (const secret of [undefined, 'nonsense', await tokenOf({})])
      expect((await register(email, { referralToken: secret }, 'build')).status).toBe(422);
    expect(await mails(email)).toEqual([]);
  });
});

describe('verifying', () => {
  test('a second mail, for whoever knows the password, replaces the first', async () => {
    const email = newEmail();
    await register(email);
    const first = await verifySecret(email);
    const again = (password: string) =>
      app.call(undefined, registrationApi.sendVerification, { body: { email, password } });
    expect((await again('Wrong-Horse-42')).status).toBe(401);
    expect((await again(PASSWORD)).body).toEqual({ sent: true });
    expect((await verify(first)).status).toBe(404);
    expect((await verify(await verifySecret(email))).status).toBe(200);
  });

  test('a link that is good for nothing answers status 0', async () => {
    const answer = await verify('nothing');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ status: 0, message: 'This link is no longer active or has expired' });
  });
});

test('a referral names the person who invited; an unknown one names nobody', async () => {
  const decrypt = (token: string) => app.call(undefined, registrationApi.decryptReferral, { body: { token } });
  expect((await decrypt(await tokenOf({}))).body).toEqual({ userName: 'Test admin' });
  expect((await decrypt('nothing')).status).toBe(404);
});

describe('access tokens', () => {
  test('sign in once, and only while the account is active', async () => {
    const person = await app.person(admin.companyId, 'estimator');
    const login = (token: string) => app.call(undefined, registrationApi.loginWithToken, { body: { token } });
    const secret = await tokenOf({ kind: 'access', userId: person.userId, uses: 1 });
    expect((await login(secret)).body).toMatchObject({ user: { email: person.email } });
    expect((await login(secret)).status).toBe(404);
    const late = await tokenOf({ kind: 'access', userId: person.userId, uses: 1 });
    await asSystem(app, sql`update app_user set status = 'disabled' where id = ${person.userId}`);
    expect((await login(late)).status).toBe(404);
  });

  test('say what they open without being used up', async () => {
    const decrypt = (token: string) => app.call(undefined, registrationApi.decryptAccess, { body: { token } });
    const secret = await tokenOf({ kind: 'access', uses: 1 });
    expect((await decrypt(secret)).body).toEqual({ tokenType: 'login', token: secret });
    expect((await decrypt(secret)).status).toBe(200);
    expect((await decrypt('nothing')).status).toBe(404);
  });
});

describe('a link that invites to the community', () => {
  const links = async (of: Person) => (await app.call(of, referralApi.list, {})).body.data;
  const whose = (link: string) =>
    app.call(undefined, registrationApi.decryptReferral, { body: { token: link.split('/join/')[1] ?? '' } });

  test('names who made it, counts who joined through it, and ends when its maker says so', async () => {
    const { admin } = await app.company();
    const { admin: stranger } = await app.company();
    const { data } = (await app.call(admin, referralApi.create, { body: {} })).body;
    expect((await whose(data.link)).body.userName).toMatch(/\w/);
    const email = `${randomUUID()}@joined.example`;
    const body = {
      companyName: 'Joined',
      primaryUserFirstName: 'Jo',
      primaryUserLastName: 'Ined',
      email,
      password: 'Quiet-Lamps-77',
      referralToken: data.link.split('/join/')[1],
    };
    expect((await app.call(undefined, registrationApi.register, { params: { ref: 'community' }, body })).status).toBe(
      200,
    );
    expect(await links(admin)).toEqual([expect.objectContaining({ id: data.id, useCount: 1 })]);
    const revoke = (as: Person) => app.call(as, referralApi.revoke, { params: { id: data.id }, body: {} });
    expect((await revoke(stranger)).status).toBe(404);
    expect((await revoke(await app.person(admin.companyId, 'admin'))).status, 'nor a colleague’s').toBe(404);
    expect((await revoke(admin)).status).toBe(201);
    expect((await revoke(admin)).status).toBe(404);
    expect((await whose(data.link)).status).toBe(404);
    expect(await links(admin)).toEqual([]);
  });
});

test('a link to log in goes to the person alone, works once, and a newer one replaces the older', async () => {
  const { admin } = await app.company();
  const person = await app.person(admin.companyId, 'field');
  const send = (as: Person) => app.call(as, usersApi.sendAccessLink, { params: { id: person.userId }, body: {} });
  expect((await send(person)).status).toBe(403);
  const links = async (): Promise<string[]> => {
    const mails = await asSystem(
      app,
      sql<{
        text: string;
      }>`select body_text as text from outgoing_message where to_address = ${person.email} and template = 'access-link' order by id`,
    );
    return mails.map(({ text }) => /\/login\/access\/([\w-]+)/.exec(text)?.[1] ?? '');
  };
  const answers = [await send(admin), await send(admin)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [older = '', newer = ''] = await links();
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(newer);
  const logIn = (token: string) => app.call(undefined, registrationApi.loginWithToken, { body: { token } });
  expect((await logIn(older)).status).toBe(404);
  const twice = await Promise.all([logIn(newer), logIn(newer)]);
  expect(twice.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 404]);
});

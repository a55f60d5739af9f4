import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { inTransaction } from '../../../platform/server/context.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { identityApi } from '../shared/identity.api.ts';
import { passwordResetApi } from '../shared/password-reset.api.ts';
import { registrationApi } from '../shared/registration.api.ts';
import { securityApi } from '../shared/security.api.ts';
import { usersApi } from '../shared/users.api.ts';
import { actorOfUser } from './identity.across.ts';
import { makeUserInvitation, requestPasswordReset } from './password-reset.service.ts';

const NEW = 'Another-Horse-43';
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const request = (email: string) => app.call(undefined, passwordResetApi.requestPasswordReset, { body: { email } });
const check = (token: string) => app.call(undefined, passwordResetApi.checkPasswordToken, { body: { token } });
const reset = (token: string, email: string, password = NEW) =>
  app.call(undefined, passwordResetApi.resetPassword, { body: { token, email, password } });
const signIn = (email: string, password: string) =>
  app.call(undefined, identityApi.authenticate, { body: { email, password } });
const mails = (email: string) =>
  asSystem(
    app,
    sql<{
      template: string;
      text: string;
    }>`select template, body_text as text from outgoing_message where to_address = ${email} order by id`,
  );
/** The secret in the newest mail of that kind. */
async function secretFor(email: string, template = 'password-reset'): Promise<string> {
  const found = (await mails(email)).filter((mail) => mail.template === template);
  return /\/login\/password\/([\w-]+)/.exec(found.at(-1)?.text ?? '')?.[1] ?? '';
}

test('a mail changes the password once, ends every session and tells the owner', async () => {
  const person = await app.person(admin.companyId, 'estimator');
  expect((await request(` ${person.email.toUpperCase()} `)).body).toEqual({ sent: true });
  const token = await secretFor(person.email);
  expect((await check(token)).body).toEqual({ email: person.email, token });
  expect((await reset(token, person.email)).body).toEqual({ changed: true });
  await expect.poll(async () => (await app.call(person, jobsApi.count, {})).status, { timeout: 1000 }).toBe(401);
  expect((await signIn(person.email, PASSWORD)).status).toBe(401);
  expect((await signIn(person.email, NEW)).status).toBe(200);
  expect((await reset(token, person.email, 'Third-Horse-44')).status).toBe(404);
  expect((await mails(person.email)).map((mail) => mail.template)).toEqual(['password-reset', 'password-changed']);
  const events = await asSystem(
    app,
    sql<{ name: string }>`select name from security_event where user_id = ${person.userId} order by id`,
  );
  expect(events.map((event) => event.name)).toEqual(
    expect.arrayContaining(['password-reset-requested', 'password-changed', 'sessions-ended-all']),
  );
});

test('an unknown address gets the same answer and no mail', async () => {
  const [known, unknown] = [await request(admin.email), await request('nobody-here@test.example')];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await mails('nobody-here@test.example')).toEqual([]);
});

test('the answer takes as long for a known as for an unknown account', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 8; round++)
    for (const who of ['known', 'unknown'] as const) {
      const started = performance.now();
      await request(who === 'known' ? admin.email : 'nobody-here@test.example');
      times[who].push(performance.now() - started);
    }
  const median = (all: number[]) => all.sort((a, b) => a - b)[4] ?? 0;
  expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(10);
});

test('a newer mail replaces the older; expired and foreign secrets are one answer with the specified message', async () => {
  const person = await app.person(admin.companyId, 'estimator');
  await request(person.email);
  const first = await secretFor(person.email);
  await request(person.email);
  const second = await secretFor(person.email);
  await asSystem(app, sql`update token set expires_at = now() where user_id = ${person.userId} and revoked_at is null`);
  const answers = [await check(first), await check(second), await check('nothing'), await reset(second, person.email)];
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({
      message: 'This password reset token is no longer valid',
      error: { message: 'This password reset token is no longer valid' },
    });
  }
});

test('of two mails only the newer changes the password', async () => {
  const person = await app.person(admin.companyId, 'estimator');
  await request(person.email);
  const first = await secretFor(person.email);
  await request(person.email);
  const second = await secretFor(person.email);
  expect([(await check(first)).status, (await reset(first, person.email)).status]).toEqual([404, 404]);
  expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  expect((await reset(second, person.email)).status).toBe(200);
});

const accessLinkOf = async (person: Person): Promise<string> => {
  const sent = await app.call(admin, usersApi.sendAccessLink, { params: { id: person.userId }, body: {} });
  expect(sent.status).toBe(201);
  const found = (await mails(person.email)).filter(({ template }) => template === 'access-link');
  return /\/login\/access\/([\w-]+)/.exec(found.at(-1)?.text ?? '')?.[1] ?? '';
};
const openByLink = (token: string) => app.call(undefined, registrationApi.loginWithToken, { body: { token } });

test('a new password, by mail or in the profile, ends links that sign in and mails that change it', async () => {
  const [byMail, inProfile] = [
    await app.person(admin.companyId, 'estimator'),
    await app.person(admin.companyId, 'estimator'),
  ];
  const link = await accessLinkOf(byMail);
  await request(byMail.email);
  expect((await reset(await secretFor(byMail.email), byMail.email)).status).toBe(200);
  expect((await openByLink(link)).status).toBe(404);

  const other = await accessLinkOf(inProfile);
  await request(inProfile.email);
  const mail = await secretFor(inProfile.email);
  const body = { password: PASSWORD, newPassword: NEW };
  expect((await app.call(inProfile, securityApi.changePassword, { body })).status).toBe(200);
  expect([(await openByLink(other)).status, (await check(mail)).status]).toEqual([404, 404]);
  expect((await openByLink(await accessLinkOf(inProfile))).status).toBe(200);
});

test('links of a disabled account are worth nothing when it is enabled again', async () => {
  const person = await app.person(admin.companyId, 'estimator');
  const link = await accessLinkOf(person);
  await request(person.email);
  const params = { id: person.userId };
  await app.call(admin, usersApi.disable, { params, body: {} });
  await app.call(admin, usersApi.enable, { params, body: {} });
  expect((await openByLink(link)).status).toBe(404);
  expect((await check(await secretFor(person.email))).status).toBe(404);
});

test('the policy is checked before the token is used up, and so is the email', async () => {
  const person = await app.person(admin.companyId, 'estimator');
  await request(person.email);
  const token = await secretFor(person.email);
  const weak = await reset(token, person.email, 'short');
  expect(weak.status).toBe(422);
  expect(weak.body).toMatchObject({
    errors: { password: 'This password requires an uppercase letter, a number and at least 10 characters' },
  });
  expect((await reset(token, admin.email)).status).toBe(404);
  expect((await reset(token, person.email)).status).toBe(200);
});

test('two people with one mail: one of them changes the password', async () => {
  const person = await app.person(admin.companyId, 'estimator');
  await request(person.email);
  const token = await secretFor(person.email);
  const answers = await Promise.all(Array.from({ length: 6 }, () => reset(token, person.email)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 404)).toHaveLength(5);
});

test('a disabled account gets no mail, and its old mail is worth nothing', async () => {
  const person = await app.person(admin.companyId, 'estimator');
  await request(person.email);
  const token = await secretFor(person.email);
  await asSystem(app, sql`update app_user set status = 'disabled' where id = ${person.userId}`);
  expect((await check(token)).status).toBe(404);
  await request(person.email);
  expect(await mails(person.email)).toHaveLength(1);
});

test('an invited person chooses the first password and is active from then on', async () => {
  const person = await app.person(admin.companyId, 'estimator');
  await asSystem(app, sql`update app_user set status = 'invited', password_hash = null where id = ${person.userId}`);
  const inviter = await actorOfUser(app.running.app, admin.companyId, admin.userId);
  if (!inviter) throw new Error('no inviter');
  await inTransaction(app.running.app, inviter, { requestId: 'test', ip: '' }, (ctx) =>
    makeUserInvitation(ctx, person.userId),
  );
  const token = await secretFor(person.email, 'user-invitation');
  expect((await signIn(person.email, NEW)).status).toBe(401);
  expect((await check(token)).body.email).toBe(person.email);
  expect((await reset(token, person.email)).status).toBe(200);
  expect((await signIn(person.email, NEW)).status).toBe(200);
});

test('five mails an hour for an account, whether it exists or not, and five for an address', async () => {
  const limits = createRateLimiter(true);
  const caller = (ip: string) => ({ ip, device: '', requestId: 'test' });
  const ask = (email: string, ip: string) => requestPasswordReset(app.running.app, limits, email, caller(ip));
  for (let n = 0; n < 5; n++) await ask('nobody-here@test.example', `10.0.0.${n}`);
  await expect(ask('nobody-here@test.example', '10.0.1.1')).rejects.toMatchObject({ status: 429 });
  for (let n = 0; n < 5; n++) await ask(`nobody-${n}@test.example`, '10.0.2.1');
  await expect(ask('nobody-9@test.example', '10.0.2.1')).rejects.toMatchObject({ status: 429 });
});

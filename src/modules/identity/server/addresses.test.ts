// Addresses prove a mailbox by an answered mail alone; and nobody takes over an account that may do or see more than they do.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  PASSWORD,
  type Person,
  type TestApp,
  asSystem,
  startOwnApp,
  startTestApp,
} from '../../../../tests/test-app.ts';
import { identityApi } from '../shared/identity.api.ts';
import { passwordResetApi } from '../shared/password-reset.api.ts';
import { providersApi } from '../shared/providers.api.ts';
import { registrationApi } from '../shared/registration.api.ts';
import { rolesApi } from '../shared/roles.api.ts';
import { usersApi } from '../shared/users.api.ts';

let app: TestApp;
let admin: Person;
let companyId: number;
beforeAll(async () => {
  // A mail server that nobody reads: without one no mail proves anything.
  app = await startOwnApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
// It would take the mails of the other files of this worker.
afterAll(async () => {
  await app.running.close();
});
beforeEach(async () => {
  ({ admin, companyId } = await app.company());
});

const someAddress = (domain = 'post.example') => `${randomUUID().slice(0, 8)}@${domain}`;
interface Mail {
  template: string;
  text: string;
}
const mailsTo = (address: string) =>
  asSystem(
    app,
    sql<Mail>`select template, body_text as text from outgoing_message where to_address = ${address} order by id`,
  );
async function secretTo(address: string, path: string): Promise<string> {
  const texts = (await mailsTo(address)).map(({ text }) => new RegExp(`/${path}/([\\w-]+)`).exec(text)?.[1] ?? '');
  return texts.findLast(Boolean) ?? '';
}
const signIn = async (email: string) =>
  (await app.call(undefined, identityApi.authenticate, { body: { email, password: PASSWORD } })).status;
const change = (id: number, body: object, as = admin) => app.call(as, usersApi.update, { params: { id }, body });
const confirm = async (address: string) =>
  app.call(undefined, registrationApi.verifyEmail, { body: { token: await secretTo(address, 'community-verify') } });
const invite = (as: Person, email: string) =>
  app.call(as, usersApi.create, { body: { firstName: 'Nora', lastName: 'Finch', email } });
const choosePassword = async (email: string) =>
  app.call(undefined, passwordResetApi.resetPassword, {
    body: { token: await secretTo(email, 'login/password'), password: 'Harbour-Bridge-77', email },
  });

describe('a changed address', () => {
  test('waits until the mail to it is answered; the present one signs in and is told', async () => {
    const person = await app.person(companyId, 'estimator');
    const next = someAddress();
    const { body } = await change(person.userId, { email: next });
    expect(body.data).toMatchObject({ email: person.email, newEmail: next });
    expect([await signIn(person.email), await signIn(next)]).toEqual([200, 401]);
    expect((await mailsTo(person.email)).map(({ template }) => template)).toContain('email-change-asked');
    expect((await confirm(next)).body.status).toBe(1);
    const after = await app.call(admin, usersApi.get, { params: { id: person.userId } });
    expect(after.body.data).toMatchObject({ email: next, newEmail: null });
    const [contact] = await asSystem(
      app,
      sql<{ email: string }>`select email from contact where id = ${after.body.data.contactId}`,
    );
    expect(contact?.email).toBe(next);
    expect([await signIn(person.email), await signIn(next)]).toEqual([401, 200]);
    await expect.poll(async () => (await app.call(person, usersApi.own, {})).status, { timeout: 1000 }).toBe(401);
    expect((await mailsTo(person.email)).map(({ template }) => template)).toContain('email-changed');
    expect((await confirm(next)).status).toBe(404);
  });

  test('is taken back by the present one, and replaced by a later one', async () => {
    const person = await app.person(companyId, 'estimator');
    const [first, second] = [someAddress(), someAddress()];
    await change(person.userId, { email: first });
    await change(person.userId, { email: second });
    expect((await confirm(first)).status).toBe(404);
    expect((await change(person.userId, { email: person.email })).body.data.newEmail).toBeNull();
    expect((await confirm(second)).status).toBe(404);
    expect(await signIn(person.email)).toBe(200);
  });

  test('proves nothing before: no sign-in server of its domain', async () => {
    const { userId } = await app.person(companyId, 'estimator');
    const domain = `${randomUUID().slice(0, 8)}.example`;
    const next = someAddress(domain);
    await change(userId, { email: next });
    const body = { label: 'Theirs', issuer: 'https://login.example.com', clientId: 'c', emailDomains: [domain] };
    expect((await app.call(admin, providersApi.createProvider, { body })).body.errors).toEqual({
      emailDomains: `Nobody in your company has an email at ${domain}`,
    });
    await confirm(next);
    expect((await app.call(admin, providersApi.createProvider, { body })).status).toBe(201);
  });

  test('of somebody who has not come in yet changes at once, and the earlier invitation opens nothing', async () => {
    const [wrong, right] = [someAddress(), someAddress()];
    const { body } = await invite(admin, wrong);
    const earlier = await secretTo(wrong, 'login/password');
    expect((await change(body.data.id, { email: right })).body.data).toMatchObject({ email: right, newEmail: null });
    const old = await app.call(undefined, passwordResetApi.checkPasswordToken, { body: { token: earlier } });
    expect(old.status).toBe(404);
    expect((await choosePassword(right)).status).toBe(200);
  });

  test('that somebody else has meanwhile is said to whoever answers its mail, and to nobody else', async () => {
    const person = await app.person(companyId, 'estimator');
    const { admin: other } = await app.company();
    expect((await change(person.userId, { email: other.email })).body.data.newEmail).toBe(other.email);
    const answer = await confirm(other.email);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('already has its own account')]);
    expect([await signIn(person.email), await signIn(other.email)]).toEqual([200, 200]);
    const colleague = await app.person(companyId, 'field');
    expect((await change(person.userId, { email: colleague.email })).body.errors).toEqual({
      email: 'This email address already has an account',
    });
  });
});

test('without a mail server an answered mail proves nothing: administrators read the links themselves', async () => {
  const kept = await startTestApp();
  const { admin: own } = await kept.company();
  const { userId } = await kept.person(own.companyId, 'estimator');
  const next = someAddress();
  await kept.call(own, usersApi.update, { params: { id: userId }, body: { email: next } });
  const [mail] = await asSystem(
    kept,
    sql<{ text: string }>`select body_text as text from outgoing_message where to_address = ${next}`,
  );
  const token = /community-verify\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await kept.call(undefined, registrationApi.verifyEmail, { body: { token } })).body.status).toBe(1);
  const [after] = await asSystem(
    kept,
    sql`select email, email_verified_at as proved from app_user where id = ${userId}`,
  );
  expect(after).toEqual({ email: next, proved: null });
});

describe('an invited address', () => {
  test('tells nobody that another company has it, and reserves it for nobody', async () => {
    const { admin: other } = await app.company();
    const known = await invite(other, admin.email);
    const unknown = await invite(other, someAddress());
    expect([known.status, Object.keys(known.body.data)]).toEqual([unknown.status, Object.keys(unknown.body.data)]);
    expect(await signIn(admin.email)).toBe(200);
    const late = await choosePassword(admin.email);
    expect(late.status).toBe(409);
    expect((late.body as { error?: { message: string } }).error?.message).toContain(
      'You already have an account with another company',
    );

    const wanted = someAddress();
    await invite(other, wanted);
    expect((await invite(admin, wanted)).status).toBe(201);
    const { body } = await app.call(undefined, registrationApi.register, {
      params: { ref: 'community' },
      body: {
        companyName: 'Future Tenant',
        primaryUserFirstName: 'Ada',
        primaryUserLastName: 'Boss',
        email: wanted,
        password: 'Harbour-Bridge-77',
      },
    });
    const [founded] = await asSystem(app, sql`select 1 from company where id = ${body.id}`);
    expect(founded).toBeDefined();
  });

  test('belongs to the first of two companies whose mail is answered', async () => {
    const { admin: other } = await app.company();
    const wanted = someAddress();
    await invite(other, wanted);
    const elsewhere = await secretTo(wanted, 'login/password');
    await invite(admin, wanted);
    expect((await choosePassword(wanted)).status).toBe(200);
    const second = await app.call(undefined, passwordResetApi.resetPassword, {
      body: { token: elsewhere, password: 'Harbour-Bridge-78', email: wanted },
    });
    expect(second.status).toBe(409);
  });
});

describe('somebody who may change people', () => {
  /** Holds what it takes to change people, and nothing else. */
  async function clerk(): Promise<Person> {
    const permissions = ['view-user', 'edit-user', 'create-user', 'view-role'];
    const role = await app.call(admin, rolesApi.create, { body: { label: 'People', permissions } });
    const person = await app.person(companyId, 'field');
    await change(person.userId, { roleIds: [role.body.data.id] });
    return person;
  }

  test('changes nothing of an account that holds more rights', async () => {
    const as = await clerk();
    const target = await app.person(companyId, 'admin');
    const id = target.userId;
    const refused = expect.stringContaining('has a right that you do not have') as string;
    const params = { id };
    for (const { status, body } of [
      await change(id, { email: someAddress() }, as),
      await change(id, { roleIds: [] }, as),
      await change(id, { lastName: 'Renamed' }, as),
      await app.call(as, usersApi.disable, { params, body: {} }),
      await app.call(as, usersApi.removeFactor, { params, body: {} }),
      await app.call(as, usersApi.sendAccessLink, { params, body: {} }),
    ])
      expect([status, body.message]).toEqual([403, refused]);
    expect(await signIn(target.email)).toBe(200);
    const { data } = (await app.call(admin, usersApi.get, { params })).body;
    expect(data).toMatchObject({ email: target.email, newEmail: null, roleIds: [1], status: 'active' });
  });

  test('is refused by nothing that only takes away: an administrator changes people of every role', async () => {
    const other = await app.person(companyId, 'admin');
    for (const role of ['field', 'estimator', 'client'] as const) {
      const { userId } = await app.person(companyId, role);
      expect((await change(userId, { position: 'Changed' }, other)).status, role).toBe(200);
      expect((await change(userId, { roleIds: [6] }, other)).status, role).toBe(200);
    }
  });

  test('changes those who hold no more', async () => {
    const as = await clerk();
    const { body } = await app.call(as, usersApi.create, {
      body: { firstName: 'Nora', lastName: 'Finch', email: someAddress() },
    });
    expect((await change(body.data.id, { position: 'Apprentice' }, as)).status).toBe(200);
    expect((await change(as.userId, { position: 'Clerk' }, as)).status).toBe(200);
  });

  test('who sees their own jobs alone lets nobody see the others, themselves included', async () => {
    const as = await clerk();
    await change(as.userId, { userSettingOnlyMyJobs: true });
    const wide = await app.person(companyId, 'field');
    await change(wide.userId, { roleIds: [] });
    const seesMore = async () => (await change(wide.userId, { position: 'x' }, as)).status;
    await expect.poll(seesMore, { timeout: 1000 }).toBe(403);
    for (const body of [{ userSettingOnlyMyJobs: false }, { userSettingOnlyMyJobs: false, divisionIds: [] }])
      expect((await change(as.userId, body, as)).status).toBe(422);
    const made = await invite(as, someAddress());
    expect(made.body.errors).toHaveProperty('userSettingOnlyMyJobs');
  });

  test('sets up no sign-in server, through which anybody could be let in', async () => {
    const permissions = ['edit-company-setting', 'view-company-setting', 'edit-role', 'view-role'];
    const role = await app.call(admin, rolesApi.create, { body: { label: 'Settings', permissions } });
    const as = await app.person(companyId, 'field');
    await change(as.userId, { roleIds: [role.body.data.id] });
    const body = { label: 'Mine', issuer: 'https://login.example.com', clientId: 'c', emailDomains: ['test.example'] };
    const setUp = async () => (await app.call(as, providersApi.createProvider, { body })).body.message;
    await expect.poll(setUp, { timeout: 1000 }).toBe('Only a prime administrator can set up a sign-in server.');
  });
});

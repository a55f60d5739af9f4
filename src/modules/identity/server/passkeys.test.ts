// What the server refuses. That a real passkey opens the door is shown in a browser (e2e/sign-in.spec.ts).
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { passkeysApi } from '../shared/passkeys.api.ts';
import { securitySettingsApi } from '../shared/security-settings.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const answerOf = (id: string, response: Record<string, unknown> = {}) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  response,
  clientExtensionResults: {},
});
const forged = (challenge: unknown) => ({
  clientDataJSON: Buffer.from(
    JSON.stringify({ type: 'webauthn.get', challenge, origin: 'http://localhost:3000' }),
  ).toString('base64url'),
  authenticatorData: Buffer.alloc(37).toString('base64url'),
  signature: 'AAAA',
});
/** A passkey of this person, whose private half nobody has. */
async function passkeyOf(person: Person): Promise<string> {
  const credentialId = `credential-${person.userId}`;
  await asSystem(
    app,
    sql`insert into user_factor (company_id, user_id, kind, label, credential_id, public_key, confirmed_at)
      values (${person.companyId}, ${person.userId}, 'passkey', 'Phone', ${credentialId}, ${Buffer.from('a0', 'hex')}, now())`,
  );
  return credentialId;
}
const begin = async () => (await app.call(undefined, passkeysApi.startPasskeySignIn, { body: {} })).body;
const finish = (attempt: string, response: ReturnType<typeof answerOf>) =>
  app.call(undefined, passkeysApi.passkeySignIn, { body: { attempt, response } });

test('an unknown key, a forged signature and a broken answer are one refusal', async () => {
  const known = await passkeyOf(await app.person(admin.companyId, 'estimator'));
  const answers = [];
  for (const [id, broken] of [
    ['unknown', false],
    [known, false],
    [known, true],
  ] as const) {
    const { attempt, options } = await begin();
    answers.push(await finish(attempt, answerOf(id, broken ? { x: 1 } : forged(options['challenge']))));
  }
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('a challenge is taken once', async () => {
  const { attempt } = await begin();
  await finish(attempt, answerOf('unknown'));
  const [kept] = await asSystem(
    app,
    sql<{
      n: number;
    }>`select count(*)::int as n from sign_in_attempt where kind = 'passkey' and used_at is not null and company_id = 0`,
  );
  expect(kept?.n).toBeGreaterThan(0);
  expect((await finish(attempt, answerOf('unknown'))).status).toBe(401);
});

test("adding one needs the password, and an attempt of one's own", async () => {
  const [mine, theirs] = [
    await app.person(admin.companyId, 'estimator'),
    await app.person(admin.companyId, 'estimator'),
  ];
  const start = (as: Person, password: string) => app.call(as, passkeysApi.startPasskey, { body: { password } });
  expect((await start(mine, 'wrong')).body.errors).toEqual({ password: 'This password is not right' });
  const { attempt } = (await start(theirs, PASSWORD)).body.data;
  const body = { attempt, label: 'Laptop', response: answerOf('a') };
  expect((await app.call(mine, passkeysApi.addPasskey, { body })).body.errors).toHaveProperty('attempt');
  const own = (await start(mine, PASSWORD)).body.data.attempt;
  const broken = await app.call(mine, passkeysApi.addPasskey, { body: { ...body, attempt: own } });
  expect([broken.status, Object.keys(broken.body.errors ?? {})]).toEqual([422, ['response']]);
});

test("somebody else's passkey is neither renamed nor removed; a company may do without", async () => {
  const { admin: boss } = await app.company();
  const [mine, theirs] = [await app.person(boss.companyId, 'estimator'), await app.person(boss.companyId, 'estimator')];
  await passkeyOf(theirs);
  const [{ id } = { id: 0 }] = await asSystem(
    app,
    sql<{ id: number }>`select id from user_factor where user_id = ${theirs.userId}`,
  );
  const rename = (as: Person) =>
    app.call(as, passkeysApi.renamePasskey, { params: { id }, body: { label: 'Mine now' } });
  const remove = (as: Person) => app.call(as, passkeysApi.removePasskey, { params: { id } });
  expect([(await rename(mine)).status, (await remove(mine)).status]).toEqual([404, 404]);
  expect([(await rename(theirs)).status, (await remove(theirs)).status]).toEqual([200, 200]);
  await app.call(boss, securitySettingsApi.saveSecuritySetting, { body: { passkeys: false } });
  expect((await app.call(mine, passkeysApi.startPasskey, { body: { password: PASSWORD } })).status).toBe(409);
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { type Tokens, identityApi } from '../shared/identity.api.ts';
import { securitySettingsApi } from '../shared/security-settings.api.ts';
import { securityApi } from '../shared/security.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function signIn(email: string, password = PASSWORD): Promise<Tokens> {
  const { token } = (await app.call(undefined, identityApi.authenticate, { body: { email, password } })).body;
  if (!token) throw new Error(`${email} got no session`);
  return token;
}
const refresh = async (refreshToken: string) => {
  const { status, body } = await app.call(undefined, identityApi.refreshToken, { body: { refreshToken } });
  return { status, token: body.token as Tokens | undefined };
};
const next = async (token: Tokens) => (await refresh(token.refresh_token)).token as Tokens;
const works = async (token: string) =>
  (await app.call({ ...admin, token }, identityApi.currentUser, {})).status === 200;
const ends = (token: string) => expect.poll(() => works(token), { timeout: 1000 }).toBe(false);
const sessionOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid as number;

describe('families of refresh tokens', () => {
  test('a hundred of a hundred die when a used token comes back after the overlap', async () => {
    const person = await app.person(admin.companyId, 'estimator');
    const families = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const first = await signIn(person.email);
        return { first, second: await next(first) };
      }),
    );
    const ids = families.map(({ first }) => sessionOf(first.access_token));
    await asSystem(
      app,
      sql`update refresh_token set used_at = used_at - interval '11 seconds' where session_id = any(${ids}) and used_at is not null`,
    );
    const replays = await Promise.all(families.map(({ first }) => refresh(first.refresh_token)));
    const after = await Promise.all(families.map(({ second }) => refresh(second.refresh_token)));
    expect(replays.filter(({ status }) => status !== 401)).toEqual([]);
    expect(after.filter(({ status }) => status !== 401)).toEqual([]);
    const [log] = await asSystem(
      app,
      sql<{
        n: number;
      }>`select count(*)::int as n from security_event where user_id = ${person.userId} and name = 'refresh-reused'`,
    );
    expect(log?.n).toBe(100);
  });

  test('fifty refreshes at once stay one family, and the person stays in', async () => {
    const person = await app.person(admin.companyId, 'estimator');
    const first = await signIn(person.email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refresh_token)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(answers.map(({ token }) => sessionOf(token?.access_token ?? ''))).size).toBe(1);
    expect((await refresh(answers[49]?.token?.refresh_token ?? '')).status).toBe(200);
  });

  test('a grandparent inside the overlap ends the session', async () => {
    const first = await signIn(admin.email);
    const third = await next(await next(first));
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await refresh(third.refresh_token)).status).toBe(401);
  });

  test('access tokens live at most a quarter of an hour', async () => {
    const { access_token } = await signIn(admin.email);
    const { iat, exp } = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBeLessThanOrEqual(15 * 60);
  });
});

describe('the list of sessions', () => {
  test('names device, address and way; one is ended, then all others', async () => {
    const person = await app.person(admin.companyId, 'estimator');
    const mine = { ...person, token: (await signIn(person.email)).access_token };
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
    const other = await app.call(
      undefined,
      identityApi.authenticate,
      { body: { email: person.email, password: PASSWORD } },
      { 'user-agent': agent },
    );
    const list = (await app.call(mine, securityApi.ownSessions, {})).body.data;
    expect(list[0]).toMatchObject({ current: true, openedBy: 'password', ip: '127.0.0.1' });
    const windows = list.find(({ device }) => device === 'Chrome on Windows');
    expect(windows).toMatchObject({ current: false });
    await app.call(mine, securityApi.endSession, { params: { id: windows?.id ?? 0 } });
    await ends(other.body.token?.access_token ?? '');
    expect((await app.call(mine, securityApi.endSession, { params: { id: windows?.id ?? 0 } })).status).toBe(404);
    expect((await app.call(mine, securityApi.endOtherSessions, { body: {} })).body.data.ended).toBe(1);
    await ends(person.token);
    expect(await works(mine.token)).toBe(true);
  });

  test("nobody ends somebody else's session but an administrator of the company", async () => {
    const [person, colleague] = [
      await app.person(admin.companyId, 'estimator'),
      await app.person(admin.companyId, 'estimator'),
    ];
    const id = sessionOf(colleague.token);
    expect((await app.call(person, securityApi.endSession, { params: { id } })).status).toBe(404);
    const { admin: stranger } = await app.company();
    const target = { params: { id: colleague.userId }, body: {} };
    expect((await app.call(stranger, securityApi.endSessionsOfUser, target)).status).toBe(404);
    expect((await app.call(person, securityApi.endSessionsOfUser, target)).status).toBe(403);
    expect((await app.call(admin, securityApi.endSessionsOfUser, target)).body.data.ended).toBe(1);
    await ends(colleague.token);
  });
});

describe('limits of the company', () => {
  test('an idle session ends, a used one does not', async () => {
    const { admin: boss } = await app.company();
    const person = await app.person(boss.companyId, 'estimator');
    const saved = await app.call(boss, securitySettingsApi.saveSecuritySetting, { body: { idleMinutes: 30 } });
    expect(saved.body.data).toMatchObject({ idleMinutes: 30, sessionDays: 30, mfaPolicy: 'optional' });
    const tokens = await signIn(person.email);
    await asSystem(
      app,
      sql`update session set last_seen_at = now() - interval '31 minutes' where id = ${sessionOf(person.token)}`,
    );
    await ends(person.token);
    expect(await works(tokens.access_token)).toBe(true);
    await asSystem(
      app,
      sql`update session set last_seen_at = now() - interval '31 minutes' where id = ${sessionOf(tokens.access_token)}`,
    );
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
  });

  test('a shorter life of sessions holds for open ones too', async () => {
    const { admin: boss } = await app.company();
    const person = await app.person(boss.companyId, 'estimator');
    await asSystem(
      app,
      sql`update session set created_at = now() - interval '3 days' where id = ${sessionOf(person.token)}`,
    );
    await app.call(boss, securitySettingsApi.saveSecuritySetting, { body: { sessionDays: 2 } });
    await ends(person.token);
  });

  test('passwords cannot be switched off while nothing else opens the door; a stale version is refused', async () => {
    const { admin: boss } = await app.company();
    const save = (body: object) => app.call(boss, securitySettingsApi.saveSecuritySetting, { body });
    const refused = await save({ passwordSignIn: false });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['passwordSignIn']]);
    const { version } = (await app.call(boss, securitySettingsApi.getSecuritySetting, {})).body.data;
    expect((await save({ sessionDays: 10, version })).status).toBe(200);
    expect((await save({ sessionDays: 11, version })).status).toBe(409);
    expect((await save({ sessionDays: 0 })).body.errors).toEqual({ sessionDays: 'Between 1 and 365 days' });
  });
});

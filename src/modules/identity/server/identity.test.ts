import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import type { AppError } from '../../../platform/server/errors.ts';
import { type RateLimiter, createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { type Tokens, identityApi } from '../shared/identity.api.ts';
import { savedViewsApi } from '../shared/saved-views.api.ts';
import { signIn as signInWith } from './identity.service.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const signIn = (email: string, password = PASSWORD) =>
  app.call(undefined, identityApi.authenticate, { body: { email, password } });
/** The tokens of a sign-in that had to succeed. */
async function tokensOf(email: string): Promise<Tokens> {
  const { token } = (await signIn(email)).body;
  if (!token) throw new Error(`${email} got no session`);
  return token;
}
const refresh = (refreshToken: string) => app.call(undefined, identityApi.refreshToken, { body: { refreshToken } });
const works = async (token: string) => (await app.call({ ...admin, token }, jobsApi.count, {})).status === 200;

describe('signing in', () => {
  test('takes any case and spaces around the email, and answers tokens and the user', async () => {
    const answer = await signIn(`  ${admin.email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toEqual({ email: admin.email, primeAdmin: true, company: { systemType: 'build' } });
    expect(await works(answer.body.token?.access_token ?? '')).toBe(true);
  });

  test('answers a wrong password and an unknown account alike', async () => {
    const [wrong, unknown] = [
      await signIn(admin.email, 'not the password'),
      await signIn('nobody@test.example', 'not the password'),
    ];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  test('refuses a disabled account, and its open session within a second', async () => {
    const person = await app.person(admin.companyId, 'estimator');
    expect(await works(person.token)).toBe(true);
    await asSystem(app, sql`update app_user set status = 'disabled' where id = ${person.userId}`);
    await asSystem(app, sql`select pg_notify('reinstate', 'actors:')`);
    await expect.poll(() => works(person.token), { timeout: 1000 }).toBe(false);
    expect((await signIn(person.email)).status).toBe(401);
  });

  test('names each missing field in the words of the screen', async () => {
    const answer = await app.call(undefined, identityApi.authenticate, { body: { email: '', password: '' } });
    expect(answer.body.errors).toEqual({ email: 'Email is required', password: 'Password is required' });
  });
});

describe('refresh tokens', () => {
  test('rotate; a spent one that comes back later ends the whole session', async () => {
    const first = await tokensOf(admin.email);
    const second = (await refresh(first.refresh_token)).body.token;
    const third = (await refresh(second.refresh_token)).body.token;
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await refresh(third.refresh_token)).status).toBe(401);
    await expect.poll(() => works(third.access_token), { timeout: 1000 }).toBe(false);
  });

  test('the direct parent may come again within ten seconds, for two windows that asked at once', async () => {
    const first = await tokensOf(admin.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await works(answers[9]?.body.token.access_token ?? '')).toBe(true);
  });

  test('the direct parent after the ten seconds ends the session', async () => {
    const first = await tokensOf(admin.email);
    const second = (await refresh(first.refresh_token)).body.token;
    await asSystem(
      app,
      sql`update refresh_token set used_at = used_at - interval '11 seconds' where used_at > now() - interval '5 seconds'`,
    );
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
  });

  test('end with signing out, and so does the access token', async () => {
    const token = await tokensOf(admin.email);
    await app.call({ ...admin, token: token.access_token }, identityApi.logout, { body: {} });
    await expect.poll(() => works(token.access_token), { timeout: 1000 }).toBe(false);
    expect((await refresh(token.refresh_token)).status).toBe(401);
  });

  test('are kept only as a hash, and passwords only as argon2id', async () => {
    const token = await tokensOf(admin.email);
    const [kept] = await asSystem(
      app,
      sql<{
        n: number;
        hash: string;
      }>`select (select count(*)::int from refresh_token where encode(hash, 'escape') = ${token.refresh_token}) as n, password_hash as hash from app_user where email = ${admin.email}`,
    );
    expect(kept?.n).toBe(0);
    expect(kept?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('what a person keeps', () => {
  const tab = (id: string, at: number, title = id) => ({
    id,
    href: `/prime/job/view/${id}/overview`,
    title,
    kind: 'job',
    at,
  });

  test('tabs of two windows merge: the last write of a tab wins, a closed one stays closed', async () => {
    const person = await app.person(admin.companyId, 'estimator');
    const save = (tabs: ReturnType<typeof tab>[], closed: Record<string, number> = {}) =>
      app.call(person, identityApi.saveTabs, { body: { tabs, closed } });
    const now = Date.now();
    await save([tab('a', now), tab('b', now)]);
    await save([tab('b', now + 5, 'newer'), tab('c', now + 5)], { a: now + 5 });
    const { data } = (await app.call(person, identityApi.getTabs, {})).body;
    expect(data.tabs.map(({ id, title }) => [id, title])).toEqual([
      ['b', 'newer'],
      ['c', 'c'],
    ]);
    expect(data.primeAdmin).toBe(false);
    expect((await app.call(admin, identityApi.getTabs, {})).body.data.primeAdmin).toBe(true);
  });

  test('an address of another site cannot become a tab', async () => {
    const answer = await app.call(admin, identityApi.saveTabs, {
      body: { tabs: [{ ...tab('x', 1), href: '//evil.example' }] },
    });
    expect(answer.status).toBe(422);
  });

  test('views are own or shared; another company sees none', async () => {
    const colleague = await app.person(admin.companyId, 'estimator');
    const { admin: stranger } = await app.company();
    const view = { list: 'job', settings: { sort: [] } };
    await app.call(admin, savedViewsApi.createView, { body: { ...view, label: 'Mine' } });
    await app.call(admin, savedViewsApi.createView, { body: { ...view, label: 'Ours', shared: true } });
    const labels = async (as: Person) =>
      (await app.call(as, savedViewsApi.listViews, { query: { list: 'job' } })).body.data.map(({ label }) => label);
    expect([await labels(admin), await labels(colleague), await labels(stranger)]).toEqual([
      ['Mine', 'Ours'],
      ['Ours'],
      [],
    ]);
  });
});

describe('the limits of sign-in', () => {
  const attempt = async (
    limits: RateLimiter,
    email: string,
    ip: string,
    more: { password?: string; deviceToken?: string } = {},
  ) =>
    await signInWith(app.running.app, limits, { email, password: PASSWORD, ...more }, { ip, device: 'test' }).then(
      () => 200,
      (error: AppError) => error.status,
    );
  const tries = async (count: number, once: (index: number) => Promise<number>) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) statuses.push(await once(index));
    return statuses;
  };

  test('ten a minute for an account, wherever the guesses come from; an unknown account is counted alike', async () => {
    const limits = createRateLimiter(true);
    const { email } = await app.person(admin.companyId, 'estimator');
    for (const target of [email, 'nobody@test.example']) {
      const statuses = await tries(12, (index) =>
        attempt(limits, target, `198.51.100.${index}`, { password: 'guess' }),
      );
      expect(statuses, target).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    }
  });

  test('a stranger who guesses keeps out strangers, not the person', async () => {
    const limits = createRateLimiter(true);
    const { email } = await app.person(admin.companyId, 'estimator');
    const deviceToken = 'the-laptop-of-this-person';
    expect(await attempt(limits, email, '203.0.113.7', { deviceToken })).toBe(200);
    const guesses = await tries(30, (index) => attempt(limits, email, `198.51.100.${index}`, { password: 'guess' }));
    expect(guesses.at(-1)).toBe(429);
    expect(await attempt(limits, email, '192.0.2.99', { deviceToken }), 'the known device, from anywhere').toBe(200);
    expect(await attempt(limits, email, '203.0.113.7'), 'the known address, with a new browser').toBe(200);
    expect(await attempt(limits, email, '192.0.2.98', { deviceToken: 'made-up-by-the-stranger' })).toBe(429);
  });

  test('fifty a minute for an address', async () => {
    const limits = createRateLimiter(true);
    const statuses = await tries(52, (index) =>
      attempt(limits, `nobody${index}@test.example`, '198.51.100.1', { password: 'guess' }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  });
});

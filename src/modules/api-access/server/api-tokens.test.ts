// Tokens of programs: held to their scopes and their role, from their addresses, until they end; and who they were stays.
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startOwnApp, startTestApp } from '../../../../tests/test-app.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { rolesApi } from '../../identity/shared/roles.api.ts';
import { securityLogApi } from '../../identity/shared/security-log.api.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import { apiTokensApi } from '../shared/api-tokens.api.ts';
import { buildToken, roleIdOf } from './api-access.build.ts';
import { isApiSecret, isWithin, networkOf } from './api-secrets.tokens.ts';

let app: TestApp;
let admin: Person;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ admin, companyId } = await app.company());
});
const events = async (name: string) =>
  (await app.call(admin, securityLogApi.list, { query: { filter: JSON.stringify({ object: { name } }) } })).body.data;

test('a program makes a job with its token, and the history names it', async () => {
  const program = await buildToken(app, admin);
  const job = await buildJob(app, program, { customerName: 'Mia Wong' });
  const { raw } = await app.send(admin, { method: 'GET', url: `/api/job/${job.id}/history` });
  expect(raw.toString()).toContain('API: Website form');
  expect(await events('api-token-made')).toMatchObject([
    { detail: { token: 'Website form', prefix: program.row.prefix } },
  ]);
  await expect
    .poll(async () => made(await app.call(admin, apiTokensApi.list, {}))[0])
    .toMatchObject({ lastUsedIp: '127.0.0.1', state: 'active' });
  expect(program.token).toMatch(/^rst_[0-9A-Za-z]{38}$/);
  expect(program.token.startsWith(program.row.prefix)).toBe(true);
});

test('its secret is shown once and kept as a hash', async () => {
  const { token } = await buildToken(app, admin);
  const { raw } = await app.call(admin, apiTokensApi.list, {});
  expect(raw.toString()).not.toContain(token);
  const [row] = await asSystem(
    app,
    sql<{ row: string }>`select row_to_json(t)::text as row from api_token t where company_id = ${companyId}`,
  );
  expect(row?.row).not.toContain(token.slice(13));
});

test('its scopes hold it, and so does its role', async () => {
  const reader = await buildToken(app, admin, { scopes: ['job:read'] });
  expect((await app.call(reader, jobsApi.list, {})).status).toBe(200);
  const refused = await app.call(reader, jobsApi.create, { body: { customerName: 'Mia' } });
  expect(refused.status).toBe(403);
  expect(refused.body.message).toBe('This token may not make this call. It needs the scope job:write.');
  expect((await app.call(reader, contactsApi.list, {})).body.message).toContain('contact:read');
  const field = await buildToken(app, admin, { role: 'field', scopes: ['user:write'] });
  expect((await app.call(field, rolesApi.list, {})).status).toBe(403);
});

test('without a scope that says so it makes no tokens, changes no rights and no sign-in; what is for people stays theirs', async () => {
  const { body } = await app.call(admin, apiTokensApi.areas, {});
  const plain = body.data.filter(({ isSensitive }) => !isSensitive).map(({ ref }) => `${ref}:write`);
  const program = await buildToken(app, admin, { scopes: plain });
  const token = { label: 'Another', roleId: roleIdOf('admin'), scopes: ['job:read'] };
  expect((await app.call(program, apiTokensApi.create, { body: token })).status).toBe(403);
  expect((await app.call(program, rolesApi.list, {})).status).toBe(403);
  const person = await app.person(companyId, 'field');
  for (const url of ['/api/user', `/api/user/${person.userId}/disable`])
    expect((await app.send(program, { method: 'POST', url, payload: {} })).status).toBe(403);
  const all = await buildToken(app, admin, { scopes: [...plain, 'user:write', 'api-access:write'] });
  expect((await app.call(all, apiTokensApi.create, { body: token })).status).toBe(201);
  // Its own account is no person: no password, no second factor.
  const own = await app.send(all, { method: 'PUT', url: '/api/user/current/password', payload: {} });
  expect(own.status).toBe(403);
});

test('no token does more than whoever makes it', async () => {
  const made_ = await app.call(admin, rolesApi.create, {
    body: { label: 'Integrator', permissions: ['see-api-access', 'manage-api-access', 'view-job'] },
  } as never);
  const { id } = made(made_) as { id: number };
  const helper = await app.person(companyId, 'field');
  await asSystem(
    app,
    sql`update user_role set role_id = ${id} where company_id = ${companyId} and user_id = ${helper.userId}`,
  );
  const wide = { label: 'Wide', roleId: roleIdOf('admin'), scopes: ['job:read'] };
  const refused = await app.call(helper, apiTokensApi.create, { body: wide });
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.['roleId']).toContain('You cannot give a right that you do not have');
  const program = await buildToken(app, admin);
  const rotated = await app.call(helper, apiTokensApi.rotate, { params: { id: program.row.id }, body: {} });
  expect(rotated.status).toBe(403);
  expect((await app.call(helper, apiTokensApi.create, { body: { ...wide, roleId: id } })).status).toBe(201);
});

test('it ends: expired, revoked at once, with its role, with its company', async () => {
  const expired = await buildToken(app, admin);
  await asSystem(app, sql`update api_token set expires_at = now() - interval '1 second' where id = ${expired.row.id}`);
  expect((await app.call(expired, jobsApi.list, {})).status).toBe(401);
  const program = await buildToken(app, admin);
  expect((await app.call(program, jobsApi.list, {})).status).toBe(200);
  made(await app.call(admin, apiTokensApi.revoke, { params: { id: program.row.id } }));
  expect((await app.call(program, jobsApi.list, {})).status).toBe(401);
  const again = await app.call(admin, apiTokensApi.rotate, { params: { id: program.row.id }, body: {} });
  expect(again.body.message).toBe('This token was revoked. Create a new one.');
  expect((await events('api-token-revoked'))[0]?.detail).toMatchObject({ token: 'Website form' });
});

test('a change of its role or scopes applies with the next call', async () => {
  const program = await buildToken(app, admin, { role: 'estimator' });
  expect((await app.call(program, jobsApi.list, {})).status).toBe(200);
  const params = { id: program.row.id };
  made(await app.call(admin, apiTokensApi.update, { params, body: { version: 1, scopes: ['contact:read'] } }));
  expect((await app.call(program, jobsApi.list, {})).status).toBe(403);
  const late = await app.call(admin, apiTokensApi.update, { params, body: { version: 1, perMinute: 5 } });
  expect(late.status).toBe(409);
});

test('after a rotation both secrets work until the hours are over', async () => {
  const program = await buildToken(app, admin);
  const params = { id: program.row.id };
  const next = made(await app.call(admin, apiTokensApi.rotate, { params, body: { overlapHours: 24 } }));
  const fresh = { ...program, token: next.secret };
  expect((await app.call(program, jobsApi.list, {})).status).toBe(200);
  expect((await app.call(fresh, jobsApi.list, {})).status).toBe(200);
  expect(next.token.previousPrefix).toBe(program.row.prefix);
  const [was] = await asSystem(
    app,
    sql<{
      hours: number;
    }>`select round(extract(epoch from previous_until - now()) / 3600)::int as hours from api_token where id = ${params.id}`,
  );
  expect(was?.hours).toBe(24);
  made(await app.call(admin, apiTokensApi.rotate, { params, body: { overlapHours: 0 } }));
  for (const old of [program, fresh]) expect((await app.call(old, jobsApi.list, {})).status).toBe(401);
  const tooLong = await app.call(admin, apiTokensApi.rotate, { params, body: { overlapHours: 169 } });
  expect(tooLong.status).toBe(422);
});

test('from another address it stands for nobody, and the log says so', async () => {
  const program = await buildToken(app, admin, { addresses: ['203.0.113.0/24', '2001:db8::/32'] });
  expect((await app.call(program, jobsApi.list, {})).status).toBe(401);
  await expect.poll(async () => (await events('api-token-refused')).length).toBe(1);
  const from = async (ip: string) => (await app.call(program, jobsApi.list, {}, { 'x-forwarded-for': ip })).status;
  expect(await from('203.0.113.9')).toBe(200);
  expect(await from('2001:db8::1')).toBe(200);
  expect(await from('203.0.114.9')).toBe(401);
  const wrong = await app.call(admin, apiTokensApi.create, {
    body: { label: 'Wrong', roleId: roleIdOf('field'), scopes: ['job:read'], addresses: ['10.0.0.0/33'] },
  });
  expect(wrong.body.errors?.['addresses']).toContain('10.0.0.0/33 is no address');
});

test('a secret in the address, a changed one or none stands for nobody', async () => {
  const { token } = await buildToken(app, admin);
  for (const name of ['access_token', 'token', 'api_key', 'authorization'])
    expect((await app.send(undefined, { method: 'GET', url: `/api/job?${name}=${token}` })).status).toBe(401);
  const changed = `${token.slice(0, 12)}${token[12] === 'A' ? 'B' : 'A'}${token.slice(13)}`;
  expect(isApiSecret(changed)).toBe(false);
  expect((await app.send({ ...admin, token: changed }, { method: 'GET', url: '/api/job' })).status).toBe(401);
  // What speaks another language is for people: the stream of changes, reads of a device, uploads that go on.
  for (const url of ['/api/stream', '/api/device/reads'])
    expect([401, 404]).toContain((await app.send({ ...admin, token }, { method: 'GET', url })).status);
});

test('what is of another company is not there', async () => {
  const other = await app.company();
  const job = await buildJob(app, other.admin, { customerName: 'Theirs' });
  const program = await buildToken(app, admin);
  expect((await app.call(program, jobsApi.get, { params: { id: job.id } } as never)).status).toBe(404);
  expect((await app.call(other.admin, apiTokensApi.revoke, { params: { id: program.row.id } })).status).toBe(404);
  const theirs = await app.call(admin, apiTokensApi.create, {
    body: { label: 'Theirs', roleId: 999_999_999, scopes: ['job:read'] },
  });
  expect(theirs.status).toBe(422);
});

test('its account is no person: not in the list, not changed, enabled or invited', async () => {
  await buildToken(app, admin);
  const [row] = await asSystem(
    app,
    sql<{ userId: number }>`select user_id as "userId" from api_token where company_id = ${companyId}`,
  );
  const id = row?.userId ?? 0;
  const list = await app.call(admin, usersApi.list, {});
  expect(JSON.stringify(list.body)).not.toContain('API:');
  expect((await app.call(admin, usersApi.get, { params: { id } })).status).toBe(404);
  for (const action of ['enable', 'disable', 'invite'])
    expect((await app.send(admin, { method: 'POST', url: `/api/user/${id}/${action}`, payload: {} })).status).toBe(404);
  expect((await app.send(admin, { method: 'GET', url: '/api/option/user' })).raw.toString()).not.toContain('API:');
});

test('each answer says what is left of its minute, and what is over is told to wait', async () => {
  const limited = await startOwnApp({ RATE_LIMITS: 'on' });
  const program = await buildToken(limited, admin, { perMinute: 3, scopes: ['job:read'] });
  const seen: unknown[] = [];
  for (let call = 0; call < 4; call++) {
    const { status, headers } = await limited.call(program, jobsApi.list, {});
    seen.push([status, headers['ratelimit-limit'], headers['ratelimit-remaining']]);
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(seen).toEqual([
    [200, '3', '2'],
    [200, '3', '1'],
    [200, '3', '0'],
    [429, '3', '0'],
  ]);
  // A person is told nothing of it.
  expect((await limited.call(admin, jobsApi.list, {})).headers['ratelimit-limit']).toBeUndefined();
});

test('networks are read in both versions, with what comes through the other', () => {
  expect(isWithin(['203.0.113.0/24'], '::ffff:203.0.113.9')).toBe(true);
  expect(isWithin(['::1'], '::1')).toBe(true);
  expect(isWithin(['0.0.0.0/0'], '::1')).toBe(false);
  expect(isWithin([], 'anything')).toBe(true);
  for (const wrong of ['', '1.2.3', '1.2.3.4/x', '1.2.3.4/8/8', '::/129', 'example.com'])
    expect(networkOf(wrong)).toBeUndefined();
});

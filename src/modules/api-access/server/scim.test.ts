// SCIM as Entra and Okta speak it: people come, change and end, groups are roles, and nobody is left without an administrator.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { apiTokensApi } from '../shared/api-tokens.api.ts';
import { type Program, buildToken } from './api-access.build.ts';
import { filterOf } from './scim-filter.service.ts';

interface Shown {
  id: string;
  userName: string;
  externalId?: string;
  active: boolean;
  name: { givenName: string; familyName: string };
  title?: string;
  displayName: string;
  members: { value: string }[];
  groups: { value: string; display: string }[];
  totalResults: number;
  itemsPerPage: number;
  Resources: Shown[];
  detail: string;
  scimType?: string;
  schemas: string[];
}
let app: TestApp;
let admin: Person;
let companyId: number;
let provider: Program;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ admin, companyId } = await app.company());
  provider = await buildToken(app, admin, { label: 'Entra', scopes: ['user:write'] });
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
async function scim(method: Method, path: string, payload?: unknown, as: Person = provider) {
  const answer = await app.running.server.inject({
    method,
    url: `/api/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
  return {
    status: answer.statusCode,
    body: (answer.body ? answer.json() : undefined) as Shown,
    headers: answer.headers,
  };
}
const patch = (...Operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });
let count = 0;
const newcomer = (more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `nora.finch${++count}.${companyId}@post.example`,
  externalId: `ext-${count}`,
  name: { givenName: 'Nora', familyName: 'Finch' },
  emails: [{ primary: true, type: 'work', value: 'other@post.example' }],
  active: true,
  ...more,
});
const find = async (filter: string) => (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body;

describe('people', () => {
  test('are made, found by userName and externalId in any case, and not twice', async () => {
    const given = newcomer();
    const { status, body } = await scim('POST', '/Users', given);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userName: given.userName,
      externalId: given.externalId,
      active: true,
      name: { givenName: 'Nora' },
    });
    expect((await find(`userName eq "${given.userName.toUpperCase()}"`)).Resources.map(({ id }) => id)).toEqual([
      body.id,
    ]);
    expect((await find(`externalId eq "${given.externalId}" and active eq true`)).totalResults).toBe(1);
    expect((await find(`externalId eq "${given.externalId}" and not (active eq true)`)).totalResults).toBe(0);
    expect((await find('userName eq "nobody@post.example"')).Resources).toEqual([]);
    const again = await scim('POST', '/Users', given);
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await scim('GET', `/Users/${body.id}`)).body.userName).toBe(given.userName);
  });

  test('are changed and ended as Entra sends it', async () => {
    const { id } = (await scim('POST', '/Users', newcomer())).body;
    const changed = await scim(
      'PATCH',
      `/Users/${id}`,
      patch(
        { op: 'Replace', path: 'name.givenName', value: 'Norah' },
        { op: 'Add', path: 'title', value: 'Estimator' },
        {
          op: 'Replace',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'Works',
        },
      ),
    );
    expect(changed.body).toMatchObject({ name: { givenName: 'Norah' }, title: 'Estimator' });
    const ended = await scim('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
    expect(ended.body.active).toBe(false);
    expect(
      (await scim('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'True' }))).body.active,
    ).toBe(true);
  });

  test('are changed and ended as Okta sends it', async () => {
    const given = newcomer();
    const { id } = (await scim('POST', '/Users', given)).body;
    const put = await scim('PUT', `/Users/${id}`, {
      ...given,
      id,
      name: { givenName: 'Nora', familyName: 'Finch-Hill' },
    });
    expect(put.body.name.familyName).toBe('Finch-Hill');
    const ended = await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }));
    expect(ended.body.active).toBe(false);
    expect(
      (await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: true, 'name.givenName': 'N' } })))
        .body,
    ).toMatchObject({ active: true, name: { givenName: 'N' } });
  });

  test('are never deleted: they end, and are there', async () => {
    const { id } = (await scim('POST', '/Users', newcomer())).body;
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).body.active).toBe(false);
  });

  test('come page by page', async () => {
    for (let one = 0; one < 4; one++) await scim('POST', '/Users', newcomer());
    const pages = await Promise.all(
      [1, 3, 5].map(async (start) => (await scim('GET', `/Users?startIndex=${start}&count=2`)).body),
    );
    expect(pages.map(({ totalResults, itemsPerPage }) => [totalResults, itemsPerPage])).toEqual([
      [5, 2],
      [5, 2],
      [5, 1],
    ]);
    expect(new Set(pages.flatMap(({ Resources }) => Resources.map(({ id }) => id))).size).toBe(5);
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 5, Resources: [] });
  });
});

describe('groups', () => {
  test('are roles: members are added and taken out, one at a time and together', async () => {
    const { id } = (await scim('POST', '/Users', newcomer())).body;
    const other = (await scim('POST', '/Users', newcomer())).body.id;
    const groups = (await scim('GET', '/Groups?filter=displayName%20eq%20%22Estimator%22')).body.Resources;
    const group = groups[0]?.id ?? '';
    const added = await scim(
      'PATCH',
      `/Groups/${group}`,
      patch({ op: 'Add', path: 'members', value: [{ value: id }, { value: other }] }),
    );
    expect(added.body.members.map(({ value }) => value)).toEqual([id, other]);
    expect((await scim('GET', `/Users/${id}`)).body.groups).toMatchObject([{ value: group, display: 'Estimator' }]);
    const taken = await scim('PATCH', `/Groups/${group}`, patch({ op: 'Remove', path: `members[value eq "${id}"]` }));
    expect(taken.body.members.map(({ value }) => value)).toEqual([other]);
    const byValue = await scim(
      'PATCH',
      `/Groups/${group}`,
      patch({ op: 'Remove', path: 'members', value: [{ value: other }] }),
    );
    expect(byValue.body.members).toEqual([]);
    const replaced = await scim(
      'PATCH',
      `/Groups/${group}`,
      patch({ op: 'replace', value: { id: group, members: [{ value: id }] } }),
    );
    expect(replaced.body.members.map(({ value }) => value)).toEqual([id]);
    const without = (await scim('GET', '/Groups?excludedAttributes=members')).body.Resources;
    expect(without.every((one) => !('members' in one))).toBe(true);
  });

  test('a new one is a role without rights; it is renamed and ends', async () => {
    const { id } = (await scim('POST', '/Users', newcomer())).body;
    const group = await scim('POST', '/Groups', { displayName: 'Drones', externalId: 'g-1', members: [{ value: id }] });
    expect(group.status).toBe(201);
    expect(group.body).toMatchObject({ displayName: 'Drones', externalId: 'g-1', members: [{ value: id }] });
    const [role] = await asSystem(
      app,
      sql<{
        permissions: string[];
      }>`select permissions from role where company_id = ${companyId} and id = ${Number(group.body.id)}`,
    );
    expect(role?.permissions).toEqual([]);
    expect((await scim('POST', '/Groups', { displayName: 'Drones' })).body.scimType).toBe('uniqueness');
    expect(
      (await scim('PATCH', `/Groups/${group.body.id}`, patch({ op: 'Replace', path: 'displayName', value: 'Pilots' })))
        .body.displayName,
    ).toBe('Pilots');
    expect((await scim('DELETE', `/Groups/${group.body.id}`)).status).toBe(204);
    expect((await scim('GET', `/Groups/${group.body.id}`)).status).toBe(404);
  });
});

test('the last administrator stays, however it is tried; a prime administrator is not changed', async () => {
  await asSystem(app, sql`update app_user set prime_admin = false where id = ${admin.userId}`);
  app.running.app.caches.get('actors')?.clear();
  const [group] = (await scim('GET', '/Groups?filter=displayName%20eq%20%22Administrator%22')).body.Resources;
  const path = `/Users/${admin.userId}`;
  for (const [method, where, body] of [
    ['PATCH', path, patch({ op: 'replace', value: { active: false } })],
    ['DELETE', path, undefined],
    ['PATCH', `/Groups/${group?.id}`, patch({ op: 'replace', path: 'members', value: [] })],
  ] as const) {
    const refused = await scim(method, where, body);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('nobody who can change rights'),
    ]);
  }
  await asSystem(app, sql`update app_user set prime_admin = true where id = ${admin.userId}`);
  expect((await scim('PATCH', path, patch({ op: 'replace', value: { active: false } }))).status).toBe(403);
});

test('it takes a token with the scope, whose role gives no more than it holds', async () => {
  const reader = await buildToken(app, admin, { scopes: ['user:read'] });
  expect((await scim('GET', '/Users', undefined, reader)).status).toBe(200);
  expect((await scim('POST', '/Users', newcomer(), reader)).status).toBe(403);
  const jobs = await buildToken(app, admin, { scopes: ['job:write'] });
  expect((await scim('GET', '/Users', undefined, jobs)).body.detail).toContain('user:read');
  expect((await scim('GET', '/Users', undefined, admin)).status).toBe(401);
  expect((await scim('GET', '/Users', undefined, { ...provider, token: '' })).status).toBe(401);
  const estimator = await buildToken(app, admin, { scopes: ['user:write'], role: 'estimator' });
  expect((await scim('POST', '/Users', newcomer(), estimator)).status).toBe(403);
  made(await app.call(admin, apiTokensApi.revoke, { params: { id: provider.row.id } }));
  expect((await scim('GET', '/Users')).status).toBe(401);
});

test('people of another company, people outside the staff and programs are not there', async () => {
  const other = await app.company();
  const client = await app.person(companyId, 'field', { userTypeName: 'external' });
  const [program] = await asSystem(
    app,
    sql<{ id: number }>`select user_id as id from api_token where company_id = ${companyId}`,
  );
  for (const id of [other.admin.userId, client.userId, program?.id ?? 0]) {
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))).status).toBe(404);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
  }
  const [group] = (await scim('GET', '/Groups?filter=displayName%20eq%20%22Estimator%22')).body.Resources;
  const foreign = await scim(
    'PATCH',
    `/Groups/${group?.id}`,
    patch({ op: 'add', path: 'members', value: [{ value: String(other.admin.userId) }] }),
  );
  expect([foreign.status, foreign.body.scimType]).toEqual([400, 'invalidValue']);
  const ids = (await scim('GET', '/Users')).body.Resources.map(({ id }) => Number(id));
  expect(ids).toEqual([admin.userId]);
});

test('what is wrong is said in the form of the protocol, and never ends in a failure of the server', async () => {
  for (const [method, path, body] of [
    ['POST', '/Users', '{'],
    ['POST', '/Users', '[]'],
    ['POST', '/Users', { userName: 'no address' }],
    ['POST', '/Users', { userName: 5 }],
    ['POST', '/Groups', { displayName: 'x'.repeat(5000) }],
    ['PATCH', `/Users/${admin.userId}`, {}],
    ['PATCH', `/Users/${admin.userId}`, patch({ op: 'move' })],
    ['PATCH', `/Users/${admin.userId}`, patch({ op: 'replace', path: 'active', value: 'perhaps' })],
    ['PATCH', `/Users/${admin.userId}`, patch({ op: 'remove' })],
    ['GET', '/Users?filter=userName%20eq', undefined],
    ['GET', '/Users?filter=%28%28%28', undefined],
    ['GET', '/Users?filter=a&filter=b', undefined],
    ['GET', `/Users?filter=${'('.repeat(500)}`, undefined],
    ['GET', '/Users/0', undefined],
    ['GET', '/Users/abc', undefined],
  ] as const) {
    const { status, body: answer, headers } = await scim(method, path, body);
    expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
    expect(status, `${method} ${path}`).toBeLessThan(500);
    expect(answer.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    expect(String(headers['content-type'])).toContain('application/scim+json');
  }
});

test('it says what it can do', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
  });
  expect((await scim('GET', '/ResourceTypes')).body.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
  expect((await scim('GET', '/Schemas')).body.totalResults).toBe(2);
});

test('filters: operators, brackets, lists and extensions', () => {
  const mia = {
    userName: 'Mia@x.example',
    active: true,
    emails: [{ value: 'mia@x.example', type: 'work' }],
    title: '',
  };
  for (const [filter, is] of [
    ['userName eq "mia@X.example"', true],
    ['USERNAME sw "mia" and (active eq false or emails.type eq "work")', true],
    ['emails[type eq "work" and value co "x.example"]', true],
    ['emails[type eq "home"]', false],
    ['title pr', false],
    ['not (title pr) and userName ew ".example"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName ne "tom"', true],
    ['emails eq "mia@x.example"', true],
  ] as const)
    expect(filterOf(filter)(mia), filter).toBe(is);
});

// about: calls
// Every endpoint of the contract against what nobody may do with it. Generated: a new endpoint is swept without a word.
import { beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { isTextParam } from '../src/kit/endpoint.ts';
import { modules } from '../src/app/registry.ts';
import type { Route } from '../src/platform/server/routes.ts';
import { fastifyPath } from '../src/platform/server/http/server.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
let client: Person;
let field: Person;
let list: Route[];

beforeAll(async () => {
  app = await startTestApp();
  list = allRoutes(app.running.app);
  const company = await app.company();
  admin = company.admin;
  client = await app.person(company.companyId, 'client', { userTypeName: 'external' });
  field = await app.person(company.companyId, 'field');
});

const UNKNOWN = 999_999_999;
const urlOf = (path: string) =>
  `/api${path.replace(/:([A-Za-z]+)/g, (_, name: string) => (isTextParam(name) ? 'status' : name === 'flag' ? '1' : String(UNKNOWN)))}`;
const name = (route: Route) => `${route.endpoint.method} ${route.endpoint.path}`;
const json = { 'content-type': 'application/json' };
/** All routes that answer wrongly, so that one run names them all. */
async function offenders(check: (route: Route) => Promise<string | undefined>): Promise<string[]> {
  const found: string[] = [];
  // A few at a time: hundreds at once are a flood, which is held up and sent away.
  for (let at = 0; at < list.length; at += 10)
    await Promise.all(
      list.slice(at, at + 10).map(async (route) => {
        const problem = await check(route);
        if (problem) found.push(`${name(route)}: ${problem}`);
      }),
    );
  return found;
}

describe('every endpoint', () => {
  test('refuses a request without a session', async () => {
    expect(
      await offenders(async (route) => {
        if (route.endpoint.permission === 'public') return undefined;
        const { status } = await app.send(undefined, {
          method: route.endpoint.method,
          url: urlOf(route.endpoint.path),
          headers: json,
          payload: route.endpoint.method === 'GET' ? undefined : '{}',
        });
        return status === 401 ? undefined : `answered ${status}`;
      }),
    ).toEqual([]);
  });

  test('refuses a forged or broken token', async () => {
    const [head, , signature] = admin.token.split('.');
    const claims = Buffer.from(
      JSON.stringify({ sid: 1, cid: admin.companyId, sub: '1', iss: 'reinstate', aud: 'api', exp: 9_999_999_999 }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const forged = [`${head}.${claims}.${signature}`, `${none}.${claims}.`, 'x', `${admin.token}x`];
    expect(
      await offenders(async (route) => {
        if (route.endpoint.permission === 'public' || route.endpoint.method !== 'GET') return undefined;
        const answers = await Promise.all(
          forged.map((token) => app.send({ ...admin, token }, { method: 'GET', url: urlOf(route.endpoint.path) })),
        );
        const wrong = answers.find(({ status }) => status !== 401);
        return wrong ? `answered ${wrong.status}` : undefined;
      }),
    ).toEqual([]);
  });

  test('refuses people outside the company staff unless it names them', async () => {
    expect(
      await offenders(async (route) => {
        if (route.endpoint.permission === 'public' || route.endpoint.audience?.includes('client')) return undefined;
        const { status } = await app.send(client, {
          method: route.endpoint.method,
          url: urlOf(route.endpoint.path),
          headers: json,
          payload: route.endpoint.method === 'GET' ? undefined : '{}',
        });
        return status === 403 ? undefined : `answered ${status}`;
      }),
    ).toEqual([]);
  });

  test('refuses a role without its right, before it looks at the body', async () => {
    const rights = new Set<string>(modules.rights.startsWith('field'));
    expect(
      await offenders(async (route) => {
        const { permission } = route.endpoint;
        if (permission === 'public' || permission === 'signed-in' || rights.has(permission)) return undefined;
        const { status } = await app.send(field, {
          method: route.endpoint.method,
          url: urlOf(route.endpoint.path),
          headers: json,
          payload: route.endpoint.method === 'GET' ? undefined : 'not json',
        });
        return status === 403 ? undefined : `answered ${status}`;
      }),
    ).toEqual([]);
  });

  test('answers 400 to a body that is not JSON and 422 to one that is not valid', async () => {
    expect(
      await offenders(async (route) => {
        // Visitors of shared pages stop before the body is looked at: tests of their own.
        if (!route.endpoint.body || route.endpoint.upload || route.endpoint.shareKinds) return undefined;
        const as = route.endpoint.audience?.includes('client') ? client : admin;
        const ask = (payload: string) =>
          app.send(as, { method: route.endpoint.method, url: urlOf(route.endpoint.path), headers: json, payload });
        const broken = await ask('{"a":');
        const wrong = await ask('{"noSuchField": 1}');
        const array = await ask('"text"');
        if (broken.status !== 400) return `not JSON answered ${broken.status}`;
        if (wrong.status !== 422) return `an unknown field answered ${wrong.status}`;
        return array.status === 422 ? undefined : `a text answered ${array.status}`;
      }),
    ).toEqual([]);
  });

  test('answers 404 to an unknown id in the path, whatever else the request says', async () => {
    expect(
      await offenders(async (route) => {
        const ids = [...route.endpoint.path.matchAll(/:([A-Za-z]+)/g)].filter((match) => !isTextParam(match[1] ?? ''));
        if (!ids.length || (route.endpoint.body && route.endpoint.method !== 'GET') || route.endpoint.shareKinds)
          return undefined;
        const who = route.endpoint.audience?.includes('staff') === false ? client : admin;
        const { status } = await app.send(who, { method: route.endpoint.method, url: urlOf(route.endpoint.path) });
        return status === 404 ? undefined : `answered ${status}`;
      }),
    ).toEqual([]);
  });

  test.each(['constructor', '__proto__', 'toString'])('takes %s for no name that it knows', async (word) => {
    expect(
      await offenders(async ({ endpoint }) => {
        const names = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, param = '']) => param);
        if (endpoint.method !== 'GET' || !names.some(isTextParam)) return undefined;
        const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, param: string) => (isTextParam(param) ? word : '1'));
        const who = endpoint.audience?.includes('staff') === false ? client : admin;
        const { status } = await app.send(who, { method: 'GET', url: `/api${path}` });
        return status < 500 ? undefined : `answered ${status}`;
      }),
    ).toEqual([]);
  });

  test('names a right that exists, and no two patterns match one request', () => {
    const known = new Set<string>([...modules.rights.all, 'public', 'signed-in']);
    expect(list.filter((route) => !known.has(route.endpoint.permission)).map(name)).toEqual([]);
    const patterns = list.map(
      (route) =>
        `${route.endpoint.method} ${route.endpoint.path.replace(/:([A-Za-z]+)/g, (_, param: string) => (isTextParam(param) ? '*' : '#'))}`,
    );
    expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
    expect(list.every((route) => fastifyPath(route.endpoint.path).startsWith('/api/'))).toBe(true);
  });

  test('carries the security headers and is never kept by a cache', async () => {
    expect(
      await offenders(async (route) => {
        const { headers } = await app.send(undefined, {
          method: route.endpoint.method,
          url: urlOf(route.endpoint.path),
        });
        const csp = String(headers['content-security-policy'] ?? '');
        const right =
          csp.includes("frame-ancestors 'none'") &&
          !csp.includes('unsafe') &&
          headers['x-content-type-options'] === 'nosniff' &&
          headers['cache-control'] === 'no-store';
        return right ? undefined : 'lacks a header';
      }),
    ).toEqual([]);
  });
});

test('a page that was opened for one person changes and reads nothing as another', async () => {
  const { companyId, userId } = admin;
  const asks = async (code: string) => {
    const headers = { 'x-access-code': code, 'x-system-type': 'build' };
    const { status, body } = await app.send(admin, { method: 'GET', url: '/api/user/current/details', headers });
    return [status, body.code];
  };
  expect(await asks(`${companyId}-${userId}`)).toEqual([200, undefined]);
  expect(await asks('made by another program')).toEqual([200, undefined]);
  expect(await asks(`${companyId}-${userId + 1}`)).toEqual([409, 'other_person']);
});

describe('paths', () => {
  test('an address that cannot be read leads people to the page that says so, and programs to an answer', async () => {
    for (const url of ['/prime/%E0%A4%A', '/%', '/login/%zz']) {
      const { status, headers } = await app.send(undefined, { method: 'GET', url });
      expect([status, headers['location'], headers['x-content-type-options']], url).toEqual([
        302,
        '/not-found',
        'nosniff',
      ]);
    }
    const { status, body } = await app.send(admin, { method: 'GET', url: '/api/job/%E0%A4%A' });
    expect([status, body.code]).toEqual([400, 'bad_request']);
  });

  test('ids are digits only: anything else is no such page', async () => {
    for (const id of ['0', '-1', '1e3', '01', '1.5', 'abc', '99999999999999999999', "1'--", '%00']) {
      expect((await app.send(admin, { method: 'GET', url: `/api/job/${id}` })).status, id).toBe(404);
    }
  });
});

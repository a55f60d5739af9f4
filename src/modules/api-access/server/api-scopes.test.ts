// Every call there is, by programs with half of the scopes and different roles: never more than the role, never more than the scopes.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { fillPath, isTextParam } from '../../../kit/endpoint.ts';
import { allRoutes } from '../../../platform/server/generic-routes.ts';
import type { Route } from '../../../platform/server/routes.ts';
import { apiTokensApi } from '../shared/api-tokens.api.ts';
import { buildToken } from './api-access.build.ts';

const ROLES = ['admin', 'estimator', 'field'] as const;
/** No record has it. */
const NOBODYS = 999_999_999;

let app: TestApp;
let admin: Person;
let companyId: number;
let routes: Route[];
beforeAll(async () => {
  app = await startTestApp();
  ({ admin, companyId } = await app.company());
  routes = allRoutes(app.running.app).filter(({ endpoint }) => endpoint.permission !== 'public');
});

const status = async (
  as: Person,
  { endpoint: { method, path } }: Route,
): Promise<{ status: number; words: string }> => {
  const params = Object.fromEntries(
    [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => [
      name,
      name === 'flag' ? 0 : isTextParam(name) ? 'nothing' : NOBODYS,
    ]),
  );
  const url = `/api${fillPath(path, params)}`;
  const answer = await app.send(as, method === 'GET' ? { method, url } : { method, url, payload: {} });
  return { status: answer.status, words: answer.body.message ?? '' };
};

test.each(ROLES)('as %s', async (role) => {
  const areas = (await app.call(admin, apiTokensApi.areas, {})).body.data.map(({ ref }) => ref);
  // Of every three areas one is to read, one to write too, one not at all.
  const scopes = areas.flatMap((ref, place) => [[`${ref}:read`], [`${ref}:write`], []][place % 3] ?? []);
  const program = await buildToken(app, admin, { role, scopes });
  const held = new Set(app.running.app.modules.rights.startsWith(role));
  const wrong: string[] = [];
  let open = 0;
  for (const route of routes) {
    const { method, path, permission, audience = ['staff'] } = route.endpoint;
    const name = `${method} ${path} (${permission})`;
    const answer = await status(program, route);
    if (answer.status >= 500 || answer.status === 401) wrong.push(`${name}: ${answer.status}`);
    if (answer.status === 403) {
      const scope = /needs the scope ([a-z-]+):(read|write)/.exec(answer.words);
      // What it is refused for is a scope that it does not have.
      if (scope && scopes.includes(`${scope[1]}:${scope[2]}`)) wrong.push(`${name}: refused for a scope that it has`);
      continue;
    }
    open++;
    if (!audience.includes('staff')) wrong.push(`${name}: is not for the staff`);
    if (permission !== 'signed-in' && !held.has(permission)) wrong.push(`${name}: the role does not allow it`);
    if (method !== 'GET' && !scopes.some((scope) => scope.endsWith(':write'))) wrong.push(`${name}: writes`);
  }
  expect(wrong).toEqual([]);
  expect(open).toBeGreaterThan(50);
});

test('every call has an area or is for people, and a token with none of the areas reaches nothing but who it is', async () => {
  const program = await buildToken(app, admin, { scopes: ['proof:read'] });
  const reached: string[] = [];
  for (const route of routes) {
    const { method, path, permission } = route.endpoint;
    if (/proof/i.test(path)) continue;
    const answer = await status(program, route);
    if (answer.status !== 403) reached.push(`${method} ${path} ${permission}`);
  }
  expect(reached.filter((name) => !name.includes('proof'))).toEqual(['GET /user/current/details signed-in']);
  expect(companyId).toBeGreaterThan(0);
});

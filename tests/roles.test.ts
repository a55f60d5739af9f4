// about: calls
// Every endpoint as every role and with every flag, against the declared table.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { isTextParam } from '../src/kit/endpoint.ts';
import type { RoleRef } from '../src/modules/identity/shared/roles.ts';
import type { ServerModule } from '../src/platform/server/module.ts';
import type { Route } from '../src/platform/server/routes.ts';
import { modules } from '../src/app/registry.ts';
import { MODULE_TESTS } from './all-module-tests.ts';
import { type Knock, openDoor } from './door.ts';
import { ROLE_TABLE } from './role-table.ts';
import { nameOf } from './samples.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

const LETTERS: Record<RoleRef, string> = {
  admin: 'A',
  estimator: 'E',
  supervisor: 'S',
  'case-manager': 'C',
  accounts: 'U',
  field: 'F',
  subcontractor: 'X',
  insurer: 'X',
  client: 'X',
};
/**
 * Flags stand beside the roles: none of them gives a right over the company's own records. Those that could only add are tried
 * together, since all of them give no less than each; the last takes away, and could hide what the others give.
 */
const FLAGS = [['prime_admin', 'system_admin', 'data_centre_admin'], ['user_setting_only_my_jobs']];

let app: TestApp;
let companyId: number;
let list: Route[];
let door: { knock: Knock; close: () => Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  door = await openDoor(app);
  ({ companyId } = await app.company());
  list = allRoutes(app.running.app);
});

afterAll(() => door.close());

const urlOf = (path: string) =>
  `/api${path.replace(/:([A-Za-z]+)/g, (_, name: string) => (isTextParam(name) ? 'status' : name === 'flag' ? '1' : '999999999'))}`;

async function statusOf(as: Person | undefined, { endpoint: { method, path } }: Route): Promise<number> {
  const payload = method === 'GET' || method === 'DELETE' ? undefined : '{}';
  const headers = { 'content-type': 'application/json' };
  return await door.knock(as, { method, url: urlOf(path), headers, payload });
}

/** Where the answers differ from the column of the table. Signing out comes last: it ends what the rest needs. */
async function differences(as: Person, letter: string): Promise<string[]> {
  const wrong: string[] = [];
  const ends = ({ endpoint }: Route) => endpoint.path === '/authentication/logout';
  for (const route of [...list.filter((one) => !ends(one)), ...list.filter(ends)]) {
    const letters = ROLE_TABLE[nameOf(route.endpoint)];
    if (letters === undefined || letters === 'P') continue; // the first test names what is missing
    const status = await statusOf(as, route);
    if (status === 401 || (status === 403) === letters.includes(letter))
      wrong.push(`${nameOf(route.endpoint)}: ${status}`);
  }
  return wrong;
}

test('every endpoint stands in the table, and nothing else does', () => {
  const names = list.map(({ endpoint }) => nameOf(endpoint));
  const missing = names.filter((name) => !(name in ROLE_TABLE));
  const gone = Object.keys(ROLE_TABLE).filter((name) => !names.includes(name));
  expect({ missing, gone }).toEqual({ missing: [], gone: [] });
});

test('each module says it of its own endpoints, and of no others', () => {
  const owners = new Map<string, string>();
  const all: readonly ServerModule[] = modules.all;
  for (const { name, routes } of all)
    for (const { endpoint } of routes?.(app.running.app) ?? []) owners.set(nameOf(endpoint), name);
  const foreign = Object.entries(MODULE_TESTS).flatMap(([module, { roles }]) =>
    Object.keys(roles).filter((name) => (owners.get(name) ?? module) !== module),
  );
  expect(foreign).toEqual([]);
});

describe.each(Object.entries(LETTERS) as [RoleRef, string][])('%s', (role, letter) => {
  test('may call what the table says, and nothing else', async () => {
    const person = await app.person(companyId, role, letter === 'X' ? { userTypeName: 'external' } : {});
    expect(await differences(person, letter)).toEqual([]);
  }, 30_000);
});

test.each(FLAGS.map((flags) => [flags.join(', '), flags] as const))(
  '%s: a field worker gets nothing more by it',
  async (_, flags) => {
    const person = await app.person(companyId, 'field');
    for (const flag of flags)
      await asSystem(
        app,
        sql`update app_user set ${sql.id(flag)} = true where company_id = ${companyId} and id = ${person.userId}`,
      );
    expect(await differences(person, 'F')).toEqual([]);
  },
  30_000,
);

test('support_centre_admin opens the calls of those who answer in the support centre, and nothing else', async () => {
  const person = await app.person(companyId, 'field');
  await asSystem(
    app,
    sql`update app_user set support_centre_admin = true where company_id = ${companyId} and id = ${person.userId}`,
  );
  const opened = (await differences(person, 'F')).map((line) => line.replace(/: \d+$/, '')).sort();
  expect(opened).toEqual([
    'DELETE /supportItem/:id',
    'DELETE /supportNotice/:id',
    'GET /supportItem/queue',
    'POST /supportNotice',
    'PUT /supportItem/:id',
    'PUT /supportNotice/:id',
  ]);
}, 30_000);

test('a staff role does not open the staff’s calls to somebody outside the staff', async () => {
  const person = await app.person(companyId, 'admin', { userTypeName: 'external' });
  expect(await differences(person, 'X')).toEqual([]);
}, 30_000);

test('nobody without a session gets further than the calls that need none', async () => {
  const wrong: string[] = [];
  for (const route of list) {
    const status = await statusOf(undefined, route);
    if ((status === 401) === (ROLE_TABLE[nameOf(route.endpoint)] === 'P'))
      wrong.push(`${nameOf(route.endpoint)}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

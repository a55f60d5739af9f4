// A valid request of every endpoint succeeds: what the other sweeps refuse, they refuse for its reason and not for a wrong sample.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/app/registry.ts';
import { buildWorld, nameOf, sampleRequest, send } from './samples.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  // Founding companies is for system administrators.
  await asSystem(app, sql`update app_user set system_admin = true where id = ${admin.userId}`);
});

/** Their valid requests hold a secret out of a mail or a device; the tests of identity, sync and portal send them. */
const WITH_SECRET =
  /token|passkey|authentication\/external|authenticator|recoveryCodes|\/password|\/register|community-verify|^\/share\/|Invitation\/(accept|decline)/;

/** What ends the session or the company of whoever goes through the list. */
const ENDS = new Set(['POST /authentication/logout', 'DELETE /company/:id']);

test('the endpoints that need no secret are reached, and no sample is refused', async () => {
  const refused: string[] = [];
  const unknown: string[] = [];
  const shared = await buildWorld(app, admin);
  const list = allRoutes(app.running.app).filter(({ endpoint }) => !ENDS.has(nameOf(endpoint)));
  for (const { endpoint } of list) {
    const changes = endpoint.method === 'PUT' || endpoint.method === 'DELETE';
    const world = changes ? await buildWorld(app, admin) : shared;
    // What people do to their own sessions and passwords, somebody else does.
    const as = /\/user\/|authentication/.test(endpoint.path) ? await app.person(admin.companyId, 'admin') : admin;
    const request = sampleRequest(endpoint, { ...world, user: as.userId }, as);
    if (WITH_SECRET.test(endpoint.path)) continue;
    if (!request) unknown.push(nameOf(endpoint));
    else {
      const { status, body } = await send(app, as, request);
      if (status >= 300)
        refused.push(
          `${nameOf(endpoint)}: ${status} ${JSON.stringify(request.body)} ${JSON.stringify(body).slice(0, 300)}`,
        );
    }
  }
  expect(refused).toEqual([]);
  expect(unknown.length, unknown.join('\n')).toBeLessThan(list.length / 20);
}, 60_000);

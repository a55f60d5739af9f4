// A valid request of every endpoint succeeds, and a change leaves its trace: what the other sweeps refuse, they refuse for its
// reason and not for a wrong sample.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { missingTrace } from './change-log.ts';
import { MARK, buildWorld, nameOf, sampleRequest, send } from './samples.ts';
import { identityWorld } from './samples-identity.ts';
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

/** What ends the session or the company of whoever goes through the list, and what needs an export that is still under way. Their
 * own tests send them. */
const LEFT_OUT = new Set(['POST /authentication/logout', 'DELETE /company/:id', 'PUT /dataExport/:id/cancel']);

test('the endpoints that need no secret are reached, no sample is refused, and each change is one row of history or security log', async () => {
  const refused: string[] = [];
  const unknown: string[] = [];
  let world = await buildWorld(app, admin);
  const list = allRoutes(app.running.app).filter(({ endpoint }) => !LEFT_OUT.has(nameOf(endpoint)));
  const tryIt = async ({ endpoint }: (typeof list)[number]): Promise<string | undefined> => {
    // What people do to their own sessions and passwords, somebody else does.
    const as = /\/user\/|authentication/.test(endpoint.path) ? await app.person(admin.companyId, 'admin') : admin;
    const own = /\/user\/current\/.*:id/.test(endpoint.path) ? await identityWorld(app, as, MARK) : {};
    const request = sampleRequest(endpoint, { ...world, ...own, user: as.userId }, as);
    if (WITH_SECRET.test(endpoint.path)) return undefined;
    if (!request) {
      unknown.push(nameOf(endpoint));
      return undefined;
    }
    const { status, body, headers } = await send(app, as, request);
    const wrong =
      status < 300
        ? await missingTrace(app, endpoint, String(headers['x-request-id']))
        : `${status} ${JSON.stringify(request.body)} ${JSON.stringify(body).slice(0, 300)}`;
    return wrong && `${nameOf(endpoint)}: ${wrong}`;
  };
  for (const route of list) {
    if (!(await tryIt(route))) continue;
    // An earlier request may have changed what this one needs: once more, in a world of its own.
    world = await buildWorld(app, admin);
    const problem = await tryIt(route);
    if (problem) refused.push(problem);
  }
  expect(refused).toEqual([]);
  expect(unknown.length, unknown.join('\n')).toBeLessThan(list.length / 20);
}, 180_000);

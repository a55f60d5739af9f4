// about: calls
// Every call that takes a version refuses one that is behind, and changes nothing: deletes and changes alike.
import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import type { AnyEndpoint } from '../src/kit/endpoint.ts';
import { buildWorld, nameOf, sampleRequest, send } from './samples.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const BEHIND = 900_000_000;
const takesOne = ({ query }: AnyEndpoint): boolean => query?.safeParse({ version: String(BEHIND) }).success === true;

test('a version that is behind is a conflict, whatever the record and whichever the call', async () => {
  const world = await buildWorld(app, admin);
  const accepted: string[] = [];
  let asked = 0;
  for (const { endpoint } of allRoutes(app.running.app)) {
    if (!['PUT', 'DELETE'].includes(endpoint.method) || endpoint.permission === 'public') continue;
    const request = sampleRequest(endpoint, world, admin);
    if (!request || request.as || request.file) continue;
    const body = { ...(request.body as object | undefined), version: BEHIND };
    const inQuery = endpoint.method === 'DELETE' && takesOne(endpoint);
    const inBody = endpoint.method === 'PUT' && endpoint.body?.safeParse(body).success === true;
    // What ignores unknown names would take any version: those that know it have it in their shape.
    if (!inQuery && !(inBody && knows(endpoint))) continue;
    asked += 1;
    const url = inQuery ? `${request.url}${request.url.includes('?') ? '&' : '?'}version=${BEHIND}` : request.url;
    const answer = await send(app, admin, { ...request, url, ...(inBody && { body }) });
    if (answer.status !== 409 || !answer.body.message?.startsWith('Someone else changed'))
      accepted.push(`${nameOf(endpoint)}: ${answer.status} ${answer.body.message}`);
  }
  expect(asked).toBeGreaterThan(100);
  expect(accepted).toEqual([]);
}, 120_000);

/** Another kind of version is refused by its shape. */
const knows = ({ body }: AnyEndpoint): boolean =>
  body?.safeParse({ version: 'x' }).error?.issues.some(({ path }) => path[0] === 'version') === true;

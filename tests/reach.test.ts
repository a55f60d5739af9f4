// about: calls
// A valid request of every endpoint succeeds, and a change leaves its trace: what the other sweeps refuse, they refuse for its
// reason and not for a wrong sample.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { EVERYTHING } from '../src/kit/endpoint.ts';
import { ownWorld } from '../src/modules/identity/server/identity-samples.build.ts';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { missingTrace } from './change-log.ts';
import { ELSEWHERE, MARK, type World, buildWorld, nameOf, sampleNames, sampleRequest, send } from './samples.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  // Founding companies is for system administrators.
  await asSystem(app, sql`update app_user set system_admin = true where id = ${admin.userId}`);
});

test('every endpoint has a request that succeeds, and each change is one row of history or security log', async () => {
  const refused: string[] = [];
  const withoutSample: string[] = [];
  let world: World;
  const list = allRoutes(app.running.app).filter(({ endpoint }) => !(nameOf(endpoint) in ELSEWHERE));
  const tryIt = async ({ endpoint }: (typeof list)[number]): Promise<string | undefined> => {
    // What people do to their own sessions and passwords, somebody else does.
    const as = /\/user\/|authentication/.test(endpoint.path) ? await app.person(admin.companyId, 'admin') : admin;
    const own = /\/user\/current\/.*:id/.test(endpoint.path) ? await ownWorld(app, as, MARK) : {};
    const request = sampleRequest(endpoint, { ...world, ...own, user: as.userId }, as);
    if (!request) {
      withoutSample.push(nameOf(endpoint));
      return undefined;
    }
    const { status, body, headers } = await send(app, request.as ?? as, request);
    const wrong =
      status < 300
        ? await missingTrace(app, endpoint, String(headers['x-request-id']))
        : `${status} ${JSON.stringify(request.body)} ${JSON.stringify(body).slice(0, 300)}`;
    return wrong && `${nameOf(endpoint)}: ${wrong}`;
  };
  // An earlier request may have changed what a later one needs: what was refused is tried again in a new world. Making one takes
  // seconds, so all that is left shares it; what is refused there before anything else was sent has no such excuse.
  for (let left = list; left.length; ) {
    world = await buildWorld(app, admin);
    const again: typeof left = [];
    for (const [sent, route] of left.entries()) {
      const problem = await tryIt(route);
      if (problem && sent === 0) refused.push(problem);
      else if (problem) again.push(route);
    }
    left = again;
  }
  expect(refused).toEqual([]);
  expect(withoutSample, 'These need a sample beside their module, or a line in its `elsewhere`').toEqual([]);
}, 400_000);

test('what the sweeps cannot send is sent by the test that is named for it', () => {
  const wrong = Object.entries(ELSEWHERE).flatMap(([name, { test: file }]) => {
    const route = allRoutes(app.running.app).find(({ endpoint }) => nameOf(endpoint) === name);
    if (!route) return [`${name}: there is no such endpoint`];
    if (sampleNames().includes(name)) return [`${name}: has a sample, and is said to be sent elsewhere`];
    const text = readFileSync(file, 'utf8');
    // By the name of its constant, or by its address.
    const sent = new RegExp(`\\.${route.name}\\b`).test(text) || text.includes(`/api${route.endpoint.path}`);
    return sent ? [] : [`${name}: ${file} does not call ${route.name}`];
  });
  expect(wrong).toEqual([]);
});

test('a sample is of an endpoint that there is', () => {
  const names = new Set(allRoutes(app.running.app).map(({ endpoint }) => nameOf(endpoint)));
  expect(sampleNames().filter((name) => !names.has(name))).toEqual([]);
});

/** Resources that reads of the browser follow besides their own. */
function followed(): Set<string> {
  const files = globSync('src/{modules,platform}/**/web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const follow = files.filter((text) => /\bfollows\b/.test(text));
  return new Set(follow.flatMap((text) => [...text.matchAll(/'([a-zA-Z]+)'/g)].map(([, name]) => name ?? '')));
}

test('what a change says that it changes is read by a screen: a wrong name would leave the old figures standing', () => {
  const endpoints = allRoutes(app.running.app).map(({ endpoint }) => endpoint);
  const read = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path.split('/')[1]));
  const follows = followed();
  const unread = endpoints.flatMap(({ method, path, changes = [] }) =>
    changes
      .filter((name) => name !== EVERYTHING && !read.has(name) && !follows.has(name))
      .map((name) => `${method} ${path}: ${name}`),
  );
  expect(unread).toEqual([]);
});

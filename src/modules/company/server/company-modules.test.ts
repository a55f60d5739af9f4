// A part of the product that a company switches off is gone for everybody at once, and there again with its records when it is on.
import { beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { companyModulesApi } from '../shared/company-modules.api.ts';

const app: TestApp = await startTestApp();
let admin: Person;
let other: Person;
beforeEach(async () => {
  ({ admin } = await app.company());
  ({ admin: other } = await app.company());
});
const get = (who: Person, url: string) => app.send(who, { method: 'GET', url: `/api${url}` });
const all = async () => (await app.call(admin, companyModulesApi.list, {})).body.data;
const choose = async (without: string[], as = admin) =>
  app.call(as, companyModulesApi.choose, {
    body: { moduleIds: (await all()).map(({ id }) => id).filter((id) => !without.includes(id)) },
  });

test('its calls are refused, its rights are held by nobody, and the other company works on', async () => {
  const estimator = await app.person(admin.companyId, 'estimator');
  expect((await get(estimator, '/workOrder')).status).toBe(200);
  const answer = await choose(['work-order']);
  expect(answer.body.data.find(({ id }) => id === 'work-order')).toMatchObject({ active: false, needed: false });
  for (const who of [admin, estimator]) {
    // What a session may is told to every process.
    await expect.poll(async () => (await get(who, '/workOrder')).status).toBe(403);
    const held = (await get(who, '/user-permissions')).body['data'] as { modules: string[] };
    expect(held.modules).not.toContain('work-order');
    expect(held.modules).toContain('job');
    expect((await get(who, '/job')).status).toBe(200);
  }
  expect((await get(other, '/workOrder')).status).toBe(200);
  await choose([]);
  await expect.poll(async () => (await get(estimator, '/workOrder')).status).toBe(200);
});

test('what the rest stands on stays on; an unknown part is named; who may not set the company does not', async () => {
  expect((await choose(['job', 'contact'])).body.data.filter(({ active }) => !active)).toEqual([]);
  const unknown = await app.call(admin, companyModulesApi.choose, { body: { moduleIds: ['teleport'] } });
  expect([unknown.status, unknown.body.errors]).toEqual([422, { moduleIds: 'There is no such module (teleport)' }]);
  expect((await choose([], await app.person(admin.companyId, 'estimator'))).status).toBe(403);
});

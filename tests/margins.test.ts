// about: calls
// What somebody must not see of how a price comes about stands in no answer: every GET of the world, read by people without the right.
import { beforeAll, expect, test } from 'vitest';
import { estimateSettingApi } from '../src/modules/estimates/shared/estimate-setting.entity.ts';
import { rolesApi } from '../src/modules/identity/shared/roles.api.ts';
import { usersApi } from '../src/modules/identity/shared/users.api.ts';
import { workOrderSettingApi } from '../src/modules/work-orders/shared/work-order-setting.entity.ts';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { made } from './module-tests.ts';
import { type World, buildWorld, nameOf, sampleRequest, send } from './samples.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
let of: World;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  of = await buildWorld(app, admin);
  const params = { companyId: admin.companyId };
  const body = { targetProfitMarginPercentage: 23, warningProfitMarginPercentage: 17 };
  const margins = { estimateMargin: 0.19, categoryMaterialMargin: 0.11 };
  made(await app.call(admin, estimateSettingApi.updateSetting, { params, body: { ...body, ...margins } }));
  const costs = { defaultMaterialCost: 37, defaultLabourCost: 41 };
  made(await app.call(admin, workOrderSettingApi.updateSetting, { params, body: { ...body, ...costs } }));
});

/** Names under which a figure stands somewhere in an answer. */
function figures(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) figures(one, found);
  else if (value && typeof value === 'object')
    for (const [name, inside] of Object.entries(value)) {
      if (typeof inside === 'number') found.add(name);
      else figures(inside, found);
    }
  return found;
}

async function readBy(without: readonly string[]): Promise<Map<string, Set<string>>> {
  const { all, unlessAdmin } = app.running.app.modules.rights;
  const permissions = all.filter((right) => !without.includes(right) && !unlessAdmin.includes(right));
  const label = `Ex ${without.join(' ')}`;
  const role = made(await app.call(admin, rolesApi.create, { body: { label, permissions } }));
  const person = await app.person(admin.companyId, 'field');
  made(await app.call(admin, usersApi.update, { params: { id: person.userId }, body: { roleIds: [role.id] } }));
  const answers = new Map<string, Set<string>>();
  for (const { endpoint } of allRoutes(app.running.app)) {
    if (endpoint.method !== 'GET' || endpoint.permission === 'public' || endpoint.binary) continue;
    const request = sampleRequest(endpoint, of, admin);
    if (!request || request.as) continue;
    const { status, body } = await send(app, person, request);
    if (status === 200) answers.set(nameOf(endpoint), figures(body.data));
  }
  return answers;
}
const TARGETS = ['targetProfitMarginPercentage', 'warningProfitMarginPercentage'];
const telling = (answers: Map<string, Set<string>>, names: readonly string[]): string[] =>
  [...answers].flatMap(([path, found]) => names.filter((name) => found.has(name)).map((name) => `${path}: ${name}`));

test('margins and what they are measured by reach nobody without the right to margins', async () => {
  // Job cost is a right to costs and profit of its own.
  const answers = await readBy(['estimate-margins', 'work-order-sell', 'view-job-cost']);
  expect(answers.size).toBeGreaterThan(400);
  const hidden = [...TARGETS, 'estimateMargin', 'categoryMaterialMargin', 'profitMargin', 'profitPercentage'];
  expect(telling(answers, hidden)).toEqual([]);
});

test('what work orders cost from the start reaches nobody without the right to costs', async () => {
  const answers = await readBy(['work-order-costs']);
  expect(telling(answers, ['defaultMaterialCost', 'defaultLabourCost'])).toEqual([]);
});

test('whoever holds the rights is told', async () => {
  const answers = await readBy([]);
  expect(telling(answers, TARGETS)).toEqual(
    expect.arrayContaining([
      'GET /estimateSetting/job/:jobId: targetProfitMarginPercentage',
      'GET /workOrder/:id: targetProfitMarginPercentage',
    ]),
  );
});

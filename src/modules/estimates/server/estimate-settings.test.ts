// Settings that close a way: groups of items, and sending to ENData.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { estimateSettingApi } from '../shared/estimate-setting.entity.ts';
import { estimateRowsApi } from '../shared/estimate-rows.api.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import { buildEstimate } from './estimates.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

test('no new group where the company has none, and those that are there stay; nothing goes to ENData where it is switched off', async () => {
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen' }] });
  const categoryId = estimate.categories[0]?.id ?? 0;
  const group = (description: string) =>
    app.call(admin, estimatesApi.createItem, {
      body: { estimateId: estimate.id, categoryId, description, isParentItem: true },
    });
  const send = async () => (await app.call(admin, estimatesApi.syncToEndata, { params: { id: estimate.id } })).body;
  const { id } = (await group('Sink')).body.data;
  expect((await send()).code).toBe('not_connected');
  const params = { companyId: admin.companyId };
  await app.call(admin, estimateSettingApi.updateSetting, {
    params,
    body: { parentItems: false, allowEndataExport: false },
  });
  const refused = await group('Oven');
  expect([refused.status, refused.body.errors?.['isParentItem']]).toEqual([
    422,
    'Groups of items are switched off in Estimate settings',
  ]);
  const renamed = await app.call(admin, estimatesApi.updateItem, {
    params: { id },
    body: { version: 1, description: 'Basin' },
  });
  expect([renamed.status, renamed.body.errors]).toEqual([200, undefined]);
  const copied = await app.call(admin, estimateRowsApi.copyItems, {
    params: { estimateId: estimate.id, estimateCategoryId: categoryId },
    body: { estimateItemIds: [id] },
  });
  expect([copied.status, copied.body.errors]).toEqual([201, undefined]);
  expect((await send()).message).toBe('Sending to ENData is switched off in Estimate settings.');
});

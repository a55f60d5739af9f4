// The lists of equipment: which entries a company works with, in one call each (C-120, C-121).
import { expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { startTestApp } from '../../../../tests/test-app.ts';
import { assetChoiceApi } from '../shared/asset-lists.entity.ts';

test('a company chooses its statuses and rate types; the others become inactive', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  const active = async (endpoint: typeof assetChoiceApi.statuses, ids: number[]) =>
    made(await app.call(admin, endpoint, { body: { ids } }))
      .filter((entry) => entry.active)
      .map(({ id }) => id);
  expect(await active(assetChoiceApi.statuses, [1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
  expect(await active(assetChoiceApi.rateTypes, [1, 4])).toEqual([1, 4]);
  const unknown = await app.call(admin, assetChoiceApi.statuses, { body: { ids: [99] } });
  expect([unknown.status, unknown.body.errors]).toEqual([422, { ids: 'This entry does not exist' }]);
});

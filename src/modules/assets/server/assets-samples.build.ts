// Equipment in the world of the sweeps: a unit on a job, one that is at home, one to swap it for, with their rates and costs.
import { randomUUID } from 'node:crypto';
import { logoAddress } from '../../../../tests/pictures.ts';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { assetItemCostsApi, assetItemRatesApi } from '../shared/assets.api.ts';
import { HOUR, WEEK, buildAsset, buildDeployment } from './assets.build.ts';
import { assetsRoles } from './assets-roles.build.ts';

const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };

export const assetsTests: ModuleTests<
  JobsRecord,
  | 'assetItem'
  | 'homeAsset'
  | 'freshAsset'
  | 'spareAsset'
  | 'assetItemRate'
  | 'assetItemCost'
  | 'assetDeployment'
  | 'swapDeployment'
  | 'returnDeployment'
  | 'spareDeployment'
> = {
  roles: assetsRoles,
  world: async (app, as, { job }, { mark }) => {
    const unit = async () => (await buildAsset(app, as, { label: mark, notes: mark })).id;
    const out = async () => {
      const { id } = await buildDeployment(app, as, { assetItemIds: [await unit()], jobId: job });
      return id;
    };
    const assetItem = await unit();
    const rate = { assetItemId: assetItem, assetItemRateTypeId: WEEK, sellRate: 300, costRate: 50 };
    const cost = { assetItemId: assetItem, label: mark, kind: 'purchase', date: '2026-01-05', amount: 900 } as const;
    return {
      assetItem,
      assetItemRate: made(await app.call(as, assetItemRatesApi.create, { body: rate })).id,
      assetItemCost: made(await app.call(as, assetItemCostsApi.create, { body: cost })).id,
      assetDeployment: (await buildDeployment(app, as, { assetItemIds: [assetItem], jobId: job })).id,
      homeAsset: await unit(),
      freshAsset: await unit(),
      spareAsset: await unit(),
      swapDeployment: await out(),
      returnDeployment: await out(),
      spareDeployment: await out(),
    };
  },
  paths: [
    [/\/assetItem\/:id/, 'assetItem'],
    [/\/assetItemRate\/:id/, 'assetItemRate'],
    [/\/assetItemCost\/:id/, 'assetItemCost'],
    [/\/assetDeployment\/:id\/swap/, 'swapDeployment'],
    [/\/assetDeployment\/:id/, 'assetDeployment'],
  ],
  samples: {
    'GET /assetItem/scan': () => ({ query: { code: 'AST-0001' } }),
    'GET /assetItem/labels/pdf': ({ assetItem }) => ({ query: { ids: String(assetItem) } }),
    'POST /assetItem': () => ({ body: { label: `Unit ${randomUUID()}`, assetTypeId: 1 } }),
    'PUT /assetItem/:id': () => ({ body: { notes: 'Filter changed' } }),
    'DELETE /assetItem/:id': ({ spareAsset }) => ({ params: { id: spareAsset } }),
    'POST /assetItemRate': ({ homeAsset }) => ({
      body: { assetItemId: homeAsset, assetItemRateTypeId: HOUR, sellRate: 12.5 },
    }),
    'PUT /assetItemRate/:id': () => ({ body: { sellRate: 310 } }),
    'POST /assetItemCost': ({ assetItem }) => ({
      body: { assetItemId: assetItem, label: 'Filter', kind: 'service', date: '2026-02-05', amount: 45 },
    }),
    'PUT /assetItemCost/:id': () => ({ body: { amount: 950 } }),
    'POST /assetDeployment': ({ homeAsset, job }) => ({
      body: { assetItemIds: [homeAsset], jobId: job, outAt: '2026-01-05 20:00:00' },
    }),
    'PUT /assetDeployment/return': ({ returnDeployment }) => ({ body: { deploymentIds: [returnDeployment] } }),
    'PUT /assetDeployment/:id/swap': ({ freshAsset }) => ({ body: { assetItemId: freshAsset } }),
    'PUT /assetDeployment/:id': () => ({ body: { outAt: '2026-01-05 19:00:00', note: 'Came earlier' } }),
    'DELETE /assetDeployment/:id': ({ spareDeployment }) => ({ params: { id: spareDeployment } }),
    'PUT /company/assetItemStatus': () => ({ body: { ids: [1, 2, 3, 4, 5] } }),
    'PUT /company/assetItemRateType': () => ({ body: { ids: [1, 2, 3, 4, 5] } }),
    'POST /assetItem/:id/documents': () => ({ file: note }),
    'POST /assetItem/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
  },
};

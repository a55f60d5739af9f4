// Storage in the world of the sweeps: a warehouse with bays, boxes packed, in a bay and in a box, a limit, a rate, a claim.
import { randomUUID } from 'node:crypto';
import { momentText } from '../../../kit/dates.ts';
import { logoAddress } from '../../../../tests/pictures.ts';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { storageClaimsApi, storageTermsApi } from '../shared/storage-plan.api.ts';
import { buildBox, buildPlaces, buildStorageRate, buildStored, callScan, scanBody } from './storage.build.ts';
import { storageRoles } from './storage-roles.build.ts';

const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };
type StorageRecord =
  | 'storageItem'
  | 'packedItem'
  | 'spareItem'
  | 'storageBay'
  | 'spareBay'
  | 'storageVan'
  | 'storageWarehouse'
  | 'storageRate'
  | 'storageTerm'
  | 'storageClaim'
  | 'storageJob'
  | 'termJob'
  | 'outItem';

export const storageTests: ModuleTests<JobsRecord, StorageRecord> = {
  roles: storageRoles,
  world: async (app, as, { job }, { mark, divisionId }) => {
    const places = await buildPlaces(app, as);
    const stored = await buildStored(app, as, places, { jobId: job, description: mark, notes: mark, volumeM3: 0.4 });
    const out = await buildStored(app, as, places, { jobId: job, description: mark, barcode: `OUT-${job}` });
    made(await callScan(app, as, out.storageNumber, 'van', { warehouseId: places.vanId }));
    const box = async () => (await buildBox(app, as, { jobId: job, description: mark })).id;
    const claim = { storageItemId: stored.id, kind: 'damaged', label: mark } as const;
    return {
      storageItem: stored.id,
      packedItem: await box(),
      spareItem: await box(),
      storageBay: places.bayIds[0] as number,
      spareBay: places.bayIds[2] as number,
      storageVan: places.vanId,
      storageWarehouse: places.warehouseId,
      storageRate: (await buildStorageRate(app, as, { sellRate: 0.85, jobId: job })).id,
      storageTerm: made(
        await app.call(as, storageTermsApi.create, { body: { jobId: job, paidUntil: '2026-12-15', note: mark } }),
      ).id,
      storageClaim: made(await app.call(as, storageClaimsApi.create, { body: claim })).id,
      storageJob: (await buildJob(app, as, { divisionId })).id,
      termJob: (await buildJob(app, as, { divisionId })).id,
      outItem: out.id,
    };
  },
  paths: [
    [/\/storageItem\/:id/, 'storageItem'],
    [/\/storageBay\/:id/, 'storageBay'],
    [/\/storageRate\/:id/, 'storageRate'],
    [/\/storageTerm\/:id/, 'storageTerm'],
    [/\/storageClaim\/:id/, 'storageClaim'],
  ],
  samples: {
    'GET /storageItem/scan': () => ({ query: { code: 'ST-0001' } }),
    'POST /storageItem/scan': () => ({ body: scanBody('ST-0001', 'note', { condition: 'Dry' }) }),
    'GET /storageItem/labels/pdf': ({ storageItem }) => ({ query: { ids: String(storageItem) } }),
    'POST /job/:jobId/storage/return': ({ job, storageItem }) => ({
      params: { jobId: job },
      body: { storageItemIds: [storageItem], startAt: '2031-02-03 22:00:00' },
    }),
    'POST /job/:jobId/storage/handover': ({ job }) => ({
      params: { jobId: job },
      body: {
        at: momentText(Date.now()),
        signedBy: 'Mia',
        items: [{ clientRef: randomUUID(), code: `OUT-${job}`, found: 'missing', note: 'Not on the van' }],
      },
    }),
    'PUT /storageBay/:id/count': ({ spareBay }) => ({ params: { id: spareBay }, body: { seen: [] } }),
    'GET /job/:jobId/storage/pdf': ({ job }) => ({ params: { jobId: job }, query: { paper: 'inventory' } }),
    'POST /storageItem/many': ({ storageJob }) => ({ body: { jobId: storageJob, count: 2 } }),
    'POST /storageItem': ({ storageJob }) => ({
      body: { jobId: storageJob, label: `Box ${randomUUID().slice(0, 20)}` },
    }),
    'PUT /storageItem/:id': () => ({ body: { notes: 'Handle with care' } }),
    'DELETE /storageItem/:id': ({ spareItem }) => ({ params: { id: spareItem } }),
    'POST /storageBay': ({ storageWarehouse }) => ({
      body: { warehouseId: storageWarehouse, label: randomUUID().slice(0, 18), aisle: 'B' },
    }),
    'PUT /storageBay/:id': () => ({ body: { capacityM3: 6.5 } }),
    'DELETE /storageBay/:id': ({ spareBay }) => ({ params: { id: spareBay } }),
    'POST /storageRate': ({ storageJob }) => ({ body: { jobId: storageJob, sellRate: 1.2, fromDate: '2026-01-05' } }),
    'PUT /storageRate/:id': () => ({ body: { sellRate: 0.9 } }),
    'POST /storageTerm': ({ termJob }) => ({ body: { jobId: termJob, paidUntil: '2026-12-01' } }),
    'PUT /storageTerm/:id': () => ({ body: { note: 'Handover day' } }),
    'POST /storageClaim': ({ storageItem }) => ({
      body: { storageItemId: storageItem, kind: 'missing', label: 'Not in its bay' },
    }),
    'PUT /storageClaim/:id': () => ({ body: { found: 'Fringe 40 mm short' } }),
    'PUT /company/storageItemType': () => ({ body: { ids: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }),
    'PUT /company/storageItemStatus': () => ({ body: { ids: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }),
    'POST /storageItem/:id/documents': () => ({ file: note }),
    'POST /storageItem/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
  },
};

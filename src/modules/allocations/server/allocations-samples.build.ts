// Allocations in the world of the sweeps.
import { logoAddress } from '../../../../tests/pictures.ts';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { buildOverride, type JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { allocationsApi } from '../shared/allocations.api.ts';
import { allocationsRoles } from './allocations-roles.build.ts';

const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };

export const allocationsTests: ModuleTests<
  JobsRecord,
  'allocation' | 'askingAllocation' | 'sentAllocation' | 'heldAllocation' | 'allocationOverride'
> = {
  roles: allocationsRoles,
  world: async (app, as, { job }, { mark }) => {
    const make = async () =>
      made(
        await app.call(as, allocationsApi.create, {
          body: { jobId: job, allocationTypeId: 2, label: mark, limit: 900 },
        }),
      ).id;
    const [allocation, askingAllocation, sentAllocation, heldAllocation] = [
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    await app.call(as, allocationsApi.ask, { params: { id: askingAllocation }, body: { limit: 1200, reason: mark } });
    await app.call(as, allocationsApi.status, { params: { id: sentAllocation }, body: { allocationStatusId: 2 } });
    const allocationOverride = await buildOverride(app, as, 'allocationSetting', mark);
    return { allocation, askingAllocation, sentAllocation, heldAllocation, allocationOverride };
  },
  paths: [
    [/\/allocation\/:id\/answer/, 'askingAllocation'],
    [/\/allocationSettingOverride\/:id/, 'allocationOverride'],
    [/\/allocation\/:id/, 'allocation'],
  ],
  params: { allocationId: 'sentAllocation' },
  samples: {
    'GET /allocation/estimateSnapshot/:id': ({ allocation }) => ({ params: { id: allocation } }),
    'POST /allocation/:id/documents': () => ({ file: note }),
    'POST /allocation/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
    'PUT /company/allocationType': () => ({ body: { ids: [1, 2, 3, 4, 5, 6, 7] } }),
    'PUT /allocationSetting/:companyId': () => ({ body: {} }),
    'POST /allocation': ({ job }) => ({ body: { jobId: job, allocationTypeId: 2 } }),
    'POST /allocation/createMultiple': ({ job }) => ({ body: { items: [{ jobId: job, allocationTypeId: 2 }] } }),
    'PUT /allocation/:id': () => ({ body: { details: 'Prop the ceiling' } }),
    'PUT /allocation/:id/date': () => ({ body: { id: 'siteAttended', date: '2026-01-05', time: '09:30' } }),
    'PUT /allocation/:id/status': () => ({ body: { allocationStatusId: 2 } }),
    'PUT /allocation/:id/ask': () => ({ body: { limit: 1800, reason: 'More rooms' } }),
    'PUT /allocation/:id/answer': () => ({ body: { granted: true } }),
    'PUT /allocation/:allocationId/revert': () => ({ body: {} }),
    'POST /allocation/:allocationId/copyToJob/:target': ({ job }) => ({ params: { target: String(job) } }),
  },
};

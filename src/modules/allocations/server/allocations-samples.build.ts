// Allocations in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { allocationsApi } from '../shared/allocations.api.ts';
import { allocationsRoles } from './allocations-roles.build.ts';

export const allocationsTests: ModuleTests<
  JobsRecord,
  'allocation' | 'askingAllocation' | 'sentAllocation' | 'heldAllocation'
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
    return { allocation, askingAllocation, sentAllocation, heldAllocation };
  },
  paths: [
    [/\/allocation\/:id\/answer/, 'askingAllocation'],
    [/\/allocation\/:id/, 'allocation'],
  ],
  params: { allocationId: 'sentAllocation' },
  samples: {
    'POST /allocation': ({ job }) => ({ body: { jobId: job, allocationTypeId: 2 } }),
    'POST /allocation/createMultiple': ({ job }) => ({ body: { items: [{ jobId: job, allocationTypeId: 2 }] } }),
    'PUT /allocation/:id': () => ({ body: { details: 'Prop the ceiling' } }),
    'PUT /allocation/:id/date': () => ({ body: { id: 'siteAttended', date: '2026-01-05', time: '09:30' } }),
    'PUT /allocation/:id/status': () => ({ body: { allocationStatusId: 2 } }),
    'PUT /allocation/:id/ask': () => ({ body: { limit: 1800, reason: 'More rooms' } }),
    'PUT /allocation/:id/answer': () => ({ body: { granted: true } }),
    'PUT /allocation/:allocationId/revert': () => ({ body: {} }),
    'POST /allocation/:allocationId/copyToJob/:copyToJobId': ({ job }) => ({ params: { copyToJobId: job } }),
  },
};

// The map has no records of its own: it asks for those of the floors below.
import type { ModuleTests } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { mapRoles } from './map-roles.build.ts';

/** One of the tags that every company begins with: the sweeps ask about jobs of others, not about tags. */
const TAG = 2;

export const mapTests: ModuleTests<JobsRecord> = {
  roles: mapRoles,
  world: async () => ({}),
  samples: {
    'PUT /map/jobs/bulk/tag': ({ job }) => ({ body: { itemIds: [job], filterTagId: TAG } }),
    'PUT /map/job/:jobId/place': () => ({ body: { latitude: -33.8568, longitude: 151.2153 } }),
    'PUT /map/contact/:contactId/place': () => ({ body: { latitude: -33.8568, longitude: 151.2153 } }),
  },
};

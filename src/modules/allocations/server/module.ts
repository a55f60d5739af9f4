// What allocations hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { allocationLists } from '../shared/allocation-lists.entity.ts';
import { allocationListLines, allocationsMenu } from '../shared/allocations-menu.ts';
import { allocationsRights } from '../shared/allocations.permissions.ts';
import { allocationEntryLists } from './allocation-lists.views.ts';
import { allocationsDemo } from './allocations.demo.ts';
import { allocationsRoutes } from './allocations.routes.ts';
import { allocationsSeeds } from './allocations.seeds.ts';
import { allocationObjects, allocations, dayOfAllocations } from './allocations.views.ts';

export const allocationsModule: ServerModule = {
  name: 'allocations',
  menu: Object.values(allocationsMenu),
  sections: allocationListLines,
  resources: [allocations, ...allocationLists.map(optionListResource)],
  entryLists: allocationEntryLists,
  listSeeds: allocationsSeeds,
  rights: allocationsRights,
  routes: allocationsRoutes,
  objects: allocationObjects,
  keepsJob: ['allocation'],
  daySources: dayOfAllocations,
  demo: allocationsDemo,
  contactReferences: [
    {
      table: 'allocation',
      column: 'assigned_contact_id',
      history: { objectType: 'allocation', field: 'assignedContactId', job: 'job_id' },
    },
  ],
};

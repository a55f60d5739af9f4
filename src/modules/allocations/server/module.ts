// What allocations hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { checkKindTags } from '../../estimates/server/index.ts';
import { countOnJob, settingRoutes } from '../../jobs/server/index.ts';
import {
  allocationSetting,
  allocationSettingApi,
  allocationSettingOverride,
} from '../shared/allocation-setting.entity.ts';
import { ALLOCATION_BULK_FIELDS } from '../shared/allocation-bulk.ts';
import { allocationsSections } from '../shared/allocations-sections.ts';
import { allocationLists } from '../shared/allocation-lists.entity.ts';
import { allocationListLines, allocationsMenu } from '../shared/allocations-menu.ts';
import { allocationsRights } from '../shared/allocations.permissions.ts';
import { allocationEntryLists } from './allocation-lists.views.ts';
import { allocationMarkers } from './allocation-markers.views.ts';
import { allocationSearch } from './allocation-search.views.ts';
import { allocationTypesRoutes, allocationsRoutes } from './allocations.routes.ts';
import { allocationsSeeds } from './allocations.seeds.ts';
import { foundingOfAllocations } from './allocations.store.ts';
import { whyNoForms } from './allocation-forms.service.ts';
import {
  allocationObjects,
  allocationOwner,
  allocations,
  dayOfAllocations,
  allocationScope,
} from './allocations.views.ts';

const SETTING = { setting: allocationSetting, override: allocationSettingOverride };

export const allocationsModule: ServerModule = {
  name: 'allocations',
  menu: Object.values(allocationsMenu),
  sections: [...Object.values(allocationsSections), ...allocationListLines],
  entities: [allocationSetting, allocationSettingOverride],
  founding: foundingOfAllocations,
  scopedEstimateSettings: [SETTING],
  resources: [allocations, ...allocationLists.map(optionListResource)],
  entryLists: allocationEntryLists,
  listSeeds: allocationsSeeds,
  rights: allocationsRights,
  routes: () => [
    ...allocationsRoutes(),
    ...allocationTypesRoutes(),
    ...settingRoutes(allocationSettingApi, SETTING, undefined, checkKindTags),
  ],
  closedToForms: { allocation: whyNoForms },
  search: [allocationSearch],
  objects: allocationObjects,
  figures: { job: countOnJob('Allocations', 'view-allocation', 'allocation', allocationScope) },
  bulkFields: { allocation: ALLOCATION_BULK_FIELDS },
  attachmentOwners: { allocation: allocationOwner },
  mapMarkers: { allocation: { rows: allocationMarkers } },
  keepsJob: ['allocation'],
  daySources: dayOfAllocations,
  demo: async (demo) => (await import('./allocations.demo.ts')).allocationsDemo(demo),
  contactReferences: [
    { table: 'allocation_setting_override', column: 'client_ids', list: true },
    {
      table: 'allocation',
      column: 'assigned_contact_id',
      history: { objectType: 'allocation', field: 'assignedContactId', job: 'job_id' },
    },
  ],
};

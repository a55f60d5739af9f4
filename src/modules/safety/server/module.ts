// What safety hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { safetyLists } from '../shared/safety-lists.entity.ts';
import { safetyListLines, safetyMenu } from '../shared/safety-menu.ts';
import { safetyRights } from '../shared/safety.permissions.ts';
import { whsAction } from '../shared/whs-item.entity.ts';
import { openHazards, safetyFigures } from './job-slots.views.ts';
import { safetyEntryLists } from './safety-lists.views.ts';
import { whsSearch } from './safety-search.views.ts';
import { safetyDemo } from './safety.demo.ts';
import { safetyObjects, whsOwner } from './safety.scope.ts';
import { safetySeeds } from './safety.seeds.ts';
import { whsItemsRoutes } from './whs-items.routes.ts';
import { dayOfSafety, whsItems } from './whs-items.views.ts';

export const safetyModule: ServerModule = {
  name: 'safety',
  menu: Object.values(safetyMenu),
  sections: safetyListLines,
  entities: [whsAction],
  resources: [whsItems, ...safetyLists.map(optionListResource)],
  entryLists: safetyEntryLists,
  listSeeds: safetySeeds,
  rights: safetyRights,
  routes: () => whsItemsRoutes(),
  objects: safetyObjects,
  attachmentOwners: { whsItem: whsOwner },
  search: [whsSearch],
  figures: safetyFigures,
  jobChecks: [openHazards],
  keepsJob: ['whsItem'],
  daySources: dayOfSafety,
  demo: safetyDemo,
  contactReferences: [
    {
      table: 'whs_item',
      column: 'linked_contact_id',
      history: { objectType: 'whsItem', field: 'linkedContactId', job: 'job_id' },
    },
  ],
};

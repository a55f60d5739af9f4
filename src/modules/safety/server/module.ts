// What safety hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { safetyLists } from '../shared/safety-lists.entity.ts';
import { safetyListLines, safetyMenu } from '../shared/safety-menu.ts';
import { safetyRights } from '../shared/safety.permissions.ts';
import { whsAction } from '../shared/whs-item.entity.ts';
import { whsSignOn } from '../shared/sign-on.entity.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { attendanceObjects } from './attendance.scope.ts';
import { attendance } from './attendance.views.ts';
import { openHazards, safetyFigures } from './job-slots.views.ts';
import { safetyEntryLists } from './safety-lists.views.ts';
import { whsSearch } from './safety-search.views.ts';
import { safetyObjects, whsOwner } from './safety.scope.ts';
import { safetySeeds } from './safety.seeds.ts';
import { swmsRoutes } from './swms.routes.ts';
import { swmsOfOrder } from './swms.service.ts';
import { whsItemsRoutes } from './whs-items.routes.ts';
import { dayOfSafety, whsItems } from './whs-items.views.ts';

export const safetyModule: ServerModule = {
  name: 'safety',
  menu: Object.values(safetyMenu),
  sections: safetyListLines,
  entities: [whsAction, whsSignOn],
  resources: [whsItems, attendance, ...safetyLists.map(optionListResource)],
  entryLists: safetyEntryLists,
  listSeeds: safetySeeds,
  numberedRecords: { whsItem: { label: 'Health and safety', prefix: 'WHS-' } },
  rights: safetyRights,
  routes: () => [...whsItemsRoutes(), ...swmsRoutes(), ...attendanceRoutes()],
  orderConcerns: [swmsOfOrder],
  objects: { ...safetyObjects, ...attendanceObjects },
  attachmentOwners: { whsItem: whsOwner },
  search: [whsSearch],
  figures: safetyFigures,
  jobChecks: [openHazards],
  keepsJob: ['whsItem', 'attendanceItem'],
  daySources: dayOfSafety,
  demo: async (demo) => (await import('./safety.demo.ts')).safetyDemo(demo),
  contactReferences: [
    {
      table: 'whs_item',
      column: 'linked_contact_id',
      history: { objectType: 'whsItem', field: 'linkedContactId', job: 'job_id' },
    },
    { table: 'attendance_item', column: 'contact_id' },
  ],
};

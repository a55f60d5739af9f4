// What drying hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { dryingListLines, dryingMenu } from '../shared/drying-menu.ts';
import { dryingRights } from '../shared/drying.permissions.ts';
import { dryingLists } from '../shared/material-type.entity.ts';
import {
  dryingEquipmentLog,
  moistureNote,
  moistureScheduleReading,
  moistureVisit,
} from '../shared/moisture-reading.entity.ts';
import { moistureScheduleCategory, moistureScheduleItem } from '../shared/moisture-schedule.entity.ts';
import { dryingObjects, dryingOwners } from './drying.scope.ts';
import { CERTIFICATE, certificateJob } from './drying-certificate.jobs.ts';
import { dryingRoutes } from './drying.routes.ts';
import { equipmentLines } from './equipment-lines.service.ts';
import { dryingSeeds } from './drying.seeds.ts';
import { dryingEntryLists } from './drying-lists.views.ts';
import { dryingFigures, moistureSchedules } from './moisture-schedules.views.ts';
import { dayOfDrying, readingsOnSite } from './my-day.views.ts';
import { unitSigns } from './unit-signs.views.ts';

export const dryingModule: ServerModule = {
  name: 'drying',
  menu: Object.values(dryingMenu),
  sections: dryingListLines,
  entities: [
    moistureScheduleCategory,
    moistureScheduleItem,
    moistureVisit,
    moistureScheduleReading,
    moistureNote,
    dryingEquipmentLog,
  ],
  resources: [moistureSchedules, ...dryingLists.map(optionListResource)],
  entryLists: dryingEntryLists,
  listSeeds: dryingSeeds,
  rights: dryingRights,
  routes: () => dryingRoutes(),
  objects: dryingObjects,
  attachmentOwners: dryingOwners,
  figures: dryingFigures,
  backgroundJobs: { [CERTIFICATE]: certificateJob },
  keepsJob: ['moistureSchedule'],
  daySources: dayOfDrying,
  siteTodos: readingsOnSite,
  lineSources: equipmentLines,
  assetSigns: [unitSigns],
  demo: async (demo) => (await import('./drying.demo.ts')).dryingDemo(demo),
};

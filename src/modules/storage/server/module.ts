// What storage hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { storageLists } from '../shared/storage-lists.entity.ts';
import { storageListLines, storageMenu } from '../shared/storage-menu.ts';
import { storageMovement } from '../shared/storage-movement.entity.ts';
import { storageRights } from '../shared/storage.permissions.ts';
import { storageBays, storageClaims, storageRates, storageTerms } from './storage-around.views.ts';
import { storageExport } from './storage-export.views.ts';
import { storageItems } from './storage-items.views.ts';
import { storageFigures, storedOfJob } from './storage-job.views.ts';
import { storageEntryLists } from './storage-lists.views.ts';
import { storedIn } from './storage-plan.views.ts';
import { stockLines } from './stock-lines.service.ts';
import { storageRoutes } from './storage.routes.ts';
import { storageObjects, storageOwners } from './storage.scope.ts';
import { storageSearch } from './storage-search.views.ts';
import { storageSeeds } from './storage.seeds.ts';
import { keepWarningOfStorage } from './storage-warnings.across.ts';

export const storageModule: ServerModule = {
  name: 'storage',
  menu: Object.values(storageMenu),
  sections: storageListLines,
  entities: [storageMovement],
  resources: [
    storageItems,
    storageBays,
    storageRates,
    storageTerms,
    storageClaims,
    ...storageLists.map(optionListResource),
  ],
  entryLists: storageEntryLists,
  listSeeds: storageSeeds,
  lists: {
    storageItem: { permission: 'view-storage-item', source: (ctx) => storageItems.source(ctx), export: storageExport },
  },
  numberedRecords: { storageItem: { label: 'Stored items', prefix: 'ST-' } },
  rights: storageRights,
  routes: storageRoutes,
  objects: storageObjects,
  attachmentOwners: storageOwners,
  search: [storageSearch],
  figures: storageFigures,
  jobChecks: [storedOfJob],
  keepsJob: ['storageItem'],
  warehouseContents: storedIn,
  lineSources: stockLines,
  timers: keepWarningOfStorage,
  demo: async (demo) => (await import('./storage.demo.ts')).storageDemo(demo),
  contactReferences: [
    {
      table: 'storage_item',
      column: 'owner_contact_id',
      history: { objectType: 'storageItem', field: 'ownerContactId', job: 'job_id' },
    },
    {
      table: 'storage_rate',
      column: 'contact_id',
      onceWith: ['from_date'],
      history: { objectType: 'storageRate', field: 'contactId', job: 'job_id' },
    },
    {
      table: 'storage_term',
      column: 'payer_id',
      history: { objectType: 'storageTerm', field: 'payerId', job: 'job_id' },
    },
  ],
};

// What equipment hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { assetDeployment } from '../shared/asset-deployment.entity.ts';
import { assetLists } from '../shared/asset-lists.entity.ts';
import { assetListLines, assetsMenu } from '../shared/assets-menu.ts';
import { assetsRights } from '../shared/assets.permissions.ts';
import { assetMarkers } from './asset-markers.views.ts';
import { keepWarningOfEquipment } from './due-warnings.across.ts';
import { assetEntryLists } from './asset-lists.views.ts';
import { assetsRoutes } from './assets.routes.ts';
import { assetExport } from './assets-export.views.ts';
import { assetObjects, assetOwner } from './assets.scope.ts';
import { assetsSeeds } from './assets.seeds.ts';
import { assetSearch } from './assets-search.views.ts';
import { assetItemCosts, assetItemRates, assetItems } from './assets.views.ts';
import { assetFigures, deployedEquipment } from './job-slots.views.ts';

export const assetsModule: ServerModule = {
  name: 'assets',
  menu: Object.values(assetsMenu),
  sections: assetListLines,
  entities: [assetDeployment],
  resources: [assetItems, assetItemRates, assetItemCosts, ...assetLists.map(optionListResource)],
  entryLists: assetEntryLists,
  listSeeds: assetsSeeds,
  lists: { assetItem: { permission: 'view-asset-item', source: (ctx) => assetItems.source(ctx), export: assetExport } },
  numberedRecords: { assetItem: { label: 'Equipment', prefix: 'AST-' } },
  rights: assetsRights,
  routes: assetsRoutes,
  objects: assetObjects,
  attachmentOwners: { assetItem: assetOwner },
  search: [assetSearch],
  figures: assetFigures,
  jobChecks: [deployedEquipment],
  keepsJob: ['assetDeployment'],
  mapMarkers: { asset: { rows: assetMarkers } },
  timers: keepWarningOfEquipment,
  demo: async (demo) => (await import('./assets.demo.ts')).assetsDemo(demo),
  contactReferences: [
    { table: 'asset_item', column: 'contact_id', history: { objectType: 'assetItem', field: 'contactId', job: null } },
  ],
};

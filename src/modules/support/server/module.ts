// What the support centre hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { supportLists } from '../shared/support-lists.entity.ts';
import { supportListLines } from '../shared/support-lines.ts';
import { supportRights } from '../shared/support.permissions.ts';
import { supportEntryLists } from './support-lists.views.ts';
import { supportNotices } from './support-notices.views.ts';
import { supportRoutes } from './support.routes.ts';
import { itemOwner, supportObjects } from './support.scope.ts';
import { supportSeeds } from './support.seeds.ts';
import { ownSupport, supportItems, supportSearch } from './support.views.ts';

export const supportModule: ServerModule = {
  name: 'support',
  sections: supportListLines,
  resources: [supportItems, supportNotices, ...supportLists.map(optionListResource)],
  entryLists: supportEntryLists,
  listSeeds: supportSeeds,
  numberedRecords: { supportItem: { label: 'Support items', prefix: 'SUP-' } },
  rights: supportRights,
  routes: supportRoutes,
  objects: supportObjects,
  attachmentOwners: { supportItem: itemOwner },
  search: [supportSearch],
  ownData: ownSupport,
  demo: async (demo) => (await import('./support.demo.ts')).supportDemo(demo),
};

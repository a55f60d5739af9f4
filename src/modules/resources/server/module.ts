// What resources hand over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { labels, optionListResource } from '../../company/server/index.ts';
import { resource, resourceLists, resourceVersion } from '../shared/resource.entity.ts';
import { resourceListLines, resourcesMenu } from '../shared/resources-menu.ts';
import { resourcesRights } from '../shared/resources.permissions.ts';
import { dayOfResources } from './my-day.views.ts';
import { readerColumns, readerSource } from './readers.views.ts';
import { resourcesRoutes } from './resources.routes.ts';
import { resourceObjects, versionOwner } from './resources.scope.ts';
import { ownTicks, resourceSearch, resources, resourcesToRead } from './resources.views.ts';
import { resourceClock } from './reviews.jobs.ts';

const readers = { permission: 'edit-resource', source: readerSource };

export const resourcesModule: ServerModule = {
  name: 'resources',
  menu: Object.values(resourcesMenu),
  sections: resourceListLines,
  entities: [resource, resourceVersion],
  resources: [resources, ...resourceLists.map(optionListResource)],
  entryLists: resourceLists.map((of) => ({ name: of.name, of })),
  listSeeds: [labels('resource_kind', 'Procedures; Price guides; Safety sheets; Templates; Training')],
  rights: resourcesRights,
  routes: resourcesRoutes,
  objects: resourceObjects,
  attachmentOwners: { resourceVersion: versionOwner },
  lists: {
    resourceReader: {
      ...readers,
      export: { ...readers, title: 'Confirmations', columns: (): typeof readerColumns => readerColumns },
    },
  },
  search: [resourceSearch],
  daySources: dayOfResources,
  notificationCounts: { resources: resourcesToRead },
  ownData: ownTicks,
  timers: resourceClock,
  demo: async (demo) => (await import('./resources.demo.ts')).resourcesDemo(demo),
};

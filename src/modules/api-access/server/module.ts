// What API access hands over to the server.
import { ANY_EVENT } from '../../../platform/server/events.ts';
import type { ServerModule } from '../../../platform/server/module.ts';
import { apiAccessSections } from '../shared/api-access-sections.ts';
import { apiAccessRights } from '../shared/api-access.permissions.ts';
import { apiAccessRoutes } from './api-access.routes.ts';
import { serviceAccountOf } from './api-tokens.across.ts';
import { scimMount } from './scim.routes.ts';
import { tellEndpointsOf } from './webhook-events.across.ts';
import { keepTelling } from './webhook-sender.across.ts';

export const apiAccessModule: ServerModule = {
  name: 'api-access',
  rights: apiAccessRights,
  sections: Object.values(apiAccessSections),
  routes: apiAccessRoutes,
  mounts: [scimMount],
  serviceAccountOf,
  subscribers: { [ANY_EVENT]: tellEndpointsOf },
  timers: keepTelling,
  demo: async (demo) => (await import('./api-access.demo.ts')).apiAccessDemo(demo),
};

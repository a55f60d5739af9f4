// What work without signal hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { offlineMenu, offlineSections } from '../shared/offline-menu.ts';
import { devicesRoutes } from './devices.routes.ts';
import { readsMount } from './reads.routes.ts';

export const offlineModule: ServerModule = {
  name: 'offline',
  menu: Object.values(offlineMenu),
  sections: Object.values(offlineSections),
  routes: devicesRoutes,
  mounts: [readsMount],
};

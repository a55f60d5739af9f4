// What the map hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { mapMenu } from '../shared/map-menu.ts';
import { mapRoutes } from './map.routes.ts';
import { keepPlacing } from './placing.service.ts';

export const mapModule: ServerModule = {
  name: 'map',
  menu: Object.values(mapMenu),
  routes: mapRoutes,
  timers: keepPlacing,
  demo: async (demo) => (await import('./map.demo.ts')).mapDemo(demo),
};

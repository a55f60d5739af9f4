// What lineups hand over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { lineupItem } from '../shared/lineup.entity.ts';
import { lineupsMenu } from '../shared/lineups-menu.ts';
import { lineupsRights } from '../shared/lineups.permissions.ts';
import { lineupMarkers } from './lineup-markers.views.ts';
import { lineupsRoutes } from './lineups.routes.ts';
import { lineupObjects } from './lineups.scope.ts';
import { dayOfLineups, lineups } from './lineups.views.ts';

export const lineupsModule: ServerModule = {
  name: 'lineups',
  menu: Object.values(lineupsMenu),
  entities: [lineupItem],
  resources: [lineups],
  rights: lineupsRights,
  routes: lineupsRoutes,
  objects: lineupObjects,
  daySources: [dayOfLineups],
  mapMarkers: { lineup: { rows: lineupMarkers } },
  demo: async (demo) => (await import('./lineups.demo.ts')).lineupsDemo(demo),
  contactReferences: [{ table: 'lineup', column: 'contact_id', onceWith: ['date'] }],
};

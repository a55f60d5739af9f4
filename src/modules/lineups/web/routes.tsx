// What lineups add to the workbench.
import { IconRoute } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { lineupsMenu } from '../shared/lineups-menu.ts';
import { lineupPaths } from './lineup-paths.ts';

export const lineupsWeb: WebModule = {
  routes: [
    {
      path: '/prime/lineup/list',
      component: lazyPage(async () => (await import('./LineupPages.tsx')).LineupList),
      tabId: () => 'lineup-list',
      title: 'Lineups',
      kind: 'lineup',
      permission: 'view-lineup',
    },
    {
      path: '/prime/lineup/view/$recordId',
      component: lazyPage(async () => (await import('./LineupPages.tsx')).LineupPage),
      tabId: ({ recordId }) => `lineup:${recordId}`,
      title: 'Lineup',
      kind: 'lineup',
      permission: 'view-lineup',
    },
  ],
  menu: [{ ...lineupsMenu.lineups, icon: IconRoute, href: lineupPaths.list() }],
};

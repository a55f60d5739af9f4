// What drying adds to the workbench.
import { IconDroplet } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { dryingMenu } from '../shared/drying-menu.ts';
import { dryingPaths } from './drying-paths.ts';

export const dryingWeb: WebModule = {
  routes: [
    {
      path: '/prime/drying',
      component: lazyPage(async () => (await import('./DryingList.tsx')).DryingList),
      tabId: () => 'drying',
      title: 'Drying',
      kind: 'moisture-schedule',
      permission: 'view-moisture-schedule',
    },
  ],
  menu: [{ ...dryingMenu.drying, icon: IconDroplet, href: dryingPaths.all() }],
};

// What contents adds to the workbench.
import { IconSofa } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { contentsMenu } from '../shared/contents-menu.ts';
import { contentsPaths } from './contents-paths.ts';

export const contentsWeb: WebModule = {
  routes: [
    {
      path: '/prime/contents',
      component: lazyPage(async () => (await import('./ContentsList.tsx')).ContentsList),
      tabId: () => 'contents',
      title: 'Contents',
      kind: 'loss-schedule',
      permission: 'view-loss-schedule',
    },
  ],
  menu: [{ ...contentsMenu.contents, icon: IconSofa, href: contentsPaths.all() }],
};

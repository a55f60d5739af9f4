// What resources add to the workbench.
import { IconBooks } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { resourcesMenu } from '../shared/resources-menu.ts';
import { resourcesPaths } from './resources-paths.ts';

const pages = () => import('./pages.ts');
const of = { kind: 'resource', permission: 'view-resource' };
const page = {
  ...of,
  component: lazyPage(async () => (await pages()).ResourcesPage),
  tabId: () => 'resources',
  title: 'Resources',
};
const outside = {
  kind: 'resources-outside',
  component: lazyPage(async () => (await pages()).OutsideResources),
  tabId: () => 'resources',
  title: 'Resources',
};

export const resourcesWeb: WebModule = {
  routes: [
    {
      ...of,
      path: '/prime/resources/readers',
      component: lazyPage(async () => (await pages()).ReaderList),
      tabId: () => 'resource-readers',
      title: 'Confirmations',
      permission: 'edit-resource',
    },
    { ...page, path: '/prime/resources' },
    { ...page, path: '/prime/resources/$menuRef' },
  ],
  menu: [{ ...resourcesMenu.resources, icon: IconBooks, href: resourcesPaths.list(), ownMenu: true }],
  external: {
    menu: [{ ...resourcesMenu.outside, icon: IconBooks, href: resourcesPaths.list() }],
    routes: [
      { ...outside, path: '/prime/resources' },
      { ...outside, path: '/prime/resources/$menuRef' },
    ],
  },
};

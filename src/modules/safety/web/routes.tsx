// What safety adds to the workbench.
import { IconHelmet } from '../../../platform/web/icons.tsx';
import { type PageParams, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { safetyMenu } from '../shared/safety-menu.ts';
import { safetyPaths } from './safety-paths.ts';

const of = { kind: 'whs-item', permission: 'view-whs-item' };
const list = {
  ...of,
  component: lazyPage(async () => (await import('./WhsList.tsx')).WhsRef),
  tabId: () => 'whs-list',
  title: 'Health and safety',
};
const item = {
  ...of,
  component: lazyPage(async () => (await import('./WhsPages.tsx')).WhsPage),
  tabId: ({ recordId }: PageParams) => `whsItem:${recordId}`,
  title: 'WHS item',
};

export const safetyWeb: WebModule = {
  routes: [
    { path: '/prime/whs', ...list },
    { path: '/prime/whs/$ref', ...list, tabId: ({ ref }) => (ref === 'list' ? list.tabId() : `whs:${ref}`) },
    {
      ...of,
      path: '/prime/allocation/register-whs',
      component: lazyPage(async () => (await import('./WhsPages.tsx')).WhsRegister),
      tabId: () => 'whs-register',
      title: 'New WHS Item',
      permission: 'create-whs-item',
    },
    { path: '/prime/allocation/view-whs/$recordId', ...item },
    // Where the form of a new one leads.
    { path: '/prime/whs-item/view/$recordId', ...item },
  ],
  menu: [{ ...safetyMenu.whs, icon: IconHelmet, href: safetyPaths.list() }],
};

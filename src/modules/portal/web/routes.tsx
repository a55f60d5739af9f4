// The pages of people outside the staff.
import { IconHome2, IconLink } from '../../../platform/web/icons.tsx';
import { paths } from '../../../platform/web/paths/paths.ts';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { portalMenu } from '../shared/portal-menu.ts';

export const portalWeb: WebModule = {
  menu: [{ ...portalMenu.links, icon: IconLink, href: '/prime/links' }],
  routes: [
    {
      path: '/prime/links',
      component: lazyPage(async () => (await import('./LinksOfCompany.tsx')).LinksPage),
      tabId: () => 'links',
      title: 'Links',
      kind: 'links',
      permission: 'view-share-item',
    },
  ],
  external: {
    menu: [{ ...portalMenu.dashboard, icon: IconHome2, href: paths.dashboard() }],
    routes: [
      {
        path: '/prime/dashboard',
        component: lazyPage(async () => (await import('./external/ExternalHome.tsx')).ExternalHome),
        tabId: () => 'dashboard',
        title: 'Dashboard',
        kind: 'dashboard',
      },
      {
        path: '/prime/external/work-order/$workOrderId',
        component: lazyPage(async () => (await import('./external/ExternalWorkOrder.tsx')).ExternalWorkOrder),
        tabId: ({ workOrderId }) => `workOrder:${workOrderId}`,
        title: 'Work order',
        kind: 'dashboard',
      },
      {
        path: '/prime/external/job/$jobId',
        component: lazyPage(async () => (await import('./external/ExternalJob.tsx')).ExternalJob),
        tabId: ({ jobId }) => `job:${jobId}`,
        title: 'Job',
        kind: 'dashboard',
      },
    ],
  },
};

// What the portal module adds to the workbench: sharing, and the pages of people outside the staff.
import { IconHome2 } from '@tabler/icons-react';
import { paths } from '../../../platform/web/paths/paths.ts';
import { type LazyPage, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import type { ShareButtonProps } from '../../estimates/web/index.ts';

interface PortalWeb extends WebModule {
  shareButton: LazyPage<ShareButtonProps>;
  external: Pick<WebModule, 'routes' | 'menu'>;
}

export const portalWeb: PortalWeb = {
  sections: [
    {
      area: 'admin',
      ref: 'share-themes',
      label: 'Share themes',
      group: 'Company',
      order: 46,
      permission: 'view-share-item-theme',
      component: lazyPage(async () => (await import('./ThemesSection.tsx')).ThemesSection),
      words: 'share link look logo colour branding',
    },
  ],
  shareButton: lazyPage(async () => (await import('./ShareButton.tsx')).ShareButton),
  external: {
    menu: [{ id: 'dashboard', label: 'Dashboard', icon: IconHome2, href: paths.dashboard(), order: 10, goKey: 'd' }],
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

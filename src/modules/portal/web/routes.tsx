// The pages of people outside the staff.
import { IconHome2 } from '@tabler/icons-react';
import { paths } from '../../../platform/web/paths/paths.ts';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';

export const portalWeb: WebModule = {
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

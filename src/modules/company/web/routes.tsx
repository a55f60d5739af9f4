// What the company module adds to the workbench: the dashboard.
import { IconHome2 } from '@tabler/icons-react';
import { paths } from '../../../platform/web/paths/paths.ts';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';

export const companyWeb: WebModule = {
  routes: [
    {
      path: '/prime/dashboard',
      component: lazyPage(
        async () => (await import('../../../platform/web/dashboard/DashboardPage.tsx')).DashboardPage,
      ),
      tabId: () => 'dashboard',
      title: 'Dashboard',
      kind: 'dashboard',
    },
  ],
  menu: [{ id: 'dashboard', label: 'Dashboard', icon: IconHome2, href: paths.dashboard(), order: 10, goKey: 'd' }],
};

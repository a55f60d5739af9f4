// The list of exports.
import { IconFileExport } from '@tabler/icons-react';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';

export const reportsWeb: WebModule = {
  routes: [
    {
      path: '/prime/reports/exports',
      component: lazyPage(async () => (await import('./ExportList.tsx')).ExportList),
      tabId: () => 'exports',
      title: 'Exports',
      kind: 'exports',
      permission: 'view-data-export',
    },
  ],
  menu: [
    {
      id: 'exports',
      label: 'Exports',
      icon: IconFileExport,
      href: '/prime/reports/exports',
      order: 90,
      permission: 'view-data-export',
    },
  ],
};

// The list of exports.
import { IconFileExport } from '@tabler/icons-react';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { reportsMenu } from '../shared/reports-menu.ts';

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
      ...reportsMenu.exports,
      icon: IconFileExport,
      href: '/prime/reports/exports',
    },
  ],
};

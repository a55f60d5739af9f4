// The list of exports.
import { IconFileExport } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { reportsMenu } from '../shared/reports-menu.ts';

export const reportsWeb: WebModule = {
  // Exports are all that there is of reports: the address of reports alone leads to them.
  routes: ['/prime/reports/exports', '/prime/reports'].map((path) => ({
    path,
    component: lazyPage(async () => (await import('./ExportList.tsx')).ExportList),
    tabId: () => 'exports',
    title: 'Exports',
    kind: 'exports',
    permission: 'view-data-export',
  })),
  menu: [
    {
      ...reportsMenu.exports,
      icon: IconFileExport,
      href: '/prime/reports/exports',
    },
  ],
};

// What the reports module adds: the menu "Export" of documents, and the list of exports.
import { IconFileExport } from '@tabler/icons-react';
import type { ListExportProps } from '../../../platform/web/list/list-services.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { type LazyPage, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import type { ExportMenuProps } from '../../estimates/web/index.ts';

export const reportsWeb: WebModule & {
  exportMenu: LazyPage<ExportMenuProps>;
  listExportMenu: LazyPage<ListExportProps>;
} = {
  listExportMenu: lazyPage(async () => (await import('./ListExportMenu.tsx')).ListExportMenu),
  exportMenu: lazyPage(async () => (await import('./ExportMenu.tsx')).ExportMenu),
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
      href: paths.exports(),
      order: 90,
      permission: 'view-data-export',
    },
  ],
};

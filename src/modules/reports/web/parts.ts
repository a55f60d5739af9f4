// The menu "Export" of documents and of lists.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

import { reportPaths } from './report-paths.ts';

export const reportsParts: WebParts = {
  windows: [
    {
      type: 'estimate-export',
      title: 'Estimate',
      permission: 'estimate-export',
      component: lazyPage(async () => (await import('./ExportWindow.tsx')).EstimateExportWindow),
    },
    {
      type: 'authorised-works-items-export',
      title: 'Authorised works',
      permission: 'estimate-export',
      component: lazyPage(async () => (await import('./ExportWindow.tsx')).AuthorisedWorksWindow),
    },
    {
      type: 'data-export',
      title: 'Export',
      permission: 'view-data-export',
      component: lazyPage(async () => (await import('./ExportWindow.tsx')).DataExportWindow),
    },
  ],
  objects: [{ type: 'dataView', noun: 'report', href: ({ objectId }) => reportPaths.report(objectId) }],
  listExportMenu: [lazyPage(async () => (await import('./ListExportMenu.tsx')).ListExportMenu)],
  photoActions: [
    { order: 10, component: lazyPage(async () => (await import('./PhotoReportButton.tsx')).PhotoReportButton) },
  ],
  exportMenu: [lazyPage(async () => (await import('./ExportMenu.tsx')).ExportMenu)],
};

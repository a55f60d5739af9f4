// The menu "Export" of documents and of lists.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

import { reportPaths } from './report-paths.ts';

const centre = () => import('./centre/pages.ts');
const pages = () => import('./pages.ts');
const inCentre = {
  title: 'Data centre',
  permission: 'view-data-view',
  frame: lazyPage(async () => (await centre()).DataCentre),
};

export const reportsParts: WebParts = {
  windowRoutes: [
    { ...inCentre, path: '/data/view/list', component: lazyPage(async () => (await pages()).ReportsHome) },
    { ...inCentre, path: '/data/view/$recordId', component: lazyPage(async () => (await pages()).ReportPage) },
    {
      ...inCentre,
      path: '/data/tasks',
      permission: 'view-data-task',
      component: lazyPage(async () => (await centre()).TasksPage),
    },
    {
      ...inCentre,
      path: '/data/history',
      permission: 'view-data-task',
      component: lazyPage(async () => (await centre()).HistoryPage),
    },
    {
      ...inCentre,
      path: '/data/history/$recordId',
      permission: 'view-data-task',
      component: lazyPage(async () => (await centre()).KeptResultPage),
    },
    {
      ...inCentre,
      path: '/data/exports',
      permission: 'view-data-export',
      component: lazyPage(async () => (await import('./ExportList.tsx')).ExportList),
    },
    { ...inCentre, path: '/data/admin', component: lazyPage(async () => (await centre()).CentreAdmin) },
  ],
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
  dashboardTiles: [
    {
      id: 'my-reports',
      order: 70,
      label: 'My reports',
      permission: 'view-data-view',
      wide: true,
      component: lazyPage(async () => (await import('./dashboard/PinnedReports.tsx')).MyReports),
    },
    {
      id: 'company-reports',
      order: 70,
      label: 'Reports of the company',
      permission: 'view-data-view',
      wide: true,
      company: 'only',
      component: lazyPage(async () => (await import('./dashboard/PinnedReports.tsx')).CompanyReports),
    },
  ],
  listExportMenu: [lazyPage(async () => (await import('./ListExportMenu.tsx')).ListExportMenu)],
  photoActions: [
    { order: 10, component: lazyPage(async () => (await import('./PhotoReportButton.tsx')).PhotoReportButton) },
  ],
  exportMenu: [lazyPage(async () => (await import('./ExportMenu.tsx')).ExportMenu)],
};

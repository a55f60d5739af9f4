// Reports, and the list of exports.
import { IconChartBar, IconFileExport } from '../../../platform/web/icons.tsx';
import { type PageParams, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { reportsMenu } from '../shared/reports-menu.ts';
import { reportPaths } from './report-paths.ts';

const of = { kind: 'reports', permission: 'view-data-view' };

export const reportsWeb: WebModule = {
  routes: [
    {
      ...of,
      path: reportPaths.home(),
      component: lazyPage(async () => (await import('./ReportsHome.tsx')).ReportsHome),
      tabId: () => 'reports',
      title: 'Reports',
    },
    {
      ...of,
      path: '/prime/reports/view/$recordId',
      component: lazyPage(async () => (await import('./ReportPage.tsx')).KeptReport),
      tabId: ({ recordId }: PageParams) => `report:${recordId}`,
      title: 'Report',
    },
    {
      ...of,
      path: '/prime/reports/standard/$reference',
      component: lazyPage(async () => (await import('./ReportPage.tsx')).StandardReportPage),
      tabId: ({ reference }: PageParams) => `standard-report:${reference}`,
      title: 'Report',
    },
    {
      path: reportPaths.exports(),
      component: lazyPage(async () => (await import('./ExportList.tsx')).ExportList),
      tabId: () => 'exports',
      title: 'Exports',
      kind: 'exports',
      permission: 'view-data-export',
    },
  ],
  menu: [
    { ...reportsMenu.reports, icon: IconChartBar, href: reportPaths.home() },
    { ...reportsMenu.exports, icon: IconFileExport, href: reportPaths.exports() },
  ],
};

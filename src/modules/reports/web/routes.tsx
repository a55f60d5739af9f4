// Reports, and the list of exports.
import { IconChartBar, IconFileExport } from '../../../platform/web/icons.tsx';
import { type PageParams, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { reportsMenu } from '../shared/reports-menu.ts';

const pages = () => import('./pages.ts');
const of = { kind: 'reports', permission: 'view-data-view', title: 'Reports' };
const HOME = '/prime/reports';
const EXPORTS = '/prime/reports/exports';

export const reportsWeb: WebModule = {
  routes: [
    { ...of, path: HOME, component: lazyPage(async () => (await pages()).ReportsHome), tabId: () => 'reports' },
    {
      ...of,
      path: '/prime/reports/view/$recordId',
      component: lazyPage(async () => (await pages()).ReportPage),
      tabId: ({ recordId }: PageParams) => `report:${recordId}`,
    },
    {
      path: EXPORTS,
      component: lazyPage(async () => (await import('./ExportList.tsx')).ExportList),
      tabId: () => 'exports',
      title: 'Exports',
      kind: 'exports',
      permission: 'view-data-export',
    },
  ],
  menu: [
    { ...reportsMenu.reports, icon: IconChartBar, href: HOME },
    { ...reportsMenu.exports, icon: IconFileExport, href: EXPORTS },
  ],
};

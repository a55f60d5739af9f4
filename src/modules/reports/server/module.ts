// What reports hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { reportsRights } from '../shared/reports.permissions.ts';
import { keepReporting } from './data-tasks.across.ts';
import { TASK_RUN, dataTasks, taskRunJob } from './data-tasks.service.ts';
import { dataViewItems, dataViews } from './data-views.service.ts';
import { companyExportJob } from './company-export.service.ts';
import { reportPrint } from './report-print.service.ts';
import { listPrint } from './list-print.service.ts';
import { reportsRoutes } from './reports.routes.ts';
import { COMPANY_EXPORT, exportJob } from './reports.service.ts';
import { reportsMenu } from '../shared/reports-menu.ts';

export const reportsModule: ServerModule = {
  name: 'reports',
  menu: Object.values(reportsMenu),
  resources: [dataViews, dataTasks, dataViewItems],
  rights: reportsRights,
  routes: () => reportsRoutes(),
  backgroundJobs: { 'data-export': exportJob, [COMPANY_EXPORT]: companyExportJob, [TASK_RUN]: taskRunJob },
  timers: keepReporting,
  demo: async (demo) => (await import('./reports.demo.ts')).reportsDemo(demo),
  prints: { list: listPrint, report: reportPrint },
};

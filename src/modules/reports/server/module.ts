// What reports hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { reportsRights } from '../shared/reports.permissions.ts';
import { dataViews } from './data-views.service.ts';
import { companyExportJob } from './company-export.service.ts';
import { reportPrint } from './report-print.service.ts';
import { listPrint } from './list-print.service.ts';
import { reportsRoutes } from './reports.routes.ts';
import { COMPANY_EXPORT, exportJob } from './reports.service.ts';
import { reportsMenu } from '../shared/reports-menu.ts';

export const reportsModule: ServerModule = {
  name: 'reports',
  menu: Object.values(reportsMenu),
  resources: [dataViews],
  rights: reportsRights,
  routes: () => reportsRoutes(),
  backgroundJobs: { 'data-export': exportJob, [COMPANY_EXPORT]: companyExportJob },
  prints: { list: listPrint, report: reportPrint },
};

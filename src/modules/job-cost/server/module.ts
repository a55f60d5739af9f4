// What job cost hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { jobCostMenu, jobCostSections } from '../shared/job-cost-menu.ts';
import { jobCostEntry, jobCostSetting } from '../shared/job-cost.entity.ts';
import { jobCostRights } from '../shared/job-cost.permissions.ts';
import { jobCostExport } from './job-cost-export.views.ts';
import { moneyOfJobCost } from './job-money.views.ts';
import { jobCostRoutes } from './job-cost.routes.ts';
import { foundingOfJobCost } from './job-cost.store.ts';
import { jobCostSource } from './job-cost.views.ts';

export const jobCostModule: ServerModule = {
  name: 'job-cost',
  menu: Object.values(jobCostMenu),
  sections: Object.values(jobCostSections),
  entities: [jobCostSetting, jobCostEntry],
  rights: jobCostRights,
  routes: jobCostRoutes,
  jobMoney: moneyOfJobCost,
  founding: foundingOfJobCost,
  lists: {
    jobCost: { permission: 'view-job-cost', source: (ctx) => jobCostSource(ctx), export: jobCostExport },
  },
};

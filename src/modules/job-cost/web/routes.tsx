// What job cost adds to the workbench.
import { IconChartHistogram } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { jobCostMenu } from '../shared/job-cost-menu.ts';
import { jobCostPaths } from './job-cost-paths.ts';

const of = { kind: 'job-cost', permission: 'view-job-cost' };

export const jobCostWeb: WebModule = {
  routes: [
    {
      ...of,
      path: '/prime/job-cost/list',
      component: lazyPage(async () => (await import('./JobCostList.tsx')).JobCostList),
      tabId: () => 'job-cost-list',
      title: 'Job cost',
    },
    {
      ...of,
      path: '/prime/job-cost/people',
      component: lazyPage(async () => (await import('./PeoplePage.tsx')).PeoplePage),
      tabId: () => 'job-cost-people',
      title: 'Job cost by person',
    },
    {
      ...of,
      path: '/prime/job-cost/retention',
      component: lazyPage(async () => (await import('./RetentionPage.tsx')).RetentionPage),
      tabId: () => 'job-cost-retention',
      title: 'Retention',
    },
    {
      path: '/prime/finance/rows',
      component: lazyPage(async () => (await import('./money/MoneyRowsPage.tsx')).MoneyRowsPage),
      tabId: () => 'money-rows',
      title: 'Money',
      kind: 'finance',
      permission: 'view-job',
    },
  ],
  menu: [{ ...jobCostMenu.jobCost, icon: IconChartHistogram, href: jobCostPaths.list() }],
};

// Where job cost shows besides its own pages: on a job, and in Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { jobCostSections } from '../shared/job-cost-menu.ts';

export const jobCostParts: WebParts = {
  jobPages: [
    {
      menuRef: 'job-cost',
      label: 'Job cost',
      group: 'Money',
      order: 64,
      permission: 'view-job-cost',
      component: lazyPage(async () => (await import('./JobCostPage.tsx')).JobCostPage),
    },
  ],
  sections: [
    {
      ...jobCostSections.setting,
      component: lazyPage(async () => (await import('./JobCostSettingSection.tsx')).JobCostSettingSection),
      words: 'earned work in progress wip over billed under billed percent complete profit margin',
    },
  ],
};

// Where job cost shows besides its own pages: around the day, on a job, and in Administration.
import { keepsBooks } from '../../jobs/shared/keeps-books.ts';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { jobCostSections } from '../shared/job-cost-menu.ts';

export const jobCostParts: WebParts = {
  financeFigures: [
    {
      order: 10,
      permission: 'view-accounts-payable',
      component: lazyPage(async () => (await import('./money/FinanceFigures.tsx')).OwingFigure),
    },
    {
      order: 20,
      permission: 'view-job-cost',
      component: lazyPage(async () => (await import('./money/FinanceFigures.tsx')).OpenMarginFigure),
    },
  ],
  dayParts: [
    {
      id: 'money-row',
      place: 'top',
      order: 10,
      component: lazyPage(async () => (await import('./money/MoneyRow.tsx')).MoneyRow),
    },
    {
      id: 'money-stages',
      place: 'side',
      order: 10,
      leadsFor: keepsBooks,
      component: lazyPage(async () => (await import('./money/MoneyBars.tsx')).StagesPart),
    },
    {
      id: 'money-ages',
      place: 'side',
      order: 20,
      component: lazyPage(async () => (await import('./money/MoneyBars.tsx')).AgesPart),
    },
    {
      id: 'money-cash',
      place: 'side',
      order: 30,
      component: lazyPage(async () => (await import('./money/CashByWeek.tsx')).CashPart),
    },
  ],
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

// What the estimates module adds: a page of the job, and estimates in the command palette.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { estimateHref, estimatesHref } from './estimate-href.ts';
import { estimateListLines, estimatesSections } from '../shared/estimates-sections.ts';
import { listSections } from '../../company/web/index.ts';

export const estimatesParts: WebParts = {
  sections: [
    {
      ...estimatesSections.estimateSettings,
      component: lazyPage(async () => (await import('./EstimateSettingSection.tsx')).EstimateSettingSection),
      words: 'margins units profit overrides defaults',
    },
    ...listSections(estimateListLines, async () => (await import('../shared/estimate-lists.entity.ts')).estimateLists),
  ],
  objects: [
    {
      type: 'estimate',
      noun: 'estimate',
      href: ({ objectId, jobId }) => estimateHref(jobId ?? 0, { estimateId: objectId }),
    },
    { type: 'estimateSnapshot', noun: 'snapshot', href: ({ jobId }) => estimatesHref(jobId ?? 0) },
  ],
  search: [
    {
      type: 'estimates',
      label: 'Estimates',
      permission: 'view-estimate',
      href: ({ objectId, jobId }) => estimateHref(jobId ?? 0, { estimateId: objectId }),
    },
  ],
  jobPages: [
    {
      menuRef: 'estimates',
      label: 'Estimates',
      group: 'Money',
      order: 50,
      permission: 'view-estimate',
      component: lazyPage(async () => (await import('./JobEstimates.tsx')).JobEstimates),
    },
  ],
};

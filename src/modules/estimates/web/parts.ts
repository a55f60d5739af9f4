// What the estimates module adds: a page of the job, and estimates in the command palette.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { estimateHref, estimatesHref } from './estimate-href.ts';
import { estimateListLines, estimatesSections } from '../shared/estimates-sections.ts';

export const estimatesParts: WebParts = {
  printedOn: [{ objectType: 'estimate', label: 'Estimates' }],
  optionLists: [
    { lines: estimateListLines, load: async () => (await import('../shared/estimate-lists.entity.ts')).estimateLists },
  ],
  sections: [
    {
      ...estimatesSections.estimateSettings,
      component: lazyPage(async () => (await import('./EstimateSettingSection.tsx')).EstimateSettingSection),
      words: 'margins units profit overrides defaults',
    },
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
  dayActions: [
    {
      kind: 'estimateQuery',
      href: ({ job }) => estimatesHref(job?.id ?? 0),
      label: 'View',
      follows: ['estimate', 'estimateSnapshot'],
    },
    {
      kind: 'estimateAsked',
      href: ({ job }) => estimatesHref(job?.id ?? 0),
      nudge: {
        permission: 'create-notification',
        text: ({ job }) =>
          `We sent you our scope for ${job?.jobNumber ?? 'this job'} and have not heard back. Can you authorise it, or tell us what is missing?`,
      },
      follows: ['estimateSnapshot'],
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

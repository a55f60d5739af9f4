// Where wizards show besides their own pages.
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { wizardsSections } from '../shared/wizards-menu.ts';
import { wizardPaths } from './wizard-paths.ts';

export const wizardsParts: WebParts = {
  objects: [
    {
      type: 'wizard',
      noun: 'wizard',
      href: ({ jobId, objectId }) => (jobId ? jobPaths.job(jobId, 'wizards') : wizardPaths.page(objectId)),
    },
    {
      type: 'wizardStepItem',
      noun: 'item of a wizard',
      href: ({ jobId }) => (jobId ? jobPaths.job(jobId, 'wizards') : undefined),
    },
    { type: 'wizardTemplate', noun: 'wizard template', href: ({ objectId }) => wizardPaths.template(objectId) },
  ],
  allocationMore: [lazyPage(async () => (await import('./RecordWizards.tsx')).AllocationWizards)],
  contactPages: [
    {
      id: 'wizards',
      label: 'Wizards',
      useShown: () => useCan()('view-wizard'),
      component: lazyPage(async () => (await import('./RecordWizards.tsx')).ContactWizards),
    },
  ],
  jobPages: [
    {
      menuRef: 'wizards',
      label: 'Wizards',
      group: 'Job',
      order: 26,
      permission: 'view-wizard',
      component: lazyPage(async () => (await import('./RecordWizards.tsx')).JobWizards),
    },
  ],
  jobFront: [
    {
      id: 'wizards',
      place: 'middle',
      order: 18,
      permission: 'view-wizard',
      component: lazyPage(async () => (await import('./JobFrontWizards.tsx')).JobFrontWizards),
    },
  ],
  sections: [
    {
      ...wizardsSections.templates,
      component: lazyPage(async () => (await import('./builder/TemplateList.tsx')).TemplateList),
      words: 'steps workflow checklist process intake make safe close-out',
    },
    {
      ...wizardsSections.actions,
      component: lazyPage(async () => (await import('./actions/ActionList.tsx')).ActionList),
      words: 'automation trigger automatic status message reminder warning',
    },
  ],
  dashboardTiles: [
    {
      id: 'checklist',
      label: 'Open checklists and wizards',
      company: 'too',
      order: 46,
      permission: 'view-wizard',
      component: lazyPage(async () => (await import('./ChecklistTile.tsx')).ChecklistTile),
    },
  ],
  dayActions: [
    {
      kind: 'wizard',
      href: ({ job, id }) => (job ? jobPaths.job(job.id, 'wizards') : wizardPaths.page(id)),
      label: 'Continue',
      follows: ['wizard'],
    },
  ],
};

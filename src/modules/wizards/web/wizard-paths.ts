// The addresses of wizards and their templates.
import { encodeRouteId } from '../../../kit/ids.ts';
import { contactPaths } from '../../contacts/web/contact-paths.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import type { WizardRow } from '../shared/wizards.api.ts';

export const wizardPaths = {
  template: (id: number) => `/prime/wizard-template/view/${encodeRouteId(id)}`,
  checklist: () => '/prime/checklist',
  page: (id: number) => `/prime/wizard/view/${encodeRouteId(id)}`,
  /** A wizard stands on the page of its job or contact; one of neither on its own. */
  wizard: ({ id, jobId, objectType, objectId }: Pick<WizardRow, 'id' | 'jobId' | 'objectType' | 'objectId'>) =>
    jobId !== null
      ? `${jobPaths.job(jobId, 'wizards')}?wizardId=${id}`
      : objectType === 'contact'
        ? `${contactPaths.contact(objectId, 'wizards')}?wizardId=${id}`
        : wizardPaths.page(id),
};

// The addresses of wizards and their templates.
import { encodeRouteId } from '../../../kit/ids.ts';
import { contactPaths } from '../../contacts/web/contact-paths.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import type { WizardRow } from '../shared/wizards.api.ts';

export const wizardPaths = {
  template: (id: number) => `/prime/wizard-template/view/${encodeRouteId(id)}`,
  checklist: () => '/prime/checklist',
  /** A wizard stands on the page of its record. */
  wizard: ({ id, jobId, objectType, objectId }: Pick<WizardRow, 'id' | 'jobId' | 'objectType' | 'objectId'>) =>
    `${
      jobId === null && objectType === 'contact'
        ? contactPaths.contact(objectId, 'wizards')
        : jobPaths.job(jobId ?? 0, 'wizards')
    }?wizardId=${id}`,
};

// The picture that stands for a job.
import { recordPicture } from '../../../platform/server/record-picture.ts';
import { job } from '../shared/job.entity.ts';
import { jobScope } from './jobs.scope.ts';

export const jobPicture = recordPicture({
  entity: job,
  field: 'imageAttachmentId',
  column: 'picture_of_job_id',
  largest: 8_000_000,
  scope: jobScope,
  jobId: 'self',
});

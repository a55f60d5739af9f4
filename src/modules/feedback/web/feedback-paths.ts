// The addresses of feedback.
import { jobPaths } from '../../jobs/web/job-paths.ts';

export const feedbackPaths = {
  list: () => '/prime/feedback',
  ofJob: (jobId: number) => jobPaths.job(jobId, 'feedback'),
};

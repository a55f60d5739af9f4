// The addresses of contents.
import { jobPaths } from '../../jobs/web/job-paths.ts';

export const contentsPaths = {
  all: () => '/prime/contents',
  ofJob: (jobId: number, scheduleId?: number) =>
    `${jobPaths.job(jobId, 'loss-schedule')}${scheduleId === undefined ? '' : `?schedule=${scheduleId}`}`,
};

// The addresses of drying.
import { jobPaths } from '../../jobs/web/job-paths.ts';

export const dryingPaths = {
  all: () => '/prime/drying',
  ofJob: (jobId: number, scheduleId?: number) =>
    `${jobPaths.job(jobId, 'moisture-schedules')}${scheduleId === undefined ? '' : `?schedule=${scheduleId}`}`,
};

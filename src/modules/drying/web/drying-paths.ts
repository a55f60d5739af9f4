// The addresses of drying.
import { jobPaths } from '../../jobs/web/job-paths.ts';

export const dryingPaths = {
  all: () => '/prime/drying',
  /** Opens the next visit at once. */
  readings: (jobId: number) => `${jobPaths.job(jobId, 'moisture-schedules')}?start=readings`,
  ofJob: (jobId: number, scheduleId?: number) =>
    `${jobPaths.job(jobId, 'moisture-schedules')}${scheduleId === undefined ? '' : `?schedule=${scheduleId}`}`,
};

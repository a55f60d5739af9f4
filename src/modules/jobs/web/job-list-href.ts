import type { Condition } from '../../../kit/filter.ts';
import { jobPaths } from './job-paths.ts';

/** The job list with these filters in its address. */
export const jobListHref = (filter: Condition[]): string =>
  `${jobPaths.list()}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

import type { Condition } from '../../../kit/filter.ts';
import { paths } from '../../../platform/web/paths/paths.ts';

/** The job list with these filters in its address. */
export const jobListHref = (filter: Condition[]): string =>
  `${paths.jobList()}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

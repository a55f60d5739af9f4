// The addresses of job cost.
import type { Condition } from '../../../kit/filter.ts';
import { writeSearch } from '../../../platform/web/shell/search-text.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { type JobFigure, JOB_FIGURES, type PersonOfJobRole } from '../shared/job-cost.ts';

/** What the list shows unless somebody asks otherwise. */
export const USUAL_FILTER: Condition[] = [
  { field: 'isOpen', operator: 'equals', value: true },
  { field: 'withMoney', operator: 'equals', value: true },
];

export const jobCostPaths = {
  list: (filter?: Condition[], sort?: string) =>
    `/prime/job-cost/list${writeSearch({ ...(sort && { sort }), ...(filter && { filter }) })}`,
  people: (role?: PersonOfJobRole) => `/prime/job-cost/people${writeSearch(role ? { role } : {})}`,
  retention: () => '/prime/job-cost/retention',
  /** A job's figures, one of them open with its rows. */
  ofJob: (jobId: number, figure?: JobFigure) =>
    `${jobPaths.job(jobId, 'job-cost')}${writeSearch(figure ? { figure } : {})}`,
};

export const readFigure = (search: { figure?: unknown }): JobFigure | undefined =>
  JOB_FIGURES.find((name) => name === search.figure);

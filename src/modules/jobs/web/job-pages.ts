// The slot of the job page: modules above this one contribute pages of a job, and never the other way round.
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';
import type { JobView } from '../shared/jobs.api.ts';

export interface JobPageProps {
  job: JobView;
}

export interface JobPage {
  /** Last part of the address: `/prime/job/view/$jobId/overview`. */
  menuRef: string;
  /** A figure of the job by the same name stands beside it. */
  label: string;
  /** Heading in the left menu. */
  group: 'Job' | 'Site' | 'Money' | 'People';
  order: number;
  permission: string;
  component: LazyPage<JobPageProps>;
  /** A hook that answers whether the page is there at all, for those that depend on what the company has set up. */
  useShown?: () => boolean;
}

export interface JobStep {
  stage: string;
  permission: string;
  component: LazyPage<JobPageProps>;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Pages of a job. */
    jobPages?: readonly JobPage[];
    /** Parts of the first page of a job, above its fields. */
    jobFront?: readonly { order: number; component: LazyPage<JobPageProps> }[];
    /** What reaches a stage of a job, done where it is asked for. */
    jobSteps?: readonly JobStep[];
  }
}

export const useJobSteps = () => useSlot('jobSteps');
export const useJobPages = () => useSlot('jobPages');

export const JobFront = placeOf(() => useSlot('jobFront').map(({ component }) => component));

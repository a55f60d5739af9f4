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
  label: string;
  /** Heading in the left menu. */
  group: 'Job' | 'Site' | 'Money' | 'People';
  order: number;
  permission: string;
  component: LazyPage<JobPageProps>;
  /** A hook that answers the number beside the label. */
  useCount?: (jobId: number) => number | undefined;
  /** A hook that answers whether the page is there at all, for those that depend on what the company has set up. */
  useShown?: () => boolean;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Pages of a job. */
    jobPages?: readonly JobPage[];
    /** Parts of the first page of a job, above its fields. */
    jobFront?: readonly { order: number; component: LazyPage<JobPageProps> }[];
  }
}

export const useJobPages = () => useSlot('jobPages');

export const JobFront = placeOf(() => useSlot('jobFront').map(({ component }) => component));

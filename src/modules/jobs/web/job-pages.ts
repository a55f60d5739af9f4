// The slot of the job page: modules above this one contribute pages of a job, and never the other way round.
import { useSlot } from '../../../platform/web/shell/parts.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';
import type { PersonOfJob } from '../shared/job-front.api.ts';
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
  /** A hook that answers whether the page is there at all, for those that depend on what the company has set up. Undefined while it asks:
   * the menu waits for it, so that its lines stay where they are. */
  useShown?: () => boolean | undefined;
  /** Folded under More while its figure is 0. */
  seldom?: true;
  /** A tab of another page, which stands in the menu for it: by the last part of that page's address. */
  of?: string;
  /** Another page leads there: it stands in the menu only while it is open. */
  offMenu?: true;
}

/** Where a part stands on the front: over everything, across, in one of two columns, at the side. */
export const FRONT_PLACES = ['top', 'wide', 'left', 'middle', 'side'] as const;
export type FrontPlace = (typeof FRONT_PLACES)[number];
export interface JobFrontPart {
  id: string;
  place: FrontPlace;
  order: number;
  permission?: string;
  /** On a phone it also stands where the job opens, in this order. */
  onSite?: number;
  component: LazyPage<JobPageProps>;
}
/** The address at which a text or mail to this person is begun. */
export type WayToWrite = (
  jobId: number,
  channel: 'sms' | 'email',
  to: Pick<PersonOfJob, 'email' | 'phone'>,
  /** What it begins with. */
  text?: string,
) => string;

export interface JobStep {
  stage: string;
  permission: string;
  component: LazyPage<JobPageProps>;
}

/** Puts off what comes next on a job: asks until when, and sees to it that somebody remembers. */
export interface JobLaterProps extends JobPageProps {
  what: string;
  why: string;
  onClose: () => void;
}
export interface JobLater {
  permission: string;
  component: LazyPage<JobLaterProps>;
}

/** The act of today's visit to a job, at the thumb of a phone. */
export interface JobThumb {
  permission: string;
  component: LazyPage<JobPageProps>;
}

/** Does what is left of a job's money where it stands on the front: `ref` is that of its step. */
export interface JobMoneyAct {
  ref: string;
  permission: string;
  component: LazyPage<JobMoneyActProps>;
}
export interface JobMoneyActProps extends JobPageProps {
  /** What the button says. */
  label: string;
}

/** Logs a call about a job, with whom it was and how it ended. */
export interface JobCallingProps extends JobPageProps {
  /** The key for it, on the page where it stands once. */
  withKey?: boolean;
  size?: 'xs' | 'compact-xs';
}
export interface JobCalling {
  permission: string;
  component: LazyPage<JobCallingProps>;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Pages of a job. */
    jobPages?: readonly JobPage[];
    /** Parts of the first page of a job. */
    jobFront?: readonly JobFrontPart[];
    /** The page on which somebody is written to. */
    jobWriting?: readonly WayToWrite[];
    jobLater?: readonly JobLater[];
    jobCalling?: readonly JobCalling[];
    jobThumb?: readonly JobThumb[];
    jobMoneyActs?: readonly JobMoneyAct[];
    /** What reaches a stage of a job, done where it is asked for. */
    jobSteps?: readonly JobStep[];
  }
}

export const useJobSteps = () => useSlot('jobSteps');
export const useJobPages = () => useSlot('jobPages');

export function useJobThumb(): JobThumb | undefined {
  const can = useCan();
  return useSlot('jobThumb').find(({ permission }) => can(permission));
}
/** The act for what is left by this name, for whoever may do it. */
export function useJobMoneyAct(ref: string): JobMoneyAct | undefined {
  const can = useCan();
  return useSlot('jobMoneyActs').find((act) => act.ref === ref && can(act.permission));
}
export const useJobLater = () => useSlot('jobLater')[0];
export const useJobFront = () => useSlot('jobFront');
export const useWayToWrite = (): WayToWrite | undefined => useSlot('jobWriting')[0];
/** The one that the person may use. */
export function useJobCalling(): JobCalling | undefined {
  const can = useCan();
  return useSlot('jobCalling').find(({ permission }) => can(permission));
}

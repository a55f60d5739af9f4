// How far a job has come: what was promised for an earlier stage is over once a later one is reached, however that came about. Pure;
// server/reached.views.ts says the same in SQL for lists over all jobs.
import type { JobStatusType } from './job-status.ts';
import { STAGE_REFS, type Stage } from './job-stages.ts';

/** Where a stage stands on the road of a job. */
export const placeOf = (stage: Stage): number => STAGE_REFS.indexOf(stage);

export type Billed = 'none' | 'part' | 'all';

export interface Reach {
  /** When each stage was reached, as far as that is noted or otherwise known. */
  stages: Readonly<Partial<Record<Stage, string | null>>>;
  statusType: JobStatusType;
  /** All that was authorised is invoiced, and all that was invoiced is paid. */
  paid: boolean;
}

/** An invoice may leave before the works are done: by itself it shows that they were authorised. */
const SHOWN_BY: Readonly<Partial<Record<Stage, Stage>>> = { invoicedAt: 'authorisedAt' };

/** The place of the furthest stage. A job that ended has passed them all. */
export function furthestStage({ stages, statusType, paid }: Reach): number {
  if (paid || ['closed', 'declined', 'cancelled'].includes(statusType)) return placeOf('closedAt');
  const isDone = statusType === 'completed';
  const noted = STAGE_REFS.filter((stage) => stage !== 'closedAt' && stages[stage]).map((stage) =>
    placeOf(isDone ? stage : (SHOWN_BY[stage] ?? stage)),
  );
  return Math.max(0, isDone ? placeOf('completedAt') : 0, ...noted);
}

/** This stage or a later one is reached: what was promised for it has nothing left that anybody could do. */
export const isReached = (stage: Stage, furthest: number): boolean => furthest >= placeOf(stage);

/** Who promised something without a stage of its own promised it for the works. */
export const LAST_OF_WORKS: Stage = 'practicalCompletionAt';

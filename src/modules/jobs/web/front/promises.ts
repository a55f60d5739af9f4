// The dates of a job as one list: what is due, what came of it, in words.
import { counted } from '../../../../platform/shared/words.ts';
import { parseMoment } from '../../../../kit/dates.ts';
import type { JobKpi } from '../../shared/job-kpis.api.ts';
import type { Stage } from '../../shared/job-stages.ts';
import type { JobStatusType } from '../../shared/job-status.ts';
import { furthestStage, isReached } from '../../shared/reached.ts';
import type { MilestoneView } from '../../shared/job-records.api.ts';
import type { JobView } from '../../shared/jobs.api.ts';

export interface DatedPromise {
  key: string;
  label: string;
  /** A day, or a moment in UTC. */
  due: string;
  dueIsDay: boolean;
  done: string | null;
  result: 'met' | 'late' | 'soon' | 'open';
  words: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SOON_DAYS = 2;
const dayNumber = (text: string): number => Math.floor(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / DAY);

/** A promise for a day, kept or not. */
function byDay(key: string, label: string, due: string, done: string | null, today: string): DatedPromise {
  const left = dayNumber(due) - dayNumber(done ?? today);
  const common = { key, label, due, dueIsDay: true, done };
  if (done)
    return left >= 0
      ? { ...common, result: 'met', words: 'met' }
      : { ...common, result: 'late', words: `${counted(-left, 'day')} late` };
  if (left < 0) return { ...common, result: 'late', words: `${counted(-left, 'day')} over` };
  return {
    ...common,
    result: left < SOON_DAYS ? 'soon' : 'open',
    words: left === 0 ? 'today' : `in ${counted(left, 'day')}`,
  };
}

function byClock(
  { workflowKpiId, label, state, dueAt, stoppedAt, colour }: JobKpi,
  now: Date,
): DatedPromise | undefined {
  if (!dueAt || state === 'waiting') return undefined;
  const left = parseMoment(dueAt).getTime() - (stoppedAt ? parseMoment(stoppedAt) : now).getTime();
  const hours = Math.max(1, Math.round(Math.abs(left) / HOUR));
  const span = hours >= 48 ? counted(Math.round(hours / 24), 'day') : `${hours} h`;
  const common = { key: `kpi-${workflowKpiId}`, label, due: dueAt, dueIsDay: false, done: stoppedAt };
  if (state === 'met') return { ...common, result: 'met', words: 'met' };
  if (state === 'paused') return { ...common, result: 'open', words: 'paused' };
  if (stoppedAt) return { ...common, result: 'late', words: `${span} late` };
  if (left < 0) return { ...common, result: 'late', words: `${span} over` };
  return { ...common, result: colour === 'green' ? 'open' : 'soon', words: `in ${span}` };
}

type Dated = Pick<JobView, 'targetStartDate' | 'targetCompletionDate' | 'ongoingJob'> &
  Partial<Record<Stage, string | null>> & { status: { typeName: string } };

/** In the order in which they are due; `today` and `now` where the person is. */
export function promises(
  job: Dated,
  kpis: readonly JobKpi[],
  milestones: readonly MilestoneView[],
  today: string,
  now: Date,
): DatedPromise[] {
  const furthest = furthestStage({ stages: job, statusType: job.status.typeName as JobStatusType, paid: false });
  const found = [
    ...kpis.map((kpi) => byClock(kpi, now)),
    ...milestones.flatMap(({ id, label, dueDate, completedAt, passed }) =>
      dueDate && !passed ? [byDay(`milestone-${id}`, label, dueDate, completedAt, today)] : [],
    ),
    job.targetStartDate && (job.startedAt || !isReached('startedAt', furthest))
      ? byDay('start', 'Works start', job.targetStartDate, job.startedAt ?? null, today)
      : undefined,
    job.targetCompletionDate &&
    !job.ongoingJob &&
    (job.practicalCompletionAt || !isReached('practicalCompletionAt', furthest))
      ? byDay('completion', 'Completion', job.targetCompletionDate, job.practicalCompletionAt ?? null, today)
      : undefined,
  ].filter((row) => row !== undefined);
  return found.sort((a, b) => parseMoment(moment(a)).getTime() - parseMoment(moment(b)).getTime());
}
const moment = ({ due, dueIsDay }: DatedPromise): string => (dueIsDay ? `${due} 23:59:59` : due);

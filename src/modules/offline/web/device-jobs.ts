// Which jobs a device keeps: those of the person's visits, their own open ones, and those that they pinned.
import { addDays } from '../../../kit/dates.ts';
import { parseMoment } from '../../../kit/dates.ts';
import { call } from '../../../platform/web/api/call.ts';
import { todayHere } from '../../../platform/web/display/format.ts';
import { keepUserOption, userOption, useUserOption } from '../../../platform/web/session/user-options.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';

const PINNED = 'deviceJobs';
/** Ten jobs are about two megabytes on the way; a phone on a bad line must come to the end of it. */
export const MOST_JOBS = 50;
const MOST_OWN = 20;
const DAYS_BACK = 1;
const DAYS_AHEAD = 7;

export const usePinnedJobs = (): readonly number[] => useUserOption<number[]>(PINNED) ?? [];

/** Keeps the job on every device of the person, or no longer; answers which. */
export function togglePinned(jobId: number): boolean {
  const pinned = userOption<number[]>(PINNED) ?? [];
  const isPinned = pinned.includes(jobId);
  keepUserOption(PINNED, isPinned ? pinned.filter((id) => id !== jobId) : [...pinned, jobId]);
  return !isPinned;
}

/** Pinned ones first, then by visit, then one's own by their target. */
export async function deviceJobs(): Promise<number[]> {
  const today = todayHere();
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD + 1)];
  const visits = await call(appointmentsApi.list, {
    query: {
      filter: JSON.stringify({ options: { mine: true } }),
      sort: JSON.stringify([{ field: 'startAt', direction: 'desc' }]),
      perPage: '200',
    },
  });
  const near = visits.data.filter(({ startAt }) => {
    if (!startAt) return false;
    const day = parseMoment(startAt).toISOString().slice(0, 10);
    return day >= from && day <= to;
  });
  const own = await call(jobsApi.list, {
    query: {
      filter: JSON.stringify({ options: { mine: true, open: true } }),
      sort: JSON.stringify([{ field: 'targetCompletionDate', direction: 'asc' }]),
      perPage: String(MOST_OWN),
    },
  }).catch(() => undefined);
  const all = [
    ...(userOption<number[]>(PINNED) ?? []),
    ...near.toReversed().flatMap(({ jobId }) => (jobId === null ? [] : [jobId])),
    ...(own?.data.map(({ id }) => id) ?? []),
  ];
  return [...new Set(all)].slice(0, MOST_JOBS);
}

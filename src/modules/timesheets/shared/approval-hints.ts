// What stands out in hours that wait for approval. Nothing of it refuses; whoever approves looks there first.
import { showHours } from './hours.ts';
import type { Hint } from './timesheets.api.ts';

export interface VisitOfPerson {
  userId: number;
  jobId: number;
  start: number;
  end: number;
}
interface Entry {
  userId: number;
  jobId: number | null;
  start: number | null;
  end: number | null;
  hasRate: boolean;
}

const LEEWAY = 30 * 60_000;
const minutesBetween = (from: number, to: number): number => Math.round((to - from) / 60_000);

/** The drive from the visit before, and to the next one, stand beside a visit. */
const comesFrom = (start: number, visits: readonly VisitOfPerson[]): boolean =>
  visits.some(({ end }) => Math.abs(start - end) <= LEEWAY);
const goesTo = (end: number, visits: readonly VisitOfPerson[]): boolean =>
  visits.some(({ start }) => Math.abs(end - start) <= LEEWAY);

/** `visits`: of the entry's person and day. */
export function entryHints(
  entry: Entry,
  visits: readonly VisitOfPerson[],
  viewer: { userId: number; costs: boolean },
): Hint[] {
  const hints: Hint[] = [];
  const there = visits.filter(({ jobId }) => jobId === entry.jobId);
  if (entry.jobId !== null && there.length === 0)
    hints.push({ rule: 'noVisit', text: 'No visit to this job on that day' });
  else if (entry.jobId !== null && entry.start !== null && entry.end !== null) {
    const from = Math.min(...there.map(({ start }) => start));
    const to = Math.max(...there.map(({ end }) => end));
    const [early, late] = [minutesBetween(entry.start, from), minutesBetween(to, entry.end)];
    if (entry.start < from - LEEWAY && !comesFrom(entry.start, visits))
      hints.push({ rule: 'outside', text: `Starts ${showHours(early)} h before the visit` });
    if (entry.end > to + LEEWAY && !goesTo(entry.end, visits))
      hints.push({ rule: 'outside', text: `Ends ${showHours(late)} h after the visit` });
  }
  if (viewer.costs && !entry.hasRate) hints.push({ rule: 'noRate', text: 'No rate on that date, so it costs nothing' });
  if (entry.userId === viewer.userId) hints.push({ rule: 'own', text: 'Your own hours' });
  return hints;
}

export const dayHints = (minutes: number, targetMinutes: number): Hint[] =>
  minutes > targetMinutes
    ? [
        {
          rule: 'over',
          text: targetMinutes
            ? `${showHours(minutes - targetMinutes)} h over ${showHours(targetMinutes)}`
            : 'Not a working day',
        },
      ]
    : [];

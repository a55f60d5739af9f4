// A day drafted from what is known of it: visits that were attended, the drives between them, and jobs on which somebody changed something.
import { minutesOf } from './hours.ts';

export interface AttendedVisit {
  appointmentId: number;
  jobId: number | null;
  label: string;
  /** Assesses, works, or only talks. */
  kind: 'works' | 'assessment' | 'admin';
  start: number;
  end: number;
}
/** A change of a job's status. */
export interface StatusMark {
  jobId: number;
  at: number;
}
export interface Taken {
  start: number | null;
  end: number | null;
  appointmentId: number | null;
}
export interface DraftPiece {
  source: 'visit' | 'travel' | 'status';
  kind: 'works' | 'assessment' | 'admin' | 'travel';
  jobId: number | null;
  appointmentId: number | null;
  label: string;
  start: number;
  end: number;
}

const MINUTE = 60_000;
const SHORTEST_DRIVE = 5 * MINUTE;
const LONGEST_DRIVE = 120 * MINUTE;
const DESK_WORK = minutesOf(0.25) * MINUTE;
const LONGEST_DESK = 240 * MINUTE;

const floor = (at: number): number => Math.floor(at / MINUTE) * MINUTE;
const overlaps = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.start < other.end && one.end > other.start;

/** In the order of the day; what lies where hours are entered already is left out. */
export function draftDay(
  visits: readonly AttendedVisit[],
  marks: readonly StatusMark[],
  taken: readonly Taken[],
): DraftPiece[] {
  const entered = taken.flatMap(({ start, end }) => (start !== null && end !== null ? [{ start, end }] : []));
  const drafted = new Set(taken.map(({ appointmentId }) => appointmentId));
  const pieces: DraftPiece[] = [];
  const add = (piece: DraftPiece): void => {
    const free = ![...entered, ...pieces].some((other) => overlaps(piece, other));
    if (piece.end - piece.start >= MINUTE && free) pieces.push(piece);
  };
  const attended = visits
    .map((visit) => ({ ...visit, start: floor(visit.start), end: floor(visit.end) }))
    .sort((one, other) => one.start - other.start);
  for (const { kind, jobId, appointmentId, label, start, end } of attended)
    if (!drafted.has(appointmentId)) add({ source: 'visit', kind, jobId, appointmentId, label, start, end });
  for (const [index, next] of attended.entries()) {
    const before = attended[index - 1];
    const gap = before ? next.start - before.end : 0;
    if (before && next.kind !== 'admin' && gap >= SHORTEST_DRIVE && gap <= LONGEST_DRIVE)
      add({
        source: 'travel',
        kind: 'travel',
        jobId: next.jobId,
        appointmentId: null,
        label: 'Drive',
        start: before.end,
        end: next.start,
      });
  }
  for (const piece of deskWork(marks, new Set(attended.map(({ jobId }) => jobId)))) add(piece);
  return pieces.sort((one, other) => one.start - other.start);
}

/** On jobs without a visit that day: from the first change to the last, a quarter of an hour at least. */
function deskWork(marks: readonly StatusMark[], visited: ReadonlySet<number | null>): DraftPiece[] {
  const byJob = new Map<number, number[]>();
  for (const { jobId, at } of marks)
    if (!visited.has(jobId)) byJob.set(jobId, [...(byJob.get(jobId) ?? []), floor(at)]);
  return [...byJob].map(([jobId, times]) => {
    const [first, last] = [Math.min(...times), Math.max(...times)];
    const start = last - first >= DESK_WORK && last - first <= LONGEST_DESK ? first : last - DESK_WORK;
    return {
      source: 'status',
      kind: 'admin',
      jobId,
      appointmentId: null,
      label: 'Status changed',
      start,
      end: last,
    };
  });
}

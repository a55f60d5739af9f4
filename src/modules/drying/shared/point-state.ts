// How a point stands, from its own readings against its goal.
import type { PointState } from './moisture-schedule.entity.ts';

export const STATE_WORDS: Readonly<Record<PointState, string>> = {
  none: 'No reading',
  wet: 'Wet',
  drying: 'Drying',
  stalled: 'Stalled',
  goal: 'At goal',
  material: 'Material removed',
  removed: 'Point removed',
};
export const STATUS_WORDS = {
  open: 'Open',
  reached: 'Goals reached',
  certified: 'Certified',
  cancelled: 'Cancelled',
} as const;
/** Two readings of one visit say nothing about a day. */
const LEAST_HOURS = 18;

export interface PointReading {
  /** Milliseconds. */
  time: number;
  value: number;
}
/**
 * The state that the last two readings show. No fall over a day is a stall; a rise is, too. A point without a goal is never called dry.
 * `readings` are those that hold, in order of time.
 */
export function pointState(
  readings: readonly PointReading[],
  goal: number | null,
  removed: 'material' | 'point' | null,
): PointState {
  if (removed) return removed === 'material' ? 'material' : 'removed';
  const last = readings.at(-1);
  if (!last) return 'none';
  if (goal !== null && last.value <= goal) return 'goal';
  const before = readings.findLast(({ time }) => last.time - time >= LEAST_HOURS * 3_600_000);
  if (!before) return 'wet';
  return last.value < before.value ? 'drying' : 'stalled';
}

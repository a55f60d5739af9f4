// What a visit walks through and what it says about a figure. Pure.
import { roundTo } from '../../../../kit/money.ts';
import { heldReadings } from '../../shared/forecast.ts';
import { type DryingFacts, type PointFacts, type ReadingFacts, goalOf } from '../../shared/drying-facts.ts';
import { dayAt, timeOf } from '../../shared/drying-time.ts';
import type { DryingWhole } from '../../shared/drying-whole.ts';

/** Points in walking order, without those that were removed. */
export const walkOf = (facts: DryingFacts): PointFacts[] => facts.points.filter(({ removed }) => removed === null);

/** What holds of a point, oldest first. */
export const readingsOf = (facts: DryingFacts, pointId: number): ReadingFacts[] => {
  const held = heldReadings(
    facts.readings.filter((one) => one.pointId === pointId),
    '9999-01-01 00:00:00',
  );
  return held.sort((left, right) => timeOf(left.at) - timeOf(right.at));
};

/** "168" of a meter with one decimal is 16.8; a point that was typed decides itself. */
export function valueOf(typed: string, scale: string): number | null {
  if (!typed || typed === '.') return null;
  const implied = !typed.includes('.') && typed.length >= 3 && scale.startsWith('%');
  const value = Number(implied ? `${typed.slice(0, -1)}.${typed.slice(-1)}` : typed);
  return Number.isFinite(value) ? value : null;
}
export const shownValue = (typed: string, scale: string): string => {
  const implied = !typed.includes('.') && typed.length >= 3 && scale.startsWith('%');
  return implied ? `${typed.slice(0, -1)}.${typed.slice(-1)}` : typed;
};
const MOST_DIGITS = 6;
export function press(typed: string, key: string): string {
  if (key === 'Backspace') return typed.slice(0, -1);
  if (key === '.') return typed.includes('.') ? typed : `${typed || '0'}.`;
  return typed.length < MOST_DIGITS ? typed + key : typed;
}

const figure = (value: number): string => String(roundTo(Math.abs(value), 2));
/** "0.6 less than at the last visit". */
export function againstLast(value: number, last: number | null): string | null {
  if (last === null) return null;
  const difference = roundTo(value - last, 2);
  if (difference === 0) return 'As at the last visit';
  return `${figure(difference)} ${difference < 0 ? 'less than' : 'more than'} at the last visit`;
}
export function againstGoal(value: number, goal: number | null): string | null {
  if (goal === null) return null;
  return value <= goal ? `At goal, ${goal.toFixed(1)}` : `${figure(value - goal)} over goal`;
}

/** Where a point is, under its name: "Pine framing, 450 mm up, 20 mm deep". */
export const detailOf = ({ material, height, depth }: Pick<PointFacts, 'material' | 'height' | 'depth'>): string =>
  [material, height !== null && `${height} mm up`, depth !== null && `${depth} mm deep`].filter(Boolean).join(', ');

/** "B Hall and stairs". */
export function chamberWords(facts: DryingFacts, roomId: PointFacts['roomId']): string {
  const room = facts.rooms.find(({ id }) => id === roomId);
  const chamber = facts.chambers.find(({ id }) => id === room?.chamberId);
  return chamber ? `${chamber.letter} ${chamber.label}` : (room?.label ?? '');
}

/** Days between which a stalled point did not fall, where nobody has said what was done since. */
export function openStall(
  whole: DryingWhole,
  facts: DryingFacts,
  pointId: number,
): { from: string; to: string } | null {
  const more = whole.points.find(({ id }) => id === pointId);
  if (more?.state !== 'stalled' || more.stateSince === null) return null;
  const since = timeOf(more.stateSince);
  if (facts.stallNotes.some((note) => note.pointId === pointId && timeOf(note.at) >= since)) return null;
  const zone = facts.schedule.timezone;
  const before = readingsOf(facts, pointId).findLast(({ at, value }) => value !== null && timeOf(at) < since);
  return { from: dayAt(zone, before?.at ?? more.stateSince), to: dayAt(zone, more.stateSince) };
}

export const goalWords = (point: PointFacts): string => goalOf(point)?.toFixed(1) ?? 'none';
export const NO_REACH = [
  'Room locked',
  'Furniture in front',
  'Covered by works',
  'Unsafe',
  'Material came off',
] as const;

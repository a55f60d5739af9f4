// One clock of a workflow, from the facts of a job: when it started, stood still and stopped, and how it stands now. Pure.
import { type BusinessCalendar, addBusinessSeconds, businessSeconds } from './business-clock.ts';

export interface Span {
  from: Date;
  /** Null: goes on. */
  to: Date | null;
}
export interface ClockFacts {
  startedAt: Date | null;
  stoppedAt: Date | null;
  /** A later stage was reached, and nobody noted when this one was: there is nothing to measure. */
  overtaken?: boolean;
  pauses: readonly Span[];
  targetHours: number;
  warnHours: number;
  /** Absent: counts around the clock. */
  calendar: BusinessCalendar | null;
}
export const CLOCK_STATES = ['waiting', 'running', 'paused', 'met', 'missed', 'notRecorded'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];
export interface ClockReading {
  state: ClockState;
  colour: 'grey' | 'green' | 'amber' | 'red';
  elapsedSeconds: number;
  pausedSeconds: number;
  /** Negative when it is late. */
  remainingSeconds: number;
  dueAt: Date | null;
  pausedAt: Date | null;
}

const measure = (from: Date, to: Date, calendar: BusinessCalendar | null): number =>
  calendar ? businessSeconds(from, to, calendar) : Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
const later = (from: Date, seconds: number, calendar: BusinessCalendar | null): Date =>
  calendar ? addBusinessSeconds(from, seconds, calendar) : new Date(from.getTime() + seconds * 1000);

/** Overlapping pauses as spans that do not, within the life of the clock. */
export function mergePauses(
  pauses: readonly Span[],
  start: Date,
  end: Date,
): { from: Date; to: Date; open: boolean }[] {
  const spans = pauses
    .map(({ from, to }) => ({
      from: new Date(Math.max(from.getTime(), start.getTime())),
      to: new Date(Math.min((to ?? end).getTime(), end.getTime())),
      open: to === null,
    }))
    .filter(({ from, to, open }) => to > from || (open && from <= end))
    .sort((a, b) => a.from.getTime() - b.from.getTime());
  const merged: typeof spans = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (!last || span.from > last.to) merged.push({ ...span });
    else {
      if (span.to > last.to) last.to = span.to;
      last.open ||= span.open;
    }
  }
  return merged;
}

export function readClock(facts: ClockFacts, now: Date): ClockReading {
  const { startedAt, stoppedAt, targetHours, warnHours, calendar } = facts;
  const target = Math.round(targetHours * 3600);
  if (facts.overtaken && !stoppedAt)
    return {
      state: 'notRecorded',
      colour: 'grey',
      elapsedSeconds: 0,
      pausedSeconds: 0,
      remainingSeconds: 0,
      dueAt: null,
      pausedAt: null,
    };
  if (!startedAt)
    return {
      state: 'waiting',
      colour: 'grey',
      elapsedSeconds: 0,
      pausedSeconds: 0,
      remainingSeconds: target,
      dueAt: null,
      pausedAt: null,
    };
  const end = stoppedAt ?? now;
  const pauses = mergePauses(facts.pauses, startedAt, end);
  let dueAt = later(startedAt, target, calendar);
  let pausedSeconds = 0;
  for (const { from, to } of pauses) {
    const length = measure(from, to, calendar);
    pausedSeconds += length;
    // A clock that stood still before its end has that much longer; after its end nothing helps.
    if (from < dueAt) dueAt = later(dueAt, length, calendar);
  }
  const elapsedSeconds = measure(startedAt, end, calendar) - pausedSeconds;
  const remainingSeconds = target - elapsedSeconds;
  const late = remainingSeconds < 0;
  const pausedAt = stoppedAt ? null : (pauses.find(({ open }) => open)?.from ?? null);
  const common = { elapsedSeconds, pausedSeconds, remainingSeconds, dueAt, pausedAt };
  if (stoppedAt) return { state: late ? 'missed' : 'met', colour: late ? 'red' : 'green', ...common };
  if (pausedAt) return { state: 'paused', colour: late ? 'red' : 'grey', ...common };
  const warned = remainingSeconds <= warnHours * 3600;
  return { state: 'running', colour: late ? 'red' : warned ? 'amber' : 'green', ...common };
}

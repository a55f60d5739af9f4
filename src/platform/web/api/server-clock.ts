// How far the clock of this device is from the server's, read off each answer; kept for a start without signal.
import { create } from 'zustand';
import { clockIsAhead } from '../../shared/pressed.ts';

const STORED = 'reinstate.clock';
/** A header says whole seconds, and an answer is on its way for some: smaller changes are noise. */
const NOISE_MS = 5000;
const stored = (): number => {
  try {
    return Number(localStorage.getItem(STORED)) || 0;
  } catch {
    return 0;
  }
};

export const useServerClock = create<{ aheadMs: number }>(() => ({ aheadMs: stored() }));
clockIsAhead(useServerClock.getState().aheadMs);

/** Hears the server's time in an answer that came after `askedAt` (by this device). */
export function hearServerClock(date: string | null, askedAt: number): void {
  const theirs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(theirs)) return;
  const aheadMs = Math.round((askedAt + Date.now()) / 2 - theirs);
  const { aheadMs: known } = useServerClock.getState();
  if (Math.abs(aheadMs - known) < NOISE_MS) return;
  clockIsAhead(aheadMs);
  useServerClock.setState({ aheadMs });
  localStorage.setItem(STORED, String(aheadMs));
}

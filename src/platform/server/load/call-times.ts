// How long this process takes over each call: the figures of Prometheus have coarse steps, and not everybody has Prometheus.
import { type App, cache } from '../context.ts';

/** Each step is a fifth longer than the one before: a figure is right within a tenth. */
const STEP = Math.log(1.2);
/** Rarer calls say more of one moment than of the call. */
const FEWEST = 5;

interface Times {
  count: number;
  slowestMs: number;
  steps: Map<number, number>;
}
export interface CallTime {
  /** "GET /api/job/:id" */
  call: string;
  count: number;
  medianMs: number;
  /** Of a hundred calls five take longer. */
  p95Ms: number;
  slowestMs: number;
}

const timesOf = (app: App): Map<string, Times> => cache<Times>(app, 'call times');

export function noteCall(app: App, call: string, ms: number): void {
  const all = timesOf(app);
  const times = all.get(call) ?? { count: 0, slowestMs: 0, steps: new Map<number, number>() };
  all.set(call, times);
  times.count++;
  times.slowestMs = Math.max(times.slowestMs, ms);
  const step = Math.round(Math.log(Math.max(ms, 0.1)) / STEP);
  times.steps.set(step, (times.steps.get(step) ?? 0) + 1);
}

/** Milliseconds that so great a share of the calls stays under. */
function shareMs({ count, slowestMs, steps }: Times, share: number): number {
  let left = Math.ceil(count * share);
  for (const [step, calls] of [...steps].sort(([a], [b]) => a - b)) {
    left -= calls;
    if (left <= 0) return Math.min(slowestMs, Math.exp(step * STEP));
  }
  return slowestMs;
}

/** The calls of this process since it began of which some take longest, the slowest first. */
export const slowestCalls = (app: App, most: number): CallTime[] =>
  [...timesOf(app)]
    .filter(([, { count }]) => count >= FEWEST)
    .map(([call, times]) => ({
      call,
      count: times.count,
      medianMs: shareMs(times, 0.5),
      p95Ms: shareMs(times, 0.95),
      slowestMs: times.slowestMs,
    }))
    .sort((a, b) => b.p95Ms - a.p95Ms)
    .slice(0, most);

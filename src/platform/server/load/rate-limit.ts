// Fixed windows per key in memory, for one process: several processes together let through as many times more. Memory is bounded:
// whoever comes with ever new keys pushes out the oldest ones.
const MOST_KEYS = 50_000;

export interface RateLimiter {
  /** Counts one use; answers 0, or the seconds to wait when the key has had its share. */
  take(key: string, most: number, seconds: number): number;
  /** The same, with what is left and the seconds until the share begins anew, for whoever is told. */
  spend(key: string, most: number, seconds: number): { wait: number; left: number; reset: number };
}

/** A tenth at once, so that it costs next to nothing for each. */
function dropOldest(windows: Map<string, unknown>): void {
  let left = MOST_KEYS / 10;
  for (const key of windows.keys()) {
    windows.delete(key);
    if (--left <= 0) return;
  }
}

export function createRateLimiter(on: boolean): RateLimiter {
  const windows = new Map<string, { ends: number; count: number }>();
  const count = (key: string, seconds: number, now: number): { ends: number; count: number } => {
    let window = windows.get(key);
    if (!window || window.ends <= now) {
      windows.delete(key); // to the end of the order, which is that of age
      if (windows.size >= MOST_KEYS) dropOldest(windows);
      window = { ends: now + seconds * 1000, count: 0 };
      windows.set(key, window);
    }
    window.count += 1;
    return window;
  };
  const spend: RateLimiter['spend'] = (key, most, seconds) => {
    if (!on) return { wait: 0, left: most, reset: seconds };
    const now = Date.now();
    const window = count(key, seconds, now);
    const reset = Math.max(1, Math.ceil((window.ends - now) / 1000));
    return { wait: window.count > most ? reset : 0, left: Math.max(0, most - window.count), reset };
  };
  return { spend, take: (key, most, seconds) => spend(key, most, seconds).wait };
}

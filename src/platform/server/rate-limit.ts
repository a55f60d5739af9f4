// Fixed windows per key in memory: cheap, and enough for one process; sign-in limits that must hold across processes are rows.
export interface RateLimiter {
  /** Counts one use; answers 0, or the seconds to wait when the key has had its share. */
  take(key: string, most: number, seconds: number): number;
}

export function createRateLimiter(on: boolean): RateLimiter {
  const windows = new Map<string, { ends: number; count: number }>();
  return {
    take(key, most, seconds) {
      if (!on) return 0;
      const now = Date.now();
      let window = windows.get(key);
      if (!window || window.ends <= now) {
        if (windows.size > 50_000) for (const [old, { ends }] of windows) if (ends <= now) windows.delete(old);
        window = { ends: now + seconds * 1000, count: 0 };
        windows.set(key, window);
      }
      window.count += 1;
      return window.count > most ? Math.max(1, Math.ceil((window.ends - now) / 1000)) : 0;
    },
  };
}

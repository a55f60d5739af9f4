// Takes what is waiting, batch by batch, until nothing is left: one round at a time, however often it is asked for.

/** `batch` answers how many it took; fewer than `size` means that nothing is left. */
export function createBatchLoop(batch: () => Promise<number>, size: number) {
  let stopped = false;
  let asked = false;
  let busy: Promise<void> | undefined;
  async function rounds(): Promise<void> {
    while (asked && !stopped) {
      asked = false;
      for (let found = size; found === size && !stopped; ) found = await batch().catch(() => 0);
    }
    // At once, not when the promise has settled: who asks in between would wait for a round that is over.
    busy = undefined;
  }
  return {
    flush(): Promise<void> {
      if (stopped) return busy ?? Promise.resolve();
      asked = true; // also while a round is under way: its last look may have come too early
      return (busy ??= rounds());
    },
    async stop(): Promise<void> {
      stopped = true;
      await busy;
    },
  };
}

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
  }
  return {
    flush(): Promise<void> {
      asked = true; // also while a round is under way: its last look may have come too early
      busy ??= rounds().finally(() => {
        busy = undefined;
      });
      return busy;
    },
    async stop(): Promise<void> {
      stopped = true;
      await busy;
    },
  };
}

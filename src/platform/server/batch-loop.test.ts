// about: platform
// Whoever asks for what is waiting gets it taken, at whatever moment of a round before they ask.
import { expect, test } from 'vitest';
import { createBatchLoop } from './batch-loop.ts';

test.each([...Array(12).keys()])('asked %i moments after a batch ends, what came since is taken', async (moments) => {
  let waiting = 1;
  const loop = createBatchLoop(async () => {
    const took = waiting;
    waiting = 0;
    // Somebody writes more and asks again so many steps after this batch, when the round may be about to end.
    if (took === 1) {
      void (async () => {
        for (let step = 0; step < moments; step++) await Promise.resolve();
        waiting = 2;
        await loop.flush();
        left = waiting;
      })();
    }
    return took;
  }, 200);
  let left = -1;
  await loop.flush();
  await expect.poll(() => left).toBe(0);
});

import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

test('a key has its share and then waits; others have theirs', () => {
  const limits = createRateLimiter(true);
  expect([1, 2, 3].map(() => limits.take('a', 2, 60) > 0)).toEqual([false, false, true]);
  expect(limits.take('b', 2, 60)).toBe(0);
});

test('ever new keys push out the oldest ones, never the latest', () => {
  const limits = createRateLimiter(true);
  limits.take('oldest', 1, 3600);
  for (let key = 0; key < 49_998; key++) limits.take(`guess ${key}`, 1, 3600);
  limits.take('latest', 1, 3600);
  expect(limits.take('oldest', 1, 3600), 'still known while there is room').toBeGreaterThan(0);
  limits.take('one more', 1, 3600);
  expect(limits.take('latest', 1, 3600)).toBeGreaterThan(0);
  expect(limits.take('oldest', 1, 3600), 'pushed out, so it begins anew').toBe(0);
});

import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

test('a key has its share and then waits; others have theirs', () => {
  const limits = createRateLimiter(true);
  expect([1, 2, 3].map(() => limits.take('a', 2, 60) > 0)).toEqual([false, false, true]);
  expect(limits.take('b', 2, 60)).toBe(0);
});

test('ever new keys push out the oldest and cost no memory beyond a bound, nor time', () => {
  const limits = createRateLimiter(true);
  limits.take('first', 1, 3600);
  limits.take('kept', 1, 3600);
  for (let key = 0; key < 49_999; key++) limits.take(`guess ${key}`, 1, 3600);
  expect(limits.take('kept', 1, 3600), 'still known').toBeGreaterThan(0);
  expect(limits.take('first', 1, 3600), 'pushed out, so it begins anew').toBe(0);
  const begun = process.cpuUsage().user;
  for (let key = 0; key < 200_000; key++) limits.take(`more ${key}`, 1, 3600);
  expect((process.cpuUsage().user - begun) / 1000).toBeLessThan(2000);
});

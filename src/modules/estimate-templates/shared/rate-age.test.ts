import { expect, test } from 'vitest';
import { isOld } from './rate-age.ts';

test('a rate is old after twelve months, not before, and never without a day', () => {
  const today = '2026-11-24';
  expect([isOld('2025-11-23', today), isOld('2025-11-24', today), isOld(null, today)]).toEqual([true, false, false]);
});

// about: platform
import { expect, test } from 'vitest';
import type { App } from '../context.ts';
import { noteCall, slowestCalls } from './call-times.ts';

test('the slowest calls come first, each with what half and what nearly all of them take; rare ones are left out', () => {
  const app = { caches: new Map() } as unknown as App;
  for (let at = 1; at <= 100; at++) noteCall(app, 'GET /api/job', at <= 90 ? 10 : 400);
  for (let at = 1; at <= 20; at++) noteCall(app, 'GET /api/contact', 30);
  noteCall(app, 'POST /api/rare', 9000);
  const [first, second, ...others] = slowestCalls(app, 10);
  expect(others).toEqual([]);
  expect([first?.call, first?.count, first?.slowestMs]).toEqual(['GET /api/job', 100, 400]);
  expect(first?.medianMs).toBeGreaterThan(9);
  expect(first?.medianMs).toBeLessThan(11);
  expect(first?.p95Ms).toBeGreaterThan(360);
  expect(second?.call).toBe('GET /api/contact');
  expect(second?.p95Ms).toBeLessThanOrEqual(30);
  expect(slowestCalls(app, 1)).toHaveLength(1);
});

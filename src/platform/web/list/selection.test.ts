// Rows chosen with Shift: the rows between, up or down, and what was chosen before stays chosen.
import { expect, test } from 'vitest';
import { withRange } from './selection.ts';

const PAGE = [50, 40, 30, 20, 10];

test.each<[what: string, before: number[], last: number | null, id: number, after: number[]]>([
  ['downwards', [40], 40, 20, [40, 30, 20]],
  ['upwards', [20], 20, 40, [20, 40, 30]],
  ['what was chosen before stays, also of another page', [7, 50, 30], 30, 10, [7, 50, 30, 20, 10]],
  ['the same row again', [30], 30, 30, [30]],
  ['nothing was chosen before', [], null, 30, [30]],
  ['the row chosen last is on another page', [7], 7, 30, [7, 30]],
])('%s', (_what, before, last, id, after) =>
  expect(withRange(new Set(before), last, id, PAGE)).toEqual(new Set(after)),
);

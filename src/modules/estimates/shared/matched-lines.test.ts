import { expect, test } from 'vitest';
import { matchedLines } from './matched-lines.ts';
import { type ComparedLine, differenceOf } from './snapshot-difference.ts';

const line = (trackId: string, description: string, given: Partial<ComparedLine> = {}): ComparedLine => ({
  trackId,
  category: 'Kitchen',
  trade: 'Plasterer',
  description,
  materialQuantity: 10,
  materialUnit: 'm2',
  materialCost: 20,
  labourQuantity: 0,
  labourUnit: null,
  labourCost: 0,
  sell: 200,
  ...given,
});

test('a line is found by where it came from, by its words in its room, by its words alone', () => {
  const ours = [
    line('a', 'Ceiling: 10 mm board'),
    line('b', 'Paint walls', { category: 'Kitchen' }),
    line('c', 'Paint walls', { category: 'Hall' }),
    line('d', '天花板'),
    line('e', 'Skip bin'),
  ];
  const theirs = [
    line('x', 'PAINT  WALLS', { category: 'hall', sell: 90 }),
    line('y', 'ceiling 10 mm board', { category: 'Ground floor', materialCost: 25, sell: 250 }),
    line('d', 'Anders', { sell: 1 }),
    line('z', 'Scaffold'),
    line('w', 'Paint walls', { category: 'Anything' }),
  ];
  expect(matchedLines(ours, theirs).map(({ trackId }) => trackId)).toEqual(['c', 'a', 'd', 'theirs-3', 'b']);
  const { rows, before, after, amount } = differenceOf(ours, matchedLines(ours, theirs));
  expect(rows.map(({ kind, what }) => [kind, ...what].join(' '))).toEqual([
    'changed markup, margin or its share',
    'changed material rate',
    'changed markup, margin or its share',
    'added',
    'same',
    'removed',
  ]);
  expect([before, after, amount]).toEqual([1000, 741, -259]);
});

import { describe, expect, test } from 'vitest';
import { RowSlots } from './row-slots.ts';

const rows = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, at) => `row ${from + at}`);
const shown = (placed: readonly { slot: number; at: number }[], keys: readonly string[]): Map<string, number> =>
  new Map(placed.map(({ slot, at }) => [keys[at] ?? '', slot]));

describe('rows and the elements that show them', () => {
  test('rows that stay keep their element, and those that come take the elements of those that left', () => {
    const slots = new RowSlots();
    const before = shown(slots.place(rows(0, 10), true), rows(0, 10));
    const after = shown(slots.place(rows(4, 14), false), rows(4, 14));
    for (const key of rows(4, 10)) expect(after.get(key)).toBe(before.get(key));
    expect([...after.values()].toSorted((a, b) => a - b)).toEqual([...before.values()].toSorted((a, b) => a - b));
  });

  test('no element moves while one scrolls; at rest they stand as the rows do', () => {
    const slots = new RowSlots();
    const before = slots.place(rows(0, 10), true).map(({ slot }) => slot);
    expect(slots.place(rows(3, 13), false).map(({ slot }) => slot)).toEqual(before);
    expect(slots.place(rows(3, 13), true).map(({ at }) => at)).toEqual(rows(3, 13).map((_, at) => at));
  });

  test('fewer and more rows than before', () => {
    const slots = new RowSlots();
    slots.place(rows(0, 10), true);
    expect(slots.place(rows(5, 8), false)).toHaveLength(3);
    const more = slots.place(rows(5, 25), false);
    expect(new Set(more.map(({ slot }) => slot)).size).toBe(20);
    expect(new Set(more.map(({ at }) => at)).size).toBe(20);
  });
});

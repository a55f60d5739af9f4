import { describe, expect, test } from 'vitest';
import { type PlacedRow, RowSlots } from './row-slots.ts';

const rows = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, at) => `row ${from + at}`);
const shown = (placed: readonly PlacedRow[], keys: readonly string[]): Map<string, number> =>
  new Map(placed.map(({ slot, at }) => [keys[at] ?? '', slot]));
const slotsOf = (placed: readonly PlacedRow[]): number[] => placed.map(({ slot }) => slot);
const atOf = (placed: readonly PlacedRow[]): number[] => placed.map(({ at }) => at);
const ascending = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const [resting, scrolling] = [{ mayMove: true }, { mayMove: false }];

describe('rows and the elements that show them', () => {
  test('while one scrolls fast, rows that come take the elements of those that left, and none moves; at rest they stand as the rows do', () => {
    const slots = new RowSlots();
    const before = slots.place(rows(0, 20), resting);
    const after = slots.place(rows(12, 32), scrolling);
    expect(slotsOf(after)).toEqual(slotsOf(before));
    for (const key of rows(12, 20))
      expect(shown(after, rows(12, 32)).get(key)).toBe(shown(before, rows(0, 20)).get(key));
    expect(atOf(slots.place(rows(12, 32), resting))).toEqual(ascending(20));
  });

  test('a step gets an element of its own, in its place at once', () => {
    const slots = new RowSlots();
    const before = slots.place(rows(0, 20), resting);
    const after = slots.place(rows(1, 21), scrolling);
    expect(atOf(after)).toEqual(ascending(20));
    expect(slotsOf(after).slice(0, 19)).toEqual(slotsOf(before).slice(1));
    expect(slotsOf(before)).not.toContain(slotsOf(after).at(-1));
  });

  test('so do the rows of a jump by the keyboard', () => {
    const slots = new RowSlots();
    const before = slots.place(rows(0, 20), resting);
    const after = slots.place(rows(18, 38), { mayMove: false, focused: 'row 37' });
    expect(atOf(after)).toEqual(ascending(20));
    expect(slotsOf(before)).not.toContain(slotsOf(after).at(-1));
  });

  test('fewer and more rows than before', () => {
    const slots = new RowSlots();
    slots.place(rows(0, 10), resting);
    expect(slots.place(rows(5, 8), scrolling)).toHaveLength(3);
    const more = slots.place(rows(5, 25), scrolling);
    expect(new Set(slotsOf(more)).size).toBe(20);
    expect(new Set(atOf(more)).size).toBe(20);
  });
});

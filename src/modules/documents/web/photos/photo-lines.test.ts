import { describe, expect, test } from 'vitest';
import { photoOf } from '../documents.build.ts';
import { groupPhotos } from './photo-groups.ts';
import { cellOf, linesOf, orderOf, vertically } from './photo-lines.ts';

const words = { day: (at: string) => at.slice(0, 10) };
const ROOM = { column: 260, whole: 800, thumb: 80, gap: 8, more: 34 };
const folded = { open: new Set<string>(), heads: false, folds: true };

const kitchen = (count: number, stage: 'before' | 'during' | 'after', day: string) =>
  Array.from({ length: count }, (_, at) => photoOf('Kitchen', stage, { takenAt: `2026-11-${day} 08:0${at}:00` }));

describe('groups', () => {
  test('rooms stand in the order in which they were walked, the unsorted on top, stages beside each other', () => {
    const photos = [
      photoOf('Hall', 'before', { takenAt: '2026-11-03 09:00:00' }),
      photoOf('kitchen ', 'after', { takenAt: '2026-11-20 08:00:00' }),
      photoOf('Kitchen', 'before', { takenAt: '2026-11-03 08:00:00' }),
      photoOf(null, 'before'),
      photoOf('Hall', null),
    ];
    const groups = groupPhotos(photos, 'room', words);
    expect(groups.map(({ label, count }) => [label, count])).toEqual([
      ['Unsorted', 2],
      ['Kitchen', 2],
      ['Hall', 1],
    ]);
    expect(groups[1]?.columns.map(({ length }) => length)).toEqual([1, 0, 1]);
  });

  test('a timeline runs from the first day on, days of adding from the newest back', () => {
    const photos = [
      photoOf(null, null, { takenAt: '2026-11-05 10:00:00', createdAt: '2026-11-06 00:00:00' }),
      photoOf(null, null, { takenAt: '2026-11-03 10:00:00', createdAt: '2026-11-07 00:00:00' }),
    ];
    expect(groupPhotos(photos, 'timeline', words).map(({ label }) => label)).toEqual(['2026-11-03', '2026-11-05']);
    expect(groupPhotos(photos, 'day', words).map(({ label }) => label)).toEqual(['2026-11-07', '2026-11-06']);
  });
});

describe('lines', () => {
  test('a cell that is too small says how many more there are; opened, it takes more lines', () => {
    const groups = groupPhotos([...kitchen(7, 'before', '03'), ...kitchen(2, 'after', '20')], 'room', words);
    const [line] = linesOf(groups, ROOM, folded);
    expect(line?.cells.map(({ photos, more }) => [photos.length, more])).toEqual([
      [2, 5],
      [0, 0],
      [2, 0],
    ]);
    const open = linesOf(groups, ROOM, { ...folded, open: new Set(['room:kitchen/0']) });
    expect(open.map(({ cells }) => cells[0]?.photos.length)).toEqual([3, 3, 1]);
    expect(open.map(({ first, last }) => [first, last])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  test('five thousand photographs are lines in less than a blink', () => {
    const many = Array.from({ length: 5000 }, (_, at) => photoOf(`Room ${at % 40}`, 'before'));
    const started = performance.now();
    const lines = linesOf(groupPhotos(many, 'timeline', words), ROOM, { ...folded, heads: true, folds: false });
    expect(lines.reduce((sum, { cells }) => sum + (cells[0]?.photos.length ?? 0), 0)).toBe(5000);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('ways of the arrows', () => {
  test('down stays in the stage and passes rooms that have none of it', () => {
    const photos = [
      ...kitchen(2, 'before', '03'),
      ...kitchen(1, 'after', '20'),
      photoOf('Hall', 'before', { takenAt: '2026-11-04 08:00:00' }),
      photoOf('Laundry', 'after', { takenAt: '2026-11-05 08:00:00' }),
    ];
    const groups = groupPhotos(photos, 'room', words);
    const lines = linesOf(groups, ROOM, folded);
    const [first, second, after, hall, laundry] = photos.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
      number,
    ];
    expect(vertically(lines, second, 1)).toBe(hall);
    expect(vertically(lines, after, 1)).toBe(laundry);
    expect(vertically(lines, hall, -1)).toBe(first);
    expect(vertically(lines, laundry, 1)).toBeUndefined();
    expect(orderOf(groups).map(({ id }) => id)).toEqual([first, second, after, hall, laundry]);
    expect(cellOf(groups, after)).toBe('room:kitchen/2');
  });
});

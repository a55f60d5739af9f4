import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LINK_TYPES, type LinkType, type Task, type TaskLink, circleOf, reckon } from './engine.ts';

const task = (id: number, days: number, more: Partial<Task> = {}): Task => ({
  id,
  days,
  notBefore: undefined,
  started: false,
  deadline: undefined,
  ...more,
});
const link = (from: number, to: number, type: LinkType = 'FS', lag = 0): TaskLink => ({ from, to, type, lag });

describe('what a link allows, from a task of 3 days to one of 2', () => {
  // The first stands on 0 to 3 (the count behind its last day).
  const table: [LinkType, lag: number, start: number][] = [
    ['FS', 0, 3],
    ['FS', 2, 5],
    ['FS', -1, 2],
    ['SS', 0, 0],
    ['SS', 2, 2],
    ['SS', -1, 0],
    ['FF', 0, 1],
    ['FF', 2, 3],
    ['FF', -1, 0],
    ['SF', 0, 0],
    ['SF', 3, 1],
    ['SF', -1, 0],
  ];
  test.each(table)('%s with a lag of %i begins on %i', (type, lag, start) => {
    const { placed } = reckon([task(1, 3), task(2, 2)], [link(1, 2, type, lag)], 0);
    expect(placed.get(2)).toMatchObject({ start, finish: start + 2 });
  });
});

test('the longest way is critical, the others have float', () => {
  const tasks = [task(1, 2), task(2, 5), task(3, 1), task(4, 1)];
  const links = [link(1, 2), link(1, 3), link(2, 4), link(3, 4)];
  const { placed, end } = reckon(tasks, links, 0);
  expect(end).toBe(8);
  expect([1, 2, 3, 4].map((id) => placed.get(id)?.float)).toEqual([0, 0, 4, 0]);
  expect(placed.get(3)?.freeFloat).toBe(4);
  expect(placed.get(4)?.heldBy).toBe(2);
});

test('free float is what nothing else feels, total float what the end does not', () => {
  const tasks = [task(1, 1), task(2, 1), task(3, 6)];
  const { placed } = reckon(tasks, [link(1, 2)], 0);
  expect(placed.get(1)).toMatchObject({ float: 4, freeFloat: 0 });
  expect(placed.get(2)).toMatchObject({ float: 4, freeFloat: 4 });
});

// The first stands on 0 to 3, the second begins on 10 and ends behind 12 whatever the link says: the room between them is the float.
test.each<[LinkType, lag: number, free: number]>([
  ['FS', 0, 7],
  ['FS', 2, 5],
  ['FS', -1, 8],
  ['SS', 0, 10],
  ['SS', 2, 8],
  ['FF', 0, 9],
  ['FF', 2, 7],
  ['FF', -1, 10],
  ['SF', 0, 12],
  ['SF', 3, 9],
])('%s with a lag of %i leaves a free float of %i', (type, lag, free) => {
  const tasks = [task(1, 3), task(2, 2, { notBefore: 10 }), task(3, 40)];
  expect(reckon(tasks, [link(1, 2, type, lag)], 0).placed.get(1)?.freeFloat).toBe(free);
});

test('a deadline that cannot be met is a float below nothing, for all that leads to it', () => {
  const { placed } = reckon([task(1, 3), task(2, 2, { deadline: 4 })], [link(1, 2)], 0);
  expect([placed.get(1)?.float, placed.get(2)?.float]).toEqual([-1, -1]);
});

test('what has begun stays where it began, and what is waiting for it counts from there', () => {
  const tasks = [task(1, 5), task(2, 2, { notBefore: 1, started: true }), task(3, 1)];
  const { placed } = reckon(tasks, [link(1, 2), link(2, 3)], 0);
  expect([placed.get(2)?.start, placed.get(3)?.start]).toEqual([1, 3]);
});

test('a circle is told with its path', () => {
  expect(circleOf([link(1, 2), link(2, 3), link(9, 2), link(3, 1)])).toEqual([1, 2, 3, 1]);
  expect(circleOf([link(1, 2), link(1, 3), link(2, 4), link(3, 4)])).toBeUndefined();
  expect(() => reckon([task(1, 1), task(2, 1)], [link(1, 2), link(2, 1)], 0)).toThrow('loop');
});

test('a chain of twenty thousand is no matter', () => {
  const tasks = Array.from({ length: 20_000 }, (_, id) => task(id, 1));
  const links = tasks.slice(1).map(({ id }) => link(id - 1, id));
  expect(circleOf(links)).toBeUndefined();
  expect(reckon(tasks, links, 0).end).toBe(20_000);
});

/** Every task pushed by every link until nothing moves any more: slow, and plainly right. */
function byForce(tasks: readonly Task[], links: readonly TaskLink[], begin: number): Map<number, number> {
  const start = new Map(tasks.map(({ id, notBefore }) => [id, notBefore ?? begin]));
  const days = new Map(tasks.map((one) => [one.id, one.days]));
  const started = new Set(tasks.filter((one) => one.started).map(({ id }) => id));
  for (let moved = true; moved; ) {
    moved = false;
    for (const { from, to, type, lag } of links) {
      if (started.has(to)) continue;
      const [a, b] = [start.get(from) ?? 0, start.get(to) ?? 0];
      const anchor = type === 'FS' || type === 'FF' ? a + (days.get(from) ?? 0) : a;
      const wanted = anchor + lag - (type === 'FF' || type === 'SF' ? (days.get(to) ?? 0) : 0);
      if (wanted <= b) continue;
      start.set(to, wanted);
      moved = true;
    }
  }
  return start;
}

const graph = fc.integer({ min: 2, max: 9 }).chain((size) =>
  fc.record({
    tasks: fc.tuple(
      ...Array.from({ length: size }, (_, id) =>
        fc.record({
          id: fc.constant(id),
          days: fc.integer({ min: 0, max: 6 }),
          notBefore: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
          started: fc.constant(false),
          deadline: fc.constant(undefined),
        }),
      ),
    ),
    links: fc.array(
      fc
        .record({
          from: fc.nat(size - 2),
          more: fc.nat(size),
          type: fc.constantFrom(...LINK_TYPES),
          lag: fc.integer({ min: -4, max: 5 }),
        })
        // Always to a later one: no circles.
        .map(({ more, ...one }) => ({ ...one, to: Math.min(size - 1, one.from + 1 + more) })),
      { maxLength: 14 },
    ),
  }),
);

test('every start is what pushing by hand finds', () => {
  fc.assert(
    fc.property(graph, ({ tasks, links }) => {
      const { placed } = reckon(tasks, links, 0);
      const forced = byForce(tasks, links, 0);
      for (const { id } of tasks) expect(placed.get(id)?.start).toBe(forced.get(id));
    }),
    { numRuns: 400 },
  );
});

test('a float is exactly what a task can slip before the end does', () => {
  fc.assert(
    fc.property(graph, ({ tasks, links }) => {
      const { placed, end } = reckon(tasks, links, 0);
      const endWith = (id: number, by: number): number => {
        const start = placed.get(id)?.start ?? 0;
        const moved = tasks.map((one) => (one.id === id ? { ...one, notBefore: start + by } : one));
        return reckon(moved, links, 0).end;
      };
      for (const { id } of tasks) {
        const float = placed.get(id)?.float ?? 0;
        expect(endWith(id, float)).toBe(end);
        expect(endWith(id, float + 1)).toBeGreaterThan(end);
      }
    }),
    { numRuns: 300 },
  );
});

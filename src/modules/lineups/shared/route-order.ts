// In which order stops are driven so that the way is short: from the first to wherever the last is, by great-circle distance.
import { kilometresBetween } from '../../jobs/shared/distance.ts';

export interface Stop {
  latitude: number | null;
  longitude: number | null;
}
type Placed = { latitude: number; longitude: number };
const isPlaced = <T extends Stop>(stop: T): stop is T & Placed => stop.latitude !== null && stop.longitude !== null;

/** Kilometres from each stop to the one before it; null where one of them has no place. */
export const legsOf = (stops: readonly Stop[]): (number | null)[] =>
  stops.map((stop, at) => {
    const before = stops[at - 1];
    return before && isPlaced(before) && isPlaced(stop) ? kilometresBetween(before, stop) : null;
  });
export const kilometresOf = (stops: readonly Stop[]): number =>
  legsOf(stops).reduce<number>((sum, leg) => sum + (leg ?? 0), 0);

/** Up to so many every order is tried; beyond that the nearest next one, then crossings are undone (2-opt). */
const TRIED_OUT = 8;

/** The first stop stays the first. Those without a place come last, in the order they had. */
export function shortestOrder<T extends Stop>(stops: readonly T[]): T[] {
  const placed = stops.filter(isPlaced);
  const rest = stops.filter((stop) => !isPlaced(stop));
  const [first, ...others] = placed;
  if (!first) return [...stops];
  const best = others.length <= TRIED_OUT - 1 ? everyOrder(first, others) : untangled(nearest(first, others));
  return [...best, ...rest];
}

function everyOrder<T extends Placed>(first: T, others: readonly T[]): T[] {
  let [best, shortest]: [T[], number] = [[], Infinity];
  const go = (way: T[], left: readonly T[], length: number): void => {
    if (length >= shortest) return;
    if (left.length === 0) {
      [best, shortest] = [way, length];
      return;
    }
    const from = way.at(-1) ?? first;
    for (const next of left)
      go(
        [...way, next],
        left.filter((stop) => stop !== next),
        length + kilometresBetween(from, next),
      );
  };
  go([first], others, 0);
  return best;
}

function nearest<T extends Placed>(first: T, others: readonly T[]): T[] {
  const way = [first];
  const left = new Set(others);
  while (left.size > 0) {
    const from = way.at(-1) ?? first;
    const next = [...left].reduce((one, other) =>
      kilometresBetween(from, other) < kilometresBetween(from, one) ? other : one,
    );
    left.delete(next);
    way.push(next);
  }
  return way;
}

function untangled<T extends Placed>(way: T[]): T[] {
  let best = way;
  for (let better = true; better; ) {
    better = false;
    for (let from = 1; from < best.length - 1; from++)
      for (let to = from + 1; to < best.length; to++) {
        const turned = [...best.slice(0, from), ...best.slice(from, to + 1).reverse(), ...best.slice(to + 1)];
        if (kilometresOf(turned) + 1e-9 < kilometresOf(best)) [best, better] = [turned, true];
      }
  }
  return best;
}

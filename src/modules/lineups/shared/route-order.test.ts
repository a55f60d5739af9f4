import { expect, test } from 'vitest';
import { type Stop, kilometresOf, legsOf, shortestOrder } from './route-order.ts';

const PENRITH = { name: 'Penrith', latitude: -33.751, longitude: 150.694 };
const BLACKTOWN = { name: 'Blacktown', latitude: -33.769, longitude: 150.906 };
const PARRAMATTA = { name: 'Parramatta', latitude: -33.815, longitude: 151.003 };
const MANLY = { name: 'Manly', latitude: -33.797, longitude: 151.288 };
const NOWHERE = { name: 'Nowhere', latitude: null, longitude: null };
const names = (stops: readonly { name: string }[]): string[] => stops.map(({ name }) => name);

test('the way goes on to what is near; the first stays first, and what has no place comes last', () => {
  expect(names(shortestOrder([PENRITH, MANLY, NOWHERE, BLACKTOWN, PARRAMATTA]))).toEqual([
    'Penrith',
    'Blacktown',
    'Parramatta',
    'Manly',
    'Nowhere',
  ]);
  expect(names(shortestOrder([NOWHERE, { ...NOWHERE, name: 'Nor here' }]))).toEqual(['Nowhere', 'Nor here']);
  expect(shortestOrder([])).toEqual([]);
});

test('the first leg is none, a leg to nowhere is unknown', () => {
  const legs = legsOf([PENRITH, BLACKTOWN, NOWHERE]);
  expect([legs[0], legs[2]]).toEqual([null, null]);
  expect(legs[1]).toBeCloseTo(19.7, 0);
});

test('of a thousand random days none gets longer, and eight stops are never beaten by another order', () => {
  let seed = 7;
  const dice = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let day = 0; day < 1000; day++) {
    const stops: Stop[] = Array.from({ length: 2 + Math.floor(dice() * 11) }, () => ({
      latitude: -33.5 - dice(),
      longitude: 150.5 + dice(),
    }));
    const ordered = shortestOrder(stops);
    expect(new Set(ordered)).toEqual(new Set(stops));
    expect(ordered[0]).toBe(stops[0]);
    expect(kilometresOf(ordered)).toBeLessThanOrEqual(kilometresOf(stops) + 1e-6);
    if (stops.length > 5) continue;
    const [first, ...others] = stops;
    const every = (left: readonly Stop[]): Stop[][] =>
      left.length
        ? left.flatMap((next) => every(left.filter((one) => one !== next)).map((way) => [next, ...way]))
        : [[]];
    const shortest = Math.min(...every(others).map((way) => kilometresOf([first as Stop, ...way])));
    expect(kilometresOf(ordered)).toBeCloseTo(shortest, 6);
  }
});

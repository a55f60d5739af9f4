import { describe, expect, test } from 'vitest';
import { boxAround, kilometresBetween } from '../../jobs/shared/distance.ts';
import { boxOfView, clustersOf, isInBox, isInside, wrapLongitude } from './area.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  // Sydney to Melbourne, Auckland to Suva over the date line, along a meridian, from pole to pole
  [at(-33.8688, 151.2093), at(-37.8136, 144.9631), 713.4],
  [at(-36.8485, 174.7633), at(-18.1416, -178.4419), 2191],
  [at(0, 0), at(1, 0), 111.195],
  [at(90, 0), at(-90, 77), 20015.1],
])('the distance between two places', (one, other, km) => {
  expect(Math.abs(kilometresBetween(one, other) - km)).toBeLessThan(km / 200);
});
test('around a place at the pole or at the date line the box holds all longitudes', () => {
  for (const place of [at(89.99, 10), at(-17, 179.99)])
    expect(boxAround(place, 10)).toMatchObject({ west: -180, east: 180 });
});

describe('an area', () => {
  const square = [at(-34, 150), at(-34, 151), at(-33, 151), at(-33, 150)];
  test('of corners', () => {
    expect(isInside(at(-33.5, 150.5), square)).toBe(true);
    expect(isInside(at(-33.5, 151.5), square)).toBe(false);
    expect(isInside(at(-32, 150.5), square)).toBe(false);
    expect(isInside(at(0, 0), [])).toBe(false);
  });
  test('with a dent', () => {
    const dented = [at(0, 0), at(0, 10), at(10, 10), at(5, 5), at(10, 0)];
    expect([isInside(at(8, 5), dented), isInside(at(3, 5), dented)]).toEqual([false, true]);
  });
  test('over the date line', () => {
    const over = [at(-20, 177), at(-20, -177), at(-15, -177), at(-15, 177)];
    expect([179, -179, 176, -176].map((longitude) => isInside(at(-17, longitude), over))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test('in view', () => {
    const fiji = boxOfView({ north: -15, south: -20, west: 177, east: 183 });
    expect(fiji).toEqual({ north: -15, south: -20, west: 177, east: -177 });
    expect([179, -179, 0].map((longitude) => isInBox(at(-17, longitude), fiji))).toEqual([true, true, false]);
    expect(boxOfView({ north: 99, south: -99, west: -400, east: 400 })).toEqual({
      north: 90,
      south: -90,
      west: -180,
      east: 180,
    });
  });
});
test('a map dragged around the globe counts on, its degrees do not', () => {
  expect([190, -190, 180, -180, 540, 0].map(wrapLongitude)).toEqual([-170, 170, 180, -180, 180, 0]);
});
test('what lies close together stands as one in its middle, across the lines of any grid', () => {
  const pixels = ({ latitude, longitude }: { latitude: number; longitude: number }) => [latitude, longitude] as const;
  expect(clustersOf([at(4.9, 0), at(5.1, 0)], pixels, 5)).toHaveLength(1);
  const clusters = clustersOf([at(0, 0), at(1, 1), at(10, 10)], pixels, 5);
  expect(clusters.map(({ items, latitude, longitude }) => [items.length, latitude, longitude])).toEqual([
    [2, 0.5, 0.5],
    [1, 10, 10],
  ]);
});

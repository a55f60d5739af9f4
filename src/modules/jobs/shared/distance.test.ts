import { describe, expect, test } from 'vitest';
import { boxAround, kilometresBetween } from './distance.ts';

const sydney = { latitude: -33.8688, longitude: 151.2093 };
const penrith = { latitude: -33.7507, longitude: 150.6877 };
const london = { latitude: 51.5074, longitude: -0.1278 };

describe('great-circle distance', () => {
  test('is that of the map', () => {
    expect(kilometresBetween(sydney, penrith)).toBeCloseTo(50, 0);
    expect(kilometresBetween(sydney, london)).toBeCloseTo(16_994, -1);
    expect(kilometresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111.195, 2);
    expect(kilometresBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20_015.1, 0);
  });
  test('is none from a place to itself, the same in both directions, and short over the date line', () => {
    expect(kilometresBetween(sydney, sydney)).toBe(0);
    expect(kilometresBetween(sydney, london)).toBe(kilometresBetween(london, sydney));
    expect(kilometresBetween({ latitude: -17, longitude: 179.9 }, { latitude: -17, longitude: -179.9 })).toBeLessThan(
      22,
    );
  });
});

test('the box around a place holds everything that is near', () => {
  for (const [latitude, longitude] of [
    [-33.8, 151.2],
    [64, -21],
    [0, 179.99],
    [-17, -179.95],
    [89.9, 10],
  ] as const)
    for (let bearing = 0; bearing < 360; bearing += 15) {
      const km = 10;
      const north = latitude + ((km * 0.999) / 111.195) * Math.cos((bearing * Math.PI) / 180);
      const east =
        longitude +
        ((km * 0.999) / 111.195 / Math.cos((latitude * Math.PI) / 180)) * Math.sin((bearing * Math.PI) / 180);
      const point = {
        latitude: Math.min(90, north),
        longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east,
      };
      if (kilometresBetween({ latitude, longitude }, point) > km) continue;
      const box = boxAround({ latitude, longitude }, km);
      expect(point.latitude).toBeGreaterThanOrEqual(box.south);
      expect(point.latitude).toBeLessThanOrEqual(box.north);
      expect(point.longitude).toBeGreaterThanOrEqual(box.west);
      expect(point.longitude).toBeLessThanOrEqual(box.east);
    }
});

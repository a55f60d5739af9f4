import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import {
  STANDARD_PRESSURE,
  airState,
  celsiusOf,
  dewPointOf,
  fahrenheitOf,
  grainDepression,
  inchesOfMercury,
  isAir,
  pressureAt,
  saturationPressure,
  vapourDifferential,
} from './psychrometrics.ts';

/** Humidity as a share; °C and pascal once its unit system is set, which is one for everybody. */
interface Psychrolib {
  SI: number;
  SetUnitSystem(system: number): void;
  GetHumRatioFromRelHum(celsius: number, humidity: number, pressure: number): number;
  GetTDewPointFromRelHum(celsius: number, humidity: number): number;
  GetVapPresFromRelHum(celsius: number, humidity: number): number;
}
const psychrolib = createRequire(import.meta.url)('psychrolib') as Psychrolib;
psychrolib.SetUnitSystem(psychrolib.SI);

const share = (is: number, should: number): number => Math.abs(is / should - 1);

test.each([
  { at: celsiusOf(70), humidity: 50, gpp: 54.48, grams: 7.783, pascal: 1252.4, inches: 0.3698, dew: 10.29 },
  { at: celsiusOf(70), humidity: 39, gpp: 42.38, grams: 6.054, pascal: 976.8, inches: 0.2885, dew: 6.63 },
  { at: celsiusOf(72), humidity: 68, gpp: 79.76, grams: 11.395, pascal: 1823, inches: 0.5383, dew: 16.04 },
  { at: celsiusOf(75), humidity: 50, gpp: 64.65, grams: 9.236, pascal: 1482.6, inches: 0.4378, dew: 12.84 },
  { at: celsiusOf(80), humidity: 60, gpp: 92.09, grams: 13.155, pascal: 2098.9, inches: 0.6198, dew: 18.26 },
  { at: celsiusOf(90), humidity: 30, gpp: 63.01, grams: 9.002, pascal: 1445.6, inches: 0.4269, dew: 12.46 },
  { at: 20, humidity: 50, gpp: 50.83, grams: 7.262, pascal: 1169.4, inches: 0.3453, dew: 9.27 },
  { at: 25, humidity: 50, gpp: 69.17, grams: 9.881, pascal: 1584.6, inches: 0.4679, dew: 13.86 },
  { at: 25, humidity: 50, metres: 1000, gpp: 78.14, grams: 11.16, pascal: 1584.6, inches: 0.4679, dew: 13.86 },
])('air of $at °C and $humidity % is as published', ({ at, humidity, metres = 0, gpp, grams, pascal, inches, dew }) => {
  const air = airState(at, humidity, pressureAt(metres));
  for (const [is, should] of [
    [air.gpp, gpp],
    [air.gramsPerKilogram, grams],
    [air.vapourPressure, pascal],
    [inchesOfMercury(air.vapourPressure), inches],
  ] as const)
    expect(share(is, should)).toBeLessThan(0.0005);
  expect(air.dewPoint).toBeCloseTo(dew, 1);
});

test('ten thousand states agree with psychrolib, below freezing, too', () => {
  let worstRatio = 0;
  let worstPressure = 0;
  let worstDew = 0;
  let states = 0;
  for (let celsius = -39.7; celsius < 60; celsius += 2)
    for (let humidity = 1; humidity <= 100; humidity += 4.95)
      for (let metres = 0; metres < 2500; metres += 250) {
        const pressure = pressureAt(metres);
        const air = airState(celsius, humidity, pressure);
        const ratio = psychrolib.GetHumRatioFromRelHum(celsius, humidity / 100, pressure);
        const dew = psychrolib.GetTDewPointFromRelHum(celsius, humidity / 100);
        const pascal = psychrolib.GetVapPresFromRelHum(celsius, humidity / 100);
        states++;
        // Theirs never says less than a ten millionth.
        if (ratio > 1e-7) worstRatio = Math.max(worstRatio, share(air.humidityRatio, ratio));
        worstPressure = Math.max(worstPressure, share(air.vapourPressure, pascal));
        worstDew = Math.max(worstDew, Math.abs((air.dewPoint ?? 999) - dew));
      }
  expect(states).toBeGreaterThanOrEqual(10_000);
  expect(worstRatio).toBeLessThan(1e-6);
  expect(worstPressure).toBeLessThan(1e-6);
  expect(worstDew).toBeLessThan(0.005);
});

test('a dew point is the temperature at which that vapour is saturated, on both sides of freezing', () => {
  for (const celsius of [-80, -20, -0.01, 0, 0.02, 5, 40, 150])
    expect(dewPointOf(saturationPressure(celsius))).toBeCloseTo(celsius, 3);
  expect(dewPointOf(0)).toBeNull();
  expect(dewPointOf(1e-9)).toBeNull();
});

test('air without water has no dew point, and saturated air its own temperature', () => {
  expect(airState(20, 0)).toMatchObject({ humidityRatio: 0, gpp: 0, vapourPressure: 0, dewPoint: null });
  expect(airState(20, 100).dewPoint).toBeCloseTo(20, 4);
});

test.each([
  [20, -1],
  [20, 120],
  [400, 50],
  [-101, 50],
  [Number.NaN, 50],
  [20, Number.NaN],
  [120, 100],
])('there is no air of %d °C and %d %%', (celsius, humidity) => {
  expect(isAir(celsius, humidity)).toBe(false);
  expect(() => airState(celsius, humidity)).toThrow(RangeError);
});

test('what a dehumidifier takes out is the difference in grains; what it adds is below nothing', () => {
  const into = airState(26, 43);
  const out = airState(33, 22);
  expect(grainDepression(into, out)).toBeCloseTo(15, 0);
  expect(grainDepression(out, into)).toBeLessThan(0);
});

test('a warm wet surface drives more vapour into the air than a cold one', () => {
  const air = airState(25, 50);
  expect(vapourDifferential(25, air)).toBeCloseTo(1584.6, -1);
  expect(vapourDifferential(10, air)).toBeLessThan(0);
});

test('degrees go there and back', () => {
  expect(fahrenheitOf(celsiusOf(72))).toBeCloseTo(72, 12);
  expect(celsiusOf(-40)).toBeCloseTo(-40, 12);
  expect(pressureAt(0)).toBe(STANDARD_PRESSURE);
});

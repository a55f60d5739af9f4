import { expect, test } from 'vitest';
import {
  type ChamberNeed,
  CUBIC_FEET_PER_METRE,
  DEFAULT_FACTORS,
  ESTIMATE_WORDS,
  FEET_PER_METRE,
  SQUARE_FEET_PER_METRE,
  circuitLoad,
  equipmentNeeded,
  unitsFor,
} from './equipment-needed.ts';

const need = (changed: Partial<ChamberNeed> = {}): ChamberNeed => ({
  volume: 86.4,
  waterClass: 2,
  by: 'lgr',
  rooms: 2,
  wetFloor: 0,
  wetCeiling: 0,
  ...changed,
});

test('30 × 50 × 8 ft in class 2 need 240 pints: two units of 140, four of 65', () => {
  const { pintsPerDay, words } = equipmentNeeded(need({ volume: (30 * 50 * 8) / CUBIC_FEET_PER_METRE }));
  expect(pintsPerDay).toBeCloseTo(240, 6);
  expect(unitsFor(pintsPerDay ?? 0, 140)).toBe(2);
  expect(unitsFor(pintsPerDay ?? 0, 65)).toBe(4);
  expect(words).toBe(ESTIMATE_WORDS);
});

test('the chambers of Job-0067 are given 61 and 36 pints', () => {
  expect(equipmentNeeded(need()).pintsPerDay).toBeCloseTo(61, 0);
  expect(equipmentNeeded(need({ volume: 51.2 })).pintsPerDay).toBeCloseTo(36.2, 1);
});

test('a desiccant is told by air changes, and a company has factors of its own', () => {
  expect(equipmentNeeded(need({ by: 'desiccant', waterClass: 3 }))).toMatchObject({
    pintsPerDay: null,
    airflow: 86.4 * 3,
  });
  const own = { ...DEFAULT_FACTORS, lgr: { 1: 100, 2: 25, 3: 20, 4: 20 } };
  expect(equipmentNeeded(need(), own).pintsPerDay).toBeCloseTo(122, 0);
});

test.each([
  [{ volume: null }, 'Enter the volume of the chamber'],
  [{ waterClass: null }, 'Set the class of water'],
  [{ by: 'conventional', waterClass: 4 } as const, 'No factor for class 4: use a low-grain or desiccant unit'],
])('what is missing is said: %o', (changed, missing) => {
  expect(equipmentNeeded(need(changed))).toMatchObject({ pintsPerDay: null, airflow: null, missing });
});

test('air movers: one a room, one for 60 ft² of floor, one for 125 ft² of ceiling, or along the wall', () => {
  expect(equipmentNeeded(need()).airMovers).toBe(2);
  expect(equipmentNeeded(need({ wetFloor: 240 / SQUARE_FEET_PER_METRE })).airMovers).toBe(6);
  expect(equipmentNeeded(need({ wetFloor: 241 / SQUARE_FEET_PER_METRE })).airMovers).toBe(7);
  expect(equipmentNeeded(need({ wetCeiling: 126 / SQUARE_FEET_PER_METRE })).airMovers).toBe(4);
  const along = need({ wetFloor: 1000, wetWallLength: 28 / FEET_PER_METRE });
  expect(equipmentNeeded(along).airMovers).toBe(4);
});

test('what units draw is held against their circuit; unknown ones are counted', () => {
  expect(circuitLoad([780, 120, 120, 120, 120], 10)).toMatchObject({ unknown: 0, over: false });
  expect(circuitLoad([780, 120, 120, 120, 120], 10).amps).toBeCloseTo(5.48, 2);
  expect(circuitLoad([2400, 120, null], 10)).toMatchObject({ unknown: 1, over: true });
  expect(circuitLoad([9000], null).over).toBe(false);
});

import { expect, test } from 'vitest';
import type { DryingFacts, Moment, PointFacts, ReadingFacts } from './drying-facts.ts';
import {
  type ForecastInput,
  forecastInput,
  forecastPoint,
  forecastsOf,
  forecastsSaid,
  heldReadings,
  placeForecast,
} from './forecast.ts';

/** Set-up and three checks in Sydney. */
const VISITS = ['2026-11-20 02:30:00', '2026-11-21 03:40:00', '2026-11-22 02:15:00', '2026-11-23 04:12:00'];
const NOW = '2026-11-23 23:12:00';

const input = (values: number[], changed: Partial<ForecastInput> = {}): ForecastInput => ({
  readings: values.map((value, place) => ({ at: VISITS[place] ?? '', value })),
  goal: 15,
  dryStandard: 11,
  now: NOW,
  timezone: 'Australia/Sydney',
  ...changed,
});

test('before three readings it says how many are missing, and no day', () => {
  expect(forecastPoint(input([]))).toMatchObject({ state: 'none', missing: 3, range: null });
  expect(forecastPoint(input([22]))).toMatchObject({ state: 'wet', missing: 2, range: null });
  expect(forecastPoint(input([22, 19]))).toMatchObject({ state: 'drying', missing: 1, range: null, curve: [] });
});

test('from three readings on it says the day, with an interval around it', () => {
  const said = forecastPoint(input([19.4, 18.2, 16.8], { now: VISITS[2] ?? '' }));
  expect(said).toMatchObject({ state: 'drying', alarm: null, missing: 0, outOfSight: false });
  expect(said.range).toMatchObject({ earliestDay: '2026-11-23', expectedDay: '2026-11-24', latestDay: '2026-11-25' });
});

test('a point that did not fall in a day is stalled, and its day moves on', () => {
  const said = forecastPoint(input([19.4, 18.2, 16.8, 16.8]));
  expect(said).toMatchObject({ state: 'stalled', alarm: 'stalled', reachedAt: null });
  expect(said.range && said.range.expectedDay >= '2026-11-25').toBe(true);
});

test('two readings are enough to see that nothing fell; two of one visit are not', () => {
  expect(forecastPoint(input([19.4, 19.4])).alarm).toBe('stalled');
  const readings = [
    { at: '2026-11-20 02:30:00', value: 19.4 },
    { at: '2026-11-20 02:50:00', value: 19.4 },
  ];
  expect(forecastPoint(input([], { readings })).alarm).toBeNull();
});

test('a rising point is another alarm than one that stands still', () => {
  expect(forecastPoint(input([19.4, 18.2, 16.8, 18.4])).alarm).toBe('rising');
});

test('a point at its goal has got there with the first reading that stayed there', () => {
  const said = forecastPoint(input([19.6, 14.8, 15.4, 13.2]));
  expect(said).toMatchObject({ state: 'at-goal', reachedAt: '2026-11-23T04:12:00.000Z', range: null, curve: [] });
  expect(forecastPoint(input([19.6, 16.2, 14.8, 13.2])).reachedAt).toBe('2026-11-22T02:15:00.000Z');
});

test('no day of the interval lies before today, however long ago somebody read', () => {
  const said = forecastPoint(input([19.4, 17.2, 15.6], { now: '2026-12-20 01:00:00' }));
  expect(said.range).toMatchObject({ earliestDay: '2026-12-20', expectedDay: '2026-12-20', latestDay: '2026-12-20' });
});

test('where the way leads nowhere in two months, it says so in place of a day', () => {
  const readings = Array.from({ length: 8 }, (_, day) => ({
    at: `2026-11-${10 + day} 02:00:00`,
    value: 40 - day * 0.02,
  }));
  expect(forecastPoint(input([], { readings }))).toMatchObject({ outOfSight: true, range: null });
});

test('five hundred readings, equal moments and no dry standard are answered, too', () => {
  const readings = Array.from({ length: 500 }, (_, place) => ({
    at: new Date(Date.parse('2026-11-01T00:00:00Z') + Math.floor(place / 2) * 3_600_000).toISOString(),
    value: 15.5 + 8 * Math.exp(-place / 300),
  }));
  const said = forecastPoint(input([], { readings, dryStandard: null }));
  expect(said.readings).toBeGreaterThanOrEqual(3);
  expect(said.curve.every(({ middle, low, high }) => low <= middle && middle <= high)).toBe(true);
});

test('the band begins at the last reading and reaches past the interval', () => {
  const { curve, range } = forecastPoint(input([19.4, 18.2, 16.8], { now: VISITS[2] ?? '' }));
  expect(curve[0]?.at).toBe('2026-11-22T02:15:00.000Z');
  expect(curve.at(-1)?.at && range && curve.at(-1)?.at.localeCompare(range.latest)).toBe(1);
});

const point = (id: number, changed: Partial<PointFacts> = {}): PointFacts => ({
  id,
  number: id,
  roomId: 1,
  label: `Point ${id}`,
  material: 'Pine framing',
  surface: 'wall',
  height: null,
  depth: null,
  kind: 'affected',
  scale: '% WME',
  dryStandard: 11,
  goals: [{ value: 15, at: VISITS[0] ?? '', by: null, reason: null }],
  pin: null,
  removed: null,
  ...changed,
});

const reading = (
  pointId: number,
  at: Moment,
  value: number | null,
  changed: Partial<ReadingFacts> = {},
): ReadingFacts => ({
  id: `${pointId} ${at}`,
  pointId,
  visitId: null,
  at,
  recordedAt: at,
  by: 'Jack Doyle',
  value,
  scale: '% WME',
  notReachable: null,
  sameAsLast: false,
  corrects: null,
  meter: null,
  note: null,
  attachmentId: null,
  ...changed,
});

const facts = (points: PointFacts[], readings: ReadingFacts[]): DryingFacts => ({
  schedule: {
    id: 1,
    number: '0067-D1',
    label: 'Drying',
    timezone: 'Australia/Sydney',
    unitSystem: 'metric',
    startedAt: VISITS[0] ?? '',
    scale: '% WME',
    pressure: null,
    categories: [],
    classes: [],
    goalRule: null,
    meters: [],
  },
  chambers: [{ id: 1, letter: 'A', label: 'Hall', volume: null, floorArea: null, circuitAmps: null }],
  rooms: [{ id: 1, chamberId: 1, label: 'Hall' }],
  points,
  visits: [],
  readings,
  air: [],
  equipment: [],
  stallNotes: [],
});
const series = (id: number, values: number[]): ReadingFacts[] =>
  values.map((value, place) => reading(id, VISITS[place] ?? '', value));

test('a correction counts from the moment it was recorded, and the reading it corrects no longer', () => {
  const [wrong, right] = [
    reading(1, VISITS[0] ?? '', 61.2),
    reading(1, VISITS[0] ?? '', 16.2, { id: 'right', recordedAt: '2026-11-20 04:00:00', corrects: `1 ${VISITS[0]}` }),
  ];
  expect(heldReadings([right, wrong], '2026-11-20 03:00:00')).toEqual([wrong]);
  expect(heldReadings([right, wrong], '2026-11-20 04:00:00')).toEqual([right]);
});

test('what was said before stays as it was said, whatever was read since', () => {
  const known = facts([point(5)], series(5, [19.4, 18.2, 16.8, 16.8]));
  const said = forecastsSaid(known, 5, NOW);
  expect(said.map(({ said: each }) => each.range?.expectedDay ?? null)).toEqual([
    null,
    null,
    '2026-11-24',
    said[3]?.said.range?.expectedDay,
  ]);
});

test('a goal that was changed holds from then on; what was said before used the old one', () => {
  const goals = [
    { value: 15, at: VISITS[0] ?? '', by: null, reason: null },
    { value: 17, at: '2026-11-22 12:00:00', by: null, reason: 'Meter differs' },
  ];
  const known = facts([point(1, { goals })], series(1, [19.4, 18.2, 16.8]));
  expect(forecastInput(known, 1, VISITS[2] ?? '')?.goal).toBe(15);
  expect(forecastsOf(known, NOW).get(1)?.state).toBe('at-goal');
});

test('a chamber is as far as its last point; those that say nothing are named', () => {
  const known = facts(
    [
      point(1),
      point(2),
      point(3),
      point(4, { removed: { at: VISITS[1] ?? '', what: 'point', reason: null } }),
      point(5, { kind: 'unaffected' }),
    ],
    [...series(1, [22.6, 18.9, 15.9, 13.9]), ...series(2, [19.4, 18.2, 16.8, 16.8]), ...series(3, [20])],
  );
  const said = forecastsOf(known, NOW);
  expect([...said.keys()]).toEqual([1, 2, 3]);
  const chamber = placeForecast(said, [1, 2, 3, 4, 5]);
  expect(chamber).toMatchObject({ points: 3, atGoal: 1, stalled: [2], silent: [3], lastPointId: 2, reachedAt: null });
  expect(placeForecast(said, [1])).toMatchObject({ reachedAt: '2026-11-23T04:12:00.000Z', range: null });
  expect(placeForecast(said, [])).toMatchObject({ points: 0, reachedAt: null });
});

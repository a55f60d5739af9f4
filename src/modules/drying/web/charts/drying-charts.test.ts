import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EXAMPLE_NOW, EXAMPLE_VISITS, exampleFacts } from '../../shared/drying-example.ts';
import { goalOf } from '../../shared/drying-facts.ts';
import { timeScale } from '../../shared/drying-time.ts';
import { forecastsOf } from '../../shared/forecast.ts';
import { airState } from '../../shared/psychrometrics.ts';
import { AirChart } from './AirChart.tsx';
import { CurveTiles } from './CurveTiles.tsx';
import { DryingCurve } from './DryingCurve.tsx';
import { EquipmentBarRow } from './EquipmentBarRow.tsx';
import { TimeAxis } from './TimeAxis.tsx';
import type { CurvePoint } from './chart-props.ts';
import { roundTicks, segmentsOf, spread } from './chart-shapes.ts';
import { hourlyRows } from './logger-hours.ts';

const ZONE = 'Australia/Sydney';
const scale = timeScale('2026-11-19 22:00:00', '2026-11-27 10:00:00', ZONE);
const facts = exampleFacts();
const forecasts = forecastsOf(facts, EXAMPLE_NOW);
const curve = (id: number): CurvePoint => {
  const point = facts.points.find((each) => each.id === id);
  if (!point) throw new Error(`no point ${id}`);
  return {
    id,
    label: `${point.number} ${point.label}`,
    scale: point.scale,
    goal: goalOf(point),
    readings: facts.readings.filter(({ pointId }) => pointId === id).map(({ at, value }) => ({ at, value })),
    forecast: forecasts.get(id) ?? null,
  };
};
const draw = (point: CurvePoint): string =>
  renderToStaticMarkup(createElement(DryingCurve, { point, scale, width: 400, height: 28, now: EXAMPLE_NOW }));
const shapes = (markup: string): string[] => [...markup.matchAll(/data-shape="(\w+)"/g)].map(([, shape = '']) => shape);

test('a curve tells its marks apart by shape: rings over the goal, discs at it, a diamond where it stands still', () => {
  expect(shapes(draw(curve(4)))).toEqual(['wet', 'wet', 'goal', 'goal']);
  expect(shapes(draw(curve(5)))).toEqual(['wet', 'wet', 'wet', 'stalled']);
});

test('a curve is heard as figures, goal, state and day', () => {
  expect(draw(curve(5))).toContain(
    'aria-label="5 Hall, stud, east wall: 20/11 19.4, 21/11 18.2, 22/11 16.8, 23/11 16.8 % WME; goal 15; stalled; forecast 26/11 (25/11 to 28/11)"',
  );
  expect(draw({ ...curve(5), readings: [], forecast: null })).toContain('no reading');
});

test('a day without a visit is a gap, and so is a point that could not be reached', () => {
  const [first, second, , fourth] = EXAMPLE_VISITS as [string, string, string, string];
  const known = [
    { at: first, value: 20 },
    { at: second, value: 18 },
    { at: fourth, value: 15 },
  ];
  expect(segmentsOf(known, ZONE).map((segment) => segment.length)).toEqual([2, 1]);
  const unreached = curve(1).readings.map((reading, place) => (place === 1 ? { ...reading, value: null } : reading));
  expect(segmentsOf(unreached, ZONE).map((segment) => segment.length)).toEqual([1, 2]);
});

test('a reading that waits on this phone is a dashed ring', () => {
  expect(shapes(draw({ ...curve(4), waiting: [EXAMPLE_VISITS[3] ?? ''] }))).toEqual(['wet', 'wet', 'goal', 'waiting']);
});

test('the axis names its visits, what is planned and the days nobody read', () => {
  const markup = renderToStaticMarkup(
    createElement(TimeAxis, {
      scale,
      width: 400,
      now: EXAMPLE_NOW,
      visits: [
        { at: EXAMPLE_VISITS[0] ?? '', label: 'S' },
        { at: '2026-11-24 02:30:00', label: '4', planned: true },
      ],
      missed: ['2026-11-22'],
    }),
  );
  expect(markup).toContain('Time axis, 1 visit; no reading on 22/11/2026');
  expect(markup).toContain('4, 24/11 1:30 pm, planned');
  expect(markup).toContain('Sat 21');
});

test('the table beside the air has temperature, humidity and the measure of every visit', () => {
  const line = (label: string) => {
    const of = facts.air.filter((each) => each.label === label);
    const readings = of.map(({ at, temperature, humidity }) => ({
      at,
      temperature,
      humidity,
      ...airState(temperature, humidity),
    }));
    return { id: label, label, kind: of[0]?.kind ?? 'outside', readings };
  };
  const markup = renderToStaticMarkup(
    createElement(AirChart, {
      lines: [line('Hall and stairs'), line('Outside')],
      measure: 'gpp',
      scale,
      width: 400,
      height: 100,
      now: EXAMPLE_NOW,
      table: true,
    }),
  );
  expect(markup).toContain('Air, GPP; Hall and stairs: 89, 73, 63, 63; Outside: 69, 76, 72, 74');
  expect(markup.match(/<td/g)).toHaveLength(8);
});

test('a bar turns to "dry" where its chamber did, and says so in words', () => {
  const bar = {
    id: 7,
    asset: 'AST-0007',
    kind: 'dehumidifier' as const,
    inAt: EXAMPLE_VISITS[0] ?? '',
    outAt: null,
    note: null,
    dryFrom: EXAMPLE_VISITS[3] ?? '',
    plannedUntil: null,
  };
  const markup = renderToStaticMarkup(
    createElement(EquipmentBarRow, { bar, scale, width: 400, height: 16, now: EXAMPLE_NOW }),
  );
  expect(markup).toContain('data-kind="dry"');
  expect(markup).toContain('AST-0007, dehumidifier, in 20/11 1:30 pm, still on site; chamber dry since 23/11 3:12 pm');
});

test('tiles have the same figures as a table', () => {
  const rooms = [{ id: 3, label: 'Hall', points: [curve(5), curve(6)] }];
  const markup = renderToStaticMarkup(createElement(CurveTiles, { rooms, scale, now: EXAMPLE_NOW }));
  for (const text of ['Stalled', 'At goal', 'Forecast 26/11 (25/11 to 28/11)', '<td data-figure="true">19.4</td>'])
    expect(markup).toContain(text);
});

test('labels of lines keep apart and within the chart', () => {
  expect(spread([50, 52, 10], 13, 11, 97)).toEqual([50, 63, 11]);
  expect(spread([95, 96, 97], 13, 11, 97)).toEqual([71, 84, 97]);
});

test('figures at the side are round', () => {
  expect(roundTicks({ low: 13.7, high: 23.1 }, 3)).toEqual([15, 20]);
  expect(roundTicks({ low: 6.1, high: 13 }, 4)).toEqual([8, 10, 12]);
});

test('a logger is told by the hour, and a year of it in fewer rows', () => {
  const times = Array.from({ length: 180 }, (_, minute) => minute * 60_000);
  const values = times.map((_, minute) => (minute < 60 ? 20 : minute < 120 ? null : 30));
  const series = [{ label: 'Air', unit: '°C', values }];
  expect(hourlyRows(times, series).map((row) => row.values)).toEqual([[20], [null], [30]]);
  const year = Array.from({ length: 9000 }, (_, hour) => hour * 3_600_000);
  expect(hourlyRows(year, [{ label: 'Air', unit: '°C', values: year.map(() => 1) }]).length).toBeLessThanOrEqual(1000);
});

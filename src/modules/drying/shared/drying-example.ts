// The schedule 0067-D1 as plain facts: nine points in two chambers, four visits, nine units of which one failed. For tests and benches.
import type {
  AirFacts,
  DryingFacts,
  EquipmentFacts,
  MeterFacts,
  Moment,
  PointFacts,
  PointKind,
  PointSurface,
  ReadingFacts,
} from './drying-facts.ts';

/** Set-up and three checks, Sydney time 1:30 pm, 2:40 pm, 1:15 pm, 3:12 pm. */
export const EXAMPLE_VISITS: Moment[] = [
  '2026-11-20 02:30:00',
  '2026-11-21 03:40:00',
  '2026-11-22 02:15:00',
  '2026-11-23 04:12:00',
];
/** The moment the last check was told; and Tuesday 24/11, 10:12 am. */
export const EXAMPLE_NOW = '2026-11-23 23:12:00';

const METER: MeterFacts = { label: 'AST-0031', kind: 'Tramex MEP', calibratedUntil: '2027-08-12' };
const WHO = 'Jack Doyle';

type PointRow = [
  roomId: number,
  label: string,
  material: string,
  standard: number,
  values: number[],
  surface: PointSurface,
  height: number | null,
  depth: number | null,
  x: number,
  y: number,
];
const POINTS: PointRow[] = [
  [1, 'Kitchen, ceiling joist', 'Pine framing', 11, [22.6, 18.9, 15.9, 13.9], 'ceiling', null, 20, 0.17, 0.18],
  [1, 'Kitchen, wall behind sink', 'Gyprock', 8, [24, 17.2, 13.1, 10.8], 'wall', 300, null, 0.06, 0.31],
  [2, 'Dining, floor board', 'Spotted gum', 9, [21.8, 17.9, 14.9, 12.7], 'floor', null, null, 0.72, 0.2],
  [2, 'Dining, subfloor', 'Plywood', 10, [19.6, 16.2, 13.6, 12.3], 'floor', null, 30, 0.85, 0.43],
  [3, 'Hall, stud, east wall', 'Pine framing', 11, [19.4, 18.2, 16.8, 16.8], 'wall', 450, 20, 0.41, 0.49],
  [3, 'Hall, wall lining', 'Gyprock', 8, [22.5, 17.6, 13.8, 11.4], 'wall', 900, null, 0.27, 0.48],
  [3, 'Hall, bottom plate', 'Pine framing', 11, [20.8, 18.6, 16.2, 14.6], 'wall', 45, null, 0.17, 0.5],
  [4, 'Stairs, stringer', 'Pine framing', 11, [18.4, 16.6, 14.8, 13.6], 'wall', 200, null, 0.28, 0.78],
  [3, 'Hall, floor under carpet', 'Plywood', 10, [24.4, 18, 13.9, 11.6], 'floor', null, null, 0.28, 0.63],
];

type AirRow = [
  kind: PointKind,
  label: string,
  chamberId: number | null,
  unit: string | null,
  values: [number, number][],
];
const AIR: AirRow[] = [
  [
    'affected',
    'Kitchen and dining',
    1,
    null,
    [
      [24, 68],
      [26.5, 48],
      [27, 38],
      [27.5, 30],
    ],
  ],
  [
    'affected',
    'Hall and stairs',
    2,
    null,
    [
      [23.5, 70],
      [26, 50],
      [26.5, 42],
      [26, 43],
    ],
  ],
  [
    'unaffected',
    'Study, unaffected',
    null,
    null,
    [
      [23, 52],
      [23.5, 50],
      [23, 50],
      [23.5, 49],
    ],
  ],
  [
    'outside',
    'Outside',
    null,
    null,
    [
      [22, 60],
      [24, 58],
      [21, 66],
      [25.5, 52],
    ],
  ],
  [
    'dehumidifier-out',
    'Out of dehumidifier',
    1,
    'AST-0007',
    [
      [33, 32],
      [35, 20],
      [35.5, 15.5],
      [36, 13],
    ],
  ],
  [
    'dehumidifier-out',
    'Out of dehumidifier',
    2,
    'AST-0008',
    [
      [32.5, 34],
      [34, 24],
      [34, 20],
      [33, 22],
    ],
  ],
];

function unit(asset: string, chamberId: number, changed: Partial<EquipmentFacts> = {}): EquipmentFacts {
  const dehumidifier = asset < 'AST-0010';
  return {
    id: Number(asset.slice(4)),
    asset,
    label: dehumidifier ? 'Dehumidifier' : 'Air mover',
    kind: dehumidifier ? 'dehumidifier' : 'air-mover',
    chamberId,
    inAt: EXAMPLE_VISITS[0] ?? '',
    outAt: null,
    failed: false,
    replaces: null,
    watts: dehumidifier ? 780 : 120,
    pintsPerDay: dehumidifier ? 65 : null,
    dailyRate: dehumidifier ? 7800 : 2800,
    ...changed,
  };
}

const pointOf = (
  [roomId, label, material, standard, , surface, height, depth, x, y]: PointRow,
  place: number,
): PointFacts => ({
  id: place + 1,
  number: place + 1,
  roomId,
  label,
  material,
  surface,
  height,
  depth,
  kind: 'affected',
  scale: '% WME',
  dryStandard: standard,
  goals: [{ value: standard + 4, at: EXAMPLE_VISITS[0] ?? '', by: WHO, reason: null }],
  pin: { attachmentId: 1, x, y },
  removed: null,
});

const readingsOf = ([, , , , values]: PointRow, place: number): ReadingFacts[] =>
  values.map((value, visit) => ({
    id: (place + 1) * 100 + visit,
    pointId: place + 1,
    visitId: visit,
    at: EXAMPLE_VISITS[visit] ?? '',
    recordedAt: EXAMPLE_VISITS[visit] ?? '',
    by: WHO,
    value,
    scale: '% WME',
    notReachable: null,
    sameAsLast: false,
    corrects: null,
    meter: METER,
    note: null,
    attachmentId: null,
  }));

const airOf = ([kind, label, chamberId, equipmentLabel, values]: AirRow, place: number): AirFacts[] =>
  values.map(([temperature, humidity], visit) => ({
    id: `air-${place}-${visit}`,
    visitId: visit,
    at: EXAMPLE_VISITS[visit] ?? '',
    by: WHO,
    kind,
    label,
    chamberId,
    equipmentLabel,
    temperature,
    humidity,
    pressure: null,
    corrects: null,
  }));

/** A fresh copy each time. */
export const exampleFacts = (): DryingFacts => ({
  schedule: {
    id: 1,
    number: '0067-D1',
    label: 'Kitchen, hall and stairs',
    timezone: 'Australia/Sydney',
    unitSystem: 'metric',
    startedAt: EXAMPLE_VISITS[0] ?? '',
    scale: '% WME',
    pressure: null,
    categories: [
      {
        value: 1,
        at: EXAMPLE_VISITS[0] ?? '',
        by: WHO,
        reason:
          'Clean supply water. Looked at again on 20/11, 17 days later: no odour, no growth, wet surfaces treated (line 1.6). It stays at 1.',
      },
    ],
    classes: [
      {
        value: 2,
        at: EXAMPLE_VISITS[0] ?? '',
        by: WHO,
        reason:
          '62.3 of 239.8 m² of surface wet, 26 %: floor 38.0, kitchen ceiling 14.5, hall walls 9.8. Class 2 is 5 to 40 %.',
      },
    ],
    goalRule: 'The dry material of the study, same kind, plus 4.0 points; written beside each reading.',
    meters: [METER, { label: 'AST-0033', kind: 'Hygrometer', calibratedUntil: '2027-08-12' }],
  },
  chambers: [
    { id: 1, letter: 'A', label: 'Kitchen and dining', volume: 86.4, floorArea: 36, circuitAmps: 10 },
    { id: 2, letter: 'B', label: 'Hall and stairs', volume: 51.2, floorArea: 19, circuitAmps: 10 },
  ],
  rooms: [
    { id: 1, chamberId: 1, label: 'Kitchen' },
    { id: 2, chamberId: 1, label: 'Dining' },
    { id: 3, chamberId: 2, label: 'Hall' },
    { id: 4, chamberId: 2, label: 'Stairs' },
  ],
  points: POINTS.map(pointOf),
  visits: EXAMPLE_VISITS.map((at, number) => ({ id: number, number, at, by: WHO, weather: null, note: null })),
  readings: POINTS.flatMap(readingsOf),
  air: AIR.flatMap(airOf),
  equipment: [
    unit('AST-0007', 1),
    unit('AST-0021', 1),
    unit('AST-0022', 1),
    unit('AST-0023', 1),
    unit('AST-0024', 1, { outAt: '2026-11-22 02:15:00', failed: true }),
    unit('AST-0029', 1, { inAt: '2026-11-22 02:15:00', replaces: 24 }),
    unit('AST-0008', 2),
    unit('AST-0025', 2),
    unit('AST-0026', 2),
  ],
  stallNotes: [],
});

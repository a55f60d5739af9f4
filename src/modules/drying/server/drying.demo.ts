// Drying of the claim that has equipment: two chambers, nine points, a set-up and three checks, one point that stalled, nine units of which one failed.
import { randomUUID } from 'node:crypto';
import { momentText, parseMoment } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { placeUnit, takeUnitOut } from './drying-equipment.service.ts';
import { deploymentsToPlace, firstMeter, jobWithSwappedUnit } from './drying-equipment.views.ts';
import { addCategory, addPoint } from './moisture-points.service.ts';
import { categoriesIn } from './moisture-points.store.ts';
import { createSchedule } from './moisture-schedules.service.ts';
import { planDemo } from './drying-plan.demo.ts';
import { finishVisit, readPoint } from './moisture-visits.service.ts';

const DAY = 86_400_000;
/** Set-up and three checks, UTC, in the days that end at `END`. */
const VISITS = ['2026-11-20 02:30:00', '2026-11-21 03:40:00', '2026-11-22 02:15:00', '2026-11-23 04:12:00'];
const END = '2026-11-23 06:00:00';
const [PINE, SPOTTED_GUM, PLYWOOD, GYPROCK] = [1, 3, 4, 5];

type Point = readonly [
  room: string,
  label: string,
  material: number,
  surface: 'wall' | 'floor' | 'ceiling',
  height: number | null,
  depth: number | null,
  values: readonly number[],
];
const POINTS: readonly Point[] = [
  ['Kitchen', 'Kitchen, ceiling joist', PINE, 'ceiling', null, 20, [22.6, 18.9, 15.9, 13.9]],
  ['Kitchen', 'Kitchen, wall behind sink', GYPROCK, 'wall', 300, null, [24, 17.2, 13.1, 10.8]],
  ['Dining', 'Dining, floor board', SPOTTED_GUM, 'floor', null, null, [21.8, 17.9, 14.9, 12.7]],
  ['Dining', 'Dining, subfloor', PLYWOOD, 'floor', null, 30, [19.6, 16.2, 13.6, 12.3]],
  ['Hall', 'Hall, stud, east wall', PINE, 'wall', 450, 20, [19.4, 18.2, 16.8, 16.8]],
  ['Hall', 'Hall, wall lining', GYPROCK, 'wall', 900, null, [22.5, 17.6, 13.8, 11.4]],
  ['Hall', 'Hall, bottom plate', PINE, 'wall', 45, null, [20.8, 18.6, 16.2, 14.6]],
  ['Stairs', 'Stairs, stringer', PINE, 'wall', 200, null, [18.4, 16.6, 14.8, 13.6]],
  ['Hall', 'Hall, floor under carpet', PLYWOOD, 'floor', null, null, [24.4, 18, 13.9, 11.6]],
];
type Air = readonly [
  category: string,
  label: string,
  kind: 'affected' | 'unaffected' | 'outside' | 'dehumidifier-out',
  values: readonly (readonly [number, number])[],
];
const AIR: readonly Air[] = [
  [
    'Kitchen and dining',
    'Kitchen and dining',
    'affected',
    [
      [24, 68],
      [26.5, 48],
      [27, 38],
      [27.5, 30],
    ],
  ],
  [
    'Hall and stairs',
    'Hall and stairs',
    'affected',
    [
      [23.5, 70],
      [26, 50],
      [26.5, 42],
      [26, 43],
    ],
  ],
  [
    'Study',
    'Study, unaffected',
    'unaffected',
    [
      [23, 52],
      [23.5, 50],
      [23, 50],
      [23.5, 49],
    ],
  ],
  [
    'Study',
    'Outside',
    'outside',
    [
      [22, 60],
      [24, 58],
      [21, 66],
      [25.5, 52],
    ],
  ],
  [
    'Kitchen and dining',
    'Out of dehumidifier A',
    'dehumidifier-out',
    [
      [33, 32],
      [35, 20],
      [35.5, 15.5],
      [36, 13],
    ],
  ],
  [
    'Hall and stairs',
    'Out of dehumidifier B',
    'dehumidifier-out',
    [
      [32.5, 34],
      [34, 24],
      [34, 20],
      [33, 22],
    ],
  ],
];

/** The same hours of the days that have just been. */
function shifted(moment: string, now: number): string {
  const days = Math.floor((now - parseMoment(END).getTime()) / DAY);
  return momentText(parseMoment(moment).getTime() + days * DAY);
}

export async function dryingDemo(demo: Demo): Promise<void> {
  const { world, make } = demo;
  const jobId = (await make((ctx) => jobWithSwappedUnit(ctx))) ?? world.claims?.[0]?.jobId;
  if (!jobId) return;
  const at = VISITS.map((moment) => shifted(moment, Date.now()));
  const made = await make(async (ctx) => {
    const id = await createSchedule(
      ctx,
      {
        jobId,
        cause: 'Flexible hose under the kitchen sink burst',
        waterCategory: 1,
        waterClass: 2,
        waterReason: 'Mains water, out for four hours; less than 40 % of surfaces',
        goalRule: 'Dry standard of the study + 4.0',
        meterAssetId: await firstMeter(ctx),
        chambers: [
          { label: 'Kitchen and dining', volume: 86.4, floorArea: 36, circuitAmps: 10, rooms: ['Kitchen', 'Dining'] },
          { label: 'Hall and stairs', volume: 51.2, floorArea: 18, circuitAmps: 10, rooms: ['Hall', 'Stairs'] },
        ],
      },
      at[0],
    );
    await addCategory(ctx, id, { label: 'Study', kind: 'room' });
    const categories = await categoriesIn(ctx, id);
    const category = (label: string): number => categories.find((one) => one.label === label)?.id ?? 0;
    const points = await readAll(ctx, id, category, at);
    await placeAll(ctx, id, jobId, [category('Kitchen and dining'), category('Hall and stairs')]);
    return { jobId, scheduleId: id, points, photographed: `${at[1]?.slice(0, 10)} 14:40:00` };
  });
  await planDemo(demo, made);
}

async function readAll(
  ctx: Context,
  id: number,
  category: (label: string) => number,
  at: readonly string[],
): Promise<number[]> {
  const visits = at.map((moment) => ({ clientRef: randomUUID(), at: moment }));
  const points: [itemId: number, values: readonly number[]][] = [];
  for (const [room, label, materialTypeId, surface, heightMm, depthMm, values] of POINTS)
    points.push([
      await addPoint(ctx, id, { categoryId: category(room), label, materialTypeId, surface, heightMm, depthMm }),
      values,
    ]);
  const places: [itemId: number, values: readonly (readonly [number, number])[]][] = [];
  for (const [of, label, kind, values] of AIR)
    places.push([await addPoint(ctx, id, { categoryId: category(of), label, kind, measures: 'air' }), values]);
  for (const [place, visit] of visits.entries()) {
    const common = { visit, at: visit.at, confirmed: true };
    for (const [itemId, values] of points)
      await readPoint(ctx, id, { clientRef: randomUUID(), itemId, value: values[place] ?? null, ...common }, visit.at);
    for (const [itemId, values] of places) {
      const [temperature = null, relativeHumidity = null] = values[place] ?? [];
      await readPoint(ctx, id, { clientRef: randomUUID(), itemId, temperature, relativeHumidity, ...common }, visit.at);
    }
    await finishVisit(ctx, id, { visit });
  }
  return points.map(([itemId]) => itemId);
}

/** A dehumidifier and movers in each chamber; the mover that stands in for one that failed stands where that one did. */
async function placeAll(ctx: Context, id: number, jobId: number, chambers: readonly [number, number]): Promise<void> {
  const units = await deploymentsToPlace(ctx, jobId);
  const logs = new Map<number, { log: number; chamberId: number }>();
  let [driers, movers] = [0, 0];
  for (const { deploymentId, typeId, outAt, inAt, replacesId } of units) {
    const replaced = replacesId === null ? undefined : logs.get(replacesId);
    const place = typeId === 1 ? driers++ : movers++;
    const chamberId =
      replaced?.chamberId ?? (typeId === 1 ? chambers[place % 2] : chambers[place < 4 ? 0 : 1]) ?? chambers[0];
    const log = await placeUnit(ctx, id, {
      clientRef: randomUUID(),
      chamberId,
      assetDeploymentId: deploymentId,
      at: outAt,
      replacesId: replaced?.log ?? null,
    });
    logs.set(deploymentId, { log, chamberId });
    const isReplaced = units.some((other) => other.replacesId === deploymentId);
    if (inAt !== null) await takeUnitOut(ctx, id, log, { at: inAt, failed: isReplaced });
  }
}

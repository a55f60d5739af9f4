// Equipment of the demonstration company: what dries its claims, meters that people carry, a hired unit, one in repair, rates by type.
import { sql } from 'kysely';
import { addDays, momentText, todayIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Demo, type DemoWorld } from '../../../platform/server/demo.ts';
import type { AssetItemCreate } from '../shared/asset-item.entity.ts';
import { createAsset } from './assets.service.ts';
import { assetItemCosts, assetItemRates } from './assets.views.ts';
import { bringBack, deploy, swap } from './deployments.service.ts';

const [DEHUMIDIFIER, AIR_MOVER, SCRUBBER, METER, HYGROMETER, CAMERA] = [1, 2, 3, 5, 6, 7];
const [DAY, WEEK] = [1, 4];
const IN_SERVICE = 3;

/** Days ago that it went out and came back (0: still there), and to which of the jobs; a name is somebody of the staff. */
type Trip = readonly [out: number, back: number, to: number | string];
interface Unit {
  type: number;
  given: Partial<AssetItemCreate>;
  /** Days from today on which it is due. */
  due: Partial<Record<'tagDueDate' | 'serviceDueDate' | 'calibrationDueDate' | 'hiredUntil', number>>;
  trips: readonly Trip[];
}

const LGR = {
  label: 'Dehumidifier, LGR',
  make: 'Dri-Eaz',
  model: 'LGR 6000i',
  amps: 3.6,
  pintsPerDay: 130,
  homePlace: 'Warehouse, A1',
};
const MOVER = {
  label: 'Air mover',
  make: 'Dri-Eaz',
  model: 'Velo Pro',
  amps: 0.9,
  airflowCfm: 885,
  homePlace: 'Warehouse, A1',
};
const SCRUB = {
  label: 'Air scrubber',
  make: 'Phoenix',
  model: 'Guardian R',
  amps: 1.3,
  airflowCfm: 1400,
  homePlace: 'Warehouse, A1',
};
const PIN = { label: 'Moisture meter', make: 'Protimeter', model: 'MMS3', homePlace: 'Office' };

const UNITS: readonly Unit[] = [
  {
    type: DEHUMIDIFIER,
    given: LGR,
    due: { serviceDueDate: 82 },
    trips: [
      [12.2, 7.3, 1],
      [3.9, 0, 0],
    ],
  },
  {
    type: DEHUMIDIFIER,
    given: LGR,
    due: { serviceDueDate: 82 },
    trips: [
      [13.3, 8.4, 2],
      [3.9, 0, 0],
    ],
  },
  { type: DEHUMIDIFIER, given: LGR, due: { serviceDueDate: 8 }, trips: [[10.9, 0, 3]] },
  { type: DEHUMIDIFIER, given: LGR, due: { serviceDueDate: 116 }, trips: [[13.4, 0, 4]] },
  { type: DEHUMIDIFIER, given: LGR, due: { serviceDueDate: 116 }, trips: [[12.8, 9.4, 5]] },
  {
    type: AIR_MOVER,
    given: MOVER,
    due: { tagDueDate: 67 },
    trips: [
      [12.2, 7.3, 1],
      [3.9, 0, 0],
    ],
  },
  {
    type: AIR_MOVER,
    given: MOVER,
    due: { tagDueDate: 67 },
    trips: [
      [12.2, 7.3, 1],
      [3.9, 0, 0],
    ],
  },
  {
    type: AIR_MOVER,
    given: MOVER,
    due: { tagDueDate: 67 },
    trips: [
      [10.2, 6.6, 6],
      [3.9, 0, 0],
    ],
  },
  {
    type: AIR_MOVER,
    given: MOVER,
    due: { tagDueDate: 7 },
    trips: [
      [10.2, 6.6, 6],
      [3.9, 1.9, 0],
    ],
  },
  {
    type: AIR_MOVER,
    given: MOVER,
    due: { tagDueDate: 67 },
    trips: [
      [13.3, 8.4, 2],
      [3.9, 0, 0],
    ],
  },
  { type: AIR_MOVER, given: MOVER, due: { tagDueDate: 67 }, trips: [[10.9, 0, 3]] },
  { type: AIR_MOVER, given: MOVER, due: { tagDueDate: 67 }, trips: [[13.4, 0, 4]] },
  { type: AIR_MOVER, given: MOVER, due: { tagDueDate: -6 }, trips: [[13.5, 9.1, 7]] },
  { type: AIR_MOVER, given: MOVER, due: { tagDueDate: 67 }, trips: [[12.3, 10.1, 5]] },
  { type: SCRUBBER, given: SCRUB, due: { serviceDueDate: 4 }, trips: [[7.2, 0, 5]] },
  { type: SCRUBBER, given: SCRUB, due: { serviceDueDate: 52 }, trips: [[14.4, 10.4, 6]] },
  { type: METER, given: PIN, due: { calibrationDueDate: 261 }, trips: [[4.4, 0, 'field']] },
  { type: METER, given: PIN, due: { calibrationDueDate: -15 }, trips: [[16.4, 0, 'supervisor']] },
  {
    type: HYGROMETER,
    given: { label: 'Hygrometer', make: 'Testo', model: '605i', homePlace: 'Office' },
    due: { calibrationDueDate: 261 },
    trips: [[4.4, 0, 'field']],
  },
  {
    type: CAMERA,
    given: { label: 'Thermal camera', make: 'FLIR', model: 'E6', homePlace: 'Van 2' },
    due: { calibrationDueDate: 9 },
    trips: [
      [9.6, 7.8, 7],
      [3.8, 2.5, 3],
    ],
  },
  { type: DEHUMIDIFIER, given: { ...LGR, barcode: 'H-112' }, due: { hiredUntil: 3 }, trips: [[8.4, 0, 2]] },
];
/** The unit that failed on the first job, and the one that stands in for it. */
const [FAILED, STANDS_IN] = [8, 12];
const RATES = [
  [DEHUMIDIFIER, DAY, 97.5, 22],
  [DEHUMIDIFIER, WEEK, 580, 140],
  [AIR_MOVER, DAY, 35, 6],
  [SCRUBBER, DAY, 88, 18],
  [CAMERA, DAY, 45, 9],
] as const;
const BOUGHT: Readonly<Record<number, number>> = {
  [DEHUMIDIFIER]: 3890,
  [AIR_MOVER]: 520,
  [SCRUBBER]: 2150,
  [METER]: 690,
};

const ago = (days: number): string => momentText(Date.now() - days * 86_400_000);

export async function assetsDemo({ whole, world, make }: Demo): Promise<void> {
  const jobs = await make((ctx) => jobsWithEquipment(ctx, world));
  if (!jobs.length) return;
  await make(async (ctx) => {
    for (const [assetTypeId, assetItemRateTypeId, sellRate, costRate] of RATES)
      await assetItemRates.create(ctx, { assetTypeId, assetItemRateTypeId, sellRate, costRate });
  });
  if (!whole) return await make((ctx) => oneOfEach(ctx, jobs[0] ?? 0));
  const ids: number[] = [];
  for (const unit of UNITS) ids.push(await make((ctx) => unitOfDemo(ctx, unit, world)));
  const moves = UNITS.flatMap(({ trips }, at) => trips.map((trip) => ({ trip, unit: ids[at] ?? 0, at })));
  const open = new Map<number, number>();
  for (const { trip, unit, at } of moves.sort((a, b) => b.trip[0] - a.trip[0]))
    await make(async (ctx) => {
      const [out, back, to] = trip;
      const where =
        typeof to === 'string'
          ? { userId: world.staff[to] ?? ctx.actor.userId }
          : { jobId: jobs[to % jobs.length] ?? 0 };
      const [id = 0] = await deploy(ctx, {
        assetItemIds: [unit],
        ...where,
        outAt: ago(out),
        overdueReason: 'The other one is at its calibration',
      });
      if (at === FAILED && back && to === 0) open.set(FAILED, id);
      else if (back) await bringBack(ctx, { deploymentIds: [id], inAt: ago(back) });
    });
  await make(async (ctx) => {
    await swap(ctx, open.get(FAILED) ?? 0, {
      assetItemId: ids[STANDS_IN] ?? 0,
      at: ago(1.9),
      assetItemStatusId: IN_SERVICE,
      overdueReason: 'Tag ended last week; tested by hand, tagged tomorrow',
      note: 'Bearing grinds',
    });
  });
}

/** The job of the walls that are drying, and others with works on them. */
async function jobsWithEquipment(ctx: Context, world: DemoWorld): Promise<number[]> {
  const claims = world.claims ?? [];
  const active = claims.filter(({ statusId }) => [6, 7, 8].includes(statusId)).map(({ jobId }) => jobId);
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select id from job where company_id = ${ctx.actor.companyId} and job_number = 'Job-0067' and deleted_at is null`,
  );
  return [...new Set([...rows.map(({ id }) => id), ...active.reverse(), ...claims.map(({ jobId }) => jobId)])].slice(
    0,
    8,
  );
}

async function unitOfDemo(ctx: Context, { type, given, due }: Unit, world: DemoWorld): Promise<number> {
  const today = todayIn('Australia/Sydney', new Date());
  const days = Object.fromEntries(Object.entries(due).map(([name, days]) => [name, addDays(today, days)]));
  const owner = due.hiredUntil === undefined ? {} : { contactId: world.people?.subcontractors[0] ?? null };
  const id = await createAsset(ctx, { label: '', assetTypeId: type, ...given, ...days, ...owner });
  const bought = BOUGHT[type];
  if (bought && due.hiredUntil === undefined)
    await assetItemCosts.create(ctx, {
      assetItemId: id,
      label: 'Bought new',
      kind: 'purchase',
      date: addDays(today, -400),
      amount: bought,
    });
  return id;
}

async function oneOfEach(ctx: Context, jobId: number): Promise<void> {
  const assetItemIds = [
    await createAsset(ctx, { ...LGR, assetTypeId: DEHUMIDIFIER }),
    await createAsset(ctx, { ...MOVER, assetTypeId: AIR_MOVER }),
  ];
  await deploy(ctx, { assetItemIds, jobId, outAt: ago(2) });
  await createAsset(ctx, { ...PIN, assetTypeId: METER, calibrationDueDate: addDays(ctx.today, 200) });
}

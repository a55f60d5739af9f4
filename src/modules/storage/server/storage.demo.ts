// A household in store: five boxes of a claim, one of them back from a restorer; other households fill the bays around it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, momentAt, todayIn } from '../../../kit/dates.ts';
import { type Context, systemActor } from '../../../platform/server/context.ts';
import { type Demo, as } from '../../../platform/server/demo.ts';
import { keepArrivedFiles, putArrivedFiles } from '../../documents/server/index.ts';
import { createContact } from '../../contacts/server/index.ts';
import { warehouses } from '../../inventory/server/index.ts';
import type { StorageItemCreate } from '../shared/storage-item.entity.ts';
import type { NewScan } from '../shared/storage-items.api.ts';
import type { ScanAct } from '../shared/storage-steps.ts';
import { storageBays, storageRates, storageTerms } from './storage-around.views.ts';
import { openClaim } from './storage-claims.service.ts';
import { scan } from './storage-custody.service.ts';
import { createStorageItem } from './storage-items.service.ts';
import { storageItems } from './storage-items.views.ts';
import { rugPicture } from './storage-pictures.demo.ts';

const ZONE = 'Australia/Sydney';
const OWN = 'Job-0052';
const [CARTON, FURNITURE, WHITE_GOODS, ELECTRONICS, ART] = [1, 2, 3, 4, 5];

/** Bay, job, cubic metres, boxes, days ago that they came. */
type Load = readonly [bay: string, job: string, m3: number, boxes: number, days: number];
const LOADS: readonly Load[] = [
  ['A2', 'Job-0031', 2.9, 3, 34],
  ['A2', 'Job-0038', 1.6, 2, 30],
  ['A3', 'Job-0012', 5.6, 4, 54],
  ['A4', 'Job-0012', 4.8, 4, 54],
  ['A6', 'Job-0039', 2.2, 2, 26],
  ['B1', 'Job-0020', 5.9, 3, 47],
  ['B2', 'Job-0020', 5.4, 3, 47],
  ['B3', 'Job-0020', 3.3, 2, 46],
  ['B3', 'Job-0053', 2.2, 2, 18],
  ['B4', 'Job-0053', 5.8, 3, 18],
  ['B5', 'Job-0053', 1.1, 1, 18],
  ['C1', 'Job-0041', 2.6, 2, 12],
  ['C1', 'Job-0018', 1.9, 2, 40],
  ['C3', 'Job-0026', 3.9, 2, 38],
  ['C4', 'Job-0026', 5.1, 3, 38],
  ['C5', 'Job-0029', 6.3, 3, 33],
  ['D1', 'Job-0035', 4.4, 2, 29],
  ['D2', 'Job-0035', 5.7, 3, 29],
  ['D3', 'Job-0035', 2, 1, 29],
  ['D4', 'Job-0018', 3.2, 1, 40],
  ['D6', 'Job-0030', 1.6, 2, 8],
];
const THINGS = [
  'Books',
  'Kitchen, pots',
  'Lounge, cushions',
  'Bed, boxed',
  'Office files',
  'Sideboard',
  'Children, toys',
  'Linen',
];

interface Places {
  store: number;
  van: number;
  bays: ReadonlyMap<string, number>;
}

/** A moment so many days ago, by the clock of the site. */
const ago = (days: number, time: string): string => momentAt(ZONE, addDays(todayIn(ZONE, new Date()), -days), time);

export async function storageDemo(demo: Demo): Promise<void> {
  const { whole, make } = demo;
  const jobs = await make((ctx) => jobsByNumber(ctx, demo));
  const own = jobs.get(OWN) ?? [...jobs.values()][0];
  if (own === undefined) return;
  const places = await make((ctx) => placesOfDemo(ctx, whole));
  await make((ctx) => storageRates.create(ctx, { sellRate: 0.85, fromDate: addDays(ctx.today, -365) }));
  if (!whole) return await make((ctx) => oneBox(ctx, own, places));
  for (const [index, load] of LOADS.entries()) await make((ctx) => loadOfDemo(ctx, load, jobs, places, index));
  await household(demo, own, places);
  const neighbour = jobs.get('Job-0041');
  if (neighbour !== undefined) await make((ctx) => neighbourOf(ctx, neighbour, places));
  await make(async (ctx) => {
    const payers = demo.world.people?.insurers ?? [];
    const limit = { payerId: payers[2] ?? payers[0] ?? null };
    await storageTerms.create(ctx, {
      jobId: own,
      paidUntil: addDays(ctx.today, 21),
      note: 'handover day',
      payerId: payers[0] ?? null,
    });
    const other = jobs.get('Job-0012');
    if (other !== undefined)
      await storageTerms.create(ctx, { jobId: other, paidUntil: addDays(ctx.today, 6), ...limit });
  });
}

/** Jobs by their numbers; what does not exist is stood in for by other claims. */
async function jobsByNumber(ctx: Context, { world }: Demo): Promise<Map<string, number>> {
  const numbers = [...new Set([OWN, ...LOADS.map(([, job]) => job)])];
  const rows = await ctx.run(sql<{ number: string; id: number }>`select job_number as number, id from job
    where company_id = ${ctx.actor.companyId} and deleted_at is null and job_number = any(${numbers})`);
  const found = new Map(rows.map(({ number, id }) => [number, id]));
  const others = (world.claims ?? []).map(({ jobId }) => jobId).filter((id) => ![...found.values()].includes(id));
  for (const number of numbers) {
    const other = found.has(number) ? undefined : others.shift();
    if (other !== undefined) found.set(number, other);
  }
  return found;
}

/** A place of that name, where another module has made it already. */
async function placeOf(ctx: Context, label: string, kind: 'warehouse' | 'vehicle'): Promise<number> {
  const [known] = await ctx.run(
    sql<{
      id: number;
    }>`select id from warehouse where company_id = ${ctx.actor.companyId} and deleted_at is null and kind = ${kind} and lower(label) = lower(${label})`,
  );
  return known?.id ?? (await warehouses.create(ctx, { label, kind }));
}

async function placesOfDemo(ctx: Context, whole: boolean): Promise<Places> {
  const store = await placeOf(ctx, 'St Marys warehouse', 'warehouse');
  const van = await placeOf(ctx, 'Van 2', 'vehicle');
  const bays = new Map<string, number>();
  for (const aisle of whole ? ['A', 'B', 'C', 'D'] : ['A'])
    for (let column = 1; column <= 6; column++) {
      const label = `${aisle}${column}`;
      const used = label === 'A1' && whole ? { reservedFor: 'tools', reservedM3: 4.2 } : {};
      bays.set(
        label,
        await storageBays.create(ctx, { warehouseId: store, label, aisle, column, capacityM3: 6, ...used }),
      );
    }
  const foot = [
    ['Gangway A', 'gangway', 'A'],
    ['Gangway C', 'gangway', 'C'],
    ['Roller door', 'door', ''],
    ['Pack-in bench', 'bench', ''],
    ['Wash bay', 'wash', ''],
  ] as const;
  if (whole)
    for (const [label, kind, aisle] of foot) await storageBays.create(ctx, { warehouseId: store, label, kind, aisle });
  return { store, van, bays };
}

const step = async (ctx: Context, code: string, act: ScanAct, at: string, more: Partial<NewScan> = {}) =>
  await scan(ctx, { clientRef: randomUUID(), code, act, at, ...more });

/** Packed, loaded and stored on one morning; answers its number. */
async function stored(
  ctx: Context,
  given: StorageItemCreate,
  bay: string,
  days: number,
  places: Places,
): Promise<string> {
  const id = await createStorageItem(ctx, given, { at: ago(days, '09:20') });
  const { storageNumber } = await storageItems.read(ctx, id);
  await step(ctx, storageNumber, 'van', ago(days, '09:55'), { warehouseId: places.van });
  await step(ctx, storageNumber, 'bay', ago(days, '11:05'), { bayId: places.bays.get(bay) ?? null });
  return storageNumber;
}

async function loadOfDemo(
  ctx: Context,
  [bay, job, m3, boxes, days]: Load,
  jobs: ReadonlyMap<string, number>,
  places: Places,
  seed: number,
): Promise<void> {
  const jobId = jobs.get(job);
  if (jobId === undefined) return;
  const each = Math.floor((m3 / boxes) * 100) / 100;
  for (let n = 0; n < boxes; n++) {
    const volumeM3 = n === boxes - 1 ? Math.round((m3 - each * (boxes - 1)) * 100) / 100 : each;
    const description = THINGS[(seed * 3 + n) % THINGS.length] ?? 'Household';
    const held = bay === 'D4';
    await stored(
      ctx,
      { jobId, description, volumeM3, storageItemTypeId: volumeM3 > 1 ? FURNITURE : CARTON, disposalHold: held },
      bay,
      days,
      places,
    );
  }
}

/** The five boxes of the claim, by those who had them in their hands. */
async function household({ app, actor, world, make }: Demo, jobId: number, places: Places): Promise<void> {
  const by = (who: string) => ({ ...actor, userId: world.staff[who] ?? actor.userId });
  const packs = <T>(work: (ctx: Context) => Promise<T>) => as(app, by('field'), work);
  const stores = <T>(work: (ctx: Context) => Promise<T>) => as(app, by('supervisor'), work);
  const boxes: readonly (readonly [StorageItemCreate, string])[] = [
    [
      {
        jobId,
        description: 'Lamp, books',
        volumeM3: 0.12,
        room: 'Dining, shelf',
        fragile: true,
        thisWayUp: true,
        storageItemTypeId: CARTON,
      },
      'C2',
    ],
    [
      { jobId, description: 'Print, clock, vase', volumeM3: 0.1, room: 'Hall', fragile: true, storageItemTypeId: ART },
      'C2',
    ],
    [
      {
        jobId,
        description: 'Floor lamp',
        volumeM3: 0.35,
        room: 'Dining',
        isBox: false,
        storageItemTypeId: ELECTRONICS,
      },
      'C2',
    ],
    [
      {
        jobId,
        description: 'Wool rug, rolled',
        volumeM3: 0.4,
        weightKg: 14,
        thisWayUp: true,
        isBox: false,
        room: 'Dining',
        storageItemTypeId: FURNITURE,
      },
      'C2',
    ],
    [
      {
        jobId,
        description: 'Dining table',
        volumeM3: 1.6,
        weightKg: 48,
        isBox: false,
        room: 'Dining',
        storageItemTypeId: FURNITURE,
      },
      'C3',
    ],
  ];
  let rug: { code: string; pictures: number[] } | undefined;
  for (const [given, bay] of boxes) {
    const wet = given.description === 'Wool rug, rolled';
    const packed = {
      at: ago(20, '09:20'),
      signedBy: 'Ken Wong',
      ...(wet && { condition: 'Wet, 1 stain on the long side' }),
    };
    const { id, code } = await packs(async (ctx) => {
      const made = await createStorageItem(ctx, given, packed);
      return { id: made, code: (await storageItems.read(ctx, made)).storageNumber };
    });
    await packs((ctx) => step(ctx, code, 'van', ago(20, '09:55'), { warehouseId: places.van }));
    const pictures = wet ? await picturesOf({ app, actor }, jobId, id) : [];
    await stores((ctx) =>
      step(ctx, code, 'bay', ago(20, '11:05'), {
        bayId: places.bays.get(bay) ?? null,
        attachmentIds: pictures.slice(0, 1),
      }),
    );
    if (wet) rug = { code, pictures };
  }
  if (!rug) return;
  const { code, pictures } = rug;
  const { id: restorer } = await make((ctx) =>
    createContact(ctx, { companyName: 'Fibre & Rug Care', contactTypeId: 3 }),
  );
  await stores((ctx) => step(ctx, code, 'restorer', ago(18, '08:40'), { contactId: restorer, signedBy: 'R. Ames' }));
  await stores((ctx) =>
    step(ctx, code, 'bay', ago(4, '14:10'), {
      bayId: places.bays.get('C2') ?? null,
      condition: 'Clean and dry, fringe 40 mm short',
      differs: true,
      attachmentIds: pictures.slice(1, 2),
    }),
  );
  await stores((ctx) => step(ctx, code, 'ready', ago(3, '10:00')));
}

async function picturesOf(
  { app, actor }: Pick<Demo, 'app' | 'actor'>,
  jobId: number,
  itemId: number,
): Promise<number[]> {
  const files = [
    { fileName: 'rug-in.png', bytes: await rugPicture('wet') },
    { fileName: 'rug-back.png', bytes: await rugPicture('clean') },
  ];
  const { ids } = await keepArrivedFiles(app, actor.companyId, `demo-rug-${itemId}`, files);
  return await as(app, systemActor(actor.companyId, null), (ctx) =>
    putArrivedFiles(ctx, [{ objectType: 'storageItem', objectId: itemId }], jobId, ids),
  );
}

/** The household in the same bay: one of its boxes was not found at the count. */
async function neighbourOf(ctx: Context, jobId: number, places: Places): Promise<void> {
  const boxes = [
    ['B-11', 'Bedroom linen', 1.1],
    ['B-12', 'Toys', 0.7],
    ['B-13', 'Office files', 0.6],
  ] as const;
  let last = '';
  for (const [label, description, volumeM3] of boxes)
    last = await stored(ctx, { jobId, label, description, volumeM3, storageItemTypeId: CARTON }, 'C2', 12, places);
  await step(ctx, last, 'missing', ago(1, '15:30'), { note: 'Not in C2 at the count' });
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from storage_item where company_id = ${ctx.actor.companyId} and storage_number = ${last}`,
  );
  if (row)
    await openClaim(ctx, {
      storageItemId: row.id,
      kind: 'missing',
      label: 'Office files',
      found: 'Not in C2 at the count, asked everybody who was in the store this week',
    });
}

async function oneBox(ctx: Context, jobId: number, places: Places): Promise<void> {
  await stored(ctx, { jobId, description: 'Books', volumeM3: 0.12, storageItemTypeId: CARTON }, 'A1', 3, places);
  await stored(
    ctx,
    { jobId, description: 'Washing machine', volumeM3: 0.4, isBox: false, storageItemTypeId: WHITE_GOODS },
    'A2',
    3,
    places,
  );
}

// Stock of the demonstration company: what its vans carry, a month of movements, a stocktake with two differences.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Demo, random } from '../../../platform/server/demo.ts';
import { createContact } from '../../contacts/server/index.ts';
import type { NewMovement } from '../shared/inventory-movements.api.ts';
import { inventoryItemOverrides, inventoryItems } from './inventory.views.ts';
import { move } from './movements.service.ts';
import { count } from './stocktakes.service.ts';
import { stocktakes } from './stocktakes.views.ts';
import { warehouses } from './warehouses.service.ts';

/** Name, code, unit, cost, charge, reorder below, received, from which supplier. */
type Item = readonly [string, string, string, number, number, number, number, 0 | 1];
const ITEMS: readonly Item[] = [
  ['Gaffer tape 48 mm, black', 'TAP-048', 'roll', 11.4, 19.5, 20, 60, 0],
  ['Painter’s tape 36 mm', 'TAP-036', 'roll', 4.85, 8.9, 24, 72, 0],
  ['Zip wall pole', 'ZIP-POLE', 'ea', 62, 95, 4, 12, 0],
  ['Plastic sheeting 4 × 50 m, 200 µm', 'PLA-200', 'roll', 118, 185, 6, 14, 0],
  ['Self-adhesive zip door', 'ZIP-DOOR', 'ea', 16.2, 29, 10, 24, 0],
  ['Antimicrobial, 5 L', 'AM-005', 'ea', 58.4, 96, 8, 24, 1],
  ['Antimicrobial wipes, tub of 200', 'AM-WIPE', 'ea', 21.9, 36, 10, 30, 1],
  ['Degreaser, 5 L', 'DEG-005', 'ea', 31.2, 52, 6, 16, 1],
  ['Odour counteractant, 1 L', 'ODR-001', 'ea', 27.5, 48, 6, 18, 1],
  ['Encapsulant, white, 15 L', 'ENC-015', 'ea', 149, 228, 4, 8, 1],
  ['HEPA filter for air scrubber', 'FIL-HEPA', 'ea', 128, 195, 4, 10, 0],
  ['Pre-filter, pack of 12', 'FIL-PRE', 'pkt', 34.6, 58, 6, 20, 0],
  ['Respirator, P2, box of 20', 'RSP-P2', 'pkt', 24.9, 42, 12, 40, 1],
  ['Half-face cartridge, pair', 'RSP-CART', 'pkt', 29.8, 49, 8, 20, 1],
  ['Disposable coverall, type 5, L', 'CVR-L', 'ea', 7.9, 14, 30, 90, 1],
  ['Disposable coverall, type 5, XL', 'CVR-XL', 'ea', 7.9, 14, 30, 90, 1],
  ['Nitrile gloves, box of 100', 'GLV-NIT', 'pkt', 18.5, 29, 20, 60, 1],
  ['Boot covers, pack of 50', 'CVR-BOOT', 'pkt', 14.2, 24, 10, 24, 1],
  ['Waste bag, 200 µm, roll of 50', 'BAG-WST', 'roll', 44, 69, 8, 22, 1],
  ['Asbestos bag, printed, roll of 50', 'BAG-ASB', 'roll', 61, 98, 4, 10, 1],
  ['Moving box, 60 L', 'BOX-060', 'ea', 3.9, 7.5, 80, 300, 0],
  ['Book box, 30 L', 'BOX-030', 'ea', 2.95, 5.9, 60, 200, 0],
  ['Picture box, adjustable', 'BOX-PIC', 'ea', 6.8, 12.5, 15, 40, 0],
  ['Packing paper, 10 kg', 'PAP-010', 'ea', 29, 46, 6, 20, 0],
  ['Bubble wrap 1.5 × 50 m', 'BUB-150', 'roll', 52, 84, 4, 12, 0],
  ['Furniture blanket', 'BLK-FUR', 'ea', 18, 29, 20, 60, 0],
  ['Stretch wrap 500 mm', 'STR-500', 'roll', 13.6, 22.5, 12, 36, 0],
  ['Plasterboard 10 mm, 2400 × 1200', 'PLB-010', 'sheet', 17.2, 28, 20, 60, 0],
  ['Villaboard 6 mm, 2400 × 1200', 'VIL-006', 'sheet', 38.5, 59, 8, 20, 0],
  ['Jointing compound, 20 kg', 'JNT-020', 'ea', 29.9, 47, 6, 18, 0],
  ['Cornice 90 mm', 'CRN-090', 'm', 3.15, 5.6, 40, 120, 0],
  ['Pine skirting 67 × 18', 'SKR-067', 'm', 4.2, 7.4, 50, 150, 0],
  ['Screws 6g × 30, box of 1000', 'SCR-630', 'pkt', 26, 41, 5, 14, 0],
  ['Ceiling paint, white, 15 L', 'PNT-CEI', 'ea', 124, 189, 3, 9, 0],
  ['Stain sealer, 4 L', 'PNT-STN', 'ea', 79, 124, 4, 12, 0],
  ['Smoke alarm, 240 V', 'ELE-SMK', 'ea', 47, 78, 6, 16, 0],
  ['Power point, double', 'ELE-GPO', 'ea', 12.3, 23, 20, 50, 0],
  ['Flexible hose 15 mm, 450 mm', 'PLM-FLX', 'ea', 9.4, 18, 15, 40, 0],
  ['Silicone, wet area, clear', 'SIL-CLR', 'ea', 10.8, 18.5, 20, 60, 0],
  ['Tarpaulin 6 × 9 m', 'TRP-069', 'ea', 68, 110, 6, 15, 0],
];
const SUPPLIERS = [
  { companyName: 'Harbour Trade Supplies', email: 'orders@harbourtrade.example' },
  { companyName: 'CleanPro Chemicals', email: 'sales@cleanpro.example' },
];
/** What is nearly used up, so that there is something to order. */
const LOW = 'ENC-015';
const DAY = 86_400_000;
const ago = (days: number): string => momentText(Date.now() - days * DAY);

export async function inventoryDemo({ whole, world, make }: Demo): Promise<void> {
  const [main, overflow, van1, van2] = await make(async (ctx) => [
    await warehouses.create(ctx, { label: 'Main warehouse', notes: 'Unit 4, roller door code from the office' }),
    await warehouses.create(ctx, { label: 'Overflow store' }),
    await warehouses.create(ctx, { label: 'Van 1', kind: 'vehicle', userId: world.staff['field'] ?? null }),
    await warehouses.create(ctx, { label: 'Van 2', kind: 'vehicle', userId: world.staff['supervisor'] ?? null }),
  ]);
  const list = whole ? ITEMS : ITEMS.slice(0, 3);
  const ids = await make(async (ctx) => await itemsOfDemo(ctx, list, main ?? 0));
  const jobs = await make((ctx) => jobsOfDemo(ctx));
  if (!jobs.length || !main || !overflow || !van1 || !van2) return;
  const run = (lines: NewMovement[]) => make((ctx) => move(ctx, lines));
  const of = (at: number) => ({ inventoryItemId: ids[at] ?? 0 });
  await run(
    list.map(
      ([, , , cost, , , received], at): NewMovement => ({
        ...of(at),
        kind: 'receive',
        quantity: received,
        unitCost: cost,
        toWarehouseId: main,
        movedAt: ago(30),
        reason: 'Opening stock',
      }),
    ),
  );
  const vans = [van1, van2] as const;
  for (const [nth, van] of vans.entries())
    await run(
      list.flatMap(([, , , , , , received], at): NewMovement[] =>
        (at + nth) % 2
          ? []
          : [
              {
                ...of(at),
                kind: 'transfer',
                quantity: Math.max(1, Math.floor(received / 6)),
                fromWarehouseId: main,
                toWarehouseId: van,
                movedAt: ago(28 - nth),
              },
            ],
      ),
    );
  if (!whole)
    return await run([
      { ...of(0), kind: 'issue', quantity: 2, fromWarehouseId: van1, jobId: jobs[0] ?? 0, movedAt: ago(2) },
    ]).then(() => undefined);
  await run(
    list.slice(20, 27).map(
      ([, , , , , , received], at): NewMovement => ({
        ...of(20 + at),
        kind: 'transfer',
        quantity: Math.floor(received / 6),
        fromWarehouseId: main,
        toWarehouseId: overflow,
        movedAt: ago(26),
      }),
    ),
  );
  for (const lines of aMonth(list, ids, jobs, van1)) await run(lines);
  await run([
    {
      ...of(0),
      kind: 'receive',
      quantity: 24,
      unitCost: 12.1,
      toWarehouseId: main,
      movedAt: ago(9),
      reason: 'Delivery 88142',
    },
  ]);
  const job = jobs[0] ?? 0;
  const packed = { kind: 'issue', jobId: job, fromWarehouseId: main, movedAt: ago(6) } as const;
  await run(
    [
      [20, 62],
      [21, 40],
      [23, 4],
      [24, 3],
      [25, 18],
      [26, 5],
    ].map(([at = 0, quantity = 0]): NewMovement => ({ ...of(at), ...packed, quantity })),
  );
  await run([{ ...of(20), kind: 'return', quantity: 12, jobId: job, toWarehouseId: main, movedAt: ago(4) }]);
  const low = list.findIndex(([, code]) => code === LOW);
  await run([
    { ...of(low), kind: 'issue', quantity: 5, fromWarehouseId: main, jobId: jobs[1] ?? job, movedAt: ago(3) },
  ]);
  await make((ctx) => countedVan(ctx, van1, ids));
}

/** What Van 1 issues from day to day, never more than it carries. */
function aMonth(list: readonly Item[], ids: readonly number[], jobs: readonly number[], van: number): NewMovement[][] {
  const numbers = random(42);
  const carried = list.map(([, , , , , , received], at) => (at % 2 ? 0 : Math.floor(received / 6)));
  return Array.from({ length: 23 }, (_, day) =>
    Array.from({ length: 3 }, () => numbers.whole(0, 19) * 2)
      .filter((at) => {
        const left = carried[at] ?? 0;
        if (left < 2) return false;
        carried[at] = left - 1;
        return true;
      })
      .map((at, nth) => ({
        kind: 'issue' as const,
        inventoryItemId: ids[at] ?? 0,
        quantity: 1,
        fromWarehouseId: van,
        jobId: numbers.of(jobs),
        movedAt: ago(24 - day - nth / 10),
      })),
  ).filter((lines) => lines.length > 0);
}

async function itemsOfDemo(ctx: Context, list: readonly Item[], warehouseId: number): Promise<number[]> {
  const suppliers: number[] = [];
  for (const { companyName, email } of SUPPLIERS)
    suppliers.push((await createContact(ctx, { contactTypeId: 9, companyName, email })).id);
  const units = new Map(
    (
      await ctx.run(
        sql<{ id: number; label: string }>`select id, label from unit where company_id = ${ctx.actor.companyId}`,
      )
    ).map(({ id, label }) => [label, id]),
  );
  const ids: number[] = [];
  for (const [label, code, unit, costTotal, sellTotal, reorderLevel, received, supplier] of list) {
    const supplierContactId = suppliers[supplier] ?? null;
    const own =
      supplierContactId === null
        ? {}
        : {
            supplierContactId,
            linkedContactIds: [supplierContactId],
            contactItems: [
              { contactId: supplierContactId, code: `${supplier ? 'CP' : 'HT'}-${code}`, price: costTotal },
            ],
          };
    ids.push(
      await inventoryItems.create(ctx, {
        label,
        code,
        unitId: units.get(unit) ?? null,
        costTotal,
        sellTotal,
        taxRate: 0.1,
        reorderLevel,
        reorderQuantity: Math.ceil(received / 2),
        warehouseId,
        ...own,
      }),
    );
  }
  const [first = 0] = ids;
  await inventoryItemOverrides.create(ctx, {
    inventoryItemId: first,
    label: 'Tape, insurer schedule',
    order: 1,
    jobTypeIds: [1],
    sellTotal: 17.9,
  });
  return ids;
}

/** The job of the packed household, and others with works on them. */
async function jobsOfDemo(ctx: Context): Promise<number[]> {
  const rows = await ctx.run(sql<{
    id: number;
  }>`select id from job where company_id = ${ctx.actor.companyId} and deleted_at is null
    order by job_number <> 'Job-0052', job_number desc limit 8`);
  return rows.map(({ id }) => id);
}

/** A count of the van that is still to be approved: one roll is missing, two tubs more are there. */
async function countedVan(ctx: Context, warehouseId: number, ids: readonly number[]): Promise<void> {
  const id = await stocktakes.create(ctx, { label: 'Van 1, month end', warehouseId });
  const held = await ctx.run(sql<{
    id: number;
    quantity: number;
  }>`select inventory_item_id as id, quantity::float8 as quantity from inventory_stock
    where company_id = ${ctx.actor.companyId} and warehouse_id = ${warehouseId} and inventory_item_id = any(${[...ids]}) and quantity > 0 order by inventory_item_id limit 12`);
  const off = [-1, 0, 2];
  await count(
    ctx,
    id,
    held.map((row, at) => ({
      clientRef: randomUUID(),
      inventoryItemId: row.id,
      quantity: Math.max(0, row.quantity + (off[at] ?? 0)),
      adds: false,
    })),
  );
}

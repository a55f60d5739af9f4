// What an import does with each kind of record: all through the services of its owner, so that numbers, history and events are as if it
// were entered by hand.
import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';
import { removeRecords } from '../../../platform/server/records-many.ts';
import { lockRecord } from '../../../platform/server/records.ts';
import type { z } from 'zod';
import { createSchema } from '../../../kit/entity-schemas.ts';
import { assetItems, createAsset } from '../../assets/server/index.ts';
import { type AssetItemCreate, assetItem } from '../../assets/shared/asset-item.entity.ts';
import {
  type ContactKey,
  contactsByKey,
  createContacts,
  updateContact,
  usesOfContacts,
  withdrawContacts,
} from '../../contacts/server/index.ts';
import { type ContactCreate, contact } from '../../contacts/shared/contact.entity.ts';
import { inventoryItems, moveStock } from '../../inventory/server/index.ts';
import { type InventoryItemCreate, inventoryItem } from '../../inventory/shared/inventory-item.entity.ts';
import {
  type JobKey,
  createJobs,
  jobScope,
  jobsByKey,
  updateJob,
  usesOfJobs,
  withdrawJobs,
} from '../../jobs/server/index.ts';
import { type JobCreate, job } from '../../jobs/shared/job.entity.ts';
import { OPENING_QUANTITY, type RecordType } from '../shared/import-fields.ts';
import { type ItemKey, itemsByKey, usesOfAssets, usesOfStock } from './import-records.views.ts';

type Values = Record<string, unknown>;

export interface NewRow {
  values: Values;
  /** What is no field of the record: days of stages, an opening quantity. */
  beside: Record<string, string>;
}
export interface RecordWork {
  schema: z.ZodType;
  byKey: (ctx: Context, key: string, keys: readonly string[]) => Promise<{ id: number; key: string }[]>;
  /** Their ids, in order. */
  create: (ctx: Context, rows: readonly NewRow[], note: string) => Promise<number[]>;
  lock: (ctx: Context, id: number) => Promise<Values>;
  update: (ctx: Context, id: number, values: Values) => Promise<unknown>;
  /** What points at them, in words; those are not taken back. */
  uses: (ctx: Context, ids: readonly number[]) => Promise<Map<number, string[]>>;
  withdraw: (ctx: Context, ids: readonly number[], note: string) => Promise<unknown>;
  /** Whose statistics the planner needs anew. */
  tables: readonly string[];
}

const valuesOf = <T>(rows: readonly NewRow[]): T[] => rows.map(({ values }) => values as unknown as T);
const asValues = (record: unknown): Values => record as Values;

async function createStock(ctx: Context, rows: readonly NewRow[], note: string): Promise<number[]> {
  const ids: number[] = [];
  for (const { values, beside } of rows) {
    const given = values as unknown as InventoryItemCreate;
    const id = await inventoryItems.create(ctx, given);
    ids.push(id);
    const quantity = Number(beside[OPENING_QUANTITY] ?? 0);
    if (quantity > 0)
      await moveStock(ctx, [
        {
          kind: 'receive',
          inventoryItemId: id,
          quantity,
          toWarehouseId: given.warehouseId ?? null,
          unitCost: given.costTotal ?? null,
          reason: note.slice(0, 200),
        },
      ]);
  }
  return ids;
}

async function createEquipment(ctx: Context, rows: readonly NewRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (const given of valuesOf<AssetItemCreate>(rows)) ids.push(await createAsset(ctx, given));
  return ids;
}

export const RECORD_WORK: Record<RecordType, RecordWork> = {
  job: {
    schema: createSchema(job),
    byKey: (ctx, key, keys) => jobsByKey(ctx, key as JobKey, keys),
    create: (ctx, rows, note) =>
      createJobs(
        ctx,
        valuesOf<JobCreate>(rows),
        note,
        rows.map(({ beside }) => beside),
      ),
    lock: async (ctx, id) => asValues(await lockRecord(ctx, job, id, { scope: jobScope(ctx, 'r') })),
    update: updateJob,
    uses: usesOfJobs,
    withdraw: withdrawJobs,
    tables: ['job', 'status_change'],
  },
  contact: {
    schema: createSchema(contact),
    byKey: (ctx, key, keys) => contactsByKey(ctx, key as ContactKey, keys),
    create: (ctx, rows, note) => createContacts(ctx, valuesOf<ContactCreate>(rows), note),
    lock: async (ctx, id) => asValues(await lockRecord(ctx, contact, id)),
    update: updateContact,
    uses: (ctx, ids) => usesOfContacts(ctx, ids, listed(ctx.app.modules, 'contactReferences')),
    withdraw: withdrawContacts,
    tables: ['contact'],
  },
  assetItem: {
    schema: createSchema(assetItem),
    byKey: (ctx, key, keys) => itemsByKey(ctx, 'asset_item', key as ItemKey, keys),
    create: createEquipment,
    lock: async (ctx, id) => asValues(await lockRecord(ctx, assetItem, id)),
    update: assetItems.update,
    uses: usesOfAssets,
    withdraw: (ctx, ids, note) => removeRecords(ctx, assetItem, ids, { jobId: null, note }),
    tables: ['asset_item'],
  },
  inventoryItem: {
    schema: createSchema(inventoryItem),
    byKey: (ctx, key, keys) => itemsByKey(ctx, 'inventory_item', key as ItemKey, keys),
    create: createStock,
    lock: async (ctx, id) => asValues(await lockRecord(ctx, inventoryItem, id)),
    update: inventoryItems.update,
    uses: usesOfStock,
    withdraw: (ctx, ids, note) => removeRecords(ctx, inventoryItem, ids, { jobId: null, note }),
    tables: ['inventory_item', 'inventory_movement'],
  },
};

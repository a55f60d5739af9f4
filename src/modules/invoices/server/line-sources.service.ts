// What invoice lines take from the modules below: one table of sources. Each is billed once, and the database holds that by triggers on
// the sources of lines and on invoices (0751, 0772, 0776, 0806); line-sources.test.ts holds this table against them.
import { type Context, can } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { billableEquipment, takeEquipment } from '../../assets/server/index.ts';
import { billableContents, takeContents } from '../../contents/server/index.ts';
import type { TakeLines } from '../../finance/shared/taken-line.ts';
import { billableStock, takeStock } from '../../inventory/server/index.ts';
import { billableStorage, takeStorage } from '../../storage/server/index.ts';
import type { AccountsReceivable } from '../shared/invoice.entity.ts';
import type { AddedLines, BillableWork } from '../shared/invoices.api.ts';
import type { NewItem, NewSource } from './invoices.store.ts';
import { MISSING } from '../shared/invoice-words.ts';

type Part = 'equipment' | 'storage' | 'stock' | 'contents';
export interface LineSource {
  /** What of a job is open, in the answer of billable. */
  part: Part;
  open: (ctx: Context, jobId: number) => Promise<BillableWork[]>;
  /** What a person chooses of it. */
  field: 'assetDeploymentIds' | 'storageItemIds' | 'inventoryMovementIds' | 'lossQuoteItemIds';
  right: 'view-asset-item' | 'view-storage-item' | 'view-inventory-item' | 'view-loss-schedule-quote';
  take: TakeLines<Context>;
  /** How its lines are headed, and what is said where nothing is left. */
  groupLabel: string;
  nothingLeft: string;
  /** What a line names as its source, and the table of it. */
  sourceType: NewSource['sourceType'];
  table: 'asset_charge' | 'storage_charge' | 'inventory_movement' | 'loss_schedule_quote_item';
  /**
   * How it is let go when its line is credited, or its invoice voided or removed. `live`: the charge lives while its lines come to more
   * than nothing; then its days are free. `sum`: what its lines come to is summed up each time, and what is credited is left again.
   */
  letGo: 'live' | 'sum';
}

export const LINE_SOURCES: readonly LineSource[] = [
  {
    part: 'equipment',
    open: billableEquipment,
    field: 'assetDeploymentIds',
    right: 'view-asset-item',
    take: takeEquipment,
    groupLabel: 'Equipment',
    nothingLeft: 'Nothing of this equipment is left to bill. Reload the page',
    sourceType: 'assetCharge',
    table: 'asset_charge',
    letGo: 'live',
  },
  {
    part: 'storage',
    open: billableStorage,
    field: 'storageItemIds',
    right: 'view-storage-item',
    take: takeStorage,
    groupLabel: 'Storage',
    nothingLeft: 'Nothing of this storage is left to bill. Reload the page',
    sourceType: 'storageCharge',
    table: 'storage_charge',
    letGo: 'live',
  },
  {
    part: 'stock',
    open: billableStock,
    field: 'inventoryMovementIds',
    right: 'view-inventory-item',
    take: takeStock,
    groupLabel: 'Stock',
    nothingLeft: 'Nothing of this stock is left to bill. Reload the page',
    sourceType: 'inventoryMovement',
    table: 'inventory_movement',
    letGo: 'sum',
  },
  {
    part: 'contents',
    open: billableContents,
    field: 'lossQuoteItemIds',
    right: 'view-loss-schedule-quote',
    take: takeContents,
    groupLabel: 'Contents',
    nothingLeft: 'Nothing of this price is left to bill. Reload the page',
    sourceType: 'lossScheduleQuoteItem',
    table: 'loss_schedule_quote_item',
    letGo: 'sum',
  },
];

/** What of each source is on no invoice yet, as far as the person sees it. */
export async function openOfSources(ctx: Context, jobId: number): Promise<Record<Part, BillableWork[]>> {
  const all: Record<Part, BillableWork[]> = { equipment: [], storage: [], stock: [], contents: [] };
  for (const { part, right, open } of LINE_SOURCES) if (can(ctx, right)) all[part] = await open(ctx, jobId);
  return all;
}

/** The lines of what a person chose; lock what is billed of the job first. */
export async function takenAsked(
  ctx: Context,
  { jobId, taxRate }: AccountsReceivable,
  given: AddedLines,
  accountNumberId: number | null,
): Promise<NewItem[]> {
  const items: NewItem[] = [];
  for (const { field, right, take, groupLabel, nothingLeft, sourceType } of LINE_SOURCES) {
    const ids = [...new Set(given[field] ?? [])];
    if (!ids.length) continue;
    if (!can(ctx, right)) throw invalid({ [field]: MISSING });
    const lines = await take(ctx, jobId, ids);
    if (!lines) throw invalid({ [field]: nothingLeft });
    for (const { sources, ...words } of lines)
      items.push({
        ...words,
        groupLabel,
        taxRate,
        accountNumberId,
        sources: sources.map(({ id, ...amounts }) => ({ sourceType, sourceId: id, ...amounts })),
      });
  }
  return items;
}

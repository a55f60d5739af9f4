// Counting what a place holds: each scan is a count; approved differences become movements.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  generated,
  longText,
  moment,
  oneOf,
  quantity,
  ref,
  required,
  text,
  uuid,
} from '../../../kit/fields.ts';

export const STOCKTAKE_STATUSES = ['open', 'approved', 'cancelled'] as const;
const fields = {
  label: required(text('Name', { max: 120, missing: 'Enter a name, such as November count' })),
  warehouseId: required(ref('Place', 'warehouse', { missing: 'Choose a place' })),
  note: longText('Note', { max: 2000 }),
  status: generated(oneOf('Status', STOCKTAKE_STATUSES)),
  decidedAt: derived(moment('Decided')),
  decidedById: derived(ref('Decided by', 'user')),
};
export interface InventoryStocktake extends RowOf<typeof fields> {}
export interface InventoryStocktakeCreate extends CreateOf<typeof fields> {}
export interface InventoryStocktakeUpdate extends UpdateOf<typeof fields> {}
export const inventoryStocktake = entity<InventoryStocktake, InventoryStocktakeCreate, InventoryStocktakeUpdate>(
  'inventoryStocktake',
  fields,
  { label: { one: 'stocktake', many: 'stocktakes' }, permission: 'inventory-item' },
);

const counts = {
  clientRef: generated(uuid('Reference of the device')),
  inventoryStocktakeId: generated(ref('Stocktake', 'inventoryStocktake')),
  inventoryItemId: generated(ref('Item', 'inventoryItem')),
  quantity: generated(quantity('Counted')),
  adds: generated(bool('Added to what was counted before')),
  countedAt: generated(moment('When')),
};
export interface InventoryCount extends RowOf<typeof counts> {}
export interface InventoryCountCreate extends CreateOf<typeof counts> {}
export interface InventoryCountUpdate extends UpdateOf<typeof counts> {}
export const inventoryCount = entity<InventoryCount, InventoryCountCreate, InventoryCountUpdate>(
  'inventoryCount',
  counts,
  { label: { one: 'count', many: 'counts' }, labelField: 'countedAt', permission: 'inventory-item' },
);

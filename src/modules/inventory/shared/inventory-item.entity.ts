// What a company keeps in stock: a part, a material, a consumable. How much of it there is follows from its movements.
import { z } from 'zod';
import { recordId } from '../../../kit/endpoint.ts';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  fraction,
  generated,
  integer,
  json,
  longText,
  money,
  option,
  quantity,
  ref,
  refs,
  required,
  text,
  withDefault,
  unitCost,
} from '../../../kit/fields.ts';
import { overrideFields } from '../../jobs/shared/setting-override.ts';

const MONEY = { min: 0, max: 10_000_000 };
const QUANTITY = { min: 0, max: 100_000_000 };

/** What another company calls the item, and what it asks for it. */
export const contactItem = z.strictObject({
  contactId: recordId,
  label: z.string().trim().max(200).nullish(),
  code: z.string().trim().max(80).nullish(),
  price: z.number().min(0).max(MONEY.max).nullish(),
});
export interface ContactItem extends z.infer<typeof contactItem> {}

const fields = {
  label: required(text('Name', { max: 200, missing: 'Enter a name, such as Gaffer tape 48 mm' })),
  code: text('Code', { max: 60 }),
  barcode: text('Barcode', { max: 80, hint: 'If it already has one. Its code can always be scanned' }),
  description: longText('Description', { max: 2000 }),
  unitId: option('Unit', 'unit'),
  costTotal: withDefault(money('Cost', { ...MONEY, hint: 'Usual cost of one, ex tax' }), 0),
  sellTotal: withDefault(money('Charge', { ...MONEY, hint: 'What a job is charged for one, ex tax' }), 0),
  taxRate: fraction('Tax rate', { min: 0, max: 1 }),
  reorderLevel: quantity('Reorder below', { ...QUANTITY, hint: 'You are told when less than this is left' }),
  reorderQuantity: quantity('Order at least', QUANTITY),
  supplierContactId: ref('Supplier', 'contact'),
  warehouseId: ref('Usual place', 'warehouse'),
  filterTagIds: refs('Tags', 'filterTag'),
  divisionIds: refs('Divisions', 'division', { hint: 'None means all' }),
  regionIds: refs('Regions', 'region', { hint: 'None means all' }),
  linkedContactIds: refs('Linked contacts', 'contact'),
  contactItems: withDefault(json('Items of linked contacts', z.array(contactItem).max(50)), []),
  addedViaJob: withDefault(bool('Added on a job'), false),
  active: withDefault(bool('Active', { hint: 'Switch off what is no longer stocked' }), true),
  quantityInStock: generated(quantity('In stock')),
  stockValue: generated(money('Stock value')),
  averageCost: derived(unitCost('Average cost')),
  lastCost: derived(unitCost('Last cost')),
  belowReorder: generated(bool('Below reorder level')),
};
export interface InventoryItem extends RowOf<typeof fields> {}
export interface InventoryItemCreate extends CreateOf<typeof fields> {}
export interface InventoryItemUpdate extends UpdateOf<typeof fields> {}
export const inventoryItem = entity<InventoryItem, InventoryItemCreate, InventoryItemUpdate>('inventoryItem', fields, {
  label: { one: 'stock item', many: 'stock items' },
});

const { jobTypeIds, divisionIds, regionIds, clientIds } = overrideFields;
const overrides = {
  inventoryItemId: required(ref('Item', 'inventoryItem')),
  label: withDefault(text('Called', { hint: 'Empty: as the item' }), ''),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000, hint: 'The first that fits a job counts' }), 0),
  costTotal: money('Cost', { ...MONEY, hint: 'Empty: as the item' }),
  sellTotal: money('Charge', { ...MONEY, hint: 'Empty: as the item' }),
  unitId: option('Unit', 'unit', { hint: 'Empty: as the item' }),
  jobTypeIds,
  divisionIds,
  regionIds,
  clientIds,
  active: withDefault(bool('Active'), true),
};
export interface InventoryItemOverride extends RowOf<typeof overrides> {}
export interface InventoryItemOverrideCreate extends CreateOf<typeof overrides> {}
export interface InventoryItemOverrideUpdate extends UpdateOf<typeof overrides> {}
export const inventoryItemOverride = entity<
  InventoryItemOverride,
  InventoryItemOverrideCreate,
  InventoryItemOverrideUpdate
>('inventoryItemOverride', overrides, {
  label: { one: 'price on some jobs', many: 'prices on some jobs' },
  permission: 'inventory-item',
});

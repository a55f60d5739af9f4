// The calls of stock items: the plain ones, and what is asked over them.
import { z } from 'zod';
import { bulkApi } from '../../../kit/bulk.ts';
import { crudApi, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { entryOf, labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { inventoryItem, inventoryItemOverride } from './inventory-item.entity.ts';
import { CONDITIONS } from './item-on-job.ts';
import { warehouse } from './warehouse.entity.ts';

const place = z.strictObject({ id: z.number(), label: z.string(), kind: z.string(), quantity: z.number() });
export interface StockPlace extends z.infer<typeof place> {}

export const inventoryItemRow = row(inventoryItem, 'all', {
  unit: entryOf('unit', 'unitId', labelled.nullable()),
  supplierContact: labelOf(contact, 'supplierContactId'),
  warehouse: labelOf(warehouse, 'warehouseId'),
  /** Where some of it is, or is missing. */
  places: z.array(place),
});
export interface InventoryItemView extends z.infer<typeof inventoryItemRow> {}

export const inventoryChanges = [
  'inventoryItem',
  'inventoryMovement',
  'inventoryStocktake',
  'warehouse',
  'job',
  'history',
];
export const inventoryItemsApi = {
  ...crudApi(
    inventoryItem,
    'inventoryItem',
    { row: inventoryItemRow },
    { changes: ['inventoryItem', 'history'], example: { label: 'Gaffer tape 48 mm' } },
  ),
  ...bulkApi(inventoryItem, 'inventoryItem', ['inventoryItem', 'history']),
};

export const inventoryItemOverrideRow = row(inventoryItemOverride, 'all', {
  inventoryItem: requiredLabelOf(inventoryItem, 'inventoryItemId'),
  unit: entryOf('unit', 'unitId', labelled.nullable()),
});
export interface InventoryItemOverrideView extends z.infer<typeof inventoryItemOverrideRow> {}
export const inventoryItemOverridesApi = crudApi(
  inventoryItemOverride,
  'inventoryItemOverride',
  { row: inventoryItemOverrideRow },
  { changes: ['inventoryItemOverride', 'inventoryItem'] },
);

const onJob = z.strictObject({
  label: z.string(),
  unit: z.string().nullable(),
  /** Usual cost, and what one in stock costs now. */
  costTotal: z.number(),
  averageCost: z.number().nullable(),
  sellTotal: z.number(),
  overrideId: z.number().nullable(),
  place: z.number().nullable(),
  because: z.array(z.strictObject({ condition: z.enum(CONDITIONS), value: z.string() })),
  passed: z.array(z.strictObject({ overrideId: z.number(), failed: z.enum(CONDITIONS) })),
});
export interface ItemOnJobView extends z.infer<typeof onJob> {}

const orderLine = z.strictObject({
  id: z.number(),
  label: z.string(),
  code: z.string().nullable(),
  /** What the supplier calls it. */
  theirLabel: z.string().nullable(),
  theirCode: z.string().nullable(),
  unit: z.string().nullable(),
  inStock: z.number(),
  reorderLevel: z.number(),
  quantity: z.number(),
  price: z.number(),
  amount: z.number(),
});
export interface OrderLine extends z.infer<typeof orderLine> {}
const proposedOrder = z.strictObject({
  supplier: z.strictObject({ id: z.number(), label: z.string(), email: z.string().nullable() }).nullable(),
  lines: z.array(orderLine),
  total: z.number(),
});
export interface ProposedOrder extends z.infer<typeof proposedOrder> {}

/** Columns of the exported list that can be chosen. */
export const EXPORT_COLUMNS = {
  code: 'Code',
  barcode: 'Barcode',
  unit: 'Unit',
  quantity: 'In stock',
  places: 'Where',
  reorderLevel: 'Reorder below',
  supplier: 'Supplier',
  cost: 'Average cost',
  value: 'Value',
  sell: 'Charge',
} as const;
export type ExportColumnName = keyof typeof EXPORT_COLUMNS;
const columnNames = Object.keys(EXPORT_COLUMNS) as [ExportColumnName, ...ExportColumnName[]];
const exportBody = z.strictObject({
  /** Without any: all that are active. */
  itemIds: z.array(recordId).max(20_000).optional(),
  options: z
    .strictObject({
      columns: z.array(z.enum(columnNames)).optional(),
      /** In stock somewhere; below the level they are reordered at. */
      only: z.enum(['all', 'inStock', 'below']).optional(),
      /** Of one place alone. */
      warehouseId: recordId.nullish(),
      groupBy: z.enum(['none', 'supplier', 'warehouse']).optional(),
      title: z.string().trim().max(120).nullish(),
      /** A free column to write in what was counted. */
      countColumn: z.boolean().optional(),
    })
    .optional(),
  /** PDF, otherwise XLSX. */
  pdf: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
});
export type StockExport = z.infer<typeof exportBody>;

export const stockApi = {
  scan: endpoint({
    method: 'GET',
    path: '/inventoryItem/scan',
    permission: 'view-inventory-item',
    summary: 'The stock item that a label or barcode names',
    query: z.strictObject({ code: z.string().trim().min(1, 'Enter a code').max(200) }),
    example: { query: { code: 'TAPE-48' } },
    response: one(inventoryItemRow),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/inventoryItem/overview',
    permission: 'view-inventory-item',
    summary: 'How many items there are, what they are worth, what is below its level or below zero',
    response: one(
      z.strictObject({
        items: z.number(),
        inStock: z.number(),
        below: z.number(),
        belowZero: z.number(),
        value: z.number(),
      }),
    ),
  }),
  labels: endpoint({
    method: 'GET',
    path: '/inventoryItem/labels/pdf',
    permission: 'view-inventory-item',
    summary: 'Labels with QR codes as a sheet',
    query: z.strictObject({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Choose up to 200 items') }),
    example: { query: { ids: '1' } },
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  onJob: endpoint({
    method: 'GET',
    path: '/inventoryItem/:id/job/:jobId',
    permission: 'view-inventory-item',
    summary: 'What an item is called, costs and is charged on a job, and why',
    response: one(onJob),
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/inventoryItem/order/proposal',
    permission: 'view-inventory-item',
    summary: 'What is below its level as orders, one for each supplier',
    response: many(proposedOrder),
  }),
  order: endpoint({
    method: 'GET',
    path: '/inventoryItem/order/pdf',
    permission: 'view-inventory-item',
    summary: 'The proposed order to a supplier as PDF; without a supplier, of items that have none',
    query: z.strictObject({
      supplierContactId: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  export: endpoint({
    method: 'POST',
    path: '/inventoryItem/export',
    permission: 'view-inventory-item',
    noReplay: true,
    summary: 'Stock items as PDF or XLSX, with the columns that are chosen',
    body: exportBody,
    example: { body: { pdf: true } },
    response: z.unknown(),
    binary: 'application/octet-stream',
  }),
};

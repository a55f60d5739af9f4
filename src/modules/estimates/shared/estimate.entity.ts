// An estimate, its categories, trades and items, field by field.
import { z } from 'zod';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  fraction,
  generated,
  integer,
  json,
  longText,
  money,
  oneOf,
  option,
  quantity,
  ref,
  refs,
  required,
  text,
  uuid,
  withDefault,
  unitCost,
} from '../../../kit/fields.ts';
import { FORMULA_FIELDS, type Formulas, LONGEST_FORMULA } from './formulas.ts';
import { LONGEST_SOURCE } from './line-source.ts';

/** `cost` and `sell` fields are for people with the right `estimate-margins`; prices and totals are for everyone who sees the estimate. */
const estimateFields = {
  jobId: required(ref('Job', 'job')),
  number: generated(integer('Number')),
  label: withDefault(text('Title'), ''),
  description: longText('Description'),
  estimateTypeId: withDefault(integer('Type', { min: 1, max: 2 }), 1),
  statusId: generated(option('Status', 'estimateStatus')),
  assignedId: ref('Assigned to', 'user'),
  costCentreId: option('Cost centre', 'costCentre'),
  propertyTypeId: option('Property type', 'propertyType'),
  propertyReference: text('Property reference'),
  divisionIds: refs('Divisions', 'division', {
    hint: 'Empty: the job’s division. Limits which recipes are offered',
  }),
  externalSystemId: text('Number in another system', { max: 100 }),
  applyMarginTo: withDefault(oneOf('Margin on', ['total', 'item']), 'total'),
  estimateMargin: withDefault(fraction('Margin', { min: -1, max: 100, visibility: 'sell' }), 0),
  taxPercentage: generated(fraction('Tax rate')),
  taxRounding: generated(oneOf('Tax is rounded', ['total', 'line'])),
  taxName: generated(text('Tax')),
  currency: generated(text('Currency')),
  lockOption: derived(oneOf('Lock', ['lock', 'lock-authorise', 'lock-authorise-items'])),
  currentVariationId: derived(integer('Open variation')),
  totalIncTax: generated(money('Total inc tax')),
  authorisedIncTax: generated(money('Authorised inc tax')),
  authorisedChanged: generated(bool('Changed since authorised')),
  itemCount: generated(integer('Items')),
};
export interface Estimate extends RowOf<typeof estimateFields> {}
export interface EstimateCreate extends CreateOf<typeof estimateFields> {}
export interface EstimateUpdate extends UpdateOf<typeof estimateFields> {}
export const estimate = entity<Estimate, EstimateCreate, EstimateUpdate>('estimate', estimateFields, {
  label: { one: 'estimate', many: 'estimates' },
  versionRequired: true,
});

const LABEL = 'A label is required';

const categoryFields = {
  estimateId: generated(ref('Estimate', 'estimate')),
  label: required(text('Label', { missing: LABEL })),
  description: longText('Description'),
  kind: generated(oneOf('Kind', ['category', 'preliminary', 'insurance'])),
  materialMargin: fraction('Material margin', { min: -1, max: 100, visibility: 'sell' }),
  labourMargin: fraction('Labour margin', { min: -1, max: 100, visibility: 'sell' }),
  trackId: generated(uuid('Track id')),
  allowTrades: withDefault(bool('With trades'), true),
  filterTagIds: refs('Tags', 'filterTag'),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
};
export interface EstimateCategory extends RowOf<typeof categoryFields> {}
export interface EstimateCategoryCreate extends CreateOf<typeof categoryFields> {}
export interface EstimateCategoryUpdate extends UpdateOf<typeof categoryFields> {}
export const estimateCategory = entity<EstimateCategory, EstimateCategoryCreate, EstimateCategoryUpdate>(
  'estimateCategory',
  categoryFields,
  {
    label: { one: 'category', many: 'categories' },
    permission: 'estimate',
  },
);

const tradeFields = {
  estimateId: generated(ref('Estimate', 'estimate')),
  categoryId: required(ref('Category', 'estimateCategory')),
  tradeId: option('Trade', 'trade'),
  tradeLabel: withDefault(text('Trade label'), ''),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
};
export interface EstimateTrade extends RowOf<typeof tradeFields> {}
export interface EstimateTradeCreate extends CreateOf<typeof tradeFields> {}
export interface EstimateTradeUpdate extends UpdateOf<typeof tradeFields> {}
export const estimateTrade = entity<EstimateTrade, EstimateTradeCreate, EstimateTradeUpdate>(
  'estimateTrade',
  tradeFields,
  {
    label: { one: 'trade', many: 'trades' },
    permission: 'estimate',
  },
);

/** What a line says and costs: the same fields in the live item and in its snapshot. */
const lineFields = {
  description: required(text('Description', { max: 2000, missing: LABEL })),
  notes: longText('Notes'),
  materialUnit: text('Material unit', { max: 40 }),
  materialQuantity: withDefault(quantity('Material quantity'), 0),
  materialCost: withDefault(unitCost('Material cost', { visibility: 'cost' }), 0),
  materialMarkup: fraction('Material markup', { min: -1, max: 100, visibility: 'sell' }),
  materialMargin: fraction('Material margin', { min: -1, max: 100, visibility: 'sell' }),
  labourUnit: text('Labour unit', { max: 40 }),
  labourQuantity: withDefault(quantity('Labour quantity'), 0),
  labourCost: withDefault(unitCost('Labour cost', { visibility: 'cost' }), 0),
  labourMarkup: fraction('Labour markup', { min: -1, max: 100, visibility: 'sell' }),
  labourMargin: fraction('Labour margin', { min: -1, max: 100, visibility: 'sell' }),
  tax: withDefault(quantity('Taxed', { min: 0, max: 1000 }), 1),
  withholdCis: withDefault(bool('Withhold CIS'), false),
  cisPercentage: fraction('CIS share', { min: 0, max: 1 }),
  useWorkOrderRates: withDefault(bool('Own work order rates'), false),
  workOrderMaterialQty: withDefault(quantity('Work order material quantity'), 0),
  workOrderMaterialCost: withDefault(unitCost('Work order material cost', { visibility: 'cost' }), 0),
  workOrderLabourQty: withDefault(quantity('Work order labour quantity'), 0),
  workOrderLabourCost: withDefault(unitCost('Work order labour cost', { visibility: 'cost' }), 0),
  estimateItemTypeId: withDefault(option('Item type', 'estimateItemType'), 1),
  estimateItemStatusId: withDefault(option('Item status', 'estimateItemStatus'), 1),
  readyToInvoice: withDefault(bool('Ready to invoice'), false),
  invoiceAmountRef: withDefault(oneOf('Amount to invoice', ['total', 'material', 'labour', 'none']), 'total'),
};

const formulas: z.ZodType<Formulas> = z.partialRecord(
  z.enum(FORMULA_FIELDS),
  z.string().trim().min(1).max(LONGEST_FORMULA),
);

const itemFields = {
  estimateId: required(ref('Estimate', 'estimate')),
  categoryId: required(ref('Category', 'estimateCategory')),
  categoryTradeId: ref('Trade row', 'estimateTrade'),
  tradeId: option('Trade', 'trade'),
  parentId: ref('Belongs to', 'estimateItem'),
  ...lineFields,
  isParentItem: withDefault(bool('Group of items'), false),
  order: withDefault(integer('Order', { min: 0, max: 10_000_000 }), 0),
  variesItemId: ref('Varies', 'estimateItem'),
  jobId: generated(ref('Job', 'job')),
  variationId: derived(integer('Variation')),
  authorised: generated(bool('Authorised')),
  locked: generated(bool('Locked')),
  trackId: generated(uuid('Track id')),
  sourceRef: derived(text('Source', { max: LONGEST_SOURCE })),
  /** Sums that were typed, by field: each gives the number of its field. */
  formulas: json('Sums', formulas),
};
export interface EstimateItem extends RowOf<typeof itemFields> {}
export interface EstimateItemCreate extends CreateOf<typeof itemFields> {}
export interface EstimateItemUpdate extends UpdateOf<typeof itemFields> {}
export const estimateItem = entity<EstimateItem, EstimateItemCreate, EstimateItemUpdate>('estimateItem', itemFields, {
  label: { one: 'item', many: 'items' },
  permission: 'estimate',
  versionRequired: true,
});

const snapshotFields = {
  estimateId: generated(ref('Estimate', 'estimate')),
  jobId: generated(ref('Job', 'job')),
  number: generated(integer('Number')),
  label: required(text('Label')),
  variationId: derived(integer('Variation')),
  statusId: generated(option('Status', 'estimateSnapshotStatus')),
  assignedId: ref('Assigned to', 'contact'),
  workOrderId: derived(integer('Work order')),
  reason: longText('Reason'),
  reference: text('Reference'),
  lockOption: derived(oneOf('Lock', ['lock', 'lock-authorise', 'lock-authorise-items'])),
  totalIncTax: generated(money('Total inc tax')),
  authorisedIncTax: generated(money('Authorised inc tax')),
  authorisedById: derived(ref('Authorised by', 'user')),
  authorisedOn: derived(date('Authorised on')),
  authorisedCount: generated(integer('Authorised lines')),
  applyMarginTo: generated(oneOf('Margin on', ['total', 'item'])),
  estimateMargin: generated(fraction('Margin', { visibility: 'sell' })),
  taxPercentage: generated(fraction('Tax rate')),
  taxRounding: generated(oneOf('Tax is rounded', ['total', 'line'])),
  taxName: generated(text('Tax')),
  currency: generated(text('Currency')),
  supersededById: derived(integer('Superseded by')),
};
export interface EstimateSnapshot extends RowOf<typeof snapshotFields> {}
export interface EstimateSnapshotCreate extends CreateOf<typeof snapshotFields> {}
export interface EstimateSnapshotUpdate extends UpdateOf<typeof snapshotFields> {}
export const estimateSnapshot = entity<EstimateSnapshot, EstimateSnapshotCreate, EstimateSnapshotUpdate>(
  'estimateSnapshot',
  snapshotFields,
  {
    label: { one: 'snapshot', many: 'snapshots' },
    versionRequired: true,
  },
);

const itemSnapshotFields = {
  snapshotId: generated(ref('Snapshot', 'estimateSnapshot')),
  estimateId: generated(ref('Estimate', 'estimate')),
  estimateItemId: generated(ref('Item', 'estimateItem')),
  parentId: derived(integer('Belongs to')),
  ...lineFields,
  isParentItem: withDefault(bool('Group of items'), false),
  authorised: generated(bool('Authorised')),
  trackId: generated(uuid('Track id')),
  categoryTrackId: generated(uuid('Category track id')),
  categoryLabel: generated(text('Category')),
  categoryOrder: generated(integer('Category order')),
  tradeId: option('Trade', 'trade'),
  tradeLabel: generated(text('Trade')),
  tradeOrder: generated(integer('Trade order')),
  itemOrder: generated(integer('Item order')),
  variation: generated(bool('Variation')),
  sell: generated(money('Sell')),
};
export interface EstimateItemSnapshot extends RowOf<typeof itemSnapshotFields> {}
export const estimateItemSnapshot = entity<EstimateItemSnapshot, never, never>(
  'estimateItemSnapshot',
  itemSnapshotFields,
  {
    label: { one: 'snapshot line', many: 'snapshot lines' },
    permission: 'estimate-snapshot',
    softDelete: true,
  },
);

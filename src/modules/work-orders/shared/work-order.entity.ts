import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  fraction,
  generated,
  integer,
  longText,
  moment,
  money,
  oneOf,
  option,
  percent,
  quantity,
  ref,
  required,
  text,
  time,
  withDefault,
  unitCost,
} from '../../../kit/fields.ts';

const fields = {
  jobId: required(ref('Job', 'job')),
  workOrderNumber: generated(text('Number')),
  label: withDefault(text('Title'), ''),
  statusId: generated(option('Status', 'workOrderStatus')),
  assignedId: ref('Assigned to', 'contact'),
  estimateTypeId: withDefault(integer('Type', { min: 1, max: 2 }), 1),
  cisTypeId: option('CIS type', 'cisType', { visibility: 'cost' }),
  cisPercentage: withDefault(fraction('CIS share', { min: 0, max: 1, visibility: 'cost' }), 0),
  addTax: withDefault(bool('Add tax'), false),
  reverseCharge: withDefault(bool('Reverse charge', { hint: 'The contractor adds no VAT; we pay it to HMRC' }), false),
  taxPercentage: generated(fraction('Tax rate')),
  taxRounding: generated(oneOf('Tax is rounded', ['total', 'line'])),
  retentionPercentage: generated(fraction('Retention', { visibility: 'cost' })),
  retentionMinimum: generated(money('Retention from a cost of', { visibility: 'cost' })),
  retentionMonths: generated(integer('Retention period (months)', { visibility: 'cost' })),
  overrideCost: money('Agreed cost', { min: 0, visibility: 'cost' }),
  instructions: longText('Instructions'),
  terms: longText('Terms'),
  startDate: date('Start date'),
  startTime: time('Start time'),
  endDate: date('End date'),
  endTime: time('End time'),
  issuedAt: derived(moment('Issued')),
  acceptedAt: derived(moment('Accepted')),
  completedAt: derived(moment('Completed')),
  issueReason: derived(longText('Issued anyway')),
  /** Days that the contractor would rather come on; null once the office has answered. */
  proposedStartDate: derived(date('Proposed start')),
  proposedEndDate: derived(date('Proposed end')),
  proposedNote: derived(longText('Proposal comment')),
  materialCostTotal: generated(money('Material cost', { visibility: 'cost' })),
  labourCostTotal: generated(money('Labour cost', { visibility: 'cost' })),
  costTotal: generated(money('Cost', { visibility: 'cost' })),
  materialSellTotal: generated(money('Material sell', { visibility: 'sell' })),
  labourSellTotal: generated(money('Labour sell', { visibility: 'sell' })),
  sellTotal: generated(money('Sell', { visibility: 'sell' })),
  taxTotal: generated(money('Tax', { visibility: 'cost' })),
  /** What we pay to the tax office in the contractor's place; it is no part of what they are paid. */
  reverseTaxTotal: generated(money('Tax by reverse charge', { visibility: 'cost' })),
  cisTotal: generated(money('CIS', { visibility: 'cost' })),
  retentionTotal: generated(money('Retention', { visibility: 'cost' })),
  /** Null where nothing is sold: shown as N/A. */
  profitPercentage: derived(percent('Profit', { visibility: 'sell' })),
  itemCount: generated(integer('Items')),
};
export interface WorkOrder extends RowOf<typeof fields> {}
export interface WorkOrderCreate extends CreateOf<typeof fields> {}
export interface WorkOrderUpdate extends UpdateOf<typeof fields> {}
export const workOrder = entity<WorkOrder, WorkOrderCreate, WorkOrderUpdate>('workOrder', fields, {
  label: { one: 'work order', many: 'work orders' },
  versionRequired: true,
});

const itemFields = {
  workOrderId: generated(ref('Work order', 'workOrder')),
  description: required(text('Description', { max: 2000 })),
  notes: longText('Notes'),
  materialUnit: text('Material unit', { max: 40 }),
  materialQuantity: withDefault(quantity('Material quantity'), 0),
  materialCost: withDefault(unitCost('Material cost', { visibility: 'cost' }), 0),
  materialCostTotal: generated(money('Material total', { visibility: 'cost' })),
  labourUnit: text('Labour unit', { max: 40 }),
  labourQuantity: withDefault(quantity('Labour quantity'), 0),
  labourCost: withDefault(unitCost('Labour cost', { visibility: 'cost' }), 0),
  labourCostTotal: generated(money('Labour total', { visibility: 'cost' })),
  materialSellTotal: generated(money('Material sell', { visibility: 'sell' })),
  labourSellTotal: generated(money('Labour sell', { visibility: 'sell' })),
  withholdCis: withDefault(bool('Withhold CIS'), false),
  estimateItemId: derived(ref('Estimate item', 'estimateItem')),
  estimateItemSnapshotId: derived(ref('Snapshot line', 'estimateItemSnapshot')),
  splitFromId: derived(ref('Split from', 'workOrderItem')),
  tradeId: option('Trade', 'trade'),
  categoryLabel: text('Category'),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
};
export interface WorkOrderItem extends RowOf<typeof itemFields> {}
export interface WorkOrderItemCreate extends CreateOf<typeof itemFields> {}
export interface WorkOrderItemUpdate extends UpdateOf<typeof itemFields> {}
export const workOrderItem = entity<WorkOrderItem, WorkOrderItemCreate, WorkOrderItemUpdate>(
  'workOrderItem',
  itemFields,
  {
    label: { one: 'item', many: 'items' },
    permission: 'work-order',
    versionRequired: true,
  },
);

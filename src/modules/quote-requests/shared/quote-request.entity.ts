// What is asked of one contractor, and their prices. Several with one group have the same lines.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  generated,
  integer,
  longText,
  moment,
  money,
  option,
  quantity,
  ref,
  required,
  text,
  withDefault,
  unitCost,
} from '../../../kit/fields.ts';

const fields = {
  quoteRequestNumber: generated(text('Number')),
  groupId: generated(integer('Group')),
  label: withDefault(text('Title'), ''),
  jobId: required(ref('Job', 'job')),
  assignedId: required(ref('Contractor', 'contact')),
  statusId: generated(option('Status', 'quoteRequestStatus')),
  estimateTypeId: withDefault(integer('Type', { min: 1, max: 2 }), 1),
  dueDate: date('Due'),
  note: longText('Notes for the contractor', { max: 4000 }),
  sentAt: derived(moment('Asked')),
  openedAt: derived(moment('Opened')),
  submittedAt: derived(moment('Submitted')),
  isLate: generated(bool('Late')),
  validUntil: derived(date('Valid until')),
  startPossible: derived(date('Could start')),
  contractorNote: derived(longText('Quote comments')),
  reason: derived(longText('Reason')),
  materialTotal: generated(money('Material')),
  labourTotal: generated(money('Labour')),
  total: generated(money('Total')),
  workOrderId: derived(ref('Work order', 'workOrder')),
};
export interface QuoteRequest extends RowOf<typeof fields> {}
export interface QuoteRequestCreate extends CreateOf<typeof fields> {}
export interface QuoteRequestUpdate extends UpdateOf<typeof fields> {}
export const quoteRequest = entity<QuoteRequest, QuoteRequestCreate, QuoteRequestUpdate>('quoteRequest', fields, {
  label: { one: 'quote request', many: 'quote requests' },
  labelField: 'quoteRequestNumber',
});

const itemFields = {
  quoteRequestId: generated(ref('Quote request', 'quoteRequest')),
  /** The same in each quote of a group; none: a line that the contractor added. */
  line: derived(integer('Line')),
  description: required(text('Description', { max: 2000 })),
  notes: longText('Notes'),
  materialUnit: text('Material unit', { max: 40 }),
  materialQuantity: withDefault(quantity('Material quantity'), 0),
  materialCost: withDefault(unitCost('Material cost'), 0),
  materialCostTotal: generated(money('Material total')),
  labourUnit: text('Labour unit', { max: 40 }),
  labourQuantity: withDefault(quantity('Labour quantity'), 0),
  labourCost: withDefault(unitCost('Labour cost'), 0),
  labourCostTotal: generated(money('Labour total')),
  estimateItemId: derived(ref('Estimate item', 'estimateItem')),
  tradeId: option('Trade', 'trade'),
  categoryLabel: text('Category'),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  excluded: generated(bool('Cannot do')),
  excludedReason: derived(text('Why not')),
  includedInLine: derived(integer('Included in line')),
  contractorNote: derived(text('Remark')),
  quotedAt: derived(moment('Priced')),
  /** The contractor's own unit, how much of ours it is, and its price; our cost follows from it. */
  quotedUnit: derived(text('Quoted in', { max: 40 })),
  quotedUnitSize: derived(quantity('In our unit')),
  quotedUnitCost: derived(quantity('Price of it')),
  chosen: generated(bool('Chosen')),
  /** What our estimate has for it; nobody outside reads it. */
  budget: derived(money('Our estimate')),
};
export interface QuoteRequestItem extends RowOf<typeof itemFields> {}
export interface QuoteRequestItemCreate extends CreateOf<typeof itemFields> {}
export interface QuoteRequestItemUpdate extends UpdateOf<typeof itemFields> {}
export const quoteRequestItem = entity<QuoteRequestItem, QuoteRequestItemCreate, QuoteRequestItemUpdate>(
  'quoteRequestItem',
  itemFields,
  { label: { one: 'item', many: 'items' }, permission: 'quote-request' },
);

// What a supplier asks of us: a bill, a credit, or a bill that we write in their place (RCTI), and its lines.
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
  quantity,
  ref,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

export const BILL_TYPES = ['bill', 'credit', 'rcti'] as const;
export const BILL_SOURCES = ['entered', 'order', 'upload', 'link', 'mail'] as const;

const fields = {
  billNumber: generated(text('Number')),
  type: withDefault(oneOf('Type', BILL_TYPES), 'bill'),
  contactId: required(ref('Supplier', 'contact')),
  supplierInvoiceNumber: text('Supplier’s number', { max: 60 }),
  isAnother: withDefault(bool('Another bill with that number'), false),
  jobId: ref('Job', 'job'),
  workOrderId: ref('Work order', 'workOrder'),
  statusId: generated(option('Status', 'accountsPayableStatus')),
  invoiceDate: required(date('Bill date')),
  dueDate: date('Due'),
  statedTotal: money('Total on the bill', { min: 0, hint: 'With tax, before anything is withheld' }),
  expenseInvoiceTypeId: option('Cost type', 'expenseInvoiceType'),
  reverseCharge: withDefault(bool('Reverse charge', { hint: 'The supplier adds no VAT; we pay it to HMRC' }), false),
  cisTypeId: option('CIS type', 'cisType'),
  cisPercentage: withDefault(fraction('Share withheld', { min: 0, max: 1, hint: 'For the tax office' }), 0),
  retentionPercentage: withDefault(fraction('Retention', { min: 0, max: 1 }), 0),
  retentionMonths: withDefault(integer('Retention period (months)', { min: 0, max: 120 }), 0),
  taxRounding: generated(oneOf('Tax is rounded', ['total', 'line'])),
  subtotal: generated(money('Ex tax')),
  taxTotal: generated(money('Tax')),
  /** What we pay to the tax office in the supplier's place. */
  reverseTaxTotal: generated(money('Tax by reverse charge')),
  /** The labour that CIS is withheld of. */
  cisBase: generated(money('Liable to withholding')),
  cisTotal: generated(money('Withheld')),
  retentionTotal: generated(money('Retention')),
  /** Its tax counts in the return when the retention is released: the setting of the day of approval. */
  retentionTaxLater: generated(bool('Tax on retention when it is released')),
  total: generated(money('Total')),
  /** Total less what is withheld and held back. */
  payable: generated(money('Payable')),
  paidTotal: generated(money('Paid')),
  balance: generated(money('Open')),
  onHold: generated(bool('On hold')),
  source: generated(oneOf('Received by', BILL_SOURCES)),
  statusNote: derived(longText('Last comment')),
  matchReason: longText('Why it differs from the order', { max: 2000 }),
  overLimit: generated(bool('Above the limit')),
  submittedAt: derived(moment('Submitted')),
  approvedById: derived(ref('Approved by', 'user')),
  approvedAt: derived(moment('Approved')),
  exportedAt: derived(moment('Exported')),
  issuedAt: derived(moment('Issued')),
  creditsId: ref('Credit of', 'accountsPayable'),
  attachmentId: derived(integer('Document')),
  externalId: derived(text('ID in the accounting system')),
};
export interface Bill extends RowOf<typeof fields> {}
export interface BillCreate extends CreateOf<typeof fields> {}
export interface BillUpdate extends UpdateOf<typeof fields> {}
export const accountsPayable = entity<Bill, BillCreate, BillUpdate>('accountsPayable', fields, {
  label: { one: 'bill', many: 'bills' },
  labelField: 'billNumber',
});

const itemFields = {
  accountsPayableId: generated(ref('Bill', 'accountsPayable')),
  description: required(text('Description', { max: 2000 })),
  quantity: withDefault(quantity('Quantity'), 1),
  unit: text('Unit', { max: 40 }),
  amount: required(money('Amount ex tax')),
  labourAmount: withDefault(money('Labour included', { hint: 'Under CIS: everything except materials' }), 0),
  withholdCis: withDefault(bool('Withhold'), false),
  taxRate: withDefault(fraction('Tax rate', { min: 0, max: 1 }), 0),
  tax: generated(money('Tax')),
  accountNumberId: option('Account', 'accountNumber'),
  workOrderItemId: ref('Order line', 'workOrderItem'),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
};
export interface BillItem extends RowOf<typeof itemFields> {}
export interface BillItemCreate extends CreateOf<typeof itemFields> {}
export interface BillItemUpdate extends UpdateOf<typeof itemFields> {}
export const accountsPayableItem = entity<BillItem, BillItemCreate, BillItemUpdate>('accountsPayableItem', itemFields, {
  label: { one: 'line', many: 'lines' },
  labelField: 'description',
  permission: 'accounts-payable',
});

// What we bill, and its lines.
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

/** Why payers say that they pay late. */
export const LATE_REASONS = [
  'Log or photos asked for',
  'Line disputed',
  'Payment run missed',
  'Approval outstanding',
  'Short of cash',
  'Other',
] as const;

const fields = {
  invoiceNumber: derived(text('Number')),
  typeId: withDefault(integer('Type', { min: 1, max: 5 }), 1),
  label: withDefault(text('Title'), ''),
  jobId: required(ref('Job', 'job')),
  allocationId: derived(ref('Allocation', 'allocation')),
  toContactId: required(ref('To', 'contact')),
  careOfContactId: ref('Care of', 'contact', { hint: 'Sent to them on the debtor’s behalf' }),
  statusId: generated(option('Status', 'accountsReceivableStatus')),
  issueDate: date('Date', { hint: 'Empty: the issue date' }),
  dueDate: date('Due', { hint: 'Empty: by the terms' }),
  paymentTermId: option('Terms', 'paymentTerm', { hint: 'Empty: the contact’s or company’s' }),
  reference: text('Reference', { max: 120, hint: 'Payer’s reference: claim, purchase order' }),
  note: longText('Note on the invoice', { max: 4000 }),
  deductExcess: withDefault(bool('Deduct the excess'), false),
  reverseCharge: withDefault(bool('Reverse charge', { hint: 'We add no VAT; the customer pays it to HMRC' }), false),
  excessAmount: generated(money('Excess')),
  retentionPercentage: withDefault(fraction('Retention', { min: 0, max: 1 }), 0),
  retentionAmount: generated(money('Retention held')),
  retentionDueDate: derived(date('Retention due')),
  /** Its tax counts in the return when the retention is asked for: the setting of the day of issue. */
  retentionTaxLater: generated(bool('Tax on retention when claimed')),
  retentionHeld: generated(money('Still held')),
  taxRounding: generated(oneOf('Tax is rounded', ['total', 'line'])),
  taxRate: generated(fraction('Tax rate')),
  taxName: generated(text('Tax')),
  currency: generated(text('Currency')),
  subtotal: generated(money('Ex tax')),
  taxTotal: generated(money('Tax')),
  /** What the customer pays to the tax office in our place. */
  reverseTaxTotal: generated(money('Tax by reverse charge')),
  total: generated(money('Total')),
  paidTotal: generated(money('Paid')),
  creditedTotal: generated(money('Credited')),
  writtenOffTotal: generated(money('Written off')),
  balance: generated(money('Open')),
  paidOn: derived(date('Paid on')),
  paidLate: derived(bool('Paid late')),
  lateReason: derived(oneOf('Why it is late', LATE_REASONS)),
  creditsId: derived(ref('Credits', 'accountsReceivable')),
  divisionId: derived(option('Division', 'division')),
  issuedAt: derived(moment('Issued')),
  issuedById: derived(ref('Issued by', 'user')),
  sentAt: derived(moment('Sent')),
  viewedAt: derived(moment('Opened by payer')),
  reminded: derived(text('Reminded')),
  remindedAt: derived(moment('Last reminded')),
  remindersHeld: derived(text('Why reminders are off', { max: 300 })),
  voidReason: derived(text('Reason for voiding', { max: 2000 })),
  sha256: derived(text('Fingerprint')),
};
export interface AccountsReceivable extends RowOf<typeof fields> {}
export interface AccountsReceivableCreate extends CreateOf<typeof fields> {}
export interface AccountsReceivableUpdate extends UpdateOf<typeof fields> {}
export const accountsReceivable = entity<AccountsReceivable, AccountsReceivableCreate, AccountsReceivableUpdate>(
  'accountsReceivable',
  fields,
  { label: { one: 'invoice', many: 'invoices' }, labelField: 'invoiceNumber', permission: 'accounts-receivable' },
);

const itemFields = {
  accountsReceivableId: generated(ref('Invoice', 'accountsReceivable')),
  groupLabel: text('Room'),
  description: required(text('Description', { max: 2000 })),
  notes: longText('Notes', { max: 4000 }),
  quantity: withDefault(quantity('Quantity'), 1),
  unit: text('Unit', { max: 40 }),
  unitAmount: withDefault(quantity('Rate'), 0),
  amount: generated(money('Ex tax')),
  taxRate: withDefault(fraction('Tax rate', { min: 0, max: 1 }), 0),
  fixedTax: derived(money('Tax in the amount')),
  accountNumberId: option('Account', 'accountNumber'),
  costCentreId: option('Cost centre', 'costCentre'),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  claimedToDate: derived(fraction('Claimed to date')),
  /** Of a claim: what the line is worth, what other documents bill of it. Before tax. */
  contractAmount: derived(money('Contract')),
  previousAmount: derived(money('Claimed before')),
  /** Material that is on site and not built in yet; billed with this claim on top of the share that is done. */
  storedMaterial: derived(money('Stored material')),
  /** Of a credit note: the line that it takes back. */
  creditsItemId: derived(integer('Line credited')),
};
export interface AccountsReceivableItem extends RowOf<typeof itemFields> {}
export interface AccountsReceivableItemCreate extends CreateOf<typeof itemFields> {}
export interface AccountsReceivableItemUpdate extends UpdateOf<typeof itemFields> {}
export const accountsReceivableItem = entity<
  AccountsReceivableItem,
  AccountsReceivableItemCreate,
  AccountsReceivableItemUpdate
>('accountsReceivableItem', itemFields, {
  label: { one: 'line', many: 'lines' },
  permission: 'accounts-receivable',
});

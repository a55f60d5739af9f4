import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  decimal,
  derived,
  generated,
  money,
  moment,
  option,
  percent,
  ref,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';
import { CODE_FORMATS } from '../../company/shared/identifiers.ts';

const LARGEST = 9_999_999.99;
const fields = {
  userId: required(ref('Spent by', 'user')),
  jobId: ref('Job', 'job'),
  expenseInvoiceTypeId: required(option('Type', 'expenseInvoiceType')),
  date: required(date('Day')),
  supplierContactId: ref('Supplier', 'contact'),
  abn: text('ABN', { max: 20, format: CODE_FORMATS.number, hint: 'The supplier’s, as on the receipt' }),
  description: required(text('Purpose', { missing: 'Enter what it was for' })),
  quantity: decimal('Quantity', { min: 0, max: 1_000_000 }),
  unitId: option('Unit', 'unit'),
  km: decimal('Kilometres', { min: 0, max: 10_000 }),
  amountIncTax: withDefault(money('Amount with tax', { min: 0, max: LARGEST }), 0),
  tax: withDefault(money('Tax included', { min: 0, max: LARGEST, hint: 'Empty: calculated from the amount' }), 0),
  chargeable: withDefault(bool('Charged to the job'), true),
  payBack: withDefault(bool('Reimburse', { hint: 'Not if paid with a company card' }), true),
  markup: withDefault(percent('Markup', { min: 0, max: 1000, visibility: 'sell' }), 0),
  receiptAttachmentId: ref('Receipt', 'attachment'),
  kmRate: derived(money('Paid per km')),
  amountExcTax: generated(money('Amount ex tax')),
  statusId: generated(option('Status', 'timesheetStatus')),
  submittedAt: derived(moment('Submitted')),
  approvedById: derived(ref('Decided by', 'user')),
  approvedAt: derived(moment('Decided')),
  paidBackAt: derived(moment('Paid back')),
  decisionNote: derived(text('Comment')),
};
export interface Expense extends RowOf<typeof fields> {}
export interface ExpenseCreate extends CreateOf<typeof fields> {}
export interface ExpenseUpdate extends UpdateOf<typeof fields> {}
export const expense = entity<Expense, ExpenseCreate, ExpenseUpdate>('expense', fields, {
  label: { one: 'expense', many: 'expenses' },
  labelField: 'description',
});

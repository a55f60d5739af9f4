// Bills that are paid together: one payment for each supplier, one file for the bank.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  date,
  derived,
  generated,
  integer,
  moment,
  money,
  oneOf,
  option,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

export const RUN_STATES = ['draft', 'paid', 'undone'] as const;
const fields = {
  label: withDefault(text('Title', { max: 120 }), ''),
  date: required(date('Paid on')),
  state: generated(oneOf('State', RUN_STATES)),
  total: generated(money('Total')),
  billCount: generated(integer('Bills')),
  supplierCount: generated(integer('Paid to')),
  expenseCount: generated(integer('Expenses')),
  methodId: option('How', 'paymentMethod'),
  paidAt: derived(moment('Marked as paid')),
  undoneReason: derived(text('Reason for reversing', { max: 2000 })),
};
export interface PaymentRun extends RowOf<typeof fields> {}
export interface PaymentRunCreate extends CreateOf<typeof fields> {}
export interface PaymentRunUpdate extends UpdateOf<typeof fields> {}
export const paymentRun = entity<PaymentRun, PaymentRunCreate, PaymentRunUpdate>('paymentRun', fields, {
  label: { one: 'payment run', many: 'payment runs' },
  permission: 'accounts-payable',
});

// Money that came from a customer or went to a supplier.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  date,
  derived,
  generated,
  longText,
  moment,
  money,
  oneOf,
  option,
  ref,
  required,
  text,
} from '../../../kit/fields.ts';

const fields = {
  direction: required(oneOf('Direction', ['in', 'out'])),
  contactId: required(ref('From or to', 'contact')),
  jobId: ref('Job', 'job'),
  date: required(date('Date')),
  amount: required(money('Amount', { min: 0.01 })),
  surcharge: generated(money('Surcharge')),
  surchargeTax: generated(money('Tax in the surcharge')),
  methodId: option('How', 'paymentMethod'),
  reference: text('Reference', { max: 120 }),
  note: longText('Note', { max: 2000 }),
  externalId: derived(text('Id at the provider')),
  unallocated: generated(money('Not allocated')),
  reversedAt: derived(moment('Reversed')),
  reversedReason: derived(text('Reason for reversing', { max: 2000 })),
  receiptSentAt: derived(moment('Receipt sent')),
  receiptSentTo: derived(text('Receipt sent to', { max: 254 })),
};
export interface Payment extends RowOf<typeof fields> {}
export interface PaymentCreate extends CreateOf<typeof fields> {}
export interface PaymentUpdate extends UpdateOf<typeof fields> {}
export const payment = entity<Payment, PaymentCreate, PaymentUpdate>('payment', fields, {
  label: { one: 'payment', many: 'payments' },
  labelField: 'reference',
});

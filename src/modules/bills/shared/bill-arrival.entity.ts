// A bill that arrived as a file: where from, what it says of itself, and the bill that was made of it.
import { type RowOf, entity } from '../../../kit/entity.ts';
import { date, derived, generated, integer, longText, money, oneOf, ref, text } from '../../../kit/fields.ts';

export const ARRIVAL_SOURCES = ['upload', 'mail'] as const;
/** `waiting`: somebody has to say whose it is; `known`: it is here already. */
export const ARRIVAL_STATES = ['waiting', 'entered', 'known', 'dismissed'] as const;

const fields = {
  source: generated(oneOf('Received by', ARRIVAL_SOURCES)),
  state: generated(oneOf('State', ARRIVAL_STATES)),
  attachmentId: generated(integer('File')),
  fileName: generated(text('File name', { max: 300 })),
  sender: derived(text('From', { max: 320 })),
  /** What somebody has to do, or why nothing was made of it. */
  reason: derived(longText('Work to be done', { max: 4000 })),
  contactId: derived(ref('Supplier', 'contact')),
  supplierName: derived(text('Supplier on the bill', { max: 300 })),
  supplierInvoiceNumber: derived(text('Supplier’s number', { max: 60 })),
  invoiceDate: derived(date('Bill date')),
  total: derived(money('Total')),
  accountsPayableId: derived(ref('Bill', 'accountsPayable')),
};
export interface BillArrival extends RowOf<typeof fields> {}
export const billArrival = entity<BillArrival, never, never>('billArrival', fields, {
  label: { one: 'arrived bill', many: 'arrived bills' },
  labelField: 'fileName',
  permission: 'accounts-payable',
});

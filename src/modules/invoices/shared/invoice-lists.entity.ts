// The option list of invoices, and their types, which are fixed.
import { asLists, entry, optionList, state } from '../../company/shared/option-list.entity.ts';

export const accountsReceivableStatus = optionList(
  'accountsReceivableStatus',
  state,
  'invoice status',
  'invoice statuses',
);
/** What lines of invoices are counted in. */
export const invoiceUnit = optionList('invoiceUnit', entry, 'invoice unit', 'invoice units');
export const invoiceLists = asLists(accountsReceivableStatus, invoiceUnit);

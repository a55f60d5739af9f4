// The option list of invoices, and their types, which are fixed.
import { asLists, optionList, state } from '../../company/shared/option-list.entity.ts';

export const accountsReceivableStatus = optionList(
  'accountsReceivableStatus',
  state,
  'invoice status',
  'invoice statuses',
);
export const invoiceLists = asLists(accountsReceivableStatus);

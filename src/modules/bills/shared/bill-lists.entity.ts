// The option list of bills.
import { asLists, optionList, state } from '../../company/shared/option-list.entity.ts';

export const accountsPayableStatus = optionList('accountsPayableStatus', state, 'bill status', 'bill statuses');
export const billLists = asLists(accountsPayableStatus);

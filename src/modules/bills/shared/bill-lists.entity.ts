// The option list of bills.
import { oneOf, required } from '../../../kit/fields.ts';
import { asLists, optionList, state } from '../../company/shared/option-list.entity.ts';
import { BILL_STATUS_TYPES } from './bill-status.ts';

export const accountsPayableStatus = optionList(
  'accountsPayableStatus',
  { ...state, typeName: required(oneOf('Type', BILL_STATUS_TYPES)) },
  'bill status',
  'bill statuses',
);
export const billLists = asLists(accountsPayableStatus);

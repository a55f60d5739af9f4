// The option list of quote requests.
import { asLists, optionList, state } from '../../company/shared/option-list.entity.ts';

export const quoteRequestStatus = optionList(
  'quoteRequestStatus',
  state,
  'quote request status',
  'quote request statuses',
);
export const quoteRequestLists = asLists(quoteRequestStatus);

import type { EntryList } from '../../company/server/index.ts';
import { billLists } from '../shared/bill-lists.entity.ts';

export const billEntryLists: readonly EntryList[] = billLists.map((of) => ({
  name: of.name,
  of,
  states: true,
  neededTypes: {
    received: 'No bill can be entered.',
    toApprove: 'No bill can be handed on for approval.',
    queried: 'Nobody can query a bill.',
    approved: 'No bill can be approved.',
    exported: 'No bill can be said to be in the accounting system.',
    partPaid: 'A bill that is paid in part cannot say so.',
    paid: 'A bill that is paid cannot say so.',
    rejected: 'No bill can be rejected.',
    cancelled: 'No bill can be made void.',
  },
}));

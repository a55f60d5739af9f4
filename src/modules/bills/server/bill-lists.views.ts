import type { EntryList } from '../../company/server/index.ts';
import { billLists } from '../shared/bill-lists.entity.ts';

export const billEntryLists: readonly EntryList[] = billLists.map((of) => ({
  name: of.name,
  of,
  states: true,
  neededTypes: {
    received: 'No bill can be entered.',
    toApprove: 'No bill can be sent for approval.',
    queried: 'No bill can be queried.',
    approved: 'No bill can be approved.',
    exported: 'No bill can be marked as exported.',
    partPaid: 'A part-paid bill cannot be marked as such.',
    paid: 'A paid bill cannot be marked as such.',
    rejected: 'No bill can be rejected.',
    cancelled: 'No bill can be voided.',
  },
}));

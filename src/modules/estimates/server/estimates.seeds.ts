// The lists of estimates that a new company starts with.
import { type ListSeed, labels, states } from '../../company/server/index.ts';

export const estimatesSeeds: readonly ListSeed[] = [
  labels('estimate_item_type', 'Standard; Prime cost (PC); Provisional sum (PS); Optional; Excluded note'),
  states(
    'estimate_status',
    'Draft | new | grey; In review | active | blue; Submitted | submitted | amber; Authorised | authorised | green; Partly authorised | authorised | blue; Declined | declined | red; Closed | closed | green; Cancelled | cancelled | red',
  ),
  states(
    'estimate_snapshot_status',
    'Pending | pending | grey; Submitted | submitted | amber; Information requested | query | amber; Authorised | authorised | green; Partly authorised | authorised | blue; Declined | declined | red; Superseded | superseded | grey; Withdrawn | cancelled | grey',
  ),
  states(
    'estimate_item_status',
    'Pending | new | grey; Allocated | active | blue; In progress | active | blue; Completed | done | green; On hold | hold | amber; Not required | cancelled | grey; Invoiced | done | green',
  ),
];

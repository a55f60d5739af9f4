// The lists of work orders that a new company starts with.
import { type ListSeed, states } from '../../company/server/index.ts';

export const workOrdersSeeds: readonly ListSeed[] = [
  states(
    'work_order_status',
    'Draft | draft | grey; Issued | waiting | amber; Accepted | active | blue; Scheduled | active | blue; In progress | active | blue; Completed | completed | green; Invoiced | closed | green; Closed | closed | green; On hold | hold | amber; Declined | declined | red; Cancelled | cancelled | red',
  ),
];

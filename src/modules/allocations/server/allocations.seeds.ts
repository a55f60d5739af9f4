// The lists of allocations that a new company starts with.
import { type ListSeed, labels, states } from '../../company/server/index.ts';

export const allocationsSeeds: readonly ListSeed[] = [
  labels('allocation_type', 'General; Make-safe; Specialist; Assessment; Restoration; Contents; Building repair'),
  states(
    'allocation_status',
    'New | new | grey; Sent | waiting | amber; Accepted | active | blue; Customer contacted | active | blue; Site attended | active | teal; In progress | active | blue; Submitted | waiting | amber; Completed | completed | green; Invoiced | completed | green; On hold | hold | grey; Declined | declined | red; Cancelled | cancelled | grey',
  ),
];

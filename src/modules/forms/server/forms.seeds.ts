// The statuses of forms that a new company starts with.
import { type ListSeed, states } from '../../company/server/index.ts';

export const formsSeeds: readonly ListSeed[] = [
  states(
    'custom_form_status',
    'Draft | new | grey; Awaiting signature | waiting | amber; Submitted | active | blue; Returned | returned | red; Approved | done | green; Declined to sign | declined | red; Cancelled | cancelled | grey',
  ),
];

// The statuses of quote requests that a new company starts with.
import { type ListSeed, states } from '../../company/server/index.ts';

export const quoteRequestsSeeds: readonly ListSeed[] = [
  states(
    'quote_request_status',
    'Draft | draft | grey; Sent | waiting | amber; Opened | opened | amber; Submitted | submitted | blue; Accepted | accepted | green; Not accepted | notAccepted | grey; Declined by supplier | declined | red; Lapsed | lapsed | red; Cancelled | cancelled | grey',
  ),
];

// The statuses of bills that a new company starts with.
import { type ListSeed, states } from '../../company/server/index.ts';

export const billsSeeds: readonly ListSeed[] = [
  states(
    'accounts_payable_status',
    'Received | received | grey; To approve | toApprove | amber; Queried | queried | amber; Approved | approved | blue; Exported | exported | blue; Part paid | partPaid | teal; Paid | paid | green; Rejected | rejected | red; Void | cancelled | grey',
  ),
];

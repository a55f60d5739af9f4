// The statuses of invoices that a new company starts with.
import { type ListSeed, labels, states } from '../../company/server/index.ts';

export const invoicesSeeds: readonly ListSeed[] = [
  states(
    'accounts_receivable_status',
    'Draft | draft | grey; Waiting for approval | approval | amber; Issued | issued | blue; Sent | sent | blue; Part paid | partPaid | amber; Paid | paid | green; Written off | writtenOff | grey; Void | cancelled | grey; Credited | credited | grey',
  ),
  labels('invoice_unit', 'item; hr; day; ea; m; m²; m³; km'),
];

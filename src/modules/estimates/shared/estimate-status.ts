// The states of an estimate by type; companies name and colour their own statuses, code asks for the type alone.

export type EstimateStatusType = 'new' | 'active' | 'submitted' | 'authorised' | 'declined' | 'closed' | 'cancelled';

export interface EstimateStatusChange {
  from: EstimateStatusType;
  to: EstimateStatusType;
  note: string | null;
}

/**
 * True when a person may make the change, otherwise the reason in words for the button and the answer. Submitted,
 * authorised and declined follow from the snapshots and are never set by hand.
 */
export function estimateStatusCan({ from, to, note }: EstimateStatusChange): true | string {
  const ended = from === 'closed' || from === 'cancelled';
  if (to === 'closed' || to === 'cancelled') return true;
  if (to !== 'new' && to !== 'active') return 'This status is set by the estimate’s snapshots';
  if (from === 'new' || from === 'active') return true;
  if (!ended) return `An estimate that is ${from} changes through its snapshots`;
  return note?.trim() ? true : 'A note that says why is required';
}

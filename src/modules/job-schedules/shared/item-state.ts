// What the work order of a task says about it. Pure.

/** Nobody who does it has said yes: the order is not out, not accepted, or was turned down. */
const NO_YES = ['draft', 'waiting', 'declined', 'cancelled'];
export const waitsForYes = ({ workOrder }: { workOrder: { statusType: string } | null }): boolean =>
  workOrder !== null && NO_YES.includes(workOrder.statusType);

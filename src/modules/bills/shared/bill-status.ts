// Where a bill may go, by what its status means and not by what a company calls it.

export const BILL_STATUS_TYPES = [
  'received',
  'toApprove',
  'queried',
  'approved',
  'exported',
  'partPaid',
  'paid',
  'rejected',
  'cancelled',
] as const;
export type BillStatusType = (typeof BILL_STATUS_TYPES)[number];

const NEXT: Readonly<Record<BillStatusType, readonly BillStatusType[]>> = {
  received: ['toApprove', 'queried', 'rejected', 'cancelled'],
  toApprove: ['queried', 'approved', 'rejected', 'cancelled'],
  queried: ['toApprove', 'rejected', 'cancelled'],
  approved: ['toApprove', 'exported', 'cancelled'],
  exported: ['cancelled'],
  partPaid: [],
  paid: [],
  rejected: ['toApprove', 'cancelled'],
  cancelled: [],
};
const WORDS: Readonly<Record<BillStatusType, string>> = {
  received: 'received',
  toApprove: 'waiting for approval',
  queried: 'queried',
  approved: 'approved',
  exported: 'exported',
  partPaid: 'part paid',
  paid: 'paid',
  rejected: 'rejected',
  cancelled: 'void',
};
/** What was said to it needs a reason that stays with it. */
const NEEDS_NOTE: ReadonlySet<BillStatusType> = new Set(['queried', 'rejected', 'cancelled']);

/** Its entries stand in the ledger. */
export const POSTED: readonly BillStatusType[] = ['approved', 'exported', 'partPaid', 'paid'];
/** It counts against its work order. */
export const COUNTS: readonly BillStatusType[] = ['received', 'toApprove', 'queried', ...POSTED];
export const OPEN_TO_CHANGE: readonly BillStatusType[] = ['received', 'toApprove', 'queried'];

export const SAY_WHY = 'Say why.';

export const billCan = {
  /** True, or why not. */
  move: (from: BillStatusType, to: BillStatusType, note: string): true | string => {
    if (!NEXT[from].includes(to))
      return to === 'cancelled' && (from === 'partPaid' || from === 'paid')
        ? 'Part of it has been paid. Reverse the payment first, or enter a credit.'
        : `A bill that is ${WORDS[from]} cannot become ${WORDS[to]}`;
    const needsNote = NEEDS_NOTE.has(to) || (from === 'approved' && to === 'toApprove');
    return !needsNote || note.trim() !== '' || SAY_WHY;
  },
  edit: (from: BillStatusType): true | string =>
    OPEN_TO_CHANGE.includes(from) ||
    (from === 'approved'
      ? 'An approved bill cannot change. Send it back for approval first and say why.'
      : `A bill that is ${WORDS[from]} cannot change`),
  remove: (from: BillStatusType): true | string =>
    from === 'received' || from === 'rejected' || 'Only an untouched bill can be deleted. Void this one',
  pay: (from: BillStatusType): true | string =>
    POSTED.includes(from) || `A bill that is ${WORDS[from]} cannot be paid. Approve it first`,
};

/** By hand; approving is an act of its own. */
export const nextBillStatuses = (from: BillStatusType): readonly BillStatusType[] =>
  NEXT[from].filter((to) => to !== 'approved');

/** What payments make of one that is approved. */
export function paidStatus({
  paid,
  open,
  exported,
}: {
  paid: number;
  open: number;
  exported: boolean;
}): BillStatusType {
  if (open === 0 && paid !== 0) return 'paid';
  if (paid !== 0) return 'partPaid';
  return exported ? 'exported' : 'approved';
}

export type DueState = 'none' | 'calm' | 'today' | 'overdue';

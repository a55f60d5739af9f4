// Where an allocation may go, by what its status means and not by what a company calls it.

export type AllocationStatusType = 'new' | 'waiting' | 'active' | 'completed' | 'hold' | 'declined' | 'cancelled';

const NEXT: Readonly<Record<AllocationStatusType, readonly AllocationStatusType[]>> = {
  new: ['waiting', 'active', 'completed', 'hold', 'cancelled'],
  waiting: ['active', 'completed', 'declined', 'hold', 'cancelled'],
  active: ['active', 'waiting', 'completed', 'hold', 'cancelled'],
  completed: ['completed', 'active'],
  hold: ['new', 'waiting', 'active', 'completed', 'cancelled'],
  declined: ['new', 'cancelled'],
  cancelled: [],
};
const NEEDS_NOTE: readonly AllocationStatusType[] = ['hold', 'declined', 'cancelled'];
export const ENDED: readonly AllocationStatusType[] = ['completed', 'declined', 'cancelled'];

/** True, or why not. */
export function allocationStatusCan(from: AllocationStatusType, to: AllocationStatusType, note: string): true | string {
  if (from === 'cancelled') return 'A cancelled allocation stays cancelled. Copy it to start again.';
  if (!NEXT[from].includes(to)) return 'It cannot go to that status from here.';
  if (NEEDS_NOTE.includes(to) && !note.trim()) return 'Say why.';
  return true;
}

/** What it becomes when a contractor takes it on, where the company still has it. */
export const ACCEPTED = 3;

/** What is stamped, how the office is told of it, and the status that follows where the company still has it (the ids that every company starts with). */
export const STAMPS = {
  firstCustomerContactAt: { words: 'Customer contacted', told: 'has contacted the customer', statusId: 4 },
  siteAttended: { words: 'Site attended', told: 'was on site', statusId: 5 },
  completed: { words: 'Completed', told: 'has completed it', statusId: 8 },
} as const;
export type Stamp = keyof typeof STAMPS;
export const STAMP_NAMES = ['firstCustomerContactAt', 'siteAttended', 'completed'] as const;

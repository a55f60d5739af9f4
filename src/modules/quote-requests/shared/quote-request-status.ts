// Where a quote request may go, by what its status means and not by what a company calls it.

export type QuoteStatusType =
  | 'draft'
  | 'waiting'
  | 'opened'
  | 'submitted'
  | 'accepted'
  | 'notAccepted'
  | 'declined'
  | 'lapsed'
  | 'cancelled';

/** By hand: sending, opening, submitting and accepting are acts of their own. */
const NEXT: Readonly<Record<QuoteStatusType, readonly QuoteStatusType[]>> = {
  draft: ['cancelled'],
  waiting: ['declined', 'lapsed', 'cancelled'],
  opened: ['declined', 'lapsed', 'cancelled'],
  submitted: ['notAccepted', 'lapsed', 'cancelled'],
  accepted: [],
  notAccepted: ['submitted'],
  declined: ['waiting'],
  lapsed: ['waiting', 'submitted'],
  cancelled: [],
};
const WORDS: Readonly<Record<QuoteStatusType, string>> = {
  draft: 'a draft',
  waiting: 'sent',
  opened: 'opened',
  submitted: 'submitted',
  accepted: 'accepted',
  notAccepted: 'not accepted',
  declined: 'declined',
  lapsed: 'lapsed',
  cancelled: 'cancelled',
};
export const WITH_CONTRACTOR: readonly QuoteStatusType[] = ['waiting', 'opened', 'submitted'];

export const quoteCan = {
  /** True, or why not. */
  move: (from: QuoteStatusType, to: QuoteStatusType, note: string): true | string => {
    if (!NEXT[from].includes(to)) return `A quote request that is ${WORDS[from]} cannot become ${WORDS[to]} by hand`;
    return (to === 'cancelled' && from !== 'draft') || to === 'declined' ? note.trim() !== '' || 'Say why.' : true;
  },
  /** What is asked changes only before somebody prices it. */
  edit: (from: QuoteStatusType): true | string =>
    from === 'draft' || 'A sent request cannot change. Create a new one for other lines.',
  send: (from: QuoteStatusType): true | string =>
    ['draft', 'waiting', 'opened', 'lapsed'].includes(from) || `A quote request that is ${WORDS[from]} cannot be sent`,
  /** By the contractor. */
  price: (from: QuoteStatusType): true | string =>
    WITH_CONTRACTOR.includes(from) ||
    (from === 'accepted'
      ? 'Your quote was accepted. Ring the office to change it.'
      : 'This request is closed. Ring the office if you still want to quote.'),
  accept: (from: QuoteStatusType): true | string =>
    from === 'submitted' || `A quote request that is ${WORDS[from]} cannot be accepted`,
  remove: (from: QuoteStatusType): true | string =>
    from === 'draft' || 'Only a draft can be deleted. Cancel this one instead',
};

export type DueState = 'none' | 'calm' | 'today' | 'overdue';
/** Of one that still waits for its prices. */
export const dueState = (type: QuoteStatusType, dueDate: string | null, today: string): DueState =>
  dueDate === null || !['waiting', 'opened'].includes(type)
    ? 'none'
    : dueDate < today
      ? 'overdue'
      : dueDate === today
        ? 'today'
        : 'calm';

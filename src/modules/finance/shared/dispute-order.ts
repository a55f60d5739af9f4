// Which of two answers of the payment service about disputes of one payment is the later one. Pure.

export interface Dispute {
  id: string;
  /** When the bank of the payer began it, in seconds. */
  at: number;
  status: string;
  reason: string;
}

/** A bank asks first (`warning`), and may dispute what was asked about; a decision is the end. */
const ONWARDS = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'prevented',
  'won',
  'lost',
];
const FIRST_DECISION = ONWARDS.indexOf('prevented');
/** One decision may take the place of another. A status that is not known yet is believed. */
const stepOf = (status: string): number => {
  const step = ONWARDS.indexOf(status);
  return step === -1 ? FIRST_DECISION : Math.min(step, FIRST_DECISION);
};

/** Answers may overtake each other: what is told of an earlier dispute, or of an earlier step of this one, is old. */
export function isLaterDispute(
  told: Dispute,
  before: { id: string | null; at: number | null; status: string | null },
): boolean {
  if (before.status === null || before.id === null || before.at === null) return true;
  return told.id === before.id ? stepOf(told.status) >= stepOf(before.status) : told.at >= before.at;
}

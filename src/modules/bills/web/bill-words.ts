// Bills as they read on screen.
import type { StatusValue, Tone } from '../../../platform/web/display/Status.tsx';
import type { MatchMark } from '../shared/bill-match.ts';
import { OPEN_TO_CHANGE } from '../shared/bill-status.ts';
import type { BillView } from '../shared/bills.api.ts';

/** What the company calls it, in the tone of what it means. */
const TONES: Readonly<Record<string, string>> = {
  received: 'new',
  toApprove: 'waiting',
  queried: 'waiting',
  approved: 'active',
  exported: 'active',
  partPaid: 'active',
  paid: 'completed',
  rejected: 'rejected',
  cancelled: 'new',
};
export const statusOf = ({ label, typeName }: BillView['status']): StatusValue => ({
  label,
  typeName: TONES[typeName] ?? 'new',
});

export const TYPE_WORDS: Readonly<Record<BillView['type'], string>> = {
  bill: 'Bill',
  credit: 'Credit',
  rcti: 'Recipient created tax invoice',
};
export const SOURCE_WORDS: Readonly<Record<BillView['source'], string>> = {
  entered: 'Entered manually',
  order: 'From the work order',
  upload: 'Uploaded',
  link: 'Submitted by the supplier',
  mail: 'By email',
};
/** A credit takes off. */
export const signed = ({ type }: Pick<BillView, 'type'>, amount: number): number =>
  type === 'credit' ? -amount : amount;

export const MARKS: Readonly<Record<MatchMark, { label: string; tone: Tone }>> = {
  matched: { label: 'As ordered', tone: 'done' },
  within: { label: 'Within tolerance', tone: 'waiting' },
  over: { label: 'Above the order', tone: 'late' },
  unordered: { label: 'Not ordered', tone: 'late' },
  free: { label: '', tone: 'new' },
};
/** Its lines may change. */
export const isOpen = ({ status, issuedAt }: Pick<BillView, 'status' | 'issuedAt'>): boolean =>
  (OPEN_TO_CHANGE as readonly string[]).includes(status.typeName) && issuedAt === null;

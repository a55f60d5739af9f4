// Words and signs of contents on screen.
import type { Disposition, ScheduleStatus, Side, Verdict } from '../shared/loss-schedule.entity.ts';
import { showMoney } from '../../../platform/web/display/format.ts';

export const STATUS_WORDS: Record<ScheduleStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  agreed: 'Agreed',
  settled: 'Settled',
  cancelled: 'Cancelled',
};
export const STATUS_TONES: Record<ScheduleStatus, string> = {
  draft: 'new',
  submitted: 'active',
  agreed: 'done',
  settled: 'done',
  cancelled: 'late',
};
export const DISPOSITION_TONES: Record<Disposition, string> = {
  clean: 'done',
  repair: 'active',
  replace: 'waiting',
  cash: 'new',
  dispose: 'late',
};
export const VERDICT_WORDS: Record<Verdict, string> = { agreed: 'agreed', asked: 'asked', disputed: 'disputed' };
export const VERDICT_TONES: Record<Verdict, string> = { agreed: 'done', asked: 'waiting', disputed: 'late' };
export const OWNERSHIP_WORDS = { owned: 'Owned', landlord: "Landlord's", lent: 'Lent', unknown: 'Not known' } as const;
export const PROOF_WORDS = {
  none: 'None',
  receipt: 'Receipt',
  photo: 'Photo',
  statement: 'Statement',
  valuation: 'Valuation',
} as const;
export const BASIS_WORDS = { replacement: 'replacement basis', indemnity: 'indemnity basis' } as const;

/** Whole cents as they read. */
export const showCents = (cents: number): string => showMoney(cents / 100);
/** What is taken away: "−1,188.00"; nothing where nothing is. */
export const showLoss = (cents: number): string => (cents === 0 ? '' : `−${showCents(cents)}`);
export const sideName = (side: Side, names: { ownerName: string; insurerName: string }): string =>
  side === 'owner' ? names.ownerName : names.insurerName;

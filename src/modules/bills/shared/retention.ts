// What is held back from contractors: how much is released of which bill. Whole cents. Pure.
import { addDays, addMonths } from '../../../kit/dates.ts';
import { portionOfCents } from '../../../kit/money.ts';
import { allocateInOrder } from '../../finance/shared/ledger.ts';

/** So long a contractor has to mend what the money would be used for. */
export const NOTICE_DAYS = 10;
export const earliestUse = (givenOn: string): string => addDays(givenOn, NOTICE_DAYS);

/** Whoever something is held back from hears of it at least so often (New Zealand, Construction Contracts Act). */
export const REPORT_MONTHS = 3;
export const reportDueOn = (since: string): string => addMonths(since, REPORT_MONTHS);

export interface HeldBill {
  id: number;
  /** Still held back. */
  openCents: number;
  dueDate: string | null;
}
/** The one that is due first goes first. */
export const inOrderOfRelease = <B extends HeldBill>(bills: readonly B[]): B[] =>
  [...bills].sort((a, b) =>
    (a.dueDate ?? '9999') < (b.dueDate ?? '9999')
      ? -1
      : (a.dueDate ?? '9999') > (b.dueDate ?? '9999')
        ? 1
        : a.id - b.id,
  );

export const spread = <B extends HeldBill>(cents: number, bills: readonly B[]): { document: B; cents: number }[] =>
  allocateInOrder(cents, inOrderOfRelease(bills));

export type ReleaseShare = 'half' | 'rest';
/** Half of everything that was ever held back, less what went before; or all that is left. */
export const shareCents = (share: ReleaseShare, { withheld, held }: { withheld: number; held: number }): number =>
  share === 'rest' ? held : Math.max(0, Math.min(held, portionOfCents(withheld, 1, 2) - (withheld - held)));

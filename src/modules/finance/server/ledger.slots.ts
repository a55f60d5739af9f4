// Records that money counts for: invoices, bills. Whoever owns them hears that their balance is another one.
import type { Context } from '../../../platform/server/context.ts';

export interface LedgerRecord {
  id: number;
  /** In words, for refusals: `INV0001`. */
  name: string;
  contactId: number;
  jobId: number | null;
  /** Whole cents that are open in the direction of its kind; below 0 what has to go back: a credit note. */
  openCents: number;
  /** What may be paid of it, or why nothing. */
  payable: true | string;
  /** Its own way of money, where that is not the one of its kind: a payment that went out. */
  direction?: 'in' | 'out';
}
export interface LedgerRecords {
  /** The usual way of money: `in` pays invoices, `out` pays bills. Credits go the other way. */
  direction: 'in' | 'out';
  /** Locks those that the person sees, in the order of their ids. */
  lock: (ctx: Context, ids: readonly number[]) => Promise<LedgerRecord[]>;
  /** Writes balance and status again after entries were added, in the same transaction. */
  settle: (ctx: Context, ids: readonly number[]) => Promise<void>;
  /** Those that take back from one: money that goes back is counted for them first. */
  creditsOf?: (ctx: Context, id: number) => Promise<number[]>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly ledgerRecords?: Readonly<Record<string, LedgerRecords>>;
  }
}

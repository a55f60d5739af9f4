// Records that money counts for: invoices, bills. Whoever owns them hears that their balance is another one.
import type { Context } from '../../../platform/server/context.ts';

export interface LedgerRecord {
  id: number;
  /** In words, for refusals: `INV0001`. */
  name: string;
  contactId: number;
  jobId: number | null;
  /** Whole cents that may still be paid. */
  openCents: number;
  /** What may be paid of it, or why nothing. */
  payable: true | string;
}
export interface LedgerRecords {
  /** In the direction of money: `in` pays invoices, `out` pays bills. */
  direction: 'in' | 'out';
  /** Locks those that the person sees, in the order of their ids. */
  lock: (ctx: Context, ids: readonly number[]) => Promise<LedgerRecord[]>;
  /** Writes balance and status again after entries were added, in the same transaction. */
  settle: (ctx: Context, ids: readonly number[]) => Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly ledgerRecords?: Readonly<Record<string, LedgerRecords>>;
  }
}

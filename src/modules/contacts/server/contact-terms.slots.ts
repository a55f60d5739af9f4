// What follows for a contact from settings that a module above keeps: the usual terms, and the days on which nothing is paid.
import type { Context } from '../../../platform/server/context.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly contactTerms?: ContactTerms;
  }
}

export interface AskedTerms {
  type: 'sales' | 'purchases';
  /** What is said for this job; null: for the company as a whole. */
  jobId: number | null;
}
export interface ContactTerms {
  /** Refuses a job that the person does not see. */
  readonly usual: (
    ctx: Context,
    asked: AskedTerms,
  ) => Promise<{ divisionId: number | null; paymentTermId: number | null }>;
  /** Public holidays from a day on, of those who pay: the company itself, or a contact of a state. */
  readonly holidays: (ctx: Context, payer: { state: string | null } | 'company', from: string) => Promise<Set<string>>;
}

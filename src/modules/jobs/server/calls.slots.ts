// What the call with somebody about a job also does, and how each of it is taken back: modules hand over what they keep.
import type { Context } from '../../../platform/server/context.ts';
import type { CallEffect } from '../shared/calls.ts';

export interface CallEffects {
  /** What stands before the colon of its keys. */
  readonly name: string;
  /** What a call to this number would do; without one, to the customer. Nothing where the person has no right to it. */
  offered(ctx: Context, jobId: number, to: CalledNumber): Promise<CallEffect[]>;
  /** Answers what `takeBack` has to know. */
  apply(ctx: Context, jobId: number, key: string): Promise<unknown>;
  takeBack(ctx: Context, jobId: number, key: string, memo: unknown): Promise<void>;
}
export interface CalledNumber {
  /** Its last nine digits; empty: no number was named. */
  digits: string;
  /** It is the customer's, or that of whom the job names in their place. */
  isCustomer: boolean;
}

/** Remembers of the next call. */
export interface CallNext {
  readonly permission: string;
  readonly changes: string;
  make(ctx: Context, jobId: number, next: { title: string; date: string }): Promise<number>;
  takeBack(ctx: Context, id: number): Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly callEffects?: CallEffects;
    readonly callNext?: CallNext;
  }
}

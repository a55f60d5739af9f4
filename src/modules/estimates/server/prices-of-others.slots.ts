// What others would do lines of ours for: modules above say who priced them, and at which rates.
import type { Context } from '../../../platform/server/context.ts';

export interface TheirLine {
  /** The line of ours that it was asked for; null: one that they added. */
  estimateItemId: number | null;
  category: string;
  description: string;
  materialQuantity: number;
  materialUnit: string | null;
  materialCost: number;
  labourQuantity: number;
  labourUnit: string | null;
  labourCost: number;
  /** Before tax. */
  total: number;
  /** False: they were asked, and do not do it. */
  isPriced: boolean;
}
export interface PricesOfOthers {
  /** As people call many of them: `Quotes`. */
  label: string;
  /** The right to see them. */
  permission: string;
  /** Of a job, with who priced: newest first. */
  list: (ctx: Context, jobId: number) => Promise<{ id: number; label: string }[]>;
  /** Of one that `list` names. */
  lines: (ctx: Context, id: number) => Promise<TheirLine[]>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** By the type that its records have among objects. Asked of people who see costs. */
    readonly pricesOfOthers?: Readonly<Record<string, PricesOfOthers>>;
  }
}

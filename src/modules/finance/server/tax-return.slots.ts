// What counts in a return of tax: whoever owns documents says which of them moved in a period.
import type { Context } from '../../../platform/server/context.ts';
import type { TaxBasis, TaxMovement, TaxPeriod } from '../shared/tax-return.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /**
     * All of the company's, whatever the person sees of its jobs: a return is of the company as a whole.
     *
     * Accruals: a document counts on its own day, once it is issued or approved; made void later, it is taken off on the day on which it was made void, so
     * that a period that has ended keeps its figures. Cash: each payment counts on its day, in proportion.
     */
    readonly taxMovements?: (ctx: Context, period: TaxPeriod, basis: TaxBasis) => Promise<TaxMovement[]>;
  }
}

// What the works on a job cost: modules above say what was ordered and spent, of a line where they know it.
import type { Context } from '../../../platform/server/context.ts';
import type { ActualPart } from '../shared/reconciliation.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Asked of people who see costs. */
    readonly actualsOfJob?: (ctx: Context, jobId: number) => Promise<ActualPart[]>;
  }
}

// What a job has cost, or is bound to cost, that modules know of: one row for each document, hour, expense.
import type { Context } from '../../../platform/server/context.ts';
import type { SqlPart } from './jobs.scope.ts';

/** The condition on a column that holds the number of a job: of one job, or of all. */
export type OfJob = (jobId: SqlPart) => SqlPart;

/**
 * A select of `job_id, category, trade, figure, amount, object_type, object_id, day, label, detail, party`: before tax, a credit below
 * zero. `figure` is 'actual' (spent) or 'committed' (ordered and not billed yet); category and trade are '' where the cost is the job's
 * as a whole. Everybody who may see what jobs cost sees the sums, so that no scope of a person belongs in it.
 */
export type JobCosts = (ctx: Context, ofJob: OfJob) => SqlPart;

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly jobCosts?: JobCosts;
  }
}

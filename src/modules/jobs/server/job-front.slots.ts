// What modules above put on the front of a job.
import type { Context } from '../../../platform/server/context.ts';
import type { MoneyStep } from '../shared/job-front.api.ts';

/** Steps of a job's money as this person may see them, in the order in which money goes. */
export type JobMoney = (ctx: Context, jobId: number) => Promise<readonly MoneyStep[]>;

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly jobMoney?: JobMoney;
  }
}

// What modules above put on the front of a job.
import type { Context } from '../../../platform/server/context.ts';
import type { MoneyStep, SiteTodo } from '../shared/job-front.api.ts';

/** Steps of a job's money as this person may see them, in the order in which money goes. */
export type JobMoney = (ctx: Context, jobId: number) => Promise<readonly MoneyStep[]>;

/** What there is to do on the site of a job, as far as this person may do it. */
export type SiteTodos = (ctx: Context, jobId: number) => Promise<readonly SiteTodo[]>;

/** The last thing that a colleague noted on a job, and when (UTC). */
export type LastNote = (ctx: Context, jobId: number) => Promise<{ text: string; at: string } | null>;

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly jobMoney?: JobMoney;
    readonly siteTodos?: SiteTodos;
    readonly lastNote?: LastNote;
  }
}

// What modules above bring to a job: open points before a change, and parts that go along when it is copied.
import type { Context, Modules } from '../../../platform/server/context.ts';
import { listed, named } from '../../../platform/server/module.ts';
import type { CheckAction } from '../shared/job-checks.ts';
import type { JobStatusType } from '../shared/job-status.ts';

/** The open points that moving each of these jobs to this status, of this type, would leave behind; jobs without one are absent. Changes nothing. */
export type JobCheck = (
  ctx: Context,
  jobIds: readonly number[],
  to: JobStatusType,
  statusId: number,
) => Promise<ReadonlyMap<number, CheckAction | readonly CheckAction[]>>;

/** The same before one step of work, by its number; not found where it is not of the job. */
export type ActionCheck = (ctx: Context, jobId: number, id: number) => Promise<readonly CheckAction[]>;

/** Copies what a module keeps on one job to another. */
export type JobCopyPart = (ctx: Context, fromJobId: number, toJobId: number) => Promise<void>;

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** When something was last said about each of these jobs (`YYYY-MM-DD HH:mm:ss`, UTC), by job. */
    readonly lastSaid?: readonly ((ctx: Context, jobIds: readonly number[]) => Promise<ReadonlyMap<number, string>>)[];
    readonly jobChecks?: readonly JobCheck[];
    /** Open points before something else of a job than its status, by the kind of action that is asked for. */
    readonly actionChecks?: Readonly<Record<string, ActionCheck>>;
    /** Kinds of records that keep a job from being deleted while one of them is there. */
    readonly keepsJob?: readonly string[];
    /** By the name under which the dialog "Copy job" offers them. */
    readonly jobCopyParts?: Readonly<Partial<Record<'estimates', JobCopyPart>>>;
  }
}

export interface JobSlots {
  checks: readonly JobCheck[];
  actionChecks: Readonly<Record<string, ActionCheck>>;
  copyParts: Partial<Record<'estimates', JobCopyPart>>;
}
export const jobSlots = (modules: Modules): JobSlots => ({
  checks: listed(modules, 'jobChecks'),
  actionChecks: named(modules, 'actionChecks'),
  copyParts: named(modules, 'jobCopyParts'),
});

// Forms that a job handed in by a public form asks for: the module above knows them.
import type { Context } from '../../../platform/server/context.ts';

export interface SubmissionForms {
  /** Whether somebody outside may name it. */
  offered: (ctx: Context, templateId: number) => Promise<boolean>;
  /** Begins it on the job that was registered. */
  begin: (ctx: Context, templateId: number, jobId: number) => Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly submissionForms?: SubmissionForms;
  }
}

// The slot of records that name files: they hear when a changed copy has taken a file's place, and name that one from then on.
import type { Context } from '../../../platform/server/context.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Within the change: a picture was turned or made smaller, a file has a new version. */
    readonly attachmentReplaced?: readonly ((ctx: Context, replaced: ReplacedAttachment) => Promise<void>)[];
  }
}

export interface ReplacedAttachment {
  /** Obsolete from now on. */
  from: number;
  to: number;
  jobId: number | null;
}

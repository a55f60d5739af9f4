// Links by which somebody without an account sends photographs of a job: the module above knows how they are made.
import type { Context } from '../../../platform/server/context.ts';

export interface ProofLinks {
  make: (
    ctx: Context,
    asked: { jobId: number; contactId: number; label: string; expiresAt: string; stage: 'before' | 'after' | null },
  ) => Promise<{ link: string }>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly proofLinks?: ProofLinks;
  }
}

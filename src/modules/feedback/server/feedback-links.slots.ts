// Links by which a customer says how it was: the module above knows how they are made and closed.
import type { Context } from '../../../platform/server/context.ts';

export interface FeedbackLinks {
  make: (
    ctx: Context,
    asked: { feedbackId: number; label: string; expiresAt: string },
  ) => Promise<{ id: number; link: string }>;
  close: (ctx: Context, id: number) => Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly feedbackLinks?: FeedbackLinks;
  }
}

// Items went to another estimate, where they are rows of their own: modules above whose records name them follow.
import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';

export interface MovedItems {
  fromJobId: number;
  to: { estimateId: number; jobId: number };
  /** What a row was, and what it is now. */
  pairs: readonly { from: number; to: number }[];
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly itemsMoved?: readonly ((ctx: Context, moved: MovedItems) => Promise<void>)[];
  }
}

export async function tellItemsMoved(ctx: Context, moved: MovedItems): Promise<void> {
  for (const follow of listed(ctx.app.modules, 'itemsMoved')) await follow(ctx, moved);
}

// Links by which a contractor prices without an account: the module above knows how they are made and closed.
import type { Context } from '../../../platform/server/context.ts';

export interface QuoteLinks {
  make: (
    ctx: Context,
    asked: { quoteRequestId: number; contactId: number; label: string; expiresAt: string },
  ) => Promise<{ id: number; link: string }>;
  close: (ctx: Context, id: number) => Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly quoteLinks?: QuoteLinks;
  }
}

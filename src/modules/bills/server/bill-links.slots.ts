// Links by which a contractor invoices a work order without an account: the module above knows how they are made.
import type { Context } from '../../../platform/server/context.ts';

export interface BillLinks {
  make: (
    ctx: Context,
    asked: { workOrderId: number; contactId: number; label: string; expiresAt: string },
  ) => Promise<{ id: number; link: string }>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly billLinks?: BillLinks;
  }
}

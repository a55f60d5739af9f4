// Links by which a customer reads and pays an invoice without an account: the module above knows how they are made and closed.
import type { Context } from '../../../platform/server/context.ts';

export interface InvoiceLinks {
  make: (
    ctx: Context,
    asked: { invoiceId: number; contactId: number; label: string; expiresAt: string },
  ) => Promise<{ id: number; link: string }>;
  close: (ctx: Context, id: number) => Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly invoiceLinks?: InvoiceLinks;
  }
}

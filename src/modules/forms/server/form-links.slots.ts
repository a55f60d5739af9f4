// Links by which somebody outside fills and signs a form without an account: the module above knows how they are made and closed.
import type { Context } from '../../../platform/server/context.ts';
import type { FormKind } from '../shared/form-content.ts';

export interface FormLinks {
  make: (
    ctx: Context,
    asked: { customFormId: number; kind: FormKind; contactId: number; label: string; expiresAt: string },
  ) => Promise<{ id: number; link: string }>;
  close: (ctx: Context, id: number) => Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly formLinks?: FormLinks;
  }
}

// Links by which somebody outside does their steps of a wizard: the module above knows how they are made and closed.
import type { Context } from '../../../platform/server/context.ts';

export interface WizardLinks {
  make: (
    ctx: Context,
    asked: { wizardId: number; contactId: number; label: string; expiresAt: string },
  ) => Promise<{ id: number; link: string }>;
  close: (ctx: Context, id: number) => Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly wizardLinks?: WizardLinks;
  }
}

// Links to a drying schedule for people without an account: the module above knows how they are made.
import type { Context } from '../../../platform/server/context.ts';

export interface DryingLinkAsked {
  scheduleId: number;
  label: string;
  email: string | null;
  /** `YYYY-MM-DD HH:mm:ss` in UTC. */
  expiresAt: string;
}
export interface DryingLinks {
  make: (ctx: Context, asked: DryingLinkAsked) => Promise<{ id: number; link: string }>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly dryingLinks?: DryingLinks;
  }
}

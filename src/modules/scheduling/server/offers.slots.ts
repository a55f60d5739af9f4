// Links to pages for people without an account: the module above knows how they are made and closed.
import type { Context } from '../../../platform/server/context.ts';

export interface LinkAsked {
  kind: 'appointment' | 'appointment-selector';
  objectId: number;
  label: string;
  email: string | null;
  /** `YYYY-MM-DD HH:mm:ss` in UTC. */
  expiresAt: string;
}
export interface AppointmentLinks {
  make: (ctx: Context, asked: LinkAsked) => Promise<{ id: number; link: string }>;
  close: (ctx: Context, id: number) => Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly appointmentLinks?: AppointmentLinks;
  }
}

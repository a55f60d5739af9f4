// Links by which workers sign in without an account: the module above knows how they are made and closed.
import type { Context } from '../../../platform/server/context.ts';

export interface AttendanceLinks {
  make: (
    ctx: Context,
    asked: { jobId: number; label: string; expiresAt: string },
  ) => Promise<{ id: number; link: string }>;
  close: (ctx: Context, id: number) => Promise<void>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly attendanceLinks?: AttendanceLinks;
  }
}

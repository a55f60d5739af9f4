// What modules above hand over for My day.
import type { Context } from '../../../platform/server/context.ts';
import type { DaySource } from './my-day.views.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly daySources?: readonly DaySource[];
    /** The people one is planned together with, oneself among them. */
    readonly dayTeam?: (ctx: Context) => Promise<{ label: string; userIds: readonly number[] } | undefined>;
  }
}

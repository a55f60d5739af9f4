import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';

/** Why a company may have no further colleague, as an error to throw. It may lock, so that two at once do not pass one place. */
export type PeopleLimit = (ctx: Context) => Promise<Error | undefined>;

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly peopleLimits?: readonly PeopleLimit[];
  }
}

export async function mustHaveRoom(ctx: Context, userTypeName: string | null | undefined): Promise<void> {
  if (userTypeName === 'external') return;
  for (const limit of listed(ctx.app.modules, 'peopleLimits')) {
    const refused = await limit(ctx);
    if (refused) throw refused;
  }
}

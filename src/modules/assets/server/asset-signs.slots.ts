// What is known of units where they are: modules above say it, the list of equipment shows it.
import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';
import type { AssetSign } from '../shared/asset-sign.ts';

/** Units of which there is something to say, for who may see it. */
export type AssetSigns = (ctx: Context) => Promise<readonly AssetSign[]>;

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly assetSigns?: readonly AssetSigns[];
  }
}

/** All that is said of units, of each unit what the first module says. */
export async function signsOfAssets(ctx: Context): Promise<AssetSign[]> {
  const signs = new Map<number, AssetSign>();
  for (const say of listed(ctx.app.modules, 'assetSigns'))
    for (const sign of await say(ctx)) if (!signs.has(sign.assetItemId)) signs.set(sign.assetItemId, sign);
  return [...signs.values()];
}

// Units of equipment: registered with their number, changed, taken off the books.
import type { Context } from '../../../platform/server/context.ts';
import { insertRecord, linkObject, nextNumber } from '../../../platform/server/records.ts';
import { mustExist } from '../../../platform/server/resource.ts';
import { type AssetItemCreate, assetItem } from '../shared/asset-item.entity.ts';
import { checkAsset } from './assets.views.ts';

/** Registers a unit; answers its id. */
export async function createAsset(ctx: Context, given: AssetItemCreate): Promise<number> {
  await mustExist(ctx, assetItem, { ...given });
  await checkAsset(ctx, { ...given }, undefined);
  const made = await insertRecord(ctx, assetItem, given, { assetNumber: await nextNumber(ctx, 'assetItem', 'AST-') });
  await linkObject(ctx, assetItem.name, made.id, null);
  return made.id;
}

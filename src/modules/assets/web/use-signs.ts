// What modules above know of each unit: asked for once by all rows of a list.
import { useMemo } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import type { AssetSign } from '../shared/asset-sign.ts';
import { assetFiguresApi } from '../shared/assets.api.ts';

export function useSigns(): readonly AssetSign[] {
  return useRead(assetFiguresApi.signs, {}, { follows: ['assetItem', 'assetDeployment', 'job'] }).data?.data ?? NONE;
}
const NONE: readonly AssetSign[] = [];

export function useSign(assetItemId: number): AssetSign | undefined {
  const signs = useSigns();
  return useMemo(() => signs.find((sign) => sign.assetItemId === assetItemId), [signs, assetItemId]);
}

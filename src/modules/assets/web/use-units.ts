// Units by their ids, for dialogs that begin with what was chosen in a list.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { type AssetItemView, assetItemsApi } from '../shared/assets.api.ts';

export const MOST_UNITS = 200;

export function useUnits(ids: readonly number[]): AssetItemView[] | undefined {
  const filter = JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: [...ids] }] });
  const read = useRead(
    assetItemsApi.list,
    { query: { filter, perPage: String(MOST_UNITS) } },
    { enabled: ids.length > 0 },
  );
  return ids.length ? read.data?.data : [];
}

// How many items are in stock, on the dashboard.
import type { Condition } from '../../../kit/filter.ts';
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { useTileCount } from '../../../platform/web/dashboard/tile-count.ts';
import { stockPaths } from './inventory-paths.ts';

const IN_STOCK: Condition[] = [{ field: 'quantityInStock', operator: 'greaterThan', value: 0 }];
const BELOW: Condition[] = [{ field: 'belowReorder', operator: 'equals', value: true }];

export function WarehouseItemsTile() {
  const { count, failed } = useTileCount({ list: 'inventoryItem', filter: IN_STOCK });
  return <CountTile label="Warehouse items" count={count} failed={failed} href={stockPaths.filtered(IN_STOCK)} />;
}
export function BelowLevelTile() {
  const { count, failed } = useTileCount({ list: 'inventoryItem', filter: BELOW });
  return <CountTile label="Stock to reorder" count={count} failed={failed} href={stockPaths.below()} />;
}

// The addresses of stock.
import type { Condition, Node } from '../../../kit/filter.ts';
import { idInPath } from '../../../platform/web/paths/paths.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';

const filtered = (list: string, filter: readonly (Condition | Node)[]): string =>
  `/prime/${list}/list?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const stockPaths = {
  list: () => '/prime/inventory-item/list',
  filtered: (filter: readonly (Condition | Node)[]) => filtered('inventory-item', filter),
  item: (id: number) => `/prime/inventory-item/view/${idInPath(id)}`,
  create: () => '/prime/inventory-item/view/new',
  below: () => '/prime/inventory-item/order',
  movements: () => '/prime/inventory-movement/list',
  movementsOf: (itemId: number) =>
    filtered('inventory-movement', [{ field: 'inventoryItemId', operator: 'equals', value: [itemId] }]),
  stocktakes: () => '/prime/inventory-stocktake/list',
  stocktake: (id: number) => `/prime/inventory-stocktake/view/${idInPath(id)}`,
  newPrice: (itemId: number) => `/prime/inventory-item-override/view/new?inventoryItemId=${itemId}`,
  price: (id: number) => `/prime/inventory-item-override/view/${idInPath(id)}`,
  warehouse: (id: number) => `/prime/warehouse/view/${idInPath(id)}`,
  ofJob: (jobId: number) => jobPaths.job(jobId, 'inventory'),
};

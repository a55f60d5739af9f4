// The addresses of equipment.
import type { Condition, Node } from '../../../kit/filter.ts';
import { idInPath } from '../../../platform/web/paths/paths.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';

const filtered = (filter: readonly (Condition | Node)[], more = ''): string =>
  `/prime/asset-item/list?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

export const assetPaths = {
  list: () => '/prime/asset-item/list',
  filtered,
  item: (id: number) => `/prime/asset-item/view/${idInPath(id)}`,
  create: () => '/prime/asset-item/view/new',
  rates: () => '/prime/asset-item-rate/list',
  costs: () => '/prime/asset-item-cost/list',
  newCost: (assetItemId: number) => `/prime/asset-item-cost/view/new?assetItemId=${assetItemId}`,
  ofJob: (jobId: number) => jobPaths.job(jobId, 'assets'),
};

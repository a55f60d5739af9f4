// The addresses of storage.
import type { Condition } from '../../../kit/filter.ts';
import { idInPath } from '../../../platform/web/paths/paths.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';

const query = (of: Record<string, number | string | undefined>): string => {
  const given = Object.entries(of).filter(([, value]) => value !== undefined);
  return given.length
    ? `?${given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
    : '';
};

export const storagePaths = {
  list: () => '/prime/storage-item/list',
  filtered: (filter: readonly Condition[]) =>
    `/prime/storage-item/list?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  returns: () => '/prime/storage-item/return',
  item: (id: number) => `/prime/storage-item/view/${idInPath(id)}`,
  create: (jobId?: number) => `/prime/storage-item/view/new${query({ jobId })}`,
  plan: (warehouseId?: number, bayId?: number) =>
    `/prime/storage-bay/plan${query({ warehouse: warehouseId, bay: bayId })}`,
  bays: () => '/prime/storage-bay/list',
  charges: () => '/prime/storage-charge/list',
  rates: () => '/prime/storage-rate/list',
  terms: () => '/prime/storage-term/list',
  claims: () => '/prime/storage-claim/list',
  newTerm: (jobId: number) => `/prime/storage-term/view/new?jobId=${jobId}`,
  term: (id: number) => `/prime/storage-term/view/${idInPath(id)}`,
  newClaim: (storageItemId: number) => `/prime/storage-claim/view/new?storageItemId=${storageItemId}`,
  claim: (id: number) => `/prime/storage-claim/view/${idInPath(id)}`,
  ofJob: (jobId: number) => jobPaths.job(jobId, 'storage'),
};

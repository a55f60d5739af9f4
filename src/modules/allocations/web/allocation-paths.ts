// The addresses of allocations.
import { decodeRouteId, encodeRouteId } from '../../../kit/ids.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { idInPath } from '../../../platform/web/paths/paths.ts';

export const allocationPaths = {
  list: () => '/prime/allocation/list',
  allocation: (id: number) => `/prime/allocation/view/${idInPath(id)}`,
  ofJob: (jobId: number) => jobPaths.job(jobId, 'allocations'),
  /** Among those of its job. */
  inJob: (jobId: number, id: number) => `${jobPaths.job(jobId, 'allocations')}?allocationId=${encodeRouteId(id)}`,
  create: (jobId: number) => `/prime/allocation/register?jobId=${jobId}`,
};

/** undefined: the list. */
export function readAllocationId(search: Record<string, unknown>): number | undefined {
  const id = search['allocationId'];
  return typeof id === 'string' ? decodeRouteId(id) : undefined;
}

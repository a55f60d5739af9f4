// Addresses of work orders: inside their job, so that the facts of the claim stay in view.
import { decodeRouteId, encodeRouteId } from '../../../kit/ids.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';

export const jobWorkOrdersHref = (jobId: number): string => jobPaths.job(jobId, 'work-orders');

export const workOrderHref = (jobId: number, workOrderId: number): string =>
  `${jobWorkOrdersHref(jobId)}?workOrderId=${encodeRouteId(workOrderId)}`;

/** undefined: the list. */
export function readWorkOrderId(search: Record<string, unknown>): number | undefined {
  const id = search['workOrderId'];
  return typeof id === 'string' ? decodeRouteId(id) : undefined;
}

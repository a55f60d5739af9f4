// The addresses of health and safety.
import { decodeRouteId, encodeRouteId } from '../../../kit/ids.ts';
import { idInPath } from '../../../platform/web/paths/paths.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';

export const safetyPaths = {
  list: () => '/prime/whs',
  incidents: () => '/prime/whs/incidents',
  talks: () => '/prime/whs/talks',
  /** Of all sites, or of one. */
  attendance: (jobId?: number) => {
    const filter = JSON.stringify([{ field: 'jobId', operator: 'equals', value: jobId }]);
    return `/prime/whs/attendance${jobId === undefined ? '' : `?filter=${encodeURIComponent(filter)}`}`;
  },
  attendanceOfJob: (jobId: number) => jobPaths.job(jobId, 'attendance-items'),
  item: (id: number) => `/prime/allocation/view-whs/${idInPath(id)}`,
  ofJob: (jobId: number) => jobPaths.job(jobId, 'whs-items'),
  /** Among those of its job. */
  inJob: (jobId: number, id: number) => `${jobPaths.job(jobId, 'whs-items')}?whsItemId=${encodeRouteId(id)}`,
  create: (jobId?: number, whsItemTypeId?: number) => {
    const asked = [jobId && `jobId=${jobId}`, whsItemTypeId && `whsItemTypeId=${whsItemTypeId}`].filter(Boolean);
    return `/prime/allocation/register-whs${asked.length ? `?${asked.join('&')}` : ''}`;
  },
};

/** undefined: the list. */
export function readWhsId(search: Record<string, unknown>): number | undefined {
  const id = search['whsItemId'];
  return typeof id === 'string' ? decodeRouteId(id) : undefined;
}

// Lines of the job's estimates with what no work order has taken yet.
import { useMemo } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { snapshotsApi } from '../../estimates/shared/snapshots.api.ts';
import { type AvailableLine, workOrdersApi } from '../shared/work-orders.api.ts';
import { fromSnapshotLines } from './line-choice.ts';

const BUILDING_WORKS = 1;

/** The remainder is asked of any work order of the job; while there is none, everything authorised is left. */
export function useAvailableLines(jobId: number, anyWorkOrderId: number | undefined) {
  const some = useRead(
    workOrdersApi.available,
    { params: { id: anyWorkOrderId ?? 0 } },
    { enabled: anyWorkOrderId !== undefined, staleTime: 0 },
  );
  const none = useRead(
    snapshotsApi.authorisedOfJob,
    { params: { jobId, estimateTypeId: BUILDING_WORKS } },
    { enabled: anyWorkOrderId === undefined, staleTime: 0 },
  );
  const lines = useMemo<AvailableLine[] | undefined>(
    () => (anyWorkOrderId === undefined ? none.data && fromSnapshotLines(none.data.data) : some.data?.data),
    [anyWorkOrderId, none.data, some.data],
  );
  const read = anyWorkOrderId === undefined ? none : some;
  return { lines, error: read.error, retry: () => void read.refetch() };
}

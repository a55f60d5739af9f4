// /prime/job/view/$jobId/work-orders: the work orders of a job, or one of them (?workOrderId=…).
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { JobWorkOrderList } from './JobWorkOrderList.tsx';
import { readWorkOrderId } from './work-order-href.ts';

const WorkOrderPage = lazy(async () => ({ default: (await import('./WorkOrderPage.tsx')).WorkOrderPage }));

export function JobWorkOrders({ job }: JobPageProps) {
  const id = readWorkOrderId(useSearch());
  if (id === undefined) return <JobWorkOrderList job={job} />;
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <WorkOrderPage key={id} id={id} job={job} />
    </Suspense>
  );
}

/** /prime/job/view/$jobId/allocation-work-orders: those of the scopes of allocations alone. */
export const AllocationWorkOrders = ({ job }: JobPageProps) => <JobWorkOrderList job={job} ofAllocations />;

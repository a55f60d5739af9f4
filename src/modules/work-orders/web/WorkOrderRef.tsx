// /prime/work-order/$ref: the list, or one work order, which stands in its job.
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { useTab } from '../../../platform/web/shell/tab-context.tsx';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { WorkOrderList } from './WorkOrderList.tsx';
import { workOrderHref } from './work-order-href.ts';

export function WorkOrderRef() {
  const { ref } = usePageParams<{ ref: string }>();
  const id = routeId(ref);
  if (ref === 'list') return <WorkOrderList />;
  return id === undefined ? <NotFoundPage /> : <InItsJob id={id} />;
}

function InItsJob({ id }: { id: number }) {
  const read = useRead(workOrdersApi.get, { params: { id } });
  const tab = useTab();
  const jobId = read.data?.data.jobId;
  const lead = useEffectEvent((of: number) => {
    openPage(workOrderHref(of, id), { replace: true });
    tab.close();
  });
  useEffect(() => {
    if (jobId !== undefined) lead(jobId);
  }, [jobId]);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return <SkeletonRows rows={6} />;
}

// List, page and form of allocations: a plain resource with its way and its work below its fields.
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { editing, routeId } from '../../../platform/web/paths/paths.ts';
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { NewRecord, RecordInPlace, ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams, useSearch } from '../../../platform/web/shell/page-location.tsx';
import { useIsActiveTab, useTab } from '../../../platform/web/shell/tab-context.tsx';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { allocation } from '../shared/allocation.entity.ts';
import { allocationsApi } from '../shared/allocations.api.ts';
import { AllocationMore } from './AllocationMore.tsx';
import { allocationPaths } from './allocation-paths.ts';

const of = webResource(allocation, allocationsApi, {
  columns: [
    'allocationNumber',
    'label',
    'allocationStatusId',
    'jobId',
    'assignedContactId',
    'assignedId',
    'limit',
    'dueDate',
  ],
  sections: [
    { title: 'What and where', fields: ['jobId', 'allocationTypeId', 'label', 'details', 'reference'] },
    { title: 'Who, until when, for how much', fields: ['assignedContactId', 'assignedId', 'dueDate', 'limit'] },
  ],
  titleFields: ['allocationNumber', 'label'],
  more: AllocationMore,
});

export const AllocationList = () => <ResourceList of={of} />;
/** In a tab of its own for those whose role says so, or who do not see its job; for others inside the job. */
export const AllocationPage = () => (useCan()('my-allocation') ? <ResourcePage of={of} /> : <ToItsJob />);
export const AllocationRegister = () => <NewRecord of={of} tabTitle="New Allocation" />;

function ToItsJob() {
  const id = routeId(usePageParams<{ recordId: string }>().recordId);
  const read = useRead(allocationsApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const jobId = read.data?.data.jobId;
  const job = useRead(jobsApi.get, { params: { id: jobId ?? 0 } }, { enabled: jobId !== undefined });
  const { edit } = useSearch();
  const tab = useTab();
  const ready = useIsActiveTab() && job.data !== undefined;
  const go = useEffectEvent(() => {
    if (jobId === undefined || id === undefined) return;
    const href = allocationPaths.inJob(jobId, id);
    openPage(edit === undefined ? href : editing(href), { replace: true });
    tab.close();
  });
  useEffect(() => {
    if (ready) go();
  }, [ready]);
  return id === undefined || read.error || job.error ? <ResourcePage of={of} /> : <SkeletonRows rows={8} />;
}

/** One allocation on the page of its job. */
export function AllocationInJob({ id, jobId }: { id: number; jobId: number }) {
  return <RecordInPlace of={of} id={id} back={{ href: allocationPaths.ofJob(jobId), label: 'Back to allocations' }} />;
}

import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { jobLinksApi } from '../../jobs/shared/job-records.api.ts';

/** Jobs that a job is linked to, in either direction. */
export function useLinkedJobs(jobId: number | undefined): readonly { id: number; jobNumber: string }[] | undefined {
  const may = useCan()('view-job-link');
  const filter = JSON.stringify({
    or: ['parentJobId', 'childJobId'].map((field) => ({ field, operator: 'equals', value: jobId ?? 0 })),
  });
  const read = useRead(
    jobLinksApi.list,
    { query: { filter, perPage: '200' } },
    { enabled: may && jobId !== undefined },
  );
  const links = read.data?.data;
  if (!links) return may ? undefined : [];
  const others = links.map(({ parentJobId, parentJob, childJob }) => (parentJobId === jobId ? childJob : parentJob));
  return [...new Map(others.map(({ id, jobNumber }) => [id, { id, jobNumber }])).values()];
}

// Allocations of a job: what was given to whom, where it stands, up to which limit.
import css from './allocations.module.css';
import { Button } from '@mantine/core';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { allocationsApi } from '../shared/allocations.api.ts';
import { allocationPaths, readAllocationId } from './allocation-paths.ts';

const AllocationInJob = lazy(async () => ({ default: (await import('./AllocationPages.tsx')).AllocationInJob }));

export function JobAllocations({ job }: JobPageProps) {
  const id = readAllocationId(useSearch());
  if (id === undefined) return <AllocationsOfJob job={job} />;
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <AllocationInJob key={id} id={id} jobId={job.id} />
    </Suspense>
  );
}

function AllocationsOfJob({ job }: JobPageProps) {
  const can = useCan();
  const may = can('create-allocation');
  const hrefOf = (id: number): string =>
    can('my-allocation') ? allocationPaths.allocation(id) : allocationPaths.inJob(job.id, id);
  const filter = JSON.stringify({ object: { jobId: job.id } });
  const read = useRead(allocationsApi.list, { query: { filter, perPage: '400' } });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const rows = read.data.data;
  return (
    <RecordSection
      title="Allocations"
      actions={
        may && (
          <Button size="xs" onClick={() => openPage(allocationPaths.create(job.id))}>
            New allocation
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="quiet">Nothing has been allocated on this job yet.</p>}
      <ul className={css.rows}>
        {rows.map(({ id, allocationNumber, label, allocationStatus, assignedContact, assigned, limit, dueDate }) => (
          <li key={id}>
            <div className={css.what}>
              <PageLink href={hrefOf(id)}>
                {allocationNumber} {label}
              </PageLink>
              <span className="quiet">
                {[assignedContact?.label, assigned?.label, dueDate && `due ${showDate(dueDate)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {limit !== null && <span className="figures">{showMoney(limit)}</span>}
            <Status value={allocationStatus} />
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

// /prime/job/list
import './jobs.css';
import { Suspense, lazy, useState } from 'react';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate } from '../../../platform/web/display/format.ts';
import type { BulkAction, BulkTarget } from '../../../platform/web/list/BulkBar.tsx';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { paths } from '../../../platform/web/paths/paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { jobsApi } from '../shared/jobs.api.ts';
import { jobColumns, jobFilters } from './job-columns.tsx';

const JobBulkAssign = lazy(async () => ({ default: (await import('./JobBulkAssign.tsx')).JobBulkAssign }));

export function JobList() {
  useTabTitle('Jobs');
  const can = useCan();
  const [assigning, setAssigning] = useState<BulkTarget | null>(null);
  const bulkActions: BulkAction[] = can('bulk-update') ? [{ id: 'assign', label: 'Assign', run: setAssigning }] : [];
  return (
    <>
      <DataList
        name="job"
        title="Jobs"
        endpoint={jobsApi.list}
        columns={jobColumns}
        filters={jobFilters}
        defaultSort="-createdAt"
        rowHref={(row) => paths.job(row.id)}
        rowLabel={(row) => row.jobNumber}
        phoneRow={(row) => ({
          title: `${row.jobNumber} ${row.customerName ?? ''}`,
          status: <Status value={row.status} />,
          detail: row.siteAddressText,
          side: showDate(row.targetCompletionDate),
        })}
        bulkActions={bulkActions}
        empty={{
          text: 'No jobs yet.',
          ...(can('create-job') && { action: { label: 'Register a job', href: paths.jobRegister() } }),
        }}
      />
      {assigning && (
        <Suspense fallback={null}>
          <JobBulkAssign target={assigning} onClose={() => setAssigning(null)} />
        </Suspense>
      )}
    </>
  );
}

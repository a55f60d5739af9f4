// /prime/job/list
import css from './JobList.module.css';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate } from '../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import type { BulkAction, BulkTarget } from '../../../platform/web/list/bulk.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import type { BoardOptions } from '../../../platform/web/list/board/board-options.ts';
import { editing } from '../../../platform/web/paths/paths.ts';
import { jobPaths } from './job-paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type JobStatusType, jobStatusCan } from '../shared/job-status.ts';
import { type JobListRow, jobsApi } from '../shared/jobs.api.ts';
import { JobPicture } from './JobPicture.tsx';
import { type JobBulkAction, useJobBulkActions } from './job-quick-actions.ts';
import { Customer, NEXT_STEP, jobBulkFields, jobColumns, jobFilters } from './job-columns.tsx';
import { NextSteps } from './NextSteps.tsx';
import { useHiddenPeople } from './useHiddenPeople.ts';
import { isLate } from './job-open.ts';

const JobPreview = lazy(async () => ({ default: (await import('./JobPreview.tsx')).JobPreview }));
const JobBulkAssign = lazy(async () => ({ default: (await import('./JobBulkAssign.tsx')).JobBulkAssign }));

/** What can be filtered by and set on many jobs at once, without the people that jobs of this company do not have. */
function useJobFields() {
  const hidden = useHiddenPeople();
  return {
    filters: jobFilters.map((field) => (hidden.includes(field.field) ? { ...field, offered: false } : field)),
    bulkUpdate: {
      fields: jobBulkFields.filter(({ field }) => !hidden.includes(field)),
      required: ['statusId'],
      update: jobsApi.bulkUpdate,
      undo: jobsApi.bulkUndo,
    },
  };
}

/** The board of jobs: a column per status. */
function useJobBoard(): BoardOptions<JobListRow> {
  const can = useCan();
  const { mutateAsync } = useWrite(jobsApi.changeStatus);
  return useMemo(
    () => ({
      field: 'statusId',
      list: 'jobStatus',
      groups: jobsApi.board,
      valueOf: (row) => row.statusId,
      card: (row) => <JobCard row={row} />,
      mayMove: can('edit-job'),
      verdict: (row, to, note) =>
        jobStatusCan({
          from: row.status.typeName as JobStatusType,
          to: to.typeName as JobStatusType,
          note,
          mayReopen: can('reopen-job'),
        }),
      move: async (row, statusId, note) => {
        const body = { statusId, note, version: row.version };
        const { data } = await mutateAsync({ params: { jobId: row.id }, body });
        return { ...row, statusId: data.statusId, status: data.status, version: data.version };
      },
    }),
    [can, mutateAsync],
  );
}

function JobCard({ row }: { row: JobListRow }) {
  return (
    <>
      <JobPicture job={row} size="card" />
      <span>
        <Customer row={row} />
      </span>
      <span className="quiet">{row.siteAddressText}</span>
      <span className="quiet">{[row.jobType?.label, row.client?.label].filter(Boolean).join(' · ')}</span>
      <span className={`${css.jobCardFoot} quiet figures`}>
        <span>{row.assigned?.label ?? 'Nobody assigned'}</span>
        <span className={isLate(row) ? 'late' : undefined} title="Target completion">
          {showDate(row.targetCompletionDate)}
        </span>
      </span>
    </>
  );
}

/** The office sees what comes next in the place of the type, which every column menu brings back. */
const OFFICE_COLUMNS = jobColumns.map((column) =>
  column.id === NEXT_STEP
    ? { ...column, hidden: false }
    : column.id === 'jobType'
      ? { ...column, hidden: true }
      : column,
);

export function JobList() {
  useTabTitle('Jobs');
  const can = useCan();
  const phone = useIsPhone(); // where the bar is narrow and the plus is near
  const [assigning, setAssigning] = useState<BulkTarget | null>(null);
  const board = useJobBoard();
  const { filters, bulkUpdate } = useJobFields();
  const [doing, setDoing] = useState<{ action: JobBulkAction; target: BulkTarget } | null>(null);
  // A hook each is fine: the registered actions never change while the application runs.
  const more = useJobBulkActions().filter((action) => action.useShown());
  const bulkActions: BulkAction[] = [
    ...(can('bulk-update') ? [{ id: 'assign', label: 'Assign', run: setAssigning }] : []),
    ...more.map((action) => ({
      id: action.id,
      label: action.label,
      run: (target: BulkTarget) => setDoing({ action, target }),
    })),
  ];
  return (
    <NextSteps>
      <DataList
        name="job"
        title="Jobs"
        endpoint={jobsApi.list}
        columns={can('view-job-submission') ? OFFICE_COLUMNS : jobColumns}
        filters={filters}
        defaultSort="-createdAt"
        rowHref={(row) => jobPaths.job(row.id)}
        {...(can('edit-job') && { editHref: (row: JobListRow) => editing(jobPaths.job(row.id, 'details')) })}
        rowLabel={(row) => row.jobNumber}
        phoneRow={(row) => ({
          title: `${row.jobNumber} ${row.customerName ?? ''}`,
          status: <Status value={row.status} />,
          detail: row.siteAddressText,
          side: showDate(row.targetCompletionDate),
        })}
        bulkActions={bulkActions}
        {...(can('bulk-update') && can('edit-job') && { bulkUpdate })}
        board={board}
        actions={
          can('create-job') &&
          !phone && (
            <Button size="xs" onClick={() => openPage(jobPaths.register())}>
              New job
            </Button>
          )
        }
        preview={(row) => (
          <Suspense fallback={null}>
            <JobPreview row={row} />
          </Suspense>
        )}
        exportable
        empty={{
          text: 'No jobs yet.',
          ...(can('create-job') && { action: { label: 'Register a job', href: jobPaths.register() } }),
        }}
      />
      {assigning && (
        <Suspense fallback={null}>
          <JobBulkAssign target={assigning} onClose={() => setAssigning(null)} />
        </Suspense>
      )}
      {doing && (
        <Suspense fallback={null}>
          <doing.action.component target={doing.target} onClose={() => setDoing(null)} />
        </Suspense>
      )}
    </NextSteps>
  );
}

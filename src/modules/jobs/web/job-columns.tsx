// Columns and filters of the job list.
import css from './jobs.module.css';
import { IconAlertTriangle } from '../../../platform/web/icons.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoment, showMomentDay, showMoney } from '../../../platform/web/display/format.ts';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { BULK_FIELDS } from '../shared/job-bulk.ts';
import { job } from '../shared/job.entity.ts';
import type { JobListRow } from '../shared/jobs.api.ts';
import { isLate } from './job-open.ts';
import { NextStepCell } from './NextSteps.tsx';

/** The office has it from the start, others may choose it. */
export const NEXT_STEP = 'nextStep';

export const jobColumns: readonly Column<JobListRow>[] = [
  { id: 'jobNumber', header: 'Job', width: 88, sortField: 'jobNumber', cell: (row) => row.jobNumber },
  { id: 'status', header: 'Status', width: 160, sortField: 'statusId', cell: (row) => <Status value={row.status} /> },
  // Not to be sorted by: it follows from rules over the facts of a job.
  { id: NEXT_STEP, header: 'Next step', width: 176, cell: (row) => <NextStepCell jobId={row.id} />, hidden: true },
  { id: 'customer', header: 'Customer', width: 128, sortField: 'customerName', cell: (row) => <Customer row={row} /> },
  { id: 'address', header: 'Site', width: 140, grow: true, cell: (row) => row.siteAddressText },
  { id: 'client', header: 'Client', width: 150, cell: (row) => row.client?.label },
  { id: 'clientRef', header: 'Claim number', width: 112, sortField: 'clientRef', cell: (row) => row.clientRef },
  { id: 'jobType', header: 'Type', width: 132, sortField: 'jobTypeId', cell: (row) => row.jobType?.label },
  { id: 'peril', header: 'Peril', width: 110, cell: (row) => row.peril?.label, hidden: true },
  { id: 'assigned', header: 'Assigned to', width: 96, cell: (row) => row.assigned?.label },
  {
    id: 'incident',
    header: 'Incident',
    width: 120,
    sortField: 'incidentDate',
    cell: (row) => showDate(row.incidentDate),
    hidden: true,
  },
  {
    id: 'target',
    header: 'Target',
    width: 120,
    sortField: 'targetCompletionDate',
    cell: (row) => <span className={isLate(row) ? 'late' : undefined}>{showDate(row.targetCompletionDate)}</span>,
  },
  {
    id: 'excess',
    header: 'Excess',
    width: 90,
    align: 'right',
    sortField: 'excessAmount',
    cell: (row) => showMoney(row.excessAmount),
    hidden: true,
  },
  {
    id: 'created',
    header: 'Registered',
    width: 124,
    sortField: 'createdAt',
    cell: (row) => <span title={showMoment(row.createdAt)}>{showMomentDay(row.createdAt)}</span>,
  },
];

/** With the mark of what to look out for. */
export function Customer({ row }: { row: JobListRow }) {
  const alert = row.safetyAlert ?? (row.vulnerableCustomer ? 'Vulnerable customer' : null);
  return (
    <>
      {row.customerName}
      {alert && (
        <span className={`late ${css.alertMark}`} title={alert}>
          <IconAlertTriangle size={13} aria-hidden />
          <span className="visually-hidden">{alert}</span>
        </span>
      )}
    </>
  );
}

/** What can be set on many jobs at once. */
export const jobBulkFields = filterFields(job, BULK_FIELDS);
export const jobFilters = filterFields(job, [
  'statusId',
  'jobTypeId',
  'assignedId',
  'clientId',
  'perilId',
  'divisionId',
  'catastropheCodeId',
  'customerName',
  'clientRef',
  'additionalRef',
  'jobNumber',
  'siteAddressText',
  'supervisorId',
  'caseManagerId',
  'estimatorId',
  'filterTagIds',
  'incidentDate',
  'targetStartDate',
  'targetCompletionDate',
  'createdAt',
  'excessAmount',
  'vulnerableCustomer',
  'makeSafeRequired',
  'ongoingJob',
]);
